import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { haveSameValues } from '../../scripts/evaluate/drill-equivalence.ts';
import { nearMisses, otherForms } from '../../scripts/evaluate/drill-forms.ts';
import { run } from '../../scripts/evaluate/drills.ts';

describe('forms made of an answer', () => {
  it('have the same values, whatever the rule', () => {
    for (const answer of ['12', '-3', '0.25', '$$\\frac{3}{4}$$', '-\\frac{5}{2}', '3x+2', 'x^{7}']) {
      const forms = otherForms(answer).filter(({ text }) => !/[−,]|x = /.test(text));
      expect(forms.length).toBeGreaterThan(1);
      for (const { rule, text } of forms) expect(haveSameValues(answer, text), `${rule}: ${text}`).toBe(true);
    }
  });

  it('keep the items of a set', () => {
    expect(otherForms('1, 2, 3').map(({ text }) => text)).toContain('3, 2, 1');
    expect(otherForms('(1, 2)').map(({ rule }) => rule)).not.toContain('reordered list');
  });
});

describe('near misses of an answer', () => {
  it('have other values, or differ in form', () => {
    for (const answer of ['12', '0.25', '$$\\frac{3}{4}$$', '3x+2', 'x^{7}']) {
      for (const { rule, text } of nearMisses(answer))
        expect(haveSameValues(answer, text), `${rule}: ${text}`).not.toBe(true);
    }
    expect(nearMisses('(1,2]').map(({ text }) => text)).toContain('[1,2]');
  });

  it('are not made of words', () => {
    expect(nearMisses('no solution')).toEqual([]);
  });
});

describe('the judge of near misses', () => {
  it.each([
    ['0', '-0', true],
    ['2(x+3)', '2x+6', true],
    ['\\sin^2(x)', 'nothing at all?', null],
    ['x+1', 'x+2', false],
    ['\\sqrt{8}', '2\\sqrt{2}', true],
  ])('%s beside %s: %s', (one, other, expected) => {
    expect(haveSameValues(one, other)).toBe(expected);
  });
});

describe('unusable input', () => {
  it('is named with its file and line', async () => {
    await expect(run(['no-such-file.jsonl'])).rejects.toThrow(/^no-such-file\.jsonl:1: cannot be read/);
    await expect(run([])).rejects.toThrow('no file given');
    const folder = await mkdtemp(join(tmpdir(), 'drills-'));
    const file = join(folder, 'problems.jsonl');
    await writeFile(file, '{"steps": []}\n{"steps": 3}\n');
    await expect(run([file])).rejects.toThrow(`${file}:2: no OATutor problem`);
    await rm(folder, { recursive: true });
  });
});
