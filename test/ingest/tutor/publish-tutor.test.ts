// Tutoring material through whole runs: published and rolled back with the text, resumed wherever a run died, written
// only where something is missing.
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { pathReviews } from '../../../db/schema.ts';
import { selectPath, toPath } from '../../../db/tutor-material/select-path.ts';
import type { CourseOutcome } from '../../../functions/ingest/ingest-course.ts';
import type { IngestServices } from '../../../functions/ingest/ingest-services.ts';
import { rollBack } from '../../../functions/ingest/publish.ts';
import { type DocumentMessage, startQueuedRun, takeDocumentMessage } from '../../../functions/ingest/queued-run.ts';
import type { CopyingPassageIndex, PassageCondition } from '../../../functions/ports/passage-index.ts';
import type { VectorKind } from '../../../functions/retrieval/vector-namespace.ts';
import { algebraFiles, changedAlgebra } from '../../support/algebra-course.ts';
import { type IngestHarness, newCourse, openHarness } from '../../support/ingest-harness.ts';
import { databaseOfFile } from '../../support/open-database.ts';

const open = await databaseOfFile();
let harness: IngestHarness;
beforeEach(() => {
  harness = openHarness(open, newCourse());
  harness.setFiles(algebraFiles);
});

const tutorKinds = ['unit_anchors', 'unit_content_chunks', 'exam_candidates', 'exam_support_chunks'] as const;

async function push(): Promise<Extract<CourseOutcome, { kind: 'published' }>> {
  const outcome = await harness.ingest();
  if (outcome.kind !== 'published') throw new Error(`expected a version, got ${JSON.stringify(outcome)}`);
  return outcome;
}

async function retire(units: readonly { readonly unitId: string }[]) {
  const decided = { ...harness.scope, itemKind: 'unit' as const, decision: 'retired' as const };
  const rows = units.map(({ unitId }) => ({ ...decided, itemId: unitId }));
  await open.database.write.insert(pathReviews).values(rows).onConflictDoNothing();
}

async function unitsToRead() {
  const read = await harness.registry.readReading({ ...harness.scope, place: null, pageSize: 10 });
  return read?.units.map(({ unitId }) => unitId);
}

async function readPath() {
  const { read } = open.database;
  const [result] = await read.batch([selectPath(read, harness.scope)]);
  return toPath(result);
}

const idsOf = (kind: VectorKind) => [...harness.index.recordsOf(harness.namespaceOf(kind)).keys()].sort();

const titleOf = async (unitId: string) => (await readPath())?.units.find((unit) => unit.unitId === unitId)?.title;

/** What the published version's units are made of, by id, as their chunks must be. */
async function expectedChunks(): Promise<readonly string[]> {
  const version = await harness.publishedVersion();
  const nodes = await harness.query(
    `select reference, vector_hash, document_number, provenance -> 'section' as section from content_nodes
     where tenant_id = $1 and course_id = $2 and valid_from <= $3 and (valid_to is null or valid_to > $3)`,
    [harness.scope.tenantId, harness.scope.courseId, version],
  );
  return ((await readPath())?.units ?? [])
    .flatMap((unit) =>
      nodes
        .filter((node) =>
          unit.content.some(
            ({ documentNumber, section }) =>
              documentNumber === node.document_number && (section === null || node.section.includes(section)),
          ),
        )
        .map((node) => `${unit.unitId}|${node.reference}:${node.vector_hash}`),
    )
    .sort();
}

const materials = async () =>
  (await harness.query('select material_hash, is_complete from tutor_materials where course_id = $1', [
    harness.scope.courseId,
  ])) as unknown as readonly { readonly material_hash: string; readonly is_complete: boolean }[];

const rename = (text: string) => text.replace('title: Like terms', 'title: Terms alike');

