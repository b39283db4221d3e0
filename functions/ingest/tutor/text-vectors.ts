// Vectors made of a material's own texts: anchors of units, exam questions, their support.
// Named by all they are made of, so one that is there is the right one; only what is missing is embedded.
import type { MaterialTexts } from '../../ports/ingest-material.ts';
import type { RunScope } from '../../ports/ingest-store.ts';
import type { PassageMetadata } from '../../ports/passage-index.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { type IndexedText, indexText } from '../../retrieval/index-text.ts';
import { documentSparseVector } from '../../retrieval/sparse-terms.ts';
import { batchTexts } from '../embed-nodes.ts';
import { indexingSample } from '../fingerprint.ts';
import { sha256 } from '../hash.ts';
import type { IngestServices } from '../ingest-services.ts';

export const textKinds = ['unit_anchors', 'exam_candidates', 'exam_support_chunks'] as const;
export type TextKind = (typeof textKinds)[number];

export interface TextVector {
  /** `unitId:hash8` or `questionId:hash8`. */
  readonly id: string;
  readonly indexed: IndexedText;
  readonly metadata: PassageMetadata;
}

const itemsPerPage = 500;
/** A memo may be a page; what it is found by stands in its beginning. */
const textLimitCharacters = 4_000;

/** Goes through a material's vectors by kind, a page of items at a time. `visit` false ends the work early. */
export async function visitTextVectors(
  { store, embeddingModel }: Pick<IngestServices, 'store' | 'embeddingModel'>,
  input: CourseScope & { readonly materialHash: string },
  visit: (kind: TextKind, vectors: readonly TextVector[]) => Promise<boolean>,
): Promise<boolean> {
  const salt = JSON.stringify([indexingSample(), embeddingModel.modelId]);
  let after: number | null = null;
  do {
    const page: MaterialTexts & { readonly next: number | null } = await store.readMaterialTexts({
      ...input,
      after,
      limit: itemsPerPage,
    });
    for (const kind of textKinds) {
      const vectors = await Promise.all(sourcesOf(kind, page).map((source) => toVector(source, salt)));
      if (!(await visit(kind, vectors))) return false;
    }
    after = page.next;
  } while (after !== null);
  return true;
}

interface Source {
  readonly ownId: string;
  readonly text: string;
  readonly metadata: PassageMetadata;
}

function sourcesOf(kind: TextKind, { units, items }: MaterialTexts): readonly Source[] {
  if (kind === 'unit_anchors') {
    return units.map(({ unitId, title, anchorText, tags }) => ({
      ownId: unitId,
      text: [title, anchorText, tags.join(', ')].filter((part) => part !== '').join('\n\n'),
      metadata: { unitId },
    }));
  }
  if (kind === 'exam_candidates') {
    return items.map(({ questionId, unitIds, tier, stem, tags }) => ({
      ownId: questionId,
      text: [stem, tags.join(', ')].filter((part) => part !== '').join('\n\n'),
      metadata: { questionId, unitIds, tier },
    }));
  }
  return items.flatMap(({ questionId, memo }) =>
    memo === null ? [] : [{ ownId: questionId, text: memo, metadata: { questionId } }],
  );
}

async function toVector({ ownId, text, metadata }: Source, salt: string): Promise<TextVector> {
  const content = text.slice(0, textLimitCharacters);
  const hash = (await sha256(JSON.stringify([salt, content, metadata]))).slice(0, 8);
  return { id: `${ownId}:${hash}`, indexed: indexText({ content, containerTitle: '', section: [] }), metadata };
}

/** @returns how many texts were embedded; null when the lease was lost on the way */
export async function completeTextVectors(
  services: IngestServices,
  run: RunScope,
  materialHash: string,
): Promise<number | null> {
  let embedded = 0;
  const isDone = await visitTextVectors(services, { ...run, materialHash }, async (kind, vectors) => {
    const namespace = services.namespaceOf(run, kind);
    const ids = vectors.map(({ id }) => id);
    const missing = new Set(ids.length === 0 ? [] : await services.passageIndex.listMissing({ namespace, ids }));
    const wanted = vectors.filter(({ id }) => missing.has(id));
    for (const batch of batchTexts(wanted, ({ indexed }) => indexed.text)) {
      embedded += await embedBatch(services, namespace, batch);
      if (!(await services.store.extendLease({ ...run, leaseMs: services.leaseMs }))) return false;
    }
    return true;
  });
  return isDone ? embedded : null;
}

async function embedBatch(
  { passageIndex, embeddingModel }: IngestServices,
  namespace: string,
  batch: readonly TextVector[],
): Promise<number> {
  const texts = [...new Set(batch.map(({ indexed }) => indexed.text))];
  const vectors = await embeddingModel.embed({ texts, side: 'passage' });
  const byText = new Map(texts.map((text, index) => [text, vectors[index]]));
  const records = batch.map(({ id, indexed, metadata }) => {
    const dense = byText.get(indexed.text);
    if (dense === undefined) throw new TypeError('the embedding model gave fewer vectors than texts');
    return { id, dense, sparse: documentSparseVector(indexed), metadata };
  });
  await passageIndex.upsert({ namespace, records });
  return texts.length;
}
