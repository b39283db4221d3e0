import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { describePairs } from '../../functions/ingest/dense-baseline.ts';
import { reconcile } from '../../functions/ingest/reconcile.ts';
import { type IngestHarness, newCourse, openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';

const open = await databaseOfFile();
let harness: IngestHarness;
beforeEach(async () => {
  harness = openHarness(open, newCourse());
  harness.setFiles(
    new Map([
      ['course.yaml', 'title: A course\nprofile: coach\ndocuments:\n  - { path: a.md, day: 1, chapter: 1 }\n'],
      ['a.md', '# Stones\n\nMoss grows on old walls.\n\nIvy climbs them.\n\nLime dissolves in rain.\n'],
    ]),
  );
  await harness.ingest();
});

async function reconcileUnderLease() {
  const run = { ...harness.scope, runId: randomUUID() };
  await harness.services.store.takeLease({ ...run, trigger: 'cron', intent: 'automatic', leaseMs: 10_000 });
  const report = await reconcile(harness.services, run);
  await harness.services.store.releaseLease(run);
  return report;
}
const held = () => harness.index.recordsOf(harness.namespace);

test('finds nothing to do after a run', async () => {
  expect(await reconcileUnderLease()).toEqual({ needed: 4, removed: 0, restored: 0, isEqual: true });
});

test('removes vectors the registry does not know', async () => {
  const [record] = [...held().values()];
  held().set('D9.C9.C9:stray', { ...record!, id: 'D9.C9.C9:stray' });
  expect(await reconcileUnderLease()).toMatchObject({ removed: 1, isEqual: true });
  expect(held().has('D9.C9.C9:stray')).toBe(false);
});

test('makes lost vectors again, the same as before', async () => {
  const before = new Map(held());
  held().clear();
  expect(await reconcileUnderLease()).toEqual({ needed: 4, removed: 0, restored: 4, isEqual: true });
  expect(held()).toEqual(before);
});

test('a push of an unchanged course heals a lost index', async () => {
  held().clear();
  expect(await harness.ingest()).toMatchObject({ kind: 'unchanged', vectors: { restored: 4, isEqual: true } });
  expect(held().size).toBe(4);
});

test('touches nothing once another run holds the course', async () => {
  const [record] = [...held().values()];
  held().set('D9.C9.C9:stray', { ...record!, id: 'D9.C9.C9:stray' });
  const late = { ...harness.scope, runId: randomUUID() };
  expect(await reconcile(harness.services, late)).toBe('superseded');
  expect(held().has('D9.C9.C9:stray')).toBe(true);
});

test('the baseline is the mean and deviation of the cosines of different nodes', () => {
  const diagonal = Math.SQRT1_2;
  const { mean, deviation } = describePairs([
    [1, 0],
    [0, 1],
    [diagonal, diagonal],
  ]);
  expect(mean).toBeCloseTo((0 + diagonal + diagonal) / 3);
  expect(deviation).toBeCloseTo(Math.sqrt((2 / 9) * diagonal ** 2));
  expect(describePairs([])).toEqual({ mean: 0, deviation: 0 });
  expect(describePairs([[1, 0]])).toEqual({ mean: 0, deviation: 0 });
});
