// The names of sheets: quoted ("DC cables"), capitalised (Cable Schedule), after the word or before it, or a small word
// where the wording shows that a name follows ("on sheet cables").

import { joinRaw, type LevelAt, type Token, type Value } from './tokens.ts';
import { recogniseLevel, words } from './words.ts';

const longestQuotedName = 20;
const longestName = 6;

/** What stands between two quotation marks of one kind. */
export function readQuotedName(tokens: readonly Token[], at: number): Value | null {
  const quote = tokens[at]?.text ?? '';
  if (!/^["']$/.test(quote)) return null;
  for (let end = at + 2; end < Math.min(tokens.length, at + longestQuotedName); end += 1)
    if (tokens[end]?.text === quote) return { value: joinRaw(tokens, at + 1, end), next: end + 1 };
  return null;
}

/** The name that starts at token `at`, after the word "sheet". */
export function readSheetName(context: LevelAt, at: number): Value | null {
  const { tokens, lexicon } = context;
  if (words.titleLeads.has(tokens[at]?.text ?? ''))
    return readQuotedName(tokens, at + 1) ?? readSheetName(context, at + 1);
  const isName = (index: number) =>
    isNameWord(tokens[index]) && !tokens[index]?.startsLine && !(index > at && tokens[index]?.glued);
  // A level word with its value ends a name.
  const isValued = (index: number) =>
    recogniseLevel(tokens[index]?.text ?? '', lexicon) !== null &&
    [tokens[index + 1], tokens[index + 2]].some((token, far) => token?.kind === 'number' && (far === 0 || token.glued));
  if (!isName(at) || isValued(at)) return null;
  const before = tokens[context.at - 1];
  let next = endOfPart(tokens, at);
  if (tokens[at]?.raw === tokens[at]?.text) {
    const isLed = before?.kind !== 'word' || words.prepositions.has(before.text) || before.text === 'to';
    return isLed ? { value: joinRaw(tokens, at, next), next, isWeak: before?.kind !== 'word' } : null;
  }
  // Capitalised words go on with a name; a last small one where the next level follows it ("sheet Cable schedule row 4").
  const goesOn = (index: number) => isName(index) && !lexicon.words.has(tokens[index]?.text ?? '');
  const isTyped = (index: number) => tokens[index]?.raw !== tokens[index]?.text && !isValued(index);
  while (next - at < longestName && goesOn(next) && isTyped(next)) next = endOfPart(tokens, next);
  if (goesOn(next) && isValued(next + 1)) next += 1;
  return { value: joinRaw(tokens, at, next), next, isWeak: context.form === 'abbreviation' };
}

function isNameWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && !words.notInNames.has(token.text);
}

/** One word of a name with what is glued to it: "DC_2", "AC-side", "R&D". */
function endOfPart(tokens: readonly Token[], at: number): number {
  let next = at + 1;
  const isPart = ({ glued, kind, text }: Partial<Token> = {}) => glued === true && kind !== 'mark' && text !== "'s";
  const isJoint = ({ glued, text = '' }: Partial<Token> = {}) => glued === true && /^[_&-]$/.test(text);
  while (isPart(tokens[next]) || (isJoint(tokens[next]) && isPart(tokens[next + 1]))) next += 1;
  return next;
}

/** The names that end just before token `at`, the word "sheet": "the DC sheet", `"DC" tab`, "the DC and AC sheets". */
export function readNamesBefore({ tokens, plural }: LevelAt, at: number) {
  const quote = tokens[at - 1]?.text ?? '';
  if (/^["']$/.test(quote)) {
    const open = tokens.findLastIndex(({ text }, index) => index < at - 2 && text === quote);
    if (open < 0 || at - open > longestQuotedName) return null;
    return { values: [joinRaw(tokens, open + 1, at - 1)], first: open, isWeak: false };
  }
  const values: string[] = [];
  let first = at;
  for (let end = at; ; first -= 1, end = first) {
    while (first > 0 && end - first < longestName && isWordBefore(tokens, first, end)) first -= 1;
    if (first < end) values.unshift(joinRaw(tokens, first, end));
    if (first === end || !plural || !/^(?:and|&|,)$/.test(tokens[first - 1]?.text ?? '')) break;
  }
  const [head, before] = [tokens[first], tokens[first - 1]];
  if (values.length < (plural ? 2 : 1) || !head) return null;
  const isCapital = head.raw !== head.text;
  if (words.definites.has(before?.text ?? '') || words.prepositions.has(before?.text ?? ''))
    return { values, first, isWeak: !isCapital };
  return isCapital && !plural && before?.kind !== 'word' ? { values, first, isWeak: true } : null;
}

function isWordBefore(tokens: readonly Token[], first: number, end: number): boolean {
  const token = tokens[first - 1];
  if (token && tokens[first]?.glued && first < end) return token.kind !== 'mark' || /^[_&-]$/.test(token.text);
  return isNameWord(token) && (first === end || token?.raw !== token?.text);
}

/** The sheet in a spreadsheet's own notation: `DC!B12`, `'Load list'!B12`. */
export function readAddressed(tokens: readonly Token[], at: number): Value | null {
  const quoted = readQuotedName(tokens, at);
  const next = quoted?.next ?? (tokens[at]?.kind === 'word' ? endOfPart(tokens, at) : at);
  const isBang = next > at && tokens[next]?.text === '!' && tokens[next]?.glued && tokens[next + 1]?.glued;
  return isBang ? { value: quoted?.value ?? joinRaw(tokens, at, next), next } : null;
}
