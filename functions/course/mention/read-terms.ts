// Walks over the tokens once and collects the terms: codes, "third step", "steps 2-4", "the DC sheet", "s3", "B12".
// Does not join them; that is join-terms.ts.

import { readCode } from './code.ts';
import { closesPhrase, isCounted, isNotAMention } from './false-terms.ts';
import { readCell } from './read-value.ts';
import { readOrdinals, readValues } from './read-values.ts';
import { readAddressed, readNamesBefore } from './sheet-name.ts';
import type { Token } from './tokens.ts';
import { type LevelAt, type LevelTerm, makeTerm, type Term } from './tokens.ts';
import { connectives, type Lexicon, type ReadingScheme, type RecognisedLevel, recogniseLevel } from './words.ts';

interface Walk {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly scheme: ReadingScheme;
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
  for (let at = 0; at < tokens.length; at = Math.max(taken, at + 1)) {
    const term = named.get(at) ?? readTerm({ tokens, lexicon, scheme, taken }, at);
    if (term) terms.push(term);
    taken = term?.next ?? taken;
  }
  return terms;
}

function readTerm(walk: Walk, at: number): Term | null {
  const { tokens, scheme, lexicon } = walk;
  const code = readCode(tokens, at, scheme);
  if (code) return { kind: 'code', codes: code.codes, first: at, next: code.next };
  const ordinal = readOrdinalTerm(walk, at);
  if (ordinal || !isStart(walk, at)) return ordinal;
  const text = tokens[at]?.text ?? '';
  const level = recogniseLevel(text, lexicon);
  const term = level && readLevelTerm(walk, at, level);
  if (term) return term;
  // A tab is a table before a number, else a sheet.
  if (level && scheme === 'engineering' && /^tabs?$/.test(text))
    return readLevelTerm(walk, at, { ...level, level: 'sheet' });
  return readLetterTerm(walk, at) ?? (lexicon.levels.has('cell') && !level ? readBareCell(walk, at) : null);
}

