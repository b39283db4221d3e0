// The rules that the tutor relies on when it reads a published course's material, over the tables that a real run of
// ingestion filled.
import { describe, expect, test } from 'vitest';
import { selectPath, toPath } from '../../db/tutor-material/select-path.ts';
import { createTutorMaterialRegistry } from '../../db/tutor-material.ts';
import type { TutorMaterialRegistry } from '../../functions/ports/tutor-material.ts';
import type { PublishedPath } from '../../functions/ports/tutor-store.ts';
import { algebraFiles } from '../support/algebra-course.ts';
import { openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';

const scope = { tenantId: 'public', courseId: 'algebra' };
const open = await databaseOfFile();
const harness = openHarness(open, scope);
harness.setFiles(algebraFiles);
expect((await harness.ingest()).kind).toBe('published');
const material = createTutorMaterialRegistry(open.database);
const path = (await readPath()) as PublishedPath;

async function readPath(courseId = scope.courseId, tenantId = scope.tenantId) {
  const { read } = open.database;
  const [result] = await read.batch([selectPath(read, { tenantId, courseId })]);
  return toPath(result);
}

const readTurn = (input: Partial<Parameters<TutorMaterialRegistry['readTurnMaterial']>[0]>) =>
  material.readTurnMaterial({
    ...scope,
    version: 1,
    materialHash: path.materialHash,
    unitId: 'order-of-operations',
    tier: 'bronze',
    references: [],
    passedQuestionIds: [],
    ...input,
  });

describe('the path', () => {
  test('has units in the order of the course, edges, tiers and the time of a lock', () => {
    expect(path).toMatchObject({ entryUnitId: 'order-of-operations', lockSeconds: 3600 });
    expect(path.units.map(({ unitId }) => unitId)).toEqual([
      'order-of-operations',
      'negative-numbers',
      'equal-fractions',
      'adding-fractions',
      'expressions',
      'like-terms',
      'one-step-equations',
      'two-step-equations',
      'slope',
    ]);
    expect(path.edges).toHaveLength(10);
    expect(path.edges).toContainEqual(['negative-numbers', 'expressions']);
    expect(path.units[0]).toMatchObject({
      title: 'Order of operations',
      tags: ['precedence', 'brackets', 'BODMAS'],
      commonMistakes: [
        { tag: 'left_to_right', feedback: expect.stringContaining('Multiplication') },
        { tag: 'ignored_brackets', feedback: null },
      ],
      content: [{ documentNumber: 1, section: 'Order of operations' }],
    });
  });

  test('counts an item for the first of its units alone, and leaves out units without items', () => {
    expect(path.examTiers.get('order-of-operations')).toEqual(['bronze', 'silver', 'gold']);
    expect(path.examTiers.get('negative-numbers')).toEqual(['bronze', 'silver']);
    expect(path.examTiers.has('slope')).toBe(false);
  });

  test('takes the opening of its content for the anchor of a unit without a summary', () => {
    const unit = path.units.find(({ unitId }) => unitId === 'equal-fractions');
    expect(unit?.anchorText).toMatch(/^A fraction is a quotient of two whole numbers/);
    expect(unit?.anchorText.split(/\s+/).length).toBeLessThanOrEqual(61);
  });

  test('is absent for other courses and tenants', async () => {
    expect(await readPath('absent')).toBeNull();
    expect(await readPath(scope.courseId, 'other')).toBeNull();
  });
});

describe('the material of a turn', () => {
  test('holds the unit’s questions at the tier, its drills, the opening of its content with frequencies', async () => {
    const turn = await readTurn({});
    expect(turn.questions.map(({ questionId }) => questionId)).toEqual(['EX-ORDER-B1', 'EX-ORDER-B2']);
    expect(turn.questions[0]).toMatchObject({
      unitIds: ['order-of-operations'],
      tier: 'bronze',
      hasMemo: true,
      hasVideo: false,
      options: [
        { optionId: 'a', text: '$14$' },
        { optionId: 'b', text: '$11$' },
        { optionId: 'c', text: '$10$' },
        { optionId: 'd', text: '$9$' },
      ],
    });
    expect(turn.drills.map(({ drillId }) => drillId)).toEqual(['order-1', 'order-2']);
    expect(turn.drills[0]).toEqual({
      drillId: 'order-1',
      unitId: 'order-of-operations',
      prompt: 'Work out the value.',
      questionLatex: '5 + 2 \\cdot 6',
      answers: ['17'],
      options: [],
      hints: ['Which operation comes first?', 'Multiply 2 and 6 before you add.'],
      mistakes: [{ answer: '42', tag: 'left_to_right' }],
    });
    expect(turn.unitNodes[0]?.content).toContain('The order of operations is the rule');
    expect(turn.unitNodes.every(({ provenance }) => provenance.section.includes('Order of operations'))).toBe(true);
    expect(turn.unitNodes.length).toBeGreaterThanOrEqual(4);
    expect(turn.documentFrequencies.size).toBeGreaterThan(10);
    expect(turn.nodes).toEqual([]);
  });

  test('gives a whole document where the unit names no section, and no unit’s content to another', async () => {
    const turn = await readTurn({ unitId: 'slope' });
    expect(turn.questions).toEqual([]);
    expect(turn.unitNodes.some(({ content }) => content.includes('described by how steep'))).toBe(true);
    expect(turn.unitNodes.every(({ document }) => document.path === 'lines.md')).toBe(true);
  });

  test('gives nodes by reference in the order asked for, as they stand at the version', async () => {
    const [first, second] = (await harness.nodesAt(1)).map(({ reference }) => reference);
    const references = [second ?? '', 'C99.S1', first ?? ''];
    const turn = await readTurn({ references });
    expect(turn.nodes.map(({ reference }) => reference)).toEqual([second, first]);
    expect((await readTurn({ references, version: 0 })).nodes).toEqual([]);
  });

  test('is empty for a material or a unit that does not exist', async () => {
    const nothing = { questions: [], drills: [], unitNodes: [] };
    expect(await readTurn({ materialHash: 'other' })).toMatchObject(nothing);
    expect(await readTurn({ unitId: '__proto__' })).toMatchObject(nothing);
  });

  test('offers an item only in the first of its units', async () => {
    const ids = async (unitId: string) =>
      (await readTurn({ unitId, tier: 'gold' })).questions.map(({ questionId }) => questionId);
    expect(await ids('expressions')).toEqual(['EX-EXPR-G1']);
    expect(await ids('negative-numbers')).toEqual([]);
  });
});

describe('memos', () => {
  test('come with a turn for the questions named alone, whatever their unit', async () => {
    expect((await readTurn({})).support).toEqual([]);
    const { support } = await readTurn({ unitId: 'slope', passedQuestionIds: ['EX-ORDER-S1', 'none'] });
    expect(support).toEqual([{ questionId: 'EX-ORDER-S1', memo: expect.stringContaining('memo-order-silver') }]);
  });
});

describe('a question', () => {
  const ask = { ...scope, questionId: 'EX-ORDER-S1' };

  test('comes without key, memo and link', async () => {
    const question = await material.readQuestion({ ...ask, materialHash: path.materialHash });
    expect(Object.keys(question ?? {}).sort()).toEqual([
      'hasMemo',
      'hasVideo',
      'options',
      'questionId',
      'stem',
      'tags',
      'tier',
      'unitIds',
    ]);
    expect(await material.readQuestion({ ...ask, materialHash: 'other' })).toBeNull();
    expect(await material.readQuestion({ ...ask, courseId: 'other', materialHash: path.materialHash })).toBeNull();
  });

  test('what a choice says is found wherever in the course it stands, and in no other', async () => {
    const [node] = (await readTurn({ unitId: 'slope' })).unitNodes.filter(({ nodeType }) => nodeType !== 'heading');
    const words = `  ${node?.content.replace(/[*_`]/g, '').slice(0, 40).toUpperCase()}`;
    const found = await material.readSaying({ ...scope, version: 1, words });
    expect(found.map(({ reference }) => reference)).toContain(node?.reference);
    expect(await material.readSaying({ ...scope, courseId: 'other', version: 1, words })).toEqual([]);
    expect(await material.readSaying({ ...scope, version: 1, words: 'words of no passage' })).toEqual([]);
  });

  test('what opens with the words goes before what only holds them, however late in the course', async () => {
    const sails = { tenantId: 'public', courseId: 'sails' };
    const course = openHarness(open, sails);
    const mentions = Array.from({ length: 14 }, (_, at) => `Boat ${at} goes on the other tack after the buoy.`);
    const manifest =
      'title: Sails\nprofile: textbook\nlanguage: en\ndocuments:\n  - { path: a.md, title: Sails, chapter: 1 }\n';
    const entry = '- **Tack**: the side of a boat that the wind comes from';
    course.setFiles(
      new Map([
        ['course.yaml', manifest],
        ['a.md', `# Sails\n\n${mentions.join('\n\n')}\n\n## Glossary\n\n${entry}\n`],
      ]),
    );
    expect((await course.ingest()).kind).toBe('published');
    const [first] = await material.readSaying({ ...sails, version: 1, words: 'Tack' });
    expect(first?.content).toMatch(/^\*\*Tack\*\*/);
  });

  test('has its support apart', async () => {
    expect(await material.readSupport({ ...ask, materialHash: path.materialHash })).toEqual({
      memo: expect.stringContaining('memo-order-silver'),
      videoUrl: 'https://videos.example/order-silver',
    });
    expect(await material.readSupport({ ...ask, questionId: 'none', materialHash: path.materialHash })).toBeNull();
  });

  test('what a turn reads of questions names no key', async () => {
    for (const tier of ['bronze', 'silver', 'gold'] as const) {
      const { questions } = await readTurn({ tier });
      expect(JSON.stringify(questions)).not.toMatch(/answer|memo-|videos\.example/);
    }
  });
});
