import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CourseUnit } from '../../functions/course/tutor-material.ts';
import { mappingThreshold } from '../../functions/policy/choose-focus.ts';
import type { PublishedCourse } from '../../functions/ports/course-registry.ts';
import { indexText } from '../../functions/retrieval/index-text.ts';
import { documentSparseVector, questionStems } from '../../functions/retrieval/sparse-terms.ts';
import { type MapInput, mapUnits } from '../../functions/tutor/map-units.ts';
import { hashEmbedding } from '../support/memory-course.ts';
import { createMemoryPassageIndex } from '../support/memory-passage-index.ts';

const scope = { tenantId: 'tenant', courseId: 'course' };
const course: PublishedCourse = {
  courseId: 'course',
  title: 'Course',
  profile: 'textbook',
  language: 'en',
  version: 1,
  nodeCount: 400,
  classNumber: null,
  subject: null,
  answerStyle: null,
  description: null,
  hasLearningPath: true,
  licence: null,
  attribution: null,
  embeddingModel: 'hash',
  denseBaseline: { mean: 0, deviation: 0.1 },
};

function unit(unitId: string, title: string, anchorText: string, tags: readonly string[] = []): CourseUnit {
  return { unitId, title, anchorText, tags, commonMistakes: [], content: [{ documentNumber: 1, section: null }] };
}

const units: readonly CourseUnit[] = [
  unit(
    '1.1-functions',
    'Functions and Function Notation',
    'Decide whether a relation is a function; evaluate functions.',
    ['vertical line test'],
  ),
  unit('1.2-domain', 'Domain and Range', 'Find the domain of a function given by an equation.'),
  unit('4.1-exponential', 'Exponential Functions', 'Evaluate exponential functions; compound interest formulas.'),
  unit('4.3-logarithmic', 'Logarithmic Functions', 'Convert from logarithmic to exponential form; common logarithms.'),
  unit('4.4-log-graphs', 'Graphs of Logarithmic Functions', 'Identify the domain of a logarithmic function; graph it.'),
  unit('8.8-vectors', 'Vectors', 'Find magnitude and direction; perform vector addition; dot product.'),
  unit('9.5-matrices', 'Matrices and Matrix Operations', 'Find the sum and difference of matrices; multiply matrices.'),
  unit('11.7-probability', 'Probability', 'Compute probabilities of equally likely outcomes and of unions of events.'),
];

const namespaceOf = (_: unknown, kind: string) => `ns.${kind}`;

async function openIndex(indexed: readonly CourseUnit[] = units) {
  const index = createMemoryPassageIndex();
  await index.upsert({
    namespace: 'ns.unit_anchors',
    records: indexed.map(({ unitId, title, anchorText }) => {
      const text = indexText({ content: anchorText, containerTitle: title, section: [] });
      const vectors = { dense: hashEmbedding(text.text), sparse: documentSparseVector(text) };
      return { id: `${unitId}:0a1b2c3d`, ...vectors, metadata: { unitId } };
    }),
  });
  return index;
}

function ask(text: string, change: Partial<MapInput> = {}): MapInput {
  return {
    scope,
    course,
    units,
    text,
    embedding: Promise.resolve(hashEmbedding(text)),
    stems: questionStems(text),
    documentFrequencies: new Map(),
    ...change,
  };
}

async function map(text: string, change: Partial<MapInput> = {}) {
  return mapUnits(ask(text, change), { passageIndex: await openIndex(), namespaceOf });
}

const clearOf = async (text: string) => {
  const { mapped } = await map(text);
  return mapped.filter(({ confidence }) => confidence >= mappingThreshold).map(({ unitId }) => unitId);
};

