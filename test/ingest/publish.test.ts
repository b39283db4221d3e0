import { beforeEach, describe, expect, test } from 'vitest';
import { createAnswerStore } from '../../db/answers.ts';
import { rollBack } from '../../functions/ingest/publish.ts';
import { type IngestHarness, newCourse, openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { storedAnswer } from '../support/stored-answer.ts';

const open = await databaseOfFile();
let harness: IngestHarness;
beforeEach(() => {
  harness = openHarness(open, newCourse());
});

const manifest = 'title: A course\nprofile: coach\ndocuments:\n  - { path: a.md, day: 1, chapter: 1 }\n';
const sentences = {
  moss: 'Moss grows on the north side of old stone walls.',
  ferry: 'The ferry leaves the harbour every second hour.',
  violin: 'A violin has four strings tuned in fifths.',
  copper: 'Copper conducts heat better than iron does.',
};

async function publish(...names: (keyof typeof sentences)[]): Promise<void> {
  harness.setFiles(
    new Map([
      ['course.yaml', manifest],
      ['a.md', names.map((name) => sentences[name]).join('\n\n')],
    ]),
  );
  const outcome = await harness.ingest();
  expect(outcome.kind).toBe('published');
}

const contents = async (version?: number) =>
  (await harness.nodesAt(version ?? (await harness.publishedVersion()))).map(({ content }) => content);

describe('rolling back', () => {
  test('shows the previous version whole, and forward again', async () => {
    await publish('moss', 'ferry');
    await publish('moss', 'violin');
    expect(await rollBack(harness.services, harness.scope)).toEqual({ kind: 'flipped', from: 2, to: 1 });
    expect(await contents()).toEqual([sentences.moss, sentences.ferry]);
    expect(await rollBack(harness.services, harness.scope)).toEqual({ kind: 'flipped', from: 1, to: 2 });
    expect(await contents()).toEqual([sentences.moss, sentences.violin]);
  });

  test('has nowhere to go after the first version, to drafts, or to versions that were retired', async () => {
    expect(await rollBack(harness.services, harness.scope)).toEqual({ kind: 'unavailable' });
    await publish('moss');
    expect(await rollBack(harness.services, harness.scope)).toEqual({ kind: 'unavailable' });
    await publish('moss', 'ferry');
    await publish('moss', 'ferry', 'violin');
    expect(await rollBack(harness.services, { ...harness.scope, version: 1 })).toEqual({ kind: 'unavailable' });
    expect(await rollBack(harness.services, { ...harness.scope, version: 9 })).toEqual({ kind: 'unavailable' });
    expect(await rollBack(harness.services, { ...harness.scope, version: 3 })).toEqual({ kind: 'unavailable' });
  });

  test('what only the version rolled back had is a tombstone, and takes its reference again when it returns', async () => {
    await publish('moss');
    await publish('moss', 'ferry');
    await rollBack(harness.services, harness.scope);
    const gone = await harness.registry.readReference({ ...harness.scope, reference: 'D1.C1.C2' });
    expect(gone).toMatchObject({ kind: 'tombstone', removedIn: 1, last: { content: sentences.ferry } });
    await publish('moss', 'copper', 'ferry');
    const references = (await harness.nodesAt(3)).map(({ reference }) => reference);
    expect(references).toEqual(['D1.C1.C1', 'D1.C1.C3', 'D1.C1.C2']);
  });

  test('the next version is made from the one shown, not from the one rolled back', async () => {
    await publish('moss', 'ferry');
    await publish('violin');
    await rollBack(harness.services, harness.scope);
    await publish('moss', 'ferry', 'copper');
    expect(await contents()).toEqual([sentences.moss, sentences.ferry, sentences.copper]);
    const references = (await harness.nodesAt(3)).map(({ reference }) => reference);
    expect(references).toEqual(['D1.C1.C1', 'D1.C1.C2', 'D1.C1.C4']);
    expect(await contents(1)).toEqual([sentences.moss, sentences.ferry]);
    expect(await contents(2)).toEqual([sentences.violin]);
  });

  test('a run under way is superseded by a flip', async () => {
    await publish('moss');
    await publish('moss', 'ferry');
    harness.setFiles(
      new Map([
        ['course.yaml', manifest],
        ['a.md', sentences.copper],
      ]),
    );
    const services = harness.embeddingAfter(() => rollBack(harness.services, harness.scope));
    expect((await harness.ingest({ services })).kind).toBe('superseded');
    expect(await contents()).toEqual([sentences.moss]);
  });
});

describe('what no version needs any more', () => {
  test('vectors of current and previous version stay, older ones go', async () => {
    await publish('moss', 'ferry');
    await publish('moss', 'violin');
    const held = () => [...harness.index.recordsOf(harness.namespace).keys()].map((id) => id.split(':')[0]).sort();
    expect(held()).toEqual(['D1.C1.C1', 'D1.C1.C2', 'D1.C1.C3']);
    await publish('moss', 'copper');
    expect(held()).toEqual(['D1.C1.C1', 'D1.C1.C3', 'D1.C1.C4']);
  });

  test('a tombstone keeps its last text, and an answer the text it pinned', async () => {
    await publish('moss', 'ferry');
    await harness.query(
      `insert into queries (id, tenant_id, course_id, learner_id, category) values ($1, $2, $3, 'ada', 'general')`,
      ['00000000-0000-4000-8000-000000000001', 'public', harness.scope.courseId],
    );
    await harness.query(
      `insert into answers (id, query_id, tenant_id, course_id, learner_id, course_version, status, confidence,
         model_calls, body) values ($1, $1, $2, $3, 'ada', 1, 'answered', 1, 0, '{}')`,
      ['00000000-0000-4000-8000-000000000001', 'public', harness.scope.courseId],
    );
    await harness.query(
      `insert into answer_references (answer_id, position, tenant_id, course_id, reference, node_valid_from,
         content_hash, role, relevance) values ($1, 0, $2, $3, 'D1.C1.C1', 1, '', 'primary', 1)`,
      ['00000000-0000-4000-8000-000000000001', 'public', harness.scope.courseId],
    );
    const edited = (text: string) =>
      new Map([
        ['course.yaml', manifest],
        ['a.md', text],
      ]);
    for (const ending of ['in winter.', 'in winter and spring.', 'in winter, spring and summer.']) {
      harness.setFiles(edited(`${sentences.moss.replace('.', '')} ${ending}`));
      await harness.ingest();
    }
    const rows = await harness.query(
      `select reference, valid_from from content_nodes where course_id = $1 order by reference, valid_from`,
      [harness.scope.courseId],
    );
    expect(rows).toEqual([
      { reference: 'D1.C1.C1', valid_from: 1 },
      { reference: 'D1.C1.C1', valid_from: 3 },
      { reference: 'D1.C1.C1', valid_from: 4 },
      { reference: 'D1.C1.C2', valid_from: 1 },
    ]);
    const gone = await harness.registry.readReference({ ...harness.scope, reference: 'D1.C1.C2' });
    expect(gone).toMatchObject({ kind: 'tombstone', removedIn: 2, last: { content: sentences.ferry } });
  });

  test('document frequencies are kept for the versions that can be shown', async () => {
    await publish('moss');
    await publish('moss', 'ferry');
    await publish('moss', 'violin');
    const versions = await harness.query(
      'select distinct version from course_terms where course_id = $1 order by version',
      [harness.scope.courseId],
    );
    expect(versions).toEqual([{ version: 2 }, { version: 3 }]);
  });
});

describe('answers kept for later', () => {
  test('go with the version they were given from, once nobody can flip back to it', async () => {
    const { scope } = harness;
    const store = createAnswerStore(open.database);
    const keep = (courseVersion: number) =>
      store.saveAnswer(storedAnswer({ ...scope, courseVersion, cacheEntry: { key: 'key', profile: 'coach' } }));
    const kept = async () =>
      (
        await harness.query('select course_version from answer_cache where course_id = $1 order by 1', [scope.courseId])
      ).map((row) => row.course_version);
    await publish('moss');
    await keep(1);
    await publish('moss', 'ferry');
    await keep(2);
    expect(await kept()).toEqual([1, 2]);
    await publish('moss', 'ferry', 'violin');
    expect(await kept()).toEqual([2]);
  });
});

describe('what no index and no request takes', () => {
  const bring = (text: string) => {
    harness.setFiles(
      new Map([
        ['course.yaml', manifest],
        ['a.md', `${sentences.moss}\n\n${text}`],
      ]),
    );
    return harness.ingest();
  };

  test.each([
    ['letters', 'x'.repeat(200_000)],
    ['letters of three bytes', 'अ'.repeat(60_000)],
    ['digits', `3.${'14159'.repeat(10_000)}`],
    ['letters and digits', 'ab1x'.repeat(20_000)],
  ])('a word of very many %s holds no course up', async (_, word) => {
    expect((await bring(word)).kind).toBe('published');
    expect(await contents()).toEqual([sentences.moss, word]);
  });

  test('a document of too many passages is refused with their number and the way out', async () => {
    // Rows are passages, and read soonest.
    const outcome = await bring(`| A |\n| --- |\n${'| It is so. |\n'.repeat(20_001)}`);
    expect(outcome.kind).toBe('rejected');
    expect(JSON.stringify(outcome)).toContain('20,000. Split it');
  });
});
