import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calibrateAdapter } from '../../scripts/calibrate/calibrate-adapter.ts';
import { adapt, dimension, fitAdapter, type Lesson } from '../../scripts/calibrate/fit-adapter.ts';
import { inRows, times } from '../../scripts/calibrate/matrix.ts';
import { seededRandom } from '../../scripts/evaluate/metrics.ts';
import { adapterFile } from '../../scripts/local/embeddings/retrieval-adapter.ts';

/** A question is its passage with the first half of its numbers turned round: nothing that plain vectors could know. */
function lessonOf(seed: number): Lesson {
  const random = seededRandom(seed);
  const count = 40;
  const passages = new Float32Array(count * dimension);
  for (const row of inRows(passages, dimension)) {
    for (let at = 0; at < 24; at += 1) row[at] = random() - 0.5;
    const length = Math.sqrt(times(row, row));
    for (let at = 0; at < 24; at += 1) row[at] = (row[at] ?? 0) / length;
  }
  const questions = passages.map((value, at) => (at % dimension < 12 ? -value : value));
  return { questions, passages, answers: Array.from({ length: count }, (_, at) => at) };
}

const found = ({ questions, passages, answers }: Lesson) =>
  inRows(questions, dimension).filter((question, index) => {
    const cosines = inRows(passages, dimension).map((passage) => times(question, passage));
    return cosines.indexOf(Math.max(...cosines)) === answers[index];
  }).length;

test('questions of a course that it was not fitted on find their passages; every vector keeps unit length', () => {
  const losses: number[] = [];
  const [query, passage] = fitAdapter([1, 2, 3, 4].map(lessonOf), (loss) => losses.push(loss));
  expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) / 2);
  const other = lessonOf(9);
  const adapted = { ...other, questions: adapt(other.questions, query), passages: adapt(other.passages, passage) };
  expect(found(adapted)).toBeGreaterThan(2 * found(other));
  for (const row of inRows(adapted.questions, dimension)) expect(times(row, row)).toBeCloseTo(1, 4);
}, 60_000);

test('the command writes a file of the form that the encoder reads, and names a line that it cannot use', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adapter-'));
  try {
    const [course, out] = [join(folder, 'course.jsonl'), join(folder, 'adapter.bin')];
    const lines = [
      { passage: 'Yeast makes dough rise.', questions: ['why is my bread flat'] },
      { passage: 'A fuse melts when the current is too strong.', questions: ['what stops my cables from burning'] },
      { passage: 'Cacti need little water.', questions: [] },
    ];
    writeFileSync(course, lines.map((line) => JSON.stringify(line)).join('\n'));
    await calibrateAdapter([course, '--hold', course], out);
    const [written, used] = [readFileSync(out), readFileSync(adapterFile)];
    expect(written.length).toBe(used.length);
    for (let place = 0; place < 4; place += 1)
      expect(written.readFloatLE((place * written.length) / 4)).toBeGreaterThan(0);
    expect(written.subarray(4, 104)).not.toEqual(Buffer.alloc(100));
    writeFileSync(course, '{"passage": 1}');
    await expect(calibrateAdapter([course], out)).rejects.toThrow(`${course}:1`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