describe('mapUnits', () => {
  it.each([
    ['I need help with graphs of logarithms', '4.4-log-graphs'],
    ['explain vectors please', '8.8-vectors'],
    ['how do I multiply matrices?', '9.5-matrices'],
    ['what is the domain and range', '1.2-domain'],
    ['probability of equally likely outcomes', '11.7-probability'],
  ])('maps %j to the unit it is about', async (text, unitId) => {
    expect((await map(text)).mapped[0]?.unitId).toBe(unitId);
    expect(await clearOf(text)).toEqual([unitId]);
  });

  it.each([
    ['section 4.4', '4.4-log-graphs'],
    ['§ 9.5', '9.5-matrices'],
    ["let's do 8.8", '8.8-vectors'],
    ['can we look at 11.7-probability now?', '11.7-probability'],
    ['Domain and Range, please', '1.2-domain'],
    ['Vectors', '8.8-vectors'],
  ])('is certain of %j, which names its unit', async (text, unitId) => {
    const { mapped } = await map(text);
    expect(mapped).toEqual([{ unitId, confidence: 0.98, isNamed: true }]);
  });

  it.each(['help me', 'ok', "I don't get it"])('maps %j to nothing', async (text) => {
    expect((await map(text)).mapped).toEqual([]);
  });

  it('asks the store nothing where there is nothing to look for', async () => {
    const passageIndex = { ...(await openIndex()), search: () => Promise.reject(new Error('asked')) };
    expect((await mapUnits(ask('help me please'), { passageIndex, namespaceOf })).isDegraded).toBe(false);
  });

  it('goes to the unit whose passage says what the asked word means, though every title has the word', async () => {
    const text = 'What is a function?';
    const passages = [
      ['1.1-functions', 'C1.D1', 'A function is a relation in which each input has exactly one output.'],
      ['1.2-domain', 'C2.P1', 'The domain of the function leaves out inputs that make a denominator zero.'],
      ['4.1-exponential', 'C3.P1', 'An exponential function grows by a common factor; the function has a base.'],
      ['4.4-log-graphs', 'C4.P1', 'The graph of the function approaches its asymptote.'],
    ] as const;
    const more = [...units, unit('1.5-shifts', 'Transformation of Functions', 'Shift the graph of a function.')];
    const index = await openIndex();
    await index.upsert({
      namespace: 'ns.unit_content_chunks',
      records: passages.map(([unitId, reference, content]) => {
        const indexed = indexText({ content, containerTitle: 'Functions', section: [] });
        const vectors = { dense: hashEmbedding(indexed.text), sparse: documentSparseVector(indexed) };
        return { id: `${unitId}|${reference}:0a1b`, ...vectors, metadata: { unitId } };
      }),
    });
    const asked = ask(text, { units: more, documentFrequencies: new Map([['function', 40]]) });
    const [first, second] = (await mapUnits(asked, { passageIndex: index, namespaceOf })).mapped;
    expect(first?.unitId).toBe('1.1-functions');
    expect((first?.confidence ?? 0) - (second?.confidence ?? 0)).toBeGreaterThan(0.08);
    const [before] = (await map(text, { units: more, documentFrequencies: new Map([['function', 40]]) })).mapped;
    expect(first?.confidence).toBeGreaterThan(before?.confidence ?? 0);
  });

  it('maps by the units’ own words where their passages cannot be searched', async () => {
    const index = await openIndex();
    const passageIndex: typeof index = {
      ...index,
      search: (query) =>
        query.namespace === 'ns.unit_content_chunks' ? Promise.reject(new Error('down')) : index.search(query),
    };
    const mapping = await mapUnits(ask('how do I multiply matrices?'), { passageIndex, namespaceOf });
    expect(mapping.mapped[0]?.unitId).toBe('9.5-matrices');
    expect(mapping.isDegraded).toBe(true);
  });

  it('works by words where the embedding failed, and says so', async () => {
    const failed = await map('graphs of logarithms', { embedding: Promise.reject(new Error('down')) });
    expect(failed.mapped[0]?.unitId).toBe('4.4-log-graphs');
    expect(failed).toMatchObject({ isDegraded: true, embedding: null });
  });

  it('works by words where the vector store failed, and says so', async () => {
    const passageIndex = { ...(await openIndex()), search: () => Promise.reject(new Error('down')) };
    const { mapped, isDegraded } = await mapUnits(ask('graphs of logarithms'), { passageIndex, namespaceOf });
    expect(mapped[0]?.unitId).toBe('4.4-log-graphs');
    expect(isDegraded).toBe(true);
  });

  it('gives units of the course, once each, most likely first, whatever was written', async () => {
    const passageIndex = await openIndex();
    const words = fc.constantFrom(
      ...units.flatMap(({ title, anchorText }) => `${title} ${anchorText}`.split(' ')),
      '4.4',
      '__proto__',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { mapped } = await mapUnits(ask(text), { passageIndex, namespaceOf });
        const ids = mapped.map(({ unitId }) => unitId);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [index, { unitId, confidence }] of mapped.entries()) {
          expect(units.some((each) => each.unitId === unitId)).toBe(true);
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(Math.min(1, mapped[index - 1]?.confidence ?? 1));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('stays quick over thousands of units', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      unit(
        `u-${index}`,
        `Topic ${index} of ${units[index % units.length]?.title}`,
        'About many things in some order. '.repeat(8),
      ),
    );
    const input = ask('graphs of logarithmic functions', { units: many });
    const services = { passageIndex: await openIndex(), namespaceOf };
    await mapUnits(input, services);
    const started = performance.now();
    for (let round = 0; round < 5; round += 1) await mapUnits(input, services);
    expect((performance.now() - started) / 5).toBeLessThan(150);
  });
});

it('lets units that are not open yet take no places of the search', async () => {
  const text = 'How do I find the domain?';
  const shut = Array.from({ length: 60 }, (_, at) => unit(`shut-${at}`, text, text));
  const index = await openIndex([...shut, ...units]);
  const found = async (hasLocked: boolean) => {
    const hits: string[] = [];
    const search: typeof index.search = async (input) => {
      const lists = await index.search(input);
      hits.push(...lists.dense.map(({ id }) => id));
      return lists;
    };
    await mapUnits(ask(text, { hasLocked }), { passageIndex: { ...index, search }, namespaceOf });
    return hits;
  };
  expect((await found(false)).every((id) => id.startsWith('shut-'))).toBe(true);
  expect((await found(true)).toSorted()).toEqual(units.map(({ unitId }) => `${unitId}:0a1b2c3d`).toSorted());
});
