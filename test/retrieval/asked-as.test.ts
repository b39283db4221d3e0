// A question that an author put beside a passage finds it, however few such questions there are.
import { expect, test } from 'vitest';
import type { RegistryNode } from '../../functions/ports/course-registry.ts';
import { raiseByQuestion, readAsked, readBoth } from '../../functions/retrieval/asked-as.ts';
import { contentStems } from '../../functions/text/text.ts';

const passages = { dense: [], sparse: [] };
const hits = (...scores: readonly number[]) => ({
  dense: scores.map((score, index) => ({ id: `C1.C${index + 1}:v`, score })),
  sparse: [],
});
const node = { reference: 'C1.C1', askedAs: [{ question: 'Why do my smileys break?', vectorHash: 'v' }] };
const asked = (nearness: ReadonlyMap<string, number>, ...asks: readonly (readonly string[])[]) =>
  readAsked(node as unknown as RegistryNode, nearness, asks).asked;

test('the same question is as near as can be, even as the only one or beside its like', () => {
  for (const questions of [hits(1), hits(1, 1), hits(0.98, 0.98, 0.97), hits(1, 0.4, 0.3)])
    expect(readBoth({ passages, questions }).nearness.get('C1.C1:v')).toBe(1);
  expect(readBoth({ passages, questions: hits(0.6) }).nearness.get('C1.C1:v')).toBe(0);
});

test('so is one of the same words in another form, but not one that shares some of them', () => {
  expect(asked(new Map(), contentStems('What breaks my smiley?'))).toBe(1);
  expect(asked(new Map([['C1.C1:v', 0.2]]), ['smiley'])).toBe(0.2);
  expect(asked(new Map(), contentStems('What breaks my smiley table?'))).toBe(0);
});

test('so is one that was kept with its misspellings, asked so again', () => {
  const typed = { reference: 'C1.C1', askedAs: [{ question: 'whi do my smilies braek', vectorHash: 'v' }] };
  const read = (...asks: readonly (readonly string[])[]) =>
    readAsked(typed as unknown as RegistryNode, new Map(), asks).asked;
  expect(read(contentStems('why do my smileys break'), contentStems('whi do my smilies braek'))).toBe(1);
  expect(read(contentStems('why do my smileys break'))).toBe(0);
});

test('it comes before what only shares words with it', () => {
  expect(raiseByQuestion(0, 1)).toBeGreaterThanOrEqual(1);
  expect(raiseByQuestion(0.2, 0.5)).toBeLessThan(1);
});
