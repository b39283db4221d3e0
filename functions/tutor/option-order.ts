// The order in which one card shows its options, and what those of an exam question are called outside: by their place on
// this card. Drawn anew for every message and kept with it, so that a letter means nothing on another's card.
import { rank } from '../policy/cards/make-cloze.ts';
import { optionWording } from '../text/languages/option-wording.ts';

interface Option {
  readonly optionId: string;
  readonly text: string;
}

const letters = 'abcdefgh';

/**
 * The options as drawn, under their own ids. What speaks of the others stays where it points from, and all of them do
 * where one is a letter or names the others by letters.
 * @param rankOf what the draw is by: of an exam a fresh random id
 */
export function drawOrder(options: readonly Option[], rankOf: (text: string) => string | number): Option[] {
  const kept = options.map(({ optionId, text }) => ({ optionId, text }));
  const wordings = kept.map(({ text }) => optionWording(text));
  if (wordings.includes('letters')) return kept;
  const drawn = kept
    .filter((_, position) => wordings[position] === 'own')
    .map((option) => ({ option, rank: rankOf(option.text) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ option }) => option);
  return kept.map((option, position) => (wordings[position] === 'own' ? (drawn.shift() ?? option) : option));
}

/** Choices of a drill that comes again, in another order each time. @param times it was given before */
export function reorder(options: readonly string[], times: number): string[] {
  if (times === 0) return [...options];
  const named = options.map((text) => ({ optionId: text, text }));
  const drawn = drawOrder(named, (text) => rank(String(times), text)).map(({ text }) => text);
  const isAsBefore = drawn.every((text, position) => text === options[position]);
  return isAsBefore ? drawOrder(named, (text) => -options.indexOf(text)).map(({ text }) => text) : drawn;
}

/** What the option at a place is called on the wire. */
export function nameOfPlace(position: number): string {
  return letters[position] ?? `option-${position + 1}`;
}

/** The option of a card that a learner names. */
export function optionNamed<Named extends Option>(options: readonly Named[], name: string): Named | undefined {
  return options.find((_, position) => nameOfPlace(position) === name);
}
