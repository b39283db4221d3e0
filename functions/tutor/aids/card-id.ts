// Which card is meant, in a form or a request: its passage and its text. No words of it stand in an address or a form.
import type { FlashCard } from '../../policy/aids/aid-passage.ts';

/** Hexadecimal characters of SHA-256: enough to tell the cards of one passage apart. */
const hashLength = 16;

/** Of front and back: a card whose text changed is another one. */
export async function cardTextHash({ front, back }: Pick<FlashCard, 'front' | 'back'>): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([front, back]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, hashLength);
}

/** `C5.D2:0123456789abcdef` */
export function cardIdOf({ reference, textHash }: { readonly reference: string; readonly textHash: string }): string {
  return `${reference}:${textHash}`;
}

/** @param cardId as `cardIdOf` writes it; checked by whoever took it in */
export function readCardId(cardId: string): { readonly reference: string; readonly textHash: string } {
  const [reference = '', textHash = ''] = cardId.split(':');
  return { reference, textHash };
}
