// What an upload holds, by names and sizes alone: archives that say too much, and bytes that are never looked at.
import { describe, expect, it } from 'vitest';
import { checkMaterial } from '../../functions/ingest/upload/check-material.ts';
import { listMaterial } from '../../functions/ingest/upload/list-material.ts';
import { outlineOf, prepareUpload } from '../../functions/ingest/upload/prepare-upload.ts';
import { forgetUploads, type UploadBytes } from '../../functions/ingest/upload/upload-store.ts';
import { makeZip } from './docx/make-zip.ts';
import { makeEpub } from './epub/make-epub.ts';
import { deckParts, paragraph, run, shape, title } from './slides/make-deck.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

function uploaded(files: Files) {
  const contents = Object.values(files).map((content) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  );
  const whole = new Uint8Array(Buffer.concat(contents));
  const reads: number[] = [];
  const bytes: UploadBytes = {
    read: async (from, length) => {
      reads.push(from);
      return whole.slice(from, from + length);
    },
    stream: (from, length) => new Blob([whole.slice(from, from + length)]).stream(),
    failure: () => null,
  };
  const declared = Object.keys(files).map((path, index) => ({
    ...{ path, sizeBytes: contents[index]?.length ?? 0, modifiedMs: 1 },
  }));
  return { upload: { uploadId: 'a', files: declared, isSealed: false }, bytes, reads };
}

describe('the archives of an upload', () => {
  it('stay shut once those before them hold more files than an upload may', async () => {
    const many = makeZip(Object.fromEntries(Array.from({ length: 2_600 }, (_, index) => [`${index}.md`, 'a'])));
    const { upload, bytes, reads } = uploaded({ 'a.zip': many, 'b.zip': many, 'c.zip': many });
    expect((await listMaterial(upload, bytes)).problems).toMatchObject([{ path: '', code: 'too_many_files' }]);
    expect(Math.max(...reads)).toBeLessThan(2 * many.length);
  });

  it.each([
    ['the same bytes', 0],
    ['bytes within another', 1],
  ])('are damaged where two entries stand on %s', async (_, shift) => {
    const zip = makeZip({ 'a.md': '# Stone\n', 'b.md': '# Lime\n' });
    const second = Buffer.from(zip).lastIndexOf('PK\x01\x02');
    new DataView(zip.buffer).setUint32(second + 42, shift, true);
    const { upload, bytes } = uploaded({ 'walls.zip': zip });
    const { files, problems } = await listMaterial(upload, bytes);
    expect({ files, problems }).toMatchObject({ files: [], problems: [{ path: 'walls.zip', code: 'damaged' }] });
  });
});

