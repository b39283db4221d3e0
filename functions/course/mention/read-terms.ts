// Walks over the tokens once and collects the terms: codes, "third step", "steps 2-4", "the DC sheet", "s3", "B12".
// Does not join them; that is join-terms.ts.

import { readCode } from './code.ts';
import { isCounted, isNotAMention } from './false-terms.ts';
import type { Lexicon, ReadingScheme } from './levels.ts';
import { type RecognisedLevel, recogniseLevel } from './levels.ts';
import { readCell } from './read-value.ts';
import { readOrdinals, readValues } from './read-values.ts';
import { readAddressed, readNamesBefore } from './sheet-name.ts';
import type { LevelAt, LevelTerm, Term } from './term.ts';
import type { Token } from './tokenise.ts';
import { closesPhrase, connectives, productFollowers } from './word-lists.ts';

interface Walk {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly scheme: ReadingScheme;
  readonly named: ReadonlyMap<number, LevelTerm>;
  /** Tokens before this index belong to a term already. */
  readonly taken: number;
}

/** The terms of a text, in order, none overlapping another. `named` are those found already, by their first token. */
export function findTerms(
  tokens: readonly Token[],
  lexicon: Lexicon,
  scheme: ReadingScheme,
  named: ReadonlyMap<number, LevelTerm> = new Map(),
): Term[] {
  const terms: Term[] = [];
  let taken = 0;
  for (let at = 0; at < tokens.length; ) {
    const term = readTerm({ tokens, lexicon, scheme, named, taken }, at);
    if (term) terms.push(term);
    taken = term?.next ?? taken;
    at = Math.max(taken, at + 1);
  }
  return terms;
}

function readTerm(walk: Walk, at: number): Term | null {
  const { tokens, scheme, lexicon, named } = walk;
  const token = tokens[at];
  if (!token) return null;
  const known = named.get(at);
  if (known) return known;
  const code = token.kind === 'word' && token.raw.length === 1 ? readCode(tokens, at, scheme) : null;
  if (code) return { kind: 'code', codes: code.codes, first: at, next: code.next };
  const ordinal = readOrdinalTerm(walk, at);
  if (ordinal) return ordinal;
  if (!isStart(walk, at)) return null;
  const level = recogniseLevel(token.text, lexicon);
  const term = level && readLevelTerm(walk, at, level);
  const tab = level && scheme === 'engineering' && /^tabs?$/.test(token.text);
  if (tab && !term)
    return readLevelTerm(walk, at, {
      level: 'sheet',
      plural: token.text === 'tabs',
      form: 'abbreviation',
      isMisspelt: false,
    });
  return term ?? readLetterTerm(walk, at) ?? (lexicon.levels.has('cell') && !level ? readBareCell(walk, at) : null);
}

function makeTerm(
  level: LevelTerm['level'],
  values: LevelTerm['values'],
  first: number,
  next: number,
  more: Partial<LevelTerm> = {},
): LevelTerm {
  return { kind: 'level', level, values, first, next, isWeak: false, letter: null, ...more };
}

