// What is wanted of the rows that meet a question's conditions: the rows, their number, the greatest, a sum, or one row's
// own words. Null wherever two readings are left. Pure.
import type { Token } from '../../guard/text.ts';
import { type ComparingWord, comparingWord, isPlainWord } from './comparing-words.ts';
import { type AskTable, dimensionOf, type TableColumn } from './table-model.ts';
import { type Condition, holds, type TableQuestion } from './table-question.ts';

interface Reading {
  readonly text: string;
  /** Words that are part of no condition. */
  readonly tokens: readonly Token[];
  readonly table: AskTable;
  readonly conditions: readonly Condition[];
  /** Columns named beside those of conditions. */
  readonly asked: readonly TableColumn[];
}

export function decideWants(read: Reading): TableQuestion | null {
  const { text, tokens, conditions, asked } = read;
  const named = [...asked, ...conditions.flatMap((each) => (each.kind === 'number' ? [each.column] : []))];
  const isHeaderWord = (token: Token) => named.some((column) => holds(column, token));
  const comparing = tokens.flatMap((token) => {
    const word = isHeaderWord(token) ? null : comparingWord(token.word);
    return word === null ? [] : [{ token, word }];
  });
  const isCount = /\bhow many\b|\bnumber of\b|\bcount\b/i.test(text);
  const superlatives = comparing.filter(({ word }) => word.isSuperlative);
  // "Longer than C-03" compares with another row; two superlatives ask two things.
  if (superlatives.length > 1 || comparing.length > superlatives.length) return null;
  const [superlative] = superlatives;
  if (superlative) {
    const column = isCount ? null : columnOfSuperlative(superlative.word, superlative.token, read);
    const wants = superlative.word.direction === 'more' ? 'greatest' : 'least';
    return column === null ? null : { wants, column, conditions };
  }
  if (isCount) return conditions.length > 0 || namesTable(read) ? { wants: 'count', conditions } : null;
  const reduced = sumOrAverage(read);
  if (reduced !== null) return reduced;
  return rowsOrRow(read);
}

const sums = /^(?:total|sum|combined|altogether)$/;
const averages = /^(?:average|mean)$/;

function sumOrAverage({ tokens, conditions, asked }: Reading): TableQuestion | null {
  const figures = asked.filter(({ numbers }) => numbers > 0);
  const [column] = figures;
  if (column === undefined || figures.length > 1) return null;
  const isSaid = (words: RegExp) => tokens.some((token) => words.test(token.word) && !holds(column, token));
  if (isSaid(sums)) return { wants: 'sum', column, conditions };
  return isSaid(averages) ? { wants: 'average', column, conditions } : null;
}

const listing =
  /^\W*(?:which|list|show|name|give|find|what (?!is\b|was\b|does\b|has\b)\w+s\b|are there|is there|all|do any|does any)|\b(?:all|every|any)\b/i;

function rowsOrRow(read: Reading): TableQuestion | null {
  const { text, conditions, asked } = read;
  if (conditions.length === 0) return null;
  const compares = conditions.some((each) => each.kind === 'number' && each.comparator !== 'exactly');
  if (compares || listing.test(text)) return { wants: 'list', conditions };
  return asked.length > 0 || namesRow(read) ? { wants: 'row', columns: asked, conditions } : null;
}

/** The whole of a row's first text is named ("rotor diameter"): the row is what is asked for. */
function namesRow({ conditions, table }: Reading): boolean {
  const [first] = table.columns.filter((column) => column.texts > 0);
  const [condition, ...others] = conditions;
  return (
    others.length === 0 &&
    condition?.kind === 'text' &&
    !condition.isPart &&
    first !== undefined &&
    condition.columns.includes(first)
  );
}

/** "How many cables are there" counts rows only where something over the table is called so. */
function namesTable({ tokens, table }: Reading): boolean {
  return tokens.some((token) => !token.isStop && table.names.has(token.stem));
}

/** "Longest" by what it says of itself; "largest" by the header that follows it. */
function columnOfSuperlative(word: ComparingWord, at: Token, { tokens, asked, table }: Reading): TableColumn | null {
  const figures = asked.filter(({ numbers }) => numbers > 0);
  if (word.headers.length > 0) {
    const own = columnOfWord(word, table);
    const [named, ...others] = figures;
    if (own !== null) return own;
    return named && others.length === 0 && word.dimension !== null && dimensionOf(named) === word.dimension
      ? named
      : null;
  }
  const following = tokens.filter((token) => token.start > at.end && !token.isStop);
  const [next] = following;
  const behind = next === undefined ? [] : figures.filter((column) => holds(column, next));
  if (behind.length > 0) return behind.length === 1 ? (behind[0] ?? null) : null;
  if (figures.length === 1) return figures[0] ?? null;
  // "At what wind is the thrust biggest": the column named right before it.
  const before = tokens.findLast((token) => token.end <= at.start && !token.isStop && !isPlainWord(token.word));
  const spoken = before === undefined ? [] : figures.filter((column) => holds(column, before));
  return spoken.length === 1 ? (spoken[0] ?? null) : null;
}

/** The column a word like "longest" speaks of, by its header; null where several could be meant. */
export function columnOfWord(word: ComparingWord, table: Pick<AskTable, 'columns'>): TableColumn | null {
  if (word.headers.length === 0) return null;
  const named = table.columns.filter(
    (column) => column.numbers > 0 && column.tokens.some((token) => word.headers.includes(token.stem)),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}
