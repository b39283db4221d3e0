import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupSentences } from '../../functions/workspace/group-sentences.ts';
import type { AnswerReference, AnswerSentence } from '../../functions/workspace/model.ts';
import { makeReference } from './make-answer.ts';

const sentence = (text: string, ...references: string[]): AnswerSentence => ({ text, references, support: 0.9 });
const references: readonly AnswerReference[] = [
  makeReference('D1.C1.C1', { node_type: 'concept' }),
  makeReference('D1.C1.L1', { node_type: 'list_item' }),
  makeReference('D1.C1.L2', { node_type: 'list_item' }),
  makeReference('D1.L1.S3', { node_type: 'step', sequence_number: 3 }),
];

describe('the shape of an answer', () => {
  it('keeps sentences of one passage together', () => {
    const blocks = groupSentences([sentence('a', 'D1.C1.C1'), sentence('b', 'D1.C1.C1')], references);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.groups[0]?.sentences.map(({ index }) => index)).toEqual([0, 1]);
  });

  it('puts items of a list under one another', () => {
    const blocks = groupSentences(
      [sentence('intro', 'D1.C1.C1'), sentence('one', 'D1.C1.L1'), sentence('two', 'D1.C1.L2')],
      references,
    );
    expect(blocks.map(({ kind, groups }) => [kind, groups.length])).toEqual([
      ['prose', 1],
      ['list', 2],
    ]);
  });

  it('makes no list of a single item', () => {
    expect(groupSentences([sentence('one', 'D1.C1.L1')], references)[0]?.kind).toBe('prose');
  });

  it('gives a step the number it has in the course', () => {
    expect(groupSentences([sentence('do', 'D1.L1.S3')], references)[0]?.groups[0]?.step).toBe(3);
  });

  it('shows a sentence whose reference has not arrived yet as prose', () => {
    expect(groupSentences([sentence('early', 'D9.C9.C9')], references)[0]?.kind).toBe('prose');
  });

  it('neither loses nor moves a sentence', () => {
    const names = fc.subarray(['D1.C1.C1', 'D1.C1.L1', 'D1.C1.L2', 'D1.L1.S3', 'D9.C9.C9'], { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(names, { maxLength: 12 }), (all) => {
        const sentences = all.map((given, index) => sentence(String(index), ...given));
        const shown = groupSentences(sentences, references).flatMap(({ groups }) =>
          groups.flatMap((group) => group.sentences.map((numbered) => numbered.sentence.text)),
        );
        expect(shown).toEqual(sentences.map(({ text }) => text));
      }),
    );
  });
});
