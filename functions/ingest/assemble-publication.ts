// What is left to decide when all documents are in: containers, places, and which containers are numbered once more.
// Pure, and blind to nodes: who moved and which numbers differ is found where the nodes lie.
import type { Container } from '../course/content.ts';
import type { DocumentPosition, DraftDocument, Publication } from '../ports/ingest-store.ts';

type AssembledPublication = Pick<Publication, 'numbered' | 'containers' | 'positions'>;

/** @param input.positions places this run's manifest gives the documents; others stay where they were */
export function assemblePublication(input: {
  readonly documents: readonly DraftDocument[];
  readonly positions: readonly DocumentPosition[];
  /** Containers whose numbers may be others than their documents gave. */
  readonly unsettled: readonly string[];
}): AssembledPublication {
  const places = new Map(input.positions.map(({ documentNumber, position }) => [documentNumber, position]));
  const positionOf = (document: DraftDocument) => places.get(document.documentNumber) ?? document.position;
  const inOrder = input.documents.toSorted((first, second) => positionOf(first) - positionOf(second));
  const { containers, shared } = mergeContainers(inOrder);
  return {
    containers,
    // A document that always was alone in its container has numbered it when it was written.
    numbered: [...new Set([...shared, ...input.unsettled])],
    positions: input.documents.flatMap((document) => {
      const position = positionOf(document);
      return position === document.position ? [] : [{ documentNumber: document.documentNumber, position }];
    }),
  };
}

/** Where several documents bring one container, the first one describes it. */
function mergeContainers(documents: readonly DraftDocument[]): {
  readonly containers: readonly Container[];
  readonly shared: ReadonlySet<string>;
} {
  const merged = new Map<string, { readonly container: Container; readonly documentNumber: number }>();
  const shared = new Set<string>();
  for (const { documentNumber, containers } of documents) {
    for (const container of containers) {
      const before = merged.get(container.code);
      if (before === undefined) {
        merged.set(container.code, { container: { ...container, sequence: merged.size + 1 }, documentNumber });
      } else if (before.documentNumber !== documentNumber) shared.add(container.code);
    }
  }
  return { containers: [...merged.values()].map(({ container }) => container), shared };
}
