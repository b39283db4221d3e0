import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '../../scripts/evaluate/follow-ups.ts';
import { faultOf, readDialogues } from '../../scripts/evaluate/follow-ups-data.ts';
import { readQuestions } from '../../scripts/evaluate/read-questions.ts';
import { UnusableInput } from '../../scripts/evaluate/unusable-input.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'follow-ups-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string): Promise<string> {
  const file = join(folder, crypto.randomUUID());
  await writeFile(file, content);
  return file;
}

const dialogue = { before: ['What is a pump?'], asks: 'And a valve?', has: 'what valve', lacks: 'pump' };

describe('reading dialogues', () => {
  test('gives turns with and without references', async () => {
    const before = ['One?', { question: 'Two?', references: ['D1.L1.S1'] }];
    const [read] = readDialogues(await fileOf(`\n${JSON.stringify({ before, asks: 'Three?', has: null })}\n`));
    expect(read?.before).toEqual([
      { question: 'One?', references: [] },
      { question: 'Two?', references: ['D1.L1.S1'] },
    ]);
    expect(read?.where).toMatch(/:2$/);
  });

  test.each([
    ['{', /:1: not JSON/],
    ['[]', /"before" is no list/],
    [JSON.stringify({ ...dialogue, before: [3] }), /"before" holds neither/],
    [JSON.stringify({ ...dialogue, asks: ' ' }), /"asks" is no text/],
    [JSON.stringify({ ...dialogue, has: undefined }), /"has" is neither/],
    [JSON.stringify({ ...dialogue, lacks: 1 }), /"lacks" is no text/],
    ['', /holds no dialogues/],
  ])('refuses %s by its line', async (content, message) => {
    const file = await fileOf(content);
    expect(() => readDialogues(file)).toThrow(UnusableInput);
    expect(() => readDialogues(file)).toThrow(message);
  });
});

test('whole words count, in any order and case', async () => {
  const [read] = readDialogues(await fileOf(JSON.stringify(dialogue)));
  expect(read && faultOf(read, 'A VALVE is what?')).toBeNull();
  expect(read && faultOf(read, 'What is a valves pump?')).toMatch(/without valve; with pump/);
  expect(read && faultOf({ ...read, has: null }, 'And a valve?')).toBeNull();
  expect(read && faultOf({ ...read, has: null }, 'What is a valve?')).toMatch(/^altered/);
});

describe('reading questions alone', () => {
  test.each([
    ['lines', '{"question":"One?"}\n{"question":"Two?","expect":{}}\n'],
    ['quizzes', JSON.stringify([{ quiz: [{ questionText: 'One?' }, { questionText: 'Two?' }] }], null, 1)],
    ['SQuAD', JSON.stringify({ data: [{ paragraphs: [{ qas: [{ question: 'One?' }, { question: ' Two? ' }] }] }] })],
  ])('of %s', async (_, content) => expect(readQuestions(await fileOf(content))).toEqual(['One?', 'Two?']));

  test('refuses a file without any, and names a broken line', async () => {
    const none = await fileOf('{}');
    expect(() => readQuestions(none)).toThrow(/holds no questions/);
    const broken = await fileOf('{"question":"One?"}\n{"question":\n');
    expect(() => readQuestions(broken)).toThrow(/:2: not JSON/);
  });
});

test('the run writes what each way reaches', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const json = join(folder, 'figures.json');
  const file = await fileOf(
    [dialogue, { ...dialogue, asks: 'What is soil?', has: null }].map((d) => JSON.stringify(d)).join('\n'),
  );
  await run([
    file,
    '--questions',
    await fileOf('{"question":"What is soil?"}\n{"question":"Why do plants need light?"}'),
    '--json',
    json,
  ]);
  print.mockRestore();
  const figures = JSON.parse(await readFile(json, 'utf8'));
  expect(figures).toMatchObject({ dialogues: 2, followUps: 1, carried: { questions: 2, altered: 0 } });
  expect(figures.rows.map((row: { completed: { value: number } }) => row.completed.value)).toEqual([0, 0, 1]);
});
