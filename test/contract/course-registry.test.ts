import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCourseRegistry } from '../../db/registry.ts';
import { contentNodes, courses, courseVersions, documentVersions, tenantSettings } from '../../db/schema.ts';
import type { CourseRegistry } from '../../functions/ports/course-registry.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { insertFixtureCourse } from '../support/registry-fixture.ts';

const scope = { tenantId: 'public', courseId: 'search' };
const foreign = { tenantId: 'other', courseId: 'search' };

const open = await databaseOfFile();
const registry = createCourseRegistry(open.database);
await insertFixtureCourse(open.database, scope);
await insertFixtureCourse(open.database, { tenantId: 'public', courseId: 'unpublished' });
await open.database.write.update(courses).set({ publishedVersion: 0 }).where(eq(courses.courseId, 'unpublished'));

const contents = (nodes: readonly { readonly content: string }[]) => nodes.map((node) => node.content);
const references = (nodes: readonly { readonly reference: string }[]) => nodes.map((node) => node.reference);

describe('rows of a table', () => {
  const tables = { tenantId: 'sheets', courseId: 'tables' };
  beforeAll(async () => {
    const { write } = open.database;
    await insertFixtureCourse(open.database, tables);
    await write
      .update(contentNodes)
      .set({
        nodeType: 'row',
        provenance: sql`${contentNodes.provenance} || '{"block":{"number":2,"title":"Cables"}}'::jsonb`,
      })
      .where(and(eq(contentNodes.courseId, 'tables'), eq(contentNodes.containerCode, 'D1.L1')));
  }, 60_000);

  test('are those of one block of one container at one version, in order', async () => {
    const read = async (input: object) => {
      const given = { ...tables, version: 2, references: [], withTerms: false, tablesOf: ['D1.L1.S1'], ...input };
      return (await registry.readNodes(given)).tableRows;
    };
    const rows = await read({});
    const { nodes } = await registry.readMentioned({ ...tables, version: 2, filters: [{ containerCodes: ['D1.L1'] }] });
    expect(rows.length).toBeGreaterThan(1);
    expect(rows).toEqual(nodes);
    expect(await read({ tablesOf: ['D1.C1.C1'] })).toEqual([]);
    expect(await read({ tablesOf: [] })).toEqual([]);
    expect(await read({ tenantId: 'other' })).toEqual([]);
  });
});

describe('courses', () => {
  test('lists what is published, of this tenant only', async () => {
    expect(await registry.listCourses({ tenantId: 'public' })).toEqual([
      {
        courseId: 'search',
        title: 'Search, version 2',
        profile: 'coach',
        language: 'en',
        version: 2,
        nodeCount: 5,
        classNumber: 9,
        subject: 'Computing',
        description: null,
        hasLearningPath: false,
      },
    ]);
    expect(await registry.listCourses({ tenantId: 'other' })).toEqual([]);
  });

  test('reads a course at its published version', async () => {
    expect(await registry.readCourse(scope)).toMatchObject({
      version: 2,
      answerStyle: 'write',
      licence: 'MIT',
      attribution: null,
      embeddingModel: 'model-a',
      denseBaseline: { mean: 0.25, deviation: 0.125 },
    });
  });

  test('absent, foreign and unpublished courses are all null', async () => {
    for (const other of [foreign, { ...scope, courseId: 'absent' }, { ...scope, courseId: 'unpublished' }]) {
      expect(await registry.readCourse(other)).toBeNull();
      expect(await registry.readOutline(other)).toBeNull();
      expect(await registry.readReference({ ...other, reference: 'D1.C1.C1' })).toBeNull();
      expect(
        await registry.openQuestion({ ...other, stems: ['answer'], learnerId: 'a', conversationId: null }),
      ).toBeNull();
    }
  });
});

