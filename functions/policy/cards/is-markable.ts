// Whether the rules that mark a drill can tell its answers apart: what they cannot decide teaches nothing. Pure.
import { mark } from './mark.ts';
import type { MadeDrill } from './teaching-passage.ts';

/** A word and a number that answer nothing. */
const nonsense = ['qzqzq', '98765.4321'];

/** Every right answer is marked right, every other choice wrong; where an answer is typed, so is one that answers nothing. */
export function isMarkable({ key, options }: Pick<MadeDrill, 'key' | 'options'>): boolean {
  const marked = (given: string) => mark({ key, given, options });
  const rights = options.filter((option) => marked(option) === 'right');
  const isRightTold = key.answers.every((answer) => marked(answer) === 'right');
  return (
    isRightTold && (options.length > 0 ? rights.length === 1 : nonsense.some((given) => marked(given) === 'wrong'))
  );
}
