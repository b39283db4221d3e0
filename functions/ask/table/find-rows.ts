// Which rows of a table a question means: each is weighed by the words of the question that it, the headers and what
// stands over the table meet, the rare ones more. Pure.
import {
  type AskedWord,
  asking,
  columnScore,
  coverageOf,
  isOfUnit,
  isSameUnit,
  leastMatch,
  matchOf,
  type Name,
  shares,
} from './asked-words.ts';
import { bestColumn, isMiddle, type PlacedFigure, placeFigure, rowsOfNumber } from './place-figure.ts';
import type { AskTable, TableColumn, TableRow } from './table-model.ts';

export interface FoundRows {
  readonly table: AskTable;
  /** All that meet as many words; empty where no row has a figure on the asked side. */
  readonly meant: readonly TableRow[];
  /** Of these whose name is said best, and where another row meets words that are left over, that. */
  readonly best: readonly TableRow[];
  /** Rows as `meant` but for a figure that they do not have. */
  readonly without: readonly TableRow[];
  /** How well each telling word is met, and their share by weight; of `meant`, and of `best` together. */
  readonly met: readonly number[];
  readonly coverage: number;
  /** By how far `best` meets the question, its name too. */
  readonly rank: number;
  /** A word that does more than measure meets the rows themselves. */
  readonly isNamed: boolean;
  /** The question names a measure, a unit or a number that neither the rows nor the headers have. */
  readonly lacksMeasure: boolean;
  /** What the question says of the rows: words in their cells, and figures with the column they are compared with. */
  readonly said: readonly SaidWord[];
  /** Another column is named far better, and the rows are empty there. */
  readonly lacksColumn: boolean;
  /** Of the columns this row fills, the one that the rest of the question names. */
  readonly asked: TableColumn | null;
  /** Where a figure that was asked for lies between two rows. */
  readonly between: { readonly column: TableColumn; readonly written: string } | null;
}

interface SaidWord {
  readonly word: AskedWord;
  readonly column: TableColumn | null;
  /** A figure, or part of a cell that is said whole: not a word of a description. */
  readonly isWhole: boolean;
}

/** Words that say what is wanted; small ones only where they compare or name a place. */
export function isTelling(word: AskedWord): boolean {
  if (word.isPlain || [asking.count, asking.sum, asking.average, asking.list].some((set) => set.has(word.word)))
    return false;
  return !word.isStop || isMiddle(word) || word.comparing?.isSuperlative === true;
}

interface WeighedRow {
  readonly row: TableRow;
  /** How well each telling word is met, and how well by the row itself. */
  readonly met: readonly number[];
  readonly own: readonly number[];
  readonly coverage: number;
  /** Words that say a cell whole. */
  readonly whole: ReadonlySet<AskedWord>;
  /** How much of the row's name is said, as a factor. */
  readonly nameShare: number;
  readonly rank: number;
}

/** So much better than those filled, an empty column is the one asked for. */
const emptyMargin = 1.5;

