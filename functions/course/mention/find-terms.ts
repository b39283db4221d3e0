// Walks over the tokens once and collects the terms: codes, "third step", "steps 2-4", "the DC sheet", "s3", "B12".
// Does not join them; that is join-terms.ts.

import { readCode } from './code.ts';
import { isNameNotLevel, skipIntroduction } from './introduction.ts';
import { readBareCell, readLetterTerm } from './letter-term.ts';
import type { RecognisedLevel } from './level-word.ts';
import { recogniseLevel } from './level-word.ts';
import type { Lexicon, ReadingScheme } from './levels.ts';
import { isCounted, isNotAMention } from './not-a-mention.ts';
import { readOrdinals } from './ordinal.ts';
import { readNameBefore, readNamesBefore } from './sheet-name-before.ts';
import type { LevelTerm, Term } from './term.ts';
import type { Token } from './tokenise.ts';
import { readCell } from './value.ts';
import type { ValueContext } from './value-context.ts';
import { readValueList } from './value-list.ts';
import type { Walk } from './walk.ts';
import { closesPhrase } from './word-lists.ts';

/** The terms of a text, in order, none overlapping another. `named` are those found already, by their first token. */
export function findTerms(
  tokens: readonly Token[],
  lexicon: Lexicon,
  scheme: ReadingScheme,
  named: ReadonlyMap<number, LevelTerm> = new Map(),
): Term[] {
  const walk: Walk = { tokens, lexicon, scheme, named, consumedUpTo: 0 };
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
  const named = walk.named.get(at);
  if (named) return named;
  const code = token.kind === 'word' && token.raw.length === 1 ? readCode(tokens, at, scheme) : null;
  if (code) return { kind: 'code', codes: code.codes, first: at, next: code.next };
  const ordinal = readOrdinalTerm(walk, at);
  if (ordinal) return ordinal;
  if (!isStartOfLevel(walk, at)) return null;
  const level = recogniseLevel(token.text, lexicon);
  if (level) return readLevelTerm(walk, at, level) ?? readTab(walk, at) ?? readLetterTerm(walk, at);
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
    before.text === '-' &&
    (!before.glued || compound?.kind !== 'word' || /^(?:sub|mid)$/.test(compound.text) || compound.glued)
  );
}

function readOrdinalTerm(walk: Walk, at: number): LevelTerm | null {
  const { tokens, lexicon } = walk;
  const ordinals = readOrdinals(tokens, at);
  const word = ordinals && tokens[ordinals.next];
  const level = word ? recogniseLevel(word.text, lexicon) : null;
  if (!ordinals || !word || !level || word.raw.length === 1) return null;
  const candidate = {
    tokens,
    lexicon,
    level: level.level,
    plural: level.plural,
    values: ordinals.values,
    first: at,
    next: ordinals.next + 1,
    isOrdinal: true,
    isAdjoining: walk.consumedUpTo > 0 && walk.consumedUpTo === at,
    isContinued: isContinued(walk, at),
    isSpelt: true,
  };
  if (isNotAMention(candidate)) return null;
  const after = tokens[candidate.next]?.text ?? '';
  const isLoose =
    level.form !== 'word' ||
    (ordinals.values[0] === 1 && /^(?:day|step|question)$/.test(level.level)) ||
    (Number(ordinals.values[0]) < 4 && level.level === 'class') ||
    (/^(?:step|question|example)$/.test(level.level) &&
      /^(?:that|which|who|i|we|you|they|he|she|it|comes)$/.test(after) &&
      !/^(?:in|on|of|from)$/.test(tokens[at - 2]?.text ?? ''));
  return { kind: 'level', ...pick(candidate), isWeak: isLoose, letter: null };
}

