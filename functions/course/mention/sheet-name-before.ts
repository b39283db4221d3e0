// Reads a sheet's name that stands before the word: "the DC sheet", `"DC" tab`, "the Cable List sheet".

import { joinRaw, longestName, longestQuotedName } from './sheet-name.ts';
import { isKindOfSheet, isNoNamePart, isNoSheetName } from './sheet-words.ts';
import type { Token } from './tokenise.ts';
import type { ValueContext } from './value-context.ts';

export interface NameBefore {
  readonly value: string;
  /** Index of the first token of the name. */
  readonly first: number;
  /** True for a name in small letters, which counts only beside another level. */
  readonly isWeak: boolean;
}

const openingVerbs =
  /^(?:explain|show|open|see|find|check|read|give|tell|compare|get|print|summari[sz]e|describe|delete|sort|add|create|copy|use|list|which|what|every|please|help|hey|hi|ok|save|export|import|rename|hide|complete|review|update|go|look)$/;

/** The name that ends just before token `at`, the word "sheet"; null where there is none. */
export function readNameBefore(context: ValueContext, at: number): NameBefore | null {
  const { tokens, lexicon } = context;
  const last = tokens[at - 1];
  if (!last || tokens[at]?.glued) return null;
  if (last.text === '"' || last.text === "'") return readQuotedBefore(tokens, at);
  let first = startOfPart(tokens, at - 1);
  if (isNoNamePart(last.text) || isKindOfSheet(last.text)) return null;
  const head = tokens[first];
  const isCapital = head !== undefined && head.raw !== head.text;
  if (head?.kind !== 'word' || isNoNamePart(head.text) || lexicon.words.has(head.text)) return null;
  while (isCapital && first > 1 && at - first < longestName) {
    const previous = tokens[first - 1];
    if (previous?.kind !== 'word' || previous.raw === previous.text || isNoNamePart(previous.text)) break;
    first -= 1;
  }
  const value = joinRaw(tokens, first, at);
  // A single "Balance" is a kind of sheet, "A4" a size of paper; "Cable List" is a name.
  if (at - first === 1 && isNoSheetName(head.text)) return null;
  if (/^[A-C][0-9]$/i.test(value)) return null;
  const before = tokens[first - 1];
  if (/^(?:the|teh|hte|in|on|of|from)$/.test(before?.text ?? '')) return { value, first, isWeak: !isCapital };
  // "Cables sheet, row 7", but not "Explain sheet …".
  const isOpening = isCapital && (!before || before.kind === 'mark') && !openingVerbs.test(head.text);
  return isOpening ? { value, first, isWeak: true } : null;
}

/** First token of what is glued together up to `at`: "Phase_2", "AC-side". */
function startOfPart(tokens: readonly Token[], at: number): number {
  let first = at;
  while (first > 0 && tokens[first]?.glued && at - first < longestName) {
    const before = tokens[first - 1];
    if (before?.kind === 'mark' && !/^[_&-]$/.test(before.text)) break;
    first -= 1;
  }
  return first;
}

function readQuotedBefore(tokens: readonly Token[], at: number): NameBefore | null {
  const quote = tokens[at - 1]?.text;
  for (let open = at - 3; open >= Math.max(0, at - longestQuotedName); open -= 1) {
    if (tokens[open]?.text === quote) return { value: joinRaw(tokens, open + 1, at - 1), first: open, isWeak: false };
  }
  return null;
}

/** Two or more capitalised names before "sheets", after "the": "the DC, AC and Motor sheets". */
export function readNamesBefore(
  tokens: readonly Token[],
  at: number,
): { values: readonly string[]; first: number } | null {
  const values: string[] = [];
  let first = at;
  while (values.length < longestName) {
    const name = tokens[first - 1];
    if (name?.kind !== 'word' || name.raw === name.text || isNoNamePart(name.text) || isNoSheetName(name.text)) break;
    values.unshift(name.raw);
    first -= 1;
    const joint = tokens[first - 1]?.text;
    if (joint !== 'and' && joint !== '&' && joint !== ',') break;
    first -= 1;
  }
  return values.length > 1 && tokens[first - 1]?.text === 'the' ? { values, first } : null;
}
