// Addresses of the workspace: links that lead somewhere in it, Back and Forward, sessions that are somebody else's, and
// a course without a learning path.
import { describe, expect, it } from 'vitest';
import { ask, complete, expectVisible, panel, useBrowser } from '../support.ts';
import { button, course, latest, practise, sessionOf } from './tutoring.ts';

const browser = useBrowser();
/** Published without a learning path. */
const plain = '/?course=pushed';

describe('a link', () => {
  it('to a unit offers that unit, and Practise begins with it', async () => {
    const { page } = await browser.visit(`${course}&unit=adding`);
    await expectVisible(page.locator('.tutor-start').getByText('You chose'));
    const sent = page.waitForRequest(/\/turn\?/);
    await practise(page);
    expect((await sent).postDataJSON()).toMatchObject({ clientEvent: { type: 'REQUEST_DRILL', unitId: 'adding' } });
  });

  it('to a unit that does not exist opens a new session', async () => {
    const { page, complaints } = await browser.visit(`${course}&unit=no-such-unit`);
    await expectVisible(button(page, 'Practise'));
    expect(complaints).toEqual([]);
  });

  it.each(['00000000-0000-4000-8000-000000000000', '%3Cb%3E'])(
    'to a session that is not there (%s) says so, and what is done begins a new one',
    async (id) => {
      const { page } = await browser.visit(`${course}&session=${id}`);
      await expectVisible(page.getByText('This session does not exist, or it is not yours.'));
      await practise(page);
      expect(sessionOf(page)).not.toBe(id);
      await page.reload();
      await latest(page, 'drill').waitFor();
      expect(await page.getByText('This session does not exist').count()).toBe(0);
    },
  );

  it('to a passage opens it', async () => {
    const { page } = await browser.visit(course);
    const turn = await ask(page, 'What is the sum?');
    const href = await turn.locator('.source a').first().getAttribute('href');
    const { page: fresh } = await browser.visit(href ?? '');
    await expectVisible(panel(fresh).locator('.cited'));
  });
});

describe('Back and Forward', () => {
  it('close and open a passage, and leave the session where it is', async () => {
    const { page } = await browser.visit(course);
    const turn = await ask(page, 'What is the sum?');
    const id = sessionOf(page);
    await turn.locator('.source a').first().click();
    await expectVisible(panel(page).locator('.cited'));
    await page.goBack();
    await panel(page).waitFor({ state: 'hidden' });
    expect(sessionOf(page)).toBe(id);
    await page.goForward();
    await expectVisible(panel(page).locator('.cited'));
    expect(sessionOf(page)).toBe(id);
    expect(await page.locator('.turn').count()).toBe(1);
  });

  it('out of a passage that stood open before the session began, the address keeps the session', async () => {
    const { page } = await browser.visit(course);
    const turn = await ask(page, 'What is the sum?');
    const href = (await turn.locator('.source a').first().getAttribute('href')) ?? '';
    const place = new URL(href, page.url()).searchParams.get('ref');
    const { page: fresh } = await browser.visit(course);
    // As a link in the page does it: an entry of its own, above the one without a passage.
    await fresh.evaluate((address) => history.pushState({ passage: true }, '', address), `${course}&ref=${place}`);
    await fresh.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expectVisible(panel(fresh).locator('.cited'));
    await ask(fresh, 'What is a product?');
    const id = sessionOf(fresh);
    expect(id).not.toBeNull();
    await fresh.goBack();
    await panel(fresh).waitFor({ state: 'hidden' });
    expect(sessionOf(fresh)).toBe(id);
  });

  it('go between sessions, each with what is in it', async () => {
    const { page } = await browser.visit(course, { viewport: { width: 1440, height: 900 } });
    await practise(page);
    const first = sessionOf(page);
    await page.getByRole('link', { name: 'New session' }).click();
    await page.waitForURL((url) => !url.searchParams.has('session'));
    await page.waitForSelector('html.is-live');
    await ask(page, 'What is the sum?');
    const second = sessionOf(page);
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('session') === first);
    await latest(page, 'drill').waitFor();
    expect(await page.locator('.turn').count()).toBe(0);
    await page.goForward();
    await page.waitForURL((url) => url.searchParams.get('session') === second);
    await complete(page, 'What is the sum?');
    expect(await page.locator('.card').count()).toBe(0);
  });
});

describe('somebody else’s session', () => {
  it('shows nothing of it, and no call of the API gives or changes anything of it', async () => {
    const { page } = await browser.visit(course);
    const card = await practise(page);
    const id = sessionOf(page) ?? '';
    const task = await card.locator('.card-task').innerText();
    const messageId = (await page.locator('.reply').first().getAttribute('id'))?.replace(/^[a-z]+-/, '') ?? '';
    const { page: stranger } = await browser.visit(`${course}&session=${id}`);
    expect(await stranger.content()).not.toContain(task.trim());
    expect(await stranger.locator('.card').count()).toBe(0);
    const { request } = stranger.context();
    const address = `/api/tutor/threads/${id}`;
    const data = { messageId, answer: '0' };
    expect((await request.get(address)).status()).toBe(404);
    expect((await request.post(`${address}/drill/grade`, { data })).status()).toBe(404);
    const turn = { clientEvent: { type: 'DRILL_CONTINUE', messageId } };
    expect((await request.post(`${address}/turn`, { data: turn })).status()).toBe(404);
    await page.reload();
    await latest(page, 'drill').waitFor();
    expect(await latest(page, 'drill').locator('.card-pill').count()).toBe(0);
    expect(await page.locator('.reply').count()).toBe(1);
  });
});

describe('a course without a learning path', () => {
  it('has questions and sessions, and nothing of the tutor', async () => {
    const { page, complaints } = await browser.visit(plain);
    expect(await page.getByRole('radio', { name: 'Work with the tutor' }).count()).toBe(0);
    expect(await button(page, 'Practise').count()).toBe(0);
    expect(await button(page, 'Info').count()).toBe(0);
    await page.locator('#question').fill('What is this about?');
    await page.keyboard.press('Enter');
    await complete(page, 'What is this about?');
    const id = sessionOf(page);
    expect(id).not.toBeNull();
    await page.reload();
    await complete(page, 'What is this about?');
    expect(await page.locator('.turn').count()).toBe(1);
    await page.goto(plain);
    await page.waitForSelector('html.is-live');
    await page.locator(`.rail a.session[href*="${id}"]`).click();
    await complete(page, 'What is this about?');
    expect(complaints).toEqual([]);
  });
});
