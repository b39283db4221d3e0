/** Batches of embeddings: each text once, the model at work while the index is written, failures heard. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchTexts, type Embeddable, embedNodes, vectorIdOf } from '../../functions/ingest/embed-nodes.ts';
import type { PassageRecord } from '../../functions/ports/passage-index.ts';

const nodes: readonly Embeddable[] = Array.from({ length: 100 }, (_none, index) => ({
  reference: `c.1.${index}`,
  vectorHash: `hash${index % 99}`,
  indexed: { text: `text ${index % 99}`, defines: [] },
}));

function open(failsAt = Infinity) {
  const log: string[] = [];
  const written: PassageRecord[] = [];
  let asked = 0;
  const services = {
    embeddingModel: {
      modelId: 'counting',
      embed: async ({ texts }: { readonly texts: readonly string[] }) => {
        asked += 1;
        log.push(`embed ${texts.length}`);
        if (asked === failsAt) throw new Error('the model is gone');
        return texts.map((text) => [Number(text.split(' ')[1])]);
      },
    },
    passageIndex: {
      listMissing: async ({ ids }: { readonly ids: readonly string[] }) => ids,
      readDense: async () => [],
      upsert: async ({ records }: { readonly records: readonly PassageRecord[] }) => {
        if (records.length === 0) return;
        log.push(`write ${records.length}`);
        written.push(...records);
      },
    },
  };
  return { services: services as unknown as Parameters<typeof embedNodes>[0], log, written };
}

describe('embedNodes', () => {
  it('asks for the next batch before it writes one, each text once', async () => {
    const { services, log, written } = open();
    const seen: number[] = [];
    const onBatch = async ({ done }: { readonly done: number }) => seen.push(done) > 0;
    expect(await embedNodes(services, { namespace: 'n', nodes, onBatch })).toBe(99);
    expect(log).toEqual(['embed 48', 'embed 48', 'write 49', 'embed 3', 'write 48', 'write 3']);
    expect(seen).toEqual([48, 96, 99]);
    const expected = nodes.map((node) => [vectorIdOf(node), [Number(node.indexed.text.split(' ')[1])]]);
    expect(new Map(written.map(({ id, dense }) => [id, dense]))).toEqual(new Map(expected as [string, number[]][]));
  });

  it('renews the lease after every eight wide rows', async () => {
    const { services, log } = open();
    const wide = Array.from({ length: 20 }, (_none, index) => ({
      ...{ reference: `c.1.${index}`, vectorHash: `hash${index}` },
      indexed: { text: `text ${index} ${'0.25 '.repeat(500)}`.slice(0, 2_000), defines: [] },
    }));
    const seen: number[] = [];
    const onBatch = async ({ done }: { readonly done: number }) => seen.push(done) > 0;
    expect(await embedNodes(services, { namespace: 'n', nodes: wide, onBatch })).toBe(20);
    expect(log.filter((line) => line.startsWith('embed'))).toEqual(['embed 8', 'embed 8', 'embed 4']);
    expect(seen).toEqual([8, 16, 20]);
  });

  it('writes what came before a failure, and throws', async () => {
    const { services, written } = open(2);
    const onBatch = async () => true;
    await expect(embedNodes(services, { namespace: 'n', nodes, onBatch })).rejects.toThrow('the model is gone');
    expect(written).toHaveLength(49);
  });

  it('ends early when the lease is lost, whatever becomes of the batch under way', async () => {
    const { services, written } = open(2);
    expect(await embedNodes(services, { namespace: 'n', nodes, onBatch: async () => false })).toBeNull();
    expect(written).toHaveLength(49);
  });
});

describe('batchTexts', () => {
  const sizesOf = (texts: readonly string[]) => batchTexts(texts, (text) => text).map((batch) => batch.length);
  const long = (length: number, count: number) => Array.from({ length: count }, () => 'x'.repeat(length));

  it('keeps 48 passages of prose in one request, and of wide rows eight', () => {
    expect(sizesOf(long(330, 100))).toEqual([48, 48, 4]);
    expect(sizesOf(long(2_000, 20))).toEqual([8, 8, 4]);
  });

  it('lets a longer text stand alone, wherever it stands', () => {
    expect(sizesOf([...long(20_000, 1), ...long(10, 2), ...long(16_001, 2), ...long(10, 1)])).toEqual([1, 2, 1, 1, 1]);
  });

  it('loses no text and changes no order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 }), (lengths) => {
        const batches = batchTexts(lengths, (length) => 'x'.repeat(length));
        expect(batches.flat()).toEqual(lengths);
        for (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0);
          expect(batch.length).toBeLessThanOrEqual(48);
          if (batch.length > 1) expect(batch.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(16_000);
        }
      }),
      { numRuns: 50 },
    );
  });
});
