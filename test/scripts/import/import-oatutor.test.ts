import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCourseManifest } from '../../../functions/ingest/read-course.ts';
import { openFolderSource } from '../../../scripts/content/folder-source.ts';
import { oatutorCommand } from '../../../scripts/import/oatutor-command.ts';
import { runCommand } from '../../../scripts/import/run-command.ts';
import { jsonLines, problem } from './problems.ts';

const script = new URL('../../../scripts/import.ts', import.meta.url).pathname;
const manifest = `# The author's own words.
title: Rope
profile: textbook
language: en
licence: MIT
attribution: Ana
documents:
  - path: a.md # first
    chapter: 1
    section: "1.1"
    title: Adding
  - { path: b.md, chapter: 1, section: "1.2", title: Taking away }
  - { path: c.md, chapter: 2, section: "2.1", title: Sharing }
`;
const sum = (id: string, hints: number, lesson: string) =>
  problem({
    lesson,
    steps: [
      {
        id,
        answer: '$$4$$',
        choices: ['$$3$$', '$$4$$', '$$5$$'],
        title: `What do you get in case ${id}?`,
        hints: Array.from({ length: hints }, (_, at) => ({ text: `Hint ${at + 1} of ${id}.` })),
      },
    ],
  });
const problems = [
  sum('a1', 2, '1.1 - Adding'),
  sum('a2', 0, '1.1 - Adding'),
  sum('a3', 5, '1.1 - Adding'),
  sum('b1', 1, '1.2 Taking away'),
  problem({ lesson: '1.2 Taking away', steps: [{ id: 'b2', answer: '$$7$$', title: 'Work out nine less two.' }] }),
  sum('z1', 1, '9.9 - Knots'),
];

let folder = '';
const path = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(path(name), 'utf8');

function run(...options: readonly string[]) {
  const { status, out, error } = runCommand(oatutorCommand, [path('p.jsonl'), '--into', folder, ...options]);
  return { status, out: out.join('\n'), error };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-oatutor-'));
  writeFileSync(path('course.yaml'), manifest);
  for (const name of ['a', 'b', 'c']) writeFileSync(path(`${name}.md`), `# ${name}\n\nSome text.\n`);
  writeFileSync(path('p.jsonl'), jsonLines(problems));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run import -- oatutor', () => {
  it('writes a file that ingestion reads, and names it in course.yaml with all else as it was', async () => {
    const { status, out } = run();
    expect(status).toBe(0);
    expect(read('course.yaml')).toBe(
      `${manifest}\n# Units, prerequisites, drills and exam questions.\ntutor_files:\n  - "tutor/oatutor.yaml"\n`,
    );
    expect(read('tutor/oatutor.yaml')).toMatch(/^# Licence: https:\/\/licence\.example\/by <CC BY 4\.0>\.$/m);
    const reading = await readCourseManifest(openFolderSource({ folder }));
    const tutor = reading.ok ? reading.tutor : null;
    expect(tutor?.units.map(({ unitId, title }) => [unitId, title])).toEqual([
      ['1.1-adding', 'Adding'],
      ['1.2-taking-away', 'Taking away'],
    ]);
    expect(tutor?.edges).toEqual([['1.1-adding', '1.2-taking-away']]);
    expect(tutor?.drills.map(({ drillId, answers }) => [drillId, answers])).toEqual([['b2', ['7']]]);
    expect(tutor?.items.map(({ questionId, tier }) => [questionId, tier])).toEqual([
      ['a1', 'silver'],
      ['a2', 'bronze'],
      ['a3', 'gold'],
      ['b1', 'bronze'],
    ]);
    expect(out).toMatch(/2 of 3 lessons are about a document/);
    expect(out).toMatch(
      /lessons without a document, not imported:\n {2}9\.9 - Knots\ndocuments without a lesson:\n {2}2\.1 Sharing/,
    );
  });

  it('writes the same again, and keeps tiers, prerequisites and entries of the author', () => {
    run();
    const first = read('tutor/oatutor.yaml');
    expect(run().status).toBe(0);
    expect(read('tutor/oatutor.yaml')).toBe(first);
    const own =
      '\n  - id: own-1\n    units: [ 1.1-adding ]\n    tier: bronze\n    stem: Mine?\n    options: [Yes, No]\n    answer: Yes\n';
    const edited = first
      .replace(/(id: a2\n.*\n {4}tier: )bronze/, '$1gold')
      .replace('  - [ 1.1-adding, 1.2-taking-away ]', '  - { before: 1.2-taking-away, unit: 1.1-adding }');
    writeFileSync(path('tutor/oatutor.yaml'), `${edited.trimEnd()}\n${own}`);
    const { out } = run();
    const after = parse(read('tutor/oatutor.yaml'));
    expect(after.exam_items.find((item: { id: string }) => item.id === 'a2').tier).toBe('gold');
    expect(after.exam_items.map((item: { id: string }) => item.id)).toContain('own-1');
    expect(after.prerequisites).toEqual([['1.2-taking-away', '1.1-adding']]);
    expect(out).toContain('1 tiers kept as the file had them');
    run('--reset-tiers', '--reset-prerequisites');
    const reset = parse(read('tutor/oatutor.yaml'));
    expect(reset.exam_items.find((item: { id: string }) => item.id === 'a2').tier).toBe('bronze');
    expect(reset.prerequisites).toEqual([['1.1-adding', '1.2-taking-away']]);
  });

  it('takes the order of lessons from a course plan', () => {
    const labs = manifest
      .replace('textbook', 'coach')
      .replaceAll(/chapter: \d/g, 'day: 1')
      .replaceAll(/section: "\d\.(\d)"/g, (_, digit) => `lab: ${digit}`);
    writeFileSync(path('course.yaml'), labs.replace('lab: 1, title: Sharing', 'lab: 3, title: Sharing'));
    const lessons = ['1.2 Taking away', '1.1 - Adding'].map((name) => ({ id: `lesson-${name}`, name, topics: '' }));
    writeFileSync(path('plan.json'), JSON.stringify([{ courseName: 'Test: Algebra', lessons }]));
    const { out } = run('--dry-run', '--course-plan', path('plan.json'));
    const units = out.match(/^1\.\d-\S+/gm);
    expect(units).toEqual(['1.2-taking-away', '1.1-adding']);
  });
});

