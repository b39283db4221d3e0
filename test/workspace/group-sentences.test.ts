import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupSentences, listMarker } from '../../functions/workspace/group-sentences.ts';
import type { AnswerReference, AnswerSentence } from '../../functions/workspace/model.ts';
import { makeReference } from './make-answer.ts';

/** Without what tells blocks apart: as it comes from a stream of an older service. */
const sentence = (text: string, ...references: string[]): AnswerSentence => ({ text, references }) as AnswerSentence;
const quoted = (block: NonNullable<AnswerSentence['block']>, text: string, startsPassage = false): AnswerSentence => ({
  ...sentence(text, 'D1.C1.C1'),
  is_quote: true,
  block,
  ...(startsPassage ? { starts_passage: true } : {}),
});
const references: readonly AnswerReference[] = [
  makeReference('D1.C1.C1', { node_type: 'concept' }),
  makeReference('D1.C1.L1', { node_type: 'list_item' }),
  makeReference('D1.C1.L2', { node_type: 'list_item' }),
  makeReference('D1.L1.S3', { node_type: 'step', sequence_number: 3 }),
];

/** Kind and texts of each piece. */
const shape = (sentences: readonly AnswerSentence[]) =>
  groupSentences(sentences, references).map(({ pieces }) =>
    pieces.map(({ kind, items }) => [
      kind,
      ...items.map((item) => item.sentences.map((each) => each.sentence.text).join(' ')),
    ]),
  );

describe('the shape of an answer', () => {
  it('keeps sentences of one passage together', () => {
    expect(shape([sentence('a', 'D1.C1.C1'), sentence('b', 'D1.C1.C1')])).toEqual([[['text', 'a b']]]);
  });

  it('puts items of a list under one another', () => {
    const given = [sentence('intro', 'D1.C1.C1'), sentence('one', 'D1.C1.L1'), sentence('two', 'D1.C1.L2')];
    expect(shape(given)).toEqual([
      [
        ['text', 'intro'],
        ['list', 'one', 'two'],
      ],
    ]);
  });

  it('makes no list of a single item', () => {
    expect(shape([sentence('one', 'D1.C1.L1')])).toEqual([[['text', 'one']]]);
  });

  it('gives a step the number it has in the course', () => {
    const [passage] = groupSentences([sentence('do', 'D1.L1.S3')], references);
    expect(passage?.pieces[0]?.items[0]?.step).toBe(3);
  });

  it('shows a sentence whose reference has not arrived yet as text', () => {
    expect(shape([sentence('early', 'D9.C9.C9')])).toEqual([[['text', 'early']]]);
  });

  it('begins a block where a quoted passage begins, and sets what is quoted as it says', () => {
    const given = [
      quoted('text', 'Two kinds:', true),
      quoted('list_item', '1. one'),
      quoted('list_item', '2. two'),
      quoted('text', 'So much.'),
      quoted('text', 'And more.'),
      quoted('code', 'x = 1', true),
      quoted('code', 'y = 2'),
    ];
    expect(shape(given)).toEqual([
      [
        ['text', 'Two kinds:'],
        ['numbered_list', '1. one', '2. two'],
        ['text', 'So much. And more.'],
      ],
      [
        ['code', 'x = 1'],
        ['code', 'y = 2'],
      ],
    ]);
  });

  it('cites a quoted passage once, behind its last words', () => {
    const given = [quoted('text', 'a', true), quoted('text', 'b'), quoted('text', 'c', true)];
    const cited = groupSentences(given, references).flatMap(({ pieces }) =>
      pieces.flatMap(({ items }) => items.flatMap((item) => item.sentences.map(({ isCited }) => isCited))),
    );
    expect(cited).toEqual([false, true, true]);
  });

  it('reads the sign before an item', () => {
    expect(listMarker('3. words')).toEqual({ length: 3, number: 3 });
    expect(listMarker('12) words')).toEqual({ length: 4, number: 12 });
    expect(listMarker('• words')).toEqual({ length: 2, number: null });
    expect(listMarker('-5 degrees, 3.5 bar')).toEqual({ length: 0, number: null });
  });

  it('neither loses nor moves a sentence', () => {
    const names = fc.subarray(['D1.C1.C1', 'D1.C1.L1', 'D1.C1.L2', 'D1.L1.S3', 'D9.C9.C9'], { maxLength: 2 });
    const block = fc.constantFrom(undefined, 'text', 'list_item', 'code', 'table', 'heading');
    const one = fc.record({ names, block, is_quote: fc.boolean(), starts_passage: fc.boolean() });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (all) => {
        const sentences = all.map(({ names: given, ...rest }, index) => ({
          ...sentence(String(index), ...given),
          ...rest,
        }));
        const shown = groupSentences(sentences as AnswerSentence[], references).flatMap(({ pieces }) =>
          pieces.flatMap(({ items }) => items.flatMap((item) => item.sentences.map(({ index }) => index))),
        );
        expect(shown).toEqual(sentences.map((_, index) => index));
      }),
    );
  });
});