export function findRows(words: readonly AskedWord[], table: AskTable): FoundRows | null {
  const telling = words.filter(isTelling);
  const figures = new Map(
    telling.filter((word) => word.figure || isMiddle(word)).map((word) => [word, placeFigure(word, telling, table)]),
  );
  const all = weighRows(words, table, figures);
  // In a table of figures a row without any is the heading of those below it.
  const withFigures = all.filter(({ row }) => [...row.cells.values()].some(({ number }) => number !== null));
  const weighed = withFigures.length > all.length / 2 ? withFigures : all;
  // A word that a header meets singles no row out.
  const metBy = ({ met }: WeighedRow) =>
    coverageOf(
      telling,
      met.map((share) => (share >= leastMatch ? 1 : 0)),
    );
  const most = Math.max(...weighed.map(metBy));
  const meant = weighed.filter((each) => metBy(each) > most - 1e-6);
  const rank = Math.max(...weighed.map((each) => each.rank));
  const best = weighed.filter((each) => each.rank > rank - 1e-6);
  const [first] = best;
  const [one] = meant;
  if (first === undefined || one === undefined) return null;
  const beside = best.length > 1 ? null : besideOf(telling, first, weighed);
  const shown = [...best, ...(beside ? [beside] : [])];
  const together = first.met.map((_, index) => Math.max(...shown.map(({ met }) => met[index] ?? 0)));
  const coverage = coverageOf(telling, together);
  const filled = table.columns.filter(({ key }) => shown.some(({ row }) => row.cells.has(key)));
  const wanted = telling.filter((_, index) => (first.own[index] ?? 0) < leastMatch);
  const namedBest = (columns: readonly TableColumn[]) =>
    Math.max(0, ...columns.map(({ name }) => columnScore(name, null, wanted)));
  const placed = [...figures].find(([, figure]) => figure?.between.includes(first.row));
  const column = placed?.[1]?.column ?? null;
  const isEmpty = [...figures.values()].some((figure) => figure?.isEmpty);
  const isSaid = (_: AskedWord, index: number) =>
    (one.own[index] ?? 0) >= leastMatch &&
    (figures.get(telling[index] as AskedWord)?.column || weighed.some(({ own }) => (own[index] ?? 0) < leastMatch));
  const isWithout = ({ row }: WeighedRow) => [...figures.values()].some((figure) => figure?.holds(row) === null);
  return {
    table,
    meant: isEmpty ? [] : meant.map(({ row }) => row),
    best: shown.map(({ row }) => row),
    without: all.filter(isWithout).map(({ row }) => row),
    ...{ met: one.met, coverage, rank: coverage * first.nameShare },
    lacksMeasure: telling.some(({ isUnit, measures, word, figure }, index) => {
      const isNumber = figure === null && /^\d+$/.test(word);
      const isMeasure = measures.length > 0 && !isUnit;
      const isUnitOnly = isUnit && !measures.some(({ names }) => names.includes(word));
      return (
        (isNumber || isMeasure || isUnitOnly) &&
        (together[index] ?? 0) < leastMatch * (isUnitOnly ? 0.1 : shares.header)
      );
    }),
    isNamed: telling.some((word, index) => {
      const own = first.own[index] ?? 0;
      return own >= leastMatch && !word.isUnit && (own === 1 || word.measures.length === 0);
    }),
    said: telling.filter(isSaid).map((word) => ({
      word,
      column: figures.get(word)?.column ?? null,
      isWhole: word.figure !== null || one.whole.has(word),
    })),
    asked: bestColumn(filled, wanted),
    lacksColumn: namedBest(table.columns) >= 1 && namedBest(table.columns) > emptyMargin * namedBest(filled),
    between: placed && column ? { column, written: placed[0].text } : null,
  };
}

