// The rules of the store that runs rely on: leases, fences, drafts, conflicts. Runs on PGlite and, where one is
// installed, on a PostgreSQL server, where two statements can really meet.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import { createIngestStore } from '../../db/ingest-runs.ts';
import type {
  DocumentWrite,
  DraftScope,
  NodeRecord,
  PlannedDocument,
  VectorPage,
  VectorPageStart,
} from '../../functions/ports/ingest-store.ts';
import { sqlAdapters } from '../local/support/sql-adapters.ts';
import { databaseOfFile } from '../support/open-database.ts';

describe.each(sqlAdapters)('$name', async (adapter) => {
  const open = await databaseOfFile(adapter);
  let scope = { tenantId: 'public', courseId: 'course' };
  let courseCount = 0;
  const store = createIngestStore(open.database);
  beforeEach(() => {
    courseCount += 1;
    scope = { tenantId: 'public', courseId: `store-${courseCount}-${randomUUID().slice(0, 8)}` };
  });

  const leaseMs = 30_000;
  const query = (text: string, parameters: readonly unknown[]) =>
    connectNeon(open.connection).query(text, [...parameters]);
  const expire = () =>
    query(`update courses set lease_expires_at = now() - interval '1 second' where course_id = $1`, [scope.courseId]);

  async function takeLease() {
    const run = { ...scope, runId: randomUUID() };
    return { run, taken: await store.takeLease({ ...run, trigger: 'command', intent: 'publish', leaseMs }) };
  }

  const settings = {
    title: 'A course',
    profile: 'coach',
    language: 'en',
    licence: null,
    attribution: null,
    description: null,
    classNumber: null,
    subject: null,
    answerStyle: null,
    manifestHash: 'manifest',
    planHash: 'plan',
    embeddingModel: 'model',
  } as const;

  /** No ready draft is overtaken, no hold begun. */
  const alone = { overtaken: null, isHolding: false } as const;

  const planned = (documentNumber: number, changes: Partial<PlannedDocument> = {}): PlannedDocument => ({
    path: `${documentNumber}.md`,
    documentNumber,
    position: documentNumber - 1,
    groupKey: `D1.C${documentNumber}`,
    fingerprint: `fingerprint ${documentNumber}`,
    status: 'pending',
    isUnderWay: false,
    ...changes,
  });

  async function openDraft(
    documents: readonly PlannedDocument[],
    draftVersion = 1,
    baseVersion = 0,
    removed: readonly number[] = [],
  ) {
    await expire();
    const { run } = await takeLease();
    const draft: DraftScope = { ...run, draftVersion, baseVersion };
    expect(await store.openDraft({ ...draft, settings, documents, removed, ...alone })).toBe('written');
    return draft;
  }

  const standingIn = async ({ draftVersion }: DraftScope) =>
    (
      await query(
        `select reference from content_nodes where course_id = $1 and valid_from <= $2
           and (valid_to is null or valid_to > $2) order by 1`,
        [scope.courseId, draftVersion],
      )
    ).map((row) => row.reference);

  function node(reference: string, content: string, changes: Partial<NodeRecord> = {}): NodeRecord {
    return {
      reference,
      containerCode: reference.replace(/\.[A-Z]\d+$/, ''),
      nodeType: 'concept',
      label: 1,
      sequence: 1,
      documentSequence: 1,
      printedLabel: null,
      content,
      contentType: 'paragraph',
      contentHash: `hash of ${content}`,
      vectorHash: `vector of ${content}`,
      terms: ['common', content],
      provenance: {
        documentPath: '1.md',
        section: [],
        sectionNumber: null,
        line: 1,
        page: null,
        sheet: null,
        row: null,
        images: [],
      },
      parentReference: null,
      requiresPrerequisites: ['D1.C1.C9', 'b "quoted"'],
      ...changes,
    };
  }

  function writeOf(
    documentNumber: number,
    nodes: readonly NodeRecord[],
    changes: Partial<DocumentWrite> = {},
  ): DocumentWrite {
    return {
      document: {
        documentNumber,
        path: `${documentNumber}.md`,
        name: `Document ${documentNumber}`,
        contentHash: 'bytes',
        fingerprint: `fingerprint ${documentNumber}`,
        position: documentNumber - 1,
        sketch: [-5, 7],
        link: null,
        licence: null,
        attribution: null,
        revision: null,
        status: 'current',
        domain: null,
        documentType: null,
        opensAt: null,
        coverage: 1,
        containers: [],
      },
      closed: [],
      written: nodes,
      given: nodes.map(({ reference, containerCode }) => ({ reference, containerCode })),
      report: { nodes: nodes.length },
      leaseMs,
      ...changes,
    };
  }

  const containers = [1, 2].map((number) => ({
    code: `D1.C${number}`,
    containerType: 'chapter' as const,
    day: 1,
    document: null,
    number,
    containerId: `day1-ch${number}`,
    title: `Chapter "${number}"`,
    description: number === 1 ? 'What "it" is about' : null,
    sequence: number,
    learningObjectives: ['know', 'do'],
    primaryTopic: null,
    isDedicatedTopic: false,
  }));

  const publication = {
    reunions: [],
    numbered: [],
    containers,
    positions: [],
    denseBaseline: { mean: 0.1, deviation: 0.2 },
    materialHash: null,
    isShown: true,
    isWhole: true,
    report: {},
  };

  async function publishFirst(): Promise<void> {
    const draft = await openDraft([planned(1)]);
    await store.writeDocument({ ...draft, ...writeOf(1, [node('D1.C1.C1', 'one'), node('D1.C1.C2', 'two')]) });
    expect(await store.publish({ ...draft, ...publication })).toBe('written');
  }

  describe('leases', () => {
    test('go to one run at a time; the other learns for how long', async () => {
      const first = await takeLease();
      const second = await takeLease();
      expect(first.taken).toEqual({ kind: 'taken' });
      expect(second.taken).toMatchObject({ kind: 'held', runId: first.run.runId });
      expect(await store.readRun({ ...scope, runId: second.run.runId })).toBeNull();
    });

    test('of several runs that come at once, exactly one gets it', async () => {
      const all = await Promise.all(Array.from({ length: 8 }, takeLease));
      expect(all.filter(({ taken }) => taken.kind === 'taken')).toHaveLength(1);
    });

    test('pass to another run when they have run out, and the first run is abandoned', async () => {
      const first = await takeLease();
      await expire();
      const second = await takeLease();
      expect(second.taken).toEqual({ kind: 'taken' });
      expect(await store.extendLease({ ...first.run, leaseMs })).toBe(false);
      expect(await store.extendLease({ ...second.run, leaseMs })).toBe(true);
      expect((await store.readRun({ ...scope, runId: first.run.runId }))?.status).toBe('abandoned');
      expect((await store.readLatestRun(scope))?.runId).toBe(second.run.runId);
    });

    test('that ran out but were not taken over can be renewed', async () => {
      const { run } = await takeLease();
      await expire();
      expect(await store.extendLease({ ...run, leaseMs })).toBe(true);
    });

    test('are given back by their holder only', async () => {
      const first = await takeLease();
      await store.releaseLease({ ...scope, runId: randomUUID() });
      expect((await takeLease()).taken.kind).toBe('held');
      await store.releaseLease(first.run);
      expect((await takeLease()).taken.kind).toBe('taken');
    });
  });

  describe('a run that lost its lease writes nothing', () => {
    test('neither drafts, documents, failures, publication, closing nor retirement', async () => {
      const late = await openDraft([planned(1)]);
      await expire();
      await takeLease();
      const writes = [
        await store.openDraft({ ...late, settings, documents: [], removed: [], ...alone }),
        await store.writeDocument({ ...late, ...writeOf(1, [node('D1.C1.C1', 'late')]) }),
        await store.recordFailure({ ...late, path: '1.md', documentNumber: 1, report: {}, isFinal: true }),
        await store.publish({ ...late, ...publication }),
        await store.closeRun({ ...late, status: 'failed', report: {} }),
        await store.retireVersions(late),
      ];
      expect(new Set(writes)).toEqual(new Set(['superseded']));
      const rows = await query('select count(*)::integer as rows from content_nodes where course_id = $1', [
        scope.courseId,
      ]);
      expect(rows).toEqual([{ rows: 0 }]);
    });
  });

  describe('documents in a draft', () => {
    test('round trip with every field', async () => {
      await publishFirst();
      const ground = await store.readGround({
        ...scope,
        runId: randomUUID(),
        draftVersion: 2,
        baseVersion: 1,
        documentNumber: 1,
        documentsBefore: [],
        containerCodes: ['D1.C1'],
        contentHashes: [],
      });
      expect(ground.nodes[0]).toEqual({ ...node('D1.C1.C1', 'one'), isOpen: true });
      expect([...ground.greatestNumbers]).toEqual([['D1.C1.C', 2]]);
      expect((await store.readCourseState(scope)).documents).toEqual([
        {
          documentNumber: 1,
          path: '1.md',
          contentHash: 'bytes',
          fingerprint: 'fingerprint 1',
          position: 0,
          sketch: [-5, 7],
        },
      ]);
    });

    test('are numbered on from the documents before them', async () => {
      const draft = await openDraft([1, 2, 3].map((number) => planned(number)));
      const step = (reference: string, label: number, sequence: number, number: string) =>
        node(reference, reference, { nodeType: 'step', label, sequence, printedLabel: { kind: 'step', number } });
      const first = [
        step('D1.C1.S1', 3, 1, '3'),
        step('D1.C1.S2', 5, 2, '5'),
        node('D1.C1.C1', 'one', { sequence: 3 }),
      ];
      await store.writeDocument({ ...draft, ...writeOf(1, first) });
      await store.writeDocument({ ...draft, ...writeOf(2, [step('D1.C1.S3', 1, 9, '9')]) });
      const ground = await store.readGround({
        ...draft,
        documentNumber: 3,
        documentsBefore: [1],
        containerCodes: ['D1.C1'],
        contentHashes: [],
      });
      expect(ground.numbered.toSorted((one, other) => (one.nodeType < other.nodeType ? -1 : 1))).toEqual([
        { containerCode: 'D1.C1', nodeType: 'concept', count: 1, greatestSequence: 3, printed: null },
        { containerCode: 'D1.C1', nodeType: 'step', count: 2, greatestSequence: 2, printed: 5 },
      ]);
    });

    test('are written once, however often their message comes', async () => {
      const draft = await openDraft([planned(1)]);
      const write = { ...draft, ...writeOf(1, [node('D1.C1.C1', 'one')]) };
      expect(await store.writeDocument(write)).toBe('written');
      expect(await store.writeDocument(write)).toBe('superseded');
      const run = await store.readRun(draft);
      expect(run?.documents).toMatchObject([{ status: 'done', attempts: 1, report: { nodes: 1 } }]);
    });

    test('that give a reference another has just given meet a conflict and write nothing', async () => {
      const draft = await openDraft([planned(1), planned(2)]);
      await store.writeDocument({ ...draft, ...writeOf(1, [node('D1.C1.C1', 'one')]) });
      const taken = writeOf(2, [node('D1.C1.C1', 'mine'), node('D1.C1.C2', 'also mine')]);
      expect(await store.writeDocument({ ...draft, ...taken })).toBe('conflict');
      expect(await standingIn(draft)).toEqual(['D1.C1.C1']);
    });

    test('written at once into one container never share a reference', async () => {
      const draft = await openDraft([1, 2, 3, 4].map((number) => planned(number)));
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map((number) =>
          store.writeDocument({ ...draft, ...writeOf(number, [node('D1.C1.C1', `${number}`)]) }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(3);
    });

    test('a failure counts attempts, and the last one ends the document', async () => {
      const draft = await openDraft([planned(1)]);
      await store.recordFailure({
        ...draft,
        path: '1.md',
        documentNumber: 1,
        report: { problems: ['first'] },
        isFinal: false,
      });
      expect((await store.readRun(draft))?.documents).toMatchObject([{ status: 'pending', attempts: 1 }]);
      await store.recordFailure({
        ...draft,
        path: '1.md',
        documentNumber: 1,
        report: { problems: ['second'] },
        isFinal: true,
      });
      expect((await store.readRun(draft))?.documents).toMatchObject([
        { status: 'failed', attempts: 2, report: { problems: ['second'] } },
      ]);
    });
  });

  describe('drafts', () => {
    test('opened again keep what was done in them and forget the rest', async () => {
      const first = await openDraft([planned(1), planned(2)]);
      await store.writeDocument({ ...first, ...writeOf(1, [node('D1.C1.C1', 'one')]) });
      await store.writeDocument({ ...first, ...writeOf(2, [node('D1.C2.C1', 'two')]) });
      expect((await store.readCourseState(scope)).draft).toMatchObject({ version: 1, baseVersion: 0 });
      const second = await openDraft([planned(1, { status: 'done' }), planned(2)]);
      expect(await standingIn(second)).toEqual(['D1.C1.C1']);
      const given = await query('select reference from canonical_references where course_id = $1', [scope.courseId]);
      expect(given).toEqual([{ reference: 'D1.C1.C1' }]);
    });

    test('do not open on a version that is not the published one, nor over a published one', async () => {
      await publishFirst();
      await expire();
      const { run } = await takeLease();
      const draft = { ...run, settings, documents: [], removed: [], ...alone };
      expect(await store.openDraft({ ...draft, draftVersion: 2, baseVersion: 0 })).toBe('superseded');
      expect(await store.openDraft({ ...draft, draftVersion: 1, baseVersion: 1 })).toBe('superseded');
    });

    test('end removed documents without touching what readers see', async () => {
      await publishFirst();
      const draft = await openDraft([], 2, 1, [1]);
      expect(await standingIn(draft)).toEqual([]);
      const standing = await query(
        'select reference from content_nodes where course_id = $1 and valid_from <= 1 and (valid_to is null or valid_to > 1)',
        [scope.courseId],
      );
      expect(standing).toHaveLength(2);
      expect(await store.readDraft({ ...draft, positions: [] })).toMatchObject({ leftCount: 2, reunions: [] });
    });
  });

  describe('publication', () => {
    test('waits until no document is pending', async () => {
      const draft = await openDraft([planned(1)]);
      expect(await store.publish({ ...draft, ...publication })).toBe('superseded');
      await store.writeDocument({ ...draft, ...writeOf(1, [node('D1.C1.C1', 'one')]) });
      expect(await store.publish({ ...draft, ...publication })).toBe('written');
      expect((await store.readRun(draft))?.status).toBe('published');
      expect((await store.readCourseState(scope)).publishedVersion).toBe(1);
    });

    test('by two consumers at once happens once', async () => {
      const draft = await openDraft([planned(1)]);
      await store.writeDocument({ ...draft, ...writeOf(1, [node('D1.C1.C1', 'one')]) });
      const outcomes = await Promise.all([1, 2, 3].map(() => store.publish({ ...draft, ...publication })));
      expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    });

    test('numbers a container over its documents: new rows in place, older ones by a copy', async () => {
      await publishFirst();
      const draft = await openDraft([planned(1, { status: 'unchanged' }), planned(2)], 2, 1);
      const example = (reference: string, number: string | null, documentSequence: number) =>
        node(reference, `example ${reference}`, {
          nodeType: 'example',
          documentSequence,
          printedLabel: number === null ? null : { kind: 'example', number },
        });
      const nodes = [
        node('D1.C1.C3', 'new'),
        example('D1.C1.E1', '4', 2),
        example('D1.C1.E2', '7', 3),
        { ...example('D1.C2.E1', '2', 4), sequence: 2 },
        { ...example('D1.C2.E2', null, 5), sequence: 3 },
      ];
      await store.writeDocument({ ...draft, ...writeOf(2, nodes) });
      const positions = [
        { documentNumber: 2, position: 0 },
        { documentNumber: 1, position: 1 },
      ];
      const numbered = ['D1.C1'];
      expect(await store.countNumbering({ ...draft, positions, numbered })).toEqual({ changed: 4, renumbered: 2 });
      await store.publish({ ...draft, ...publication, positions, numbered });
      const rows = await query(
        `select reference, valid_from, valid_to, label, sequence from content_nodes where course_id = $1
         order by reference, valid_from`,
        [scope.courseId],
      );
      expect(rows).toEqual([
        { reference: 'D1.C1.C1', valid_from: 1, valid_to: 2, label: 1, sequence: 1 },
        { reference: 'D1.C1.C1', valid_from: 2, valid_to: null, label: 2, sequence: 4 },
        { reference: 'D1.C1.C2', valid_from: 1, valid_to: 2, label: 1, sequence: 1 },
        { reference: 'D1.C1.C2', valid_from: 2, valid_to: null, label: 3, sequence: 5 },
        { reference: 'D1.C1.C3', valid_from: 2, valid_to: null, label: 1, sequence: 1 },
        { reference: 'D1.C1.E1', valid_from: 2, valid_to: null, label: 4, sequence: 2 },
        { reference: 'D1.C1.E2', valid_from: 2, valid_to: null, label: 7, sequence: 3 },
        { reference: 'D1.C2.E1', valid_from: 2, valid_to: null, label: 1, sequence: 2 },
        { reference: 'D1.C2.E2', valid_from: 2, valid_to: null, label: 1, sequence: 3 },
      ]);
    });

    test('pairs what left one document with what came into another, by equal words', async () => {
      const first = await openDraft([planned(1)]);
      const longer = { terms: ['one', 'two', 'three'] };
      const before = [
        node('D1.C1.C1', 'moving', { ...longer, documentSequence: 1 }),
        node('D1.C1.C2', 'short', { documentSequence: 2 }),
        node('D1.C1.C3', 'staying', { ...longer, documentSequence: 3 }),
      ];
      await store.writeDocument({ ...first, ...writeOf(1, before) });
      await store.publish({ ...first, ...publication });
      const draft = await openDraft([planned(1), planned(2)], 2, 1);
      const closed = ['D1.C1.C1', 'D1.C1.C2'];
      await store.writeDocument({ ...draft, ...writeOf(1, [], { closed }) });
      const after = [
        node('D1.C2.C1', 'moving', { ...longer, vectorHash: 'another text', documentSequence: 1 }),
        node('D1.C2.C2', 'short', { documentSequence: 2 }),
        node('D1.C2.C3', 'staying', { ...longer, documentSequence: 3 }),
      ];
      await store.writeDocument({ ...draft, ...writeOf(2, after) });
      expect(await store.readDraft({ ...draft, positions: [] })).toMatchObject({
        leftCount: 2,
        reunions: [
          { given: 'D1.C2.C1', former: 'D1.C1.C1', vectorHash: 'another text', hasVector: false, isMove: true },
        ],
      });
    });

    test('gives vector ids page by page, each once', async () => {
      await publishFirst();
      const draft = await openDraft([planned(1)], 2, 1);
      const edited = { ...node('D1.C1.C2', 'edited'), vectorHash: 'vector of two' };
      const write = writeOf(1, [edited, node('D1.C1.C3', 'three')], { closed: ['D1.C1.C2'] });
      await store.writeDocument({ ...draft, ...write, given: write.given.slice(1) });
      const needed: string[] = [];
      let after: VectorPageStart | null = null;
      do {
        const page: VectorPage = await store.readNeededVectors({ ...scope, after, limit: 2 });
        needed.push(...page.ids);
        after = page.next;
      } while (after !== null);
      const all = ['D1.C1.C1:vector of one', 'D1.C1.C2:vector of two', 'D1.C1.C3:vector of three'];
      expect(needed).toEqual(all);
      expect(await store.readDraftVectors({ ...draft, after: null, limit: 10 })).toEqual({
        ids: all.slice(1),
        next: null,
      });
      expect(await store.selectSurplusVectors({ ...scope, ids: [...all, 'D1.C1.C1:stray', 'nonsense'] })).toEqual([
        'D1.C1.C1:stray',
        'nonsense',
      ]);
      expect(await store.sampleVectors({ ...draft, limit: 2 })).toEqual([all[0], all[2]]);
      const contentHashes = ['hash of one', 'hash of edited'];
      const vectorHashes = ['vector of one', 'vector of two', 'vector of three'];
      const equal = await store.readEqualVectors({ ...scope, contentHashes, vectorHashes });
      expect([...equal].sort()).toEqual(all.slice(0, 2));
    });

    test('lets references given in the draft give way to former ones, wherever they are named', async () => {
      await publishFirst();
      const draft = await openDraft([planned(2)], 2, 1, [1]);
      const nodes = [
        node('D1.C2.C1', 'one', { documentSequence: 1 }),
        node('D1.C2.C2', 'child', {
          documentSequence: 2,
          parentReference: 'D1.C2.C1',
        }),
      ];
      await store.writeDocument({ ...draft, ...writeOf(2, nodes) });
      const reunions = [{ given: 'D1.C2.C1', former: 'D1.C1.C1' }];
      await store.publish({ ...draft, ...publication, reunions });
      const rows = await query(
        `select reference, container_code, parent_reference from content_nodes
         where course_id = $1 and valid_to is null order by reference`,
        [scope.courseId],
      );
      expect(rows).toMatchObject([
        { reference: 'D1.C1.C1', container_code: 'D1.C2' },
        { parent_reference: 'D1.C1.C1' },
      ]);
      const given = await query('select reference from canonical_references where course_id = $1 order by 1', [
        scope.courseId,
      ]);
      expect(given.map((row) => row.reference)).toEqual(['D1.C1.C1', 'D1.C1.C2', 'D1.C2.C2']);
    });

    test('gives a container a new row only where it changed', async () => {
      await publishFirst();
      const draft = await openDraft([planned(1, { status: 'unchanged' })], 2, 1);
      const changed = containers.map((container) =>
        container.number === 2 ? { ...container, title: 'Renamed' } : container,
      );
      await store.publish({ ...draft, ...publication, containers: changed });
      const rows = await query(
        'select code, valid_from, valid_to, title from content_container_versions where course_id = $1 order by code, valid_from',
        [scope.courseId],
      );
      expect(rows).toEqual([
        { code: 'D1.C1', valid_from: 1, valid_to: null, title: 'Chapter "1"' },
        { code: 'D1.C2', valid_from: 1, valid_to: 2, title: 'Chapter "2"' },
        { code: 'D1.C2', valid_from: 2, valid_to: null, title: 'Renamed' },
      ]);
    });
  });

  test('runs of another tenant cannot be read', async () => {
    const { run } = await takeLease();
    expect(await store.readRun({ tenantId: 'public', runId: run.runId })).toMatchObject({
      status: 'running',
      version: null,
    });
    expect(await store.readRun({ tenantId: 'other', runId: run.runId })).toBeNull();
    expect(await store.readRun({ tenantId: 'public', runId: "'; drop table courses" })).toBeNull();
  });
});
