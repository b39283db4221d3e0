// Images of a course from its files to whoever sees their passage: kept, changed, left out, shut away, forgotten.
import { beforeEach, describe, expect, it, test } from 'vitest';
import { createCourseImages } from '../../../db/course-images.ts';
import { reportOf } from '../../../functions/ingest/run-report.ts';
import { type IngestHarness, newCourse, openHarness } from '../../support/ingest-harness.ts';
import { databaseOfFile } from '../../support/open-database.ts';

const open = await databaseOfFile();
let harness: IngestHarness;
beforeEach(() => {
  harness = openHarness(open, newCourse());
});

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`;
const manifest = (more = '') =>
  `title: Walls\nprofile: textbook\nlicence: MIT\ndocuments:\n  - path: book/walls.md\n    chapter: 1\n${more}`;
const walls = (image: string) => `# Walls\n\nA wall stands by the weight of its stones.\n\n${image}\n`;

function filesWith(image: string, more: Readonly<Record<string, string | Uint8Array>> = {}, entry = '') {
  return new Map<string, string | Uint8Array>(
    Object.entries({ 'course.yaml': manifest(entry), 'book/walls.md': walls(image), ...more }),
  );
}

/** The images of the wall's passage as it stands, and what its document's report warns of. */
async function ingest(files: ReadonlyMap<string, string | Uint8Array>) {
  harness.setFiles(files);
  const outcome = await harness.ingest();
  const read = await harness.registry.readReference({ ...harness.scope, reference: 'C1.C1', seesUnreleased: true });
  const run =
    'runId' in outcome ? await harness.services.store.readRun({ ...harness.scope, runId: outcome.runId }) : null;
  return {
    kind: outcome.kind,
    images: read?.kind === 'standing' ? read.view.node.provenance.images : [],
    warnings: (run?.documents ?? []).flatMap((each) => reportOf(each)?.warnings.map(({ message }) => message) ?? []),
  };
}

const images = () => createCourseImages(open.database);
const readKept = async (hash: string | undefined, scope: object = {}) => {
  const wanted = { ...harness.scope, reference: 'C1.C1', hash: hash ?? '', ...scope };
  const image = await images().readImage(wanted);
  return image && { ...image, bytes: new TextDecoder().decode(image.bytes) };
};
const keptCount = async () =>
  Number(
    (await harness.query('select count(*) from course_images where course_id = $1', [harness.scope.courseId]))[0]
      ?.count,
  );

describe('an image is found', () => {
  it.each([
    ['beside its document', '![A dry wall](img/dry.svg)', 'book/img/dry.svg'],
    ['under a name that is encoded', '![A dry wall](img/dry%20wall.svg?raw=true)', 'book/img/dry wall.svg'],
    ['from the root of what a site serves', '![A dry wall](/pictures/dry.svg)', 'book/static/pictures/dry.svg'],
    ['in the folder that settings name', '![A dry wall](dry.svg)', 'assets/dry.svg'],
    ['above its document', '<img src="../shared/dry.svg" alt="A dry wall">', 'shared/dry.svg'],
  ])('%s', async (_, image, path) => {
    const { images: shown, warnings } = await ingest(filesWith(image, { [path]: svg(40) }));
    expect(shown).toMatchObject([{ alternativeText: 'A dry wall', width: 40, height: 20 }]);
    expect(await readKept(shown[0]?.hash)).toEqual({ mediaType: 'image/svg+xml', bytes: svg(40) });
    expect(warnings).toEqual([]);
  });

  it('nowhere but in the course', async () => {
    const outside = ['https://elsewhere.example/dry.svg', '//elsewhere.example/dry.svg', '../../dry.svg', 'two.svg'];
    for (const source of outside) {
      const more = { 'a/two.svg': svg(1), 'b/two.svg': svg(2) };
      const { images: shown } = await ingest(filesWith(`![A dry wall](${source})`, more));
      expect(shown).toEqual([{ source, alternativeText: 'A dry wall' }]);
    }
  });

  it('in its own address', async () => {
    const { images: shown } = await ingest(filesWith(`![A dry wall](data:image/svg+xml;base64,${btoa(svg(40))})`));
    expect(shown).toMatchObject([{ source: '#embedded', width: 40 }]);
    expect(await readKept(shown[0]?.hash)).toMatchObject({ bytes: svg(40) });
  });
});

