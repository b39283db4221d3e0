// What a container's address tells of a document's place in a course. Pure.
import type { ContainerAddress } from '../../course/content.ts';
import type { PathDocument } from './path-node.ts';

export function placeOf(address: ContainerAddress | undefined): Pick<PathDocument, 'isFront' | 'isLab' | 'group'> {
  if (address === undefined) return { isFront: true, isLab: false, group: '' };
  const { containerType, day, document, number } = address;
  const isFront = day === null ? document === null && number === 0 : day === 0;
  return { isFront, isLab: containerType === 'lab', group: day === null ? `${document ?? number}` : `day ${day}` };
}
