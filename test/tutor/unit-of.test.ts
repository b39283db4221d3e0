// Which unit practises what an answer rests on.
import { expect, test } from 'vitest';
import type { RegistryNode } from '../../functions/ports/course-registry.ts';
import { unitOfCited } from '../../functions/tutor/unit-of.ts';

const units = [
  { unitId: 'dough', title: 'Dough', content: [{ documentNumber: 1, section: null }] },
  { unitId: 'oven', title: 'Oven', content: [{ documentNumber: 2, section: 'Heat' }] },
];
const [dough, heat, steam, glossary] = [place(1, 'Mixing'), place(2, 'Heat'), place(2, 'Steam'), place(3, 'Words')];

test.each([
  ['the first passage decides', [dough, heat, heat], 'dough'],
  ['beside a glossary’s entry all others agree', [glossary, heat, heat], 'oven'],
  ['a unit that only one of the others lies in is another subject', [glossary, steam, heat], null],
  ['a unit that the others do not share neither', [glossary, heat, dough], null],
  ['what comes later is not looked at', [glossary, steam, glossary, heat], null],
  ['nothing cited', [], null],
])('%s', (_, cited, unitId) => {
  expect(unitOfCited(cited, units)).toBe(unitId);
});

function place(documentNumber: number, section: string): RegistryNode {
  return {
    content: 'Words.',
    contentType: 'paragraph',
    document: { documentNumber },
    provenance: { section: [section] },
  } as unknown as RegistryNode;
}