describe('the content of an upload', () => {
  it('gives a proposal the beginning of a long text, without the character that is cut', async () => {
    const { upload, bytes } = uploaded({ 'a.md': `#${'दी'.repeat(100_000)}`, 'b.md': '# Lime\n' });
    const [long, short] = (await checkMaterial(upload, bytes)).files.map(({ text }) => text ?? '');
    expect(long).toMatch(/^#दी[दी]*$/);
    expect(new TextEncoder().encode(long).length).toBeGreaterThan(399_990);
    expect(short).toBe('# Lime\n');
  });

  it('is looked at as Markdown where it becomes some, and told from what only has its name', async () => {
    const pptx = makeZip({ 'ppt/presentation.xml': '<a/>' });
    const page = '<html><body><nav>Home</nav><main><h1>Stone &amp; lime</h1></main></body></html>';
    const { upload, bytes } = uploaded({
      ...{ 'a.html': page, 'b.pptx': pptx, 'c.epub': 'no archive' },
      'd.rst': 'Lime\n====\n\n.. note:: Wet.\n',
    });
    const { files, problems } = await checkMaterial(upload, bytes);
    expect(files.map(({ path, kind, text }) => [path, kind, text])).toEqual([
      ['a.html', 'page', '# Stone &#38; lime\n'],
      ['b.pptx', 'slides', null],
      ['d.rst', 'markdown', expect.stringMatching(/^# Lime\n\s+:::\{note\}/)],
    ]);
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual(['c.epub not_what_it_says']);
  });

  it('is titled by its title slide, by what its author entered, or by its style', async () => {
    const slide = shape(paragraph(run('Tides &amp; ports')), 'ctrTitle');
    const properties = (title: string) => ({ 'docProps/core.xml': `<c><dc:title>${title}</dc:title></c>` });
    const plainSlide = deckParts([{ shapes: title('Agenda') }]);
    const word = (style: string) =>
      makeZip({
        'word/document.xml': `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>Ebb </w:t></w:r><w:r><w:t>and flow</w:t></w:r></w:p>`,
      });
    const { upload, bytes } = uploaded({
      'Lecture-01 v3.pptx': makeZip({ ...deckParts([{ shapes: slide }]), ...properties('Old template') }),
      'Lecture-02 v3.pptx': makeZip({ ...plainSlide, ...properties('The moon') }),
      'Lecture-03 v3.pptx': makeZip({ ...plainSlide, ...properties('PowerPoint Presentation') }),
      'Lecture-04 final.epub': makeEpub(['<p>Text.</p>']),
      'Lecture-05.docx': word('Title'),
      'Lecture-06.docx': word('Heading1'),
    });
    const prepared = await prepareUpload({ upload, bytes, earlier: null, mode: 'replace', profile: 'textbook' });
    expect(prepared.problems).toEqual([]);
    expect(outlineOf(prepared).map((each) => each.title)).toEqual([
      'Tides & ports',
      'The moon',
      'Lecture-03 v3',
      'The Sea',
      'Ebb and flow',
      null,
    ]);
  });

  it('brings the images that its documents name, each one by its bytes, and no others', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const { upload, bytes } = uploaded({
      'walls/a.md': '# Walls\n\n![Dry](img/dry%20wall.svg) ![Wet](wet.png) ![Long](long.svg)\n',
      'walls/img/dry wall.svg': svg,
      'walls/img/garden.svg': svg,
      'walls/wet.png': svg.replace('svg', 'html'),
      'walls/long.svg': `${svg}${' '.repeat(2_000_000)}`,
      'walls/old.svg': svg,
      'walls/sound.mp3': 'x',
    });
    const { files, problems, passedOver } = await checkMaterial(upload, bytes, ['old.svg', 'b.md']);
    expect(files.map(({ path, kind }) => [path, kind])).toEqual([
      ['a.md', 'markdown'],
      ['img/dry wall.svg', null],
      ['old.svg', null],
    ]);
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'wet.png not_what_it_says',
      'long.svg too_large',
    ]);
    expect(passedOver).toBe(2);
  });

  it('brings the settings of a VitePress site, which order its pages, and nothing else that is hidden', async () => {
    const pages = "[{ text: 'Second', link: '/b' }, { text: 'First', link: '/a' }]";
    const { upload, bytes } = uploaded({
      'site/.vitepress/config.mts': `export default { themeConfig: { sidebar: ${pages} } }`,
      'site/.vitepress/theme/index.ts': 'export default {}',
      'site/.vitepress/.cache/config.ts': 'export default {}',
      'site/.git/.vitepress/config.ts': 'export default {}',
      'site/.env.md': '# Secret',
      'site/a.md': '# A\n',
      'site/b.md': '# B\n',
    });
    const { files, passedOver } = await checkMaterial(upload, bytes);
    expect(files.map(({ path }) => path)).toEqual(['.vitepress/config.mts', 'a.md', 'b.md']);
    expect(passedOver).toBe(4);
    const prepared = await prepareUpload({ upload, bytes, earlier: null, mode: 'replace', profile: null });
    expect(outlineOf(prepared).map(({ path, chapter }) => [path, chapter])).toEqual([
      ['b.md', 1],
      ['a.md', 2],
    ]);
  });

  it('is refused, unparsed, where it is longer than its reader takes', async () => {
    const captions = `WEBVTT\n\n${'00:01.000 --> 00:02.000\nStone\n\n'.repeat(220_000)}`;
    const notebook = `{"nbformat": 4, "cells": [], "metadata": {"x": "${'x'.repeat(40_000_000)}"}}`;
    const { upload, bytes } = uploaded({ 'a.vtt': captions, 'b.ipynb': notebook });
    const { files, problems } = await checkMaterial(upload, bytes);
    expect(files).toEqual([]);
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual(['a.vtt unreadable', 'b.ipynb too_large']);
  });
});

