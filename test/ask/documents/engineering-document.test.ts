// The engineering source document: its worked example, and its rules beside ours (corrections 22-30). Each correction
// shows what the document's literal rule does, then what we do, through the real path of a question.
import { describe, expect, test } from 'vitest';
import { searchCourse } from '../../../functions/ask/search-course.ts';
import { searchRequestSchema } from '../../../functions/contract/search.ts';
import {
  cableSchedule,
  contradictorySolarFarm,
  installationManual,
  solarFarm,
  trenchesLayout02,
  trenchesLayout03,
} from '../../fixtures/engineering-course.ts';
import { ask, servicesOf } from '../../support/ask.ts';
import {
  type Chunk,
  classifyAsWritten,
  extractKeywordsAsWritten,
  extractSourcesAsWritten,
  formatAsWritten,
  postValidateAsWritten,
  preValidateAsWritten,
  rankAsWritten,
} from '../../support/engineering-document.ts';
import { makeCourse, memoryScope } from '../../support/memory-course.ts';
import { at, nothing, pointing, type Reply } from '../../support/pointing.ts';

const trenches = makeCourse({
  profile: 'engineering',
  containers: [trenchesLayout03, installationManual],
});
const example = 'What is the minimum trench depth for DC cables?';
const stated = 'Trench depth for DC cables shall be minimum 800 mm from finished ground level.';
const notFound = 'This information was not found in the uploaded documents.';

/** Asks with a model that points as told. */
async function askModel(question: string, reply: Reply, course = trenches) {
  const pointer = pointing(reply);
  const { answer } = await ask(question, course, { services: { pointer } });
  return { ...answer, asked: pointer.calls.length };
}

describe('the worked example', () => {
  test('extracted: the value with its unit, and name, revision, page and section of its source', async () => {
    const { answer } = await ask(example, trenches);
    expect(answer).toMatchObject({ status: 'answered', category: 'technical_value', has_references: true });
    expect(answer.answer).toMatch(/800 mm/);
    const primary = answer.references.find((reference) => reference.is_primary);
    expect(primary?.document).toMatchObject({
      name: 'DC Cable Installation Manual',
      revision: '02',
      page: 12,
      section: 'Section 4: Trench Specifications',
      section_number: '4',
    });
    expect(primary?.display_reference).toBe('DC Cable Installation Manual Rev 02 → Page 12 → Section 4');
  });

  test('pointed at by a model: the sentence is shown with a link to its page', async () => {
    const answer = await askModel(example, at('800 mm from finished'));
    expect(answer).toMatchObject({ status: 'answered', model: { calls: 1 } });
    expect(answer.sentences.find(({ answers }) => answers)?.text).toBe(stated);
    expect(answer.references.find(({ is_primary }) => is_primary)).toMatchObject({
      canonical_reference: 'F3.P5.C1',
      display_reference: '277-007-D-C-40327 Trenches crossing layout Rev 03 → Page 5 (printed 3) → Section 2',
      document: { page: 5, page_label: '3', link: 'https://example.org/files/40327-rev03.pdf#page=5' },
    });
  });

  test('what is not covered is refused, in the document’s words where nothing is near', async () => {
    const answer = await askModel('Who won the football cup?', nothing());
    expect(answer).toMatchObject({ status: 'not_covered', answer: notFound, references: [], asked: 0 });
    const near = await askModel('What is the maximum wind speed for crane work?', nothing());
    expect(near).toMatchObject({ status: 'not_covered', references: [], confidence: 0 });
  });

  test('“approved equivalent” is the passage’s own and stands', async () => {
    const { answer } = await ask('Which backfill material shall be used?', trenches);
    expect(answer).toMatchObject({ status: 'answered', guard: { pass: true, is_fallback: false } });
    expect(answer.answer).toContain('Backfill material shall be sand or approved equivalent.');
  });
});

test('22: the category is scored, where the first keyword that is found would win', async () => {
  const question = 'What is the minimum trench depth?';
  expect(classifyAsWritten(question)).toBe('definition');
  expect(classifyAsWritten('What is the progress of DC cable testing?')).toBe('definition');
  expect((await ask(question, trenches)).answer.category).toBe('technical_value');
  expect((await ask('What is the progress of DC cable testing?', trenches)).answer.category).toBe('live_data');
});

