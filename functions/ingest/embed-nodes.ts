// Vectors for nodes that have none: only what the index lacks is embedded, each text once, batch by batch; what stands
// elsewhere in the course with the same text lends its vector.
// Vectors are named by what they were made of, so one that is there is the right one, whoever made it.
import type { PassageRecord } from '../ports/passage-index.ts';
import { type IndexedText, textToEmbed } from '../retrieval/index-text.ts';
import { documentSparseVector } from '../retrieval/sparse-terms.ts';
import type { IngestServices } from './ingest-services.ts';

export interface Embeddable {
  readonly reference: string;
  readonly vectorHash: string;
  readonly indexed: IndexedText;
}

/** Small enough that a slow model answers within its time limit and the lease is renewed often. */
const textsPerBatch = 48;
/** More than 48 passages of prose have; eight rows of a wide table, of which 48 could outlast the lease. */
const charactersPerBatch = 16_000;
const copiesPerBatch = 200;

export function vectorIdOf(node: { readonly reference: string; readonly vectorHash: string }): string {
  return `${node.reference}:${node.vectorHash}`;
}

export function splitVectorId(id: string): { readonly reference: string; readonly vectorHash: string } {
  const colon = id.lastIndexOf(':');
  return { reference: id.slice(0, colon), vectorHash: id.slice(colon + 1) };
}

/**
 * @param input.onBatch called after each batch; false ends the work early (the lease is lost)
 * @returns how many texts were embedded; null when it was ended early
 */
export async function embedNodes(
  services: Pick<IngestServices, 'passageIndex' | 'embeddingModel'>,
  input: {
    readonly namespace: string;
    readonly nodes: readonly Embeddable[];
    /** `query` where the texts are questions, to be compared with those that are asked. Default `passage`. */
    readonly side?: 'query' | 'passage';
    /** Ids of vectors that were made of the same texts for other nodes; they are copied where they are there. */
    readonly equalVectors?: (wanted: readonly Embeddable[]) => Promise<readonly string[]>;
    readonly onBatch: (progress: { readonly done: number; readonly total: number }) => Promise<boolean>;
  },
): Promise<number | null> {
  const { namespace, nodes, side = 'passage' } = input;
  const missing = new Set(await services.passageIndex.listMissing({ namespace, ids: nodes.map(vectorIdOf) }));
  const wanted = nodes.filter((node) => missing.has(vectorIdOf(node)));
  const byHash = Map.groupBy(wanted, (node) => node.vectorHash);
  const equal = wanted.length === 0 ? [] : ((await input.equalVectors?.(wanted)) ?? []);
  for (const hash of await copyVectors(services, { namespace, ids: equal, byHash })) byHash.delete(hash);
  const textOf = ([first]: readonly Embeddable[]) => (first ? textToEmbed(first.indexed) : '');
  const batches = batchTexts([...byHash.values()], textOf);
  const embed = (batch: readonly (readonly Embeddable[])[]) =>
    services.embeddingModel.embed({ texts: batch.map(textOf), side });
  let done = 0;
  let coming = batches[0] && embed(batches[0]);
  for (const [index, batch] of batches.entries()) {
    const vectors = await coming;
    const following = batches[index + 1];
    // The model is at work while the index is written. Who fails meanwhile is heard when it is that batch's turn.
    coming = following && embed(following);
    coming?.catch(() => {});
    const records = batch.flatMap((same, at) => same.map((node) => toRecord(node, vectors?.[at])));
    await services.passageIndex.upsert({ namespace, records });
    done += batch.length;
    if (!(await input.onBatch({ done, total: byHash.size }))) return null;
  }
  return byHash.size;
}

/** In order, each batch small enough for one request by number and by characters; a longer text stands alone. */
export function batchTexts<Item>(items: readonly Item[], textOf: (item: Item) => string): readonly (readonly Item[])[] {
  const batches: Item[][] = [];
  let characters = 0;
  for (const item of items) {
    const { length } = textOf(item);
    const last = batches.at(-1);
    if (last !== undefined && last.length < textsPerBatch && characters + length <= charactersPerBatch) {
      last.push(item);
      characters += length;
    } else {
      batches.push([item]);
      characters = length;
    }
  }
  return batches;
}

/** @returns hashes of the texts that need no embedding any more */
async function copyVectors(
  { passageIndex }: Pick<IngestServices, 'passageIndex'>,
  input: {
    readonly namespace: string;
    readonly ids: readonly string[];
    readonly byHash: ReadonlyMap<string, readonly Embeddable[]>;
  },
): Promise<readonly string[]> {
  const { namespace } = input;
  const copied: string[] = [];
  for (let start = 0; start < input.ids.length; start += copiesPerBatch) {
    const ids = input.ids.slice(start, start + copiesPerBatch);
    const vectors = await passageIndex.readDense({ namespace, ids });
    const records = ids.flatMap((id, index) => {
      const dense = vectors[index];
      const { vectorHash } = splitVectorId(id);
      if (!dense) return [];
      copied.push(vectorHash);
      return (input.byHash.get(vectorHash) ?? []).map((node) => toRecord(node, dense));
    });
    await passageIndex.upsert({ namespace, records });
  }
  return copied;
}

function toRecord(node: Embeddable, dense: readonly number[] | undefined): PassageRecord {
  if (dense === undefined) throw new TypeError('the embedding model gave fewer vectors than texts');
  return { id: vectorIdOf(node), dense, sparse: documentSparseVector(node.indexed) };
}
