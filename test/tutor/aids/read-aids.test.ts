import { expect, it } from 'vitest';
import type { CourseRegistry, RegistryNode } from '../../../functions/ports/course-registry.ts';
import { readStudyAids } from '../../../functions/tutor/aids/read-aids.ts';

type Read = Pick<CourseRegistry, 'readOutline' | 'readContainer'>;

const scope = { tenantId: 'school', courseId: 'algebra', mode: 'production' as const, viewer: 'learner' as const };

const containers = ['C1', 'C2'].map((code, at) => ({
  ...{ code, containerType: 'chapter', day: null, document: null, number: at + 1, title: code },
  ...{ nodeCount: 1, learningObjectives: [] },
}));

const nodes: Readonly<Record<string, string>> = {
  C1: 'A **slope** is how steep a line is.',
  C2: 'The slope follows from two points:\n\n$$m = \\frac{y_2 - y_1}{x_2 - x_1}$$',
};

const registry = {
  readOutline: async () => ({ course: { courseId: 'algebra', language: 'en' }, containers, hasFormulas: true }),
  readContainer: async ({ code }: { readonly code: string }) => [
    {
      ...{ reference: `${code}.C1`, containerCode: code, content: nodes[code], parentReference: null, label: 1 },
      ...{ nodeType: 'concept', contentType: 'paragraph', contentHash: code },
      container: containers.find((each) => each.code === code),
      document: { documentNumber: code === 'C1' ? 1 : 2, name: code, licence: null, status: 'current' },
      provenance: { documentPath: '', section: [], sectionNumber: null, page: null },
    } as unknown as RegistryNode,
  ],
} as unknown as Read;

it('formulas are offered on every page of a course that has any, whichever part is read', async () => {
  const read = (code: string | null, isListed = false) => readStudyAids(registry, { scope, code, isListed });
  const each = await Promise.all([read('C1'), read('C2'), read(null), read(null, true)]);
  expect(each.map((aids) => aids?.hasFormulas)).toEqual([true, true, true, true]);
});

it('a chapter shows those entries of a glossary elsewhere that it speaks of more than once, as glossary and as cards', async () => {
  const node = (code: string, place: number, nodeType: string, content: string) =>
    ({
      ...{
        reference: `${code}.C${place}`,
        containerCode: code,
        content,
        parentReference: null,
        label: place,
        nodeType,
      },
      ...{ contentType: 'paragraph', contentHash: `${code}.${place}` },
      container: { code, containerType: 'chapter', day: null, document: null, number: code === 'C0' ? 0 : 1 },
      document: { documentNumber: code === 'C0' ? 9 : 1, name: code, licence: null, status: 'current' },
      provenance: { documentPath: `${code}.md`, section: [], sectionNumber: null, page: null },
    }) as unknown as RegistryNode;
  const held: Readonly<Record<string, readonly RegistryNode[]>> = {
    C0: [
      node('C0', 1, 'definition', '**target**: a thing to be created or updated'),
      node('C0', 2, 'definition', '**wildcard**: a pattern that matches several names'),
      node('C0', 3, 'definition', '**action**: the step by which something is made'),
    ],
    C1: [
      node('C1', 1, 'concept', 'Each target has a name of its own.'),
      node('C1', 2, 'concept', 'Targets come before the colon, and no action stands there.'),
      node('C1', 3, 'concept', 'Nobody acts on what is up to date.'),
    ],
  };
  const withGlossary = {
    readOutline: async () => ({
      course: { courseId: 'build', language: 'en' },
      containers: ['C0', 'C1'].map((code, number) => ({
        ...{ code, containerType: 'chapter', day: null, document: null, number, title: code },
        ...{ nodeCount: 3, learningObjectives: [] },
      })),
      hasFormulas: false,
    }),
    readContainer: async ({ code }: { readonly code: string }) => held[code],
  } as unknown as Read;
  const aids = await readStudyAids(withGlossary, { scope, code: 'C1', isListed: false });
  expect(aids?.documents.flatMap(({ glossary }) => glossary.map(({ term }) => term))).toEqual(['target']);
  expect(aids?.documents.flatMap(({ cards }) => cards.map(({ cardId }) => cardId))).toEqual(['C0.C1:target']);
  expect(aids?.places.has('C0.C1')).toBe(true);
});

it('where a part has none of what is looked for, the nearest that has is named; near a part it opens by itself', async () => {
  const contents: Record<string, string> = {
    C1: 'A slope is a ratio that tells how steep a line is.',
    C2: 'Lines were drawn long ago.',
    C3: 'Nobody knows by whom.',
    C4: 'An **axis** is a line that others are measured from.',
  };
  const course = Object.keys(contents).map((code, at) => ({ ...containers[0], code, number: at + 1, title: code }));
  const registryOf = {
    readOutline: async () => ({
      course: { courseId: 'algebra', language: 'en' },
      containers: course,
      hasFormulas: false,
    }),
    readContainer: async ({ code }: { readonly code: string }) =>
      (await registry.readContainer({ ...scope, code })).map((node) => ({
        ...{ ...node, content: contents[code], container: containers[0] },
        document: { ...node.document, documentNumber: Number(code.slice(1)) },
      })),
  } as unknown as Read;
  const read = (given: { readonly code?: string; readonly near?: string }) =>
    readStudyAids(registryOf, { scope, code: null, isListed: false, opensAt: 'cards', ...given });
  const [here, empty, last] = await Promise.all([read({ code: 'C1' }), read({ code: 'C2' }), read({ code: 'C3' })]);
  expect([here, empty, last].map((aids) => aids?.elsewhere?.code ?? null)).toEqual([null, 'C1', 'C4']);
  const near = await Promise.all(['C1', 'C2', 'C3', 'C4'].map((code) => read({ near: code })));
  expect(near.map((aids) => aids?.part?.code)).toEqual(['C1', 'C1', 'C4', 'C4']);
});
