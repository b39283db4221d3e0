// Ids of the parts of cards, by the message that carries the card.
import type { ShownSupport } from '../../tutor-actions.ts';

export function cardTitleId(messageId: string): string {
  return `card-${messageId}-title`;
}

/** The field of an answer, or the group of choices. */
export function cardAnswerId(messageId: string): string {
  return `card-${messageId}-answer`;
}

export function supportButtonId(messageId: string, type: ShownSupport['supportType']): string {
  return `card-${messageId}-${type}`;
}

/** Puts the focus on the first choice, or on the field of an answer. */
export function focusAnswer(messageId: string): void {
  const place = document.getElementById(cardAnswerId(messageId));
  (place?.querySelector('input') ?? place)?.focus();
}
