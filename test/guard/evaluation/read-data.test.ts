import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCourseSentences } from '../../../scripts/evaluate/course-sentences.ts';
import { readGateData } from '../../../scripts/evaluate/gate-data.ts';
import { readGuardData } from '../../../scripts/evaluate/guard-data.ts';
import { readArguments } from '../../../scripts/evaluate/report.ts';
import { UnusableInput } from '../../../scripts/evaluate/unusable-input.ts';

const folder = mkdtempSync(join(tmpdir(), 'guard-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('labelled claims', () => {
  it('reads the three formats', () => {
    const wice = file(
      'w.jsonl',
      `${JSON.stringify({ label: 'partially_supported', claim: 'A.', evidence: ['B.'], meta: { id: '1', claim_title: 'T' } })}\n`,
    );
    const fever = file(
      'f.jsonl',
      JSON.stringify({ id: '7000001', claim: 'A .', evidence: 'B , c .', gold_label: 'SUPPORTS' }),
    );
    const begin = file(
      'b.tsv',
      'model_name\tdata_source\tknowledge\tmessage\tresponse\tbegin_label\nm\twow\tK\tM\tR\tFully attributable\n',
    );
    expect(readGuardData('wice', wice).claims).toEqual([
      { claim: 'A.', question: 'T', evidence: ['B.'], supported: false, group: 'T' },
    ]);
    expect(readGuardData('fever', fever).claims).toMatchObject([
      { claim: 'A.', question: null, evidence: ['B, c.'], supported: true },
    ]);
    expect(readGuardData('begin', begin).claims[0]).toMatchObject({ claim: 'R', evidence: ['K'], supported: true });
  });

  it('keeps claims of one source in one group, however they are numbered', () => {
    const line = (id: number, claim: string, evidence: string): string =>
      JSON.stringify({ id, claim, evidence, label: 'REFUTES' });
    const path = file(
      'g.jsonl',
      [line(1, 'A', 'one'), line(2, 'B', 'One'), line(3, 'B', 'two'), line(4, 'C', 'three')].join('\n'),
    );
    const [first, second, third, fourth] = readGuardData('fever', path).claims.map((claim) => claim.group);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it.each([
    ['wice', 'bad.jsonl', '{"label":"supported","claim":"A","evidence":[]}\n{oops', 'bad.jsonl:2: not JSON'],
    ['wice', 'label.jsonl', '{"label":"maybe","claim":"A","evidence":[]}', 'label.jsonl:1: unknown label "maybe"'],
    ['fever', 'claim.jsonl', '\n{"label":"SUPPORTS","evidence":"x"}', 'claim.jsonl:2: "claim" is not a string'],
    ['begin', 'head.tsv', 'a\tb\n', 'head.tsv:1: no column "knowledge"'],
    ['begin', 'row.tsv', 'knowledge\tmessage\tresponse\tbegin_label\nk\tm\n', 'row.tsv:2: 2 cells for 4 columns'],
  ] as const)('names file and line of what it cannot read (%s, %s)', (kind, name, text, message) => {
    const path = file(name, text);
    expect(() => readGuardData(kind, path)).toThrow(UnusableInput);
    expect(() => readGuardData(kind, path)).toThrow(message);
  });

  it('says so when a file is absent', () => {
    expect(() => readGuardData('wice', join(folder, 'none'))).toThrow(UnusableInput);
  });
});

describe('questions', () => {
  it('reads paragraphs and whether a question is answerable', () => {
    const path = file(
      's.json',
      JSON.stringify({
        data: [{ title: 'A_b', paragraphs: [{ context: 'C', qas: [{ question: 'Q? ', is_impossible: true }] }] }],
      }),
    );
    expect(readGateData(path)).toMatchObject({
      paragraphs: [{ text: 'C', title: 'A b' }],
      questions: [{ question: 'Q?', answerable: false, paragraph: 0 }],
    });
  });

  it('names the place of what it cannot read', () => {
    const path = file('s2.json', JSON.stringify({ data: [{ paragraphs: [{ context: 'C', qas: [{}] }] }] }));
    expect(() => readGateData(path)).toThrow('data[0].paragraphs[0].qas[0]: "question" is not a string');
    expect(() => readGateData(file('s3.json', '{\n oops'))).toThrow(/s3\.json:\d: not JSON/);
  });
});

describe('course sentences and arguments', () => {
  it('takes prose only', () => {
    const path = file(
      'c.md',
      '# Head\n\n```\nThe code block is not prose here.\n```\n\nThe water pump lifts clear water from the deep well. Short one.\n',
    );
    expect(readCourseSentences(path).map((entry) => entry.sentence)).toEqual([
      'The water pump lifts clear water from the deep well.',
    ]);
  });

  it('refuses arguments it does not know', () => {
    expect(() => readArguments(['--wice'], ['wice'])).toThrow('--wice needs a value');
    expect(() => readArguments(['--other', 'x'], ['wice'])).toThrow('unknown argument "--other"');
    expect(readArguments(['--wice', 'a', '--wice', 'b', '--all'], ['wice'], ['all']).get('wice')).toEqual(['a', 'b']);
  });
});
