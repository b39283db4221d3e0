// Documents of several parts: written part by part, gone on with after a kill, the same registry as read whole. Other cuts
// and histories are tried by parts-property.long.test.ts.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type CourseOutcome, ingestCourse } from '../../functions/ingest/ingest-course.ts';
import type { IngestProgress } from '../../functions/ingest/ingest-services.ts';
import { type DocumentMessage, startQueuedRun, takeDocumentMessage } from '../../functions/ingest/queued-run.ts';
import { reportOf } from '../../functions/ingest/run-report.ts';
import { type IngestHarness, newCourse, openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { partsRead } from '../support/paged-markdown.ts';

vi.mock('../../functions/ingest/read-document.ts', () => import('../support/paged-markdown.ts'));

const open = await databaseOfFile();
let harness: IngestHarness;
beforeEach(() => {
  harness = openHarness(open, newCourse());
  partsRead.length = 0;
});

const sentences = [
  'Moss grows on the north side of old stone walls.',
  'The ferry leaves the harbour every second hour.',
  'A violin has four strings tuned in fifths.',
  'Copper conducts heat better than iron does.',
  'Glaciers carry boulders far into the valley.',
  'A lantern burns oil drawn up by its wick.',
  'Orchards are planted in rows facing south.',
  'The compass needle settles along the meridian.',
];
const manifest = 'title: A course\nprofile: coach\ndocuments:\n  - { path: a.md, day: 1, chapter: 1, title: Walls }\n';

/** Sentences in parts of so many each. */
function cut(texts: readonly string[], size: number): string {
  const parts = Array.from({ length: Math.ceil(texts.length / size) }, (_, part) =>
    texts.slice(part * size, (part + 1) * size).join('\n\n'),
  );
  return parts.join('\n\n\f\n\n');
}
const setDocument = (text: string) =>
  harness.setFiles(
    new Map([
      ['course.yaml', manifest],
      ['a.md', text],
    ]),
  );
async function publish(text: string): Promise<Extract<CourseOutcome, { kind: 'published' }>> {
  setDocument(text);
  const outcome = await harness.ingest();
  if (outcome.kind !== 'published') throw new Error(`expected a published run, not ${JSON.stringify(outcome)}`);
  return outcome;
}
const standing = async () =>
  (await harness.nodesAt(await harness.publishedVersion())).map(({ reference, content, label, sequence }) => ({
    reference,
    content,
    label,
    sequence,
  }));
const numbered = (contents: readonly (readonly [string, string])[]) =>
  contents.map(([reference, content], index) => ({ reference, content, label: index + 1, sequence: index + 1 }));
const first = sentences.map((content, index) => [`D1.C1.C${index + 1}`, content] as const);

/** Without the unit drafted of the lesson, whose vector is made of its title and opening. */
const passagesEmbedded = () => harness.embeddings.embedded.filter((text) => !text.startsWith('Walls '));

describe('a document in parts', () => {
  test('stands as if it had been read whole, and says how many parts it has', async () => {
    const { report, runId } = await publish(cut(sentences, 3));
    expect(await standing()).toEqual(numbered(first));
    expect(report).toMatchObject({ parts: 3, embeddings: 8, nodeWrites: 8, renumbered: 0, counts: { added: 8 } });
    const run = await harness.services.store.readRun({ tenantId: 'public', runId });
    const [document] = run?.documents ?? [];
    expect(document && reportOf(document)).toMatchObject({ parts: 3, partsDone: 3, nodes: 8, coverage: { share: 1 } });
    const outline = await harness.registry.readOutline(harness.scope);
    expect(outline?.containers.map(({ containerId, nodeCount }) => [containerId, nodeCount])).toEqual([
      ['day1-ch1', 8],
    ]);
    const left = await harness.query('select 1 from document_progress where course_id = $1', [harness.scope.courseId]);
    expect(left).toEqual([]);
  });

  test('costs nothing when nothing changed', async () => {
    await publish(cut(sentences, 3));
    harness.embeddings.embedded.length = 0;
    expect((await harness.ingest()).kind).toBe('unchanged');
    expect(passagesEmbedded()).toEqual([]);
  });

  test('cut anew, keeps every reference and row and embeds nothing', async () => {
    await publish(cut(sentences, 3));
    harness.embeddings.embedded.length = 0;
    for (const size of [5, 1]) {
      const { report } = await publish(cut(sentences, size));
      expect(await standing()).toEqual(numbered(first));
      expect(report).toMatchObject({ counts: { added: 0, removed: 0, edited: 0, moved: 0 } });
    }
    expect(passagesEmbedded()).toEqual([]);
  });

  test.each([1, 3])('a sentence put in front moves the others over all cuts (parts of %i)', async (size) => {
    await publish(cut(sentences, size));
    harness.embeddings.embedded.length = 0;
    const { report } = await publish(cut(['Bread rises twice before it is baked.', ...sentences], size));
    expect(await standing()).toEqual(numbered([['D1.C1.C9', 'Bread rises twice before it is baked.'], ...first]));
    expect(passagesEmbedded()).toHaveLength(1);
    expect(report.counts).toEqual({ added: 1, edited: 0, returned: 0, moved: 0, removed: 0 });
    expect(report.renumbered).toBe(8);
  });

  test.each([1, 3])('a sentence taken out is a tombstone; no other is (parts of %i)', async (size) => {
    await publish(cut(sentences, size));
    harness.embeddings.embedded.length = 0;
    const { report } = await publish(cut(sentences.slice(1), size));
    expect(await standing()).toEqual(numbered(first.slice(1)));
    expect(passagesEmbedded()).toEqual([]);
    expect(report.counts).toEqual({ added: 0, edited: 0, returned: 0, moved: 0, removed: 1 });
    const gone = await harness.registry.readReference({ ...harness.scope, reference: 'D1.C1.C1' });
    expect(gone?.kind).toBe('tombstone');
  });

  test('sentences that change places over several parts keep their references, in both directions', async () => {
    await publish(cut(sentences, 2));
    harness.embeddings.embedded.length = 0;
    const moved = [...sentences.slice(6), ...sentences.slice(2, 6), ...sentences.slice(0, 2)];
    const { report } = await publish(cut(moved, 2));
    expect(await standing()).toEqual(numbered([...first.slice(6), ...first.slice(2, 6), ...first.slice(0, 2)]));
    expect(report.counts).toEqual({ added: 0, edited: 0, returned: 0, moved: 0, removed: 0 });
    expect(report.vectors).toMatchObject({ restored: 0, isEqual: true });
    expect(passagesEmbedded()).toEqual([]);
  });

  test('edited at a cut that moves, keeps its reference', async () => {
    await publish(cut(sentences, 2));
    const edited = sentences.with(2, 'A violin has four strings tuned in perfect fifths.');
    await publish(cut(edited.slice(1), 2));
    expect((await standing()).map(({ reference }) => reference)).toEqual(
      first.slice(1).map(([reference]) => reference),
    );
    await publish(
      cut(['Bread rises twice before it is baked.', ...edited.with(5, 'A lantern burns oil drawn up by the wick.')], 2),
    );
    const references = new Map((await standing()).map(({ reference, content }) => [content, reference]));
    expect(references.get('A lantern burns oil drawn up by the wick.')).toBe('D1.C1.C6');
    expect(references.get(sentences[0] ?? '')).toBe('D1.C1.C1');
  });

  test('printed numbers that break off in a later part serve in no part', async () => {
    const numberedSteps =
      '1. Take the loose stones out.\n2. Fill the gap with mortar.\n\n\f\n\n1. Brush the joint once more.\n';
    const lab = manifest.replace('chapter: 1', 'lab: 1');
    harness.setFiles(
      new Map([
        ['course.yaml', lab],
        ['a.md', numberedSteps.replace('1. Take', '3. Take').replace('2. Fill', '4. Fill')],
      ]),
    );
    expect((await harness.ingest()).kind).toBe('published');
    const steps = (await harness.nodesAt(1)).filter((node) => node.node_type === 'step');
    expect(steps.map(({ label, sequence }) => [label, sequence])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  test('may become a document of one part, and one in parts again', async () => {
    await publish(cut(sentences, 3));
    await publish(sentences.slice(2).join('\n\n'));
    expect(await standing()).toEqual(numbered(first.slice(2)));
    await publish(cut(sentences, 4));
    expect(await standing()).toEqual(numbered(first));
  });
});

describe('a killed run', () => {
  /** Dies when it embeds the given text. */
  const dyingAt = (text: string) => ({
    ...harness.embeddingAfter((texts) => {
      if (texts.some((each) => each.includes(text))) throw new Error('killed');
    }),
    store: { ...harness.services.store, recordFailure: () => Promise.reject(new Error('killed')) },
  });
  const killAt = async (text: string) => {
    await expect(harness.ingest({ services: dyingAt(text) })).rejects.toThrow('killed');
    await harness.expireLease();
  };

  test('is gone on with behind the last part written; nothing is embedded twice or seen before', async () => {
    setDocument(cut(sentences, 2));
    await killAt('lantern');
    expect(await harness.publishedVersion()).toBe(0);
    expect(await harness.registry.readCourse(harness.scope)).toBeNull();
    expect(passagesEmbedded()).toHaveLength(4);
    const state = await harness.services.store.readCourseState(harness.scope);
    expect(state.draft?.underWay).toMatchObject([{ documentNumber: 1, path: 'a.md' }]);
    partsRead.length = 0;
    expect((await harness.ingest({ isStrict: false })).kind).toBe('published');
    expect(partsRead).toEqual(['a.md 2', 'a.md 3']);
    expect(await standing()).toEqual(numbered(first));
    expect(passagesEmbedded()).toHaveLength(8);
  });

  test('begins afresh where the document changed meanwhile, and embeds only what is new', async () => {
    setDocument(cut(sentences, 2));
    await killAt('lantern');
    const changed = sentences.with(0, 'Bread rises twice before it is baked.');
    await publish(cut(changed, 2));
    expect((await standing()).map(({ content }) => content)).toEqual(changed);
    // The vectors of what was embedded before the kill are named by reference and text, and still there.
    expect(passagesEmbedded()).toHaveLength(9);
  });

  test('of a document that was then taken out of the course leaves nothing behind', async () => {
    setDocument(cut(sentences, 2));
    await killAt('lantern');
    harness.setFiles(
      new Map([
        ['course.yaml', manifest.replace('a.md', 'b.md')],
        ['b.md', 'Bread rises twice before it is baked.'],
      ]),
    );
    expect((await harness.ingest()).kind).toBe('published');
    expect((await standing()).map(({ content }) => content)).toEqual(['Bread rises twice before it is baked.']);
    expect(await harness.neededVectors()).toHaveLength(1);
    expect(harness.index.recordsOf(harness.namespace).size).toBe(1);
  });

  test('of a published document shows the published one until the end', async () => {
    await publish(cut(sentences, 2));
    const changed = sentences.map((sentence) => sentence.replace('.', ' in winter.'));
    setDocument(cut(changed, 2));
    await killAt('lantern');
    expect(await standing()).toEqual(numbered(first));
    expect((await harness.ingest()).kind).toBe('published');
    expect(await standing()).toEqual(numbered(first.map(([reference], index) => [reference, changed[index] ?? ''])));
    expect(passagesEmbedded()).toHaveLength(16);
  });
});

describe('a part that fails', () => {
  test('cannot be read: the document keeps what was published of it, the others go on', async () => {
    await publish(cut(sentences, 2));
    const text = cut([...sentences.slice(0, 3), 'Bread rises twice.', 'UNREADABLE', ...sentences.slice(4)], 2);
    setDocument(text);
    expect((await harness.ingest()).kind).toBe('rejected');
    const outcome = await harness.ingest({ isStrict: false });
    expect(outcome).toMatchObject({ kind: 'failed', report: { failedDocuments: ['a.md'] } });
    expect(await standing()).toEqual(numbered(first));
    harness.setFiles(
      new Map([
        ['course.yaml', `${manifest}  - { path: b.md, day: 1, chapter: 2 }\n`],
        ['a.md', text],
        ['b.md', 'Bread rises twice before it is baked.'],
      ]),
    );
    expect(await harness.ingest({ isStrict: false })).toMatchObject({ kind: 'published' });
    expect((await standing()).map(({ content }) => content)).toEqual([
      ...sentences,
      'Bread rises twice before it is baked.',
    ]);
    await publish(cut(sentences.slice(1), 2));
    expect(await standing()).toEqual(numbered(first.slice(1)));
  });

  test('is tried again by itself: what went in before is not embedded again', async () => {
    let failures = 2;
    const services = harness.embeddingAfter((texts) => {
      if (texts.some((text) => text.includes('lantern')) && failures-- > 0) throw new Error('overloaded');
    });
    setDocument(cut(sentences, 2));
    expect((await harness.ingest({ services })).kind).toBe('published');
    expect(passagesEmbedded()).toHaveLength(8);
  });
});

describe('with a queue', () => {
  test('a message brings in a few parts and is sent again; a copy of it does no harm', async () => {
    const texts = Array.from({ length: 11 }, (_, index) => `Sentence ${index} speaks of ${sentences[index % 8]}`);
    setDocument(cut(texts, 1));
    const queue: DocumentMessage[] = [];
    const send = async (messages: readonly DocumentMessage[]) => void queue.push(...messages);
    await startQueuedRun(
      harness.services,
      { send },
      { scope: harness.scope, runId: randomUUID(), trigger: 'cron', intent: 'automatic' },
    );
    let delivered = 0;
    while (queue.length > 0) {
      const message = queue.shift() as DocumentMessage;
      delivered += 1;
      const take = () => takeDocumentMessage(harness.services, { send }, message);
      if (delivered === 2) expect(await Promise.all([take(), take()])).toEqual(['done', 'done']);
      else expect(await take()).toBe('done');
      if (delivered > 10) throw new Error('the queue does not run empty');
    }
    expect(delivered).toBeGreaterThanOrEqual(3);
    expect((await standing()).map(({ content }) => content)).toEqual(texts);
    expect(passagesEmbedded().length).toBeLessThanOrEqual(15);
  });

  test('what lost its message is taken over by the next run, behind the parts that are in', async () => {
    setDocument(cut(sentences, 1));
    const queue: DocumentMessage[] = [];
    const send = async (messages: readonly DocumentMessage[]) => void queue.push(...messages);
    const start = () =>
      startQueuedRun(
        harness.services,
        { send },
        { scope: harness.scope, runId: randomUUID(), trigger: 'cron', intent: 'automatic' },
      );
    await start();
    await takeDocumentMessage(harness.services, { send }, queue.shift() as DocumentMessage);
    queue.length = 0;
    partsRead.length = 0;
    await harness.expireLease();
    await start();
    for (let message = queue.shift(); message; message = queue.shift()) {
      await takeDocumentMessage(harness.services, { send }, message);
    }
    expect(partsRead).toEqual(['a.md 4', 'a.md 5', 'a.md 6', 'a.md 7']);
    expect(await standing()).toEqual(numbered(first));
    expect(passagesEmbedded()).toHaveLength(8);
  });
});

test('a run tells of every part that is in', async () => {
  setDocument(cut(sentences, 3));
  const told: IngestProgress[] = [];
  await ingestCourse(harness.services, {
    scope: harness.scope,
    runId: randomUUID(),
    trigger: 'command',
    intent: 'publish',
    isStrict: true,
    onProgress: (progress) => void told.push(progress),
  });
  expect(told.filter(({ type }) => type === 'part')).toEqual(
    [1, 2, 3].map((done) => ({ type: 'part', path: 'a.md', done, total: 3 })),
  );
  expect(told.filter(({ type }) => type === 'checking')).toHaveLength(3);
});
