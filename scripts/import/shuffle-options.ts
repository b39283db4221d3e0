// The order of an exam item's choices: sources have the right one first far too often. The same at every import.
import { createHash } from 'node:crypto';

/** Choices that speak of the others stay where they point from: "all of the above". */
const speaksOfOthers =
  /\b(?:of (?:the|these) (?:above|options|choices)|of these|above|(?:both|either|neither) [a-h] (?:and|or|nor) [a-h])\b/i;

/**
 * The choices in an order that follows from the item's id and their texts alone. Choices named by letters, and those that
 * speak of others, stay where they are.
 */
export function shuffleOptions(input: { readonly id: string; readonly options: readonly string[] }): readonly string[] {
  const { id, options } = input;
  if (options.some((option) => /^[a-h]$/i.test(option))) return options;
  const rankOf = (option: string) => createHash('sha256').update(`${id}\u0000${option}`).digest('hex');
  const free = options
    .filter((option) => !speaksOfOthers.test(option))
    .map((option) => ({ option, rank: rankOf(option) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ option }) => option);
  return options.map((option) => (speaksOfOthers.test(option) ? option : (free.shift() ?? option)));
}
