import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseCases } from '../../scripts/evaluate/mention-cases.ts';
import { judgeCase, run } from '../../scripts/evaluate/mentions.ts';
import { UnusableInput } from '../../scripts/evaluate/unusable-input.ts';

afterEach(() => vi.restoreAllMocks());

async function fileWith(text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'mentions-')), 'cases.json');
  await writeFile(path, text);
  return path;
}

const good = JSON.stringify([
  { text: 'step 3 of lab 1', scheme: 'course', expect: [{ lab: 1, step: 3 }] },
  { text: 'steps 2 and 3', scheme: 'course', expect: [{ step: 3 }, { step: 2 }] },
  { text: 'lab 2', scheme: 'course', expect: [] },
  { text: 'page 9', scheme: 'document', expect: [{ page: 8 }] },
]);

describe('npm run evaluate -- mentions', () => {
  test('prints the exact line and the wrong cases, and writes figures under the file’s name', async () => {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    const [file, out] = [await fileWith(good), await fileWith('')];
    await run([file, '--json', out]);
    expect(printed).toContain('exact 2/4');
    expect(printed).toContain('mentions found 3/4');
    expect(printed.join('\n')).toContain('false alarms 1 (in 1 texts');
    expect(printed.join('\n')).toMatch(/"page 9"\n {4}expected \[\{"page":8\}\]\n {4}got {6}\[\{"page":9\}\]/);
    const report = JSON.parse(await readFile(out, 'utf8'));
    expect(report['cases.json']).toMatchObject({ cases: 4, exact: 0.5, found: 0.75, false_alarms: 1 });
    expect(report['cases.json'].intervals.exact[0]).toBeLessThan(0.5);
    expect(report['cases.json'].intervals.exact[1]).toBeGreaterThan(0.5);
    expect(report['cases.json'].baselines.plain_pattern.exact).toBe(0.25);
  });

  test.each([
    ['{"text": 1}', 1, 'expected an array'],
    ['[]', 1, 'holds no cases'],
    ['[\n  {"text": "a", "scheme": "course", "expect": []},\n  {"text": "b"\n', 4, 'not valid JSON'],
    ['[\n\n  {"text": "a [", "scheme": "course", "expect": []},\n\n  {"text": 5}\n]', 5, '"text" must be a string'],
    ['[\n  {"text": "a", "scheme": "novel", "expect": []}]', 2, '"scheme" must be one of'],
    ['[\n  {"text": "a", "scheme": "sheet"}]', 2, '"expect" must be an array'],
    ['[\n  {"text": "a", "scheme": "sheet",\n   "expect": [3]}]', 2, 'flat objects'],
    ['[\n  {"text": "a", "scheme": "sheet", "expect": [{"row": [1]}]}]', 2, '"row" must be a number or a string'],
  ])('names file and line of unusable input: %s', (text, line, message) => {
    const parse = () => parseCases(text, 'cases.json');
    expect(parse).toThrow(UnusableInput);
    expect(parse).toThrow(`cases.json:${line}: `);
    expect(parse).toThrow(message);
  });

  test('a missing file and missing arguments are unusable input', async () => {
    await expect(run(['no-such-file.json'])).rejects.toThrow('no-such-file.json:1: cannot be read');
    await expect(run([])).rejects.toThrow(UnusableInput);
    await expect(run(['a.json', '--jason', 'x'])).rejects.toThrow(UnusableInput);
  });

  test('order is of no importance; numbers, strings and multiplicity are', () => {
    const judge = (expect: Record<string, number | string>[], got: Record<string, number | string>[]) =>
      judgeCase({ text: '', scheme: 'course', expect, line: 1 }, () => got).isExact;
    expect(judge([{ step: 1, lab: 2 }, { step: 3 }], [{ step: 3 }, { lab: 2, step: 1 }])).toBe(true);
    expect(judge([{ step: 1 }], [{ step: '1' }])).toBe(false);
    expect(judge([{ step: 1 }], [{ step: 1 }, { step: 1 }])).toBe(false);
    expect(judge([{ step: 1 }], [])).toBe(false);
    expect(judge([{ appendix: 'B' }], [{ appendix: 'b' }])).toBe(true);
  });
});
