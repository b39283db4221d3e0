import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthoredDrill } from '../../../functions/course/tutor-material.ts';
import { drillIdsOf, makeDrill } from '../../../functions/policy/cards/make-drill.ts';
import { mark } from '../../../functions/policy/cards/mark.ts';
import { example, glossary, passage } from './passages.ts';

const authored = (drillId: string, answers: readonly string[] = ['4']): AuthoredDrill => ({
  drillId,
  unitId: 'lines',
  prompt: `Drill ${drillId}`,
  questionLatex: '2+2',
  answers,
  options: [],
  hints: ['Count.'],
  mistakes: [],
});
const exercise = passage('C1.C8', 'concept', '**Try It.** Simplify $\\sqrt{50}$.\n\n**Solution.** $5 \\sqrt{2}$');
const input = {
  unitId: 'lines',
  authored: [authored('one'), authored('two')],
  passages: [example, exercise, ...glossary],
};

/** Ids of the drills given one after the other, latest last. */
function given(count: number, changes: Partial<typeof input> = {}): readonly string[] {
  const ids: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const drill = makeDrill({ ...input, ...changes, recentDrillIds: ids.toReversed() });
    if (drill !== null) ids.push(drill.drillId);
  }
  return ids;
}

describe('the next drill', () => {
  it('is one that counts before any draft', () => {
    const draft = { ...authored('draft'), isDraft: true as const };
    expect(given(3, { authored: [draft, ...input.authored] })).toEqual(['one', 'two', 'draft']);
  });

  it('is the author’s first, then a variation, then an exercise, then a gap', () => {
    const ids = given(12);
    expect(ids.map((id) => id.split(':')[0])).toEqual([
      'one',
      'two',
      'vary',
      'vary',
      'vary',
      'vary',
      'ask',
      'cloze',
      'cloze',
      'cloze',
      'cloze',
      'cloze',
    ]);
    expect(new Set(ids).size).toBe(12);
  });

  it('comes again, the one longest ago first, only when nothing new is left', () => {
    const ids = given(26);
    expect(ids.slice(12, 24)).toEqual(ids.slice(0, 12));
    expect(ids.slice(24)).toEqual(ids.slice(0, 2));
  });

  it('is never the same twice in a row where there is more than one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('one', 'two', 'vary:C1.E1:1', 'elsewhere'), { maxLength: 12 }), (recent) => {
        const drill = makeDrill({ ...input, recentDrillIds: recent });
        expect(drill?.drillId).not.toBe(recent[0]);
      }),
    );
  });

  it('is the only one again and again', () => {
    expect(given(3, { authored: [authored('one')], passages: [] })).toEqual(['one', 'one', 'one']);
  });

  it('is none where nothing can be made, nor from another unit’s or an unmarkable one', () => {
    expect(makeDrill({ ...input, authored: [], passages: [], recentDrillIds: [] })).toBeNull();
    const strange = [{ ...authored('other'), unitId: 'elsewhere' }, authored('empty', [])];
    expect(makeDrill({ ...input, authored: strange, passages: [], recentDrillIds: [] })).toBeNull();
  });

  it('is none that a wrong answer to could not be marked: several words to be typed, or code', () => {
    const lists = passage(
      'C1.C20',
      'definition',
      '**method of lists**: what is called behind a dot to change what is held',
    );
    const ending = passage('C1.C21', 'definition', "**`on('end')`**: fires when nothing more is there to be read");
    const fair = passage('C1.C22', 'definition', '**relay**: a switch that a small current opens and closes');
    const drill = makeDrill({ ...input, authored: [], passages: [lists, ending, fair], recentDrillIds: [] });
    expect(drill?.key.answers).toEqual(['relay']);
    expect(makeDrill({ ...input, authored: [], passages: [lists, ending], recentDrillIds: [] })).toBeNull();
  });

  it('is none that is over in this session, whatever else was given', () => {
    const two = { ...input, passages: [], recentDrillIds: ['two', 'one'] };
    expect(makeDrill(two)?.drillId).toBe('one');
    expect(makeDrill({ ...two, over: new Set(['one']) })?.drillId).toBe('two');
    expect(makeDrill({ ...two, over: new Set(['one', 'two']) })).toBeNull();
  });

  it('is one of so many, unless examples give ever new ones', () => {
    expect(drillIdsOf({ ...input, passages: [], recentDrillIds: [] })).toEqual(['one', 'two']);
    expect(drillIdsOf({ ...input, passages: [exercise], recentDrillIds: [] })).toEqual(['one', 'two', 'ask:C1.C8']);
    expect(drillIdsOf({ ...input, recentDrillIds: [] })).toBeNull();
  });

  it('takes its own right answer, and its question for none', () => {
    for (let count = 0; count < 12; count += 1) {
      const drill = makeDrill({ ...input, recentDrillIds: given(count).toReversed() });
      const key = drill?.key ?? { answers: [], question: null };
      expect(mark({ key, given: key.answers[0] ?? '', options: drill?.options ?? [] })).toBe('right');
    }
    const ask = makeDrill({ ...input, authored: [], passages: [exercise], recentDrillIds: [] });
    expect(mark({ key: ask?.key ?? { answers: [], question: null }, given: '\\sqrt{50}' })).toBe('wrong');
  });

  it('shows no answer of an exercise in what it asks', () => {
    const ask = makeDrill({ ...input, authored: [], passages: [exercise], recentDrillIds: [] });
    expect(ask).toMatchObject({ drillId: 'ask:C1.C8', prompt: 'Simplify $\\sqrt{50}$.', references: ['C1.C8'] });
  });
});
