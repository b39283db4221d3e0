// A chapter with a release date, and a word that stands in it alone: every operation and page, called by learners, with the
// names of what is shut and questions about it, tells the word to none of them before the date. The clock alone opens it.
import { afterAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../functions/contract/operation.ts';
import { type OperationId, operations } from '../../functions/contract/operations.ts';
import { pageAddresses } from '../../functions/http/pages/all-pages.ts';
import { buildTenant, type Received } from '../support/tenants/build-tenant.ts';
import { asMcp, mcpCases, mcpTried } from '../support/tenants/mcp-cases.ts';
import { type NamedIds, ownIds } from '../support/tenants/named-ids.ts';
import { operationCases } from '../support/tenants/operation-cases.ts';
import { pageCases } from '../support/tenants/page-cases.ts';
import type { PersonId } from '../support/tenants/people.ts';
import { publishTenants } from '../support/tenants/publish-tenants.ts';
import type { RequestCase } from '../support/tenants/request-case.ts';
import { requestOf } from '../support/tenants/try-case.ts';
import { jwtSecret, startTutorApp } from '../tutor-http/support/tutor-app.ts';

const tenantId = 'release';
const marker = 'zorblaxian';
const day = 86_400_000;
const opensAt = new Date(Date.now() + day).toISOString();
const question = `What is the ${marker} valve?`;

const later = `---
description: All about the ${marker} valve.
asked_as: [Where does the ${marker} sit?]
---
# Later

The **${marker} valve** is a valve that shuts the kettle when adding steam. The ${marker} valve costs 40 euro.

![A ${marker} drawing](images/a.png)

1. Open the ${marker} valve by hand.
2. Close the ${marker} valve again.

- A ${marker} seal
- A ${marker} spring
`;

/** The course of the tenant with a chapter that opens tomorrow, a unit on it and questions that ask about it. */
function withLater(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const course = JSON.parse(files.get('course.yaml') ?? '{}');
  const tutor = JSON.parse(files.get('tutor.yaml') ?? '{}');
  const link = `https://files.example/${marker}`;
  course.documents.push({ path: 'later.md', day: 1, chapter: 9, title: 'Later', link, release: opensAt });
  tutor.units.push({ id: 'later', title: 'Later', summary: `The ${marker} valve.`, content: ['later.md'] });
  tutor.drills.push({ id: 'later-1', unit: 'later', prompt: `Name the ${marker} part.`, answers: [marker] });
  for (const units of [['later'], ['adding', 'later']]) {
    const id = `later-${units.length}`;
    const [stem, memo] = [`Which ${marker}?`, `A ${marker}.`];
    tutor.exam_items.push({ id, units, tier: 'bronze', stem, options: [`${marker} a`, 'b'], answer: 'b', memo });
  }
  const changed = { 'course.yaml': JSON.stringify(course), 'tutor.yaml': JSON.stringify(tutor), 'later.md': later };
  return new Map([...files, ...Object.entries(changed)]);
}

/** No path of its author's: drafted drills take their wrong choices from all over the course. One lesson may open later. */
function draftedCourse(release: string | null): ReadonlyMap<string, string> {
  const lesson = (title: string, meanings: Readonly<Record<string, string>>, more = '') => {
    const lines = Object.entries(meanings).map(([name, said]) => `**Definition.** A **${name}** is ${said}.`);
    return [`# ${title}`, ...lines, more].join('\n\n');
  };
  // Too few terms of its own to choose among.
  const terms = {
    rhizoid: 'a thread by which a moss clings to the ground',
    spore: 'a single cell from which another plant can grow',
    capsule: 'the container on a stalk in which dust ripens',
  };
  const moss = lesson('Mosses', terms, 'Water reaches every cell directly because the leaves are one layer thick.');
  const lichen = lesson('Lichens', {
    thallus: 'the body of a crust that grows on bare rock',
    soredium: 'a grain of powder that the wind takes along',
    cortex: 'the tough skin on top of a crust',
    medulla: 'the loose white layer in the middle of a crust',
  });
  const documents = [
    { path: 'moss.md', chapter: 1 },
    { path: 'fern.md', chapter: 2, ...(release !== null && { release }) },
    { path: 'lichen.md', chapter: 3 },
  ];
  const course = JSON.stringify({ title: 'Plants', profile: 'textbook', documents });
  const texts = { 'course.yaml': course, 'moss.md': moss, 'fern.md': lesson('Ferns', fernTerms), 'lichen.md': lichen };
  return new Map(Object.entries(texts));
}

const fernTerms = {
  frond: 'the divided leaf of a tree without flowers',
  sorus: 'a cluster of dots underneath a leaf',
  crozier: 'a young shoot of spring that is still rolled up',
  rhizome: 'a stem that creeps along below the surface',
};

const app = await startTutorApp();
const publish = (courseId: string, files: ReadonlyMap<string, string>, tenant: string) =>
  app.publish(courseId, courseId === 'shared-a' ? withLater(files) : files, tenant);
await publishTenants({ tenantIds: [tenantId], publish });
const own = await buildTenant(tenantId, { jwtSecret, send });
afterAll(() => app.close());

async function send(request: Parameters<Parameters<typeof buildTenant>[1]['send']>[0]): Promise<Received> {
  const { method, path, headers, body } = request;
  const response = await fetch(`${app.url}${path}`, { method, headers, redirect: 'manual', ...(body && { body }) });
  const text = await response.text();
  await app.settle();
  return { status: response.status, headers: response.headers, text };
}

function as(person: PersonId, request: Parameters<typeof send>[0]): Promise<Received> {
  return send({ ...request, headers: { ...request.headers, authorization: `Bearer ${own.tokens[person]}` } });
}

function call(person: PersonId, id: OperationId, made: ReturnType<RequestCase['make']>): Promise<Received> {
  const { method, path }: Operation = operations[id];
  return as(person, requestOf({ method, path, isPage: false }, made));
}

const ask = (person: PersonId, asked = question, more: object = {}) =>
  call(person, 'ask', { parameters: { courseId: 'shared-a' }, body: { question: asked, ...more } });

/** Names of what is shut, in place of the caller's own. */
const shut = { reference: 'D1.C9.D1', containerCode: 'D1.C9', documentNumber: '3', unitId: 'later' };
const waysToName: readonly Partial<NamedIds>[] = [{}, shut, { ...shut, reference: 'D1.C9.S1' }];

const asking: ReadonlySet<string> = new Set(['question', 'query', 'messageText', 'q', 'text']);
const questions = [
  question,
  'Open step 1 of chapter 9 on day 1',
  'What is adding steam?',
  'D1.C9.D1',
  'the zorblaxain',
];

/** The same request with other words wherever words are asked with. */
function withWords(value: unknown, words: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withWords(each, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      asking.has(key) && typeof each === 'string' ? words : withWords(each, words),
    ]),
  );
}

