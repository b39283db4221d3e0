import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatSourceProblem } from '../../functions/ingest/draft-node.ts';
import { type CourseOutcome, ingestCourse } from '../../functions/ingest/ingest-course.ts';
import { type IngestHarness, newCourse, openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';

const open = await databaseOfFile();
let harness: IngestHarness;
beforeEach(() => {
  harness = openHarness(open, newCourse());
});

const steps = [
  'Open the results page for your keyword in a private window.',
  'Note which features stand above the first organic result.',
  'Analyze the features and write down their source and format.',
  'Compare the answers with the matching passage of your own page.',
  'Rewrite the passage as one direct answer of two sentences.',
];

const lab = (items: readonly string[]) =>
  `# SERP lab\n\nIn this lab you study a results page.\n\n${items.map((item, index) => `${index + 1}. ${item}`).join('\n')}\n`;
const chapter =
  '# What AEO is\n\nAEO prepares content for answer engines.\n\nAn answer engine answers with an answer.\n';

const manifest = (documents: string) => `title: Answers\nprofile: coach\nlicence: MIT\ndocuments:\n${documents}`;
const coach = manifest(
  '  - { path: day-20/chapter-1.md, day: 20, chapter: 1 }\n  - { path: day-20/lab-1.md, day: 20, lab: 1 }\n',
);

function files(changes: Readonly<Record<string, string | Uint8Array | null>> = {}): Map<string, string | Uint8Array> {
  const all = {
    'course.yaml': coach,
    'day-20/chapter-1.md': chapter,
    'day-20/lab-1.md': lab(steps),
    ...changes,
  };
  return new Map(
    Object.entries(all).flatMap(([path, content]): [string, string | Uint8Array][] =>
      content === null ? [] : [[path, content]],
    ),
  );
}

async function published(outcome: Promise<CourseOutcome>): Promise<Extract<CourseOutcome, { kind: 'published' }>> {
  const settled = await outcome;
  if (settled.kind !== 'published') throw new Error(`expected a published run, not ${JSON.stringify(settled)}`);
  return settled;
}

async function firstVersion(): Promise<void> {
  harness.setFiles(files());
  await published(harness.ingest());
}

const textOf = async (reference: string) => {
  const found = await harness.registry.readReference({ ...harness.scope, reference });
  return found?.kind === 'standing' ? found.view.node.content : found?.kind;
};

describe('the first run', () => {
  test('numbers nodes in the order of the document and publishes them', async () => {
    harness.setFiles(files());
    const { version, report } = await published(harness.ingest());
    expect(version).toBe(1);
    const nodes = await harness.nodesAt(1);
    expect(nodes.map(({ reference }) => reference)).toEqual([
      ...['D20.C1.H1', 'D20.C1.C1', 'D20.C1.C2'],
      ...['D20.L1.H1', 'D20.L1.C1', 'D20.L1.S1', 'D20.L1.S2', 'D20.L1.S3', 'D20.L1.S4', 'D20.L1.S5'],
    ]);
    expect(report).toMatchObject({ embeddings: 10, nodeWrites: 10, vectors: { needed: 10, isEqual: true } });
    const course = await harness.registry.readCourse(harness.scope);
    expect(course).toMatchObject({ version: 1, nodeCount: 10, title: 'Answers', licence: 'MIT' });
    expect(course?.denseBaseline.deviation).toBeGreaterThan(0);
    const outline = await harness.registry.readOutline(harness.scope);
    expect(outline?.containers.map(({ containerId, nodeCount }) => [containerId, nodeCount])).toEqual([
      ['day20-ch1', 3],
      ['day20-lab1', 7],
    ]);
  });

  test('counts in how many nodes each stem stands', async () => {
    await firstVersion();
    const opening = await harness.registry.openQuestion({
      ...harness.scope,
      stems: ['passag', 'featur', 'volcano'],
      learnerId: 'ada',
      conversationId: null,
    });
    expect(opening?.documentFrequencies.get('passag')).toBe(2);
    expect(opening?.documentFrequencies.has('volcano')).toBe(false);
  });
});

describe('an unchanged course', () => {
  test('makes no version, no embedding and no write', async () => {
    await firstVersion();
    harness.embeddings.embedded.length = 0;
    const before = await harness.query('select xmin::text, ctid::text from content_nodes where course_id = $1', [
      harness.scope.courseId,
    ]);
    const outcome = await harness.ingest();
    expect(outcome).toMatchObject({ kind: 'unchanged', version: 1, vectors: { isEqual: true } });
    expect(harness.embeddings.embedded).toEqual([]);
    const after = await harness.query('select xmin::text, ctid::text from content_nodes where course_id = $1', [
      harness.scope.courseId,
    ]);
    expect(after).toEqual(before);
  });

  test('is unchanged when only comments and order of keys in course.yaml changed', async () => {
    await firstVersion();
    const reworded = `# A comment\nprofile: coach\n${coach.replace('profile: coach\n', '')}`;
    harness.setFiles(files({ 'course.yaml': reworded }));
    expect((await harness.ingest()).kind).toBe('unchanged');
  });

  test('gets a new version without an embedding when only its title changed', async () => {
    await firstVersion();
    harness.embeddings.embedded.length = 0;
    harness.setFiles(files({ 'course.yaml': coach.replace('title: Answers', 'title: Better answers') }));
    await published(harness.ingest());
    expect(harness.embeddings.embedded).toEqual([]);
    expect((await harness.registry.readCourse(harness.scope))?.title).toBe('Better answers');
    expect((await harness.nodesAt(2)).every((node) => node.valid_from === 1)).toBe(true);
  });
});

describe('a changed document', () => {
  test('insert, edit and delete: every other reference keeps its text, labels move, the deleted one is a tombstone', async () => {
    await firstVersion();
    harness.embeddings.embedded.length = 0;
    const changed = [
      steps[0] ?? '',
      'Photograph the whole screen before you scroll down.',
      (steps[1] ?? '').replace('first organic', 'first unpaid'),
      steps[3] ?? '',
      steps[4] ?? '',
    ];
    harness.setFiles(files({ 'day-20/lab-1.md': lab(changed) }));
    const { report } = await published(harness.ingest());
    expect(report.counts).toEqual({ added: 1, edited: 1, returned: 0, moved: 0, removed: 1 });
    expect(harness.embeddings.embedded).toHaveLength(2);
    const labels = (await harness.nodesAt(2))
      .filter((node) => node.node_type === 'step')
      .map(({ reference, label }) => [reference, label]);
    expect(labels).toEqual([
      ['D20.L1.S1', 1],
      ['D20.L1.S6', 2],
      ['D20.L1.S2', 3],
      ['D20.L1.S4', 4],
      ['D20.L1.S5', 5],
    ]);
    expect(await textOf('D20.L1.S4')).toBe(steps[3]);
    expect(await textOf('D20.L1.S3')).toBe('tombstone');
    expect(await textOf('D20.C1.C1')).toBe('AEO prepares content for answer engines.');
  });

  test('a removed step whose exact text comes back takes its reference again', async () => {
    await firstVersion();
    harness.setFiles(files({ 'day-20/lab-1.md': lab(steps.toSpliced(2, 1)) }));
    await published(harness.ingest());
    harness.setFiles(files());
    const { report } = await published(harness.ingest());
    expect(report.counts.returned).toBe(1);
    expect(await textOf('D20.L1.S3')).toBe(steps[2]);
  });

  test('a number whose node is gone is not given to another', async () => {
    await firstVersion();
    harness.setFiles(files({ 'day-20/lab-1.md': lab(steps.slice(0, 4)) }));
    await published(harness.ingest());
    harness.setFiles(files({ 'day-20/lab-1.md': lab([...steps.slice(0, 4), 'Water the plants in the meantime.']) }));
    await published(harness.ingest());
    expect(await textOf('D20.L1.S5')).toBe('tombstone');
    expect(await textOf('D20.L1.S6')).toBe('Water the plants in the meantime.');
  });

  test('a renamed file and a changed day keep their references; the report says so', async () => {
    await firstVersion();
    harness.embeddings.embedded.length = 0;
    const moved = manifest(
      '  - { path: day-20/chapter-1.md, day: 20, chapter: 1 }\n  - { path: day-21/serp.md, day: 21, lab: 1 }\n',
    );
    harness.setFiles(files({ 'course.yaml': moved, 'day-20/lab-1.md': null, 'day-21/serp.md': lab(steps) }));
    const { report } = await published(harness.ingest());
    expect(report.movedDocuments).toEqual([{ from: 'day-20/lab-1.md', to: 'day-21/serp.md' }]);
    expect(report.counts).toEqual({ added: 0, edited: 0, returned: 0, moved: 7, removed: 0 });
    expect(harness.embeddings.embedded).toEqual([]);
    const node = (await harness.nodesAt(2)).find(({ reference }) => reference === 'D20.L1.S3');
    expect(node).toMatchObject({ container_code: 'D21.L1', content: steps[2], label: 3 });
  });

  test('a document gone from the manifest becomes tombstones', async () => {
    await firstVersion();
    const shorter = manifest('  - { path: day-20/chapter-1.md, day: 20, chapter: 1 }\n');
    harness.setFiles(files({ 'course.yaml': shorter }));
    const { report } = await published(harness.ingest());
    expect(report.removedDocuments).toEqual(['day-20/lab-1.md']);
    expect(await textOf('D20.L1.S3')).toBe('tombstone');
    expect((await harness.registry.readOutline(harness.scope))?.containers).toHaveLength(1);
  });

  test('a paragraph moved to another document keeps its reference', async () => {
    await firstVersion();
    harness.setFiles(
      files({ 'day-20/lab-1.md': lab(steps.toSpliced(2, 1)), 'day-20/chapter-1.md': `${chapter}\n${steps[2]}\n` }),
    );
    const { report } = await published(harness.ingest());
    expect(report.counts).toEqual({ added: 0, edited: 0, returned: 0, moved: 1, removed: 0 });
    const node = (await harness.nodesAt(2)).find(({ reference }) => reference === 'D20.L1.S3');
    expect(node).toMatchObject({ container_code: 'D20.C1', content: steps[2], node_type: 'concept', label: 3 });
    expect((await harness.nodesAt(1)).find(({ reference }) => reference === 'D20.L1.S3')?.container_code).toBe(
      'D20.L1',
    );
    expect(report.vectors).toMatchObject({ restored: 0, isEqual: true });
  });

  test('words that stand elsewhere under the same title are not embedded again', async () => {
    await firstVersion();
    harness.embeddings.embedded.length = 0;
    const copied = `${coach}  - { path: copy.md, day: 22, lab: 1 }\n`;
    harness.setFiles(files({ 'course.yaml': copied, 'copy.md': lab(steps) }));
    const { report } = await published(harness.ingest());
    expect(report).toMatchObject({ embeddings: 0, counts: { added: 7 }, vectors: { needed: 17, isEqual: true } });
    expect(harness.embeddings.embedded).toEqual([]);
  });

  test('a moved paragraph of a removed document keeps its reference in its new place', async () => {
    await firstVersion();
    const shorter = manifest('  - { path: day-20/chapter-1.md, day: 20, chapter: 1 }\n');
    harness.setFiles(files({ 'course.yaml': shorter, 'day-20/chapter-1.md': `${chapter}\n${steps[2]}\n` }));
    await published(harness.ingest());
    expect(await textOf('D20.L1.S3')).toBe(steps[2]);
  });
});

describe('a textbook chapter of several documents', () => {
  const book = (order: readonly string[]) =>
    `title: Book\nprofile: textbook\ndocuments:\n${order
      .map((name, index) => `  - { path: ${name}.md, chapter: 1, section: "1.${index + 1}", title: ${name} }\n`)
      .join('')}containers:\n  - { chapter: 1, title: First chapter }\n`;
  const section = (name: string, count: number) =>
    `# ${name}\n\n${Array.from({ length: count }, (_, index) => `${name} says its sentence number ${index}.`).join('\n\n')}\n`;
  const bookFiles = (order: readonly string[], counts: Readonly<Record<string, number>>) =>
    new Map([
      ['course.yaml', book(order)],
      ...Object.entries(counts).map(([name, count]): [string, string] => [`${name}.md`, section(name, count)]),
    ]);
  const concepts = async (version: number) =>
    (await harness.nodesAt(version)).filter((node) => node.node_type === 'concept');

  test('is numbered in the order of the manifest, whatever is ingested first', async () => {
    harness.setFiles(bookFiles(['zebra', 'alpha'], { alpha: 2, zebra: 3 }));
    const { report } = await published(harness.ingest());
    expect(report).toMatchObject({ renumbered: 0, nodeWrites: 7 });
    expect((await concepts(1)).map(({ reference, label }) => [reference, label])).toEqual(
      [1, 2, 3, 4, 5].map((number) => [`C1.C${number}`, number]),
    );
    expect((await harness.nodesAt(1)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('a change in one section moves labels and places in the next, without an embedding', async () => {
    harness.setFiles(bookFiles(['one', 'two'], { one: 2, two: 2 }));
    await published(harness.ingest());
    harness.embeddings.embedded.length = 0;
    harness.setFiles(bookFiles(['one', 'two'], { one: 3, two: 2 }));
    const { report } = await published(harness.ingest());
    expect(harness.embeddings.embedded).toHaveLength(1);
    // The concepts of the second section: its heading moves too, but is its container's second as before.
    expect(report.renumbered).toBe(2);
    expect((await concepts(2)).map(({ reference, label }) => [reference, label])).toEqual([
      ['C1.C1', 1],
      ['C1.C2', 2],
      ['C1.C5', 3],
      ['C1.C3', 4],
      ['C1.C4', 5],
    ]);
    expect((await concepts(1)).map(({ label }) => label)).toEqual([1, 2, 3, 4]);
  });

  test('sections that change places keep their references', async () => {
    harness.setFiles(bookFiles(['one', 'two'], { one: 2, two: 2 }));
    await published(harness.ingest());
    const before = new Map((await harness.nodesAt(1)).map(({ content, reference }) => [content, reference]));
    harness.setFiles(bookFiles(['two', 'one'], { one: 2, two: 2 }));
    await published(harness.ingest());
    const after = await harness.nodesAt(2);
    expect(after.every(({ content, reference }) => before.get(content) === reference)).toBe(true);
    expect(after[0]?.content).toContain('two');
  });
});

describe('malformed sources leave the published version untouched', () => {
  const cases: readonly [string, Readonly<Record<string, string | Uint8Array | null>>, RegExp][] = [
    ['broken YAML', { 'course.yaml': 'title: [\n' }, /^course\.yaml:\d+: /],
    ['an unknown key', { 'course.yaml': `${coach}chapterz: 3\n` }, /^course\.yaml:\d+: .*chapterz/],
    ['no manifest', { 'course.yaml': null }, /^course\.yaml: .*content:init/],
    ['an absent file', { 'day-20/lab-1.md': null }, /^course\.yaml:6: .*day-20\/lab-1\.md/],
    ['a duplicate address', { 'course.yaml': coach.replace('lab: 1', 'chapter: 1') }, /^course\.yaml:6: /],
    ['invalid UTF-8', { 'day-20/lab-1.md': new Uint8Array([0x61, 0x0a, 0xff, 0x62]) }, /^day-20\/lab-1\.md:2: .*UTF-8/],
    ['broken front matter', { 'day-20/lab-1.md': '---\ntitle: [\n---\n\nText.\n' }, /^day-20\/lab-1\.md:\d+: /],
    ['a line of 20 MB', { 'day-20/lab-1.md': `a\n${'x'.repeat(20_000_000)}\n` }, /^day-20\/lab-1\.md/],
  ];
  // All on one course: each must leave it to the next as it was.
  let standing: IngestHarness;
  beforeAll(async () => {
    harness = standing = openHarness(open, { tenantId: 'public', courseId: 'malformed' });
    await firstVersion();
  });

  test.each(cases)('%s', async (_name, changes, message) => {
    harness = standing;
    harness.setFiles(files({ 'day-20/chapter-1.md': `${chapter}\nA good change beside the bad one.\n`, ...changes }));
    const outcome = await harness.ingest();
    if (outcome.kind !== 'rejected') throw new Error(`expected a rejection, not ${outcome.kind}`);
    expect(outcome.problems.map(formatSourceProblem).join('\n')).toMatch(message);
    expect(await harness.publishedVersion()).toBe(1);
    const rows = await harness.query('select count(*)::integer as rows from content_nodes where course_id = $1', [
      harness.scope.courseId,
    ]);
    expect(rows).toEqual([{ rows: 10 }]);
    const run = await harness.services.store.readRun({ tenantId: 'public', runId: outcome.runId });
    expect(run).toMatchObject({ status: 'failed' });
  });

  test('and the next run of what was published has nothing to do', async () => {
    harness = standing;
    harness.setFiles(files());
    expect((await harness.ingest()).kind).toBe('unchanged');
  });

  test('every malformed document is named, not only the first', async () => {
    const bad = new Uint8Array([0xff]);
    harness.setFiles(files({ 'day-20/lab-1.md': bad, 'day-20/chapter-1.md': bad }));
    const outcome = await harness.ingest();
    expect(outcome.kind === 'rejected' && outcome.problems.map(({ path }) => path)).toEqual([
      'day-20/chapter-1.md',
      'day-20/lab-1.md',
    ]);
  });
});

describe('a document that fails alone', () => {
  test('keeps its published nodes while the others are published, and is read again by the next run', async () => {
    await firstVersion();
    const broken = files({
      'day-20/lab-1.md': new Uint8Array([0xff]),
      'day-20/chapter-1.md': `${chapter}\nA good change.\n`,
    });
    harness.setFiles(broken);
    const { version, report } = await published(harness.ingest({ isStrict: false }));
    expect(report.failedDocuments).toEqual(['day-20/lab-1.md']);
    expect(report.problems[0]).toMatch(/^day-20\/lab-1\.md:1: /);
    const contents = (await harness.nodesAt(version)).map(({ content }) => content);
    expect(contents).toContain('A good change.');
    expect(contents).toContain(steps[2]);
    harness.setFiles(
      files({ 'day-20/chapter-1.md': `${chapter}\nA good change.\n`, 'day-20/lab-1.md': lab(steps.slice(1)) }),
    );
    await published(harness.ingest());
    expect(await textOf('D20.L1.S1')).toBe('tombstone');
  });

  test('alone of all that changed publishes nothing', async () => {
    await firstVersion();
    harness.setFiles(files({ 'day-20/lab-1.md': new Uint8Array([0xff]) }));
    expect((await harness.ingest({ isStrict: false })).kind).toBe('failed');
    expect(await harness.publishedVersion()).toBe(1);
  });

  test('because the embedding service is down is tried again, then reported', async () => {
    await firstVersion();
    let calls = 0;
    const services = harness.embeddingAfter((texts) => {
      if (!texts.some((text) => text.includes('new lab'))) return;
      calls += 1;
      throw new Error('model overloaded');
    });
    harness.setFiles(
      files({
        'day-20/lab-1.md': lab([...steps, 'A new lab step that cannot be embedded now.']),
        'day-20/chapter-1.md': `${chapter}\nA good change.\n`,
      }),
    );
    const { report } = await published(harness.ingest({ services }));
    expect(calls).toBe(3);
    expect(report.problems[0]).toContain('model overloaded');
    expect(await textOf('D20.L1.S5')).toBe(steps[4]);
    const healed = await published(harness.ingest());
    expect(healed.report.failedDocuments).toEqual([]);
    expect(await textOf('D20.L1.S6')).toBe('A new lab step that cannot be embedded now.');
  });
});

describe('two runs of one course', () => {
  test('the second is told who holds the course and for how long', async () => {
    harness.setFiles(files());
    const holder = randomUUID();
    await harness.services.store.takeLease({
      ...harness.scope,
      runId: holder,
      trigger: 'cron',
      intent: 'automatic',
      leaseMs: 30_000,
    });
    const outcome = await harness.ingest();
    if (outcome.kind !== 'held') throw new Error(`expected held, not ${outcome.kind}`);
    expect(outcome.runId).toBe(holder);
    expect(outcome.remainingMs).toBeGreaterThan(20_000);
    expect(outcome.remainingMs).toBeLessThanOrEqual(30_000);
  });

  test('one that was overtaken writes nothing any more', async () => {
    harness.setFiles(files());
    let overtaken: CourseOutcome | null = null;
    const services = harness.embeddingAfter(async () => {
      if (overtaken !== null) return;
      await harness.expireLease();
      overtaken = await harness.ingest();
    });
    const late = await harness.ingest({ services });
    expect(overtaken).toMatchObject({ kind: 'published', version: 1 });
    expect(late.kind).toBe('superseded');
    expect(await harness.publishedVersion()).toBe(1);
    const abandoned = await harness.services.store.readRun({ tenantId: 'public', runId: late.runId });
    expect(abandoned?.status).toBe('abandoned');
  });

  test('courses and tenants do not see each other', async () => {
    await firstVersion();
    const other = openHarness(open, { tenantId: 'other', courseId: harness.scope.courseId });
    other.setFiles(files({ 'day-20/lab-1.md': lab(['Another tenant has another step here.']) }));
    await published(
      ingestCourse(other.services, {
        scope: other.scope,
        runId: randomUUID(),
        trigger: 'cron',
        intent: 'automatic',
        isStrict: true,
      }),
    );
    expect(await textOf('D20.L1.S1')).toBe(steps[0]);
    expect((await harness.nodesAt(1)).length).toBe(10);
  });
});
