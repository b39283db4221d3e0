// Two hundred hostile texts as material of a course, as questions, as answers to drills and in addresses.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../workspace/safe-html.ts';
import { overflowOf } from './accessibility-states.ts';
import { hostileUnitIds } from './hostile-course.ts';
import { forEach, foundMarkup, sendable, watchPage } from './hostile-watch.ts';
import { expectVisible, field, panel, phone, sample, signIn, useBrowser } from './support.ts';

const browser = useBrowser();
const hostile = '/?course=hostile';
const api = '/api/courses/hostile';
/** A machine that has other things to do takes several times as long. */
const patienceMs = 300_000;
/** What the service takes. */
const longestQuestion = 2000;

/** Every passage of the hostile course, its markup looked at on the way. */
async function readPassages(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await forEach([...hostileUnitIds.keys()], async (unit) => {
    for (let number = 1; ; number += 1) {
      const name = `D1.C${unit + 1}.C${number}`;
      const answer = await page.request.get(`${api}/references/${name}?markup=html`);
      if (answer.status() !== 200) break;
      const { passage } = (await answer.json()) as { passage: { html?: string; content: string } };
      if (passage.html === undefined) throw new Error(`${name} came without its markup`);
      expect(faultsOf(passage.html), passage.content).toEqual([]);
      found.push(name);
    }
  });
  return found.toSorted();
}

/** A session of the hostile course, begun by the API. */
async function startThread(page: Page): Promise<string> {
  const begun = await page.request.post('/api/tutor/threads', { data: { courseId: 'hostile' } });
  expect(begun.status()).toBe(201);
  return ((await begun.json()) as { threadId: string }).threadId;
}

describe('texts that try to be more than text', () => {
  it('in a course: none runs, loads, or breaks the page', { timeout: patienceMs }, async () => {
    const visitor = await browser.visit(hostile);
    const { page } = visitor;
    const finish = await watchPage(visitor);
    const names = await readPassages(page);
    expect(names.length).toBeGreaterThan(180);
    // A passage is shown with three neighbours on either side; the first and the tenth document have images.
    const shown = [...names.filter((_, index) => index % 16 === 0), 'D1.C10.C1', 'D1.C28.C2'];
    for (const name of shown) {
      await page.goto(`${hostile}&ref=${name}`);
      await expectVisible(panel(page).locator('.cited'));
      await expectVisible(panel(page).getByText('Attribution'));
      const overflow = await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
      expect(await foundMarkup(page), name).toEqual([]);
    }
    for (const path of ['/path?course=hostile', '/path?course=hostile&view=list', '/progress?course=hostile']) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      expect(await foundMarkup(page), path).toEqual([]);
    }
    await finish();
  });

  it('an image of the course is never fetched: a link says where it lies', async () => {
    const { page, complaints } = await browser.visit(hostile);
    const asked: string[] = [];
    await page.context().route('https://evil.example/**', (route) => {
      asked.push(route.request().headers().referer ?? 'no referrer');
      return route.abort();
    });
    await page.goto(`${hostile}&ref=D1.C10.C1`);
    await expectVisible(panel(page).getByText('Image in the source: alt" onerror="steal()'));
    const link = panel(page).getByRole('link', { name: 'Open the image at evil.example (in a new tab)' });
    expect(await link.getAttribute('href')).toBe('https://evil.example/x.png');
    expect(await panel(page).locator('img').count()).toBe(0);
    expect(asked).toEqual([]);
    await link.click();
    await expect.poll(() => asked).toEqual(['no referrer']);
    expect(complaints).toEqual([]);
  });

  it('all of them as questions: shown as they were written', { timeout: patienceMs }, async () => {
    const visitor = await browser.visit(hostile);
    const { page } = visitor;
    const finish = await watchPage(visitor);
    // A session shows its latest hundred.
    const questions = sendable.filter((text) => text.length <= longestQuestion);
    for (const texts of [questions.slice(0, 100), questions.slice(100)]) {
      const threadId = await startThread(page);
      const data = { courseId: 'hostile', threadId };
      const begun = await (await page.request.post('/api/conversations', { data })).json();
      const { conversation_id } = begun as { conversation_id: string };
      const asked = new Set<string>();
      await forEach(texts, async (question) => {
        const answer = await page.request.post(`${api}/ask?markup=html`, {
          data: { question, conversationId: conversation_id },
        });
        expect(answer.status(), question).toBe(200);
        asked.add(wordsOf(question));
      });
      expect(asked.size).toBeGreaterThan(90);
      await page.goto(`${hostile}&session=${threadId}`);
      await page.waitForSelector('html.is-live');
      const headings = page.locator('article h2');
      await headings.first().waitFor();
      const shown = new Set((await headings.allTextContents()).map(wordsOf));
      expect([...asked].filter((text) => !shown.has(text))).toEqual([]);
      expect(await foundMarkup(page)).toEqual([]);
    }
    await finish();
  });

  it('before their author: none makes a page wider than a phone', { timeout: patienceMs }, async () => {
    const { page } = await browser.visit('/', { viewport: phone });
    await signIn(page, { roles: ['author'] });
    for (const address of ['/author', '/author/questions?course=hostile']) {
      await page.goto(address);
      await page.locator('.questions-before').first().waitFor();
      expect(await overflowOf(page), address).toEqual([]);
    }
  });

  it('typed into the page: while typing, and asked', { timeout: patienceMs }, async () => {
    const visitor = await browser.visit(sample);
    const { page } = visitor;
    const finish = await watchPage(visitor);
    await page.goto(sample);
    await page.waitForSelector('html.is-live');
    for (const text of sendable.filter((_, index) => index % 25 === 0)) {
      await field(page).fill(text);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Ask', exact: true }).waitFor();
    }
    await finish();
  });

  it('in addresses: a draft at most', { timeout: patienceMs }, async () => {
    const visitor = await browser.visit(sample);
    const { page } = visitor;
    const finish = await watchPage(visitor);
    for (const text of sendable.filter((_, place) => place % 16 === 0)) {
      const part = encodeURIComponent(text);
      await page.goto(`${sample}&q=${part}&in=${part}&ref=${part}&v=${part}&unit=${part}#${part}`);
      await page.waitForSelector('html.is-live, .failure');
      expect(await foundMarkup(page), text).toEqual([]);
    }
    await finish();
  });
});

/** Spaces are shown as one; control characters are left out of what is kept. */
function wordsOf(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}
