import { describe, expect, it } from 'vitest';
import type { PassageIndex } from '../../functions/ports/passage-index.ts';
import { searchAgain } from '../../functions/retrieval/passage-index.ts';

const input = { namespace: 'n', dense: [1], sparse: null, limit: 1 };

function failing(failures: readonly Error[]): { readonly index: PassageIndex; readonly asked: () => number } {
  let asked = 0;
  const search: PassageIndex['search'] = async () => {
    const failure = failures[asked];
    asked += 1;
    if (failure) throw failure;
    return { dense: [{ id: 'a', score: 1 }], sparse: [] };
  };
  const index = { search } as PassageIndex;
  return { index: searchAgain(index, async () => {}), asked: () => asked };
}

const named = (name: string) => Object.assign(new Error(name), { name });

describe('searching again', () => {
  it('gives what the second search found', async () => {
    const { index, asked } = failing([named('UpstashError')]);
    expect(await index.search(input)).toEqual({ dense: [{ id: 'a', score: 1 }], sparse: [] });
    expect(asked()).toBe(2);
  });

  it('gives up after the second failure', async () => {
    const { index, asked } = failing([named('UpstashError'), named('UpstashError')]);
    await expect(index.search(input)).rejects.toThrow('UpstashError');
    expect(asked()).toBe(2);
  });

  it.each(['TimeoutError', 'AbortError'])('does not wait a second time (%s)', async (name) => {
    const { index, asked } = failing([named(name)]);
    await expect(index.search(input)).rejects.toThrow(name);
    expect(asked()).toBe(1);
  });
});