/** What the learner asked is theirs, now and in what they asked before; anything else with the word is the course's. */
function tells({ text, headers }: Received): boolean {
  let rest = `${text}${JSON.stringify([...headers])}`;
  for (const words of questions) rest = rest.replaceAll(words, '').replaceAll(encodeURIComponent(words), '');
  return rest.toLowerCase().includes(marker);
}

interface Way {
  readonly name: string;
  request(ids: NamedIds, words: string): Parameters<typeof send>[0];
}

const destroying = (cases: readonly RequestCase[] | undefined) => (cases ?? []).filter(({ destroys }) => !destroys);
const ways: readonly Way[] = [
  ...Object.entries(operationCases).flatMap(([id, cases]) =>
    destroying(cases).map((given): Way => {
      const { method, path }: Operation = operations[id as OperationId];
      return {
        name: `${id} ${given.name ?? ''}`,
        request: (ids, words) =>
          requestOf(
            { method, path, isPage: false },
            withWords(given.make(ids), words) as ReturnType<typeof given.make>,
          ),
      };
    }),
  ),
  ...pageAddresses.flatMap(({ method, path }) =>
    destroying(pageCases[`${method} ${path}`]).map(
      (given): Way => ({
        name: `${method} ${path} ${given.name ?? ''}`,
        request: (ids, words) =>
          requestOf({ method, path, isPage: true }, withWords(given.make(ids), words) as ReturnType<typeof given.make>),
      }),
    ),
  ),
  ...Object.entries(mcpCases).flatMap(([name, cases]) =>
    destroying(cases).map(
      (given): Way => ({
        name: `mcp ${name}`,
        request: (ids, words) =>
          asMcp(requestOf(mcpTried, withWords(given.make(ids), words) as ReturnType<typeof given.make>)),
      }),
    ),
  ),
];