describe('opening a question', () => {
  test('brings the published document frequencies of its stems', async () => {
    const opening = await registry.openQuestion({
      ...scope,
      stems: ['answer', 'crawl', 'never'],
      learnerId: 'a',
      conversationId: null,
    });
    expect([...(opening?.documentFrequencies ?? [])].sort()).toEqual([
      ['answer', 2],
      ['crawl', 1],
    ]);
    expect(opening?.conversation).toBeNull();
  });

  test('brings stems near the words the course does not know, and none for those it knows', async () => {
    const near = async (word: string, stem: string, sound: string | null = null) => {
      const input = {
        ...scope,
        stems: [stem],
        suspects: [{ word, stem, sound }],
        learnerId: 'a',
        conversationId: null,
      };
      return [...((await registry.openQuestion(input))?.nearTerms ?? [])];
    };
    expect(await near('answre', 'answr')).toEqual([['answer', 2]]);
    expect(await near('naswer', 'naswer')).toEqual([['answer', 2]]);
    expect(await near('answer', 'answer')).toEqual([]);
    expect(await near('crawll', 'crawll')).toEqual([]);
    expect(await near('आंसर', 'आंसर', '^a+[nm]+sw?[aeiou]*r+$')).toEqual([['answer', 2]]);
    expect(await near('आंसर', 'आंसर')).toEqual([]);
  });

  test('brings the model calls a day that the tenant has of its own, in a conversation too', async () => {
    const spender = { tenantId: 'spender', courseId: 'search' };
    await insertFixtureCourse(open.database, spender);
    const limits = async () => {
      const conversationId = '8d0f5e2c-3b1a-4c7d-9e6f-0a1b2c3d4e5f';
      const asked = { ...spender, stems: [], learnerId: 'a' };
      const openings = [
        await registry.openQuestion({ ...asked, conversationId: null }),
        await registry.openQuestion({ ...asked, conversationId: null, cacheKey: 'key' }),
        await registry.openQuestion({ ...asked, conversationId }),
      ];
      return openings.map((opening) => opening?.modelCallsPerDay);
    };
    expect(await limits()).toEqual([null, null, null]);
    await open.database.write.insert(tenantSettings).values({ tenantId: 'spender', modelCallsPerDay: 40 });
    expect(await limits()).toEqual([40, 40, 40]);
    const other = await registry.openQuestion({ ...scope, stems: [], learnerId: 'a', conversationId: null });
    expect(other?.modelCallsPerDay).toBeNull();
  });

  test('takes stems as data, whatever they look like', async () => {
    const stems = ["'; drop table courses; --", '{a,b}', '\\', '"', 'NULL', ''];
    const opening = await registry.openQuestion({ ...scope, stems, learnerId: 'a', conversationId: null });
    expect(opening?.course.version).toBe(2);
  });
});

describe('documents', () => {
  const drawings = { ...scope, courseId: 'drawings' };
  beforeAll(async () => {
    const { write } = open.database;
    await insertFixtureCourse(open.database, drawings);
    await write.update(courseVersions).set({ profile: 'engineering' }).where(eq(courseVersions.courseId, 'drawings'));
    await write
      .update(documentVersions)
      .set({ status: 'superseded', revision: '02', domain: 'electrical/dc-cable', documentType: 'drawing' })
      .where(and(eq(documentVersions.courseId, 'drawings'), eq(documentVersions.documentNumber, 2)));
  });

  test('come with the opening of a question in an engineering course, and in no other', async () => {
    const opened = async (courseId: string) =>
      await registry.openQuestion({ ...scope, courseId, stems: [], learnerId: 'a', conversationId: null });
    expect((await opened('search'))?.documents).toEqual([]);
    const documents = (await opened('drawings'))?.documents ?? [];
    expect(documents.map(({ documentNumber, status }) => [documentNumber, status])).toEqual([
      [1, 'current'],
      [2, 'superseded'],
      [3, 'current'],
    ]);
    expect(documents[1]).toMatchObject({ revision: '02', domain: 'electrical/dc-cable', documentType: 'drawing' });
  });

  test('are listed with status, domain, kind, coverage and what they bring, of the published version only', async () => {
    const listed = await registry.readDocuments(drawings);
    expect(listed?.course.version).toBe(2);
    expect(listed?.documents.map(({ name, nodeCount }) => [name, nodeCount])).toEqual([
      ['Document D1.C1', 1],
      ['Document D1.L1', 3],
      ['Document D20.C1', 1],
    ]);
    expect(listed?.documents[1]).toMatchObject({ status: 'superseded', coverage: 1, pageCount: 0, sheetCount: 0 });
    expect(await registry.readDocuments(foreign)).toBeNull();
  });

  test('nodes carry the domain and kind of their document', async () => {
    const { nodes } = await registry.readNodes({ ...drawings, version: 2, references: ['D1.L1.S1'], withTerms: false });
    expect(nodes[0]?.document).toMatchObject({ domain: 'electrical/dc-cable', documentType: 'drawing' });
  });
});

