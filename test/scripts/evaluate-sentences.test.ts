import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '../../scripts/evaluate/sentences.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sentences-'));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterAll(() => rm(folder, { recursive: true }));

/** One article: of each pair of things a sentence, and a question that it answers. */
function article(title: string, pairs: Readonly<Record<string, string>>, gold: (moved: string) => string) {
  return {
    title,
    paragraphs: Object.entries(pairs).map(([mover, moved]) => ({
      context: `Nobody counts the rest. The ${mover} moves the ${moved} twice an hour.`,
      qas: [
        {
          question: `What does the ${mover} move?`,
          is_impossible: false,
          answers: [{ text: gold(moved), answer_start: 0 }],
        },
        { question: 'Who sold the violin to Henry?', is_impossible: true, answers: [] },
      ],
    })),
  };
}

const subjects = {
  Relays: { coil: 'armature', spring: 'contact' },
  Tides: { moon: 'ocean', wind: 'foam' },
};

async function figuresOf(gold: (moved: string) => string): Promise<Record<string, Record<string, { value: number }>>> {
  const file = join(folder, 'set.json');
  const data = Object.entries(subjects).map(([title, pairs]) => article(title, pairs, gold));
  await writeFile(file, JSON.stringify({ data }));
  const out = join(folder, 'figures.json');
  await run(['--squad', file, '--lexical', '--json', out]);
  return JSON.parse(await readFile(out, 'utf8'))['set.json'];
}

describe('evaluate sentences', () => {
  test('counts the answers that are shown, and what is answered though nothing covers it', async () => {
    const figures = await figuresOf((moved) => `the ${moved}`);
    for (const part of ['own_paragraph', 'all_paragraphs', 'other_topics']) {
      expect(figures[part], part).toMatchObject({
        covered_right: { value: 1 },
        plainest_right: { value: 1 },
        covered_refused: { value: 0 },
        sentences_shown: { value: 1 },
        others_answered: { value: 0 },
      });
    }
  });

  test('does not count a sentence without the answer', async () => {
    const figures = await figuresOf(() => 'a thing nobody wrote of');
    expect(figures['own_paragraph']).toMatchObject({
      covered_right: { value: 0 },
      right_where_shown: { value: 0 },
      covered_refused: { value: 0 },
    });
  });

  test('names what is missing', async () => {
    await expect(run(['--lexical'])).rejects.toThrow('--squad FILE is missing');
    await expect(run(['--squad', 'x.json', '--show', 'many'])).rejects.toThrow('--show is no whole number');
  });
});