/** Ways that told the word to somebody, and how many answered at all. */
async function tryAll(person: PersonId, asked: readonly string[]) {
  const told = new Set<string>();
  let answered = 0;
  for (const way of ways) {
    const made = waysToName.flatMap((more) => asked.map((words) => way.request({ ...ownIds(own), ...more }, words)));
    const distinct = new Map(made.map((each) => [JSON.stringify(each), each]));
    for (const request of distinct.values()) {
      const received = await as(person, request);
      if (received.status < 400) answered += 1;
      if (tells(received)) told.add(`${way.name}: ${request.path} ${request.body ?? ''}`);
    }
  }
  return { told: [...told], answered };
}

describe('before its date', () => {
  test('no operation, page or tool tells a learner a word of it', { timeout: 300_000 }, async () => {
    const { told, answered } = await tryAll('l1', questions);
    expect(told).toEqual([]);
    expect(answered).toBeGreaterThan(120);
  });

  test('the outline and the path tell its title and its date, and nothing else', async () => {
    const outline = JSON.parse((await call('l1', 'readOutline', { parameters: { courseId: 'shared-a' } })).text);
    const [shown] = outline.containers.filter(({ code }: { code: string }) => code === 'D1.C9');
    const opens = `${opensAt.slice(0, 19)}Z`;
    expect(shown).toMatchObject({ title: 'Later', opens_at: opens, node_count: 0, description: null });
    const path = JSON.parse((await call('l1', 'readLearningPath', { parameters: { courseId: 'shared-a' } })).text);
    expect(path.locked).toEqual([{ unitId: 'later', title: 'Later', opensAt: opens }]);
    expect(path.units.map(({ unitId }: { unitId: string }) => unitId)).toEqual(['adding', 'multiplying']);
  });

  test('drills drafted for a lesson that is open borrow no wrong choice from it', { timeout: 60_000 }, async () => {
    const borrowed = async (release: string | null) => {
      await app.publish('shared-b', draftedCourse(release), tenantId);
      const { text } = await call('a1', 'readPathDrafts', { parameters: { courseId: 'shared-b' } });
      const { units } = operations.readPathDrafts.response.parse(JSON.parse(text));
      const open = units.find(({ title }) => title === 'Mosses')?.drills ?? [];
      expect(open.length).toBeGreaterThan(0);
      const shown = open.flatMap(({ prompt, options }) => [prompt, ...options]).map((each) => each.toLowerCase());
      return Object.entries(fernTerms)
        .flat()
        .filter((words) => shown.includes(words));
    };
    expect(await borrowed(null)).not.toEqual([]);
    expect(await borrowed(opensAt)).toEqual([]);
  });

  test('a place in it answers as if it were not there', async () => {
    expect(JSON.parse((await ask('l1', 'Step 1 of chapter 9 on day 1')).text).status).toBe('unknown_reference');
    const { status } = await call('l1', 'readReference', {
      parameters: { courseId: 'shared-a', reference: 'D1.C9.D1' },
    });
    expect(status).toBe(404);
  });

  test('author and teacher are answered from it; what they were answered no learner is shown', async () => {
    for (const person of ['a1', 't1'] as const) {
      const answered = await ask(person);
      expect(JSON.parse(answered.text).status).toBe('answered');
      const parameters = { answerId: JSON.parse(answered.text).answer_id };
      const { share_id: shareId } = JSON.parse((await call(person, 'shareAnswer', { parameters })).text);
      expect((await call('l1', 'readSharedAnswer', { parameters: { shareId } })).status).toBe(404);
      expect((await call(person, 'readSharedAnswer', { parameters: { shareId } })).status).toBe(200);
    }
    expect(JSON.parse((await ask('l1')).text).status).not.toBe('answered');
  });
});

describe('once the date has come', () => {
  test('it is found, read, cited and worked on, without a run and whatever was kept', { timeout: 60_000 }, async () => {
    app.advance(2 * day);
    const answered = JSON.parse((await ask('l1')).text);
    expect(answered).toMatchObject({ status: 'answered' });
    expect(answered.references[0].container_title).toBe('Later');
    const outline = await call('l1', 'readOutline', { parameters: { courseId: 'shared-a' } });
    expect(outline.text).toContain(marker);
    const path = JSON.parse((await call('l1', 'readLearningPath', { parameters: { courseId: 'shared-a' } })).text);
    expect(path.locked).toBeUndefined();
    expect(path.units.map(({ unitId }: { unitId: string }) => unitId)).toContain('later');
  });
});
