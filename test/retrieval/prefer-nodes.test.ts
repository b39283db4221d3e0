// What a node is decides only between passages with nearly the same words.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preferNode } from '../../functions/retrieval/prefer-nodes.ts';
import type { AnswerType } from '../../functions/text/question-category.ts';
import { chapter } from '../support/found.ts';
import type { NodeDescription } from '../support/memory-course.ts';

const nodeOf = (description: NodeDescription) => {
  const [node] = chapter(description).nodes;
  if (!node) throw new Error('a node was described');
  return node;
};
const preferred = (
  node: ReturnType<typeof nodeOf>,
  fused: number,
  answerType: AnswerType,
  stems: readonly string[] = [],
  alsoDefines: readonly string[] = [],
) => preferNode(node, fused, { answerType, stems, alsoDefines });

test('what says what the very term is comes before what only has its words', () => {
  const defines = nodeOf({ text: 'A wake word is a phrase that starts the assistant.' });
  const uses = nodeOf({ text: 'The wake word is said twice, and a light goes on.' });
  const asked = ['wake', 'word'];
  expect(preferred(defines, 0.5, 'definition', asked)).toBeGreaterThan(preferred(uses, 0.6, 'definition', asked));
  expect(preferred(defines, 0.5, 'definition', ['word'])).toBe(0.5);
  expect(preferred(defines, 0.5, 'value', asked)).toBe(0.5);
});

test('what defines the head of the term counts where it speaks of the rest too', () => {
  const asked = ['cancel', 'futur'];
  const whole = nodeOf({ text: 'Cancellation means stopping a future.' });
  const other = nodeOf({ text: 'Cancellation means stopping a timer.' });
  expect(preferred(whole, 0.5, 'definition', asked, ['cancel'])).toBeGreaterThan(0.5);
  expect(preferred(whole, 0.5, 'definition', asked)).toBe(0.5);
  expect(preferred(other, 0.5, 'definition', asked, ['cancel'])).toBe(0.5);
});

test('the head need not stand beside what the course is called', () => {
  const asked = { answerType: 'definition', stems: ['pump', 'bronz'], alsoDefines: ['pump'] } as const;
  const node = nodeOf({ text: 'A pump is a machine that lifts water.' });
  expect(preferNode(node, 0.5, asked)).toBe(0.5);
  expect(preferNode(node, 0.5, { ...asked, course: { title: 'Bronze for beginners' } })).toBeGreaterThan(0.5);
});

test('what brings the term up counts more, though less than what says what it is', () => {
  const of = (text: string) => preferred(nodeOf({ text }), 0.5, 'definition', ['pump']);
  const defined = of('A pump is a machine that lifts water.');
  for (const text of ['Next comes the *pump*, and it is loud.', 'A pump always lifts water.', 'Pumps have no mind.']) {
    expect(of(text), text).toBeGreaterThan(0.5);
    expect(of(text), text).toBeLessThan(defined);
  }
  for (const text of [
    'The old pump lifts water.',
    'Pump to the mark.',
    'A pump house is loud.',
    'Type **`pump`** now.',
  ])
    expect(of(text), text).toBe(0.5);
});

test('a row of a table says what stands in its first cell is, never what its columns are called', () => {
  const row = { type: 'row', text: 'Machine: pump; Use: lifts water' } as const;
  expect(preferred(nodeOf(row), 0.5, 'definition', ['pump'])).toBeGreaterThan(0.5);
  expect(preferred(nodeOf(row), 0.5, 'definition', ['machin'])).toBe(0.5);
});

test('what writes a short form out comes before what only uses it, where its words are asked for', () => {
  const spells = nodeOf({ text: 'A pulse width modulator, or PWM, dims the lamp.' });
  const uses = nodeOf({ text: 'The PWM has a pin of its own.' });
  expect(preferred(spells, 0.5, 'expansion', ['pwm'])).toBeGreaterThan(preferred(uses, 0.6, 'expansion', ['pwm']));
  expect(preferred(spells, 0.5, 'value', ['pwm'])).toBe(0.5);
});

test.each([
  ['a question', 'Water left standing: should a pump run dry or not?'],
  [
    'a list of questions',
    'Check what you know.\n\n- [Which pump runs dry?](https://example.org/dry)\n- How is a pump primed?',
  ],
  ['a question with answers to choose from', 'Which pump runs dry?\n\n1. The old one.\n2. The new one.'],
])('%s put to the learner counts less than what states, but for a summary', (_, text) => {
  expect(preferred(nodeOf({ text }), 0.5, 'any')).toBeLessThan(0.5);
  expect(preferred(nodeOf({ text }), 0.5, 'summary')).toBe(0.5);
});

test('a question that the passage answers itself costs nothing', () => {
  const answered = nodeOf({ text: 'Why does a pump run dry? Because its filter is clogged.' });
  expect(preferred(answered, 0.5, 'any')).toBe(0.5);
});

test('what a container says will be learned counts less than what states', () => {
  const node = nodeOf({ text: 'Tell a relay from a switch.' });
  const container = { ...node.container, learningObjectives: ['Tell a **relay** from a switch'] };
  expect(preferred(node, 0.5, 'any')).toBe(0.5);
  expect(preferred({ ...node, container }, 0.5, 'any')).toBeLessThan(0.5);
});

test('so does what stands in a box of aims; an example counts more where one is asked for', () => {
  expect(preferred(nodeOf({ text: 'Tell a relay from a switch.', box: 'objectives' }), 0.5, 'any')).toBeLessThan(0.5);
  const example = nodeOf({ text: 'A relay, for instance, starts the pump.' });
  expect(preferred(example, 0.5, 'example')).toBeGreaterThan(0.5);
  expect(preferred(example, 0.5, 'any')).toBe(0.5);
});

test('nothing falls below nothing, and of two nodes of one kind the better stays the better', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const node = nodeOf({ type: 'definition', text: 'A dripper.' });
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [left, right] = [preferred(node, one, 'definition'), preferred(node, other, 'definition')];
      expect(Math.min(left, right)).toBeGreaterThanOrEqual(0);
      expect(Math.sign(left - right) * Math.sign(one - other)).toBeGreaterThanOrEqual(0);
    }),
  );
});
