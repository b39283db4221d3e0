// The names of sheets: quoted ("DC cables"), capitalised (Cable Schedule), after the word or before it, or a small word
// where the wording shows that a name follows ("on sheet cables").

import { recogniseLevel } from './levels.ts';
import { joinRaw, type LevelAt, type Value } from './term.ts';
import type { Token } from './tokenise.ts';
import { articles, connectives, noSheetNames, notInNames, prepositions } from './word-lists.ts';

const longestQuotedName = 20;
const longestName = 6;

/** What stands between two quotation marks of one kind. */
export function readQuotedName(tokens: readonly Token[], at: number): Value | null {
  const quote = tokens[at]?.text;
  for (let end = at + 2; end < Math.min(tokens.length, at + longestQuotedName); end += 1)
    if (tokens[end]?.text === quote) return { value: joinRaw(tokens, at + 1, end), next: end + 1 };
  return null;
}

/** The name that starts at token `at`, after the word "sheet". */
export function readSheetName(context: LevelAt, at: number): Value | null {
  const { tokens } = context;
  const token = tokens[at];
  if (token?.kind !== 'word' || token.startsLine) return null;
  if (/^(?:called|named|titled)$/.test(token.text)) {
    const quoted = /^["']$/.test(tokens[at + 1]?.text ?? '') ? readQuotedName(tokens, at + 1) : null;
    return quoted ?? readSheetName({ ...context, at }, at + 1);
  }
  if (isNoName(token.text) || noSheetNames.has(token.text) || isValued(context, at)) return null;
  const before = tokens[context.at - 1];
  if (token.raw !== token.text) {
    const next = endOfName(context, at);
    return { value: joinRaw(tokens, at, next), next, ...(context.form === 'abbreviation' ? { isWeak: true } : {}) };
  }
  const isLed = before?.kind !== 'word' || prepositions.has(before.text) || before.text === 'to';
  if (!isLed || articles.has(before?.text ?? '')) return null;
  const next = endOfPart(tokens, at);
  return { value: joinRaw(tokens, at, next), next, ...(before?.kind === 'word' ? {} : { isWeak: true }) };
}

/** Capitalised words go on with a name; a last small one where the next level follows it ("sheet Cable schedule row 4"). */
function endOfName(context: LevelAt, at: number): number {
  const { tokens, lexicon } = context;
  const levelWord = tokens[context.at]?.raw ?? '';
  const isShouting = levelWord.length > 1 && levelWord === levelWord.toUpperCase();
  let next = endOfPart(tokens, at);
  const goesOn = (index: number) => {
    const token = tokens[index];
    return (
      token?.kind === 'word' &&
      !token.glued &&
      !token.startsLine &&
      !lexicon.words.has(token.text) &&
      !isNoName(token.text)
    );
  };
  while (next - at < longestName && !isShouting && goesOn(next)) {
    if (
      tokens[next]?.raw === tokens[next]?.text ||
      isValued(context, next) ||
      /^[a-z]\d/i.test(joinRaw(tokens, next, next + 2))
    )
      break;
    next = endOfPart(tokens, next);
  }
  return goesOn(next) && isValued(context, next + 1) ? next + 1 : next;
}

function isNoName(word: string): boolean {
  return notInNames.has(word) || connectives.has(word);
}

/** A level word with its value ends a name. */
function isValued({ tokens, lexicon }: LevelAt, at: number): boolean {
  const [after, beyond] = [tokens[at + 1], tokens[at + 2]];
  const hasNumber = after?.kind === 'number' || (beyond?.kind === 'number' && beyond.glued);
  return hasNumber && recogniseLevel(tokens[at]?.text ?? '', lexicon) !== null;
}

/** One word of a name with what is glued to it: "DC_2", "AC-side", "R&D". */
function endOfPart(tokens: readonly Token[], at: number): number {
  let next = at + 1;
  for (;;) {
    const token = tokens[next];
    if (!token?.glued || token.text === "'s") return next;
    if (token.kind !== 'mark') next += 1;
    else if (/^[_&-]$/.test(token.text) && tokens[next + 1]?.glued && tokens[next + 1]?.kind !== 'mark') next += 2;
    else return next;
  }
}

export interface NamesBefore {
  readonly values: readonly string[];
  readonly first: number;
  readonly isWeak: boolean;
}

/** The names that end just before token `at`, the word "sheet": "the DC sheet", `"DC" tab`, "the DC and AC sheets". */
export function readNamesBefore({ tokens, plural }: LevelAt, at: number): NamesBefore | null {
  const quote = tokens[at - 1]?.text ?? '';
  if (/^["']$/.test(quote)) {
    const open = tokens.findLastIndex(({ text }, index) => index < at - 2 && text === quote);
    if (open < 0 || at - open > longestQuotedName) return null;
    return { values: [joinRaw(tokens, open + 1, at - 1)], first: open, isWeak: false };
  }
  const values: string[] = [];
  let first = at;
  for (;;) {
    const end = first;
    while (first > 0 && end - first < longestName && isNameWord(tokens, first, end)) first -= 1;
    if (first === end) break;
    values.unshift(joinRaw(tokens, first, end));
    if (!plural || !/^(?:and|&|,)$/.test(tokens[first - 1]?.text ?? '')) break;
    first -= 1;
  }
  const [head, before] = [tokens[first], tokens[first - 1]];
  const isSingle = at - first === 1;
  if (values.length === 0 || !head || (isSingle && noSheetNames.has(head.text)) || (plural && values.length < 2))
    return null;
  if (
    /^[A-C]\d$/i.test(values[0] ?? '') ||
    /^(?:balance|answer|cheat|score|data|time)$/.test(tokens[at - 1]?.text ?? '')
  )
    return null;
  const isCapital = head.raw !== head.text;
  if (/^(?:the|teh|hte|in|on|of|from)$/.test(before?.text ?? '')) return { values, first, isWeak: !isCapital };
  return isCapital &&
    !plural &&
    (!before || before.kind === 'mark') &&
    !(isSingle && first === 0 && /^(?:show|open|see|explain|which|what|find|check|list|read)$/.test(head.text))
    ? { values, first, isWeak: true }
    : null;
}

function isNameWord(tokens: readonly Token[], first: number, end: number): boolean {
  const token = tokens[first - 1];
  if (!token) return false;
  if (tokens[first]?.glued && first < end) return token.kind !== 'mark' || /^[_&-]$/.test(token.text);
  if (token.kind === 'mark' || isNoName(token.text)) return false;
  return first === end || token.raw !== token.text;
}

/** The sheet in a spreadsheet's own notation: `DC!B12`, `'Load list'!B12`. */
export function readAddressed(tokens: readonly Token[], at: number): Value | null {
  const token = tokens[at];
  const quoted = /^["']$/.test(token?.text ?? '') ? readQuotedName(tokens, at) : null;
  const next = quoted?.next ?? (token?.kind === 'word' ? endOfPart(tokens, at) : at);
  const bang = tokens[next];
  if (next === at || bang?.text !== '!' || !bang.glued || !tokens[next + 1]?.glued) return null;
  return { value: quoted?.value ?? joinRaw(tokens, at, next), next };
}
