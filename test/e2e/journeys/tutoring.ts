// What the journeys do in the course that is learnt within seconds, and what they ask the API about it.
import type { Locator, Page } from 'playwright-core';
import type { EvidenceItem } from '../../../functions/contract/tutor-evidence.ts';
import { drillAnswers, examAnswers, lockSeconds } from '../short-locks-course.ts';

export const course = '/?course=short-locks';
/** A lock and what the page needs to notice its end. */
export const lockMs = (lockSeconds + 15) * 1000;

export const latest = (page: Page, kind: 'concept' | 'drill' | 'exam') => page.locator(`.card-${kind}`).last();
export const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true });
export const answerField = (card: Locator) => card.getByRole('textbox', { name: 'Your answer' });
export const tutorMode = (page: Page) => page.getByRole('radio', { name: 'Work with the tutor' });
export const message = (page: Page) => page.getByRole('textbox', { name: 'Your message to the tutor' });
export const sessionOf = (page: Page) => new URL(page.url()).searchParams.get('session');

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.waitForSelector('html.is-live');
}

/** The right answer of a drill or an exam question, by a part of what it asks. */
export async function answerTo(card: Locator): Promise<string> {
  const asked = await card.locator('.card-task').innerText();
  const isExam = (await card.getByRole('radio').count()) > 0;
  const found = Object.entries(isExam ? examAnswers : drillAnswers).find(([words]) => asked.includes(words));
  if (found === undefined) throw new Error(`no answer is known to: ${asked}`);
  return found[1];
}

/** The first drill of a new session. */
export async function practise(page: Page): Promise<Locator> {
  await button(page, 'Practise').click();
  await latest(page, 'drill').waitFor();
  return latest(page, 'drill');
}

/** Types the right answer, or the one given, and has it marked. */
export async function check(card: Locator, given?: string): Promise<void> {
  await answerField(card).fill(given ?? (await answerTo(card)));
  await button(card, 'Check answer').click();
}

/** Goes on from a card, and gives the card that comes. */
export async function goOn(page: Page, card: Locator, name = 'Continue'): Promise<Locator> {
  const before = await page.locator('.reply').count();
  await button(card, name).click();
  await page.locator('.reply').nth(before).waitFor();
  return page.locator('.reply').nth(before).locator('.card');
}

/** A hint stands in the card of its drill. */
export async function takeHint(card: Locator): Promise<void> {
  await button(card, 'I’m stuck').click();
  await card.locator('.card-hints p').first().waitFor();
}

/** Two right drills in a row bring an exam question. */
export async function reachExam(page: Page): Promise<Locator> {
  let card = await practise(page);
  for (let drills = 0; drills < 4; drills += 1) {
    await check(card);
    await card.locator('.card-pill').waitFor();
    card = await goOn(page, card);
    if ((await card.getByRole('radio').count()) > 0) return card;
  }
  throw new Error('no exam question came');
}

export async function submit(card: Locator, option: string): Promise<void> {
  await card.getByRole('radio', { name: option, exact: true }).check();
  await button(card, 'Submit').click();
}

/** The learner's evidence in the course, latest first, as the API has it. */
export async function evidence(page: Page, courseId = 'short-locks'): Promise<readonly EvidenceItem[]> {
  const reply = await page.context().request.get(`/api/tutor/courses/${courseId}/evidence`);
  if (!reply.ok()) throw new Error(`evidence could not be read: ${reply.status()}`);
  return ((await reply.json()) as { events: EvidenceItem[] }).events;
}

/** How many messages of the tutor the thread holds that the page shows. */
export async function storedReplies(page: Page): Promise<number> {
  const reply = await page.context().request.get(`/api/tutor/threads/${sessionOf(page)}`);
  if (!reply.ok()) throw new Error(`the thread could not be read: ${reply.status()}`);
  const { messages } = (await reply.json()) as { messages: { role: string }[] };
  return messages.filter(({ role }) => role === 'assistant').length;
}

export async function waitForEmptyOutbox(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.entries(sessionStorage).every(([name, value]) => !name.startsWith('groundwork outbox') || value === '[]'),
  );
}

/** What a service in trouble answers, in the API's form. */
export function problemReply(status: number, code: string) {
  return {
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: `/api/openapi.json#/x-problems/${code}`,
      title: `Refused for this test (${status})`,
      status,
      code,
      detail: 'Nothing was carried out.',
      request_id: 'request-of-this-test',
    }),
  };
}