/** Not inside an identifier or a compound ("Terminal-p-4509", "pre-lab 2"), but right after another level ("day20lab1"). */
function isStart({ tokens, taken }: Walk, at: number): boolean {
  const [compound, before] = [tokens[at - 2], tokens[at - 1]];
  if (!tokens[at]?.glued || !before || at === taken) return true;
  if (before.kind === 'number') return false;
  if (before.kind === 'word' || !/[-_.@#$=\\]/.test(before.text) || at - 1 === taken) return true;
  if (before.glued && compound?.kind === 'number' && compound.glued) return false;
  return before.text === '-' && (!before.glued || compound?.kind !== 'word' || /^(?:sub|mid)$/.test(compound.text));
}

function readOrdinalTerm({ tokens, lexicon, taken }: Walk, at: number): LevelTerm | null {
  const ordinals = readOrdinals(tokens, at);
  const word = ordinals && tokens[ordinals.next];
  const found = word ? recogniseLevel(word.text, lexicon) : null;
  if (!ordinals || !found || word?.raw.length === 1) return null;
  const { values } = ordinals;
  const next = ordinals.next + 1;
  const isAdjoining = taken > 0 && taken === at;
  if (isNotAMention({ tokens, lexicon, ...found, at, values, first: at, next, isOrdinal: true, isAdjoining }))
    return null;
  const isVague = values[0] === 1 ? /^(?:day|step|question|class)$/ : Number(values[0]) < 4 ? /^class$/ : null;
  return makeTerm(found.level, values, at, next, {
    isWeak: found.form !== 'word' || (isVague?.test(found.level) ?? false),
  });
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
  const [token, value] = [tokens[at], tokens[intro.at]];
  const isNumeric = list.values.every((each) => /\d/.test(String(each)));
  if (found.form === 'abbreviation' && token?.raw.length === 1 && level !== 'section') {
    // "p 12", "q.3", "Q3"; but "P0" is a name.
    if (!isNumeric || (token.raw === 'P' && value?.glued)) return null;
  }
  const isColon = tokens[at + 1]?.text === ':';
  if (isColon && plural && list.values.length === 1) return null;
  const isAdjoining = taken > 0 && taken === at;
  if (isNotAMention({ ...context, values: list.values, first: at, next: list.next, isOrdinal: false, isAdjoining }))
    return null;
  const isListing = isColon && (plural || /^(?:example|question|exercise|definition)$/.test(level));
  return makeTerm(level, list.values, at, list.next, {
    isWeak: found.form === 'weak' || list.isWeak || isListing || intro.isWeak,
  });
}

/** What may stand between a level word and its value: "no.", "number", "#", ":", "-", ".", a bracketed list. */
function skipIntroduction(
  { tokens, form, level, plural, lexicon, at: levelAt }: LevelAt,
  start: number,
): { readonly at: number; readonly isWeak: boolean } | null {
  let at = start;
  let isWeak = false;
  if (tokens[at]?.text === '.' && tokens[at]?.glued) {
    isWeak = form === 'word' && tokens[at + 1]?.glued !== true;
    at += 1;
  }
  while (tokens[at]?.text === '*') at += 1;
  const [token, after, beyond] = tokens.slice(at, at + 3);
  if (!token || token.startsLine) return null;
  const skip = (to: number) => ({ at: to, isWeak });
  if (/^(?:nos?|num|nr|numbers?|n[º°]?)$/.test(token.text)) {
    let value = at + 1;
    while (/^[.:#°º]$/.test(tokens[value]?.text ?? '')) value += 1;
    return tokens[value]?.kind === 'number' || token.text.length > 2 ? skip(value) : null;
  }
  if (token.kind !== 'mark') return skip(at);
  if (token.text === '#' || token.text === '№') return skip(at + 1);
  if (token.text === '(') return plural && after?.kind === 'number' && beyond?.text === ')' ? skip(at) : null;
  if (/^[-_]$/.test(token.text)) {
    const isTitled = tokens[levelAt]?.raw !== tokens[levelAt]?.text && beyond?.kind !== 'word';
    return token.glued || after?.glued || isTitled ? skip(at + 1) : null;
  }
  if (/^[:=]$/.test(token.text) && token.glued) {
    const isEnded = after?.kind === 'number' && (closesPhrase(beyond) || lexicon.words.has(beyond?.text ?? ''));
    return level === 'sheet' || after?.text === '"' || isEnded ? skip(at + 1) : null;
  }
  return /^["'$]$/.test(token.text) ? skip(at) : null;
}

/** "s3" in "d20 l1 s3" or "R12C5": level and sense come from its place in the chain (weak-terms.ts). */
function readLetterTerm({ tokens, scheme, lexicon }: Walk, at: number): LevelTerm | null {
  const [letter, number] = tokens.slice(at, at + 2);
  const isSheet = scheme === 'sheet' || scheme === 'engineering';
  const letters = isSheet ? /^[rc]$/ : lexicon.levels.has('day') ? /^[dclsep]$/ : null;
  if (!letter || !letters?.test(letter.text) || number?.kind !== 'number' || !/^\d{1,4}$/.test(number.text))
    return null;
  if (letter.glued && tokens[at - 1]?.text === "'") return null;
  if (!isEnded(tokens, at + 2, lexicon)) return null;
  const row = letter.text === 'r' ? at : at - 2;
  if (isSheet && (tokens[row]?.text !== 'r' || tokens[row + 2]?.text !== 'c' || !tokens[row + 3]?.glued)) return null;
  const level = isSheet ? (letter.text === 'r' ? 'row' : 'column') : 'step';
  return makeTerm(level, [Number(number.text)], at, at + 2, { isWeak: true, letter: letter.text });
}

/** "s3x" and "s3.js" are none; "d1l2", "s3.l1" and "d1lab2" go on. */
function isEnded(tokens: readonly Token[], start: number, lexicon: Lexicon): boolean {
  let end = start;
  for (let depth = 0; depth < 4; depth += 1) {
    if (tokens[end]?.text === '.' && tokens[end]?.glued) end += 1;
    const [next, number] = [tokens[end], tokens[end + 1]];
    if (!next?.glued || next.kind !== 'word' || lexicon.words.has(next.text) || connectives.has(next.text)) return true;
    if (next.raw.length > 1 || number?.kind !== 'number' || !number.glued) return false;
    end += 2;
  }
  return true;
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
