// A bucket of the few methods the ledger of erasures uses, in memory: its adapter itself runs on it.
import { createErasureLedger } from '../../functions/learner-data/erasure-ledger.ts';

export function openMemoryLedger(objects = new Map<string, string>()) {
  const bucket = {
    put: async (key: string, text: string) => {
      objects.set(key, text);
      return { key };
    },
    get: async (key: string) => {
      const text = objects.get(key);
      return text === undefined ? null : { json: async () => JSON.parse(text) as unknown };
    },
    list: async ({ cursor = '0' }: { readonly cursor?: string }) => {
      const keys = [...objects.keys()].sort();
      const start = Number(cursor);
      const end = start + 2;
      return {
        objects: keys.slice(start, end).map((key) => ({ key })),
        ...(end < keys.length ? { truncated: true, cursor: String(end) } : { truncated: false }),
      };
    },
  };
  const key = 'a ledger key that only these tests ever use';
  return { objects, bucket, ledger: createErasureLedger({ bucket: bucket as unknown as R2Bucket, key }) };
}
