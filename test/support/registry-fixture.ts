// A small coach course written straight into the tables, with three versions: 1 and 2 published, 3 a draft.
// Day 1 chapter 1 and lab 1, day 20 chapter 1. Version 2 removed D1.L1.S2, changed D20.C1.C1, moved labels.
import type { Database } from '../../db/client.ts';
import {
  canonicalReferences,
  containers,
  containerVersions,
  contentNodes,
  courses,
  courseTerms,
  courseVersions,
  documents,
  documentVersions,
} from '../../db/schema.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';

type NodeRow = typeof contentNodes.$inferInsert;

export async function insertFixtureCourse(database: Database, scope: CourseScope): Promise<void> {
  const { write } = database;
  const codes = ['D1.C1', 'D1.L1', 'D20.C1'] as const;
  await write.insert(courses).values({ ...scope, publishedVersion: 2, previousVersion: 1, latestVersion: 3 });
  const version = (number: number, publishedAt: string | null) => ({
    ...scope,
    version: number,
    baseVersion: number - 1,
    title: `Search, version ${number}`,
    profile: 'coach' as const,
    language: 'en',
    licence: 'MIT',
    manifestHash: `manifest-${number}`,
    embeddingModel: 'model-a',
    nodeCount: 5,
    classNumber: 9,
    subject: 'Computing',
    answerStyle: 'write' as const,
    denseBaselineMean: 0.25,
    denseBaselineDeviation: 0.125,
    publishedAt,
  });
  await write
    .insert(courseVersions)
    .values([version(1, '2026-01-01T00:00:00Z'), version(2, '2026-01-02T00:00:00Z'), version(3, null)]);
  await write.insert(documents).values(codes.map((_, index) => ({ ...scope, documentNumber: index + 1 })));
  await write.insert(documentVersions).values(
    codes.map((code, index) => ({
      ...scope,
      documentNumber: index + 1,
      validFrom: 1,
      path: `${code.toLowerCase()}.md`,
      name: `Document ${code}`,
      link: index === 0 ? 'https://example.org/one' : null,
      contentHash: `hash-${code}`,
      fingerprint: `fingerprint-${code}`,
      coverage: 1,
      position: index,
      sketch: [],
      containers: [],
    })),
  );
  await write.insert(containers).values(codes.map((code) => ({ ...scope, code })));
  await write.insert(containerVersions).values(
    codes.map((code, index) => ({
      ...scope,
      code,
      validFrom: 1,
      containerType: code.includes('L') ? ('lab' as const) : ('chapter' as const),
      day: code.startsWith('D20') ? 20 : 1,
      number: 1,
      containerId: code.toLowerCase(),
      title: `Container ${code}`,
      sequence: index + 1,
      isDedicatedTopic: code === 'D20.C1',
      primaryTopic: code === 'D20.C1' ? 'AEO' : null,
    })),
  );
  const nodes = [...fixtureNodes(scope)];
  const given = [...new Map(nodes.map((node) => [node.reference, node])).values()];
  await write
    .insert(canonicalReferences)
    .values(
      given.map(({ reference }) => ({ ...scope, reference, containerCode: reference.replace(/\.[A-Z]\d+$/, '') })),
    );
  await write.insert(contentNodes).values(nodes);
  const terms = { answer: 2, engin: 2, step: 3, crawl: 1 };
  await write
    .insert(courseTerms)
    .values(
      Object.entries(terms).map(([term, documentFrequency]) => ({ ...scope, version: 2, term, documentFrequency })),
    );
  await write.insert(courseTerms).values([
    { ...scope, version: 1, term: 'answer', documentFrequency: 99 },
    { ...scope, version: 3, term: 'answer', documentFrequency: 77 },
  ]);
}

function fixtureNodes(scope: CourseScope): readonly NodeRow[] {
  const node = (
    reference: string,
    validFrom: number,
    validTo: number | null,
    rest: Pick<NodeRow, 'nodeType' | 'label' | 'sequence' | 'content' | 'terms'> & Partial<NodeRow>,
  ): NodeRow => {
    const containerCode = reference.replace(/\.[A-Z]\d+$/, '');
    return {
      ...scope,
      reference,
      validFrom,
      validTo,
      containerCode,
      documentNumber: { 'D1.C1': 1, 'D1.L1': 2, 'D20.C1': 3 }[containerCode] ?? 0,
      documentSequence: rest.sequence,
      contentType: 'paragraph',
      contentHash: `hash of ${rest.content}`,
      vectorHash: `vector of ${rest.content}`,
      provenance: {
        documentPath: `${containerCode.toLowerCase()}.md`,
        section: ['Top'],
        sectionNumber: null,
        line: 3,
        page: null,
        sheet: null,
        row: null,
        images: [{ source: 'images/a.png', alternativeText: 'A picture' }],
      },
      requiresPrerequisites: reference === 'D1.L1.S1' ? ['D1.C1.C1', 'D1.C9.C9', 'D1.L1.S1'] : [],
      ...rest,
    };
  };
  const step = (reference: string, validFrom: number, validTo: number | null, label: number, content: string) =>
    node(reference, validFrom, validTo, {
      nodeType: 'step',
      label,
      sequence: label + 1,
      content,
      terms: ['step'],
      parentReference: 'D1.L1.C1',
    });
  const concept = { nodeType: 'concept' as const, label: 1, sequence: 1 };
  return [
    node('D1.C1.C1', 1, null, { ...concept, content: 'Robots crawl.', terms: ['crawl'] }),
    node('D1.L1.C1', 1, null, { ...concept, content: 'Do this:', terms: [] }),
    step('D1.L1.S1', 1, null, 1, 'Open it.'),
    step('D1.L1.S2', 1, 2, 2, 'Close it.'),
    step('D1.L1.S3', 1, 2, 3, 'Save it.'),
    step('D1.L1.S3', 2, null, 2, 'Save it.'),
    node('D20.C1.C1', 1, 2, { ...concept, content: 'AEO was new.', terms: ['answer'] }),
    node('D20.C1.C1', 2, 3, { ...concept, content: 'AEO answers.', terms: ['answer', 'engin', 'unknown'] }),
    node('D20.C1.C1', 3, null, { ...concept, content: 'AEO in the draft.', terms: ['draft'] }),
    node('D20.C1.C2', 3, null, { ...concept, label: 2, sequence: 2, content: 'Only in the draft.', terms: ['draft'] }),
  ];
}
