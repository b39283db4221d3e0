// What is left to decide when all documents are in: who moved, numbers over whole containers, containers, places.
// Pure.
import type { Container } from '../course/content.ts';
import type { DraftState, NodePlacement, Publication } from '../ports/ingest-store.ts';
import { numberNodes } from './number-nodes.ts';
import { type Reunion, reuniteNodes } from './reunite-nodes.ts';

export interface AssembledPublication extends Pick<Publication, 'reunions' | 'numbering' | 'containers' | 'positions'> {
  /** With the vectors' names, for carrying them over. */
  readonly moves: readonly Reunion[];
  /** The nodes as they will stand, with their final references. */
  readonly placements: readonly NodePlacement[];
}

/** @param input.positions places this run's manifest gives the documents, by number; others stay where they were */
export function assemblePublication(input: {
  readonly draft: DraftState;
  readonly positions: ReadonlyMap<number, number>;
}): AssembledPublication {
  const { draft, positions } = input;
  const standing = new Map(draft.documents.map((document) => [document.documentNumber, document.position]));
  const positionOf = (documentNumber: number) => positions.get(documentNumber) ?? standing.get(documentNumber) ?? 0;
  const inOrder = draft.placements.toSorted(
    (first, second) =>
      positionOf(first.documentNumber) - positionOf(second.documentNumber) ||
      first.documentNumber - second.documentNumber ||
      first.documentSequence - second.documentSequence,
  );
  const moves = reuniteNodes({ given: inOrder.filter((node) => node.isGiven), left: draft.left });
  const former = new Map(moves.map((move) => [move.given.reference, move.former.reference]));
  const placements = inOrder.map((node) => ({ ...node, reference: former.get(node.reference) ?? node.reference }));
  return {
    moves,
    placements,
    reunions: [...former].map(([given, reference]) => ({ given, former: reference })),
    numbering: renumber(placements),
    containers: mergeContainers(draft, positionOf),
    positions: draft.documents.flatMap(({ documentNumber, position }) => {
      const now = positionOf(documentNumber);
      return now === position ? [] : [{ documentNumber, position: now }];
    }),
  };
}

/** Labels and sequences that differ from what the rows say. */
function renumber(placements: readonly NodePlacement[]): Publication['numbering'] {
  return numberNodes(placements).flatMap(({ label, sequence }, index) => {
    const node = placements[index];
    if (node === undefined || (node.label === label && node.sequence === sequence)) return [];
    return [{ reference: node.reference, label, sequence }];
  });
}

/** Where several documents bring one container, the first one describes it. */
function mergeContainers(draft: DraftState, positionOf: (documentNumber: number) => number): readonly Container[] {
  const documents = draft.documents.toSorted(
    (first, second) => positionOf(first.documentNumber) - positionOf(second.documentNumber),
  );
  const merged = new Map<string, Container>();
  for (const container of documents.flatMap((document) => document.containers)) {
    if (!merged.has(container.code)) merged.set(container.code, { ...container, sequence: merged.size + 1 });
  }
  return [...merged.values()];
}
