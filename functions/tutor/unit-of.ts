// Which unit of the learning path a passage belongs to. Pure.
import type { RegistryNode } from '../ports/course-registry.ts';
import { plainText } from '../text/plain-text.ts';

/** A unit of the learning path with where its content lies. */
export interface PlacedUnit {
  readonly unitId: string;
  readonly title: string;
  readonly content: readonly { readonly documentNumber: number; readonly section: string | null }[];
}

/** The unit whose heading stands nearest above the node; else one whose content is the whole document. */
export function unitOf(node: RegistryNode, units: readonly PlacedUnit[]): string | null {
  const above = [...node.provenance.section, ...(node.contentType === 'heading' ? [plainText(node.content)] : [])];
  let found: string | null = null;
  let nearest = -2;
  for (const { unitId, content } of units) {
    for (const { documentNumber, section } of content) {
      if (documentNumber !== node.document.documentNumber) continue;
      const at = section === null ? -1 : above.lastIndexOf(section);
      if ((section !== null && at < 0) || at <= nearest) continue;
      nearest = at;
      found = unitId;
    }
  }
  return found;
}

/** Passages of an answer that are looked at, the first of them first. */
export const citedToPlace = 3;

/**
 * The unit that covers what an answer rests on: that of its first passage; where that lies in none, as a glossary's entry
 * does, the one that all others of the first few lie in.
 */
export function unitOfCited(cited: readonly RegistryNode[], units: readonly PlacedUnit[]): string | null {
  const [first = null, second = null, ...rest] = cited.slice(0, citedToPlace).map((node) => unitOf(node, units));
  return first ?? (rest.every((each) => each === second) ? second : null);
}
