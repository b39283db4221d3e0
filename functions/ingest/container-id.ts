// The slug of a container in the API: `day20-ch1`, `day20-lab1`, `ch5`, `file3-page12`, `file7-sheet2`.
import type { ContainerAddress } from '../course/content.ts';

const words = { chapter: 'ch', lab: 'lab', page: 'page', sheet: 'sheet' } as const;

export function containerIdOf(address: ContainerAddress): string {
  const day = address.day === null ? '' : `day${address.day}-`;
  const file = address.document === null ? '' : `file${address.document}-`;
  return `${day}${file}${words[address.containerType]}${address.number}`;
}
