// Numbers that headings and captions print.
import type { PrintedLabel } from '../draft-node.ts';
import { titleText } from './atoms.ts';

/** The number a heading prints: `4.2.1 Title`, `2. Title`, `Chapter 3: Title`. A year or a count is none. */
export function sectionLabel(title: string): PrintedLabel | null {
  const found = /^(?:§\s*|(?:chapter|section|part)\s+)?(\d+(?:\.\d+)*)(\.(?=\s)|(?=\s)|:)/i.exec(title);
  const [, number = '', mark = ''] = found ?? [];
  return mark === '' && !number.includes('.') ? null : { kind: 'section', number };
}

const captionLimitCharacters = 300;

/** The number a caption prints: `Table 4: Loads`, `Fig. 2-1. The gauge`. */
export function captionLabel(text: string): PrintedLabel | null {
  if (text.length > captionLimitCharacters) return null;
  const found = /^(table|figure|fig\.)\s+(\d+(?:[.-]\d+)*[a-z]?)(?:\s*[:.–—-]\s|\s+(?=\p{Lu}))/iu.exec(titleText(text));
  if (found === null) return null;
  return { kind: /^t/i.test(found[1] ?? '') ? 'table' : 'figure', number: (found[2] ?? '').replaceAll('-', '.') };
}
