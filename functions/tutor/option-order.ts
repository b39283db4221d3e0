// The order in which one card shows the options of its exam question, and what the options are called outside: by their
// place on this card. Drawn anew for every message and kept with it, so that a letter means nothing on another's card.
import { optionWording } from '../text/languages/option-wording.ts';

interface Option {
  readonly optionId: string;
  readonly text: string;
}

const letters = 'abcdefgh';

/**
 * The options as drawn, under their own ids. What speaks of the others stays where it points from, and all of them do
 * where one is a letter or names the others by letters.
 * @param newId a fresh random id: the draw is by it
 */
export function drawOrder(options: readonly Option[], newId: () => string): Option[] {
  const kept = options.map(({ optionId, text }) => ({ optionId, text }));
  const wordings = kept.map(({ text }) => optionWording(text));
  if (wordings.includes('letters')) return kept;
  const drawn = kept
    .filter((_, position) => wordings[position] === 'own')
    .map((option) => ({ option, rank: newId() }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ option }) => option);
  return kept.map((option, position) => (wordings[position] === 'own' ? (drawn.shift() ?? option) : option));
}

/** What the option at a place is called on the wire. */
export function nameOfPlace(position: number): string {
  return letters[position] ?? `option-${position + 1}`;
}

/** The option of a card that a learner names. */
export function optionNamed<Named extends Option>(options: readonly Named[], name: string): Named | undefined {
  return options.find((_, position) => nameOfPlace(position) === name);
}
