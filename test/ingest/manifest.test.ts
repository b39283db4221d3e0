import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSourceProblem } from '../../functions/ingest/draft-node.ts';
import { containerOfDocument, readManifest } from '../../functions/ingest/manifest.ts';
import { makeEntry } from './read-text.ts';

const files = new Set(['a.md', 'b.md', 'sub/c.md', 'Café.md']);

function read(text: string): ReturnType<typeof readManifest> {
  return readManifest({ text, existingPaths: files });
}

function problems(text: string): readonly string[] {
  const reading = read(text);
  return reading.ok ? [] : reading.problems.map(formatSourceProblem);
}

const head = 'title: Tides\nprofile: coach\n';
const good = `${head}documents:\n  - path: a.md\n    day: 1\n    chapter: 1\n  - path: b.md\n    day: 1\n    lab: 1\n`;

describe('a manifest', () => {
  it('gives its documents with their lines, inherits licence and attribution, fills defaults', () => {
    const reading = read(`licence: CC-BY-4.0\nattribution: Ana\n${good}    licence: MIT\n    revision: 3\n`);
    expect(reading.ok && reading.manifest).toMatchObject({
      title: 'Tides',
      profile: 'coach',
      language: 'en',
      documents: [
        {
          path: 'a.md',
          day: 1,
          chapter: 1,
          lab: null,
          licence: 'CC-BY-4.0',
          attribution: 'Ana',
          status: 'current',
          line: 6,
        },
        { path: 'b.md', day: 1, chapter: null, lab: 1, licence: 'MIT', revision: '3', line: 9 },
      ],
    });
  });

  it('lets documents share a chapter as its sections, and gives the chapter a title', () => {
    const text =
      'title: Tides\nprofile: textbook\ncontainers:\n  - chapter: 1\n    title: Water\ndocuments:\n  - path: a.md\n    chapter: 1\n  - path: b.md\n    chapter: 1\n    section: "1.1"\n  - path: sub/c.md\n    chapter: 1\n    section: "1.2"\n';
    const reading = read(text);
    expect(reading.ok && reading.manifest.documents.map((entry) => entry.section)).toEqual([null, '1.1', '1.2']);
    expect(reading.ok && reading.manifest.containers[0]?.title).toBe('Water');
  });

  it('reads when documents open, a day as midnight UTC', () => {
    const opens = (release: string) => {
      const reading = read(`${good}    release: ${release}\n`);
      return reading.ok && reading.manifest.documents.map(({ opensAt }) => opensAt);
    };
    expect(opens('2026-12-01')).toEqual([null, '2026-12-01T00:00:00.000Z']);
    expect(opens('2026-12-01T09:00+05:30')).toEqual([null, '2026-12-01T03:30:00.000Z']);
    expect(opens('"2026-12-01T09:00:00Z"')).toEqual([null, '2026-12-01T09:00:00.000Z']);
  });

  it.each(['soon', '2026-13-01', '2026-02-30', '[2026-12-01]'])(
    'names file and line of a date that is none: %s',
    (release) => {
      expect(problems(`${good}    release: ${release}\n`)).toEqual([
        expect.stringMatching(
          /^course\.yaml:10: documents\.1\.release: must be a day such as 2026-12-01, or a time with its zone such as 2026-12-01T09:00\+05:30/,
        ),
      ]);
    },
  );

  it('passes on what is for the tutor, unread, with the names of further files', () => {
    const text = `${good}entry_unit: u1\nlock_seconds: 60\nunits:\n  - id: u1\nexam_items:\n  - id: e1\n`;
    const reading = read(text);
    expect(reading.ok && reading.tutor).toMatchObject({
      entryUnitId: 'u1',
      lockSeconds: 60,
      files: [],
      own: { path: 'course.yaml', value: { units: [{ id: 'u1' }], exam_items: [{ id: 'e1' }] } },
    });
  });

  it('finds files whose names are composed differently', () => {
    expect(read(`${head}documents:\n  - path: Cafe\u0301.md\n    day: 1\n    chapter: 1\n`).ok).toBe(true);
  });
});

describe('a fault names file and line', () => {
  it.each([
    ['broken YAML', `${head}documents:\n  - path: "a.md\n    day: 1\n`, /^course\.yaml:\d+: not valid YAML/],
    ['a key given twice', `${head}title: Again\n`, /^course\.yaml:3: not valid YAML: .*unique/],
    [
      'an unknown key',
      `${head}documents:\n  - path: a.md\n    day: 1\n    chaptr: 1\n`,
      /^course\.yaml:6: unknown key "chaptr" in documents\.0/,
    ],
    ['an unknown key at the top', `${good}colour: red\n`, /^course\.yaml:10: unknown key "colour"/],
    ['no documents', `${head}documents: []\n`, /^course\.yaml:3: documents: must name at least one document/],
    [
      'a wrong profile',
      'title: Tides\nprofile: school\ndocuments:\n  - path: a.md\n',
      /^course\.yaml:2: profile: must be coach, engineering or textbook/,
    ],
    [
      'a number that is none',
      `${head}documents:\n  - path: a.md\n    day: one\n    chapter: 1\n`,
      /^course\.yaml:5: documents\.0\.day: must be a whole number/,
    ],
    [
      'an absent file',
      `${head}documents:\n  - path: z.md\n    day: 1\n    chapter: 1\n`,
      /^course\.yaml:4: names the file "z\.md", which is not in the folder/,
    ],
    [
      'a path out of the folder',
      `${head}documents:\n  - path: ../a.md\n    day: 1\n    chapter: 1\n`,
      /^course\.yaml:4: path "\.\.\/a\.md" leaves the folder/,
    ],
    ['nothing at all', '', /^course\.yaml:1: the manifest/],
  ])('%s', (_name, text, expected) => {
    expect(problems(text)[0]).toMatch(expected);
  });

  it('and all faults are told at once, in the order of their lines', () => {
    const text = `${head}documents:\n  - path: y.md\n    day: 1\n    chapter: 1\n  - path: z.md\n    day: 1\n    chapter: 1\n`;
    expect(problems(text).map((problem) => problem.split(':')[1])).toEqual(['4', '7', '7']);
  });

  it('and a document of aliases within aliases is refused, not unfolded', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[index]}`).join(',')}]`).join('\n')}\n`;
    expect(problems(bomb)[0]).toMatch(/^course\.yaml: not valid YAML/);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => typeof read(text).ok === 'boolean'),
      { numRuns: 300 },
    );
  });
});

describe('a document’s container', () => {
  it('follows the profile', () => {
    const container = (profile: 'coach' | 'textbook' | 'engineering', entry: Parameters<typeof makeEntry>[0]) =>
      containerOfDocument({ profile, entry: makeEntry(entry), documentNumber: 7 });
    expect(container('coach', { day: 20, lab: 1, chapter: null })).toEqual({
      containerType: 'lab',
      day: 20,
      document: null,
      number: 1,
    });
    expect(container('textbook', { day: null, chapter: 5 })).toEqual({
      containerType: 'chapter',
      day: null,
      document: null,
      number: 5,
    });
    expect(container('engineering', { day: null, chapter: null })).toEqual({
      containerType: 'page',
      day: null,
      document: 7,
      number: 1,
    });
  });
});
