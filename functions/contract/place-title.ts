// What a place of the course is called beside its number, wherever one is named: its chapter or page, then its section.
// "Discussion" alone says nothing where every page has one. Pure.

import type { AnswerReference } from './answer.ts';

/** Of these the number is our own: no reader finds it in the source. */
const uncounted: ReadonlySet<AnswerReference['node_type']> = new Set(['concept', 'list_item', 'definition', 'heading']);

/** Whether the source's own numbers or pages lead to a passage; else it goes by the title it stands under. */
export function isCounted(passage: {
  readonly nodeType: AnswerReference['node_type'];
  readonly page: number | null;
}): boolean {
  return passage.page !== null || !uncounted.has(passage.nodeType);
}

/** @param input.section of the passage; null where it stands under none */
export function placeTitle(input: {
  readonly container: string;
  /** Its own title, which names what the container's does not. */
  readonly document: string;
  readonly section: string | null;
}): string {
  const { section } = input;
  const page = [input.container, input.document].find((title) => title.trim() !== '') ?? '';
  return [page, section ?? '']
    .filter((title, index) => title.trim() !== '' && (index === 0 || title !== page))
    .join(' · ');
}
