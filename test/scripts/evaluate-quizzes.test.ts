import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readQuizzes, run } from '../../scripts/evaluate/quizzes.ts';
import { UnusableInput } from '../../scripts/evaluate/unusable-input.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quizzes-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: unknown): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content, null, 1));
  return file;
}

const quiz = (title: string, ...questions: readonly string[]) => ({
  title,
  quiz: questions.map((questionText) => ({ questionText, answerOptions: [] })),
});

describe('reading quizzes', () => {
  test('a question’s lesson is the number in its quiz’s title', async () => {
    const file = await fileOf([
      quiz('Lesson 7 - Pumps: Pre-Lecture Quiz', ' Is it on? '),
      quiz('Lesson 12 - Clouds', 'Why?'),
    ]);
    expect(readQuizzes(file)).toEqual([
      { lesson: 7, question: 'Is it on?' },
      { lesson: 12, question: 'Why?' },
    ]);
  });

  test('unusable input names file and line', async () => {
    const untitled = await fileOf([quiz('Lesson 1 - One', 'A?'), quiz('Final quiz', 'B?')]);
    expect(() => readQuizzes(untitled)).toThrow(
      new RegExp(`${untitled.replace(/[.\\/]/g, '.')}:\\d+: quiz 2: its title`),
    );
    const broken = await fileOf('[\n{"title":\n}]');
    expect(() => readQuizzes(broken)).toThrow(/:3: not JSON/);
    expect(() => readQuizzes(join(folder, 'absent.json'))).toThrow(UnusableInput);
    const empty = await fileOf([quiz('Lesson 1 - One', ' ')]);
    expect(() => readQuizzes(empty)).toThrow(/without text/);
  });
});

describe('measuring', () => {
  test('counts a hit where the lesson’s day is among the hits, for each mode', async () => {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        const { query, mode } = JSON.parse(body);
        const days = mode === 'dense' ? [9, 9] : query === 'first?' ? [1, 2] : [3, 2];
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ hits: days.map((day) => ({ day })) }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const file = await fileOf([quiz('Lesson 1 - One', 'first?'), quiz('Lesson 2 - Two', 'second?')]);
    const out = join(folder, 'figures.json');
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await run([file, '--course', 'iot', '--url', url, '--json', out]);
    printed.mockRestore();
    server.close();
    const figures = Object.values((await import(out, { with: { type: 'json' } })).default)[0];
    expect(figures).toMatchObject({
      questions: 2,
      hit_1: 0.5,
      hit_5: 1,
      baselines: { dense: { hit_1: 0, hit_5: 0 }, sparse: { hit_1: 0.5, hit_5: 1 } },
    });
  });

  test('an instance that is not there is unusable input', async () => {
    const file = await fileOf([quiz('Lesson 1 - One', 'first?')]);
    await expect(run([file, '--course', 'iot', '--url', 'http://127.0.0.1:1'])).rejects.toThrow(UnusableInput);
    await expect(run([file, '--course', 'iot'])).rejects.toThrow(/--url/);
  });
});
