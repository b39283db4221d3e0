// The requests Worker's configuration as it runs on one machine: wrangler.toml, with rate limits that one person trying
// things, a bench or a fuzzer does not reach. The code that counts is the same.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

const source = 'wrangler.toml';
/** Beside its source, for its paths are relative; not under version control. */
const written = 'wrangler.local.toml';
const timesMore = 1_000;

/** @returns the path to give to wrangler; the file is left alone where it says the same already, for wrangler watches it */
export function writeLocalConfig(): string {
  const text = withHigherLimits(readFileSync(source, 'utf8'));
  if (readIfThere() === text) return written;
  const unfinished = `${written}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, written);
  return written;
}

/** @throws Error where there is no limit to raise: then its form has changed */
export function withHigherLimits(configuration: string): string {
  let raised = 0;
  const text = configuration.replaceAll(/^simple = \{ limit = (\d+),/gm, (_, limit: string) => {
    raised += 1;
    return `simple = { limit = ${Number(limit) * timesMore},`;
  });
  if (raised === 0) throw new Error(`${source} has no rate limit in the form "simple = { limit = …"`);
  return text;
}

function readIfThere(): string | null {
  try {
    return readFileSync(written, 'utf8');
  } catch {
    return null;
  }
}
