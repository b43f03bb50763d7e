// What the scripts of several parts speak of, and the records that Python sends to them. Only the check of types reads this.

// All elements here are HTML or SVG: each has data, a style, and can take the focus.
interface Element extends HTMLOrSVGElement, ElementCSSInlineStyle {}

interface Window {
  treewalk?: Map<string, Got>;
}
/** A part that the browser has. */
type Got = { style: string; draw: Draw };

/** What null, undefined or false takes away, true sets without a value. */
type Attributes = Record<string, string | number | boolean | null | undefined>;
type Piece = Node | string | number;
type Inside = Piece | Piece[] | null;
/** What a drawing was made of, kept with it: the same again is not drawn again. */
type Kept = { state?: string };

type Point = { x: number; y: number };
type Rect = [x0: number, y0: number, x1: number, y1: number];
/** A place for a text: `end` is the share of it that stands before its anchor. */
type Spot = Point & { end?: number };
type Edges = { left: number; right: number; top: number; bottom: number };
type Frame = { left: number; top: number; width: number; height: number };
type Option = [value: string | number, shown: string];

/** Tells Python what a person did. */
type Tell = (what: string, value: unknown) => void;
// biome-ignore lint/suspicious/noExplicitAny: each part knows what its own actions are told
type Given<Data> = { data: Data; parentElement: ShadowRoot; pending: [what: string, value: any][]; tell: Tell };
/** What a part's script exports; what it gives back is called when the part goes away. */
// biome-ignore lint/suspicious/noExplicitAny: each part knows its own data
type Draw = (given: Given<any>) => (() => void) | undefined;

type Colours = { fill: string; ink: string; text: string; stripe: string };
type ClassMark = { name: string; letter: string; pattern: string; light: Colours; dark: Colours };

type AreaData = {
  label: string;
  note: string;
  feature: string;
  axes: string;
  sum: string;
  rounding: string;
  before: number;
  beforeText: string;
  gain: number;
  gainText: string;
  labelled: boolean;
  missing: number;
  children: AreaChild[];
};
type AreaChild = {
  name: string;
  label: string;
  share: number;
  value: number;
  valueText: string;
  counts: string;
  fraction: string;
  over: boolean;
};

type BarsData = { panels: BarsPanel[]; note: string; absent: string; hidden: boolean; most: number };
type BarsPanel = { criterion: string; title: string; what: string; count: number; rows: BarsRow[] };
type BarsRow = {
  feature: string;
  name: string;
  label: string;
  detail: string;
  value?: string;
  share?: number;
  mark?: number;
  tags?: string[];
  best?: boolean;
  applied?: boolean;
  chosen?: boolean;
};

type ClaimsData = { rows: ClaimRow[] };
type ClaimRow = { id: string; verdict: string; mark: string; claim: string; about: string; slide: string; computed: string; open: boolean };

type ColumnsData = { rows: ColumnRow[]; roles: Record<string, string>; more: string; editable: boolean };
type ColumnRow = {
  name: string;
  shown: string;
  role: string;
  reason: string;
  missing: string;
  many: string;
  asked: boolean;
  levels: LevelShown[];
};
type LevelShown = { name: string; shown: string };

type ConsoleData = { keys: string[]; bar: ConsoleBar | null; notice: string; address: string; to: string };
type ConsoleBar = {
  step: number;
  last: number;
  unit: string;
  onward: string;
  back: string;
  held: boolean;
  stands: string;
  lead: string;
  rest: string;
  choice: { label: string; options: [name: string, text: string][]; chosen: string } | null;
};

/** What a part says of itself above its drawing; nothing without a title. */
type Headed = { title?: string; what?: string };
type ChartData = Headed & { label: string; note?: string; height?: number };
type CurveData = ChartData & {
  x: number[];
  y: [low: number, high: number];
  xTicks: [place: number, text: string][];
  yTicks: [value: number, text: string][];
  xTitle?: string;
  centred?: boolean;
  words: string;
  lines: CurveLine[];
  band?: CurveBand | null;
  marks: CurveMark[];
};
type CurveBand = { low: number[]; high: number[] };
type CurveMark = { place: number; value: number; look: string };
type CurveLine = { points: number[]; look: string; name?: string; dots?: boolean };

type FiltersData = { chosen: Record<string, string> };

type FoldsData = Headed & {
  label: string;
  dense: boolean;
  kinds: Fold[];
  names: string[];
  columns: number;
  strips: FoldStrip[];
  more: string;
};
type Fold = "right" | "wrong" | "held" | "waiting" | "learned";
type FoldStrip = { fold: number; name: string; label: string; said: string; chosen: boolean; cells: FoldCell[] };
type FoldCell = [column: number, wide: number, kind: Fold, share?: number];

/** A lecture moment: its name, what to notice, and the link to it. */
type Moment = [name: string, notice: string, to: string];
type FrameData = { page: string; start: boolean; present: boolean; data: string; own: Option[]; hides: string[]; hidden: string[] };

type ListData = { label: string; options: [name: string, text: string][]; chosen: string };

