// What a question may ask of the database, over a real one: two round trips, 60 rows, 60 KB.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAnswerStore } from '../../db/answers.ts';
import { createNodeCache } from '../../db/registry/node-cache.ts';
import { createCourseRegistry } from '../../db/registry.ts';
import type { AskInput } from '../../functions/ask/ask-interface.ts';
import { collectEvents, servicesOf } from '../support/ask.ts';
import { openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';
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

const open = await databaseOfFile();
const ask = await openGarden();

/** Services over a registry that keeps texts, as an isolate does. */
async function openGarden() {
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
  const answerStore = createAnswerStore(open.database);
  const services = servicesOf(course, { namespaceOf: () => harness.namespace, answerStore });
  return (question: string, changes: Partial<AskInput> = {}) =>
    watchDatabase(open.connection.fetchEndpoint, () => collectEvents(question, services, { ...scope, ...changes }));
}

async function answerTo(question: string, conversationId?: string) {
  const ids = { answerId: randomUUID(), queryId: randomUUID() };
  const request = conversationId === undefined ? { question } : { question, conversationId };
  const { value, traffic } = await ask(question, { ...ids, request });
  const last = value.at(-1);
  if (last?.type !== 'answer') throw new Error(`no answer to ${question}`);
  return { ...last, traffic };
}

test('a question asks little of the database, also one that was not asked before', async () => {
  const askAbout = (thing: string) => ask(`How long was the ${thing} tested?`);
  for (const thing of things.slice(0, 5)) await askAbout(thing);
  for (const thing of things.slice(5)) {
    const { value, traffic } = await askAbout(thing);
    expect(value.at(-1)).toMatchObject({ type: 'answer', answer: { status: 'answered' } });
    expect(traffic.trips).toBeLessThanOrEqual(2);
    expect(traffic.rows).toBeLessThanOrEqual(60);
    expect(traffic.characters).toBeLessThanOrEqual(60_000);
  }
}, 60_000);

const several = 'How long was the pump tested? What does the relay cost? How often is the hose cleaned?';
test.each([
  ['several things asked', several, 3],
  ['a place named', 'What does chapter 1 say about the battery?', 0],
  [
    'a place named beside another question',
    'How often is the hose cleaned? What does chapter 1 say about the battery?',
    2,
  ],
])(
  '%s: two round trips',
  async (_, question, parts) => {
    const { answer, traffic } = await answerTo(question);
    expect(answer.status).toBe('answered');
    expect(answer.parts ?? []).toHaveLength(parts);
    expect(traffic.trips).toBeLessThanOrEqual(2);
  },
  60_000,
);

test('a question that follows up on another: two round trips', async () => {
  const answers = createAnswerStore(open.database);
  const conversationId = randomUUID();
  await answers.startConversation({ ...scope, conversationId, learnerId: 'learner', threadId: null });
  const first = await answerTo('How long was the sensor tested?', conversationId);
  await first.save();
  const { answer, traffic } = await answerTo('And what does it cost?', conversationId);
  expect(answer.answer).toContain('sensor');
  expect(traffic.trips).toBeLessThanOrEqual(2);
}, 60_000);