describe('nodes at a version', () => {
  test('come in the order asked for, each once, absent ones left out', async () => {
    const wanted = ['D20.C1.C1', 'D9.C9.C9', 'D1.L1.S1', 'D20.C1.C1'];
    const { nodes } = await registry.readNodes({ ...scope, version: 2, references: wanted, withTerms: false });
    expect(references(nodes)).toEqual(['D20.C1.C1', 'D1.L1.S1']);
  });

  test('show the text of the version asked for, never the draft’s', async () => {
    const read = async (version: number) =>
      contents(
        (await registry.readNodes({ ...scope, version, references: ['D20.C1.C1', 'D20.C1.C2'], withTerms: false }))
          .nodes,
      );
    expect(await read(1)).toEqual(['AEO was new.']);
    expect(await read(2)).toEqual(['AEO answers.']);
  });

  test('carry container, document and provenance', async () => {
    const { nodes } = await registry.readNodes({ ...scope, version: 2, references: ['D1.C1.C1'], withTerms: false });
    expect(nodes[0]).toMatchObject({
      validFrom: 1,
      vectorHash: 'vector of Robots crawl.',
      parentReference: null,
      provenance: { section: ['Top'], images: [{ alternativeText: 'A picture' }] },
      container: { code: 'D1.C1', containerType: 'chapter', day: 1, document: null, number: 1, sequence: 1 },
      document: { documentNumber: 1, name: 'Document D1.C1', link: 'https://example.org/one', status: 'current' },
    });
  });

  test('bring the frequencies of their own stems when asked', async () => {
    const { documentFrequencies } = await registry.readNodes({
      ...scope,
      version: 2,
      references: ['D20.C1.C1'],
      withTerms: true,
    });
    expect([...documentFrequencies].sort()).toEqual([
      ['answer', 2],
      ['engin', 2],
    ]);
  });

  test('bring their surroundings when asked: lead-in, list, steps, neighbours', async () => {
    const { nodes, surroundings } = await registry.readNodes({
      ...scope,
      version: 2,
      references: ['D1.L1.S1', 'D1.C1.C1'],
      withTerms: false,
      around: ['D1.L1.S1'],
    });
    expect(references(nodes)).toEqual(['D1.L1.S1', 'D1.C1.C1']);
    expect(references(surroundings)).toEqual(['D1.L1.C1', 'D1.L1.S3']);
  });

  test('of another tenant do not exist', async () => {
    const read = await registry.readNodes({ ...foreign, version: 2, references: ['D1.C1.C1'], withTerms: true });
    expect(read.nodes).toEqual([]);
  });
});

