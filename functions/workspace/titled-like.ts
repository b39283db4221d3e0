// The part of a course whose title holds a word of a question that no other title holds: where a question finds no answer,
// what the part is called may still be what was meant. Pure.
import type { OutlineContainer, WorkspaceData } from './model.ts';

/** @param titleWords stems that stand in one title alone, with the part's `container_id` */
export function titledLike(
  question: string,
  { titleWords, outline }: Pick<WorkspaceData, 'titleWords' | 'outline'>,
): OutlineContainer | null {
  const words = question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const stem = Object.keys(titleWords).find((each) => words.some((word) => word.startsWith(each)));
  return outline?.containers.find(({ container_id }) => container_id === titleWords[stem ?? '']) ?? null;
}
