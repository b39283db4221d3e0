// What a run has to do, from what lies in the source and what the registry knows. Pure but for hashing.
import { containerCode } from '../course/canonical-reference.ts';
import type { CourseState, DocumentState, PlannedDocument } from '../ports/ingest-store.ts';
import { fingerprintOf } from './fingerprint.ts';
import { sha256 } from './hash.ts';
import { containerOfDocument } from './manifest.ts';
import type { Manifest } from './manifest-types.ts';
import { type FoundDocument, matchDocuments } from './match-documents.ts';

export interface RunPlan {
  /** Names all that a version of this plan holds, whatever it is made from. */
  readonly planHash: string;
  readonly draftVersion: number;
  readonly baseVersion: number;
  readonly documents: readonly PlannedDocument[];
  /** Numbers and paths of documents that are gone from the source. */
  readonly removed: readonly { readonly documentNumber: number; readonly path: string }[];
  /** Documents found under another path than before. */
  readonly moved: readonly { readonly documentNumber: number; readonly from: string; readonly to: string }[];
  /** True when publishing would show learners nothing new. */
  readonly isUnchanged: boolean;
}

export async function planDocuments(input: {
  readonly manifest: Manifest;
  readonly manifestHash: string;
  readonly files: readonly FoundDocument[];
  readonly state: CourseState;
  readonly embeddingModel: string;
  readonly readsScans?: boolean;
}): Promise<RunPlan> {
  const { manifest, manifestHash, files, state } = input;
  const unfinished = state.draft?.isReady === false ? state.draft : null;
  const draft = unfinished?.baseVersion === state.publishedVersion ? unfinished : null;
  // A document that so far only an unfinished draft knows keeps the number it has there.
  const inDraft = draft?.documents ?? [];
  const underWay = draft?.underWay ?? [];
  const published = new Map(state.documents.map((document) => [document.documentNumber, document]));
  const known = [
    ...state.documents,
    ...[...inDraft, ...underWay].filter(({ documentNumber }) => !published.has(documentNumber)),
  ];
  const numbers = matchDocuments({ found: files, known, greatestNumber: state.greatestDocumentNumber });
  const fingerprints = await Promise.all(
    files.map(({ contentHash, imagesTag = null, fingerprint }, index) => {
      if (fingerprint !== undefined) return fingerprint;
      const entry = entryAt(manifest, index);
      const { embeddingModel, readsScans = false } = input;
      return fingerprintOf({ contentHash, imagesTag, entry, manifest, embeddingModel, readsScans });
    }),
  );
  const isIn = (documents: readonly DocumentState[], documentNumber: number, fingerprint: string) =>
    documents.some((document) => document.documentNumber === documentNumber && document.fingerprint === fingerprint);
  const documents = files.map(({ path }, position): PlannedDocument => {
    const documentNumber = numbers[position] ?? 0;
    const fingerprint = fingerprints[position] ?? '';
    const isUnchanged = isIn(state.documents, documentNumber, fingerprint);
    const status = isUnchanged ? 'unchanged' : isIn(inDraft, documentNumber, fingerprint) ? 'done' : 'pending';
    const groupKey = groupOf(manifest, position, documentNumber);
    const isUnderWay = status === 'pending' && isIn(underWay, documentNumber, fingerprint);
    return { path, documentNumber, position, groupKey, fingerprint, status, isUnderWay };
  });
  const removed = state.documents.filter(({ documentNumber }) => !numbers.includes(documentNumber));
  return {
    planHash: await sha256(JSON.stringify([manifestHash, files.map(({ path }, index) => [path, fingerprints[index]])])),
    draftVersion: unfinished?.version ?? state.latestVersion + 1,
    baseVersion: state.publishedVersion,
    documents,
    removed: removed.map(({ documentNumber, path }) => ({ documentNumber, path })),
    moved: documents.flatMap(({ documentNumber, path }) => {
      const from = published.get(documentNumber)?.path ?? path;
      return from === path ? [] : [{ documentNumber, from, to: path }];
    }),
    isUnchanged:
      removed.length === 0 &&
      manifestHash === state.publishedManifestHash &&
      documents.every(
        ({ status, documentNumber, position }) =>
          status === 'unchanged' && published.get(documentNumber)?.position === position,
      ),
  };
}

function entryAt(manifest: Manifest, index: number) {
  const entry = manifest.documents[index];
  if (entry === undefined) throw new RangeError('every file has its entry in the manifest');
  return entry;
}

/** Documents of one container belong together; an engineering document is alone. */
function groupOf(manifest: Manifest, index: number, documentNumber: number): string {
  if (manifest.profile === 'engineering') return `F${documentNumber}`;
  return containerCode(
    containerOfDocument({ profile: manifest.profile, entry: entryAt(manifest, index), documentNumber }),
  );
}
