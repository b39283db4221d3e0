// The element on a page of another origin, as docs/embed.md has it: a server of its own with a strict policy, the service on
// another port. `127.0.0.1` is on the list of allowed origins, the same server called `localhost` is not.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, desktop, expectVisible, phone, stackUrl, useBrowser } from './support.ts';

const { open } = useBrowser();
const allowed = process.env.GROUNDWORK_EMBED_ORIGIN ?? '';
const { port } = new URL(allowed || 'http://127.0.0.1');
const refused = `http://localhost:${port}`;

const snippet = (/^```html\n([\s\S]*?)^```$/m.exec(readFileSync('docs/embed.md', 'utf8'))?.[1] ?? '')
  .replaceAll('https://courses.example', stackUrl())
  .replaceAll('YOUR-COURSE', 'sample-aeo');

const server = createServer((request, response) => {
  const { searchParams: given } = new URL(request.url ?? '/', allowed);
  const element = given.get('element') ?? snippet;
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src ${stackUrl()}; connect-src ${stackUrl()} 'self'; require-trusted-types-for 'script'; trusted-types groundwork-course`,
  );
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  const scheme = given.get('scheme') ?? 'light';
  response.end(
    `<!doctype html><html lang="en"><head><title>A school</title><meta name="color-scheme" content="${scheme}"><meta name="viewport" content="width=device-width"></head><body><main><h1>A school</h1>${element}</main></body></html>`,
  );
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(Number(port), resolve));
});
afterAll(() => void server.close());

async function ask(page: Page, question: string) {
  await page.getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
  return page.getByRole('article', { name: question });
}
const script = `<script src="${stackUrl()}/embed.js" async></script>`;
const elementOf = (html: string) => `/?${new URLSearchParams({ element: script + html })}`;

describe('the element on a page of another origin', () => {
  it('asks, cites sentence by sentence, and opens a passage with its place in the course', async () => {
    const { page, complaints, context } = await open(`${allowed}/`);
    const turn = await ask(page, 'What is AEO?');
    const mark = turn.getByRole('button', { name: /^Source 1: / }).first();
    await expectVisible(mark);
    await mark.click();
    const link = turn.getByRole('link', { name: /^Read it in the course/ });
    await expectVisible(link);
    expect(await link.getAttribute('href')).toContain(`${stackUrl()}/read?course=sample-aeo&ref=`);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => mark.evaluate((each) => (each.getRootNode() as ShadowRoot).activeElement === each))
      .toBe(true);
    expect(await link.count()).toBe(0);
    expect(complaints).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

  it('is the same learner after a reload, until it is asked to delete what was asked', async () => {
    const { page } = await open(`${allowed}/`);
    const tokens = () => page.evaluate(() => Object.values(localStorage).map((kept) => JSON.parse(String(kept)).token));
    await ask(page, 'What is AEO?');
    await expectVisible(page.getByRole('button', { name: 'Delete what I asked here' }));
    const [first] = await tokens();
    await page.reload();
    await ask(page, 'What is AEO?');
    await page.getByRole('button', { name: 'Delete what I asked here' }).click();
    expect(await tokens()).toEqual([first]);
    await page.getByRole('button', { name: 'Yes, delete all of it' }).click();
    await expectVisible(page.getByText('Everything you asked here is deleted.'));
    expect(await tokens()).toEqual([]);
  });

  it('shows the closest passages of a refusal, and the choices where a place is not clear', async () => {
    const { page } = await open(`${allowed}/`);
    const refusal = await ask(page, 'How do I implement machine learning for SEO?');
    await expectVisible(refusal.getByText('The course doesn’t seem to answer this.'));
    await refusal.locator('[part=suggestion]').first().click();
    await expectVisible(refusal.getByRole('link', { name: /^Read it in the course/ }));
    const unclear = await ask(page, 'Step 3 of Lab 1');
    const choice = unclear.locator('[part=suggestion]').first();
    const place = (await choice.textContent()) ?? '';
    await choice.click();
    await expectVisible(page.getByRole('article', { name: place }).locator('[part=answer]'));
  });

  it('says what was read as another word, and asks again as typed', async () => {
    const { page } = await open(`${allowed}/`);
    const turn = await ask(page, 'What are the principals of AEO optimizaton?');
    await turn.getByRole('button', { name: /as typed$/ }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(2);
  });

  it('tells screen readers words without marks of layout', async () => {
    const { page } = await open(`${allowed}/`);
    const turn = await ask(page, 'What are the main components of AEO?');
    await expectVisible(turn.getByText('User intent').first());
    await expect.poll(() => page.getByRole('log').innerText()).toContain('User intent: AEO starts from');
    expect(await page.getByRole('log').innerText()).not.toMatch(/\*\*/);
  });

  it('can be stopped', async () => {
    const { page } = await open(`${allowed}/`);
    await page.route('**/ask**', () => {});
    const turn = await ask(page, 'What is AEO?');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expectVisible(turn.getByText('You stopped this answer.'));
  });

  it('tells a page that is not allowed whom to ask', async () => {
    const { page } = await open(`${refused}/`);
    const turn = await ask(page, 'What is AEO?');
    await expectVisible(
      turn.getByText(`This page may not use the course. Whoever runs the course can allow ${refused}`),
    );
  });

  it('tells a service that is not there apart, and offers to try again', async () => {
    const { page } = await open(`${allowed}/`);
    await page.route(`${stackUrl()}/**`, (route) => route.abort());
    const turn = await ask(page, 'What is AEO?');
    await expectVisible(turn.getByText('The course could not be reached.'));
    await expectVisible(turn.getByRole('button', { name: 'Try again' }));
  });

  it('says that nobody is signed in where the page has no token to bring, or one that is nobody’s', async () => {
    const element = `<groundwork-course course="sample-aeo" token-from="/no-token"></groundwork-course>`;
    const { page } = await open(allowed + elementOf(element));
    const turn = await ask(page, 'What is AEO?');
    await expectVisible(turn.getByText('You are not signed in on this page'));
  });

  it('speaks Hindi', async () => {
    const element = `<groundwork-course course="sample-aeo" language="hi"></groundwork-course>`;
    const { page } = await open(allowed + elementOf(element));
    await expectVisible(page.getByRole('button', { name: 'पूछें' }));
    const turn = await ask(page, 'What is AEO?');
    await expectVisible(turn.getByRole('button', { name: /^स्रोत 1: दिन / }));
    await expectVisible(page.getByRole('button', { name: 'मैंने यहाँ जो पूछा उसे मिटाएँ' }));
  });

  it.each(['light', 'dark'] as const)('has no fault that axe finds, %s', async (colorScheme) => {
    const { page } = await open(`${allowed}/?scheme=light+dark`, { colorScheme });
    expect(await accessibilityFaults(page)).toEqual([]);
    const refusal = await ask(page, 'How do I implement machine learning for SEO?');
    await expectVisible(refusal.locator('[part=suggestion]').first());
    const turn = await ask(page, 'What is AEO?');
    await turn
      .getByRole('button', { name: /^Source 1: / })
      .first()
      .click();
    await expectVisible(turn.getByRole('link', { name: /^Read it in the course/ }));
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      expect(await accessibilityFaults(page), String(viewport.width)).toEqual([]);
    }
    const background = await page
      .locator('groundwork-course')
      .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(25, 31, 35)' : 'rgb(255, 254, 251)');
  });
});
