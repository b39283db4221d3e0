import { describe, expect, it } from 'vitest';
import type { PassageIndex } from '../../functions/ports/passage-index.ts';
import { type AssembleInput, assembleContext } from '../../functions/tutor/assemble-context.ts';
import { type RetrievalInput, retrieveContext } from '../../functions/tutor/retrieve-context.ts';
import { hashEmbedding } from '../support/memory-course.ts';
import { createMemoryPassageIndex } from '../support/memory-passage-index.ts';
import { passages } from '../support/turn-fixture.ts';
import { fixtureCourse } from '../support/tutor-fixture.ts';

const scope = { tenantId: 'tenant', courseId: 'course' };
const course = fixtureCourse(scope);
const namespaceOf = (_: unknown, kind: string) => `ns.${kind}`;
const noSparse = { indices: [], values: [] };

type Search = Parameters<PassageIndex['search']>[0];

async function openIndex() {
  const memory = createMemoryPassageIndex();
  const record = (id: string, text: string, metadata: Record<string, string | string[]>) => ({
    id,
    dense: hashEmbedding(text),
    sparse: noSparse,
    metadata,
  });
  await memory.upsert({
    namespace: 'ns.unit_content_chunks',
    records: passages.map(({ unitId, reference, content }) => record(`${unitId}|${reference}:v`, content, { unitId })),
  });
  await memory.upsert({
    namespace: 'ns.exam_candidates',
    records: [
      record('Q1:aaaaaaaa', 'domain of a function', { unitIds: ['FUN-01'], tier: 'bronze' }),
      record('Q2:aaaaaaaa', 'vertical line test', { unitIds: ['FUN-01', 'REL-00'], tier: 'bronze' }),
      record('Q3:aaaaaaaa', 'vertical line test', { unitIds: ['FUN-01'], tier: 'silver' }),
      record('Q4:aaaaaaaa', 'vertical line test', { unitIds: ['EXP-02'], tier: 'bronze' }),
    ],
  });
  await memory.upsert({
    namespace: 'ns.exam_support_chunks',
    records: ['Q1', 'Q9'].map((questionId) => record(`${questionId}:bbbbbbbb`, 'vertical line test', { questionId })),
  });
  const searches: Search[] = [];
  const search = (input: Search) => {
    searches.push(input);
    return memory.search(input);
  };
  return { passageIndex: { ...memory, search }, searches };
}

function wish(change: Partial<RetrievalInput> = {}): RetrievalInput {
  const { text = 'vertical line test' } = change;
  return {
    scope,
    course,
    text,
    embedding: hashEmbedding(text),
    stems: ['vertic', 'line', 'test'],
    documentFrequencies: new Map(),
    scopedUnitIds: ['FUN-01', 'REL-00'],
    focusUnitId: 'FUN-01',
    tier: 'bronze',
    passedQuestionIds: [],
    ...change,
  };
}

