// Walks over the tokens once and collects the terms: codes, "third step", "steps 2-4", "the DC sheet", "s3", "B12".
// Does not join them; that is join-terms.ts.

import { readCode } from './code.ts';
import type { RecognisedLevel } from './level-word.ts';
import { recogniseLevel } from './level-word.ts';
import type { Lexicon, MentionScheme } from './levels.ts';
import { isCounted, isNotAMention } from './not-a-mention.ts';
import { readOrdinals } from './ordinal.ts';
import { readAddressedName } from './sheet-name.ts';
import { readNameBefore } from './sheet-name-before.ts';
import type { LevelTerm, Term } from './term.ts';
import type { Token } from './tokenise.ts';
import { readCell } from './value.ts';
import type { ValueContext } from './value-context.ts';
import { readValueList } from './value-list.ts';
import { productFollowers } from './word-lists.ts';

interface Walk {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly scheme: MentionScheme | 'any';
  /** Tokens before this index belong to a term already. */
  consumedUpTo: number;
}

/** The terms of a text, in order, none overlapping another. */
export function findTerms(tokens: readonly Token[], lexicon: Lexicon, scheme: MentionScheme | 'any'): Term[] {
  const walk: Walk = { tokens, lexicon, scheme, consumedUpTo: 0 };
  const terms: Term[] = [];
  let at = 0;
  while (at < tokens.length) {
    const term = readTerm(walk, at);
    if (term) {
      terms.push(term);
      walk.consumedUpTo = term.next;
    }
    at = term ? Math.max(term.next, at + 1) : at + 1;
  }
  return terms;
}

function readTerm(walk: Walk, at: number): Term | null {
  const { tokens, scheme, lexicon } = walk;
  const token = tokens[at];
  if (!token) return null;
  const code = token.kind === 'word' && token.raw.length === 1 ? readCode(tokens, at, scheme) : null;
  if (code) return { kind: 'code', codes: code.codes, first: at, next: code.next };
  const ordinal = readOrdinalTerm(walk, at);
  if (ordinal) return ordinal;
  if (!isStartOfLevel(walk, at)) return null;
  const level = recogniseLevel(token.text, lexicon);
  if (level) return readLevelTerm(walk, at, level) ?? readLetterTerm(walk, at);
  return readLetterTerm(walk, at) ?? (lexicon.levels.has('cell') ? readBareCell(walk, at) : null);
}

/**
 * Whether a level may begin here: not inside an identifier, a hash or a compound ("Terminal-p-4509", "q5" in "x72q5v3",
 * "pre-lab 2"), but right after another level ("day20lab1", "day_20_lab_1") or in "sub-section".
 */
