// The course.yaml of an upload: what an author changes in the outline, and what a next version carries on.
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../functions/ingest/manifest.ts';
import type { Manifest } from '../../functions/ingest/manifest-types.ts';
import { baseManifest, withTakenIn } from '../../functions/ingest/upload/base-manifest.ts';
import { editManifest, type ManifestEdits } from '../../functions/ingest/upload/edit-manifest.ts';

const book = `# Kept by its author.
title: Walls
profile: textbook
documents:
  # Chapter 1
  - path: stone.md
    chapter: 1
    title: Stone
  - path: lime.md
    chapter: 2
    title: Lime
  - path: burning.md
    chapter: 2
    section: "2.1"
    title: Burning lime
  - path: slaking.md
    chapter: 2
    section: "2.2"
    title: Slaking lime
  - path: moss.md
    chapter: 5
    title: Moss
containers:
  - chapter: 2
    title: All about lime
units:
  - id: stone
    title: Stone
`;

const stated = { title: 'Walls', language: 'en', licence: null, attribution: null };

function edited(text: string, paths: readonly string[], more: Partial<ManifestEdits> = {}): string {
  const yaml = editManifest(text, { ...stated, documents: paths.map((path) => ({ path, title: null })), ...more });
  if (yaml === null) throw new Error('these edits fit');
  return yaml;
}

function read(yaml: string): Manifest {
  const reading = readManifest({ text: yaml, existingPaths: null });
  if (!reading.ok) throw new Error(reading.problems.map(({ message }) => message).join('\n'));
  return reading.manifest;
}

const placesOf = (yaml: string) =>
  read(yaml).documents.map(({ path, day, chapter, lab, section }) =>
    [path, day === null ? '' : `d${day}`, chapter === null ? '' : `c${chapter}`, lab === null ? '' : `l${lab}`, section]
      .filter(Boolean)
      .join(' '),
  );

describe('what a course is about', () => {
  const described = `description: Old walls # as printed\n${book}`;
  const all = read(book).documents.map(({ path }) => path);

  it('is said, changed and taken out, and stays to the letter where nobody speaks of it', () => {
    expect(read(edited(book, all, { description: 'How walls are mended.' })).description).toBe('How walls are mended.');
    expect(read(edited(described, all, { description: null })).description).toBeNull();
    expect(edited(described, all)).toBe(`${described}language: en\n`);
    expect(read(book).description).toBeNull();
  });
});

describe('release dates of an outline', () => {
  const released = book.replace(
    '    title: Lime\n',
    '    title: Lime\n    release: 2026-12-01T09:00+05:30 # after the fair\n',
  );
  const all = read(released).documents.map(({ path }) => path);
  const releases = (yaml: string) => read(yaml).documents.map(({ opensAt }) => opensAt);
  const changed = (changes: Readonly<Record<string, string | null>>) =>
    edited(released, [], { documents: all.map((path) => ({ path, title: null, release: changes[path] ?? null })) });
  const lime = '2026-12-01T03:30:00.000Z';

  it('stay to the letter where nobody changed them', () => {
    expect(edited(released, all)).toBe(`${released}language: en\n`);
    expect(changed({ 'lime.md': lime })).toBe(`${released}language: en\n`);
  });

  it('are set, changed and taken away', () => {
    expect(releases(changed({ 'lime.md': lime, 'moss.md': '2027-01-05' }))).toEqual([
      null,
      lime,
      null,
      null,
      '2027-01-05T00:00:00.000Z',
    ]);
    expect(changed({ 'lime.md': '2026-12-24' })).toContain('    release: 2026-12-24');
    expect(changed({})).not.toContain('release');
  });

  it('go with their documents when these are moved', () => {
    const order = ['lime.md', 'burning.md', 'slaking.md', 'stone.md', 'moss.md'];
    expect(releases(edited(released, order))).toEqual([lime, null, null, null, null]);
  });
});

describe('an outline that its author changed', () => {
  const all = ['stone.md', 'lime.md', 'burning.md', 'slaking.md', 'moss.md'];

  it('keeps what was not changed to the letter, whatever else stands in it', () => {
    expect(edited(book, all)).toBe(`${book}language: en\n`);
  });

  it('numbers chapters as they come now, with their sections and their own titles', () => {
    const yaml = edited(book, ['lime.md', 'burning.md', 'slaking.md', 'stone.md', 'moss.md']);
    expect(placesOf(yaml)).toEqual([
      'lime.md c1',
      'burning.md c1 1.1',
      'slaking.md c1 1.2',
      'stone.md c2',
      'moss.md c5',
    ]);
    expect(read(yaml).containers).toMatchObject([{ chapter: 1, title: 'All about lime' }]);
    expect(yaml).toContain('units:');
  });

  it('moves days whole, labs in the places of labs, and leaves what is of the whole course', () => {
    const days = `title: Walls
profile: coach
documents:
  - { path: intro.md, day: 0, chapter: 1 }
  - { path: one.md, day: 1, chapter: 1 }
  - { path: one-lab.md, day: 1, lab: 1 }
  - { path: two-lab.md, day: 2, lab: 1 }
  - { path: two-more.md, day: 2, lab: 2 }
`;
    const yaml = edited(days, ['intro.md', 'two-more.md', 'two-lab.md', 'one.md', 'one-lab.md']);
    expect(placesOf(yaml)).toEqual([
      'intro.md d0 c1',
      'two-more.md d1 l1',
      'two-lab.md d1 l2',
      'one.md d2 c1',
      'one-lab.md d2 l1',
    ]);
  });

  it('renames, and states or takes back a licence; quotes what YAML would read otherwise', () => {
    const yaml = edited(book, all, {
      ...{ title: 'Walls: all of them', licence: 'CC-BY-4.0' },
      documents: all.map((path) => ({ path, title: path === 'moss.md' ? '#1: moss\n- injected: true' : null })),
    });
    expect(read(yaml)).toMatchObject({ title: 'Walls: all of them', licence: 'CC-BY-4.0' });
    expect(read(yaml).documents[4]?.title).toBe('#1: moss\n- injected: true');
    expect(read(edited(yaml, all)).licence).toBeNull();
  });

  it('refuses a file that is not there, and one named twice', () => {
    for (const paths of [
      ['stone.md', 'other.md'],
      ['stone.md', 'stone.md'],
    ]) {
      expect(editManifest(book, { ...stated, documents: paths.map((path) => ({ path, title: null })) })).toBeNull();
    }
  });
});

