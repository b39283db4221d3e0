import { describe, expect, test } from 'vitest';
import type { CitedSentence } from '../../../functions/ask/cited-sentence.ts';
import { findConflicts } from '../../../functions/ask/documents/find-conflicts.ts';
import type { TableCellValue } from '../../../functions/course/content.ts';
import type { RegistryNode } from '../../../functions/ports/course-registry.ts';
import { makeCourse, type NodeDescription } from '../../support/memory-course.ts';

function quoteOf(node: RegistryNode): CitedSentence {
  const passages = [{ node, scores: null, relevance: 1 }];
  return { text: node.content, passages, isQuote: true, answers: true, block: 'text', startsPassage: true };
}

/** The sentence another document says instead, or null. */
function conflict(
  question: string,
  left: string | NodeDescription,
  right: string | NodeDescription,
  sections: readonly [string, string] = ['General', 'General'],
): string | null {
  const node = (given: string | NodeDescription): NodeDescription =>
    typeof given === 'string' ? { text: given } : given;
  const course = makeCourse({
    profile: 'engineering',
    containers: [left, right].map((given, index) => ({
      code: `F${index + 1}.P1`,
      title: 'Page 1',
      documentName: `Document ${'AB'[index]}`,
      nodes: [{ page: 1, section: [sections[index] ?? ''], ...node(given) }],
    })),
  });
  const [own, other] = course.nodes;
  if (!own || !other) throw new Error('two nodes were described');
  return findConflicts({ question, sentences: [quoteOf(own)], rivals: [other] })[0]?.sentence ?? null;
}

const depth = 'What is the minimum trench depth?';

describe('two values for one thing are a conflict', () => {
  test.each([
    [depth, 'The minimum trench depth is 800 mm.', 'Minimum trench depth: 1000 mm.'],
    [depth, 'Trench depth shall be at least 800 mm.', 'Trenches shall have a minimum depth of 0.9 m.'],
    [
      'What is the trench depth?',
      'Trench depth shall be 800 mm and trench width shall be 300 mm.',
      'Trench width shall be 300 mm. The trench depth is 700 mm.',
    ],
    [
      'What is the bending radius of main cables?',
      'The bending radius of main cables is 8 times the outer diameter.',
      'The minimum bending radius is 6 times the outer diameter of the cable.',
    ],
    [
      'What is the rated voltage of the cable?',
      'The rated voltage of the cable is 1500 V.',
      'The cable has a rated voltage of 1.8 kV.',
    ],
  ])('%s', (question, left, right) => {
    expect(conflict(question, left, right)).not.toBeNull();
    expect(conflict(question, right, left)).not.toBeNull();
  });

  test('rows of two schedules about one item', () => {
    const row = (name: string, number: number): NodeDescription => ({
      type: 'row',
      text: `Cable: ${name}; Length: ${number} m`,
      cells: [cell('Cable', name, null), cell('Length', String(number), number, 'm')],
    });
    expect(conflict('How long is cable W-1?', row('W-1', 120), row('W-1', 125))).toBe('Cable: W-1; Length: 125 m');
    expect(conflict('How long is cable W-1?', row('W-1', 120), row('W-2', 125))).toBeNull();
    expect(conflict('How long is cable W-1?', row('W-1', 120), row('W-1', 120))).toBeNull();
  });
});

function cell(header: string, text: string, number: number | null, unit: string | null = null): TableCellValue {
  return { header, text, number, unit, column: null };
}

describe('no conflict is', () => {
  test.each([
    ['the same value in another unit', depth, 'The minimum trench depth is 800 mm.', 'Minimum trench depth: 0.8 m.'],
    ['another quantity', depth, 'The minimum trench depth is 800 mm.', 'The minimum trench width is 300 mm.'],
    ['another dimension', depth, 'The minimum trench depth is 800 mm.', 'The trench depth is checked at 20 °C.'],
    [
      'the other bound',
      'What is the trench depth?',
      'The minimum trench depth is 800 mm.',
      'The maximum trench depth is 1200 mm.',
    ],
    [
      'another item',
      'What is the length of cable W-101?',
      'Cable W-101 has a length of 120 m.',
      'Cable W-102 has a length of 85 m.',
    ],
    [
      'another kind by its abbreviation',
      'What is the trench depth?',
      'The trench depth for DC cables is 800 mm.',
      'The trench depth for AC cables is 1000 mm.',
    ],
    [
      'what the question excludes',
      'What is the trench depth for DC cables?',
      'The trench depth for DC cables is 800 mm.',
      'The trench depth for MV cables is 1000 mm.',
    ],
    [
      'a special case',
      depth,
      'The minimum trench depth is 800 mm.',
      'Under roads the minimum trench depth is 1000 mm.',
    ],
    [
      'two special cases',
      depth,
      'Below drains the minimum trench depth is 800 mm.',
      'Under roads the minimum trench depth is 1000 mm.',
    ],
    [
      'another subject',
      depth,
      'The minimum trench depth is 800 mm.',
      'The minimum depth of the foundation is 1500 mm.',
    ],
  ])('%s', (_, question, left, right) => {
    expect(conflict(question, left, right)).toBeNull();
  });

  test('what stands under the heading of another kind', () => {
    const values = ['The minimum trench depth is 800 mm.', 'The minimum trench depth is 1000 mm.'] as const;
    expect(conflict(depth, ...values, ['DC cables', 'AC cables'])).toBeNull();
    expect(conflict(depth, ...values, ['DC cables', 'DC cables'])).not.toBeNull();
  });

  test('another sentence of a document that also says the same', () => {
    const said = 'Trench width: 300 mm. Each further circuit adds 150 mm to the width.';
    expect(conflict('What is the trench width?', 'Each further circuit adds 150 mm to the width.', said)).toBeNull();
  });

  test('what the same document says elsewhere', () => {
    const course = makeCourse({
      profile: 'engineering',
      containers: [
        {
          code: 'F1.P1',
          title: 'Page 1',
          nodes: [{ text: 'The minimum trench depth is 800 mm.' }, { text: 'The minimum trench depth is 1000 mm.' }],
        },
      ],
    });
    const [own] = course.nodes;
    if (!own) throw new Error('nodes were described');
    expect(findConflicts({ question: depth, sentences: [quoteOf(own)], rivals: course.nodes })).toEqual([]);
  });
});
