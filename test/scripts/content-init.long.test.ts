import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '../../functions/ingest/manifest.ts';
import { readCourseManifest } from '../../functions/ingest/read-course.ts';
import { openFolderSource } from '../../scripts/content/folder-source.ts';

const script = new URL('../../scripts/content-init.ts', import.meta.url).pathname;
let folder = '';

function write(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function run(...options: readonly string[]): {
  readonly status: number | null;
  readonly out: string;
  readonly error: string;
} {
  const result = spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' });
  return { status: result.status, out: result.stdout, error: result.stderr };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-init-'));
  write('README.md', '# Tides\n\nAbout the sea.\n');
  write('1-water/README.md', '# Water\n\nWater is wet.\n');
  write('1-water/lab.md', '# Pour\n\n1. Fill.\n2. Pour.\n');
  write('2-wind/README.md', '# Wind\n\nWind blows.\n');
  write('.git/config', '[remote "origin"]\n\turl = https://github.com/ana/tides.git\n');
  write('.git/HEAD', `${'a1'.repeat(20)}\n`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run content:init', () => {
  it('prints a manifest that can be used unchanged, with links to the repository the folder comes from', () => {
    const { status, out } = run(folder);
    expect(status).toBe(0);
    const reading = readManifest({ text: out, existingPaths: null });
    expect(
      reading.ok &&
        reading.manifest.documents.map(({ path, day, chapter, lab }) => `${day}/${chapter ?? `lab ${lab}`} ${path}`),
    ).toEqual(['0/1 README.md', '1/1 1-water/README.md', '1/lab 1 1-water/lab.md', '2/1 2-wind/README.md']);
    expect(out).toContain(`link: https://github.com/ana/tides/blob/${'a1'.repeat(20)}/1-water/README.md`);
  });

  it('writes it elsewhere, and never over a file', () => {
    const target = join(folder, 'proposal.txt');
    expect(run(folder, '--out', target).status).toBe(0);
    expect(readFileSync(target, 'utf8')).toMatch(/^# Proposed by content:init/);
    expect(run(folder, '--out', target).status).not.toBe(0);
  });

  it('writes and reports at once, and says when there is nothing to write', () => {
    const course = join(folder, 'both');
    write('both/a.md', '# A\n\nThe sea rises.\n');
    write('both/b.md', '# B\n\nThe sea falls.\n');
    const both = run(course, '--write', '--report');
    expect([both.status, both.out.includes('2 documents')]).toEqual([0, true]);
    expect(readFileSync(join(course, 'course.yaml'), 'utf8')).toContain('path: a.md');
    expect(run(course, '--report').status).toBe(0);
    const again = run(course, '--write', '--report');
    expect([again.status, again.error]).toEqual([2, expect.stringContaining('exists already')]);
    rmSync(course, { recursive: true });
  });

  it('writes a learning path of the author’s own where it is asked for, and one that can be pushed', async () => {
    const lesson = (name: string, kinds: readonly string[]) =>
      `# ${name}\n\n${kinds.map((kind) => `**${kind} ${name}**: a ${name.toLowerCase()} that ${kind.toLowerCase()}s along the quiet shore.`).join('\n\n')}\n`;
    const own = join(folder, 'own');
    mkdirSync(own);
    const kinds = ['Glide', 'Wander', 'Linger', 'Tumble', 'Whisper'];
    for (const name of ['Wave', 'Cloud']) writeFileSync(join(own, `${name.toLowerCase()}.md`), lesson(name, kinds));
    expect(run(own, '--tutor')).toMatchObject({ status: 2, error: expect.stringContaining('needs --write') });
    expect(run(own, '--write', '--tutor').status).toBe(0);
    const course = await readCourseManifest(openFolderSource({ folder: own }), { readsTutor: true });
    expect(course.ok && course.tutor?.units.length).toBeGreaterThan(0);
    expect(course.ok && course.tutor?.units.every(({ isDraft }) => isDraft !== true)).toBe(true);
    expect(run(own, '--tutor')).toMatchObject({ status: 2, error: expect.stringContaining('exists already') });
    rmSync(own, { recursive: true });
  });

  it('reports nodes and coverage of every document', () => {
    const { status, out } = run(folder, '--report');
    expect(status).toBe(0);
    expect(out).toMatch(/^100\.00 % +3 words +3 nodes {2}1-water\/lab\.md$/m);
    expect(out).toMatch(/^4 documents, 9 nodes, read in/m);
    expect(out).toMatch(/^lowest coverage 100\.00 %/m);
  });

  it('fails the report when a document cannot be read, naming file and line', () => {
    write('3-broken/README.md', new Uint8Array([0x61, 0x0a, 0xff]));
    const { status, out } = run(folder, '--report');
    rmSync(join(folder, '3-broken'), { recursive: true });
    expect(status).toBe(1);
    expect(out).toMatch(/^3-broken\/README\.md:2: is not valid UTF-8/m);
  });

  it('refuses unknown options, profiles and folders with exit status 2', () => {
    expect(run().status).toBe(2);
    expect(run(folder, '--profile', 'school')).toMatchObject({
      status: 2,
      error: expect.stringContaining('--profile must be'),
    });
    expect(run(join(folder, 'absent'))).toMatchObject({ status: 2, error: expect.stringContaining('no such folder') });
    expect(run(folder, '--colour')).toMatchObject({ status: 2, error: expect.stringContaining('Usage:') });
    const empty = mkdtempSync(join(tmpdir(), 'content-init-'));
    expect(run(empty)).toMatchObject({ status: 2, error: expect.stringContaining('no documents that can be read') });
    rmSync(empty, { recursive: true });
  });

  it('never overwrites the file --out names', () => {
    const out = join(folder, 'proposal.yaml');
    writeFileSync(out, 'mine');
    expect(run(folder, '--out', out)).toMatchObject({ status: 2, error: expect.stringContaining('exists already') });
    expect(readFileSync(out, 'utf8')).toBe('mine');
    rmSync(out);
  });

  it('leaves a folder that has a manifest alone, but reports on it', () => {
    execFileSync(process.execPath, [script, folder, '--write']);
    expect(run(folder)).toMatchObject({ status: 2, error: expect.stringContaining('exists already') });
    expect(run(folder, '--report').status).toBe(0);
    writeFileSync(
      join(folder, 'course.yaml'),
      'title: x\nprofile: coach\ndocuments:\n  - path: z.md\n    day: 1\n    chapter: 1\n',
    );
    expect(run(folder, '--report')).toMatchObject({
      status: 2,
      error: expect.stringContaining('course.yaml:4: names the file "z.md"'),
    });
  });
});
