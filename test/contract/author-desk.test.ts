import { describe, expect, test } from 'vitest';
import { createAuthorDesk } from '../../db/author-desk.ts';
import type { AuthorDesk, DeskChangeKind } from '../../functions/ports/author-desk.ts';
import { openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';

const scope = { tenantId: 'desk', courseId: 'bread' };
const foreign = { tenantId: 'other', courseId: 'bread' };
const allKinds: readonly DeskChangeKind[] = ['added', 'edited', 'moved', 'removed', 'renumbered', 'details'];

const manifest = (rest = '') => `title: Bread
profile: textbook
language: en
documents:
  - { path: flour.md, title: Flour, chapter: 1 }
  - { path: water.md, title: Water, chapter: 2 }
${rest}`;

const path = (title: string) => `entry_unit: flour
units:
  - { id: flour, title: ${title}, content: [flour.md] }
  - { id: water, title: Water, content: [water.md] }
prerequisites: [[flour, water]]
drills:
  - { id: d1, unit: flour, prompt: Add., question: '1 + 1', answers: ['2'] }
exam_items:
  - { id: E1, units: [flour], tier: bronze, stem: 'How many?', options: ['one', 'two'], answer: a }
`;

const flour = `# Flour

Flour is ground grain, and strong flour holds much gluten.

Sieve the flour before it is weighed on the scale.

<!-- a note of the author -->

Rye flour keeps for about six months in a cool place.
`;
const water = `# Water

Water wakes the yeast when it is lukewarm, not hot.
`;

const open = await databaseOfFile();
const desk = createAuthorDesk(open.database);
const course = openHarness(open, scope);
course.setFiles(
  new Map([
    ['course.yaml', manifest(path('Flour'))],
    ['flour.md', flour],
    ['water.md', water],
  ]),
);
expect((await course.ingest()).kind).toBe('published');
const edited = flour
  .replace('about six months', 'at most five months')
  .replace('Sieve the flour before it is weighed on the scale.\n\n', '');
course.setFiles(
  new Map([
    ['course.yaml', manifest(`  - { path: salt.md, title: Salt, chapter: 3 }\n${path('All about flour')}`)],
    ['flour.md', edited],
    ['water.md', water],
    ['salt.md', '# Salt\n\nSalt slows the yeast and strengthens the dough.\n'],
  ]),
);
expect((await course.ingest()).kind).toBe('published');

const changes = (rest: Partial<Parameters<AuthorDesk['readChanges']>[0]> = {}) =>
  desk.readChanges({ ...scope, from: 1, to: 2, kinds: allKinds, containerCode: null, offset: 0, limit: 50, ...rest });

describe('courses', () => {
  test('are listed with documents, the last run and what is open', async () => {
    const listed = await desk.listCourses({ tenantId: 'desk', courses: null, since: '2000-01-01T00:00:00Z' });
    expect(listed).toMatchObject([
      {
        courseId: 'bread',
        title: 'Bread',
        version: 2,
        hasLearningPath: true,
        documentCount: 3,
        lastRun: {
          status: 'published',
          version: 2,
          trigger: 'command',
          documents: { pending: 0, done: 2, unchanged: 1 },
        },
        answerStyle: null,
        open: { asked: 0, answered: 0, notCovered: 0, withheld: 0, ratedDown: 0, waitingForTrainer: 0 },
      },
    ]);
    expect(listed[0]?.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(listed[0]?.lowestCoverage).toBeGreaterThan(0.9);
  });

  test('of which nothing could be read are listed too, with the run that failed', async () => {
    const broken = openHarness(open, { tenantId: 'desk', courseId: 'broken' });
    broken.setFiles(new Map([['course.yaml', 'title: [']]));
    await broken.ingest({ isStrict: false });
    const listed = await desk.listCourses({ tenantId: 'desk', courses: ['broken'], since: '2000-01-01T00:00:00Z' });
    expect(listed).toMatchObject([{ courseId: 'broken', title: null, version: null, lastRun: { status: 'failed' } }]);
    expect(await desk.readDocuments({ tenantId: 'desk', courseId: 'broken' })).toMatchObject({
      version: 0,
      documents: [],
    });
  });

  test('are those of the tenant and of the courses allowed', async () => {
    const since = '2000-01-01T00:00:00Z';
    expect(await desk.listCourses({ tenantId: 'other', courses: null, since })).toEqual([]);
    expect(await desk.listCourses({ tenantId: 'desk', courses: [], since })).toEqual([]);
    expect(await desk.hasCourse(scope)).toBe(true);
    expect(await desk.hasCourse(foreign)).toBe(false);
  });

  test('count what questions came to since a day', async () => {
    await course.query(
      `with asked as (insert into queries (id, tenant_id, course_id, learner_id, category)
         select gen_random_uuid(), 'desk', 'bread', 'l', 'definition' from generate_series(1, 3) returning id)
       insert into answers (id, query_id, tenant_id, course_id, learner_id, course_version, status, confidence, model_calls,
         body, created_at)
       select gen_random_uuid(), id, 'desk', 'bread', 'l', 2, case when row_number() over () = 1 then 'withheld' else 'not_covered' end,
         0, 0, '{}', case when row_number() over () = 3 then now() - interval '30 days' else now() end from asked`,
      [],
    );
    await course.query(
      `insert into feedback (answer_id, tenant_id, learner_id, rating)
       select id, 'desk', 'l', 'down' from answers where tenant_id = 'desk' and status = 'withheld'`,
      [],
    );
    const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
    const listed = await desk.listCourses({ tenantId: 'desk', courses: ['bread'], since });
    const open = { asked: 2, answered: 0, notCovered: 1, withheld: 1, ratedDown: 1, waitingForTrainer: 0 };
    expect(listed[0]?.open).toEqual(open);
    await course.query(`update answers set settled_at = now() where tenant_id = 'desk' and status = 'not_covered'`, []);
    const settled = await desk.listCourses({ tenantId: 'desk', courses: ['bread'], since });
    expect(settled[0]?.open).toEqual({ ...open, notCovered: 0 });
  });
});

describe('runs', () => {
  test('are listed, the latest first; those that found nothing new only when asked for', async () => {
    await course.ingest();
    const listed = await desk.listRuns({ ...scope, limit: 10, withUnchanged: false });
    expect(listed.map(({ version, status }) => [version, status])).toEqual([
      [2, 'published'],
      [1, 'published'],
    ]);
    const all = await desk.listRuns({ ...scope, limit: 10, withUnchanged: true });
    expect(all[0]?.status).toBe('unchanged');
    expect(await desk.listRuns({ ...scope, limit: 1, withUnchanged: false })).toHaveLength(1);
    expect(await desk.listRuns({ ...foreign, limit: 10, withUnchanged: true })).toEqual([]);
  });

  test('show their documents in order, in their own course and tenant only', async () => {
    const [last] = await desk.listRuns({ ...scope, limit: 1, withUnchanged: false });
    const runId = last?.runId ?? '';
    const found = await desk.readRun({ ...scope, runId });
    expect(found?.documents.map(({ path: file, status }) => [file, status])).toEqual([
      ['flour.md', 'done'],
      ['water.md', 'unchanged'],
      ['salt.md', 'done'],
    ]);
    expect(found?.run.report).toMatchObject({ counts: { added: 2, edited: 1, removed: 1 }, tutor: { units: 2 } });
    expect(await desk.readRun({ ...foreign, runId })).toBeNull();
    expect(await desk.readRun({ ...scope, courseId: 'broken', runId })).toBeNull();
    expect(await desk.readRun({ ...scope, runId: "no id';--" })).toBeNull();
  });
});

describe('documents', () => {
  test('come with the report of the run that read them, however long ago', async () => {
    const { version, documents, latest } = await desk.readDocuments(scope);
    expect(version).toBe(2);
    expect(documents).toMatchObject([
      {
        path: 'flour.md',
        name: 'Flour',
        madeIn: 2,
        containerCount: 1,
        nodeCount: 3,
        report: { counts: { edited: 1 } },
      },
      { path: 'water.md', madeIn: 1, report: { counts: { added: 2 } } },
      { path: 'salt.md', madeIn: 2 },
    ]);
    expect(documents[0]?.report).toMatchObject({ coverage: { dropped: [{ reason: 'comment' }] } });
    expect(latest?.documents.map(({ status }) => status)).toEqual(['done', 'unchanged', 'done']);
    expect(await desk.readDocuments(foreign)).toEqual({ version: 0, documents: [], latest: null });
  });
});

describe('changes', () => {
  test('are told by reference, in the order of the course', async () => {
    const found = await changes();
    expect(found.counts).toMatchObject({ added: 2, edited: 1, removed: 1 });
    expect(
      found.changes.filter(({ kind }) => kind !== 'details').map(({ kind, containerCode }) => [kind, containerCode]),
    ).toEqual(
      expect.arrayContaining([
        ['removed', 'C1'],
        ['edited', 'C1'],
        ['added', 'C3'],
      ]),
    );
    expect(found.changes.map(({ containerCode }) => containerCode)).toEqual(
      [...found.changes.map(({ containerCode }) => containerCode)].sort(),
    );
    expect(found.total).toBe(found.changes.length);
    expect(found.containers.map(({ code }) => code)).toEqual(['C1', 'C3']);
    expect(found.documents).toEqual({ added: ['salt.md'], removed: [], moved: [] });
  });

  test('are none within one version, and none of another tenant', async () => {
    expect((await changes({ from: 2, to: 2 })).changes).toEqual([]);
    expect((await changes(foreign)).total).toBe(0);
  });

  test('of the learning path are told by name', async () => {
    expect(await desk.readPathChanges({ ...scope, from: 1, to: 2 })).toEqual({
      units: { added: [], removed: [], changed: [{ id: 'flour', title: 'All about flour' }], total: 1 },
      drills: { added: [], removed: [], changed: [], total: 0 },
      examItems: { added: [], removed: [], changed: [], total: 0 },
      prerequisites: { added: [], removed: [], changed: [], total: 0 },
    });
    expect(await desk.readPathChanges({ ...scope, from: 2, to: 2 })).toBeNull();
    expect(await desk.readPathChanges({ ...foreign, from: 1, to: 2 })).toBeNull();
  });

  test('versions tell which of them are still whole', async () => {
    expect(await desk.listVersions(scope)).toMatchObject([
      { version: 2, isPublished: true, isKept: true },
      { version: 1, isPublished: false, isKept: true },
    ]);
    expect(await desk.listVersions(foreign)).toEqual([]);
  });
});
