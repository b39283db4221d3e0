import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '../../scripts/evaluate/gate.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterAll(() => rm(folder, { recursive: true }));

const subjects: Readonly<Record<string, readonly string[]>> = {
  Relays: ['relay', 'coil', 'contact', 'spring', 'armature', 'switch'],
  Tides: ['tide', 'moon', 'ocean', 'gravity', 'shore', 'current'],
  Bread: ['dough', 'yeast', 'flour', 'oven', 'crust', 'loaf'],
};

function article(title: string) {
  const words = subjects[title] ?? [];
  return {
    title,
    paragraphs: words.map((word, index) => {
      const next = words[(index + 1) % words.length] ?? '';
      return {
        context: `The ${word} moves the ${next} within ${index + 2} minutes. Nobody counts the rest.`,
        qas: [
          { question: `What does the ${word} move?`, is_impossible: false },
          { question: `How many minutes does the ${word} take to move the ${next}?`, is_impossible: false },
          { question: `Why does the ${word} never move the ${next} before noon?`, is_impossible: true },
          { question: `Who sold the ${word} to Henry in 1999?`, is_impossible: true },
        ],
      };
    }),
  };
}

async function write(name: string, titles: readonly string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify({ data: titles.map(article) }));
  return file;
}

type Figures = Record<string, Record<string, unknown>>;

async function figuresOf(args: readonly string[]): Promise<Figures> {
  const out = join(folder, 'figures.json');
  await run([...args, '--lexical', '--json', out]);
  return JSON.parse(await readFile(out, 'utf8')) as Figures;
}

describe('evaluate gate', () => {
  test('writes closed, open and off-topic figures beside the baselines', async () => {
    const figures = await figuresOf(['--squad', await write('own.json', ['Relays', 'Tides', 'Bread'])]);
    const closed = figures['own.json'] ?? {};
    for (const part of [closed, closed['all_paragraphs'], closed['off_topic']] as Record<string, unknown>[]) {
      for (const name of ['auroc', 'f1', 'balanced_accuracy', 'recall_at_2', 'recall_at_3', 'false_refusals']) {
        expect(part[name], name).toBeTypeOf('number');
      }
      expect(Object.keys(part['baselines'] as object)).toEqual([
        'flag_all',
        'length_only',
        'bm25_share',
        'coverage',
        'coverage_anchors_cosine',
        'with_polarity_and_type',
      ]);
      expect(part['cross_validated']).toMatchObject({ auroc: expect.any(Number) });
      expect(part['in_sample']).toBe(false);
    }
    expect((closed['off_topic'] as Record<string, number>)['auroc']).toBeGreaterThan(0.95);
  });

  test('questions of a second file are off topic for the first', async () => {
    const figures = await figuresOf([
      ...['--squad', await write('first.json', ['Relays'])],
      ...['--off-topic', await write('second.json', ['Bread'])],
    ]);
    expect(figures['second.json']).toMatchObject({ questions: 36, cross_validated: null });
    expect(figures['first.json']).not.toHaveProperty('off_topic');
  });

  test('one title alone has no off-topic questions, and says so', async () => {
    await expect(run(['--lexical', '--squad', await write('one.json', ['Tides'])])).rejects.toThrow(
      /one\.json: off-topic questions need two titles/,
    );
  });

  test('a malformed file is named with the place in it', async () => {
    const file = join(folder, 'bad.json');
    await writeFile(file, JSON.stringify({ data: [{ title: 'T', paragraphs: [{ context: 'c' }] }] }));
    await expect(run(['--squad', file])).rejects.toThrow(/bad\.json: data\[0\]\.paragraphs\[0\]: "qas" is not a list/);
  });
});
