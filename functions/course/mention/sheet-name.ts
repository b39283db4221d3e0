// Reads the names of sheets: quoted ("DC cables"), capitalised (Cable Schedule), or a bare word where the wording
// shows that a name follows ("on sheet cables"). Never takes "sheet metal" or "the sheet shows" for a name.

import { levelTraits } from './levels.ts';
import type { Token } from './tokenise.ts';
import type { Value, ValueContext } from './value-context.ts';
import { articles, isConnective, prepositions, verbsInS } from './word-lists.ts';

const longestQuotedName = 20;
const longestName = 6;

/** Words after or before "sheet" that make another thing of it, or that are no names. */
const notNames = new Set(
  [
    'metal music steel glass ice paper rock pan pile piles plastic copper iron size sizes number name names no of',
    'balance data fact cheat answer spread time rap work score cover term spec information info bed tear contact',
    'is are was has have had does do did can could will would should shows show says say lists list contains contain where',
    'which that this these those the a an and or but with without for from in on at to into by as if then there here what',
    'why how who when it its i we you they he she me my your our their not no yes all any each every some one same next last',
    'previous first second third other another current new whole entire right left wrong please pls called named titled tab',
    'row rows column columns cell cells sheet sheets file excel google workbook spreadsheet looks look needs need about up',
    'above below again only also contained holding gives give mean means so because whose using use calculate tell find',
    'thing stuff just like you see open check page single blank empty separate big small long different correct original',
  ]
    .join(' ')
    .split(' '),
);

export function isNoSheetName(word: string): boolean {
  return notNames.has(word) || isConnective(word) || verbsInS.has(word);
}

/** The sheet name that starts at token `at`. */
export function readSheetName(context: ValueContext, at: number): Value | null {
  const { tokens } = context;
  const token = tokens[at];
  if (!token) return null;
  if (token.text === '"' || token.text === "'") return readQuotedName(tokens, at);
  if (token.kind !== 'word' || token.startsLine) return null;
  if (/^(?:called|named|titled)$/.test(token.text)) return readSheetName({ ...context, levelAt: at }, at + 1);
  if (isNoSheetName(token.text)) return null;
  if (token.raw !== token.text) return readCapitalisedName(context, at);
  // A bare small word is a name after "sheet" only where no article makes the sheet itself the thing meant.
  const before = tokens[context.levelAt - 1];
  const isNamed = !before || before.kind === 'mark' || prepositions.has(before.text) || before.text === 'to';
  if (!isNamed || articles.has(before?.text ?? '')) return null;
  const name = readPart(tokens, at);
  const isWeak = !before || before.kind === 'mark' || before.text === 'for';
  return { value: name.text, next: name.next, ...(isWeak ? { isWeak } : {}) };
}

function readQuotedName(tokens: readonly Token[], at: number): Value | null {
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
    if (lexicon.words.has(token.text) || isNoSheetName(token.text) || /^[a-z]\d/i.test(joinRaw(tokens, next, next + 2)))
      break;
    next = readPart(tokens, next).next;
  }
  return { value: joinRaw(tokens, at, next), next };
}

/** One word of a name with what is glued to it by an underscore, a hyphen, `&` or as digits: "DC_2", "AC-side", "R&D". */
function readPart(tokens: readonly Token[], at: number): { text: string; next: number } {
  let next = at + 1;
  for (;;) {
    const token = tokens[next];
    const after = tokens[next + 1];
    if (!token?.glued) break;
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

/** A name standing before the word ("the DC sheet", `"DC" tab`), read backwards from the level word at `at`. */
export function readNameBefore(
  context: ValueContext,
  at: number,
): { value: string; first: number; isWeak: boolean } | null {
  const { tokens } = context;
  const token = tokens[at - 1];
  if (!token || levelTraits[context.level].rank !== 1) return null;
  if (token.text === '"' || token.text === "'") {
    for (let open = at - 3; open >= Math.max(0, at - longestQuotedName); open -= 1) {
      if (tokens[open]?.text === token.text)
        return { value: joinRaw(tokens, open + 1, at - 1), first: open, isWeak: false };
    }
    return null;
  }
  if (token.kind === 'mark' || tokens[at]?.glued) return null;
  let first = at - 1;
  while (first > 0 && tokens[first]?.glued && at - first < longestName && /^[\w&-]/.test(tokens[first - 1]?.text ?? ''))
    first -= 1;
  const isCapital = /[A-Z]/.test(joinRaw(tokens, first, at)) && token.raw !== token.text;
  const head = tokens[first];
  if (
    head?.kind !== 'word' ||
    isNoSheetName(token.text) ||
    isNoSheetName(head.text) ||
    context.lexicon.words.has(head.text)
  )
    return null;
  if (/^[A-C][0-9]$/.test(joinRaw(tokens, first, at))) return null;
  while (isCapital && first > 1 && at - first < longestName) {
    const previous = tokens[first - 1];
    if (previous?.kind !== 'word' || previous.raw === previous.text || isNoSheetName(previous.text)) break;
    first -= 1;
  }
  if (!/^(?:the|teh|hte|in|on|of|from)$/.test(tokens[first - 1]?.text ?? '')) return null;
  return { value: joinRaw(tokens, first, at), first, isWeak: !isCapital };
}
