import { expect, test } from 'vitest';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { emptySnapshot } from '../../functions/policy/snapshot.ts';
import { toStoredSnapshot } from '../../functions/policy/snapshot-json.ts';
import type { EvidenceRecord, Standing } from '../../functions/ports/tutor-store.ts';
import { foldOf, readSnapshot, refold } from '../../functions/tutor/standing.ts';

const scope = { tenantId: 'public', courseId: 'algebra', learnerId: 'ada' };
const taken = (unitId: string): EvidenceEvent => ({ type: 'turn_taken', at: '2026-01-01T00:00:00.000Z', unitId });
const record = (seq: number, event: unknown): EvidenceRecord => ({ seq, eventKey: `event-${seq}`, event });
const standing = (changes: Partial<Standing> = {}): Standing => ({
  lastSeq: 0,
  snapshot: null,
  foldedSeq: 0,
  tail: [],
  ...changes,
});

test('the snapshot is what was kept with what came after', () => {
  expect(readSnapshot(standing())).toEqual(emptySnapshot);
  const kept = toStoredSnapshot(foldEvidence([taken('A')]));
  const read = readSnapshot(standing({ lastSeq: 2, foldedSeq: 1, snapshot: kept, tail: [record(2, taken('B'))] }));
  expect(read).toEqual(foldEvidence([taken('A'), taken('B')]));
});

test('an event that cannot be read is named, never passed over', () => {
  const tail = [record(7, taken('A')), record(8, { type: 'prize' })];
  expect(() => readSnapshot(standing({ lastSeq: 8, tail }))).toThrow(/^Evidence 8 cannot be read/);
});

test('a kept snapshot that cannot be read is a defect', () => {
  expect(() => readSnapshot(standing({ lastSeq: 3, foldedSeq: 3, snapshot: { format: 1 } }))).toThrow(
    'The snapshot kept after evidence 3 cannot be read.',
  );
});

test('a fold says what it was made after', () => {
  const { snapshot, fold } = foldOf({ standing: { lastSeq: 4 }, snapshot: emptySnapshot, events: [taken('A')] });
  expect(snapshot).toEqual(foldEvidence([taken('A')]));
  expect(fold).toEqual({ afterSeq: 4, snapshot: toStoredSnapshot(snapshot) });
});

test('refolding reads again after each loss, at most five times, and ends with the latest snapshot', async () => {
  const events: EvidenceRecord[] = [record(1, taken('A'))];
  const reads: number[] = [];
  const store = {
    readStanding: () => {
      reads.push(events.length);
      return Promise.resolve(standing({ lastSeq: events.length, tail: [...events] }));
    },
    saveFold: () => {
      events.push(record(events.length + 1, taken(`U${events.length}`)));
      return Promise.resolve(false);
    },
  };
  const snapshot = await refold({ scope, store });
  expect(reads).toEqual([1, 2, 3, 4, 5]);
  expect(snapshot).toEqual(foldEvidence(events.slice(0, 5).map(({ event }) => event as EvidenceEvent)));
});

test('refolding keeps the fold of all it read, once', async () => {
  const saved: unknown[] = [];
  const store = {
    readStanding: () => Promise.resolve(standing({ lastSeq: 9, tail: [record(9, taken('A'))] })),
    saveFold: (input: unknown) => Promise.resolve(saved.push(input) > 0),
  };
  const snapshot = await refold({ scope, store });
  expect(saved).toEqual([{ ...scope, upToSeq: 9, snapshot: toStoredSnapshot(snapshot) }]);
});

test('refolding writes nothing where the kept snapshot holds everything', async () => {
  const kept = toStoredSnapshot(foldEvidence([taken('A')]));
  const store = {
    readStanding: () => Promise.resolve(standing({ lastSeq: 1, foldedSeq: 1, snapshot: kept })),
    saveFold: () => Promise.reject(new Error('nothing to keep')),
  };
  expect(await refold({ scope, store })).toEqual(foldEvidence([taken('A')]));
});