describe('an image is left out, and its author is told', () => {
  it.each([
    ['that is none, whatever its name says', '<script>alert(1)</script>', /book\/|img\/dry\.png.*is broken, or no PNG/],
    ['that is too large', `${svg(40)}${' '.repeat(2_000_000)}`, /more than 2000000/],
    ['that unfolds to too much', svg(40).replace('height="20"', 'height="99999" ').replace('40', '99999'), /pixels/],
  ])('%s', async (_, content, warning) => {
    const { images: shown, warnings } = await ingest(
      filesWith('![A dry wall](img/dry.png)', { 'book/img/dry.png': content }),
    );
    expect(shown).toEqual([{ source: 'img/dry.png', alternativeText: 'A dry wall' }]);
    expect(warnings).toEqual([expect.stringMatching(warning)]);
    expect(await keptCount()).toBe(0);
  });

  it('that is not there', async () => {
    const { warnings } = await ingest(filesWith('![A dry wall](img/dry.png) ![A wet wall](wet.png)'));
    expect(warnings).toEqual(["the image img/dry.png and 1 more is not among the course's files"]);
  });

  it('that the course has no room for', async () => {
    const { store } = harness.services;
    await ingest(filesWith('![A dry wall](dry.svg)', { 'book/dry.svg': svg(40) }));
    const image = { ...harness.scope, mediaType: 'image/svg+xml' as const, bytes: new Uint8Array(100) };
    expect(await store.keepImage({ ...image, hash: 'a', courseLimitBytes: 120 })).toBe(false);
    expect(await store.keepImage({ ...image, hash: 'a', courseLimitBytes: 200 })).toBe(true);
    expect(await store.listKeptImages({ ...harness.scope, hashes: ['a', 'b'] })).toEqual(['a']);
  });
});

test('a changed image makes a new version, of the same passages; the old one goes with the last version that shows it', async () => {
  const files = (width: number) => filesWith('![A dry wall](dry.svg)', { 'book/dry.svg': svg(width) });
  const first = await ingest(files(40));
  expect((await ingest(files(40))).kind).toBe('unchanged');
  const second = await ingest(files(50));
  expect(second.kind).toBe('published');
  expect(await readKept(second.images[0]?.hash)).toMatchObject({ bytes: svg(50) });
  // The version before can be gone back to.
  expect(await readKept(first.images[0]?.hash)).toMatchObject({ bytes: svg(40) });
  await ingest(files(60));
  await ingest(files(70));
  expect(await keptCount()).toBe(2);
  expect(await readKept(first.images[0]?.hash)).toBeNull();
});

describe('an image is there for whoever sees its passage', () => {
  it('in its own tenant and course, at its own passage', async () => {
    const { images: shown } = await ingest(filesWith('![A dry wall](dry.svg)', { 'book/dry.svg': svg(40) }));
    const hash = shown[0]?.hash;
    expect(await readKept(hash)).not.toBeNull();
    expect(await readKept(hash, { tenantId: 'other' })).toBeNull();
    expect(await readKept(hash, { courseId: 'other' })).toBeNull();
    expect(await readKept(hash, { reference: 'C1.H1' })).toBeNull();
    expect(await readKept('0'.repeat(64))).toBeNull();
  });

  it('from its release on, and before it for staff', async () => {
    const entry = '    release: 2999-01-01\n';
    const { images: shown } = await ingest(filesWith('![A dry wall](dry.svg)', { 'book/dry.svg': svg(40) }, entry));
    const hash = shown[0]?.hash ?? '';
    expect(await readKept(hash)).toBeNull();
    expect(await readKept(hash, { seesUnreleased: true })).not.toBeNull();
    const later = createCourseImages(open.database, () => Date.parse('2999-01-02'));
    expect(await later.readImage({ ...harness.scope, reference: 'C1.C1', hash })).not.toBeNull();
  });

  it('of a draft for staff alone', async () => {
    await ingest(filesWith('Nothing yet.'));
    harness.setFiles(filesWith('![A dry wall](dry.svg)', { 'book/dry.svg': svg(40) }));
    expect((await harness.ingest({ intent: 'draft' })).kind).toBe('drafted');
    const [row] = await harness.query('select hash from course_images where course_id = $1', [harness.scope.courseId]);
    expect(await readKept(String(row?.hash))).toBeNull();
    expect(await readKept(String(row?.hash), { seesUnreleased: true })).not.toBeNull();
  });
});

test('a course that is erased takes its images along', async () => {
  await ingest(filesWith('![A dry wall](dry.svg)', { 'book/dry.svg': svg(40) }));
  expect(await keptCount()).toBe(1);
  await harness.query('delete from courses where course_id = $1', [harness.scope.courseId]);
  expect(await keptCount()).toBe(0);
});
