// All patterns of a set of sources, judged; those whose input has a bound are named in allowed.ts with it.

import { createHash } from 'node:crypto';
import { allowed } from './allowed.ts';
import { type Ambiguity, findAmbiguity } from './find-ambiguity.ts';
import { valuesOf } from './made-patterns.ts';
import { readPatterns } from './read-patterns.ts';
import type { MadePattern } from './watch-making.ts';

interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

interface Pattern {
  readonly path: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

const advice: Record<Ambiguity['kind'], string> = {
  exponential: 'takes exponential time',
  polynomial: 'takes more than linear time',
  'reads back': 'looks back over an unbounded stretch at every character',
  'long bounds': 'has repeats whose bounds multiply to thousands of steps for a character',
  'too large': 'is too large to be judged: split it',
};

/** `made` holds patterns that were seen being made while the sources were loaded. */
export function checkSources(
  sources: ReadonlyMap<string, string>,
  made: readonly MadePattern[],
): { readonly count: number; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const patterns: Pattern[] = [...made];
  const seen = new Set(made.map(({ path, line }) => `${path}:${line}`));
  for (const [path, text] of sources) {
    const read = readPatterns(path, text);
    for (const line of findSpreads(path, text)) {
      findings.push({
        path,
        line,
        message: 'spreads a list of any length over arguments: see functions/text/lists.ts',
      });
    }
    for (const one of read.written) patterns.push({ path, ...one });
    for (const { line, expression } of read.made) {
      if (seen.has(`${path}:${line}`)) continue;
      const pattern = makePattern(path, expression);
      if (pattern instanceof RegExp) patterns.push({ path, line, source: pattern.source, flags: pattern.flags });
      else findings.push({ path, line, message: `name in made-patterns.ts what this is made of: ${pattern}` });
    }
  }
  const judged = new Map<string, Ambiguity | null>();
  const used = new Set<string>();
  for (const { path, line, source, flags } of patterns) {
    const key = `/${source}/${flags}`;
    if (!judged.has(key)) judged.set(key, findAmbiguity(source, flags));
    const found = judged.get(key);
    if (!found) continue;
    const name = `${path} ${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
    if (Object.hasOwn(allowed, name)) used.add(name);
    else
      findings.push({
        path,
        line,
        message: `${key} ${advice[found.kind]}, by ${JSON.stringify(found.pump)} again and again (${name})`,
      });
  }
  const present = [...sources.keys()];
  for (const name of Object.keys(allowed)) {
    const path = name.slice(0, name.indexOf(' '));
    if (present.includes(path) && !used.has(name))
      findings.push({ path, line: 1, message: `allowed.ts no longer needs ${name}` });
  }
  return { count: judged.size, findings: findings.filter(isFirst) };
}

const isFirst = ({ path, line, message }: Finding, at: number, all: readonly Finding[]) =>
  all.findIndex((one) => one.path === path && one.line === line && one.message === message) === at;

function makePattern(path: string, expression: string): RegExp | string {
  const values = valuesOf[path] ?? {};
  try {
    const make = new Function(...Object.keys(values), `return ${expression}`) as (...given: unknown[]) => RegExp;
    return make(...Object.values(values));
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}

// Calls that spread a list over their arguments: of a list of any length they overflow the stack.
const spreadCall =
  /(?:\.(?:push|unshift|concat)|Math\.(?:max|min)|\.from(?:CharCode|CodePoint))\([^()\n{[]{0,200}\.\.\./g;
/** Rooms whose lists come from documents. */
const rooms = ['functions/ingest/', 'functions/text/'];

/** Lines, counted from 1, of a source's spread calls. */
export function findSpreads(path: string, text: string): readonly number[] {
  if (!rooms.some((room) => path.startsWith(room))) return [];
  return [...text.matchAll(spreadCall)].map(({ index }) => text.slice(0, index).split('\n').length);
}