describe('a course with a learning path', () => {
  test('is published with its material, its vectors, and a report that says where items lack', async () => {
    const { report } = await push();
    expect(report.tutor).toMatchObject({
      units: 9,
      prerequisites: 10,
      drills: 12,
      examItems: 24,
      unitsWithoutItems: { bronze: 1, silver: 1, gold: 2 },
      warnings: [],
    });
    expect(idsOf('unit_anchors').map((id) => id.split(':')[0])).toEqual(
      (await readPath())?.units.map(({ unitId }) => unitId).sort(),
    );
    expect(idsOf('exam_candidates')).toHaveLength(24);
    expect(idsOf('exam_support_chunks')).toHaveLength(11);
    expect(idsOf('unit_content_chunks')).toEqual(await expectedChunks());
    expect(idsOf('unit_content_chunks').length).toBe(report.tutor?.copies);
    expect(report.vectors).toMatchObject({ removed: 0, restored: 0, isEqual: true });
  });

  test('its vectors carry what searches are narrowed by, and content is copied, not embedded', async () => {
    await push();
    const search = async (kind: VectorKind, conditions: readonly PassageCondition[]) => {
      const dense = (await harness.services.embeddingModel.embed({ texts: ['solve x'] }))[0] ?? null;
      const namespace = harness.namespaceOf(kind);
      return (await harness.index.search({ namespace, dense, sparse: null, limit: 100, conditions })).dense;
    };
    const chunks = await search('unit_content_chunks', [{ field: 'unitId', equals: ['slope'] }]);
    expect(chunks.length).toBeGreaterThan(3);
    expect(chunks.every(({ id }) => id.startsWith('slope|'))).toBe(true);
    const copied = harness.index.recordsOf(harness.namespaceOf('unit_content_chunks')).get(chunks[0]?.id ?? '');
    const original = harness.index.recordsOf(harness.namespace).get(chunks[0]?.id.split('|')[1] ?? '');
    expect(copied).toMatchObject({ dense: original?.dense, sparse: original?.sparse });
    const candidates = await search('exam_candidates', [
      { field: 'unitIds', holds: ['negative-numbers'] },
      { field: 'tier', equals: ['gold'] },
    ]);
    expect(candidates.map(({ id }) => id.split(':')[0]).sort()).toEqual(['EX-EXPR-G1', 'EX-ONE-G1']);
    const support = await search('exam_support_chunks', [{ field: 'questionId', equals: ['EX-ORDER-G1'] }]);
    expect(support).toHaveLength(1);
  });

  test('unchanged costs no embedding and no write', async () => {
    await push();
    const embedded = harness.embeddings.embedded.length;
    const before = await rowCounts();
    let upserts = 0;
    const counting: CopyingPassageIndex = {
      ...harness.index,
      upsert: (input) => {
        upserts += 1;
        return harness.index.upsert(input);
      },
    };
    // Lines and comments are no content.
    harness.setFiles(changedAlgebra({ 'tutor.yaml': (text) => `# A comment.\n\n${text}` }));
    const outcome = await harness.ingest({ services: { ...harness.services, passageIndex: counting } });
    expect(outcome).toMatchObject({
      kind: 'unchanged',
      version: 1,
      vectors: { removed: 0, restored: 0, isEqual: true },
    });
    expect(harness.embeddings.embedded.length).toBe(embedded);
    expect(upserts).toBe(0);
    expect(await rowCounts()).toEqual(before);
  });

  const rowCounts = () =>
    harness.query(
      `select (select count(*) from tutor_materials) as materials, (select count(*) from units) as units,
         (select count(*) from exam_items) as items, (select count(*) from course_versions) as versions,
         (select count(*) from content_nodes) as nodes`,
      [],
    );
});

