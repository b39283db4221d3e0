import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCourseManifest } from '../../../functions/ingest/read-course.ts';
import { openFolderSource } from '../../../scripts/content/folder-source.ts';
import { unitMatcher } from '../../../scripts/import/match-units.ts';
import { prerequisitesCommand } from '../../../scripts/import/prerequisites-command.ts';
import { runCommand } from '../../../scripts/import/run-command.ts';

const manifest = `title: Rope
profile: textbook
language: en
licence: MIT
attribution: Ana
documents: [{ path: a.md, chapter: 1, title: Adding }]
units: # mine
  - { id: adding, title: Adding numbers, content: [a.md] }
  - { id: bayes, title: "Bayes' rule", content: [a.md] }
  - { id: u3, title: Sharing, content: [a.md] }
  - { id: u4, title: sharing out, content: [a.md] }
`;

let folder = '';
const path = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(path(name), 'utf8');

function run(csv: string, ...options: readonly string[]) {
  writeFileSync(path('edges.csv'), csv);
  const { status, out, error } = runCommand(prerequisitesCommand, [path('edges.csv'), '--into', folder, ...options]);
  return { status, out: out.join('\n'), error };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-prerequisites-'));
  writeFileSync(path('course.yaml'), manifest);
  writeFileSync(path('a.md'), '# A\n\nSome text.\n');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run import -- prerequisites', () => {
  it('writes edges by ids, titles and their words, once each, as ingestion reads them', async () => {
    const csv = 'reason,prerequisite,concept\n"so, yes",adding,u3\n,ADDING numbers,bayes_rule\n,adding,Sharing\n';
    const { status, out } = run(csv);
    expect(status).toBe(0);
    expect(out).toContain('2 prerequisites added, 1 already there or said twice');
    expect(read('course.yaml').startsWith(manifest)).toBe(true);
    const reading = await readCourseManifest(openFolderSource({ folder }));
    expect(reading.ok && reading.tutor?.edges).toEqual([
      ['adding', 'u3'],
      ['adding', 'bayes'],
    ]);
  });

  it('lists names that are no unit, with their first line, and writes the rest', () => {
    const { status, out } = run('concept,prerequisite\nu3,knots\nu4,knots\nu3,adding\n');
    expect(status).toBe(0);
    expect(out).toMatch(/2 edges left out: 1 names are no unit of the course\n {2}knots \(line 2\)/);
    expect(parse(read('tutor/prerequisites.yaml')).prerequisites).toEqual([['adding', 'u3']]);
  });

  it('adds to a file and keeps its comments and other lists, or replaces its prerequisites when told so', () => {
    mkdirSync(path('tutor'));
    writeFileSync(
      path('tutor/mine.yaml'),
      '# Mine.\nprerequisites:\n  - [adding, u4] # by hand\ndrills:\n  - { id: d, unit: u3, prompt: P, answers: ["1"] }\n',
    );
    const csv = 'concept,prerequisite\nu3,adding\n';
    expect(run(csv, '--out', 'tutor/mine.yaml').status).toBe(0);
    expect(read('tutor/mine.yaml')).toContain('# by hand');
    expect(parse(read('tutor/mine.yaml'))).toMatchObject({ drills: [{ id: 'd' }] });
    expect(parse(read('tutor/mine.yaml')).prerequisites).toEqual([
      ['adding', 'u4'],
      ['adding', 'u3'],
    ]);
    run(csv, '--out', 'tutor/mine.yaml', '--replace');
    expect(parse(read('tutor/mine.yaml')).prerequisites).toEqual([['adding', 'u3']]);
  });

  it('takes other names of columns, whatever their order and separator', () => {
    expect(run('Before;Unit\nadding;u3\n', '--unit', 'unit', '--before', 'before').status).toBe(0);
    expect(parse(read('tutor/prerequisites.yaml')).prerequisites).toEqual([['adding', 'u3']]);
  });
});

describe('bad input to import -- prerequisites', () => {
  const refuses = (csv: string, message: RegExp | string) => {
    const result = run(csv);
    expect(result.error).toMatch(message);
    expect(result.status).toBe(2);
    expect(read('course.yaml')).toBe(manifest);
    expect(existsSync(path('tutor'))).toBe(false);
  };

  it('in a circle names the units and the lines', () => {
    refuses(
      'concept,prerequisite\nu3,adding\nu4,u3\nadding,u4\n',
      /edges\.csv:\d: .*in a circle: .*→.*\(lines [2-4], [2-4], [2-4]\)/,
    );
  });

  it('without any known unit is refused', () => {
    refuses('concept,prerequisite\nknots,ropes\n', 'edges.csv:2: none of its 1 edges names two units');
  });

  it('with an empty name, an open quote or nothing at all names the line', () => {
    refuses('concept,prerequisite\nu3,adding\n"u\n4",\n', 'edges.csv:3: has no prerequisite');
    refuses('concept,prerequisite\nu3,"adding\n', 'edges.csv:2: quotes do not close');
    refuses('', 'edges.csv: is empty');
    refuses('concept,prerequisite\n', 'edges.csv: holds no edges');
  });
});

describe('names of units', () => {
  const match = unitMatcher([
    { id: 'a', title: 'Water' },
    { id: 'b', title: 'water' },
    { id: 'Water', title: 'Fire' },
    { id: 'c', title: 'Élan vital' },
  ]);

  it('are ids before titles, and titles before words', () => {
    expect(match('Water')).toEqual({ kind: 'unit', unitId: 'Water' });
    expect(match('FIRE')).toEqual({ kind: 'unit', unitId: 'Water' });
    expect(match('elan-vital')).toEqual({ kind: 'unit', unitId: 'c' });
  });

  it('that several units have are nobody’s', () => {
    expect(match('WATER')).toEqual({ kind: 'ambiguous', unitIds: ['a', 'b'] });
    expect(match('…')).toEqual({ kind: 'unknown' });
  });
});
