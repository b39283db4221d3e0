// Stands in for `vitest` in tests that run in the mutation runner's own process: notes the tests, runs none.
// Knows what the tests of the pure rooms use of vitest and no more; what it lacks fails when a test file is loaded.
import { relative } from 'node:path';
import { format } from 'node:util';

export { expect } from 'vitest';

export interface CollectedTest {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly run: () => unknown;
}

type Body = (...values: never[]) => unknown;

const collected: CollectedTest[] = [];
const suites: string[] = [];
let file = '';

/** @returns what the file's loading notes, in order; two tests of one name share an id */
export async function collectFrom(path: string, load: () => Promise<unknown>): Promise<readonly CollectedTest[]> {
  collected.length = 0;
  file = path;
  await load();
  return [...collected];
}

function each(note: (title: string, body: Body, values: readonly unknown[]) => void) {
  return (rows: readonly unknown[]) =>
    (title: string, body: Body): void => {
      // As vitest has it: a list among rows that are no lists is a value itself.
      const areLists = rows.every((row) => Array.isArray(row));
      for (const row of rows) {
        const values = areLists ? (row as readonly unknown[]) : [row];
        note(titleOf(title, values), body, values);
      }
    };
}

function titleOf(title: string, values: readonly unknown[]): string {
  return title.includes('%') ? format(title, ...values) : `${title} ${JSON.stringify(values)}`;
}

function noteSuite(title: string, body: Body, values: readonly unknown[] = []): void {
  suites.push(title);
  body(...(values as never[]));
  suites.pop();
}

function noteTest(title: string, body: Body, values: readonly unknown[] = []): void {
  const name = [...suites, title].join(' > ');
  collected.push({
    id: `${relative(process.cwd(), file)}#${name}`,
    name,
    file,
    run: () => body(...(values as never[])),
  });
}

export const describe = Object.assign((title: string, body: Body) => noteSuite(title, body), { each: each(noteSuite) });
export const it = Object.assign((title: string, body: Body) => noteTest(title, body), { each: each(noteTest) });
export const test = it;