describe('mentions', () => {
  const read = (filters: Parameters<CourseRegistry['readMentioned']>[0]['filters']) =>
    registry.readMentioned({ ...scope, version: 2, filters });

  test('a node matches when one filter holds whole', async () => {
    expect(references((await read([{ days: [1], labs: [1] }])).nodes)).toEqual(['D1.L1.C1', 'D1.L1.S1', 'D1.L1.S3']);
    expect(references((await read([{ chapters: [1] }])).nodes)).toEqual(['D1.C1.C1', 'D20.C1.C1']);
    expect(references((await read([{ days: [20] }, { references: ['D1.L1.S1'] }])).nodes)).toEqual([
      'D1.L1.S1',
      'D20.C1.C1',
    ]);
    expect(references((await read([{ days: [20], references: ['D1.L1.S1'] }])).nodes)).toEqual([]);
    expect(references((await read([{}])).nodes)).toEqual([]);
    expect(references((await read([])).nodes)).toEqual([]);
  });

  test('finds nodes by container code, type and label, page, sheet and printed number', async () => {
    const found = async (filter: Parameters<typeof read>[0][number]) => references((await read([filter])).nodes);
    expect(await found({ containerCodes: ['D20.C1'] })).toEqual(['D20.C1.C1']);
    expect(await found({ nodeTypes: ['step'], labels: [1] })).toEqual(['D1.L1.S1']);
    expect(await found({ nodeTypes: ['step'], labels: [1], days: [20] })).toEqual([]);
    expect(await found({ pages: [3] })).toEqual([]);
    expect(await found({ sheets: ['dc', 2] })).toEqual([]);
    expect(await found({ printedParts: [{ level: 'section', label: "4.2'); --" }] })).toEqual([]);
  });

  test('all containers come along, in course order', async () => {
    expect((await read([])).containers.map(({ code }) => code)).toEqual(['D1.C1', 'D1.L1', 'D20.C1']);
  });

  test('removed references are tombstones; references only a draft has were never given', async () => {
    const named = ['D1.L1.S2', 'D20.C1.C2', 'D1.L1.S1', 'D1.L1.S99'];
    expect((await read([{ references: named }])).tombstones).toEqual(['D1.L1.S2']);
  });

  test('frequencies are those of the nodes’ stems', async () => {
    expect([...(await read([{ labs: [1] }])).documentFrequencies]).toEqual([['step', 3]]);
  });
});

describe('outline and containers', () => {
  test('an outline counts the nodes of the published version', async () => {
    const outline = await registry.readOutline(scope);
    expect(outline?.containers.map(({ code, nodeCount }) => [code, nodeCount])).toEqual([
      ['D1.C1', 1],
      ['D1.L1', 3],
      ['D20.C1', 1],
    ]);
  });

  test('a container’s nodes come in order', async () => {
    const nodes = await registry.readContainer({ ...scope, code: 'D1.L1' });
    expect(nodes.map(({ reference, label, sequence }) => [reference, label, sequence])).toEqual([
      ['D1.L1.C1', 1, 1],
      ['D1.L1.S1', 1, 2],
      ['D1.L1.S3', 2, 3],
    ]);
  });
});