describe('bad input to import -- oatutor', () => {
  const nothingChanged = () => {
    expect(read('course.yaml')).toBe(manifest);
    expect(existsSync(path('tutor'))).toBe(false);
  };

  it('is named by file and line, and nothing is written', () => {
    writeFileSync(path('p.jsonl'), `${jsonLines(problems)}{"lesson": `);
    expect(run()).toMatchObject({ status: 2, error: expect.stringMatching(/p\.jsonl:7: is not JSON/) });
    nothingChanged();
  });

  it('that is about none of the documents is refused', () => {
    writeFileSync(path('p.jsonl'), jsonLines([sum('z1', 1, '9.9 - Knots')]));
    expect(run()).toMatchObject({ status: 2, error: expect.stringContaining('none of the 1 lessons ("9.9 - Knots"') });
    nothingChanged();
  });

  it('of a broken course.yaml or an earlier file is named by its line', () => {
    writeFileSync(path('course.yaml'), manifest.replace('path: a.md', 'path: 7'));
    expect(run().error).toMatch(/course\.yaml:8: documents\.0\.path:/);
    writeFileSync(path('course.yaml'), manifest.replace('licence: MIT', 'license: MIT'));
    expect(run().error).toMatch(/course\.yaml:5: unknown key "license"/);
    writeFileSync(path('course.yaml'), manifest);
    writeFileSync(path('earlier.yaml'), 'units:\n  - id: x\n   title: y\n');
    expect(run('--out', 'earlier.yaml').error).toMatch(/earlier\.yaml:3: not valid YAML/);
    expect(read('earlier.yaml')).toBe('units:\n  - id: x\n   title: y\n');
  });

  it('with ids that another file of the course has is refused', () => {
    writeFileSync(path('course.yaml'), `${manifest}drills:\n  - { id: b2, unit: u, prompt: P, answers: ["1"] }\n`);
    expect(run()).toMatchObject({ status: 2, error: expect.stringContaining('"b2" is in course.yaml') });
  });

  it('ends the command with status 2 and the message on standard error', () => {
    const result = spawnSync(process.execPath, [script, 'oatutor', path('absent.jsonl'), '--into', folder], {
      encoding: 'utf8',
    });
    expect(result).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('absent.jsonl: no such file'),
    });
  });

  it('such as unknown options, absent files and places outside the course is refused', () => {
    expect(run('--colour').status).toBe(2);
    expect(run('--lesson', '7.').error).toContain('no lesson begins with "7."');
    expect(run('--out', '../x.yaml').error).toContain('must lie in the course folder');
    expect(run('--out', 'course.yaml').error).toContain('must be a file beside course.yaml');
    expect(run('--out', 'x.txt').error).toContain('must end in .yaml');
    rmSync(path('p.jsonl'));
    expect(run()).toMatchObject({ status: 2, error: expect.stringContaining('no such file') });
    nothingChanged();
  });
});
