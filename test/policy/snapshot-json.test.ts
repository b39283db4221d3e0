import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { readEvidence } from '../../functions/policy/read-evidence.ts';
import { emptySnapshot } from '../../functions/policy/snapshot.ts';
import { parseSnapshot, toStoredSnapshot } from '../../functions/policy/snapshot-json.ts';
import { arbitraryEvent } from './arbitrary-evidence.ts';

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const history = fc.array(arbitraryEvent, { maxLength: 40 });

describe('a kept snapshot', () => {
  test('is read back exactly, whatever units, tags and questions are called', () => {
    fc.assert(
      fc.property(history, (events) => {
        const snapshot = foldEvidence(events);
        expect(parseSnapshot(overTheWire(toStoredSnapshot(snapshot)))).toEqual(snapshot);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps the order of units and of questions to come back to', () => {
    fc.assert(
      fc.property(history, (events) => {
        const snapshot = foldEvidence(events);
        const read = parseSnapshot(overTheWire(toStoredSnapshot(snapshot)));
        expect([...(read?.unitProgress.keys() ?? [])]).toEqual([...snapshot.unitProgress.keys()]);
        expect([...(read?.revisitQueue.keys() ?? [])]).toEqual([...snapshot.revisitQueue.keys()]);
      }),
    );
  });

  test('is folded further as if it had never been kept', () => {
    fc.assert(
      fc.property(history, history, (before, after) => {
        const kept = parseSnapshot(overTheWire(toStoredSnapshot(foldEvidence(before))));
        expect(kept && foldEvidence(after, kept)).toEqual(foldEvidence([...before, ...after]));
      }),
    );
  });

  test('of another format is not read', () => {
    const stored = toStoredSnapshot(emptySnapshot);
    expect(parseSnapshot(stored)).toEqual(emptySnapshot);
    expect(parseSnapshot({ ...stored, format: 1 })).toBeNull();
    expect(parseSnapshot({ ...stored, format: undefined })).toBeNull();
  });

  test.each([null, 'text', []])('that is none is not read: %j', (stored) => {
    expect(parseSnapshot(stored)).toBeNull();
  });
});

describe('kept evidence', () => {
  test('is read back event by event', () => {
    fc.assert(
      fc.property(history, (events) => {
        const records = events.map((event, index) => ({ seq: index + 1, event: overTheWire(event) }));
        expect(readEvidence(records)).toEqual(events);
      }),
    );
  });

  test('that lacks a part of what it says is a defect, named by its number', () => {
    fc.assert(
      fc.property(arbitraryEvent, fc.nat(), (event, which) => {
        const keys = Object.keys(event);
        const missing = keys[which % keys.length] ?? '';
        const damaged = Object.fromEntries(Object.entries(event).filter(([key]) => key !== missing));
        expect(() => readEvidence([{ seq: 41, event: damaged }])).toThrow(/^Evidence 41 cannot be read: /);
      }),
    );
  });

  test.each([
    null,
    'drill_graded',
    { type: 'exam_passed', at: '', unitId: 'A' },
    { type: 'turn_taken', at: 5, unitId: 'A' },
    { type: 'card_shown', at: '', unitId: 'A', card: 'PRIZE' },
  ])('of a foreign kind is a defect: %j', (event) => {
    const own = { seq: 1, event: { type: 'turn_taken', at: '', unitId: 'A' } };
    expect(() => readEvidence([own, { seq: 2, event }])).toThrow(/^Evidence 2 cannot be read: /);
  });
});
