// The words of a heading, by which a list of headings is told from any other.
import { titleText } from './atoms.ts';

/** Letters and digits in lower case, as "cybersecurity" is "cyber security"; without the number before them. */
export function headingWords(text: string): string {
  const bare = titleText(text).toLowerCase();
  return bare.replace(/^[\d.\s]+(?=\p{L})/u, '').replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