describe('a change of the material alone', () => {
  test('publishes without embedding any document, and only what is new', async () => {
    await push();
    const embedded = harness.embeddings.embedded.length;
    harness.setFiles(changedAlgebra({ 'tutor.yaml': rename }));
    const { version, report } = await push();
    expect(version).toBe(2);
    expect(report).toMatchObject({ embeddings: 0, nodeWrites: 0, tutor: { embeddings: 1, copies: 0 } });
    expect(harness.embeddings.embedded.slice(embedded)).toEqual([expect.stringContaining('Terms alike')]);
    expect(await titleOf('like-terms')).toBe('Terms alike');
  });

  test.each([
    ['the length of a lock', 'course.yaml', ['lock_seconds: 3600', 'lock_seconds: 60']],
    [
      'a key',
      'tutor.yaml',
      ["options: ['$14$', '$11$', '$10$', '$9$'], answer: b", "options: ['$14$', '$11$', '$10$', '$9$'], answer: c"],
    ],
    ['an edge', 'tutor.yaml', ['  - [adding-fractions, slope]\n', '']],
    ['a hint', 'tutor.yaml', ['Which operation comes first?', 'What comes first?']],
  ])('%s is a change', async (_what, file, [from = '', to = '']) => {
    await push();
    const before = (await readPath())?.materialHash;
    harness.setFiles(changedAlgebra({ [file]: (text: string) => text.replace(from, () => to) }));
    expect((await push()).version).toBe(2);
    expect((await readPath())?.materialHash).not.toBe(before);
  });

  test('is rolled back with the version, vectors and all, and forward again', async () => {
    await push();
    const first = await readPath();
    harness.setFiles(changedAlgebra({ 'tutor.yaml': rename }));
    await push();
    expect(idsOf('unit_anchors')).toHaveLength(10);
    expect((await rollBack(harness.services, harness.scope)).kind).toBe('flipped');
    expect(await readPath()).toEqual(first);
    expect((await rollBack(harness.services, harness.scope)).kind).toBe('flipped');
    expect(await titleOf('like-terms')).toBe('Terms alike');
  });

  test('goes when no kept version names it, vectors and all', async () => {
    await push();
    const [first] = await materials();
    harness.setFiles(changedAlgebra({ 'tutor.yaml': rename }));
    await push();
    harness.setFiles(
      changedAlgebra({ 'tutor.yaml': (text) => rename(text).replace('title: Slope', 'title: Steepness') }),
    );
    await push();
    expect((await materials()).map((row) => row.material_hash)).not.toContain(first?.material_hash);
    expect(await materials()).toHaveLength(2);
    expect(idsOf('unit_anchors').filter((id) => id.startsWith('like-terms:'))).toHaveLength(1);
    expect(idsOf('unit_anchors').filter((id) => id.startsWith('slope:'))).toHaveLength(2);
  });

  test('each document is counted by its own nodes, so that the size of a course is what it is', async () => {
    await push();
    const version = await harness.publishedVersion();
    const { documents } = await harness.services.store.readPathSource({ ...harness.scope, draftVersion: version });
    const counted = documents.map(({ documentNumber, nodeCount }) => [documentNumber, nodeCount]);
    const rows = await harness.query(
      `select document_number, count(*)::integer as nodes from content_nodes
       where tenant_id = $1 and course_id = $2 group by document_number`,
      [harness.scope.tenantId, harness.scope.courseId],
    );
    expect(counted.toSorted()).toEqual(rows.map((row) => [row.document_number, row.nodes]).toSorted());
    expect(counted.length).toBeGreaterThan(3);
  });

  test('without units a path is drafted, and vectors of the former one go with its last version', async () => {
    await push();
    const bare = (text: string) => text.replace(/entry_unit[\s\S]*$/, '');
    harness.setFiles(changedAlgebra({ 'course.yaml': bare, 'tutor.yaml': null }));
    const { report } = await push();
    expect(report.tutor).toMatchObject({ units: 5, examItems: 0 });
    const drafted = await readPath();
    expect(drafted?.units.every(({ isDraft }) => isDraft)).toBe(true);
    await retire(drafted?.units.slice(1) ?? []);
    expect(await unitsToRead()).toEqual([drafted?.units[0]?.unitId]);
    await retire(drafted?.units ?? []);
    expect([await readPath(), await unitsToRead()]).toEqual([null, []]);
    harness.setFiles(
      changedAlgebra({ 'course.yaml': (text) => bare(text).replace('First', 'Next'), 'tutor.yaml': null }),
    );
    await push();
    expect(idsOf('exam_candidates')).toEqual([]);
    expect(idsOf('unit_anchors').filter((id) => id.startsWith('like-terms:'))).toEqual([]);
    expect(await materials()).toHaveLength(1);
  });
});

