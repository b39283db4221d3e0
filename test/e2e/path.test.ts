import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults, desktop, expectVisible, phone, useBrowser } from './support.ts';

const browser = useBrowser();
const path = '/path?course=sample-aeo';

const node = (page: Page, title: string) => page.locator('.path-node').filter({ hasText: title }).first();
const focusedUnit = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | SVGElement | null)?.dataset.unit ?? null);
const zoomOf = async (page: Page) => {
  const transform = (await page.locator('#path-world').getAttribute('transform')) ?? '';
  return Number(/scale\(([\d.]+)\)/.exec(transform)?.[1]);
};
const details = (page: Page) => page.locator('.unit-details');

describe('the learning path as a graph', () => {
  it('is walked by arrow keys along the prerequisites, opened by Enter, left by Escape', async () => {
    const { page, complaints } = await browser.visit(path);
    await page.locator('.path-node[tabindex="0"]').focus();
    expect(await focusedUnit(page)).toBe('search-stages');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => (document.activeElement as SVGElement).dataset.unit !== 'search-stages');
    const next = await focusedUnit(page);
    expect(['search-intent', 'results-page']).toContain(next);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'unit-title');
    await expectVisible(details(page).getByText('What comes first'));
    expect(new URL(page.url()).searchParams.get('unit')).toBe(next);
    await page.keyboard.press('Escape');
    expect(await focusedUnit(page)).toBe(next);
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() => (document.activeElement as SVGElement).dataset.unit === 'search-stages');
    expect(complaints).toEqual([]);
  });

  it('is zoomed by keys, buttons and the wheel, and dragged without choosing', async () => {
    const { page, complaints } = await browser.visit(path);
    const first = await zoomOf(page);
    await page.locator('#path-canvas').focus();
    await page.keyboard.press('+');
    const nearer = await zoomOf(page);
    expect(nearer).toBeGreaterThan(first);
    await page.keyboard.press('-');
    expect(await zoomOf(page)).toBeCloseTo(first, 2);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect(await zoomOf(page)).toBeCloseTo(nearer, 2);
    const box = await node(page, 'The results page').boundingBox();
    if (!box) throw new Error('the unit is not in sight');
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.wheel(0, -200);
    await page.waitForFunction(
      (before) =>
        Number(/scale\(([\d.]+)\)/.exec(document.getElementById('path-world')?.getAttribute('transform') ?? '')?.[1]) >
        before,
      nearer,
    );
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 60, { steps: 4 });
    await page.mouse.up();
    expect(new URL(page.url()).searchParams.get('unit')).toBeNull();
    await page.locator('#path-canvas').focus();
    await page.keyboard.press('0');
    expect(await zoomOf(page)).toBeCloseTo(first, 2);
    expect(complaints).toEqual([]);
  });

  it('shows a unit that is pressed, and leads to working on it', async () => {
    const { page, complaints } = await browser.visit(path);
    await node(page, 'The results page').click();
    await expectVisible(details(page).getByRole('heading', { name: 'The results page' }));
    await details(page).getByRole('link', { name: 'Start with “How a search engine works”' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('unit') === 'search-stages');
    expect(complaints).toEqual([]);
  });

  it('shows the unit in focus whole at first sight on a phone, and again when the window is narrowed', async () => {
    const { page } = await browser.visit(`${path}&view=graph`, { viewport: phone });
    const isWhole = async () => {
      const canvas = await page.locator('.path-canvas').boundingBox();
      const unit = await page.locator('.path-canvas [data-unit="search-stages"]').boundingBox();
      if (!canvas || !unit) throw new Error('no graph');
      return unit.x >= canvas.x && unit.x + unit.width <= canvas.x + canvas.width;
    };
    await expect.poll(isWhole).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.setViewportSize(phone);
    await expect.poll(isWhole).toBe(true);
  });

  it('opens at the unit of a link, and keeps it when the list is shown', async () => {
    const { page } = await browser.visit(`${path}&unit=structured-content`);
    await expectVisible(details(page).getByRole('heading', { name: 'Structured content' }));
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expectVisible(page.locator('.path-row.is-chosen').getByText('Structured content'));
    expect(await page.locator('#path-canvas').count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('view')).toBe('list');
    await page.getByRole('link', { name: 'Graph', exact: true }).click();
    await expectVisible(page.locator('.path-node.is-chosen'));
    expect(Number.isFinite(await zoomOf(page))).toBe(true);
  });

  it('is a list first on a phone, and a drawing where that is wanted', async () => {
    const { page } = await browser.visit(path, { viewport: phone });
    await expectVisible(page.locator('.path-list').getByText('How a search engine works'));
    await expect.poll(() => page.locator('#path-canvas').count()).toBe(0);
    await page.getByRole('link', { name: 'Graph', exact: true }).click();
    await expectVisible(page.locator('#path-canvas'));
  });

  it('is a list without a script', async () => {
    const { page } = await browser.visit(path, { javaScriptEnabled: false });
    await expectVisible(page.locator('.path-list').getByText('How a search engine works'));
    expect(await page.locator('#path-canvas').isVisible()).toBe(false);
    await page
      .locator('.path-list')
      .getByRole('link', { name: /Search intent/ })
      .click();
    await expectVisible(details(page).getByRole('heading', { name: 'Search intent' }));
  });

  it.each(
    [desktop, phone].flatMap((viewport) => (['light', 'dark'] as const).map((look) => [viewport.width, look] as const)),
  )('axe finds nothing at %i pixels, %s', async (width, colorScheme) => {
    const viewport = width === phone.width ? phone : desktop;
    const { page } = await browser.visit(`${path}&unit=results-page`, { viewport, colorScheme });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${path}&view=list`);
    await page.waitForSelector('html.is-live');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('progress', () => {
  it('tells a new learner how to begin, and one who worked what counted', async () => {
    const { page, context, complaints } = await browser.visit('/path?course=sample-aeo');
    await page.goto('/progress?course=sample-aeo');
    await expectVisible(page.getByRole('link', { name: 'Begin with “How a search engine works”' }));
    const post = async (address: string, data: object) => {
      const reply = await context.request.post(address, { data });
      expect(reply.ok()).toBe(true);
      return reply.json();
    };
    const { threadId } = await post('/api/tutor/threads', { courseId: 'sample-aeo' });
    const clientEvent = { type: 'REQUEST_DRILL', unitId: 'search-stages' };
    const { messages } = await post(`/api/tutor/threads/${threadId}/turn`, { clientEvent });
    const drill = messages.find((message: { card: unknown }) => message.card !== null);
    await post(`/api/tutor/threads/${threadId}/drill/grade`, { messageId: drill.id, answer: 'nothing of the kind' });
    await page.reload();
    await page.getByRole('link', { name: 'Everything' }).click();
    await expectVisible(page.getByText('You were given a drill'));
    // The turn that brought it is told by that.
    expect(await page.getByText('You worked with the tutor').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
