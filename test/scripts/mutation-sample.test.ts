import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawSample, filesOfRoom, listMutants } from '../../scripts/verify/mutation/draw-sample.ts';
import { keyOfMutant, outsideSample } from '../../scripts/verify/mutation/mutant-key.ts';
import { mutatedRooms } from '../../scripts/verify/mutation/rooms.ts';
import { readSampleFigures, shareKilled } from '../../scripts/verify/mutation/sample-figures.ts';

test('every room has files, and no file is in two', () => {
  const files = Object.values(mutatedRooms).flatMap((room) => filesOfRoom(room));
  expect(new Set(files).size).toBe(files.length);
  expect(files).toContain('functions/ask/gate.ts');
  expect(files).toContain('functions/guard/figures.ts');
  expect(files).toContain('functions/policy/check-drill.ts');
  for (const room of Object.values(mutatedRooms)) expect(filesOfRoom(room).length).toBeGreaterThan(5);
});

test('a seed draws the same mutants again, another seed others, and none twice', async () => {
  const mutants = await listMutants(['functions/guard/quotations.ts']);
  const keys = (count: number, seed: number) => drawSample(mutants, { count, seed }).map(({ key }) => key);
  expect(mutants.length).toBeGreaterThan(40);
  expect(new Set(mutants.map(keyOfMutant)).size).toBe(mutants.length);
  expect(keys(20, 1)).toHaveLength(20);
  expect(keys(20, 1)).toEqual(keys(20, 1));
  expect(keys(20, 2)).not.toEqual(keys(20, 1));
  expect(keys(30, 1).slice(0, 20)).toEqual(keys(20, 1));
  expect(keys(100_000, 1)).toHaveLength(mutants.length);
});

test('figures count the sample alone and show where a survivor stands', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'mutation-')), 'report.json');
  const mutant = (status: string, statusReason?: string) => ({
    status,
    ...(statusReason === undefined ? {} : { statusReason }),
    mutatorName: 'EqualityOperator',
    replacement: 'a > b',
    location: { start: { line: 2, column: 8 }, end: { line: 2, column: 13 } },
  });
  const mutants = [
    ...['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError'].map((status) => mutant(status)),
    mutant('CompileError', outsideSample),
  ];
  writeFileSync(path, JSON.stringify({ files: { 'a.ts': { source: 'if (x)\nreturn a < b;\n', mutants } } }));
  const figures = readSampleFigures(path);
  expect(figures).toMatchObject({ sampled: 6, killed: 2, timeouts: 1, survived: 1, uncovered: 1, errors: 1 });
  expect(figures.survivors[0]).toBe('a.ts:2:8 EqualityOperator\n    a < b\n  → a > b');
  expect(shareKilled(figures).share).toBeCloseTo(0.6);
});

test('the interval is the known one of Wilson', () => {
  const { low, high } = shareKilled({
    sampled: 400,
    killed: 340,
    timeouts: 0,
    survived: 60,
    uncovered: 0,
    errors: 0,
    survivors: [],
  });
  expect(low).toBeCloseTo(0.8118, 3);
  expect(high).toBeCloseTo(0.8817, 3);
});
