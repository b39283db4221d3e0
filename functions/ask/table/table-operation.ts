// What is computed over the rows that a question means: how many, the greatest, the least, the sum, the average. Pure.
import type { CitedSentence } from '../cited-sentence.ts';
import { type Measure, measuresOf } from '../measures.ts';
import { type AskedWord, asking, coverageOf, matchOf } from './asked-words.ts';
import { type FoundRows, isTelling } from './find-rows.ts';
import { bestColumn } from './place-figure.ts';
import { figureIn, type TableColumn, type TableRow } from './table-model.ts';
import { asideLimit, firstOfValues, ourSentence, sayAside, sayMore, sayUnit, showRows } from './tell-rows.ts';

/** How well a word that compares is met by the column it compares. */
const comparedShare = 0.9;

interface Operation {
  readonly wants: 'list' | 'count' | 'greatest' | 'least' | 'sum' | 'average';
  /** What is compared or added; null where rows are listed or counted. */
  readonly column: TableColumn | null;
  readonly found: FoundRows;
  readonly coverage: number;
}

/** What is to be computed over the rows meant; null where nothing is, or something that is not computed. */
export function readOperation(words: readonly AskedWord[], found: FoundRows): Operation | null {
  const { table, meant, said, met } = found;
  if (words.some(isBeyond)) return null;
  const has = (set: ReadonlySet<string>) => words.find(({ word }) => set.has(word)) ?? null;
  const counted = has(asking.count);
  const compared = words.filter((word) => word.comparing && word !== counted);
  const [superlative] = compared;
  const figures = table.columns.filter(
    (column) => column.dimension !== null && meant.some((row) => figureIn(row, column) !== null),
  );
  const telling = words.filter(isTelling);
  // What stands over a table is said of all its rows.
  const isSaid = found.isNamed || said.some(({ word }) => word.figure !== null);
  const operation = (wants: Operation['wants'], column: TableColumn | null = null): Operation => {
    const all = telling.map((word, index) => (word === superlative ? comparedShare : (met[index] ?? 0)));
    return { wants, column, found, coverage: coverageOf(telling, all) };
  };
  if (superlative?.comparing) {
    // "Longer than C-03" compares with another row; two superlatives ask two things, and one row is the greatest of itself.
    const { isSuperlative, direction, measures } = superlative.comparing;
    if (!isSuperlative || compared.length > 1 || counted || meant.length < 2) return null;
    // "Worst potato yield": what names the rows names no column.
    const others = telling.filter((word) => !said.some((each) => each.word === word));
    const column = columnOf(measures, superlative, others, figures);
    return column && operation(direction === 'more' ? 'greatest' : 'least', column);
  }
  if (counted) {
    const next = words.slice(words.indexOf(counted) + 1).find(({ isStop, figure }) => !isStop && !figure);
    // "How many moons" of a column of moons is one row's value.
    const isValue = next !== undefined && figures.some(({ name }) => matchOf(next, name) === 1);
    const isCounted =
      said.length > 0
        ? said.every(({ isWhole }) => isWhole)
        : words.some((word) => !word.isStop && matchOf(word, table.name) === 1);
    // One row that is named has what was asked for in one of its cells.
    const isOneRow = meant.length === 1 && said.every(({ word: { figure } }) => figure === null);
    return isCounted && !isValue && !isOneRow ? operation('count') : null;
  }
  // "Average car" is one row among others.
  const isNamed = (set: ReadonlySet<string>) =>
    words.some(
      (word) =>
        set.has(word.word) && table.rows.some(({ names }) => names.some(({ name }) => matchOf(word, name) === 1)),
    );
  const reduced =
    isNamed(asking.average) || isNamed(asking.sum)
      ? null
      : has(asking.sum)
        ? 'sum'
        : has(asking.average)
          ? 'average'
          : null;
  const column = reduced && bestColumn(figures, telling);
  if (reduced && column) return operation(reduced, column);
  const isFigure = said.some(({ word }) => word.figure !== null);
  // One row is shown as it is, and words of a description part no rows from others.
  const isList = isFigure || (has(asking.list) !== null && meant.length > 1 && said.every(({ isWhole }) => isWhole));
  return isList && isSaid && said.length > 0 && found.between === null ? operation('list') : null;
}

