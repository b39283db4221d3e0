import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createNodeCache } from '../../db/registry/node-cache.ts';
import { createCourseRegistry } from '../../db/registry.ts';
import { containerVersions, contentNodes, documentVersions } from '../../db/schema.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { insertFixtureCourse } from '../support/registry-fixture.ts';
import { watchDatabase } from '../support/watch-database.ts';

const scope = { tenantId: 'public', courseId: 'search' };
const references = ['D20.C1.C1', 'D1.L1.S1', 'D1.C1.C1'];
const wanted = { ...scope, version: 2, references, withTerms: true, around: ['D1.L1.S1'] };

const open = await databaseOfFile();
await insertFixtureCourse(open.database, scope);

const registryWith = (maxBytes: number) =>
  createCourseRegistry(open.database, undefined, createNodeCache(maxBytes)('here'));
const plain = () => createCourseRegistry(open.database).readNodes(wanted);

test('a second reading is the same, and is sent no text again', async () => {
  const registry = registryWith(1_000_000);
  const read = () => watchDatabase(open.connection.fetchEndpoint, () => registry.readNodes(wanted));
  const [first, second] = [await read(), await read()];
  expect(first.value).toEqual(await plain());
  expect(second.value).toEqual(first.value);
  expect(first.value.nodes.length).toBeGreaterThan(0);
  expect(second.traffic).toMatchObject({ trips: 1, rows: first.traffic.rows });
  const texts = first.value.nodes.reduce((sum, { content }) => sum + content.length, 0);
  expect(first.traffic.characters - second.traffic.characters).toBeGreaterThan(texts);
});

test('a text that was written over, a title that changed and a node that went are seen at once', async () => {
  const registry = registryWith(1_000_000);
  await registry.readNodes(wanted);
  const { write } = open.database;
  const node = (reference: string) => and(eq(contentNodes.courseId, 'search'), eq(contentNodes.reference, reference));
  await write.update(contentNodes).set({ content: 'Written over.' }).where(node('D1.C1.C1'));
  await write.update(containerVersions).set({ title: 'Renamed' }).where(eq(containerVersions.code, 'D1.C1'));
  await write.delete(contentNodes).where(node('D20.C1.C1'));
  const read = await registry.readNodes(wanted);
  expect(read).toEqual(await plain());
  expect(read.nodes.map(({ reference }) => reference)).toEqual(['D1.L1.S1', 'D1.C1.C1']);
  expect(read.nodes[1]).toMatchObject({ content: 'Written over.', container: { title: 'Renamed' } });
});

test('another tenant and another version get nothing of what is kept', async () => {
  const registry = registryWith(1_000_000);
  await registry.readNodes(wanted);
  expect((await registry.readNodes({ ...wanted, tenantId: 'other' })).nodes).toEqual([]);
  const before = { ...wanted, version: 1 };
  expect(await registry.readNodes(before)).toEqual(await createCourseRegistry(open.database).readNodes(before));
});

test('what does not fit is read anew each time', async () => {
  const registry = registryWith(10);
  const read = () => watchDatabase(open.connection.fetchEndpoint, () => registry.readNodes(wanted));
  const [first, second] = [await read(), await read()];
  expect(second).toEqual(first);
});

test('what staff read before its release is not given to learners until then, though it is kept', async () => {
  const opensAt = '2030-01-01T00:00:00Z';
  const ofDocument = and(eq(documentVersions.courseId, 'search'), eq(documentVersions.name, 'Document D1.C1'));
  await open.database.write.update(documentVersions).set({ opensAt }).where(ofDocument);
  let nowMs = Date.parse(opensAt) - 1;
  const cache = createNodeCache(1_000_000)('here');
  const registry = createCourseRegistry(open.database, () => nowMs, cache);
  const read = async (seesUnreleased: boolean) => (await registry.readNodes({ ...wanted, seesUnreleased })).nodes;
  const isHeld = ({ reference }: { readonly reference: string }) => reference === 'D1.C1.C1';
  expect((await read(true)).find(isHeld)?.document).toMatchObject({ opensAt: expect.stringContaining('2030-01-01') });
  expect(cache.of({ ...scope, version: 2 }).get('D1.C1.C1')).toBeDefined();
  expect((await read(false)).map(({ reference }) => reference)).toEqual(['D1.L1.S1']);
  nowMs += 1;
  expect((await read(false)).find(isHeld)?.document).toMatchObject({ opensAt: null });
});
