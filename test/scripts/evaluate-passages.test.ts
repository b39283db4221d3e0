import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../../scripts/evaluate/passages.ts';
import { UnusableInput } from '../../scripts/evaluate/unusable-input.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'passages-'));
  mkdirSync(join(folder, 'data'));
  writeFileSync(
    join(folder, 'a.md'),
    '# Tides\n\nWhy the sea rises:\n\n- the moon pulls it, which takes a while to tell. '.concat(
      'It is long. '.repeat(30),
      '\n',
    ),
  );
  writeFileSync(join(folder, 'b.md'), '# Winds\n\nWind blows.\n\nIt stops.\n');
  writeFileSync(join(folder, 'LICENSE.md'), '# Licence\n\nFree.\n');
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

async function printed(...args: readonly string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await run([folder, ...args]);
  const text = log.mock.calls.join('\n');
  log.mockRestore();
  return text;
}

it('shows every passage with its reference, its file, its headings and what it hangs on', async () => {
  const text = await printed();
  expect(text).toContain('C2.C1  b.md  (Winds)\nWind blows.');
  expect(text).toContain('C2.C2  b.md  (Winds)\nIt stops.');
  expect(text).toMatch(/C1\.L1 {2}a\.md {2}\(Tides\)\n {3}on C1\.C1: Why the sea rises:\nthe moon/);
  expect(text).toMatch(/C1\.C1 {2}a\.md {2}\(Tides\)\n {3}holds C1\.L1, 1 in all\nWhy/);
  expect(text).toContain('4 of 4 passages');
  expect(text).not.toContain('Free.');
});

it('draws the same for the same seed', async () => {
  const one = await printed('--sample', '2', '--seed', '5');
  expect(one).toContain('2 of 4 passages');
  expect(await printed('--sample', '2', '--seed', '5')).toBe(one);
});

it('refuses what it cannot work with', async () => {
  await expect(run([])).rejects.toThrow(UnusableInput);
  await expect(run([folder, '--sample', 'many'])).rejects.toThrow(/--sample needs a whole number/);
  await expect(run([join(folder, 'absent')])).rejects.toThrow(/no such folder/);
});
