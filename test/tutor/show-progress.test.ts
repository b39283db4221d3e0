import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { readLearningPath } from '../../functions/policy/learning-path.ts';
import { masteryOf } from '../../functions/policy/snapshot.ts';
import { showProgress } from '../../functions/tutor/show-progress.ts';

const unitIds = ['numbers', 'lines', '__proto__'];
const reading = readLearningPath({
  units: unitIds.map((unitId) => ({ unitId, title: unitId })),
  edges: [],
  entryUnitId: null,
});
if (!reading.ok) throw new Error('the path of this test is none');
const { path } = reading;

const show = (events: readonly EvidenceEvent[]) =>
  showProgress({
    courseId: 'c',
    courseVersion: 1,
    path,
    records: events.map((event, index) => ({ seq: index + 1, eventKey: `event:${index}`, event })),
  });

const at = (minute: number) => new Date(Date.UTC(2026, 0, 3, 10, minute)).toISOString();
const drill = (
  minute: number,
  over: Partial<Extract<EvidenceEvent, { type: 'drill_graded' }>> = {},
): EvidenceEvent => ({
  type: 'drill_graded',
  at: at(minute),
  unitId: 'numbers',
  messageId: '8d0f5e2c-3b1a-4c7d-9e6f-0a1b2c3d4e5f',
  isCorrect: true,
  basis: 'deterministic',
  mistakeTag: null,
  examTiers: [],
  ...over,
});
const pass = (minute: number): EvidenceEvent => ({
  type: 'exam_answered',
  at: at(minute),
  unitId: 'lines',
  questionId: 'q',
  tier: 'bronze',
  isCorrect: true,
  examTiers: ['bronze'],
  hasDrills: false,
});

describe('progress over time', () => {
  it('names the event each tier was reached with', () => {
    const { history, counts } = show([1, 2, 3, 4].map((minute) => drill(minute)));
    expect(history).toEqual([
      { at: at(2), seq: 2, unitId: 'numbers', tier: 'bronze' },
      { at: at(4), seq: 4, unitId: 'numbers', tier: 'silver' },
    ]);
    expect(counts).toEqual({ bronze: 0, silver: 1, gold: 0, total: 3 });
  });

  it('names every tier that one event reached', () => {
    // Nothing to drill and no questions above bronze: the others come with it.
    expect(show([pass(1)]).history.map(({ seq, tier }) => [seq, tier])).toEqual([
      [1, 'bronze'],
      [1, 'silver'],
      [1, 'gold'],
    ]);
  });

  it('gives nothing for a waiver, a verdict of a model, or a unit the course no longer has', () => {
    const waiver: EvidenceEvent = { type: 'waiver', at: at(1), unitId: 'numbers', byTeacherId: 't' };
    const doubtful = [1, 2, 3].map((minute) => drill(minute, { basis: 'model' }));
    const gone = [1, 2, 3].map((minute) => drill(minute, { unitId: 'gone' }));
    expect(show([waiver, ...doubtful, ...gone])).toMatchObject({ history: [], counts: { bronze: 0, gold: 0 } });
  });

  it('ends where the fold of all evidence ends, whatever happened', () => {
    const events = fc.array(
      fc.record({ unitId: fc.constantFrom(...unitIds), isCorrect: fc.boolean(), isExam: fc.boolean() }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(events, (given) => {
        const made = given.map(({ isExam, unitId, isCorrect }, minute) =>
          isExam
            ? ({ ...pass(minute), unitId, isCorrect, questionId: `q${minute % 5}` } as EvidenceEvent)
            : drill(minute, { unitId, isCorrect, examTiers: ['silver'] }),
        );
        const { history, counts } = show(made);
        const snapshot = foldEvidence(made);
        for (const unitId of unitIds) {
          const last = history.filter((each) => each.unitId === unitId).at(-1)?.tier ?? 'none';
          expect(last).toBe(masteryOf(snapshot, unitId));
        }
        expect(counts.gold).toBe(unitIds.filter((unitId) => masteryOf(snapshot, unitId) === 'gold').length);
      }),
    );
  });
});
