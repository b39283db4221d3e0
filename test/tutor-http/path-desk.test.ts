// What an author decides of a drafted path, over HTTP, as learners then have it, also in a later version.
import { afterAll, expect, test } from 'vitest';
import { operations } from '../../functions/contract/operations.ts';
import { asProblem, newBearer, newBrowser } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const courseId = 'plants';
const drafts = `/api/courses/${courseId}/path-drafts`;

function lesson(name: string, terms: Readonly<Record<string, string>>): string {
  const lines = Object.entries(terms).map(
    ([term, meaning]) => `**Definition.** A **${term.toLowerCase()}** is ${meaning}.`,
  );
  return [`# ${name}`, ...lines].join('\n\n');
}

const lessons = {
  'moss.md': lesson('Mosses', {
    Rhizoid: 'a thread by which a moss clings to the ground',
    Spore: 'a single cell from which another plant can grow',
    Capsule: 'the container on a stalk in which dust ripens',
    Gametophyte: 'the leafy generation that carries eggs and sperm',
  }),
  'fern.md': lesson('Ferns', {
    Frond: 'the divided leaf of a plant without flowers',
    Sorus: 'a cluster of brown dots underneath a leaf',
    Fiddlehead: 'a young leaf of spring that is still rolled up',
    Rhizome: 'a stem that creeps along below the surface',
  }),
};

function files(title: string): ReadonlyMap<string, Uint8Array> {
  const course = `title: ${title}\nprofile: textbook\ndocuments:\n  - { path: moss.md, chapter: 1 }\n  - { path: fern.md, chapter: 2 }\n`;
  const all = Object.entries({ 'course.yaml': course, ...lessons });
  return new Map(all.map(([name, text]) => [name, new TextEncoder().encode(text)]));
}

const app = await startTutorApp();
await app.publish(courseId, files('Plants'));
const author = await newBearer(app.url, ['author'], 'an-author');
const learner = await newBrowser(app.url);
afterAll(() => app.close());

async function readDrafts() {
  const { text } = await author.send({ method: 'GET', path: drafts });
  if (!text.includes('units')) throw new Error(text);
  return operations.readPathDrafts.response.parse(JSON.parse(text)).units;
}

async function move(body: Readonly<Record<string, string>>) {
  const reply = await author.send({ path: `${drafts}/moves`, body });
  return reply.status === 200 ? operations.movePathDraft.response.parse(JSON.parse(reply.text)).units : reply;
}

async function unitsOfLearner() {
  const { text } = await learner.send({ method: 'GET', path: `/api/tutor/courses/${courseId}/learning-path` });
  return operations.readLearningPath.response.parse(JSON.parse(text)).units;
}

async function pathOfLearner(): Promise<readonly string[]> {
  return (await unitsOfLearner()).map(({ unitId }) => unitId);
}

test('a unit of drafts gives no tier from the start, until its author accepts it with enough of its drills', async () => {
  const practice = async () => (await unitsOfLearner()).map(({ isPracticeOnly = false }) => isPracticeOnly);
  expect(await practice()).toEqual([true, true]);
  const page = await learner.send({ method: 'GET', path: `/path?course=${courseId}&view=list` });
  expect(page.text).toContain('0 of 2 units done');
  expect(page.text).not.toContain('tier-badge-none');
  const [unit] = await readDrafts();
  const { unit_id = '', drills = [] } = unit ?? {};
  const decide = (body: object) => author.send({ path: `${drafts}/decisions`, body });
  const [one = '', two = ''] = drills.map(({ drill_id: drillId }) => drillId);
  await decide({ decision: 'accepted', unit_ids: [unit_id], drill_ids: [one] });
  expect(await practice()).toEqual([true, true]);
  await decide({ decision: 'accepted', drill_ids: [two] });
  expect(await practice()).toEqual([false, true]);
  await decide({ decision: null, unit_ids: [unit_id], drill_ids: [one, two] });
  expect(await practice()).toEqual([true, true]);
});

test('a unit moves by a place, for learners too and in the next version; an end stays', async () => {
  const [first = '', second = ''] = (await readDrafts()).map(({ unit_id: unitId }) => unitId);
  expect(await pathOfLearner()).toEqual([first, second]);
  await move({ move: 'up', kind: 'unit', item_id: first });
  expect(await pathOfLearner()).toEqual([first, second]);
  await move({ move: 'down', kind: 'unit', item_id: first });
  expect(await pathOfLearner()).toEqual([second, first]);
  await app.publish(courseId, files('Plants again'));
  expect(await pathOfLearner()).toEqual([second, first]);
  expect((await readDrafts()).map(({ decision }) => decision)).toEqual([null, null]);
});

test('a drill moves within its unit, and keeps what was decided on it', async () => {
  const before = (await readDrafts())[0]?.drills.map(({ drill_id: drillId }) => drillId) ?? [];
  const [one = '', two = ''] = before;
  await author.send({ path: `${drafts}/decisions`, body: { decision: 'accepted', drill_ids: [two] } });
  await move({ move: 'up', kind: 'drill', item_id: two });
  const after = (await readDrafts())[0]?.drills ?? [];
  expect(after.map(({ drill_id: drillId }) => drillId)).toEqual([two, one, ...before.slice(2)]);
  expect(after[0]?.decision).toBe('accepted');
});

test('what is no draft of the course is not moved, and neither is nothing', async () => {
  const strange = await author.send({
    path: `${drafts}/moves`,
    body: { move: 'up', kind: 'unit', item_id: 'no-unit' },
  });
  expect(asProblem(strange).code).toBe('not_found');
  const nothing = await author.send({ path: `${drafts}/moves`, body: { move: 'up' } });
  expect(asProblem(nothing).code).toBe('invalid_request');
});
