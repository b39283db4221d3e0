// The order of an exam item's choices: sources have the right one first far too often. The same at every import.
import { createHash } from 'node:crypto';
import { optionWording } from '../../functions/text/languages/option-wording.ts';

/**
 * The choices in an order that follows from the item's id and their texts alone. Choices named by letters, and those that
 * speak of others, stay where they are.
 */
export function shuffleOptions(input: { readonly id: string; readonly options: readonly string[] }): readonly string[] {
  const { id, options } = input;
  if (options.some((option) => optionWording(option) === 'letters')) return options;
  const rankOf = (option: string) => createHash('sha256').update(`${id}\u0000${option}`).digest('hex');
  const free = options
    .filter((option) => optionWording(option) === 'own')
    .map((option) => ({ option, rank: rankOf(option) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ option }) => option);
  return options.map((option) => (optionWording(option) === 'own' ? (free.shift() ?? option) : option));
}
