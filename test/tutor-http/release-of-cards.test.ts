// Cards that a learner was given before their unit got a release date: until it comes neither they nor what was said of them
// is shown, hinted at, marked or told about; then all of it is there again.
import { afterAll, describe, expect, test } from 'vitest';
import { newLearner } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const marker = 'zorblaxian';
const day = 86_400_000;

function filesOf(release: string | null): ReadonlyMap<string, string> {
  const course = {
    title: 'Steam',
    profile: 'textbook',
    documents: [
      { path: 'kettles.md', chapter: 1 },
      { path: 'later.md', chapter: 2, title: 'Valves', ...(release !== null && { release }) },
    ],
    units: [
      { id: 'kettles', title: 'Kettles', content: ['kettles.md'] },
      { id: 'valves', title: 'Valves', content: ['later.md'] },
    ],
    drills: [
      { id: 'k1', unit: 'kettles', prompt: 'What does a kettle boil?', answers: ['water'], hints: ['It is wet.'] },
      { id: 'v1', unit: 'valves', prompt: `Name the ${marker} part.`, answers: ['valve'], hints: [`It is ${marker}.`] },
    ],
    exam_items: [
      {
        ...{ id: 'x1', units: ['valves'], tier: 'bronze', stem: `Which ${marker} part?` },
        ...{ options: [`${marker} lid`, 'valve'], answer: 'valve', memo: `A ${marker} one.` },
      },
    ],
  };
  const kettles = '# Kettles\n\nA **kettle** is a pot that boils water.\n\nIt has a lid, so that steam stays in it.\n';
  const later = `# Valves\n\nThe **${marker} valve** is a part that shuts the kettle.\n\nA ${marker} valve costs 40 euro.\n`;
  const files = { 'course.yaml': JSON.stringify(course), 'kettles.md': kettles, 'later.md': later };
  return new Map(Object.entries(files));
}

const thread = async () => (await learner.thread()).messages;
const statusOf = async (path: string, body: object) =>
  (await learner.send({ path: `/api/tutor/threads/${learner.threadId}/${path}`, body })).status;

const app = await startTutorApp();
await app.publish('steam', filesOf(null));
const learner = await newLearner(app.url, 'steam');
const concept = await learner.press({ type: 'REQUEST_CONCEPT', unitId: 'valves' });
const drill = await learner.press({ type: 'REQUEST_DRILL', unitId: 'valves' });
const hint = await learner.press({ type: 'STUCK', messageId: drill.id });
const given = { concept: concept.id, drill: drill.id, hint: hint.id };
await learner.say('again');
await app.publish('steam', filesOf(new Date(Date.now() + day).toISOString()));
afterAll(() => app.close());

describe('until the date of its unit', () => {
  test('a card, its hints and what was said of it are not in the thread', async () => {
    const before = await app.query(
      `select count(*)::integer as said from messages where body::text like '%${marker}%'`,
    );
    expect(before[0]?.said).toBeGreaterThanOrEqual(4);
    const shown = await thread();
    expect(JSON.stringify(shown)).not.toContain(marker);
    expect(shown.map(({ role, text }) => [role, text])).toEqual([['learner', 'again']]);
  });

  test('no hint is given to it, no answer marked, nothing gone on with', { timeout: 60_000 }, async () => {
    const { drill: messageId } = given;
    expect(await statusOf('turn', { clientEvent: { type: 'STUCK', messageId } })).toBe(404);
    expect(await statusOf('turn', { clientEvent: { type: 'DRILL_CONTINUE', messageId } })).toBe(404);
    expect(await statusOf('drill/grade', { messageId, answer: 'valve' })).toBe(404);
    for (const words of ['hint', 'again', 'what was the answer?', 'why?', 'valve', 'skip']) {
      expect(JSON.stringify(await learner.say(words))).not.toContain(marker);
    }
  });

  test('work goes on at what is open', async () => {
    const drill = await learner.press({ type: 'REQUEST_DRILL', unitId: 'kettles' });
    expect(drill.card?.unitId).toBe('kettles');
    expect((await learner.grade(drill.id, 'water')).isCorrect).toBe(true);
  });
});

test('once it has come everything is there again, and can be worked on', async () => {
  app.advance(2 * day);
  const ids = (await thread()).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(Object.values(given)));
  expect((await learner.grade(given.drill, 'valve')).isCorrect).toBe(true);
});
