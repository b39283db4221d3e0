// What a container's address tells of a document's place in a course. Pure.
import type { ContainerAddress } from '../../course/content.ts';
import type { PathDocument } from './path-node.ts';

export function placeOf(
  container: (ContainerAddress & { readonly title: string }) | undefined,
): Pick<PathDocument, 'isFront' | 'isLab' | 'group' | 'chapterTitle'> {
  if (container === undefined) return { isFront: true, isLab: false, group: '', chapterTitle: null };
  const { containerType, day, document, number, title } = container;
  const isFront = day === null ? document === null && number === 0 : day === 0;
  return {
    ...{ isFront, isLab: containerType === 'lab' },
    group: day === null ? `${document ?? number}` : `day ${day}`,
    chapterTitle: isFront || day !== null || title === '' ? null : title,
  };
}
