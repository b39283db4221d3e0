// Runs wrangler as a process of its own. It gets no secret by argument or environment: those go by file.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentVariables } from '../../functions/env.ts';
import type { Settings } from '../content/stack-settings.ts';
import { previewVariables } from './tool-variables.ts';

export interface WranglerRun {
  readonly exitCode: number;
  /** Both streams as they came. */
  readonly output: string;
  readonly stdout: string;
  /** What wrangler wrote for machines, one entry a line (WRANGLER_OUTPUT_FILE_PATH). */
  readonly entries: readonly Readonly<Record<string, unknown>>[];
}

export type Wrangler = (parameters: readonly string[]) => Promise<WranglerRun>;

const wranglerCommand: readonly string[] = [process.execPath, join('node_modules', 'wrangler', 'bin', 'wrangler.js')];

const withheld = new Set([...Object.keys(environmentVariables), ...Object.keys(previewVariables)]);
const keptOutputCharacters = 20_000;

/**
 * @param echo gets what wrangler prints, as it comes
 * @param command for tests: what to run instead of wrangler
 */
export function openWrangler(input: {
  readonly environment: Settings;
  readonly echo?: (text: string) => void;
  readonly command?: readonly string[];
}): Wrangler {
  const [program = process.execPath, ...leading] = input.command ?? wranglerCommand;
  const passed = Object.entries(input.environment).filter(([name]) => !withheld.has(name));
  return async (parameters) => {
    const folder = mkdtempSync(join(tmpdir(), 'groundwork-wrangler-'));
    const outputFile = join(folder, 'output.ndjson');
    const ours = { CI: 'true', WRANGLER_SEND_METRICS: 'false', WRANGLER_OUTPUT_FILE_PATH: outputFile };
    try {
      const child = spawn(program, [...leading, ...parameters], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...Object.fromEntries(passed), ...ours },
      });
      let output = '';
      let stdout = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8');
        stream.on('data', (text: string) => {
          output = (output + text).slice(-keptOutputCharacters);
          if (stream === child.stdout) stdout = (stdout + text).slice(-keptOutputCharacters);
          input.echo?.(text);
        });
      }
      const exitCode = await new Promise<number>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (code) => resolve(code ?? 1));
      });
      return { exitCode, output, stdout, entries: readEntries(outputFile) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

function readEntries(path: string): WranglerRun['entries'] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  } catch {
    return [];
  }
}

/** Codes of Cloudflare's API that a run complained of, as wrangler prints them: `[code: 10025]`. */
export function apiCodesOf(run: WranglerRun): readonly number[] {
  return [...run.output.matchAll(/\[code: (\d+)\]/g)].map((match) => Number(match[1]));
}

/** What to tell of a run that failed: its last lines, without colours. */
export function lastWordsOf(run: WranglerRun): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one.
  const lines = run.output.replaceAll(/\u001b\[[0-9;]*m/g, '').split('\n');
  return lines
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .slice(-12)
    .join('\n');
}
