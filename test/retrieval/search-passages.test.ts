import { describe, expect, test } from 'vitest';
import type { PassageHit, PassageIndex } from '../../functions/ports/passage-index.ts';
import { type SearchInput, searchPassages } from '../../functions/retrieval/search-passages.ts';
import { hashEmbedding, makeCourse, memoryScope } from '../support/memory-course.ts';

const country = (index: number) => `Country ${index} | registered cars: ${1_000 + index}`;
const course = makeCourse({
  containers: [
    {
      code: 'F1.T1',
      title: 'Registrations',
      nodes: Array.from({ length: 80 }, (_, index) => ({ type: 'row', text: country(index), row: index + 2 })),
    },
  ],
});

/** An index that also holds what an earlier version needs: so many vectors, each nearer than all that stand. */
function withEarlier(
  idOf: (index: number) => string,
  count: number,
): PassageIndex & { readonly limits: readonly number[] } {
  const limits: number[] = [];
  const before = (hits: readonly PassageHit[], limit: number) => {
    const score = (hits[0]?.score ?? 0) + 1;
    return [...Array.from({ length: count }, (_, index) => ({ id: idOf(index), score })), ...hits].slice(0, limit);
  };
  const search: PassageIndex['search'] = async (input) => {
    limits.push(input.limit);
    const { dense, sparse } = await course.passageIndex.search(input);
    return { dense: before(dense, input.limit), sparse: before(sparse, input.limit) };
  };
  return { ...course.passageIndex, limits, search };
}

async function search(passageIndex: PassageIndex, rest: Partial<SearchInput> = {}) {
  const stems = ['registered', 'car', 'country', '7'];
  const input: SearchInput = {
    ...{ scope: memoryScope, course: course.course, namespace: 'passages', stems, mode: 'fused', isFiltered: false },
    ...{ documentFrequencies: new Map(), embedding: hashEmbedding('registered cars Country 7'), answerType: 'value' },
    ...rest,
  };
  const { passages, surroundings, ...others } = await searchPassages(input, { ...course, passageIndex });
  const found = passages.map(({ node, scores }) => ({ reference: node.reference, ...scores }));
  return { found, around: surroundings.map(({ reference }) => reference), ...others };
}

describe('vectors of another version in the index', () => {
  const removed = (index: number) => `F1.T1.R${500 + index}:gone`;
  const edited = (index: number) => `F1.T1.R${index + 1}:earlier`;

  test.each([
    ['of nodes that are gone', removed, 50],
    ['of earlier texts', edited, 40],
    ['far more than one list brings', removed, 300],
  ])('take no places of those that stand: %s', async (_, idOf, count) => {
    const fresh = await search(course.passageIndex);
    const { found, around, stale } = await search(withEarlier(idOf, count));
    expect(fresh.found.length).toBeGreaterThan(40);
    expect({ found, around }).toEqual({ found: fresh.found, around: fresh.around });
    expect(stale).not.toEqual([]);
  });

  test('without any, the index is asked once', async () => {
    const index = withEarlier(removed, 0);
    await search(index);
    expect(index.limits).toHaveLength(1);
  });

  test('where nothing stands, the index is asked no farther than it answers', async () => {
    const index = withEarlier(removed, 5_000);
    expect((await search(index)).found).toEqual([]);
    expect(Math.max(...index.limits)).toBeLessThanOrEqual(1_000);
    expect(index.limits.length).toBeLessThan(5);
  });
});

test('where no question stands beside a passage, the index is asked once', async () => {
  const asked: string[] = [];
  const passageIndex: PassageIndex = {
    ...course.passageIndex,
    search: (input) => {
      asked.push(input.namespace);
      return course.passageIndex.search(input);
    },
  };
  const withQuestions = { questionsNamespace: 'questions' };
  await search(passageIndex, { ...withQuestions, course: { ...course.course, hasPassageQuestions: true } });
  await search(passageIndex, { ...withQuestions, course: { ...course.course, hasPassageQuestions: false } });
  expect(asked).toEqual(['passages', 'questions', 'passages']);
});
