// What a learner does on a page of the workspace, for shots to be made of.
import type { Page, Route } from 'playwright-core';
import type { Answer } from '../../../functions/contract/answer.ts';
import { type Passage, referenceViewSchema } from '../../../functions/contract/course.ts';
import { markUpAnswer } from '../../../functions/http/mark-up.ts';
import { replacing, written, writtenAnswer } from '../../../test/workspace/written-answers.ts';

const question = (page: Page) => page.locator('#question');

/** Puts the composer's other mode in front, where there is one. */
export async function chooseMode(page: Page, mode: 'ask' | 'tutor'): Promise<void> {
  const choice = page.locator(`#composer input[type="radio"][value="${mode}"]`);
  if ((await choice.count()) > 0) await choice.check({ force: true });
}

/** Asks and waits until the answer is complete, whatever it is. */
export async function ask(page: Page, words: string): Promise<void> {
  await chooseMode(page, 'ask');
  const answers = page.locator('.turn .details');
  const before = await answers.count();
  await question(page).fill(words);
  await page.keyboard.press('Enter');
  await answers.nth(before).waitFor();
}

export async function openPassage(page: Page, words: string): Promise<void> {
  await ask(page, words);
  await page.locator('.source a').first().click();
  await page.locator('.cited').first().waitFor();
}

/** Says something to the tutor and waits for what it replies. */
export async function say(page: Page, words: string): Promise<void> {
  await chooseMode(page, 'tutor');
  const before = await page.locator('.reply').count();
  await question(page).fill(words);
  await page.keyboard.press('Enter');
  await page.locator('.reply').nth(before).waitFor();
}

/** Requests to an address stay under way for as long as the page is looked at. */
export async function hold(page: Page, address: RegExp): Promise<void> {
  await page.route(address, () => {});
}

/** Requests to an address fail as they do when a part of the service is down. */
export async function breakOff(page: Page, address: RegExp): Promise<void> {
  const body = {
    type: '/api/openapi.json#/x-problems/unavailable',
    title: 'A part of the service cannot be reached',
    status: 503,
    code: 'unavailable',
    detail: 'Please try again in a moment.',
    request_id: '5f0c1e9a-2d0b-4f6e-9b1a-0c7d0a1b2c3d',
  };
  const fulfil = (route: Route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(body) });
  await page.route(address, fulfil);
}

/** Questions are answered with this answer, by the stream the service would send it in. */
export async function answerWith(page: Page, answer: Answer): Promise<void> {
  const shown = markUpAnswer(answer);
  const parts = [
    ...shown.sentences.map((sentence, index) => ({ type: 'data-sentence', data: { index, ...sentence } })),
    { type: 'data-references', data: { references: shown.references } },
    { type: 'data-verdict', data: shown },
  ];
  const body = [...parts.map((part) => JSON.stringify(part)), '[DONE]'].map((data) => `data: ${data}\n\n`).join('');
  await page.route(/\/ask(\?|$)/, (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  // The service knows no such answer: it has nothing to go on with.
  await page.route(/\/answers\/[^/]+\/follow-ups$/, (route) => route.fulfill({ json: { questions: [] } }));
}

/** What a model would have written: its words, and the sentences of the course that it names as evidence. */
export interface Claim {
  readonly text: string;
  /** Reference and words that stand there. */
  readonly evidence: readonly (readonly [string, string])[];
  /** Could not be confirmed: the course's words stand instead. */
  readonly isReplaced?: boolean;
}

/** An answer in `write` whose evidence stands in the course that the page shows, at its version of now. */
export async function writtenFrom(page: Page, courseId: string, claims: readonly Claim[]): Promise<Answer> {
  const known = new Map<string, Passage>();
  for (const [name] of claims.flatMap(({ evidence }) => evidence)) {
    if (known.has(name)) continue;
    const response = await page.request.get(`/api/courses/${courseId}/references/${name}`);
    known.set(name, referenceViewSchema.parse(await response.json()).passage);
  }
  const sentences = claims.map(({ text, evidence, isReplaced }) => {
    const places = evidence.map(([reference, words]) => {
      const from = known.get(reference)?.content.indexOf(words) ?? -1;
      if (from < 0) throw new Error(`${reference} does not say: ${words}`);
      return { reference, from, to: from + words.length };
    });
    return isReplaced ? replacing(text, places) : written(text, places);
  });
  const references = [...known.values()].map((passage) => ({ ...passage, is_primary: false, relevance: 1 }));
  const replaced = claims.filter(({ isReplaced }) => isReplaced).length;
  return writtenAnswer(sentences, {}, { replaced }, references);
}

/** Drops a file on the field. */
export async function dropFile(page: Page): Promise<void> {
  await page.evaluate(() => {
    const carried = new DataTransfer();
    carried.items.add(new File(['x'], 'homework.pdf', { type: 'application/pdf' }));
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried });
    document.getElementById('question')?.dispatchEvent(event);
  });
}

/** The latest card's button of this kind. */
export async function pressOnCard(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('.card').last().getByRole('button', { name }).click();
}
