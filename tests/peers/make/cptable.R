# Rscript cptable.R table.csv method split maxdepth
# Grows an rpart tree on a csv file whose last column is the target and prints its table of complexities as JSON.
library(rpart)

arguments <- commandArgs(TRUE)
data <- read.csv(arguments[1], colClasses = "character", check.names = FALSE)
for (name in names(data)) {
  number <- suppressWarnings(as.numeric(data[[name]]))
  data[[name]] <- if (anyNA(number)) factor(data[[name]]) else number
}
target <- names(data)[ncol(data)]
fit <- rpart(as.formula(paste0("`", target, "` ~ .")), data, method = arguments[2],
  parms = if (arguments[2] == "class") list(split = arguments[3]),
  control = rpart.control(cp = 0, minsplit = 2, minbucket = 1, xval = 0,
                          maxsurrogate = 0, maxcompete = 0, maxdepth = as.integer(arguments[4])))
rows <- apply(fit$cptable[, 1:3, drop = FALSE], 1, function(row) paste0("[", paste(sprintf("%.15g", row), collapse = ", "), "]"))
root <- fit$frame$dev[1]
cat(sprintf('{"root": %.15g, "rows": [%s]}\n', root, paste(rows, collapse = ",\n ")))
