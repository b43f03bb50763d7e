# Rscript rpart.R table.csv method split maxdepth [cptable]
# Grows an rpart tree on a csv file whose last column is the target and prints it, or its table of complexities, as JSON.
library(rpart)

arguments <- commandArgs(TRUE)
data <- read.csv(arguments[1], colClasses = "character", check.names = FALSE)
for (name in names(data)) {
  number <- suppressWarnings(as.numeric(data[[name]]))
  data[[name]] <- if (anyNA(number)) factor(data[[name]]) else number
}
target <- names(data)[ncol(data)]
least <- as.integer(c(Sys.getenv("MINSPLIT", "2"), Sys.getenv("MINBUCKET", "1")))
fit <- rpart(as.formula(paste0("`", target, "` ~ .")), data, method = arguments[2],
  parms = if (arguments[2] == "class") list(split = arguments[3]),
  control = rpart.control(cp = if (length(arguments) > 4) 0 else -1, minsplit = least[1], minbucket = least[2], xval = 0,
                          maxsurrogate = 0, maxcompete = 0, maxdepth = as.integer(arguments[4])))

if (length(arguments) > 4) {
  rows <- apply(fit$cptable[, 1:3, drop = FALSE], 1, function(row) sprintf("[%.15g, %.15g, %.15g]", row[1], row[2], row[3]))
  cat(sprintf('{"root": %.15g, "rows": [%s]}\n', fit$frame$dev[1], paste(rows, collapse = ",\n ")))
  quit()
}

text <- function(x) paste0('"', x, '"')
number <- function(x) sprintf("%.17g", x)
list_of <- function(x) paste0("[", paste(x, collapse = ","), "]")
record <- function(...) paste0("{", paste(sprintf('"%s":%s', names(c(...)), c(...)), collapse = ","), "}")

ids <- as.integer(rownames(fit$frame))
inner <- ids[fit$frame$var != "<leaf>"]      # in the order of the rows of fit$splits

summary_of <- function(at) {
  row <- fit$frame[at, ]
  if (arguments[2] == "anova") return(c(mean = number(row$yval), rss = number(row$dev)))
  levels <- attr(fit, "ylevels")
  counts <- row$yval2[1 + seq_along(levels)]
  c(counts = do.call(record, as.list(setNames(number(counts), levels))))
}

node <- function(id) {
  at <- match(id, ids)
  numbers <- c(n = number(fit$frame$n[at]), summary_of(at))
  if (!id %in% inner) return(do.call(record, as.list(c(numbers, split = "null"))))
  rule <- fit$splits[match(id, inner), ]
  feature <- as.character(fit$frame$var[at])
  children <- c(node(2 * id), node(2 * id + 1))
  if (abs(rule["ncat"]) == 1) {
    # ncat is 1 where the rows below the cut go to the right
    if (rule["ncat"] == 1) children <- rev(children)
    split <- record(feature = text(feature), cut = number(rule["index"]))
  } else {
    sides <- fit$csplit[rule["index"], seq_along(levels(data[[feature]]))]
    side <- function(k) list_of(text(levels(data[[feature]])[sides == k]))
    split <- record(feature = text(feature), left = side(1), right = side(3))
  }
  do.call(record, as.list(c(numbers, split = split, children = list_of(children))))
}
cat(node(1), "\n")