describe('a page to read', () => {
  const read = (place: Parameters<CourseRegistry['readReading']>[0]['place'], over: object = {}) =>
    registry.readReading({ ...scope, place, pageSize: 2, ...over });
  const lab = { code: 'D1.L1', documentNumber: null, page: 1 };

  test('is a stretch of a container, page by page', async () => {
    expect(references((await read(lab))?.nodes ?? [])).toEqual(['D1.L1.C1', 'D1.L1.S1']);
    expect(references((await read({ ...lab, page: 2 }))?.nodes ?? [])).toEqual(['D1.L1.S3']);
    expect(references((await read({ ...lab, documentNumber: 2 }))?.nodes ?? [])).toEqual(['D1.L1.C1', 'D1.L1.S1']);
    for (const nowhere of [{ page: 3 }, { documentNumber: 1 }, { code: 'D9.L9' }, { code: "D1.L1'; --" }]) {
      expect((await read({ ...lab, ...nowhere }))?.nodes).toEqual([]);
    }
  });

  test('is that of a passage', async () => {
    expect(references((await read({ reference: 'D1.L1.S1' }))?.nodes ?? [])).toEqual(['D1.L1.C1', 'D1.L1.S1']);
    expect(references((await read({ reference: 'D1.L1.S3' }))?.nodes ?? [])).toEqual(['D1.L1.S3']);
  });

  test('holds the published text alone: nothing removed, nothing of a draft, nothing of another course', async () => {
    expect(contents((await read({ reference: 'D20.C1.C1' }))?.nodes ?? [])).toEqual(
      contents(await registry.readContainer({ ...scope, code: 'D20.C1' })),
    );
    expect((await read({ reference: 'D1.L1.S2' }))?.nodes).toEqual([]);
    expect((await read({ reference: 'D20.C1.C2' }))?.nodes).toEqual([]);
    expect(await read(lab, foreign)).toBeNull();
    expect(await read(lab, { courseId: 'unpublished' })).toBeNull();
    expect(await read({ reference: 'D1.L1.S1' }, { courseId: 'unpublished' })).toBeNull();
  });

  test('brings the outline with the documents of every container', async () => {
    const reading = await read(null);
    expect(reading?.nodes).toEqual([]);
    expect(reading?.containers).toEqual((await registry.readOutline(scope))?.containers);
    expect(reading?.sections).toEqual([
      {
        code: 'D1.C1',
        documentNumber: 1,
        documentName: 'Document D1.C1',
        documentPath: 'd1.c1.md',
        nodeCount: 1,
        first: 1,
        last: 1,
      },
      {
        code: 'D1.L1',
        documentNumber: 2,
        documentName: 'Document D1.L1',
        documentPath: 'd1.l1.md',
        nodeCount: 3,
        first: 1,
        last: 3,
      },
      {
        code: 'D20.C1',
        documentNumber: 3,
        documentName: 'Document D20.C1',
        documentPath: 'd20.c1.md',
        nodeCount: 1,
        first: 1,
        last: 1,
      },
    ]);
    expect(reading?.units).toEqual([]);
  });
});

describe('one reference', () => {
  test('stands with its neighbours and its parent', async () => {
    const found = await registry.readReference({ ...scope, reference: 'D1.L1.S1' });
    if (found?.kind !== 'standing') throw new Error(`expected a standing node, not ${found?.kind}`);
    expect(found.view.node.content).toBe('Open it.');
    expect(references(found.view.before)).toEqual(['D1.L1.C1']);
    expect(references(found.view.after)).toEqual(['D1.L1.S3']);
    expect(found.view.parent?.reference).toBe('D1.L1.C1');
    expect(references(found.view.prerequisites), 'those that stand').toEqual(['D1.C1.C1']);
    expect(found.course.version).toBe(2);
  });

  test('is a tombstone with its last text once removed', async () => {
    const found = await registry.readReference({ ...scope, reference: 'D1.L1.S2' });
    if (found?.kind !== 'tombstone') throw new Error(`expected a tombstone, not ${found?.kind}`);
    expect(found.last.content).toBe('Close it.');
    expect(found.last.container.title).toBe('Container D1.L1');
    expect(found.removedIn).toBe(2);
  });

  test('is shown as an answer pinned it when its version is named', async () => {
    const pinned = await registry.readReference({ ...scope, reference: 'D20.C1.C1', version: 1 });
    if (pinned?.kind !== 'standing') throw new Error(`expected a standing node, not ${pinned?.kind}`);
    expect(pinned.view.node.content).toBe('AEO was new.');
    expect(pinned.course.version).toBe(2);
  });

  test('does not exist where it was never given, was only drafted, or the version was never published', async () => {
    expect(await registry.readReference({ ...scope, reference: 'D1.L1.S99' })).toBeNull();
    expect(await registry.readReference({ ...scope, reference: 'D20.C1.C2' })).toBeNull();
    expect(await registry.readReference({ ...scope, reference: 'D20.C1.C1', version: 3 })).toBeNull();
    expect(await registry.readReference({ ...scope, reference: 'D20.C1.C1', version: 9 })).toBeNull();
  });
});