describe('what an upload begins with', () => {
  const files = (paths: readonly string[]) => paths.map((path) => ({ path, text: `# ${path}\n\nText.\n` }));
  const base = (input: Partial<Parameters<typeof baseManifest>[0]>) =>
    baseManifest({ files: [], folderName: 'walls', own: null, earlier: null, profile: null, ...input });

  it('is a proposal for a new course, of the kind its author chose', () => {
    const reading = base({ files: files(['1-stone.md', '2-lime.md']), profile: 'coach' });
    expect(reading).toMatchObject({ kind: 'base', base: { origin: 'proposed', manifest: { profile: 'coach' } } });
  });

  it('is the course as it is, less what went, with what is new behind it', () => {
    const reading = base({ files: files(['stone.md', 'moss.md', 'slaking.md', 'new.md']), earlier: book });
    if (reading.kind !== 'base') throw new Error('there is one');
    expect(placesOf(reading.base.yaml)).toEqual([
      'stone.md c1',
      'slaking.md c2 2.2',
      'moss.md c5',
      expect.stringMatching(/^new\.md c/),
    ]);
    expect(new Set(placesOf(reading.base.yaml).map((place) => place.replace(/^\S+ /, ''))).size).toBe(4);
    expect(reading.base.yaml).toContain('# Kept by its author.');
  });

  it('closes the gaps of a new course: numbers, sections and titles of chapters follow the order kept', () => {
    const paths = ['moss.md', 'lime.md', 'burning.md', 'slaking.md'];
    const yaml = edited(book, paths, { closesGaps: true });
    expect(placesOf(yaml)).toEqual(['moss.md c1', 'lime.md c2', 'burning.md c2 2.1', 'slaking.md c2 2.2']);
    const without = edited(book, ['stone.md', 'moss.md'], { closesGaps: true });
    expect(placesOf(without)).toEqual(['stone.md c1', 'moss.md c2']);
    expect(read(without).containers).toEqual([]);
  });

  it('gives a document that comes back the title it had', () => {
    const earlier = edited(book, ['stone.md', 'lime.md', 'burning.md', 'slaking.md']);
    const paths = ['stone.md', 'lime.md', 'burning.md', 'slaking.md', 'moss.md'];
    const files = paths.map((path) => ({ path, text: null }));
    const reading = baseManifest({ files, folderName: 'walls', own: null, earlier, profile: null });
    if (reading.kind !== 'base') throw new Error('it is there');
    expect(reading.base.returning).toEqual(new Set(['moss.md']));
    expect(reading.base.manifest.documents.at(-1)).toMatchObject({ path: 'moss.md', title: 'Moss' });
  });

  it('takes in what was left out where its author names it', () => {
    const files = ['stone.md', 'lime.md', 'page.html', 'raw.bin'].map((path) => ({
      ...{ path, text: path.endsWith('.bin') ? null : `# ${path.slice(0, 4)}\n\nText.\n` },
    }));
    const reading = baseManifest({ files, folderName: 'walls', own: null, earlier: null, profile: 'textbook' });
    if (reading.kind !== 'base') throw new Error('it is proposed');
    expect(reading.base.leftOut.map(({ path }) => path)).toContain('page.html');
    const taken = read(withTakenIn(reading.base, new Set(['stone.md', 'page.html', 'raw.bin'])));
    expect(taken.documents.map(({ path, chapter }) => [path, chapter])).toEqual([
      ['lime.md', 1],
      ['stone.md', 2],
      ['page.html', 3],
    ]);
    expect(taken.leftOut.map(({ path }) => path)).not.toContain('page.html');
  });

  it('keeps a folder that is left out, and takes nothing in from it', () => {
    const earlier = `${book}left_out:\n  - { path: old/, files: 3, reason: notes }\n  - { path: gone/, files: 3, reason: notes }\n`;
    const reading = base({ files: files(['stone.md', 'old/moss.md', 'new.md']), earlier });
    if (reading.kind !== 'base') throw new Error('there is one');
    expect(placesOf(reading.base.yaml).map((place) => place.split(' ')[0])).toEqual(['stone.md', 'new.md']);
    expect(reading.base.leftOut).toEqual([{ path: 'old/', files: 3, reason: 'notes' }]);
  });

  it('is its own course.yaml where it brings one, or what is wrong with that', () => {
    const own = 'title: Own\nprofile: textbook\ndocuments:\n  - { path: stone.md, chapter: 3 }\n';
    expect(base({ files: files(['stone.md']), own, earlier: book })).toMatchObject({
      kind: 'base',
      base: { origin: 'own' },
    });
    expect(base({ files: files(['lime.md']), own })).toMatchObject({ kind: 'malformed', problems: [{ line: 4 }] });
  });

  it('is nothing where nothing can be read', () => {
    expect(base({ files: [{ path: 'a.rs', text: null }] }).kind).toBe('empty');
  });
});