function readLevelTerm(walk: Walk, at: number, found: RecognisedLevel): LevelTerm | null {
  const { tokens, lexicon } = walk;
  const isEither = saysEitherNumber(tokens, at + 1);
  const word = isEither ? { ...found, plural: true } : found;
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
  // "DC sheet E5"
  const named = word.level === 'sheet' && readCell(tokens, at + 1) ? readNamed(walk, context) : null;
  if (named) return named;
  const intro = skipIntroduction(context, at + (isEither ? 4 : 1));
  const list = intro === null ? null : readValueList(context, intro.at);
  if (!list || intro === null) return readNamed(walk, context);
  const closing = intro.closing === null ? null : tokens[list.next];
  const next = closing && closing.text === intro.closing ? list.next + 1 : list.next;
  const isNumeric = list.values.every((value) => typeof value === 'number' || /\d/.test(value));
  if (word.isMisspelt && !isNumeric && !isPlainlyNamed(tokens, intro.at, word.level)) return null;
  if (isNameNotLevel(walk, at, word, isNumeric)) return null;
  // "pages: 61" counts; "examples: 3, 5 and 7" lists values; "exercise 5.1, questions: 2 and 4" names questions.
  if (tokens[at + 1]?.text === ':' && word.plural && list.values.length === 1) return null;
  const isListing =
    tokens[at + 1]?.text === ':' && (word.plural || /^(?:example|question|exercise|definition)$/.test(word.level));
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
    isAdjoining: walk.consumedUpTo > 0 && walk.consumedUpTo === at,
    isContinued: isContinued(walk, at),
    isSpelt: valueToken?.kind === 'word' && typeof list.values[0] === 'number',
  };
  if (isNotAMention(candidate)) return null;
  const isWeak = word.form === 'weak' || list.isWeak || isListing || intro.isWeak === true;
  return { kind: 'level', ...pick(candidate), isWeak, letter: null };
}

/** "tab Cables" beside a row is a sheet, where "tab. 3" is a table. */
function readTab(walk: Walk, at: number): LevelTerm | null {
  if (walk.scheme !== 'engineering' || !/^tabs?$/.test(walk.tokens[at]?.text ?? '')) return null;
  const plural = walk.tokens[at]?.text === 'tabs';
  return readLevelTerm(walk, at, { level: 'sheet', plural, form: 'abbreviation', isMisspelt: false });
}

/** "page(s) 4-6" */
function saysEitherNumber(tokens: readonly Token[], at: number): boolean {
  return [...'(s)'].every((mark, step) => tokens[at + step]?.glued && tokens[at + step]?.text === mark);
}

/** True when the last term ends just before this one, or with one word between. */
function isContinued(walk: Walk, at: number): boolean {
  return walk.consumedUpTo > 0 && at - walk.consumedUpTo <= 1;
}

/** A misspelt level word needs more than a stray small letter after it, but for the levels that letters name. */
function isPlainlyNamed(tokens: readonly Token[], at: number, level: LevelTerm['level']): boolean {
  const value = tokens[at];
  if (value === undefined || value.kind === 'mark' || value.raw !== value.text) return value !== undefined;
  return /^(?:appendix|column)$/.test(level) && /^[b-h]$/.test(value.text) && closesPhrase(tokens[at + 1]);
}

function pick(candidate: { level: LevelTerm['level']; values: LevelTerm['values']; first: number; next: number }) {
  return { level: candidate.level, values: candidate.values, first: candidate.first, next: candidate.next };
}

/** "the DC sheet", "DC!B12". */
function readNamed(walk: Walk, context: ValueContext): LevelTerm | null {
  if (context.level !== 'sheet' || walk.tokens[context.levelAt]?.kind !== 'word') return null;
  if (context.plural) return readNames(walk, context);
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

/** "the DC and AC sheets" */
function readNames({ tokens, consumedUpTo }: Walk, { levelAt }: ValueContext): LevelTerm | null {
  const names = readNamesBefore(tokens, levelAt);
  if (!names || names.first < consumedUpTo) return null;
  const { values, first } = names;
  return { kind: 'level', level: 'sheet', values, first, next: levelAt + 1, isWeak: false, letter: null };
}
