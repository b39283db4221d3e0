// What a question may ask of the database, over a real one: two round trips, 60 rows, 60 KB.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNodeCache } from '../../db/registry/node-cache.ts';
import { createCourseRegistry } from '../../db/registry.ts';
import { collectEvents, servicesOf } from '../support/ask.ts';
import { openHarness } from '../support/ingest-harness.ts';
import { type OpenDatabase, openDatabase } from '../support/open-database.ts';
import { watchDatabase } from '../support/watch-database.ts';

const scope = { tenantId: 'public', courseId: 'garden' };
const things = ['pump', 'relay', 'sensor', 'valve', 'battery', 'antenna', 'hose', 'timer', 'filter', 'cable'];
const facts = ['carries at most', 'is cleaned every', 'was tested for', 'costs about', 'lasts for', 'is mounted above'];
const manifest = `title: Garden
profile: textbook
language: en
documents:
  - {path: garden.md, chapter: 1, title: Garden}
`;
const chapter = things
  .map((thing, at) => {
    const said = facts.map(
      (fact, index) => `The ${thing} ${fact} ${10 * at + index} units, as the ${thing} sheet says.`,
    );
    return `## The ${thing}\n\n${said.join('\n\n')}`;
  })
  .join('\n\n');

let open: OpenDatabase;
beforeAll(async () => {
  open = await openDatabase();
}, 60_000);
afterAll(() => open.close());

test('a question asks little of the database, also one that was not asked before', async () => {
  const harness = openHarness(open, scope);
  harness.setFiles(
    new Map([
      ['course.yaml', manifest],
      ['garden.md', `# Garden\n\n${chapter}\n`],
    ]),
  );
  expect(await harness.ingest()).toMatchObject({ kind: 'published' });
  const registry = createCourseRegistry(open.database, undefined, createNodeCache(1_000_000)('here'));
  const course = { registry, passageIndex: harness.index, embeddingModel: harness.embeddings };
  const services = servicesOf(course, { namespaceOf: () => harness.namespace });
  const askAbout = (thing: string) =>
    watchDatabase(open.connection.fetchEndpoint, () =>
      collectEvents(`How long was the ${thing} tested?`, services, scope),
    );
  for (const thing of things.slice(0, 5)) await askAbout(thing);
  for (const thing of things.slice(5)) {
    const { value, traffic } = await askAbout(thing);
    expect(value.at(-1)).toMatchObject({ type: 'answer', answer: { status: 'answered' } });
    expect(traffic.trips).toBeLessThanOrEqual(2);
    expect(traffic.rows).toBeLessThanOrEqual(60);
    expect(traffic.characters).toBeLessThanOrEqual(60_000);
  }
}, 60_000);
