// The ledger of erasures in an R2 bucket: one object an erasure, which names nobody. It lies outside the database, so
// that a backup from before an erasure cannot be restored without it being done again.
import type { ErasureLedger, HashPads, LedgerEntry, LedgerPlace } from '../ports/learner-data.ts';

/** Both begin like this: entries by time, and those that were kept by their receipt alone. */
const anyPrefix = 'eras';
const prefix = 'erased/';
const placeForm = /^(?:erased\/[\dT:.Z-]+_|erasures\/)([0-9a-f-]{36})\.json$/;
const blockBytes = 64;
const encoder = new TextEncoder();

/** @param input.key secret of at least 32 characters, for this alone: whoever has it can tell whether an id was erased */
export function createErasureLedger(input: { readonly bucket: R2Bucket; readonly key: string }): ErasureLedger {
  const { bucket, key } = input;
  return {
    record: async (entry) => {
      const kept = await bucket.put(
        `${prefix}${entry.erasedAt}_${entry.receiptId}.json`,
        JSON.stringify({ version: 1, ...entry }),
      );
      if (kept === null) throw new Error('the ledger of erasures did not keep an entry');
    },
    listSince: ({ since }) => listSince(bucket, since),
    listPage: async ({ after }) => {
      const page = await bucket.list({ prefix: anyPrefix, ...(after === null ? {} : { startAfter: after }) });
      return { places: placesOf(page), after: page.truncated ? (page.objects.at(-1)?.key ?? null) : null };
    },
    read: async ({ place }) => {
      const object = await bucket.get(place);
      return object === null ? null : await object.json<LedgerEntry>();
    },
    hashOf: async ({ tenantId, learnerId }) => {
      const hmac = { name: 'HMAC', hash: 'SHA-256' };
      const imported = await crypto.subtle.importKey('raw', encoder.encode(key), hmac, false, ['sign']);
      const text = encoder.encode(`${tenantId}\u001f${learnerId}`);
      return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', imported, text)));
    },
    pads: () => padsOf(key),
  };
}

async function* listSince(bucket: R2Bucket, since: string): AsyncGenerator<readonly LedgerPlace[]> {
  let after = `${prefix}${since}`;
  for (;;) {
    const page = await bucket.list({ prefix, startAfter: after });
    yield placesOf(page);
    const last = page.objects.at(-1)?.key;
    if (!page.truncated || last === undefined) return;
    after = last;
  }
}

function placesOf({ objects }: Pick<R2Objects, 'objects'>): readonly LedgerPlace[] {
  return objects.flatMap(({ key }) => {
    const receiptId = placeForm.exec(key)?.[1];
    return receiptId === undefined ? [] : [{ receiptId, place: key }];
  });
}

/** RFC 2104: the key, padded to a block, under the two masks. */
async function padsOf(key: string): Promise<HashPads> {
  const given = encoder.encode(key);
  const short = given.length > blockBytes ? new Uint8Array(await crypto.subtle.digest('SHA-256', given)) : given;
  const block = new Uint8Array(blockBytes);
  block.set(short);
  return { inner: toHex(block.map((byte) => byte ^ 0x36)), outer: toHex(block.map((byte) => byte ^ 0x5c)) };
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