describe('uploads that nothing came of', () => {
  it('go whole, by the newest of their objects', async () => {
    const hour = 3_600_000;
    const objects = new Map([
      ['uploads/meera/old/upload.json', 0],
      ['uploads/meera/old/parts/00000', hour],
      ['uploads/meera/resumed/upload.json', 0],
      ['uploads/meera/resumed/parts/00000', 20 * hour],
    ]);
    const bucket = {
      list: async () => ({
        objects: [...objects].map(([key, ms]) => ({ key, uploaded: new Date(ms) })),
        truncated: false,
      }),
      delete: async (keys: readonly string[]) => {
        for (const key of keys) objects.delete(key);
      },
    } as unknown as R2Bucket;
    expect(await forgetUploads(bucket, 26 * hour)).toBe(2);
    expect([...objects.keys()].every((key) => key.startsWith('uploads/meera/resumed/'))).toBe(true);
    expect(await forgetUploads(bucket, 45 * hour)).toBe(2);
  });
});

describe('files that come beside those of a course', () => {
  const manifest = 'title: Walls\nprofile: textbook\ndocuments:\n  - { path: in/old/a.md, chapter: 1, title: A }\n';
  const earlier = { manifest, etag: 'a', files: new Map([['in/old/a.md', { sizeBytes: 4 }]]) };
  const prepared = async (files: Files) => {
    const { upload, bytes } = uploaded(files);
    const whole = await prepareUpload({ upload, bytes, earlier, mode: 'add', profile: null });
    return {
      files: whole.files.map(({ path, text }) => `${path}: ${text}`),
      problems: whole.problems.map(({ path, code }) => `${path} ${code}`),
    };
  };

  it('take one place each: a second one for the same is told', async () => {
    expect(await prepared({ 'a.md': '# 1', 'old/a.md': '# 2' })).toEqual({
      files: ['in/old/a.md: # 1'],
      problems: ['old/a.md twice'],
    });
  });

  it('take their place in the folder they came in, where the course has it', async () => {
    const two = { ...earlier, files: new Map([...earlier.files, ['in/new/a.md', { sizeBytes: 4 }]]) };
    const { upload, bytes } = uploaded({ 'in/new/a.md': '# 3' });
    const whole = await prepareUpload({ upload, bytes, earlier: two, mode: 'add', profile: null });
    expect(whole.files.map(({ path }) => path)).toEqual(['in/new/a.md']);
  });

  it('are new ones of the folder they came in, where the course has it once', async () => {
    const paths = async (files: Files, folders: readonly string[]) => {
      const there = new Map(folders.map((path) => [path, { sizeBytes: 4 }]));
      const { upload, bytes } = uploaded(files);
      const whole = await prepareUpload({
        ...{ upload, bytes, mode: 'add', profile: null },
        earlier: { ...earlier, files: new Map([...earlier.files, ...there]) },
      });
      return whole.files.map(({ path }) => path);
    };
    expect(await paths({ 'old/a.md': '# 1', 'old/b.md': '# 2' }, [])).toEqual(['in/old/a.md', 'in/old/b.md']);
    expect(await paths({ 'old/b.md': '# 2' }, ['up/old/c.md'])).toEqual(['b.md']);
    // The whole course, out of a folder that is called as one of its own.
    expect(await paths({ 'in/a.md': '# 1', 'in/b.md': '# 2' }, ['a.md'])).toEqual(['a.md', 'b.md']);
  });

  it('are told by whether they take the place of one or are new', async () => {
    const { upload, bytes } = uploaded({ 'a.md': '# 1', 'b.md': '# 2' });
    const { changed, added } = await prepareUpload({ upload, bytes, earlier, mode: 'add', profile: null });
    expect({ changed, added }).toEqual({ changed: ['in/old/a.md'], added: ['b.md'] });
  });

  it('take no place of a file that came itself', async () => {
    const files = { 'a.md': '# 1', 'in/old/a.md': '# 2' };
    expect(await prepared(files)).toEqual({ files: ['a.md: # 1', 'in/old/a.md: # 2'], problems: [] });
  });
});
