import { expect, test } from 'vitest';
import { fingerprintOf, manifestHashOf } from '../../functions/ingest/fingerprint.ts';
import { readManifest } from '../../functions/ingest/manifest.ts';
import { vectorHashOf } from '../../functions/retrieval/vector-hash.ts';

const text = `title: A course
profile: coach
documents:
  - { path: a.md, day: 1, chapter: 1 }
  - { path: b.md, day: 1, lab: 1 }
containers:
  - { day: 1, chapter: 1, title: First }
`;

function manifestOf(source: string) {
  const reading = readManifest({ text: source, existingPaths: null });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.manifest;
}

async function fingerprints(
  source: string,
  changes: { contentHash?: string; embeddingModel?: string; imagesTag?: string } = {},
) {
  const manifest = manifestOf(source);
  return Promise.all(
    manifest.documents.map((entry) =>
      fingerprintOf({ contentHash: 'bytes', imagesTag: null, embeddingModel: 'model', manifest, ...changes, entry }),
    ),
  );
}

const before = await fingerprints(text);

test('stays the same when lines, comments or other documents’ entries change', async () => {
  expect(await fingerprints(`# A comment\n\n${text}`)).toEqual(before);
  expect((await fingerprints(text.replace('lab: 1', 'lab: 2')))[0]).toBe(before[0]);
  expect((await fingerprints(text.replace('title: A course', 'title: Another')))[0]).toBe(before[0]);
});

test.each([
  ['bytes', () => fingerprints(text, { contentHash: 'other bytes' })],
  ['images', () => fingerprints(text, { imagesTag: 'other images' })],
  ['embedding model', () => fingerprints(text, { embeddingModel: 'another' })],
  ['address', () => fingerprints(text.replaceAll('chapter: 1', 'chapter: 2'))],
  ['link', () => fingerprints(text.replace('a.md,', 'a.md, link: "https://example.org",'))],
  ['container’s title', () => fingerprints(text.replace('First', 'Foundations'))],
  ['language', () => fingerprints(text.replace('profile', 'language: de\nprofile'))],
])('changes with its %s', async (_name, change) => {
  expect((await change())[0]).not.toBe(before[0]);
});

test('the manifest’s hash changes with its meaning only', async () => {
  const hash = await manifestHashOf(manifestOf(text));
  expect(await manifestHashOf(manifestOf(`# A comment\n${text}`))).toBe(hash);
  expect(await manifestHashOf(manifestOf(text.replace('A course', 'Another')))).not.toBe(hash);
});

test('vectors are named by text and model', async () => {
  const name = await vectorHashOf({ indexed: { text: 'Moss grows.', defines: [] }, embeddingModel: 'model' });
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(await vectorHashOf({ indexed: { text: 'Moss grows.', defines: [] }, embeddingModel: 'model' })).toBe(name);
  expect(await vectorHashOf({ indexed: { text: 'Moss grew.', defines: [] }, embeddingModel: 'model' })).not.toBe(name);
  expect(await vectorHashOf({ indexed: { text: 'Moss grows.', defines: [] }, embeddingModel: 'another' })).not.toBe(
    name,
  );
});
