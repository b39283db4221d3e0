import { describe, expect, it } from 'vitest';
import { readEvidence } from '../../functions/policy/read-evidence.ts';

const at = '2026-11-22T10:00:00.000Z';
const events = {
  drill: {
    type: 'drill_graded',
    at,
    unitId: 'A',
    messageId: 'm',
    isCorrect: false,
    basis: 'model',
    mistakeTag: 'sign_error',
    examTiers: ['bronze', 'gold'],
  },
  exam: {
    type: 'exam_answered',
    at,
    unitId: 'A',
    questionId: 'q',
    tier: 'silver',
    isCorrect: true,
    examTiers: [],
    hasDrills: false,
    lockSeconds: 60,
  },
  support: {
    type: 'support_viewed',
    at,
    unitId: 'A',
    questionId: 'q',
    tier: 'gold',
    supportType: 'memo',
    lockSeconds: 0,
  },
  waiver: { type: 'waiver', at, unitId: 'A', byTeacherId: 't' },
  card: { type: 'card_shown', at, unitId: 'A', card: 'CONCEPT' },
  turn: { type: 'turn_taken', at, unitId: 'A' },
};
const read = (event: unknown) => readEvidence([{ seq: 7, event }])[0];

describe('kept evidence', () => {
  it.each(Object.entries(events))(
    'of %s is read as it was kept, in its order and without what is foreign',
    (_, event) => {
      expect(readEvidence([1, 2].map((seq) => ({ seq, event: { ...event, more: 1 } })))).toEqual([event, event]);
    },
  );

  it('of before is read too', () => {
    const { hasDrills, lockSeconds, ...exam } = events.exam;
    expect(read(exam)).toEqual(exam);
    expect(read({ ...exam, hasDrills: true })).toEqual(exam);
    expect(read({ ...events.drill, mistakeTag: null })).toMatchObject({ mistakeTag: null });
    expect(hasDrills || lockSeconds).toBe(60);
  });

  it.each(
    Object.values(events).flatMap((event) =>
      Object.keys(event)
        .filter((part) => part !== 'hasDrills')
        .flatMap((part) => [
          { event, part, value: { foreign: true } },
          ...(part === 'lockSeconds' ? [] : [{ event, part, value: undefined }]),
        ]),
    ),
  )('with a damaged part is named and never passed over: %j', ({ event, part, value }) => {
    const { [part as 'at']: _, ...others } = event;
    const damaged = value === undefined ? others : { ...others, [part]: value };
    expect(() => read(damaged)).toThrow(`Evidence 7 cannot be read: ${part}`);
  });

  it.each([null, 5, 'x', [], [events.turn]])('is an object: %j is none', (event) => {
    expect(() => read(event)).toThrow('Evidence 7 cannot be read: event is no object');
  });

  it.each([
    [{ ...events.drill, examTiers: ['iron'] }, 'examTiers is none of bronze, silver, gold'],
    [{ ...events.exam, tier: 'iron' }, 'tier is none of bronze, silver, gold'],
    [{ ...events.support, supportType: 'song' }, 'supportType is none of memo, video'],
    [{ ...events.card, card: 'OTHER' }, 'card is none of CONCEPT, DRILL, EXAM'],
    [{ ...events.drill, basis: 'guess' }, 'basis is none of deterministic, model'],
    [{ ...events.exam, lockSeconds: -1 }, 'lockSeconds is no count'],
    [{ ...events.exam, lockSeconds: 1.5 }, 'lockSeconds is no count'],
    [
      { ...events.turn, type: 'other' },
      'type is none of drill_graded, exam_answered, support_viewed, waiver, card_shown, turn_taken',
    ],
  ])('holds only what we know: %j', (event, fault) => {
    expect(() => read(event)).toThrow(`Evidence 7 cannot be read: ${fault}`);
  });
});