test('23: no fixed similarity decides: near vectors without a word of the question are no answer', async () => {
  const score = (1 + 0.45) / 2;
  const chunk = { score, metadata: { doc_name: 'Manual', page: 1, chunk_text: 'trench crossing details' } };
  expect(preValidateAsWritten('What is the trench inspector called?', [chunk])).toEqual({ pass: true });
  const near = {
    ...trenches,
    embeddingModel: {
      modelId: 'hash',
      embed: async ({ texts }: { readonly texts: readonly string[] }) => texts.map(() => new Array(64).fill(0.125)),
    },
  };
  const { answer } = await ask('Who is the mayor of the municipality?', near);
  expect(answer.status).toBe('not_covered');
});

test('24: rows and documents stay apart, where an absent field would merge them', async () => {
  const chunks = ['W-101', 'W-102', 'W-103'].map(
    (cable): Chunk => ({ score: 0.8, metadata: { doc_name: 'Cable schedule', chunk_text: `Cable: ${cable}` } }),
  );
  expect(rankAsWritten(chunks)).toHaveLength(1);
  const { answer } = await ask(
    'List the length of all cables',
    makeCourse({ ...solarFarm, containers: [cableSchedule] }),
  );
  const rows = answer.references.map((reference) => reference.document.row);
  expect(rows).toEqual([44, 45]);
});

test('24: a text repeated right beside itself is given once', async () => {
  const repeated = {
    ...installationManual,
    nodes: [...installationManual.nodes.slice(0, 1), ...installationManual.nodes],
  };
  const { answer } = await ask(example, makeCourse({ profile: 'engineering', containers: [repeated] }));
  expect(answer.answer.split('For DC cable trenches, minimum depth is 800 mm.')).toHaveLength(2);
});

test('25: short words count, marks do not, and one word in common is not enough', async () => {
  expect(extractKeywordsAsWritten('What is pH?')).toEqual([]);
  expect(extractKeywordsAsWritten('Explain aeo?')).toContain('aeo?');
  const chunk = { score: 0.9, metadata: { doc_name: 'Manual', page: 1, chunk_text: 'Trench depth is 800 mm.' } };
  expect(preValidateAsWritten('What is the voltage of the trench lighting?', [chunk]).pass).toBe(true);
  const chemistry = makeCourse({
    profile: 'engineering',
    containers: [
      {
        code: 'F1.P1',
        title: 'Page 1',
        documentName: 'Soil report',
        nodes: [
          { text: 'pH is a measure of how acidic the soil is.', page: 1 },
          { text: 'Samples were taken at four places of the site.', page: 1 },
        ],
      },
    ],
  });
  const { answer } = await ask('What is pH?', chemistry);
  expect(answer.answer).toContain('pH is a measure of how acidic the soil is.');
  const lighting = await askModel('What is the voltage of the trench lighting?', nothing());
  expect(lighting).toMatchObject({ status: 'not_covered', references: [] });
});

test('26: a passage nobody can be told the source of is dropped and reported; the others answer', async () => {
  const chunks: readonly Chunk[] = [
    { score: 0.9, metadata: { doc_name: 'Manual', page: 12, chunk_text: 'Minimum trench depth is 800 mm.' } },
    { score: 0.8, metadata: { doc_name: '', chunk_text: 'Trench depth is 700 mm.' } },
  ];
  expect(preValidateAsWritten(example, chunks)).toEqual({ pass: false, reason: 'MISSING_METADATA' });
  const nameless = {
    ...trenchesLayout03,
    code: 'F9.P1',
    documentName: ' ',
    nodes: [{ text: 'Trench depth for DC cables is minimum 700 mm.', page: 1 }],
  };
  const course = makeCourse({ profile: 'engineering', containers: [nameless, installationManual] });
  const { answer } = await ask(example, course);
  expect(answer.status).toBe('answered');
  expect(answer.answer).toContain('For DC cable trenches, minimum depth is 800 mm.');
  expect(answer.answer).not.toContain('700 mm');
  expect(answer.guard.checks).toContainEqual({ check: 'metadata', pass: false, count: 1 });
});

