// Fits the bundled encoder's adapter on questions with the passages that answer them, one file a course, and writes it to
// where the encoder reads it. Of courses held back it prints how well questions find their passage without and with it.
import { readFileSync, writeFileSync } from 'node:fs';
import { UnusableInput } from '../evaluate/unusable-input.ts';
import { createEncoder, type Encoder } from '../local/embeddings/encoder.ts';
import { adapterFile } from '../local/embeddings/retrieval-adapter.ts';
import { adapt, dimension, fitAdapter, type Lesson, type Side } from './fit-adapter.ts';
import { inRows, times } from './matrix.ts';

const textsPerBatch = 64;

/**
 * @param args JSON-lines files of `{"passage": TEXT, "questions": [TEXT, …]}`; those after `--hold` are not fitted on
 * @param out file that is written
 */
export async function calibrateAdapter(args: readonly string[], out: URL | string = adapterFile): Promise<void> {
  const hold = args.indexOf('--hold');
  const [fitted, held] = hold < 0 ? [args, []] : [args.slice(0, hold), args.slice(hold + 1)];
  if (fitted.length === 0) throw new UnusableInput('--adapter: no FILE to fit on');
  const encoder = createEncoder();
  try {
    const lessons: Lesson[] = [];
    for (const file of fitted) {
      lessons.push(await readLesson(file, encoder));
      console.log(`${file}: ${lessons.at(-1)?.answers.length} questions`);
    }
    const sides = fitAdapter(lessons, (loss) => console.log(`loss ${loss.toFixed(3)}`));
    for (const file of held) console.log(`${file}: ${describe(await readLesson(file, encoder), sides)}`);
    writeFileSync(out, Buffer.concat(sides.flatMap(({ down, up }) => [toBytes(down), toBytes(up)])));
  } finally {
    await encoder.close();
  }
}

async function readLesson(file: string, encoder: Encoder): Promise<Lesson> {
  const entries = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => readEntry(line, `${file}:${index + 1}`));
  const questions = entries.flatMap(({ questions }, place) => questions.map((text) => ({ text, place })));
  return {
    questions: await embed(
      questions.map(({ text }) => text),
      encoder,
    ),
    passages: await embed(
      entries.map(({ passage }) => passage),
      encoder,
    ),
    answers: questions.map(({ place }) => place),
  };
}

function readEntry(line: string, where: string): { readonly passage: string; readonly questions: readonly string[] } {
  try {
    const { passage, questions = [] } = JSON.parse(line) as { passage?: unknown; questions?: unknown };
    if (typeof passage === 'string' && passage !== '' && Array.isArray(questions)) {
      return { passage, questions: questions.filter((text) => typeof text === 'string' && text !== '') };
    }
  } catch {
    // Told below.
  }
  throw new UnusableInput(`${where}: is no {"passage": TEXT, "questions": [TEXT, …]}`);
}

async function embed(texts: readonly string[], encoder: Encoder): Promise<Float32Array> {
  const vectors = new Float32Array(texts.length * dimension);
  for (let start = 0; start < texts.length; start += textsPerBatch) {
    const encoded = await encoder.encode(texts.slice(start, start + textsPerBatch));
    for (const [at, { vector }] of encoded.entries()) vectors.set(vector, (start + at) * dimension);
  }
  return vectors;
}

function describe(lesson: Lesson, [query, passage]: readonly [Side, Side]): string {
  const plain = meanReciprocalRank(lesson);
  const adapted = { ...lesson, questions: adapt(lesson.questions, query), passages: adapt(lesson.passages, passage) };
  return `mean reciprocal rank ${plain.toFixed(3)} without, ${meanReciprocalRank(adapted).toFixed(3)} with`;
}

function meanReciprocalRank({ questions, passages, answers }: Lesson): number {
  const held = inRows(passages, dimension);
  const ranks = inRows(questions, dimension).map((question, index) => {
    const own = times(question, held[answers[index] ?? 0] ?? question);
    return 1 + held.filter((passage) => times(question, passage) > own).length;
  });
  return ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length;
}

/** A 32-bit scale, then signed bytes. */
function toBytes(matrix: Float32Array): Buffer {
  const scale = matrix.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
  const head = Buffer.alloc(4);
  head.writeFloatLE(scale);
  return Buffer.concat([head, Uint8Array.from(matrix, (value) => Math.round(value / (scale || 1)))]);
}
