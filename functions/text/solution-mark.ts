// Where the solution of an example or an exercise begins: its bold head, "**Solution.**", in every language that ships.
import { languages } from './languages/all.ts';

const heads = languages.flatMap(({ solutionHeads }) => solutionHeads).join('|');

/** The head with the white space after it. */
export const solutionMark = new RegExp(`\\*\\*(?:${heads})[.:]?\\*\\*[.:]?\\s*`, 'iu');

/** A head that begins a paragraph. */
const headOfParagraph = new RegExp(`(?<=^|\\n)${solutionMark.source}`, 'iu');

/** A passage before its solution, and the solution without its head; null where it holds none. */
export function splitSolution(content: string): { readonly before: string; readonly solution: string } | null {
  const found = headOfParagraph.exec(content);
  if (found === null) return null;
  return {
    before: content.slice(0, found.index).trim(),
    solution: content.slice(found.index + found[0].length).trim(),
  };
}

const headWithin = new RegExp(`(?<!\\p{L})(?:${heads})s?(?!\\p{L})`, 'iu');
/** Words of a title; a longer one is a sentence. */
const titleWords = 8;

/** Whether a box's title says that it holds a solution: "Solution to challenge 2", "Show me the answer". */
export function titlesSolution(title: string): boolean {
  return headWithin.test(title) && title.trim().split(/\s+/).length <= titleWords;
}

const headAlone = new RegExp(`^(?:${heads})[.:]?$`, 'iu');

/** Whether a heading, without markup, heads a solution. */
export function isSolutionHead(heading: string): boolean {
  return headAlone.test(heading.trim());
}