test('27: words of the course are never held against it, and a refusal is not known by its wording', async () => {
  const sample =
    'Backfill material shall be sand or approved equivalent.\nSource: 277-007-D-C-40327 Rev 03 Trenches crossing layout.pdf';
  expect(postValidateAsWritten(sample)).toMatchObject({ pass: false, reason: 'COMPLIANCE_CLAIM' });
  expect(postValidateAsWritten(notFound)).toMatchObject({ pass: false, reason: 'NO_SOURCE' });
  expect(postValidateAsWritten('The Almighty tool is stored in the shed. Source: Manual')).toMatchObject({
    pass: false,
    reason: 'FORBIDDEN_LANGUAGE',
  });
  const tools = makeCourse({
    profile: 'engineering',
    containers: [
      {
        ...installationManual,
        nodes: [
          { text: 'The Almighty crimping tool is stored in the shed beside the gate.', page: 3 },
          { text: 'Delivery usually takes two weeks from the order of the tool.', page: 3 },
        ],
      },
    ],
  });
  for (const [question, words] of [
    ['Where is the Almighty crimping tool stored?', 'The Almighty crimping tool is stored in the shed'],
    ['How long does delivery of the tool take?', 'Delivery usually takes two weeks'],
  ] as const) {
    const { answer } = await ask(question, tools);
    expect(answer).toMatchObject({ status: 'answered', guard: { pass: true, is_fallback: false } });
    expect(answer.answer).toContain(words);
  }
});

test('28: sources are the passages that support a sentence, not all pages of a document that is named', async () => {
  const layout = '277-007-D-C-40327 Trenches crossing layout';
  const pages = [5, 7, 9].map(
    (page): Chunk => ({ score: 0.8, metadata: { doc_name: layout, page, chunk_text: stated } }),
  );
  expect(extractSourcesAsWritten(`${stated}\nSource: ${layout} (Page 5)`, pages)).toHaveLength(3);
  const answer = await askModel(example, at('800 mm from finished'));
  const cited = new Set(answer.sentences.flatMap(({ references }) => references));
  expect(answer.references.map(({ canonical_reference }) => canonical_reference)).toEqual([...cited]);
  expect(answer.references.map(({ document }) => document.page)).not.toContain(7);
});

test('29: a withheld answer is not returned, and a refusal does not pass as an answer', async () => {
  const claim = 'The minimum trench depth for DC cables is 450 mm.';
  const literal = formatAsWritten(claim, postValidateAsWritten(`${claim} Source: Manual`));
  expect(literal).toMatchObject({ answer: claim, blocked: false });
  const refusal = await ask('Who won the football cup?', trenches);
  expect(refusal.answer).toMatchObject({ status: 'not_covered', has_references: false, confidence: 0 });
});

describe('30: revisions', () => {
  const revisions = makeCourse({ profile: 'engineering', containers: [trenchesLayout02, trenchesLayout03] });

  test('a superseded one is silent unless named', async () => {
    const { answer } = await ask('What is the trench depth for DC cables?', revisions);
    expect(answer).toMatchObject({ status: 'answered', reason: null });
    expect(answer.answer).toContain('800 mm');
    expect(answer.answer).not.toContain('600');
  });

  test.each([
    'What was the trench depth for DC cables in Rev 02 of the Trenches crossing layout?',
    'What is the trench depth for DC cables in revision 2 of 277-007-D-C-40327?',
    'What was the trench depth for DC cables in the previous revision?',
    'What does the superseded drawing say about the trench depth for DC cables?',
  ])('named, it answers, with what holds now beside it: %s', async (question) => {
    const { answer } = await ask(question, revisions);
    expect(answer).toMatchObject({ status: 'answered', reason: 'conflicting_sources' });
    expect(answer.sentences[0]?.text).toBe(
      'Trench depth for DC cables shall be minimum 600 mm from finished ground level.',
    );
    expect(answer.sentences.at(-1)?.text).toBe(stated);
    expect(answer.references.map(({ document }) => [document.revision, document.status])).toEqual([
      ['02', 'superseded'],
      ['03', 'current'],
    ]);
    expect(answer.references[0]?.is_primary).toBe(true);
  });

  test('current documents that disagree are shown side by side, each with its source, and it is said', async () => {
    const { answer } = await ask(example, makeCourse(contradictorySolarFarm));
    expect(answer.reason).toBe('conflicting_sources');
    const said = new Map(answer.sentences.map(({ text, references }) => [text, references[0]]));
    expect(said.get('The minimum depth of trenches for DC cables is 1000 mm.')).toBe('F4.P2.C1');
    expect([...said.keys()].some((text) => text.includes('800 mm'))).toBe(true);
    expect(answer.answer).toMatch(/These sources do not agree\.$/);
    expect(answer.guard.checks).toContainEqual(expect.objectContaining({ check: 'conflict', pass: false }));
  });

  test('also where a model points at one side only', async () => {
    const answer = await askModel(example, at('1000 mm'), makeCourse(contradictorySolarFarm));
    expect(answer).toMatchObject({ status: 'answered', reason: 'conflicting_sources', model: { calls: 1 } });
    expect(answer.answer).toMatch(/1000 mm[\s\S]*800 mm/);
  });
});