/** "Longest" by what it says of itself; "largest" by the header beside it, else by the first measure of size there is. */
function columnOf(
  measures: readonly Measure[],
  at: AskedWord,
  words: readonly AskedWord[],
  figures: readonly TableColumn[],
): TableColumn | null {
  const place = words.indexOf(at);
  const beside = [words.slice(place + 1, place + 2), words.slice(Math.max(0, place - 1), place), words];
  for (const { stems } of measures) {
    const own = figures.filter(({ name }) => stems.some((stem) => name.stems.has(stem)));
    const column = own.length === 1 ? own[0] : bestColumn(own, ...beside);
    if (column) return column;
  }
  if (measures.length > 0) return null;
  const isSize = ({ name }: TableColumn) => measuresOf(name.words).some(({ compares }) => compares);
  const [only, ...others] = figures;
  return (
    bestColumn(figures, ...beside.map((each) => each.filter((word) => word !== at))) ??
    figures.find(isSize) ??
    (others.length === 0 ? (only ?? null) : null)
  );
}

export function tellOperation({ wants, column, found }: Operation, question: string): readonly CitedSentence[] {
  const { table, said } = found;
  const met = said.map(sayMet).join(' and ');
  const isWithout = (row: TableRow) => column !== null && figureIn(row, column) === null;
  const rows = found.meant.filter((row) => !isWithout(row));
  const without = [...found.meant.filter(isWithout), ...found.without];
  const aside = sayAside(without, [column, ...said.map(({ column: by }) => by)]);
  if (column === null) {
    const all = `${table.rows.length} ${table.rows.length === 1 ? 'row' : 'rows'}`;
    const counted = met === '' ? `it has ${all}` : `${rows.length || 'none'} of ${all} have ${met}`;
    const text = `In ${table.title}, ${counted}${sayMore(rows)}.${aside}`;
    if (rows.length === 0) return [ourSentence(text, table.rows)];
    const values = firstOfValues(rows, found.asked);
    const few = rows.length > asideLimit && values.length <= asideLimit ? values : rows;
    return [
      ourSentence(text, [...rows, ...without.slice(0, asideLimit)]),
      ...showRows(few, `${question} ${said.map(({ column: by }) => by?.header ?? '').join(' ')}`),
    ];
  }
  if (rows.length === 0) return [];
  const many = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}${met === '' ? '' : ` with ${met}`}`;
  const { reached, value, unit } = reduce(wants, column, rows);
  if (value === null) return [];
  const isReduced = wants === 'sum' || wants === 'average';
  const figure = `${Number(value.toPrecision(wants === 'average' ? 6 : 15))}${sayUnit(unit)}`;
  const shared = !isReduced && reached.length > 1 ? `, in ${reached.length} rows${sayMore(reached)}` : '';
  const text = `In ${table.title}, the ${wants} ${isReduced ? `of ${column.header} over` : `${column.header} of`} ${many} is ${figure}${shared}.${aside}`;
  if (isReduced) return [ourSentence(text, [...table.totals.slice(0, 1), ...rows])];
  return [ourSentence(text, reached), ...showRows(reached, `${question} ${column.header}`)];
}

const comparedWords = {
  ...{ more: 'more than ', less: 'less than ', at_least: 'at least ', at_most: 'at most ' },
  ...{ exactly: '', about: '', between: '' },
} as const;

function sayMet({ word, column }: FoundRows['said'][number]): string {
  const { figure, text } = word;
  return column && figure ? `${column.header} ${comparedWords[figure.compared]}${figure.written}` : `"${text}"`;
}

/** The rows that reach the greatest or least and that figure; the sum or average, where all figures have one unit. */
function reduce(wants: Operation['wants'], column: TableColumn, rows: readonly TableRow[]) {
  if (wants === 'sum' || wants === 'average') {
    const figures = rows.map(({ cells }) => cells.get(column.key)?.number ?? 0);
    const isOneUnit = new Set(rows.map(({ cells }) => cells.get(column.key)?.unit)).size === 1;
    // As exact as the figures are written: adding binary fractions would leave noise behind them.
    const decimals = Math.min(15, Math.max(...figures.map((each) => String(each).split('.')[1]?.length ?? 0)));
    const sum = Number(figures.reduce((total, each) => total + each, 0).toFixed(decimals));
    return { reached: rows, value: isOneUnit ? (wants === 'sum' ? sum : sum / rows.length) : null, unit: column.unit };
  }
  const values = rows.map((row) => figureIn(row, column) ?? 0);
  const most = wants === 'greatest' ? Math.max(...values) : Math.min(...values);
  const reached = rows.filter((_, index) => values[index] === most);
  const cell = reached[0]?.cells.get(column.key);
  return { reached, value: cell?.number ?? null, unit: cell?.unit ?? null };
}

/** What is asked then is not computed: "not", "since". */
export function isBeyond({ word }: AskedWord): boolean {
  return asking.beyond.has(word);
}
