/** The vector index on disk: what it keeps over restarts, and what it makes of damaged files. */
import { appendFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Index } from '@upstash/vector';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenVectors, openVectors } from './support/open-vectors.ts';

const all = { includeVectors: true, includeMetadata: true, includeData: true } as const;
const record = (id: string, n = 1) => ({
  id,
  vector: [n, 0.1],
  sparseVector: { indices: [n, -5], values: [0.7, 1] },
  metadata: { n, text: 'Zoë\n"quoted"' },
  data: `Text of ${id}\n`,
});

let folder: string;
let path: string;
let open: OpenVectors[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundwork-vectors-'));
  path = join(folder, 'vectors.ndjson');
  open = [];
});
afterEach(async () => {
  for (const vectors of open) await vectors.close();
  await rm(folder, { recursive: true, force: true });
});

async function openIndex(options: { dimension?: number } = {}): Promise<Index & { reopen(): Promise<Index> }> {
  const vectors = await openVectors({ path, ...options });
  open.push(vectors);
  const index = new Index({ url: vectors.url, token: vectors.token, retry: false });
  return Object.assign(index, {
    reopen: async () => {
      await vectors.close();
      open.splice(open.indexOf(vectors), 1);
      return openIndex(options);
    },
  });
}

describe('the vector index on disk', () => {
  it('keeps every kind of change over a restart, in order', async () => {
    const index = await openIndex();
    await index.upsert([record('a'), record('b', 2), record('c', 3)]);
    await index.upsert([record('x')], { namespace: 'reset' });
    await index.upsert([record('x')], { namespace: 'dropped' });
    await index.upsert([record('y'), record('z')], { namespace: 'kept' });
    await index.update({ id: 'b', metadata: { n: 22 } });
    await index.delete('a');
    await index.delete({ prefix: 'y' }, { namespace: 'kept' });
    await index.reset({ namespace: 'reset' });
    await index.deleteNamespace('dropped');
    const query = { vector: [1, 1], sparseVector: { indices: [2, -5], values: [1, 1] }, topK: 10, ...all };
    const before = [await index.info(), await index.query(query), await index.range({ cursor: 0, limit: 10, ...all })];

    const reopened = await index.reopen();
    const after = [
      await reopened.info(),
      await reopened.query(query),
      await reopened.range({ cursor: 0, limit: 10, ...all }),
    ];
    expect(after).toEqual([before[0], before[1], { ...before[2], nextCursor: '' }]);
    expect(await reopened.fetch(['b', 'c'], all)).toEqual([{ ...record('b', 2), metadata: { n: 22 } }, record('c', 3)]);
    expect(await reopened.listNamespaces()).toEqual(['', 'reset', 'kept']);
  });

  it('drops a line cut short, and writes on after the whole ones', async () => {
    const index = await openIndex();
    await index.upsert(record('a'));
    const whole = (await stat(path)).size;
    await index.upsert([record('b'), record('c')]);
    const full = (await stat(path)).size;
    for (const length of [full - 1, full - 40, whole + 1]) {
      await index.reopen().then((again) => again.upsert([record('b'), record('c')]));
      await open[0]!.close();
      open.pop();
      await truncate(path, length);
      const reopened = await openIndex();
      expect(await reopened.fetch(['a', 'b', 'c'])).toEqual([{ id: 'a' }, null, null]);
      expect((await stat(path)).size).toBe(whole);
      await reopened.upsert(record('d'));
      const again = await reopened.reopen();
      expect(await again.fetch(['a', 'd'], all)).toEqual([record('a'), record('d')]);
      await again.delete('d');
      await open[0]!.close();
      open.pop();
      await truncate(path, whole);
      Object.assign(index, await openIndex());
    }
  });

  it('refuses a damaged line, naming file and line', async () => {
    const index = await openIndex();
    await index.upsert(record('a'));
    await open.pop()!.close();
    await appendFile(path, 'nonsense\n');
    await expect(openIndex()).rejects.toThrow(`${path}, line 3: the vector index is damaged.`);
  });

  it('opens after a kill before its first line was whole', async () => {
    await writeFile(path, '{"format":"ground');
    const index = await openIndex();
    await index.upsert(record('a'));
    expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(3);
  });

  it('is healthy also while it is written to', async () => {
    const index = await openIndex();
    const writes = Array.from({ length: 50 }, (_, n) => index.upsert(record(`n${n}`)));
    const checks = Array.from({ length: 50 }, () => open[0]!.checkHealth());
    await Promise.all([...writes, ...checks]);
    expect((await index.info()).vectorCount).toBe(50);
  });
});
