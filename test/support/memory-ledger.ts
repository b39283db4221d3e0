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
    list: async ({ prefix = '', startAfter = '' }: { readonly prefix?: string; readonly startAfter?: string }) => {
      const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > startAfter);
      const page = keys.slice(0, 2);
      return { objects: page.map((key) => ({ key })), truncated: keys.length > page.length };
    },
  };
  const key = 'a ledger key that only these tests ever use';
  return { objects, bucket, ledger: createErasureLedger({ bucket: bucket as unknown as R2Bucket, key }) };
}
