import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCranfield, readWice } from '../../scripts/evaluate/retrieval-data.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrieval-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

describe('WiCE', () => {
  test('every sentence that supports any part of a claim is wanted; claims without support are left out', async () => {
    const row = (supporting: unknown) =>
      JSON.stringify({ claim: 'C', evidence: ['a', 'b', 'c'], supporting_sentences: supporting });
    const file = await write('claims.jsonl', `${row([[0, 2], [2]])}\n\n${row([])}\n`);
    const set = readWice(file);
    expect(set.parts).toHaveLength(1);
    expect([...(set.parts[0]?.queries[0]?.gains.keys() ?? [])]).toEqual([0, 2]);
  });

  test('unusable rows name file and line', async () => {
    const bad = await write('bad.jsonl', '{"claim":"C","evidence":["a"],"supporting_sentences":[[0]]}\n{"claim":1}\n');
    expect(() => readWice(bad)).toThrow(/bad\.jsonl:2: "claim"/);
    const out = await write('out.jsonl', '{"claim":"C","evidence":["a"],"supporting_sentences":[[5]]}\n');
    expect(() => readWice(out)).toThrow(/out\.jsonl:1: a supporting sentence is not there/);
  });
});

describe('Cranfield', () => {
  test('queries are numbered by position, a complete answer gains most', async () => {
    const collection = join(folder, 'cranfield');
    await mkdir(collection);
    await writeFile(
      join(collection, 'cran.all.1400'),
      '.I 1\n.T\nwings\n.W\nwings in\nslipstream\n.I 2\n.T\nflow\n.W\nflow\n',
    );
    await writeFile(join(collection, 'cran.qry'), '.I 001\n.W\nwhat lifts\n.I 004\n.W\nwhat flows\n');
    await writeFile(join(collection, 'cranqrel'), '1 1 1\n1 2 4\n2 2 -1\n2 1 3\n');
    const [part] = readCranfield(collection).parts;
    expect(part?.texts.map(({ text, title }) => [title, text])).toEqual([
      ['wings', 'wings in slipstream'],
      ['flow', 'flow'],
    ]);
    expect(part?.queries.map(({ text, gains }) => [text, [...gains]])).toEqual([
      [
        'what lifts',
        [
          [0, 4],
          [1, 1],
        ],
      ],
      ['what flows', [[0, 2]]],
    ]);
    await writeFile(join(collection, 'cranqrel'), '9 1 1\n');
    expect(() => readCranfield(collection)).toThrow(/cranqrel:1: not "query document code"/);
  });
});
