import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../scripts/check-layers/find-violations.ts';
import { readImports } from '../../scripts/check-layers/read-imports.ts';

const specifiers = (source: string) => readImports(source).map(({ specifier }) => specifier);
const violationsOf = (sources: Record<string, string>) =>
  findViolations(new Map(Object.entries(sources))).map(({ path, line, message }) => `${path}:${line} ${message}`);

describe('reading imports', () => {
  it('finds every way to import, with its line', () => {
    const source = [
      "import 'bare';",
      "import type { A } from './type-only.ts';",
      'import {',
      '  b,',
      "} from './over-lines.ts';",
      "export * from './all.ts';",
      "export { c } from './named.ts';",
      "const d = await import('./dynamic.ts');",
      'import e, * as f from "double-quotes";',
    ].join('\n');
    expect(readImports(source)).toEqual([
      { specifier: 'bare', line: 1 },
      { specifier: './type-only.ts', line: 2 },
      { specifier: './over-lines.ts', line: 3 },
      { specifier: './all.ts', line: 6 },
      { specifier: './named.ts', line: 7 },
      { specifier: './dynamic.ts', line: 8 },
      { specifier: 'double-quotes', line: 9 },
    ]);
  });

  it('is not fooled by comments, strings and exported values', () => {
    const source = [
      '/**',
      " * import { a } from 'block-comment';",
      ' */',
      "// import 'line-comment';",
      "export const sentence = 'taken from';",
      "export const other = 'text';",
      "export function from(): string { return 'value'; }",
    ].join('\n');
    expect(specifiers(source)).toEqual([]);
  });
});

describe('the layer table', () => {
  it('allows what it lists and the room itself', () => {
    expect(
      violationsOf({
        'functions/course/content.ts': 'export type A = 1;',
        'functions/course/other.ts': "import type { A } from './content.ts';",
        'functions/ports/registry.ts': "import type { A } from '../course/content.ts';",
        'functions/ask/ask.ts': "import type { A } from '../ports/registry.ts';",
        'functions/compose.ts': "import { open } from '../db/registry.ts';",
        'db/registry.ts': "import { drizzle } from 'drizzle-orm/neon-http';",
        'functions/worker.ts': "import { compose } from './compose.ts';",
      }),
    ).toEqual([]);
  });

  it.each([
    ['a pure room reaching out', 'functions/guard/a.ts', '../ports/b.ts', 'guard may not import ports'],
    ['a use case choosing its adapter', 'functions/ask/a.ts', '../../db/b.ts', 'ask may not import db'],
    ['the database knowing the wire', 'db/a.ts', '../functions/contract/b.ts', 'db may not import contract'],
    ['the page calling the server', 'functions/workspace/a.tsx', '../ask/b.ts', 'workspace may not import ask'],
    ['requests carrying parsers', 'functions/http/a.ts', '../ingest/b.ts', 'http may not import ingest'],
    ['a route choosing an adapter', 'functions/http/a.ts', '../compose.ts', 'http may not import compose'],
    ['functions using scripts', 'functions/ask/a.ts', '../../scripts/b.ts', 'ask may not import scripts'],
    ['functions using tests', 'functions/http/a.ts', '../../test/b.ts', 'http may not import test'],
  ])('forbids %s and names the way out', (_, path, specifier, expected) => {
    const [violation, ...others] = violationsOf({ [path]: `\nimport '${specifier}';` });
    expect(violation).toContain(`${path}:2 ${expected}`);
    expect(violation).toContain('Way out: ');
    expect(others).toEqual([]);
  });

  it.each([
    ['Hono outside http', 'functions/ask/a.ts', 'hono'],
    ['a part of Hono outside http', 'functions/ask/a.ts', 'hono/cookie'],
    ['Drizzle outside db', 'functions/http/a.ts', 'drizzle-orm/pg-core'],
    ['the AI SDK in the wrong file of ask', 'functions/ask/answer-question.ts', 'ai'],
    ['the AI SDK in the wrong file of http', 'functions/http/app.ts', 'ai'],
    ['any package in a pure room', 'functions/course/a.ts', 'zod'],
    ['Node in a Worker', 'functions/http/a.ts', 'node:fs'],
    ['a name that only begins like an allowed one', 'functions/contract/a.ts', 'zod-evil'],
  ])('forbids %s', (_, path, specifier) => {
    const violations = violationsOf({ [path]: `import '${specifier}';` });
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain('Way out: ');
  });

  it('allows the AI SDK where drafts are generated and answers are streamed', () => {
    expect(
      violationsOf({
        'functions/ask/generate-draft.ts': "import { streamText } from 'ai';",
        'functions/http/answer-stream.ts': "import { createUIMessageStreamResponse } from 'ai';",
      }),
    ).toEqual([]);
  });

  it('lets only the ingestion worker of its room compose', () => {
    const source = "import '../compose.ts';";
    expect(violationsOf({ 'functions/ingest/worker.ts': source })).toEqual([]);
    expect(violationsOf({ 'functions/ingest/publish.ts': source })).toHaveLength(1);
  });

  it('reports a file that stands in no room', () => {
    expect(violationsOf({ 'functions/stray.ts': '' })[0]).toContain('stands in no room');
    expect(violationsOf({ 'functions/newroom/a.ts': '' })[0]).toContain('stands in no room');
  });

  it('names every file of a circle once', () => {
    const violations = violationsOf({
      'functions/guard/a.ts': "import './b.ts';",
      'functions/guard/b.ts': "import type { C } from './c.ts';",
      'functions/guard/c.ts': "import './a.ts';",
    });
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain('functions/guard/a.ts → functions/guard/b.ts → functions/guard/c.ts');
  });
});

describe('npm run verify -- layers', () => {
  const run = (files: Record<string, string>) => {
    const root = mkdtempSync(join(tmpdir(), 'layers-'));
    for (const room of ['functions', 'db', 'prompts', 'scripts', 'test']) mkdirSync(join(root, room));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const script = join(import.meta.dirname, '../../scripts/check-layers.ts');
    const result = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
    rmSync(root, { recursive: true });
    return result;
  };

  it('passes a clean tree', () => {
    expect(run({ 'functions/course/a.ts': 'export const a = 1;' }).status).toBe(0);
  });

  it('leaves out what tools generate', () => {
    const forbidden = "import { a } from '../http/a.ts';";
    const http = { 'functions/http/a.ts': 'export const a = 1;' };
    expect(run({ ...http, 'functions/ingest/loader.ts': forbidden }).status).not.toBe(0);
    const generated = forbidden.replace('../http', '../../../http');
    expect(run({ ...http, 'functions/ingest/.wrangler/dev/loader.ts': generated }).status).toBe(0);
  });

  it('fails a violation and prints file and line', () => {
    const result = run({ 'functions/course/a.ts': "import 'zod';" });
    expect(result.status).toBe(1);
    expect(result.stderr).toContain('functions/course/a.ts:1 ');
  });
});
