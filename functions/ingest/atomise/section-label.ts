import type { PrintedLabel } from '../draft-node.ts';

/** The number a heading prints: `4.2.1 Title`, `2. Title`, `Chapter 3: Title`. A year or a count is none. */
export function sectionLabel(title: string): PrintedLabel | null {
  const found = /^(?:§\s*|(?:chapter|section|part)\s+)?(\d+(?:\.\d+)*)(\.(?=\s)|(?=\s)|:)/i.exec(title);
  const [, number = '', mark = ''] = found ?? [];
  return mark === '' && !number.includes('.') ? null : { kind: 'section', number };
}