function weighRows(
  words: readonly AskedWord[],
  table: AskTable,
  figures: ReadonlyMap<AskedWord, PlacedFigure | null>,
): readonly WeighedRow[] {
  const telling = words.filter(isTelling);
  const units = new Set(table.rows.flatMap(unitsOf));
  // Rows of one name that differ by their units are told apart by them.
  const isByUnit = table.rows.some((row) => unitsOf(row).length < units.size) && table.rows.every(isOfOneUnit);
  const headers = telling.map((word) =>
    table.columns
      .map(({ key, name }) => ({ key, share: shares.header * matchOf(word, name) }))
      .filter(({ share }) => share > 0),
  );
  const around = telling.map((word) => {
    const isUnit = !word.figure && !isByUnit && [...units].some((unit) => isOfUnit(word, unit));
    return Math.max(shares.over * matchOf(word, table.name), isUnit ? shares.header : 0);
  });
  const numbered = telling.map((word) => (word.figure ? null : rowsOfNumber(word, table)));
  const isValue = telling.map(
    (word) => table.rows.filter(({ names }) => names.some(({ name }) => isExactly(word, name))).length > 1,
  );
  const matches = new Map<Name, readonly number[]>();
  return table.rows.map((row): WeighedRow => {
    const names = row.names.map(({ name }) => {
      const known = matches.get(name) ?? telling.map((word) => meetsName(word, name));
      matches.set(name, known);
      return { name, known };
    });
    const own = telling.map((word, index) => {
      const figure = figures.get(word);
      if (figure?.isEmpty || figure?.holds(row)) return 1;
      if (numbered[index]?.(row)) return 1;
      if (isByUnit && unitsOf(row).some((unit) => isSameUnit(word, unit))) return 1;
      return Math.max(
        0,
        ...names.map(({ name, known }) => {
          const share = known[index] ?? 0;
          return isValue[index] && !isExactly(word, name) ? Math.min(share, besideValue) : share;
        }),
      );
    });
    // A header says nothing of a row that is empty below it.
    const over = headers.map((all) => Math.max(0, ...all.map(({ key, share }) => (row.cells.has(key) ? share : 0))));
    const met = own.map((share, index) => Math.max(share, around[index] ?? 0, over[index] ?? 0));
    const isStation = [...figures.values()].some((figure) => figure?.column && figure.holds(row));
    const said = names.filter(({ known }) => known.some((share) => share >= leastMatch));
    const nameShare = 0.6 + 0.4 * Math.max(isStation ? 1 : 0, ...said.map(({ name }) => shareOf(name, words)));
    const coverage = coverageOf(telling, met);
    const whole = new Set(
      telling.filter((_, index) => {
        const isSaidWhole = ({ name, known }: (typeof names)[number]) =>
          (known[index] ?? 0) >= leastMatch && shareOf(name, words) === 1;
        return numbered[index]?.(row) || said.some(isSaidWhole);
      }),
    );
    return { row, met, own, coverage, whole, nameShare, rank: coverage * nameShare };
  });
}

/** A value that several rows share is meant where a word says it, and no longer name that has the word too. */
const besideValue = 0.5;

function isExactly({ stem, isStop }: AskedWord, { words }: Name): boolean {
  return words.length === 1 && words[0] === stem && !isStop;
}

function unitsOf({ cells }: TableRow): readonly string[] {
  return [...new Set([...cells.values()].flatMap(({ unit }) => unit ?? []))];
}

function isOfOneUnit(row: TableRow): boolean {
  return unitsOf(row).length < 2;
}

/** A letter in a cell is a mark or a class, and no short form of a measure. */
function meetsName(word: AskedWord, name: Name): number {
  const share = matchOf(word, name);
  return share < 1 && name.words.join('').length < 2 ? 0 : share;
}

/** How much of a name the question says; small words count beside others: "switch-on" is not "switch-off". */
function shareOf({ words: name, joined }: Name, words: readonly AskedWord[]): number {
  const isSaid = (stem: string) =>
    words.some(
      (word) => !word.figure && matchOf(word, { words: [stem], joined, stems: new Set([stem]) }) >= leastMatch,
    );
  return name.filter(isSaid).length / Math.max(1, name.length);
}

/** "Tower or monopile": the row, named as fully, that meets the words the first leaves over and measures the same. */
function besideOf(telling: readonly AskedWord[], first: WeighedRow, others: readonly WeighedRow[]): WeighedRow | null {
  const gain = ({ met }: WeighedRow) =>
    telling.reduce((sum, { weight, isUnit }, index) => {
      return sum + (isUnit ? 0 : Math.max(0, (met[index] ?? 0) - (first.met[index] ?? 0)) * weight);
    }, 0);
  const isShared = ({ met }: WeighedRow) =>
    telling.some(({ measures }, index) => measures.length > 0 && (met[index] ?? 0) > 0 && (first.met[index] ?? 0) > 0);
  const gaining = others.filter((each) => {
    const isNumberKept = telling.every(({ word }, index) => {
      return !/^\d/.test(word) || (each.met[index] ?? 0) >= (first.met[index] ?? 0);
    });
    return isNumberKept && each.nameShare >= first.nameShare && gain(each) > 0 && isShared(each);
  });
  return gaining.toSorted((one, other) => gain(other) - gain(one) || other.rank - one.rank)[0] ?? null;
}
