// The step of publication that drafts a learning path where the author wrote none: the draft's nodes are read, and what
// comes of them goes the way of an author's own path. Writes nothing.

import type { DraftScope, Reunion } from '../../ports/ingest-store.ts';
import type { IngestServices } from '../ingest-services.ts';
import { defaultLockSeconds } from '../tutor/read-tutor.ts';
import type { TutorSource } from '../tutor/tutor-source.ts';
import { draftPath } from './draft-path.ts';
import { type CarriedDrills, carryModelDrills } from './model-drills/carry-drills.ts';
import { toAuthoredDrill } from './model-drills/choose-drills.ts';
import type { PathDocument } from './path-node.ts';
import { placeOf } from './place.ts';

/** A course of more is no reading for one step of a run: of as many, drafting takes about five seconds of a processor. */
const mostNodes = 6_000;
const documentsAtOnce = 20;

/** Null where nothing of the course makes a unit, and where it is too large. */
export async function readDraftedPath(
  { store }: Pick<IngestServices, 'store'>,
  input: { readonly draft: DraftScope; readonly reunions: readonly Reunion[] },
): Promise<TutorSource | null> {
  const { draft } = input;
  const source = await store.readPathSource(draft);
  const total = source.documents.reduce((sum, { nodeCount }) => sum + nodeCount, 0);
  if (total === 0 || total > mostNodes) return null;
  const former = new Map(input.reunions.map(({ given, former: before }) => [given, before]));
  const documents: PathDocument[] = [];
  for (let from = 0; from < source.documents.length; from += documentsAtOnce) {
    const some = source.documents.slice(from, from + documentsAtOnce);
    const documentNumbers = some.map(({ documentNumber }) => documentNumber);
    const nodes = Map.groupBy(await store.readPathNodes({ ...draft, documentNumbers }), (node) => node.documentNumber);
    for (const { documentNumber, path, name, containers, opensAt } of some) {
      documents.push({
        path,
        title: name,
        ...placeOf(containers[0]),
        opensAtMs: opensAt === null ? null : Date.parse(opensAt),
        objectives: containers.flatMap(({ learningObjectives }) => learningObjectives),
        nodes: (nodes.get(documentNumber) ?? []).map(({ reference, provenance, documentNumber: _, ...node }) => ({
          ...node,
          reference: former.get(reference) ?? reference,
          documentPath: path,
          section: provenance.section,
          box: provenance.box ?? null,
        })),
      });
    }
  }
  const path = draftPath({ documents, language: source.language });
  return toSource(path, await carryModelDrills(path.units, await store.readWrittenDrills(draft)));
}

function toSource({ units, edges, drills }: ReturnType<typeof draftPath>, carried: CarriedDrills): TutorSource | null {
  const [first] = units;
  if (first === undefined) return null;
  return {
    entryUnitId: null,
    lockSeconds: defaultLockSeconds,
    supportLock: 'renews',
    units: units.map(({ unitId, title, content, outcomes }) => {
      const place = { path: content[0]?.path ?? '', line: 1 };
      return {
        ...{ unitId, title, summary: null, tags: [], commonMistakes: [], outcomes, place },
        content: content.map((each) => ({ ...each, place })),
        isDraft: true as const,
      };
    }),
    edges: edges.map(({ before, unit }) => [before, unit] as const),
    drills: [
      ...carried.drills,
      ...drills.map(({ unitId, kind, ...drill }) => toAuthoredDrill({ unitId, kind, drill })),
    ],
    items: [],
    ...(carried.drawnFrom !== null && { drawnFrom: carried.drawnFrom }),
  };
}
