// Walks over the tokens once and collects the terms: codes, "third step", "steps 2-4", "the DC sheet", "s3", "B12"; leaves
// out wordings in which a level word and a number point at nothing. Does not join them; that is join-terms.ts.

import { parseCanonicalReference, parseContainerCode } from '../canonical-reference.ts';
import type { ContainerAddress } from '../content.ts';
import { isNumberWord, longestRange, writeOutRange } from './numbers.ts';
import { closesPhrase, isCountedNoun, readCell } from './read-value.ts';
import { readOrdinals, readValues } from './read-values.ts';
import { readAddressed, readNamesBefore } from './sheet-name.ts';
import { type FoundCode, type LevelAt, type LevelTerm, makeTerm, type Term, type Token } from './tokens.ts';
import {
  type LevelWord,
  type Lexicon,
  lexiconOf,
  type MentionLevel,
  type ReadingScheme,
  recogniseLevel,
  words,
} from './words.ts';

interface Walk {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly scheme: ReadingScheme;
  /** Tokens before this index belong to a term already. */
  readonly taken: number;
}

/** The terms of a text, in order, none overlapping another. `named` are those found already, by their first token. */
export function findTerms(
  text: string,
  tokens: readonly Token[],
  scheme: ReadingScheme,
  named: ReadonlyMap<number, LevelTerm> = new Map(),
): Term[] {
  const terms: Term[] = [];
  const lexicon = lexiconOf(scheme);
  let taken = 0;
  for (let at = 0; at < tokens.length; at = Math.max(taken, at + 1)) {
    const term = named.get(at) ?? readTerm({ text, tokens, lexicon, scheme, taken }, at);
    if (term) terms.push(term);
    taken = term?.next ?? taken;
  }
  return terms;
}