describe('a question to documents', () => {
  test('costs two database round trips, one round of vector requests and one embedding', async () => {
    for (const question of [example, 'What was the trench depth in Rev 02 of 277-007-D-C-40327?', 'Where is INV-42?']) {
      const counted = makeCourse(contradictorySolarFarm);
      const { answer } = await ask(question, counted);
      expect(answer.status).toBe('answered');
      expect(counted.calls).toEqual({ database: 2, vector: 2, embedding: 1 });
    }
  });

  test('finds the current revision among many superseded ones that say nearly the same', async () => {
    const old = Array.from({ length: 150 }, (_, index) => ({
      ...trenchesLayout02,
      code: `F${index + 100}.P5`,
      revision: `X${index}`,
      nodes: [{ text: `The minimum trench depth for DC cables is ${400 + index} mm.`, page: 5 }],
    }));
    const course = makeCourse({ profile: 'engineering', containers: [...old, installationManual] });
    const { answer } = await ask(example, course);
    expect(answer.status).toBe('answered');
    expect(answer.answer).toContain('For DC cable trenches, minimum depth is 800 mm.');
    expect(answer.references.every(({ document }) => document.status === 'current')).toBe(true);
  });

  test('prefers the field of work it names, and says which filter would exclude the rest', async () => {
    const { answer } = await ask(example, makeCourse(contradictorySolarFarm));
    expect(answer.proposed_filters).toEqual({ domain: 'electrical/dc-cable' });
    expect(answer.references.map(({ document }) => document.domain)).toContain('civil');
    const filters = { domain: 'electrical' };
    const filtered = await ask(example, makeCourse(contradictorySolarFarm), {
      input: { request: { question: example, filters } },
    });
    expect(filtered.answer).toMatchObject({ status: 'answered', reason: null });
    expect(filtered.answer.references.every(({ document }) => document.domain === 'electrical/dc-cable')).toBe(true);
    const none = await ask(example, makeCourse(contradictorySolarFarm), {
      input: { request: { question: example, filters: { domain: 'mechanical' } } },
    });
    expect(none.answer.status).toBe('not_covered');
  });

  test('search keeps to filters and revisions as an answer does', async () => {
    const course = makeCourse(contradictorySolarFarm);
    const search = async (query: string, filters?: object) => {
      const request = searchRequestSchema.parse({ query, ...(filters ? { filters } : {}) });
      const found = await searchCourse(servicesOf(course), { ...memoryScope, learnerId: 'learner', request });
      return new Set(found?.hits.map((hit) => `${hit.document.name} ${hit.document.revision}`));
    };
    const layout = '277-007-D-C-40327 Trenches crossing layout';
    expect(await search('trench depth')).toContain(`${layout} 03`);
    expect(await search('trench depth')).not.toContain(`${layout} 02`);
    expect(await search(`trench depth in Rev 02 of ${layout}`)).toContain(`${layout} 02`);
    expect(await search('trench depth', { domain: 'civil' })).toEqual(new Set(['Civil Works Specification B']));
    expect(await search('trench depth', { document_type: 'manual' })).toEqual(
      new Set(['DC Cable Installation Manual 02']),
    );
  });

  test.each(['Where is Inverter 42 on the layout?', 'Where is INV-42?', 'Show me inverter no. 42'])(
    'for a tag gives drawing, page and place without a model: %s',
    async (question) => {
      const answer = await askModel(question, nothing(), makeCourse(solarFarm));
      expect(answer).toMatchObject({ category: 'drawing_reference', model: { calls: 0 }, reference_count: 1 });
      expect(answer.answer).toBe('INV-42 is shown in Inverter Layout Rev 01 on page 3, upper left of the page.');
      expect(answer.references[0]?.document).toMatchObject({
        page: 3,
        place: { left: 0.12, words: 'upper left' },
        link: 'https://example.org/files/inverters.pdf#page=3',
      });
    },
  );

  test('for a tag that no drawing bears says so', async () => {
    const answer = await askModel('Where is Inverter 43 on the layout?', nothing(), makeCourse(solarFarm));
    expect(answer).toMatchObject({ status: 'not_covered', references: [] });
  });

  test('for a row gives the row with its sheet and number', async () => {
    const { answer } = await ask('How long is cable W-102?', makeCourse(solarFarm));
    expect(answer.answer).toContain('85 m');
    expect(answer.references[0]?.document).toMatchObject({ name: 'Cable schedule', sheet: 'DC', row: 45 });
  });
});
