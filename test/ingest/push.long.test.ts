// The command an author types, as a process of its own, against the stand-ins.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectDatabase } from '../../db/client.ts';
import { createCourseRegistry } from '../../db/registry.ts';
import { openFolderSource } from '../../scripts/content/folder-source.ts';
import { openStandIns } from '../support/open-database.ts';

const script = join(import.meta.dirname, '../../scripts/content-push.ts');
/** Every push is a process of its own, which takes its time to start on a busy machine. */
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let courseId: string;
let courseCount = 0;

const standIns = await openStandIns();
const settings = {
  DATABASE_URL: standIns.neonConnectionString,
  NEON_FETCH_ENDPOINT: standIns.neonFetchEndpoint,
  UPSTASH_VECTOR_REST_URL: standIns.upstashUrl,
  UPSTASH_VECTOR_REST_TOKEN: standIns.upstashToken,
  EMBEDDINGS_URL: standIns.embeddingsUrl,
  EMBEDDINGS_MODEL: standIns.embeddingModel,
  VECTOR_NAMESPACE_PREFIX: 'push',
  TENANT_ID: 'public',
};
const work = mkdtempSync(join(tmpdir(), 'groundwork-push-'));
afterAll(async () => {
  await standIns.close();
  rmSync(work, { recursive: true });
});
beforeEach(() => {
  courseCount += 1;
  courseId = `pushed-${courseCount}`;
  folder = join(work, courseId);
  mkdirSync(folder);
});

const manifest = 'title: Walls\nprofile: coach\ndocuments:\n  - { path: walls.md, day: 1, chapter: 1 }\n';
const write = (files: Readonly<Record<string, string | Uint8Array>>) => {
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
};

function push(...options: string[]): Promise<{ code: number | null; output: string }> {
  return run(settings, [folder, '--course', courseId, ...options]);
}

function run(environment: Record<string, string>, given: readonly string[]) {
  const child = spawn(process.execPath, [script, ...given], {
    cwd: work,
    env: { PATH: process.env.PATH, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

const published = () =>
  createCourseRegistry(
    connectDatabase({ connectionString: standIns.neonConnectionString, fetchEndpoint: standIns.neonFetchEndpoint }),
  ).readCourse({ tenantId: 'public', courseId });

test('publishes, tells coverage and counts; a second push writes nothing', async () => {
  write({
    'course.yaml': manifest,
    'walls.md': '# Walls\n\n<!-- a note -->\n\nMoss grows on old walls.\n\nIvy climbs them.\n',
  });
  const first = await push();
  expect(first.output).toContain('100.00 %      3 nodes  walls.md');
  expect(first.output).toMatch(/comment: 1 place, 2 words, e\.g\. walls\.md line 3/);
  expect(first.output).toContain(`${courseId}: version 1 published`);
  expect(first.output).toContain('3 embeddings, 3 node writes');
  expect(first.code).toBe(0);
  const second = await push();
  expect(second.output).toContain('unchanged, version 1 stays published');
  expect(second.output).toContain('0 embeddings, 0 node writes; registry and vectors are equal');
  expect(second.code).toBe(0);
  write({ 'walls.md': '# Walls\n\nMoss grows on old stone walls.\n\nLime mortar fills the gaps.\n' });
  const third = await push();
  expect(third.output).toContain('1 new, 1 edited, 0 moved, 0 returned, 1 removed');
});

test('a dry run says what would be done and writes nothing', async () => {
  write({ 'course.yaml': manifest, 'walls.md': '# Walls\n\nMoss grows on old walls.\n' });
  const { code, output } = await push('--dry-run');
  expect(output).toContain('Nothing written. Would ingest 1 document; 0 unchanged.');
  expect(code).toBe(0);
  expect(await published()).toBeNull();
});

describe('what cannot be pushed', () => {
  test('a folder without course.yaml: the way out is named', async () => {
    const { code, output } = await push();
    expect(output).toContain('npm run content:init');
    expect(code).toBe(2);
  });

  test('a malformed document: file and line, exit 1, the published version untouched', async () => {
    write({ 'course.yaml': manifest, 'walls.md': '# Walls\n\nMoss grows on old walls.\n' });
    await push();
    write({ 'walls.md': new Uint8Array([0x23, 0x20, 0x0a, 0x0a, 0xe9, 0x0a]) });
    const { code, output } = await push();
    expect(output).toMatch(/walls\.md:3: is not valid UTF-8/);
    expect(output).toContain('The published version is untouched.');
    expect(code).toBe(1);
    expect((await published())?.version).toBe(1);
  });

  test('wrong arguments: exit 2 and how it is used', async () => {
    for (const given of [[], [folder], [folder, '--course', 'Not An Id'], [join(work, 'absent'), '--course', 'a']]) {
      const { code, output } = await run(settings, given);
      expect(output.trim()).not.toBe('');
      expect(output).not.toContain('    at ');
      expect(code).toBe(2);
    }
  });

  test('without a stack: what to start or set', async () => {
    write({ 'course.yaml': manifest, 'walls.md': 'Text.' });
    const { code, output } = await run({}, [folder, '--course', courseId]);
    expect(output).toContain('npm start');
    expect(code).toBe(1);
  });
});

test('a folder that cannot be written to brings its manifest from elsewhere', async () => {
  write({ 'walls.md': '# Walls\n\nMoss grows on old walls.\n' });
  const elsewhere = join(work, `${courseId}.yaml`);
  writeFileSync(elsewhere, manifest);
  expect((await push('--manifest', elsewhere)).code).toBe(0);
  expect((await published())?.nodeCount).toBe(2);
});

describe('a folder as a source', () => {
  test('reads below itself only, and paths in either Unicode form', async () => {
    cpSync(script, join(work, 'outside.md'));
    write({ ['u\u0308bung.md'.normalize('NFD')]: 'Text.', 'plain.md': 'Text.' });
    mkdirSync(join(folder, '.git'));
    write({ '.git/config': 'hidden' });
    const source = openFolderSource({ folder });
    expect((await source.list()).map(({ path }) => path.normalize('NFC'))).toEqual(['plain.md', 'übung.md']);
    expect(await source.read('übung.md'.normalize('NFC'))).not.toBeNull();
    for (const path of ['../outside.md', join(work, 'outside.md'), '.', 'absent.md']) {
      expect(await source.read(path)).toBeNull();
    }
  });
});