describe('a change of the documents', () => {
  test('brings the chunks of what changed and keeps those of the previous version', async () => {
    await push();
    const before = idsOf('unit_content_chunks');
    const edit = (text: string) => text.replace('by a common denominator', 'by their common denominator');
    const added = '\nA ratio compares two numbers by division.\n';
    harness.setFiles(
      changedAlgebra({ 'lines.md': (text) => `${text}${added}`, 'fractions.md': (text) => `${edit(text)}\n` }),
    );
    const { report } = await push();
    expect(report.tutor?.copies).toBe(1);
    const chunks = idsOf('unit_content_chunks');
    expect(chunks).toEqual(expect.arrayContaining([...before]));
    expect(chunks).toEqual(expect.arrayContaining([...(await expectedChunks())]));
    expect(chunks).toHaveLength(before.length + 1);
  });

  test('a passage that moves to another document keeps its reference and gets the chunk of its new unit', async () => {
    await push();
    const moved = 'A horizontal line has slope 0, and a vertical line has no slope.';
    harness.setFiles(
      changedAlgebra({
        'lines.md': (text) => text.replace(`${moved}\n\n`, ''),
        'equations.md': (text) => `${text}\n${moved}\n`,
      }),
    );
    await push();
    const chunks = await expectedChunks();
    expect(idsOf('unit_content_chunks')).toEqual(expect.arrayContaining([...chunks]));
    const node = (await harness.nodesAt(2)).find(({ content }) => content === moved);
    expect(node?.reference).toMatch(/^C5\./);
    expect(chunks.some((id) => id.startsWith(`two-step-equations|${node?.reference}:`))).toBe(true);
    const outcome = await harness.ingest();
    expect(outcome).toMatchObject({ kind: 'unchanged', vectors: { removed: 0, restored: 0, isEqual: true } });
  });

  test('a section that is gone is a warning; a unit left without content stops the run and names the line', async () => {
    await push();
    const line = (algebraFiles.get('tutor.yaml') ?? '').split('\n').findIndex((each) => each.includes('id: slope')) + 1;
    harness.setFiles(
      changedAlgebra({
        'tutor.yaml': (text) =>
          text.replace('content: [lines.md]', 'content: [lines.md, { path: numbers.md, section: Fields }]'),
      }),
    );
    const { report } = await push();
    expect(report.tutor?.warnings).toEqual([
      expect.stringMatching(
        /^tutor\.yaml:\d+: unit "slope" names the section "Fields", which "numbers\.md" does not have$/,
      ),
    ]);
    harness.setFiles(
      changedAlgebra({
        'tutor.yaml': (text) => text.replace('content: [lines.md]', 'content: [{ path: lines.md, section: Fields }]'),
      }),
    );
    const outcome = await harness.ingest();
    expect(outcome).toMatchObject({
      kind: 'failed',
      report: { problems: [expect.stringContaining(`tutor.yaml:${line}: unit "slope" has no content`)] },
    });
    expect(await harness.publishedVersion()).toBe(2);
    harness.setFiles(algebraFiles);
    expect((await push()).version).toBe(3);
  });
});

describe('a run killed anywhere', () => {
  type Step = keyof IngestServices['store'];
  const reads: readonly Step[] = [
    'readHeadings',
    'readUnitOpenings',
    'readUnitTexts',
    'readMaterialTexts',
    'readUnitChunks',
  ];
  const writes: readonly Step[] = [
    'openMaterial',
    'writeMaterialRows',
    'completeMaterial',
    'publish',
    'retireVersions',
  ];
  const everyDeath = [
    ...reads.map((step) => [step, 'before'] as const),
    ...writes.flatMap((step) => [[step, 'before'] as const, [step, 'after'] as const]),
  ];
  // The long run has them all; here a read before its work, a write and the publication after theirs.
  const isLong = inject('isLongRun');
  const deaths = everyDeath.filter((_, place) => isLong || place % 6 === 0);

  /** Services of which one step fails, before or after it has done its work, at its n-th call. */
  function dying(step: Step, when: 'before' | 'after', call: number): IngestServices {
    const { store } = harness.services;
    const real = store[step] as (input: unknown) => Promise<unknown>;
    let calls = 0;
    const failing = async (input: unknown) => {
      calls += 1;
      if (calls === call && when === 'before') throw new Error('killed');
      const result = await real(input);
      if (calls === call) throw new Error('killed');
      return result;
    };
    return { ...harness.services, store: { ...store, [step]: failing } };
  }

  async function expectWhole(): Promise<void> {
    expect(await titleOf('like-terms')).toBe('Terms alike');
    expect(idsOf('unit_content_chunks')).toEqual(await expectedChunks());
    expect(idsOf('unit_anchors')).toHaveLength(10);
    expect((await materials()).every((row) => row.is_complete)).toBe(true);
    const outcome = await harness.ingest();
    expect(outcome).toMatchObject({ kind: 'unchanged', vectors: { removed: 0, restored: 0, isEqual: true } });
  }

  test.each(deaths)(
    'at %s, %s its work: readers see the old material whole, the next run brings the new one',
    async (step, when) => {
      await push();
      harness.setFiles(changedAlgebra({ 'tutor.yaml': rename }));
      await expect(harness.ingest({ services: dying(step, when, 1) })).rejects.toThrow('killed');
      const isPublished = (await harness.publishedVersion()) === 2;
      expect(await titleOf('like-terms')).toBe(isPublished ? 'Terms alike' : 'Like terms');
      await harness.expireLease();
      const outcome = await harness.ingest();
      expect(outcome.kind).toBe(isPublished ? 'unchanged' : 'published');
      await expectWhole();
    },
  );

  test.each(isLong ? [1, 2, 3, 4] : [4])(
    'between batches of rows, at the %i.: the first publication still becomes whole',
    async (call) => {
      await expect(harness.ingest({ services: dying('writeMaterialRows', 'after', call) })).rejects.toThrow('killed');
      expect(await readPath()).toBeNull();
      await harness.expireLease();
      await push();
      expect(idsOf('unit_content_chunks')).toEqual(await expectedChunks());
      expect((await readPath())?.units).toHaveLength(9);
      const items = await harness.query('select count(*)::integer as count from exam_items where course_id = $1', [
        harness.scope.courseId,
      ]);
      expect(items[0]?.count).toBe(24);
    },
  );

  test('while vectors are written: the next run writes the rest', async () => {
    let calls = 0;
    const failing: CopyingPassageIndex = {
      ...harness.index,
      upsert: async (input) => {
        if (input.namespace !== harness.namespace) calls += 1;
        if (calls === 3) throw new Error('killed');
        return harness.index.upsert(input);
      },
    };
    await expect(harness.ingest({ services: { ...harness.services, passageIndex: failing } })).rejects.toThrow(
      'killed',
    );
    expect(await readPath()).toBeNull();
    await harness.expireLease();
    await push();
    expect(idsOf('unit_content_chunks')).toEqual(await expectedChunks());
    expect(idsOf('exam_support_chunks')).toHaveLength(11);
  });

  test('overtaken by another run it writes nothing that a reader sees', async () => {
    await push();
    harness.setFiles(changedAlgebra({ 'tutor.yaml': rename }));
    const { store } = harness.services;
    const overtaken: IngestServices = {
      ...harness.services,
      store: {
        ...store,
        openMaterial: async (input) => {
          await harness.query(`update courses set lease_holder = $2 where course_id = $1`, [
            harness.scope.courseId,
            '00000000-0000-4000-8000-000000000000',
          ]);
          return store.openMaterial(input);
        },
      },
    };
    expect((await harness.ingest({ services: overtaken })).kind).toBe('superseded');
    expect(await materials()).toHaveLength(1);
    expect(await titleOf('like-terms')).toBe('Like terms');
  });
});