type OutcomeData = {
  figures: [name: string, value: string][];
  matrix: Matrix | null;
  title: string;
  rows: { place: number; name: string; words: string; where: string; chosen: boolean }[];
  more: string;
};
type Matrix = { names: string[]; cells: string[][]; recall: string[]; precision: string[]; words: string };

type PlaneData = {
  label: string;
  note: string;
  height: number;
  ramp: [few: string, many: string] | null;
  lanes: number;
  across: Axis;
  up: Axis;
  classes: ClassMark[];
  hue: { light: { fill: string }; dark: { fill: string } };
  panes: PaneData[];
  marks: MarkData;
  legend: string[];
  tools: ToolsData;
  ways: Way[];
  pen: PenData | null;
};
type Axis = { name: string; ticks: [place: number, text: string][]; bands: boolean; low: number; high: number; digits: number; isTarget: boolean };
type PaneData = {
  id: string;
  title: string;
  label: string;
  regions: Region[];
  lines: Rect[];
  cutText: string;
  ahead: Rect[];
  outline: Rect[];
  chosen: string;
  means: Rect[];
  residuals: Rect[];
  cells: Cells | null;
};
/** Of many regions only the largest have words. */
type Region = { id: string; rects: Rect[]; answer: number; sure: number; says?: string; share?: string; label?: string };
type Cells = { wide: number; tall: number; parts: [place: number, sure: number, d: string][]; border: string; words: CellWord[] };
type CellWord = [x: number, y: number, text: string, place: number];
/** The marks of rows, one list for each thing that is known of them. */
type MarkData = {
  x: number[];
  y: number[];
  answer: number[];
  count: number[];
  aside: number[];
  off: number[];
  row: number[];
  shade: number[] | null;
  name: string[] | null;
  label: string[] | null;
  words: string;
};
type ToolsData = {
  names: Option[];
  across: string;
  ups: Option[];
  up: string;
  fixed: Fixed[];
  fixedWords: string;
  starters: Option[];
  buttons: Way[];
};
type Fixed = { name: string; shown: string; value: string; levels: Option[] | null };
type Way = { what: string; text: string; off?: boolean; on?: boolean };
type PenData = { classes: string[]; names: string[]; colours: ClassMark[]; hint: string };
/** What the pen did; `at` and `name` say it in the words of the table. */
type Edit = { at?: number[]; name?: string } & (
  | { what: "add"; answer: number; x: number; y: number }
  | { what: "move"; mark: number; x: number; y: number }
  | { what: "delete"; mark: number }
  | { what: "class"; mark: number; answer: number }
);

type PortraitsData = { classes: ClassMark[]; cards: Card[]; target: string; more: string };
type Card = BarsCard | PointsCard;
type CardBase = { name: string; label: string; missing: string; low: string; high: string };
type BarsCard = CardBase & { kind: "bars" | "columns"; rest: string; largest: number; bars: CardBar[] };
type PointsCard = CardBase & { kind: "points"; rest?: string; points: [x: number, y: number][] };
type CardBar = { name: string; label: string; text: string; parts: number[] };

type RowData = {
  classes: ClassMark[];
  fields: FieldData[];
  apart: boolean;
  more: number;
  start: { place: number; count: number; names: string[] } | null;
  steps: { step: number; last: number } | null;
  changes: boolean;
  answer: { text: string; n: string; parts: { place: number; share: number; text: string; count: string }[] } | null;
  truth: string;
  notes: string[];
};
type FieldData = { id: string; name: string; value: string; changed: boolean; asked: number; used: boolean } & (
  | { kind: "nominal"; levels: Option[] }
  | { kind: "numeric"; range: [low: number, high: number]; ends: [low: string, high: string]; step: number | string }
);

type SizesData = ChartData & {
  size: number;
  here: number;
  leaves: number[];
  steps: number[];
  sizes: number[];
  movable: boolean;
  words: string;
  low: number;
  high: number;
  ticks: [value: number, text: string][];
  lines: SizesLine[];
};
type SizesLine = { name: string; values: number[]; now: number };

type SliderData = { label: string; options: string[]; chosen: number };

type TreeData = Headed & {
  label: string;
  subject: string;
  focus: string;
  newest: string | null;
  next: string | null;
  width: number;
  tall: number;
  height?: number;
  boxWidth: number;
  barHeight: number;
  smallest: number;
  largest: number;
  classes: ClassMark[];
  legend: string[] | null;
  lit: string[];
  guessed: string[];
  nodes: Box[];
  edges: Edge[];
};
type Box = Point & {
  id: string;
  parent: string | null;
  kind: string;
  level: number;
  height: number;
  label: string;
  title: string;
  lines: string[];
  small: string[];
  bar: [place: number, share: number][];
  gauge: number[] | null;
  answer: number;
  fold: boolean;
  foot: string;
};
type Edge = { above: string; below: string; label: string; whole: string; share: number; skips: number };

// What a board is told, and what it tells.
type BoardData = { seen: number; parts: Record<string, [mark: string, data: unknown]>; sent: Record<string, { script: string; style: string }> };
type Telling = [serial: number, part: string, what: string, value: unknown];
