// From a folder to a lesson: a new author makes a course of a zip, and a learner reads, asks, practises and reviews it.
// On a desktop with the connection cut in the middle of the upload, and on a phone. It prints how long each took, waiting
// for the service included. With WALK_PICTURES=FOLDER every step is pictured there.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runTexts } from '../../../functions/workspace/texts/en/runs.ts';
import { tutorTexts } from '../../../functions/workspace/texts/en/tutor.ts';
import { makeZip } from '../../ingest/docx/make-zip.ts';
import { ask, desktop, expectVisible, phone, signIn, useBrowser } from '../support.ts';
import { Lookout } from './look.ts';
import { turnBackEvidence } from './turn-back-evidence.ts';

const browser = useBrowser();

/** What each word of the course stands for. */
const meanings: Readonly<Record<string, string>> = {
  Evaporation: 'water that is warmed and turns into vapour',
  Condensation: 'vapour that cools and turns into drops of water',
  Precipitation: 'water that falls from clouds as rain, snow or hail',
  Infiltration: 'rain water that seeps into the ground',
  Root: 'the part of a plant that takes water and minerals out of the soil',
  Stem: 'the part of a plant that carries the leaves and leads water upwards',
  Leaf: 'the part of a plant that makes food with the help of light',
  Flower: 'the part of a plant from which fruits and seeds grow',
};
const lessonOf = (title: string, words: readonly string[]) =>
  `# ${title}\n\nThis lesson explains the words of its subject.\n\n${words
    .map((word) => `- **${word}:** ${meanings[word]}.`)
    .join('\n')}\n`;
const names = Object.keys(meanings);
const zip = {
  name: 'water.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    makeZip({
      'water/1-water.md': lessonOf('The way of water', names.slice(0, 4)),
      'water/2-plants.md': lessonOf('Parts of a plant', names.slice(4)),
      'water/picture.png': 'no text',
    }),
  ),
};

async function makeCourse(page: Page, lookout: Lookout, courseId: string): Promise<void> {
  await page.goto('/author/new');
  await page.waitForSelector('html.is-live');
  await lookout.at('new-course');
  await page.locator('input[type=file]').first().setInputFiles(zip);
  await expectVisible(page.getByRole('heading', { name: 'This is what we found' }));
  await page.getByLabel('Title of the course').fill('Water and plants');
  await page.locator('#course-id').fill(courseId);
  await lookout.at('outline');
  await page.getByRole('button', { name: 'Make a draft' }).click();
  await page.waitForURL((url) => url.pathname === '/author/run');
  await page.locator('[data-status=drafted]').waitFor({ timeout: 120_000 });
  await lookout.at('draft');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: runTexts.pending.published.open }).waitFor({ timeout: 60_000 });
  await lookout.at('published');
}

/** The choice that the course's own words name: the word of a meaning, or the meaning of a word. */
async function answer(card: Locator): Promise<void> {
  const asked = (await card.locator('.card-task').innerText()).toLowerCase();
  const choices = await card.locator('label').allInnerTexts();
  const right = choices.findIndex((choice) =>
    Object.entries(meanings).some(([word, meaning]) => {
      const isWord = choice.trim().toLowerCase() === word.toLowerCase() && asked.includes(meaning);
      return isWord || (choice.toLowerCase().includes(meaning) && asked.includes(`“${word.toLowerCase()}”`));
    }),
  );
  expect(right, `${asked}: ${choices.join(' | ')}`).toBeGreaterThanOrEqual(0);
  await card.locator('label').nth(right).click();
  await card.getByRole('button', { name: tutorTexts.drill.check, exact: true }).click();
  await expectVisible(card.getByText(tutorTexts.drill.correct, { exact: true }));
}

async function learn(page: Page, lookout: Lookout, courseId: string): Promise<void> {
  await page.goto(`/read?course=${courseId}`);
  await page.getByRole('link', { name: 'The way of water' }).first().click();
  await expectVisible(page.getByText('vapour that cools and turns into drops of water'));
  await lookout.at('reading');
  await page.goto(`/?course=${courseId}`);
  await page.waitForSelector('html.is-live');
  const turn = await ask(page, 'what is condensation?');
  await expectVisible(turn.getByText('vapour that cools').first());
  await lookout.at('asked');
  await page.goto(`/?course=${courseId}`);
  await page.waitForSelector('html.is-live');
  await page.getByRole('button', { name: tutorTexts.start.practise, exact: true }).click();
  await page.locator('.card-drill').first().waitFor();
  await answer(page.locator('.card-drill').first());
  await lookout.at('practised');
  const session = new URL(page.url()).searchParams.get('session') ?? '';
  await turnBackEvidence(session, 9);
  await page.goto(`/?course=${courseId}`);
  await page.waitForSelector('html.is-live');
  const due = page.locator('.tutor-start button').filter({ hasText: /\d/ });
  await lookout.at('review-due');
  await due.first().click();
  const card = page.locator('.card-drill').last();
  await card.waitFor();
  await answer(card);
  await lookout.at('reviewed');
}

describe('from a zip to a lesson', () => {
  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ] as const)(
    'takes less than five minutes on a %s',
    async (screen, viewport) => {
      const courseId = `water-${randomUUID().slice(0, 8)}`;
      const author = await browser.visit('/', { viewport });
      await signIn(author.page, { roles: ['author'], name: 'Newcomer', next: '/author' });
      let parts = 0;
      if (screen === 'desktop')
        await author.page.route('**/parts/*', (route) => {
          parts += 1;
          return parts < 3 ? route.abort('internetdisconnected') : route.continue();
        });
      const beganMs = Date.now();
      await makeCourse(author.page, new Lookout(author.page, `zip-${screen}-author`), courseId);
      const madeMs = Date.now();
      const learner = await browser.visit('/', { viewport });
      await learn(learner.page, new Lookout(learner.page, `zip-${screen}-learner`), courseId);
      const endedMs = Date.now();
      console.log(`${screen}: course made in ${madeMs - beganMs} ms, lesson in ${endedMs - madeMs} ms`);
      expect(endedMs - beganMs).toBeLessThan(300_000);
      expect(parts).toBe(screen === 'desktop' ? 3 : 0);
      expect(author.complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      expect(learner.complaints).toEqual([]);
    },
    400_000,
  );
});