describe('vectors that were lost', () => {
  test('are made again, content copies from content', async () => {
    await push();
    const before = tutorKinds.map(idsOf);
    for (const kind of tutorKinds) {
      const [first = ''] = idsOf(kind);
      harness.index.recordsOf(harness.namespaceOf(kind)).delete(first);
    }
    const stray = { id: 'gone:00000000', dense: [1], sparse: { indices: [], values: [] } };
    await harness.index.upsert({ namespace: harness.namespaceOf('unit_anchors'), records: [stray] });
    const outcome = await harness.ingest();
    expect(outcome).toMatchObject({ kind: 'unchanged', vectors: { removed: 1, restored: 4, isEqual: true } });
    expect(tutorKinds.map(idsOf)).toEqual(before);
  });
});

describe('over the queue', () => {
  test('the last message publishes the material, read anew; a change under way ends the run', async () => {
    const messages: DocumentMessage[] = [];
    const queue = { send: async (sent: readonly DocumentMessage[]) => void messages.push(...sent) };
    const start = () =>
      startQueuedRun(harness.services, queue, {
        scope: harness.scope,
        runId: crypto.randomUUID(),
        trigger: 'cron',
        intent: 'automatic',
      });
    const takeAll = async () => {
      for (let next = messages.shift(); next; next = messages.shift()) {
        expect(await takeDocumentMessage(harness.services, queue, next)).toBe('done');
      }
    };
    await start();
    expect(messages).toHaveLength(5);
    await takeAll();
    expect((await readPath())?.units).toHaveLength(9);
    expect(idsOf('unit_content_chunks')).toEqual(await expectedChunks());
    harness.setFiles(changedAlgebra({ 'lines.md': (text) => `${text}\nA ratio compares two numbers.\n` }));
    await start();
    harness.setFiles(
      changedAlgebra({ 'lines.md': (text) => `${text}\nA ratio compares two numbers.\n`, 'tutor.yaml': rename }),
    );
    await takeAll();
    expect(await harness.publishedVersion()).toBe(1);
    await start();
    await takeAll();
    expect(await harness.publishedVersion()).toBe(2);
    expect(await titleOf('like-terms')).toBe('Terms alike');
  });
});