function isStartOfLevel({ tokens, consumedUpTo }: Walk, at: number): boolean {
  const before = tokens[at - 1];
  if (!tokens[at]?.glued || !before || at === consumedUpTo) return true;
  if (before.kind === 'number') return false;
  if (before.kind === 'word' || !/[-_.@#$=\\]/.test(before.text) || at - 1 === consumedUpTo) return true;
  const compound = tokens[at - 2];
  return (
    before.text === '-' && (!before.glued || compound?.kind !== 'word' || compound.text === 'sub' || compound.glued)
  );
}

function readOrdinalTerm(walk: Walk, at: number): LevelTerm | null {
  const { tokens, lexicon } = walk;
  const ordinals = readOrdinals(tokens, at);
  const word = ordinals && tokens[ordinals.next];
  const level = word ? recogniseLevel(word.text, lexicon) : null;
  if (!ordinals || !level || level.form !== 'word') return null;
  const candidate = {
    tokens,
    lexicon,
    level: level.level,
    plural: level.plural,
    values: ordinals.values,
    first: at,
    next: ordinals.next + 1,
    isOrdinal: true,
    isContinued: isContinued(walk, at),
    isSpelt: true,
  };
  if (isNotAMention(candidate)) return null;
  const after = tokens[candidate.next]?.text ?? '';
  const isLoose =
    (ordinals.values[0] === 1 && /^(?:day|step|question)$/.test(level.level)) ||
    (Number(ordinals.values[0]) < 4 && level.level === 'class') ||
    /^(?:that|which|who|i|we|you|they|he|she|it|comes)$/.test(after);
  return { kind: 'level', ...pick(candidate), isWeak: isLoose, letter: null };
}

function readLevelTerm(walk: Walk, at: number, word: RecognisedLevel): LevelTerm | null {
  const { tokens, lexicon } = walk;
  const context: ValueContext = {
    tokens,
    lexicon,
    level: word.level,
    form: word.form === 'weak' ? 'word' : word.form,
    plural: word.plural,
    levelRaw: tokens[at]?.raw ?? '',
    levelAt: at,
  };
  if (isCounted(context, walk.consumedUpTo)) return null;
  const intro = skipIntroduction(context, at + 1);
  const list = intro === null ? null : readValueList(context, intro.at);
  if (!list || intro === null) return readNamed(walk, context);
  const closing = intro.closing === null ? null : tokens[list.next];
  const next = closing && closing.text === intro.closing ? list.next + 1 : list.next;
  const isNumeric = list.values.every((value) => typeof value === 'number' || /\d/.test(value));
  if (word.isMisspelt && !isNumeric && !isPlainlyNamed(tokens[intro.at])) return null;
  if (isTooShort(walk, at, word, isNumeric)) return null;
  const valueToken = tokens[intro.at];
  const candidate = {
    tokens,
    lexicon,
    level: word.level,
    plural: word.plural,
    values: list.values,
    first: at,
    next,
    isOrdinal: false,
    isContinued: isContinued(walk, at),
    isSpelt: valueToken?.kind === 'word' && typeof list.values[0] === 'number',
  };
  if (isNotAMention(candidate)) return null;
  return { kind: 'level', ...pick(candidate), isWeak: word.form === 'weak' || list.isWeak, letter: null };
}

/** True when the last term ends just before this one, or with one word between. */
function isContinued(walk: Walk, at: number): boolean {
  return walk.consumedUpTo > 0 && at - walk.consumedUpTo <= 1;
}

/** A misspelt level word needs more than a stray small letter after it. */
function isPlainlyNamed(value: Token | undefined): boolean {
  return value !== undefined && (value.kind === 'mark' || value.raw !== value.text);
}

function pick(candidate: { level: LevelTerm['level']; values: LevelTerm['values']; first: number; next: number }) {
  return { level: candidate.level, values: candidate.values, first: candidate.first, next: candidate.next };
}

/**
 * One-letter abbreviations: "p 12", "q.3", "p12"; but "P0" and "Q3 revenue" are names, and "PG-13" a rating.
 */
function isTooShort(walk: Walk, at: number, word: RecognisedLevel, isNumeric: boolean): boolean {
  const { tokens } = walk;
  const token = tokens[at];
  if (!token || word.form !== 'abbreviation') return false;
  const value = tokens[at + 1];
  if (token.raw === 'PG' && /^13$/.test(tokens[at + 2]?.text ?? value?.text ?? '')) return true;
  if (token.raw.length > 1) return false;
  if (!isNumeric) return true;
  const after = tokens[at + 2];
  const follower = after && !after.glued && after.kind === 'word' ? after.text : '';
  if (productFollowers.has(follower)) return true;
  if (token.raw === 'Q')
    return (
      /^(?:revenue|earnings|results|sales|fy|growth|profit|numbers|targets|budget|report)$/.test(follower) ||
      isYear(after)
    );
  return token.raw === 'P' && value?.glued === true && value.kind === 'number';
}

function isYear(token: Token | undefined): boolean {
  return token?.kind === 'number' && /^(?:1[5-9]|20)\d\d$/.test(token.text);
}

/** What may stand between a level word and its value: "no.", "number", "#", ":", "-", ".", an opening bracket. */
function skipIntroduction(context: ValueContext, at: number): { at: number; closing: string | null } | null {
  const { tokens, form } = context;
  let index = at;
  const mark = tokens[index];
  if (mark?.text === '.' && mark.glued && form !== 'word') {
    index += 1;
    if (context.level === 'sheet' && tokens[index]?.kind !== 'number') return null;
  }
  const token = tokens[index];
  if (!token || (token.startsLine && token.kind === 'word')) return null;
  if (context.level === 'cell' && /^(?:range|ranges|reference|address)$/.test(token.text))
    return { at: index + 1, closing: null };
  if (token.kind === 'word' && /^(?:no|nos|num|nr|number|numbers|numbered|nbr)$/.test(token.text)) {
    const dot = tokens[index + 1];
    const skip = dot && (dot.text === '.' || dot.text === ':') && dot.glued ? 2 : 1;
    const value = tokens[index + skip];
    return value && (value.kind === 'number' || token.text.length > 2) ? { at: index + skip, closing: null } : null;
  }
  if (token.kind === 'mark') {
    if (token.text === '#' || token.text === '№') return { at: index + 1, closing: null };
    if (token.text === '(' || token.text === '[') {
      if (context.plural || form !== 'word' || (token.text === '[' && token.glued)) return null;
      if (tokens[index + 1]?.kind !== 'number' || isYear(tokens[index + 1])) return null;
      return { at: index + 1, closing: token.text === '(' ? ')' : ']' };
    }
    const isTied = token.glued || tokens[index + 1]?.glued;
    if ((token.text === '-' || token.text === '_' || token.text === '.') && isTied)
      return { at: index + 1, closing: null };
    if ((token.text === ':' || token.text === '=') && token.glued) return skipColon(context, index);
    if (token.text !== '"' && token.text !== "'" && token.text !== '$') return null;
  }
  return { at: index, closing: null };
}

/** "page: 12" names a page; "exercise: 20 push-ups" does not. */
function skipColon({ tokens, level }: ValueContext, at: number): { at: number; closing: null } | null {
  const value = tokens[at + 1];
  const after = tokens[at + 2];
  if (level === 'sheet' || value?.text === '"') return { at: at + 1, closing: null };
  if (value?.kind !== 'number') return null;
  return !after || after.kind === 'mark' || /^(?:of|in|on|and|to|or|from)$/.test(after.text)
    ? { at: at + 1, closing: null }
    : null;
}

/** "the DC sheet", "DC!B12". */
function readNamed(walk: Walk, context: ValueContext): LevelTerm | null {
  if (context.level !== 'sheet' || context.plural || walk.tokens[context.levelAt]?.kind !== 'word') return null;
  const name = readNameBefore(context, context.levelAt);
  if (!name || name.first < walk.consumedUpTo) return null;
  return {
    kind: 'level',
    level: 'sheet',
    values: [name.value],
    first: name.first,
    next: context.levelAt + 1,
    isWeak: name.isWeak,
    letter: null,
  };
}

/** "s3" in "d20 l1 s3": level and sense come from its place in the chain. */
function readLetterTerm(walk: Walk, at: number): LevelTerm | null {
  const { tokens, scheme } = walk;
  const letter = tokens[at];
  const number = tokens[at + 1];
  if (letter?.kind !== 'word' || letter.raw.length !== 1 || number?.kind !== 'number') return null;
  const letters = scheme === 'sheet' ? /^[rc]$/ : scheme === 'course' || scheme === 'any' ? /^[dclsep]$/ : null;
  if (!letters?.test(letter.text) || number.text.includes('.') || number.text.length > 4) return null;
  const after = tokens[at + 2];
  if (after?.glued && after.kind === 'word' && after.raw.length > 1 && !walk.lexicon.words.has(after.text)) return null;
  if (after?.kind === 'word' && !after.glued && productFollowers.has(after.text)) return null;
  if (scheme === 'sheet' && !isRowWithColumn(tokens, letter.text === 'r' ? at : at - 2)) return null;
  const placeholder = scheme === 'sheet' ? (letter.text === 'r' ? 'row' : 'column') : 'step';
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

function readBareCell(walk: Walk, at: number): LevelTerm | null {
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
