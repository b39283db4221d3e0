// Small files that unpack to very much: each is read in a process of its own, whose memory is measured.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Told {
  readonly packed: number;
  readonly peakMb: number;
  readonly cpuMs: number;
  readonly outcome: string;
}

const script = join(import.meta.dirname, 'read-bomb.ts');
const run = (...words: string[]) =>
  execFileSync(process.execPath, ['--expose-gc', script, ...words], { encoding: 'utf8' });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bombs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function readBomb(name: string): Told {
  const file = join(folder, 'bomb');
  run('make', name, file);
  return JSON.parse(run('read', name, file)) as Told;
}

/** A Worker has 128 MB for everything. */
const mostMb = 160;

describe('a small Office file that unpacks to very much', () => {
  it.each([
    ['list of sheets', 'xl/workbook.xml'],
    ['relations', 'xl/_rels/workbook.xml.rels'],
    ['sheet', 'its sheet "Plan"'],
    ['sheets at the limit', 'its sheets together'],
    ['texts for each sheet', 'its table of texts'],
    ['one cell', 'a cell A1'],
    ['styles', 'formats'],
    ['declared length', 'xl/workbook.xml'],
    ['words.docx', 'too much text'],
  ])('%s: refused with the name of the file, before memory is taken', { timeout: 60_000 }, (name, said) => {
    const { packed, peakMb, cpuMs, outcome } = readBomb(name);
    expect(packed).toBeLessThan(1_000_000);
    expect(outcome).toMatch(/^document_too_large field\/hostile\.(?:xlsx|docx): /);
    expect(outcome).toContain(said);
    expect(peakMb).toBeLessThan(mostMb);
    expect(cpuMs).toBeLessThan(2000);
  });

  it.each(['cells at the limit', 'merged areas'])('%s: read within the limits', { timeout: 60_000 }, (name) => {
    const { peakMb, cpuMs, outcome } = readBomb(name);
    expect(outcome).toBe('read');
    expect(peakMb).toBeLessThan(mostMb);
    // Bounded, on a slow machine too: a queue's step has 30 s.
    expect(cpuMs).toBeLessThan(12_000);
  });
});
