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
