import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../scripts/check-layers/find-violations.ts';

const violationsOf = (sources: Record<string, string>) =>
  findViolations(new Map(Object.entries(sources))).map(({ path, line, message }) => `${path}:${line} ${message}`);

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
