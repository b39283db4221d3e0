// What the tests of accessibility share: a page judged by axe in light and in dark, wide and narrow, and whether it fits.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults, desktop, phone } from './support.ts';

const looks = [
  { viewport: desktop, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark' },
  { viewport: phone, colorScheme: 'dark' },
] as const;

/** Nothing found by axe, wide and narrow, light and dark, and nothing beyond the edge of the screen. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  for (const { viewport, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    const look = `${where}, ${colorScheme}, ${viewport.width}`;
    expect(await accessibilityFaults(page), look).toEqual([]);
    expect(await overflowOf(page), `${look}: beyond the edge`).toEqual([]);
  }
  await page.setViewportSize(before);
}

/** Elements that make the page wider than its window, each in a few words. Empty where there is nothing to scroll. */
export function overflowOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1);
    });
    return [
      `${scrollWidth} of ${clientWidth}`,
      ...beyond.slice(0, 4).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
}
