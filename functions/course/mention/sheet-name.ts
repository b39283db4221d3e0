// Reads the names of sheets: quoted ("DC cables"), capitalised (Cable Schedule), or a bare word where the wording
// shows that a name follows ("on sheet cables"). Never takes "sheet metal" or "the sheet shows" for a name.

import { recogniseLevel } from './level-word.ts';
import { isNoNamePart, isNoSheetName } from './sheet-words.ts';
import type { Token } from './tokenise.ts';
import type { Value, ValueContext } from './value-context.ts';
import { articles, prepositions } from './word-lists.ts';

/** In tokens. */
export const longestQuotedName = 20;
export const longestName = 6;

/** The sheet name that starts at token `at`. */
export function readSheetName(context: ValueContext, at: number): Value | null {
  const { tokens } = context;
  const token = tokens[at];
  if (!token) return null;
  if (token.text === '"' || token.text === "'") return readQuotedName(tokens, at);
  if (token.kind !== 'word' || token.startsLine) return null;
  if (/^(?:called|named|titled)$/.test(token.text)) return readSheetName({ ...context, levelAt: at }, at + 1);
  if (isNoSheetName(token.text)) return null;
  if (isLevelWithValue(context, at)) return null;
  if (token.raw !== token.text) {
    const name = readCapitalisedName(context, at);
    // "Tab Hunter" is a person; "tab Summary" beside a row is a sheet.
    return name && context.form === 'abbreviation' ? { ...name, isWeak: true } : name;
  }
  // A bare small word is a name after "sheet" only where no article makes the sheet itself the thing meant.
  const before = tokens[context.levelAt - 1];
  const isNamed =
    !before ||
    before.kind === 'mark' ||
    prepositions.has(before.text) ||
    before.text === 'to' ||
    before.kind === 'number';
  if (!isNamed || articles.has(before?.text ?? '')) return null;
  const name = readPart(tokens, at);
  const isWeak = before?.kind !== 'word' || before.text === 'for';
  return { value: name.text, next: name.next, ...(isWeak ? { isWeak } : {}) };
}

/** What stands between two quotation marks of one kind. */
export function readQuotedName(tokens: readonly Token[], at: number): Value | null {
  const quote = tokens[at];
  for (let end = at + 2; end < Math.min(tokens.length, at + longestQuotedName); end += 1) {
    if (tokens[end]?.text !== quote?.text) continue;
    return { value: joinRaw(tokens, at + 1, end), next: end + 1 };
  }
  return null;
}

function readCapitalisedName(context: ValueContext, at: number): Value | null {
  const { tokens, lexicon } = context;
  const isShouting = context.levelRaw.length > 1 && context.levelRaw === context.levelRaw.toUpperCase();
  let next = readPart(tokens, at).next;
  while (next - at < longestName && !isShouting) {
    const token = tokens[next];
    if (token?.kind !== 'word' || token.glued || token.startsLine || token.raw === token.text) break;
    if (
      isLevelWithValue(context, next) ||
      lexicon.words.has(token.text) ||
      isNoNamePart(token.text) ||
      /^[a-z]\d/i.test(joinRaw(tokens, next, next + 2))
    )
      break;
    next = readPart(tokens, next).next;
  }
  next = endOfMixedName(context, next);
  return { value: joinRaw(tokens, at, next), next };
}

/** "sheet Cable schedule row 4": a small word goes on with the name when the next level follows it. */
function endOfMixedName(context: ValueContext, at: number): number {
  for (const next of [at + 1, at + 2]) {
    const word = context.tokens[next - 1];
    if (word?.kind !== 'word' || word.glued || isNoNamePart(word.text) || context.lexicon.words.has(word.text))
      return at;
    if (isLevelWithValue(context, next)) return next;
  }
  return at;
}

/** "Sheet Cables Clel B27": a misspelt level word with its value ends the name. */
function isLevelWithValue({ tokens, lexicon }: ValueContext, at: number): boolean {
  const hasNumber =
    tokens[at + 1]?.kind === 'number' || (tokens[at + 2]?.kind === 'number' && tokens[at + 2]?.glued === true);
  return hasNumber && recogniseLevel(tokens[at]?.text ?? '', lexicon) !== null;
}

/** The name before the exclamation mark of an address like `DC!B12`. */
export function readAddressedName(context: ValueContext, at: number): Value | null {
  const { tokens } = context;
  const token = tokens[at];
  if (token?.text === "'" || token?.text === '"') return readQuotedName(tokens, at);
  if (token?.kind !== 'word') return null;
  const part = readPart(tokens, at);
  return { value: part.text, next: part.next };
}

/** One word of a name with what is glued to it by an underscore, a hyphen, `&` or as digits: "DC_2", "AC-side", "R&D". */
function readPart(tokens: readonly Token[], at: number): { text: string; next: number } {
  let next = at + 1;
  for (;;) {
    const token = tokens[next];
    const after = tokens[next + 1];
    // "sheet DC's row 5"
    if (!token?.glued || /^['’]s$/.test(token.text)) break;
    if (token.kind === 'number') next += 1;
    else if (token.kind === 'word') next += 1;
    else if (/^[_&-]$/.test(token.text) && after?.glued && after.kind !== 'mark') next += 2;
    else break;
  }
  return { text: joinRaw(tokens, at, next), next };
}

/** The tokens from `at` to `end` as they were typed, single spaces where there was space. */
export function joinRaw(tokens: readonly Token[], at: number, end: number): string {
  let text = '';
  for (let index = at; index < Math.min(end, tokens.length); index += 1) {
    const token = tokens[index];
    if (token) text += (index > at && !token.glued ? ' ' : '') + token.raw;
  }
  return text;
}
