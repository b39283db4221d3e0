// Reads the terms that have no level word: letters with numbers ("d20 l1 s3", "R12C5"), bare cells ("B12 on sheet DC"),
// and sheets in addresses ("DC!B12"). All of them count only beside another level; weak-terms.ts decides.

import { readAddressedName } from './sheet-name.ts';
import type { LevelTerm } from './term.ts';
import type { Token } from './tokenise.ts';
import { readCell } from './value.ts';
import type { ValueContext } from './value-context.ts';
import { readValueList } from './value-list.ts';
import type { Walk } from './walk.ts';
import { isConnective, productFollowers } from './word-lists.ts';

/** "s3" in "d20 l1 s3": level and sense come from its place in the chain. */
export function readLetterTerm(walk: Walk, at: number): LevelTerm | null {
  const { tokens, scheme } = walk;
  const letter = tokens[at];
  const number = tokens[at + 1];
  if (letter?.kind !== 'word' || letter.raw.length !== 1 || number?.kind !== 'number') return null;
  const isSheet = scheme === 'sheet' || scheme === 'engineering';
  const letters = isSheet ? /^[rc]$/ : scheme === 'course' || scheme === 'any' ? /^[dclsep]$/ : null;
  if (!letters?.test(letter.text) || number.text.includes('.') || number.text.length > 4) return null;
  const after = tokens[at + 2];
  // "day 12's 2nd chapter"
  const isPossessive = letter.glued && tokens[at - 1]?.text === "'";
  if (isPossessive || !endsLetterTerm(walk, at + 2)) return null;
  if (after?.kind === 'word' && !after.glued && productFollowers.has(after.text)) return null;
  if (isSheet && !isRowWithColumn(tokens, letter.text === 'r' ? at : at - 2)) return null;
  const placeholder = isSheet ? (letter.text === 'r' ? 'row' : 'column') : 'step';
  return {
    kind: 'level',
    level: placeholder,
    values: [Number(number.text)],
    first: at,
    next: at + 2,
    isWeak: true,
    letter: letter.text,
  };
}

/** More letters than a day, a container and a node have are no chain of levels. */
const longestChain = 4;

/**
 * Whether "s3" ends whole before token `at`, with all that is glued to it: in "d20l1s3", "d20.l1.s3", "s3of lab 1",
 * but not in "s3x", "S3.js", "d20.l1.s3x".
 */
function endsLetterTerm(walk: Walk, at: number, depth = 0): boolean {
  const { tokens, lexicon } = walk;
  const after = tokens[at];
  if (!after?.glued) return true;
  const isDot = after.text === '.';
  if (after.kind !== 'word' && !isDot) return true;
  const word = isDot ? tokens[at + 1] : after;
  if (!word?.glued || word.kind !== 'word') return true;
  const number = tokens[isDot ? at + 2 : at + 1];
  if (word.raw.length === 1 && number?.kind === 'number' && number.glued) {
    return depth < longestChain && endsLetterTerm(walk, isDot ? at + 3 : at + 2, depth + 1);
  }
  return lexicon.words.has(word.text) || (!isDot && isConnective(word.text));
}

/** "R12C5": without the other half, R12 and C5 are cells of columns R and C. */
function isRowWithColumn(tokens: readonly Token[], at: number): boolean {
  const column = tokens[at + 2];
  return (
    tokens[at]?.text === 'r' &&
    column?.text === 'c' &&
    tokens[at + 3]?.kind === 'number' &&
    tokens[at + 3]?.glued === true
  );
}

export function readBareCell(walk: Walk, at: number): LevelTerm | null {
  const { tokens, lexicon } = walk;
  const first = readCell(tokens, at);
  if (!first) return readSheetOfAddress(walk, at);
  const context: ValueContext = {
    tokens,
    lexicon,
    level: 'cell',
    form: 'word',
    plural: true,
    levelRaw: '',
    levelAt: at,
  };
  const list = readValueList(context, at) ?? { values: [first.value], next: first.next };
  return { kind: 'level', level: 'cell', values: list.values, first: at, next: list.next, isWeak: true, letter: null };
}

/** The sheet in a spreadsheet's own notation: `DC!B12`, `'Load list'!B12`. */
function readSheetOfAddress(walk: Walk, at: number): LevelTerm | null {
  const { tokens, lexicon } = walk;
  const context: ValueContext = {
    tokens,
    lexicon,
    level: 'sheet',
    form: 'word',
    plural: false,
    levelRaw: '',
    levelAt: at,
  };
  const name = readAddressedName(context, at);
  const bang = name && tokens[name.next];
  if (!name || bang?.text !== '!' || !bang.glued || !tokens[name.next + 1]?.glued || !readCell(tokens, name.next + 1))
    return null;
  return {
    kind: 'level',
    level: 'sheet',
    values: [name.value],
    first: at,
    next: name.next,
    isWeak: true,
    letter: null,
  };
}
