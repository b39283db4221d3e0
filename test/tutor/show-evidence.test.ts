import { describe, expect, it } from 'vitest';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { readLearningPath } from '../../functions/policy/learning-path.ts';
import { showEvidence } from '../../functions/tutor/show-evidence.ts';
import { showSnapshot } from '../../functions/tutor/show-snapshot.ts';

const at = '2026-01-03T10:00:00.000Z';
const records = (events: readonly EvidenceEvent[]) =>
  events.map((event, index) => ({ seq: index + 1, eventKey: `event:${index}`, event }));
const drill = (basis: 'deterministic' | 'model', isCorrect = true): EvidenceEvent => ({
  type: 'drill_graded',
  at,
  unitId: '__proto__',
  messageId: '8d0f5e2c-3b1a-4c7d-9e6f-0a1b2c3d4e5f',
  isCorrect,
  basis,
  mistakeTag: isCorrect ? null : 'constructor',
  examTiers: [],
});
const exam = (isCorrect: boolean): EvidenceEvent => ({
  type: 'exam_answered',
  at,
  unitId: 'numbers',
  questionId: 'q',
  tier: 'bronze',
  isCorrect,
  examTiers: ['bronze'],
});

describe('evidence as its learner sees it', () => {
  it('counts a drill that rules could mark, and none that only a model could', () => {
    const shown = showEvidence(records([drill('deterministic'), drill('model')]));
    expect(shown.map(({ seq, countsTowardsTier }) => [seq, countsTowardsTier])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('counts a pass once', () => {
    const shown = showEvidence(records([exam(false), exam(true), exam(true)]));
    expect(shown.map(({ countsTowardsTier }) => countsTowardsTier)).toEqual([false, true, false]);
  });

  it('names neither the teacher of a waiver nor what tiers a unit was examined at', () => {
    const waiver: EvidenceEvent = { type: 'waiver', at, unitId: 'numbers', byTeacherId: 'teacher-7' };
    const text = JSON.stringify(showEvidence(records([waiver, exam(true)])));
    expect(text).not.toMatch(/teacher-7|examTiers/);
  });

  it('refuses what it cannot read', () => {
    expect(() => showEvidence([{ seq: 1, eventKey: 'e', event: { type: 'passed_everything' } }])).toThrow('1');
  });
});

describe('a snapshot on the wire', () => {
  const units = ['__proto__', 'numbers'].map((unitId) => ({ unitId, title: unitId }));
  const reading = readLearningPath({ units, edges: [], entryUnitId: 'numbers' });
  const show = (events: readonly EvidenceEvent[], analysis: unknown = null) => {
    if (!reading.ok) throw new Error('the path of this test is none');
    const snapshot = foldEvidence(events);
    return showSnapshot({ learnerId: 'l', courseId: 'c', snapshot, path: reading.path, analysis });
  };

  it('holds units and tags under names that are properties of every object', () => {
    const text = JSON.stringify(show([drill('deterministic', false)]));
    expect(text).toContain('"__proto__":{"status":"in_progress"');
    expect(text).toContain('"confusionTags":{"constructor":1}');
    expect(({} as Record<string, unknown>).status).toBeUndefined();
  });

  it('begins where the course begins', () => {
    expect(show([])).toMatchObject({ focusUnitId: 'numbers', unitProgress: {}, lastTurnAt: null });
  });

  it('shows touched, queued and passed questions', () => {
    expect(show([exam(false)])).toMatchObject({
      examTouched: { q: true },
      revisitQueue: { q: { unitId: 'numbers', tier: 'bronze' } },
    });
    expect(show([exam(false), exam(true)]).revisitQueue).toEqual({});
  });
});
