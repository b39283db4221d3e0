// The reason of an answer in words.
import type { Texts } from './wording.ts';

/** Null where the code says no more than the outcome itself. */
export function reasonText(code: string | null, texts: Texts['ask']): string | null {
  const reasons: Readonly<Record<string, string>> = texts.reasons;
  return code !== null && Object.hasOwn(reasons, code) ? (reasons[code] ?? null) : null;
}

/** A greeting or the like: it was not refused, and there is nothing to ask a trainer. */
export function asksNothing({ reason }: { readonly reason: string | null }): boolean {
  return reason === 'no_question' || reason === 'asks_for_practice';
}
