import { describe, expect, test } from 'vitest';
import { matchDocuments } from '../../functions/ingest/match-documents.ts';
import { sketchOf, sketchSimilarity } from '../../functions/ingest/sketch.ts';

const lines = (topic: string, count = 40) =>
  Array.from({ length: count }, (_, index) => `This is what line ${index} says about ${topic}.`).join('\n');
const file = (path: string, content: string) => ({
  path,
  contentHash: content,
  sketch: sketchOf(new TextEncoder().encode(content)),
});
const known = (documentNumber: number, path: string, content: string) => ({ ...file(path, content), documentNumber });
const match = (found: ReturnType<typeof file>[], before: ReturnType<typeof known>[]) =>
  matchDocuments({ found, known: before, greatestNumber: before.length });

const [soil, pump, cloud] = [lines('soil'), lines('pumps'), lines('clouds')];
const before = [known(1, 'ch1.md', soil), known(2, 'ch2.md', pump)];

test('new documents are numbered in their order', () => {
  expect(match([file('a.md', soil), file('b.md', pump)], [])).toEqual([1, 2]);
});

test('a document keeps its number at its path, whatever it says now', () => {
  expect(match([file('ch1.md', cloud), file('ch2.md', pump)], before)).toEqual([1, 2]);
});

test('a renamed document is recognised by its bytes', () => {
  expect(match([file('day-01/soil.md', soil), file('ch2.md', pump)], before)).toEqual([1, 2]);
});

test('a renamed and edited document is recognised by its lines', () => {
  const edited = `${soil}\nOne more line that was not there before.`.replace('line 3 says', 'line 3 now says');
  expect(match([file('soil.md', edited), file('ch2.md', pump)], before)).toEqual([1, 2]);
});

test('a chapter inserted in front renames all that follow, and none loses its number', () => {
  const found = [file('ch1.md', cloud), file('ch2.md', soil), file('ch3.md', `# Now chapter three\n${pump}`)];
  expect(match(found, before)).toEqual([3, 1, 2]);
});

test('two documents that change places keep their numbers', () => {
  expect(match([file('ch1.md', pump), file('ch2.md', soil)], before)).toEqual([2, 1]);
});

test('a copy does not take the number of the original', () => {
  const found = [file('ch1.md', soil), file('copy.md', soil), file('ch2.md', pump)];
  expect(match(found, before)).toEqual([1, 3, 2]);
});

test('a number is not given again after its document went', () => {
  const now = [file('ch2.md', pump), file('new.md', cloud)];
  expect(matchDocuments({ found: now, known: before, greatestNumber: 7 })).toEqual([2, 8]);
});

describe('sketches', () => {
  test('tell how many lines two texts share', () => {
    const half = `${lines('soil', 20)}\n${lines('pumps', 20)}`;
    expect(sketchSimilarity(sketchOf(bytes(soil)), sketchOf(bytes(soil)))).toBe(1);
    expect(sketchSimilarity(sketchOf(bytes(soil)), sketchOf(bytes(cloud)))).toBe(0);
    const shared = sketchSimilarity(sketchOf(bytes(soil)), sketchOf(bytes(half)));
    expect(shared).toBeGreaterThan(0.15);
    expect(shared).toBeLessThan(0.55);
  });

  test('of empty and binary files resemble nothing', () => {
    expect(sketchSimilarity(sketchOf(new Uint8Array()), sketchOf(new Uint8Array()))).toBe(0);
    expect(() => sketchOf(new Uint8Array([0xff, 0xfe, 0x00, 0x0a, 0xc3]))).not.toThrow();
  });
});

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