function readTerm(walk: Walk, at: number): Term | null {
  const { tokens, scheme, lexicon } = walk;
  const { text = '', start = 0 } = tokens[at] ?? {};
  const code = /^[cdf]$/.test(text) ? readCode(walk.text, start, scheme) : null;
  if (code) {
    const after = tokens.findIndex((token, index) => index > at && token.start >= code.end);
    return { kind: 'code', codes: code.codes, first: at, next: after < 0 ? tokens.length : after };
  }
  const ordinal = readOrdinalTerm(walk, at);
  if (ordinal || !isStart(walk, at)) return ordinal;
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
  if (!/[-_.@#$=\\]/.test(before.text) || at - 1 === taken) return before.kind !== 'number';
  return before.text === '-' && (!before.glued || compound?.kind !== 'word' || /^(?:sub|mid)$/.test(compound.text));
}

function readOrdinalTerm({ tokens, lexicon }: Walk, at: number): LevelTerm | null {
  const ordinals = readOrdinals(tokens, at);
  const word = ordinals && tokens[ordinals.next];
  const found = word ? recogniseLevel(word.text, lexicon) : null;
  if (!ordinals || !found || word?.raw.length === 1) return null;
  const { values } = ordinals;
  const next = ordinals.next + 1;
  const isVague =
    Number(values[0]) < (/^(?:day|step|question)$/.test(found.level) ? 2 : found.level === 'class' ? 4 : 0);
  const said = tokens[at - 1]?.text ?? '';
  if (words.anyOnes.has(said)) return null;
  if (words.namesAfter.has(tokens[next]?.text ?? '')) return null;
  return makeTerm(found.level, values, at, next, { isWeak: found.form !== 'word' || isVague });
}

function readLevelTerm({ tokens, lexicon, taken }: Walk, at: number, found: LevelWord): LevelTerm | null {
  const isEither = [...'(s)'].every((mark, step) => tokens[at + 1 + step]?.text === mark);
  const plural = found.plural || isEither;
  const { level } = found;
  const context: LevelAt = { tokens, lexicon, level, plural, form: found.form === 'weak' ? 'word' : found.form, at };
  // "two labs" and "a 3-lab course" count them.
  const [number, hyphen] = [tokens[at - 2], tokens[at - 1]];
  if (at > taken && isNumberWord(hyphen?.text ?? '')) return null;
  if (at - 1 > taken && number?.kind === 'number' && hyphen?.text === '-' && hyphen.glued) return null;
  const named = level === 'sheet' ? readNamesBefore(context, at) : null;
  const before =
    named && named.first >= taken ? makeTerm(level, named.values, named.first, at + 1, { isWeak: named.isWeak }) : null;
  const intro = skipIntroduction(context, at + (isEither ? 4 : 1));
  const list = intro && !(before && readCell(tokens, at + 1)) ? readValues(context, intro.at) : null;
  if (!intro || !list) return before;
  const { values, next } = list;
  // "p 12", "q.3", "Q3"; but "P0" is a name.
  const isLetter = found.form === 'abbreviation' && tokens[at]?.raw.length === 1 && level !== 'section';
  if (isLetter && (!/\d/.test(String(values[0])) || (tokens[at]?.raw === 'P' && tokens[intro.at]?.glued))) return null;
  const isColon = tokens[at + 1]?.text === ':';
  if ((isColon && plural && values.length === 1) || pointsAtNothing(context, values, next)) return null;
  const isListing = isColon && (plural || /^(?:example|question|exercise|definition)$/.test(level));
  return makeTerm(level, values, at, next, {
    isWeak: found.form === 'weak' || list.isWeak || isListing || intro.isWeak,
  });
}

/** Counts, measures, verbs, names of other things: each told by a word or two on either side. */
function pointsAtNothing({ tokens, lexicon, level, plural, at }: LevelAt, values: LevelTerm['values'], next: number) {
  const [said, after, follows] = [tokens[at - 1]?.text ?? '', tokens[next], tokens[next + 1]];
  if (words.looseDeterminers.has(said)) return after !== undefined && after.kind !== 'mark';
  if (words.namesBefore.has(said)) return true;
  // "per page 3 errors" and "let's row 3 boats" count, "per section 4.2" refers.
  if (words.countLeads.has(said) && !plural && isCountedNoun(after)) return true;
  if (level === 'example' && said === 'for' && after?.kind === 'word' && !closesPhrase(after)) return true;
  if (plural && /^(?:19|20)\d\d$/.test(values.join())) return true;
  if (!after || after.startsLine) return false;
  if (after.kind === 'mark') return after.text === '.' && after.glued && follows?.kind === 'word' && follows.glued;
  if (words.namesAfter.has(after.text)) return true;
  if (!words.measures.has(after.text) || !/^\d/.test(String(values.at(-1)))) return false;
  const goesOn =
    follows?.kind === 'number' || /^[.#/-]$/.test(follows?.text ?? '') || words.numberSigns.has(follows?.text ?? '');
  if (goesOn && (lexicon.words.has(after.text) || after.text.length === 1)) return false;
  return true;
}

/** What may stand between a level word and its value: "no.", "number", "#", ":", "-", ".", a bracketed list. */
function skipIntroduction({ tokens, form, level, plural, lexicon, at: levelAt }: LevelAt, start: number) {
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
  if (words.numberSigns.has(token.text)) {
    let value = at + 1;
    while (/^[.:#°º]$/.test(tokens[value]?.text ?? '')) value += 1;
    return tokens[value]?.kind === 'number' || token.text.length > 2 ? skip(value) : null;
  }
  if (token.kind !== 'mark' || /^["'$]$/.test(token.text)) return skip(at);
  if (/^[#№]$/.test(token.text)) return skip(at + 1);
  if (token.text === '(') return plural && after?.kind === 'number' && beyond?.text === ')' ? skip(at) : null;
  if (/^[-_]$/.test(token.text)) {
    const isTitled = tokens[levelAt]?.raw !== tokens[levelAt]?.text && beyond?.kind !== 'word';
    return token.glued || after?.glued || isTitled ? skip(at + 1) : null;
  }
  const isEnded = after?.kind === 'number' && (closesPhrase(beyond) || lexicon.words.has(beyond?.text ?? ''));
  return /^[:=]$/.test(token.text) && token.glued && (level === 'sheet' || isEnded) ? skip(at + 1) : null;
}

/** "s3" in "d20 l1 s3" or "R12C5": level and sense come from its place in the chain (join-terms.ts). */
function readLetterTerm({ tokens, scheme, lexicon }: Walk, at: number): LevelTerm | null {
  const [letter, number] = tokens.slice(at, at + 2);
  const isSheet = scheme === 'sheet' || scheme === 'engineering';
  const letters = isSheet ? /^[rc]$/ : lexicon.levels.has('day') ? /^[dclsep]$/ : null;
  if (!letter || !letters?.test(letter.text) || number?.kind !== 'number' || !/^\d{1,4}$/.test(number.text))
    return null;
  if (tokens[at - 1]?.text === "'" || !isEnded(tokens, at + 2, lexicon)) return null;
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
    if (!next?.glued || next.kind !== 'word' || lexicon.words.has(next.text) || words.connectives.has(next.text))
      return true;
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

/** A code, or the first of a range: "-S4", "-4", "to S4", "to D20.L1.S4". Glued to a word or a file's name it is none. */
const written =
  /(?<![\p{L}\p{N}._@#$\\])(?<prefix>(?:[DF]\d{1,9}\.(?:[CLPT]\d{1,9}\.)?|C\d{1,9}\.)(?<letter>[A-Z]))(?<from>\d{1,9})(?:(?: ?[-–—] ?| (?:to|through|thru) )(?:\k<prefix>|\k<letter>)?(?<to>\d{1,9}))?(?![\p{L}\p{N}]|[._@#][\p{L}\p{N}])/iuy;

/** The code or range of codes that starts at offset `start` of the text, and where it ends; or null. */
function readCode(
  text: string,
  start: number,
  scheme: ReadingScheme,
): { readonly codes: readonly FoundCode[]; readonly end: number } | null {
  written.lastIndex = start;
  const { prefix = '', from = '', to = from } = written.exec(text)?.groups ?? {};
  if (prefix === '') return null;
  const range = Number(to) - Number(from);
  const numbers = range > 0 && range < longestRange ? writeOutRange(Number(from), Number(to)) : [from];
  const codes = numbers.flatMap((number) => interpret(`${prefix}${number}`, scheme) ?? []);
  const end = numbers.length > 1 ? written.lastIndex : start + prefix.length + from.length;
  return codes.length > 0 ? { codes, end } : null;
}

/** List items have no name in any scheme, so that such a code points with its container's levels only. */
function interpret(text: string, scheme: ReadingScheme): FoundCode | null {
  const [node, container] = [parseCanonicalReference(text), parseContainerCode(text)];
  const address = node.ok ? node.reference : container.ok ? container.container : null;
  if (!address || !belongs(address, scheme)) return null;
  const levels: Partial<Record<MentionLevel, number>> = address.day === null ? {} : { day: address.day };
  levels[address.containerType] = address.number;
  if (node.ok && node.reference.nodeType !== 'list_item') {
    const { nodeType, nodeNumber } = node.reference;
    levels[nodeType === 'heading' ? 'section' : nodeType] = nodeNumber;
  }
  return { code: text.toUpperCase(), levels };
}

/** Whether a scheme addresses containers of this kind; `C5.D2` is at home in courses as in textbooks. */
function belongs(container: ContainerAddress, scheme: ReadingScheme): boolean {
  if (scheme === 'any') return true;
  if (container.day !== null) return scheme === 'course' || scheme === 'coach';
  if (container.containerType === 'chapter') return /^(?:textbook|book|course|coach)$/.test(scheme);
  return scheme === 'engineering' || scheme === (container.containerType === 'sheet' ? 'sheet' : 'document');
}