/** Not inside an identifier or a compound ("Terminal-p-4509", "pre-lab 2"), but right after another level ("day20lab1"). */
function isStart({ tokens, taken }: Walk, at: number): boolean {
  const before = tokens[at - 1];
  if (!tokens[at]?.glued || !before || at === taken) return true;
  if (before.kind === 'number') return false;
  if (before.kind === 'word' || !/[-_.@#$=\\]/.test(before.text) || at - 1 === taken) return true;
  const compound = tokens[at - 2];
  // "3918F3C4-C5D6"
  if (before.glued && compound?.kind === 'number' && compound.glued) return false;
  return before.text === '-' && (!before.glued || compound?.kind !== 'word' || /^(?:sub|mid)$/.test(compound.text));
}

function readOrdinalTerm({ tokens, lexicon, taken }: Walk, at: number): LevelTerm | null {
  const ordinals = readOrdinals(tokens, at);
  const word = ordinals && tokens[ordinals.next];
  const found = word ? recogniseLevel(word.text, lexicon) : null;
  if (!ordinals || !word || !found || word.raw.length === 1) return null;
  const { values } = ordinals;
  const candidate = {
    tokens,
    lexicon,
    ...found,
    values,
    first: at,
    next: ordinals.next + 1,
    isOrdinal: true,
    isAdjoining: taken > 0 && taken === at,
  };
  if (isNotAMention(candidate)) return null;
  const isWeak =
    found.form !== 'word' ||
    (values[0] === 1 && /^(?:day|step|question)$/.test(found.level)) ||
    (Number(values[0]) < 4 && found.level === 'class');
  return makeTerm(found.level, values, at, candidate.next, { isWeak });
}

function readLevelTerm({ tokens, lexicon, taken }: Walk, at: number, found: RecognisedLevel): LevelTerm | null {
  const isEither = [...'(s)'].every(
    (mark, step) => tokens[at + 1 + step]?.glued && tokens[at + 1 + step]?.text === mark,
  );
  const plural = found.plural || isEither;
  const { level } = found;
  const context: LevelAt = { tokens, lexicon, level, plural, form: found.form === 'weak' ? 'word' : found.form, at };
  if (isCounted(context, taken)) return null;
  const named = level === 'sheet' ? readNamesBefore(context, at) : null;
  const before =
    named && named.first >= taken ? makeTerm(level, named.values, named.first, at + 1, { isWeak: named.isWeak }) : null;
  if (before && readCell(tokens, at + 1)) return before;
  const intro = skipIntroduction(context, at + (isEither ? 4 : 1));
  const list = intro && readValues(context, intro.at);
  if (!list) return before;
  const next = intro.closing !== null && tokens[list.next]?.text === intro.closing ? list.next + 1 : list.next;
  const isNumeric = list.values.every((value) => typeof value === 'number' || /\d/.test(value));
  const token = tokens[at];
  const value = tokens[intro.at];
  if (found.isMisspelt && !isNumeric && (value?.kind !== 'word' || value.raw === value.text)) {
    if (!/^(?:appendix|column)$/.test(level) || !/^[b-h]$/.test(value?.text ?? '') || !closesPhrase(tokens[list.next]))
      return null;
  }
  if (found.form === 'abbreviation' && token?.raw.length === 1 && level !== 'section') {
    // "p 12", "q.3", "Q3"; but "P0" and "Q3 revenue" are names.
    const after = tokens[list.next];
    const isName = token.raw === 'P' && value?.glued === true;
    if (!isNumeric || isName || (after?.kind === 'word' && productFollowers.has(after.text))) return null;
  }
  const isColon = tokens[at + 1]?.text === ':';
  if (isColon && plural && list.values.length === 1) return null;
  const candidate = {
    tokens,
    lexicon,
    level,
    plural,
    values: list.values,
    first: at,
    next,
    isOrdinal: false,
    isAdjoining: taken > 0 && taken === at,
  };
  if (isNotAMention(candidate)) return null;
  const isListing = isColon && (plural || /^(?:example|question|exercise|definition)$/.test(level));
  return makeTerm(level, list.values, at, next, {
    isWeak: found.form === 'weak' || list.isWeak || isListing || intro.isWeak,
  });
}

/** What may stand between a level word and its value: "no.", "number", "#", ":", "-", ".", an opening bracket. */
function skipIntroduction(
  context: LevelAt,
  start: number,
): { at: number; closing: string | null; isWeak: boolean } | null {
  const { tokens, form, level, plural } = context;
  let at = start;
  let isWeak = false;
  if (tokens[at]?.text === '.' && tokens[at]?.glued) {
    isWeak = form === 'word' && tokens[at + 1]?.glued !== true;
    at += 1;
    if (level === 'sheet' && tokens[at]?.kind !== 'number') return null;
  }
  while (tokens[at]?.text === '*') at += 1;
  const [token, after] = [tokens[at], tokens[at + 1]];
  if (!token || token.startsLine) return null;
  const skip = (to: number, closing: string | null = null) => ({ at: to, closing, isWeak });
  if (level === 'cell' && /^(?:range|reference|address)$/.test(token.text)) return skip(at + 1);
  if (/^(?:no|nos|num|nr|number|numbers|n[º°]?)$/.test(token.text)) {
    let value = at + 1;
    while (/^[.:#°º]$/.test(tokens[value]?.text ?? '')) value += 1;
    return tokens[value]?.kind === 'number' || (token.text.length > 2 && tokens[value]) ? skip(value) : null;
  }
  if (token.kind !== 'mark') return skip(at);
  if (token.text === '#' || token.text === '№') return skip(at + 1);
  if (token.text === '(' || token.text === '[') {
    if (plural && after?.kind === 'number' && tokens[at + 2]?.text === ')') return skip(at);
    const isNamed =
      form === 'word' &&
      !plural &&
      level !== 'day' &&
      after?.kind === 'number' &&
      !/^(?:1[5-9]|20)\d\d$/.test(after.text);
    return isNamed && !(token.text === '[' && token.glued) ? skip(at + 1, token.text === '(' ? ')' : ']') : null;
  }
  if (/^[-_]$/.test(token.text)) {
    const isTitled = tokens[context.at]?.raw !== tokens[context.at]?.text && tokens[at + 2]?.kind !== 'word';
    return token.glued || after?.glued || isTitled ? skip(at + 1) : null;
  }
  if ((token.text === ':' || token.text === '=') && token.glued) {
    if (level === 'sheet' || after?.text === '"') return skip(at + 1);
    const beyond = tokens[at + 2];
    const closes = closesPhrase(beyond) || context.lexicon.words.has(beyond?.text ?? '');
    return after?.kind === 'number' && closes ? skip(at + 1) : null;
  }
  return /^["'$]$/.test(token.text) ? skip(at) : null;
}

/** "s3" in "d20 l1 s3" or "R12C5": level and sense come from its place in the chain (weak-terms.ts). */
function readLetterTerm(walk: Walk, at: number): LevelTerm | null {
  const { tokens, scheme, lexicon } = walk;
  const [letter, number, after] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (letter?.kind !== 'word' || letter.raw.length !== 1 || number?.kind !== 'number') return null;
  const isSheet = scheme === 'sheet' || scheme === 'engineering';
  const letters = isSheet ? /^[rc]$/ : lexicon.levels.has('day') ? /^[dclsep]$/ : null;
  if (!letters?.test(letter.text) || number.text.includes('.') || number.text.length > 4) return null;
  if (letter.glued && tokens[at - 1]?.text === "'") return null;
  if (after?.kind === 'word' && !after.glued && productFollowers.has(after.text)) return null;
  const isEnded = (from: number, depth: number): boolean => {
    const dot = tokens[from]?.text === '.' && tokens[from]?.glued ? 1 : 0;
    const word = tokens[from + dot];
    if (!word?.glued || word.kind !== 'word') return true;
    if (word.raw.length === 1 && tokens[from + dot + 1]?.glued && tokens[from + dot + 1]?.kind === 'number')
      return depth < 4 && isEnded(from + dot + 2, depth + 1);
    return lexicon.words.has(word.text) || (dot === 0 && connectives.has(word.text));
  };
  if (!isEnded(at + 2, 0)) return null;
  const row = letter.text === 'r' ? at : at - 2;
  if (
    isSheet &&
    !(
      tokens[row]?.text === 'r' &&
      tokens[row + 2]?.text === 'c' &&
      tokens[row + 3]?.kind === 'number' &&
      tokens[row + 3]?.glued
    )
  )
    return null;
  const level = isSheet ? (letter.text === 'r' ? 'row' : 'column') : 'step';
  return makeTerm(level, [Number(number.text)], at, at + 2, { isWeak: true, letter: letter.text });
}

function readBareCell({ tokens, lexicon }: Walk, at: number): LevelTerm | null {
  if (readCell(tokens, at)) {
    const list = readValues({ tokens, lexicon, level: 'cell', form: 'word', plural: true, at }, at);
    return list && makeTerm('cell', list.values, at, list.next, { isWeak: true });
  }
  const sheet = readAddressed(tokens, at);
  return sheet && readCell(tokens, sheet.next + 1)
    ? makeTerm('sheet', [sheet.value], at, sheet.next, { isWeak: true })
    : null;
}