describe('retrieveContext', () => {
  it('brings content of the scope alone, best first', async () => {
    const { passageIndex } = await openIndex();
    const { content, isDegraded } = await retrieveContext(wish(), { passageIndex, namespaceOf });
    expect(content[0]).toMatchObject({ reference: 'C3.C3', unitId: 'FUN-01', vectorHash: 'v' });
    expect(content.map(({ unitId }) => unitId)).not.toContain('EXP-02');
    expect(isDegraded).toBe(false);
  });

  it('looks for memos of passed questions only, and not at all before a pass', async () => {
    const { passageIndex, searches } = await openIndex();
    expect((await retrieveContext(wish(), { passageIndex, namespaceOf })).supportQuestionIds).toEqual([]);
    expect(searches.map(({ namespace }) => namespace)).toEqual(['ns.unit_content_chunks', 'ns.exam_candidates']);
    const after = await retrieveContext(wish({ passedQuestionIds: ['Q1'] }), { passageIndex, namespaceOf });
    expect(after.supportQuestionIds).toEqual(['Q1']);
  });

  it('searches nothing where an event came without words', async () => {
    const { passageIndex, searches } = await openIndex();
    const found = await retrieveContext(wish({ text: ' ', embedding: null }), { passageIndex, namespaceOf });
    expect(found).toEqual({ content: [], candidateOrder: [], supportQuestionIds: [], isDegraded: false });
    expect(searches).toEqual([]);
  });

  it.each(["FUN-01' OR unitId != '", "x') OR (tier = 'gold", 'FUN-01\\', '*', '__proto__"', 'a'.repeat(200)])(
    'lets no id like %j into a filter',
    async (hostile) => {
      const { passageIndex, searches } = await openIndex();
      const found = await retrieveContext(
        wish({ scopedUnitIds: [hostile, 'REL-00'], focusUnitId: hostile, passedQuestionIds: [hostile] }),
        { passageIndex, namespaceOf },
      );
      expect(searches.map(({ conditions }) => conditions)).toEqual([[{ field: 'unitId', equals: ['REL-00'] }]]);
      expect(found.candidateOrder).toEqual([]);
      expect(found.content.every(({ unitId }) => unitId === 'REL-00')).toBe(true);
    },
  );

  it('drops a hit that is out of scope or of another form, even if the store brings it', async () => {
    const { passageIndex } = await openIndex();
    const ids = ['EXP-02|C4.P1:v', 'C3.C3:v', 'FUN-01|:v', '|C3.C3:v', 'FUN-01|C3.C3'];
    const search = async () => ({ dense: ids.map((id) => ({ id, score: 1 })), sparse: [] });
    const { content } = await retrieveContext(wish(), { passageIndex: { ...passageIndex, search }, namespaceOf });
    expect(content).toEqual([]);
  });

  it('goes on with what the other searches bring when one fails', async () => {
    const { passageIndex } = await openIndex();
    const search = (input: Search) =>
      input.namespace === 'ns.exam_candidates' ? Promise.reject(new Error('down')) : passageIndex.search(input);
    const found = await retrieveContext(wish(), { passageIndex: { ...passageIndex, search }, namespaceOf });
    expect(found.isDegraded).toBe(true);
    expect(found.candidateOrder).toEqual([]);
    expect(found.content.length).toBeGreaterThan(0);
  });
});

const nodes = passages.map(({ node }) => node);

function assembled(change: Partial<AssembleInput> = {}) {
  return assembleContext({
    course,
    units: ['FUN-01', 'REL-00'].map((unitId) => ({
      unitId,
      title: unitId,
      anchorText: 'about it',
      tags: [],
      commonMistakes: [],
      content: [],
    })),
    scopedUnitIds: ['FUN-01', 'REL-00'],
    focusUnitId: 'FUN-01',
    retrieved: { content: [], candidateOrder: [], supportQuestionIds: [], isDegraded: false },
    material: {
      questions: [],
      drills: [],
      nodes: [],
      unitNodes: [],
      drillNodes: [],
      documentFrequencies: new Map(),
      support: [],
    },
    states: new Map(),
    passedQuestionIds: new Set(),
    stems: ['vertic', 'line', 'test'],
    documentFrequencies: new Map(),
    chooseConcept: () => null,
    ...change,
  });
}

const hit = (reference: string, unitId = 'FUN-01', vectorHash = 'v') => ({
  reference,
  vectorHash,
  unitId,
  cosine: 0.5,
  score: 0.5,
});
const material = {
  questions: [],
  drills: [],
  nodes,
  unitNodes: [],
  drillNodes: [],
  documentFrequencies: new Map<string, number>(),
  support: [],
};
const found = { content: [], candidateOrder: [], supportQuestionIds: [], isDegraded: false };

describe('assembleContext', () => {
  it('re-reads every hit and drops what has another vector than the standing node', () => {
    const content = [hit('C3.C2'), hit('C3.C3'), hit('C3.D1', 'FUN-01', 'old'), hit('C7.C7')];
    const { passages: kept } = assembled({ retrieved: { ...found, content }, material });
    expect(kept.map(({ reference }) => reference)).toEqual(['C3.C3', 'C3.C2']);
  });

  it('shows memos of passed questions only, whatever was read', () => {
    const support = ['P', 'X'].map((questionId) => ({ questionId, memo: `memo ${questionId}` }));
    const { examSupport } = assembled({
      retrieved: { ...found, supportQuestionIds: ['X', 'P'] },
      material: { ...material, support },
      passedQuestionIds: new Set(['P']),
    });
    expect(examSupport).toEqual([{ questionId: 'P', text: 'memo P' }]);
  });
});
