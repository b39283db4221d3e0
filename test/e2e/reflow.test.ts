// Other ways to look at the pages: zoomed far in, from right to left, in the system's own colours, without motion.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflowOf } from './accessibility-states.ts';
import { practise } from './journeys/tutoring.ts';
import { ask, expectVisible, panel, sample, signIn, useBrowser } from './support.ts';

const browser = useBrowser();
/** A window of 1280 by 1024 zoomed to 400 %, and one of 1280 by 800 zoomed to 200 %. */
const zoomed = [
  { width: 320, height: 256 },
  { width: 640, height: 400 },
] as const;

const learnerPages = [
  '/',
  sample,
  `${sample}&ref=D20.L1.S3`,
  '/read?course=sample-aeo',
  '/read?course=sample-aeo&part=D20.L1',
  '/find?course=sample-aeo',
  '/path?course=sample-aeo&unit=results-page',
  '/path?course=sample-aeo&view=list',
  '/progress?course=sample-aeo',
  '/sign-in',
  '/join',
  '/offline',
  '/nowhere',
];
const staffPages = [
  '/author',
  '/author/documents?course=sample-aeo',
  '/author/document?course=pushed&document=1',
  '/author/runs?course=sample-aeo',
  '/author/changes?course=sample-aeo',
  '/author/questions?course=sample-aeo',
  '/author/try?course=sample-aeo',
  '/teach',
  '/teach/questions',
];

async function expectToFit(page: Page, where: string): Promise<void> {
  for (const viewport of zoomed) {
    await page.setViewportSize(viewport);
    expect(await overflowOf(page), `${where}, ${viewport.width}`).toEqual([]);
  }
}

describe('zoomed to 200 and 400 %, nothing is scrolled sideways', () => {
  it('on a learner’s pages', async () => {
    const { page } = await browser.visit('/');
    for (const address of learnerPages) {
      await page.goto(address);
      await expectToFit(page, address);
    }
  }, 90_000);

  it('in the list of courses, whatever a course is called', async () => {
    const { page } = await browser.visit('/');
    const title = page.locator('.course-title').first();
    for (const words of ['drafted-5d1c9e07', 'Donaudampfschifffahrtsgesellschaftskapitän', 'अंतर्राष्ट्रीयकरण']) {
      await title.evaluate((element, text) => {
        element.textContent = text;
      }, words);
      await expectToFit(page, words);
    }
  });

  it('on the pages of authors and teachers', async () => {
    const { page } = await browser.visit('/');
    await signIn(page, { roles: ['author', 'teacher'], name: 'A name of some length' });
    for (const address of staffPages) {
      await page.goto(address);
      await expectToFit(page, address);
    }
  }, 90_000);

  it('in an answer and a drill; and the field does not hide what is read', async () => {
    const { page } = await browser.visit('/?course=short-locks');
    await practise(page);
    await expectToFit(page, 'drill');
    // Folded, the composer shows its field alone until one types.
    await page.locator('.composer textarea').fill('What is a sum?');
    await page.getByRole('radio', { name: 'Ask the course' }).check({ force: true });
    await ask(page, 'What is a sum?');
    await expectToFit(page, 'answer');
    await page.setViewportSize(zoomed[0]);
    const fixed = await page.evaluate(() =>
      ['.bar', '.dock'].map((name) => getComputedStyle(document.querySelector(name) as Element).position),
    );
    expect(fixed).toEqual(['static', 'static']);
  }, 90_000);
});

describe('from right to left', () => {
  it.each([
    ['wide', { width: 1280, height: 800 }],
    ['narrow', { width: 390, height: 844 }],
  ])('nothing is beyond the edge, and the sides change places (%s)', async (_, viewport) => {
    const { page } = await browser.visit(sample, { viewport });
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await overflowOf(page)).toEqual([]);
    if (viewport.width > 1000) {
      const rail = await page.locator('.rail').boundingBox();
      expect(rail?.x).toBeGreaterThan(viewport.width / 2);
    }
    await practise(page);
    expect(await overflowOf(page)).toEqual([]);
    await page.goto('/path?course=sample-aeo&unit=results-page');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await overflowOf(page)).toEqual([]);
  });

  it('words of the graph stay inside the units they name', async () => {
    const { page } = await browser.visit('/path?course=sample-aeo');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('.path-node')].flatMap((node) => {
        const box = node.querySelector('.node-box')?.getBoundingClientRect();
        const title = node.querySelector('.node-title')?.getBoundingClientRect();
        return box && title && (title.left < box.left - 1 || title.right > box.right + 1) ? [node.textContent] : [];
      }),
    );
    expect(outside).toEqual([]);
  });
});

describe('in the system’s own colours', () => {
  it('what is chosen, current or focused has a line of its own', async () => {
    const { page } = await browser.visit(sample, { forcedColors: 'active' });
    const lineOf = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { outlineStyle, borderTopStyle, borderTopColor } = getComputedStyle(element);
        const ground = getComputedStyle(document.body).backgroundColor;
        return outlineStyle !== 'none' || (borderTopStyle !== 'none' && borderTopColor !== ground);
      });
    expect(await lineOf('.composer-mode-input:checked + .composer-mode-name')).toBe(true);
    expect(await lineOf('.composer-mode-input:not(:checked) + .composer-mode-name')).toBe(false);
    expect(await lineOf('.bar-page[aria-current]')).toBe(true);
    await ask(page, 'What is AEO?');
    const mark = page.locator('a.mark').first();
    await mark.focus();
    expect(await lineOf('.sentence.is-marked')).toBe(true);
    await mark.press('Enter');
    await expectVisible(panel(page).locator('.cited'));
    expect(await lineOf('.cited')).toBe(true);
  });
});

describe('when less motion is wanted', () => {
  it('nothing moves while one practises and looks along the path', async () => {
    const { page } = await browser.visit('/?course=short-locks', { reducedMotion: 'reduce' });
    // The composer folds a moment after it lost the focus, at once: that is a wait, no movement.
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((each) => !(each instanceof CSSTransition && each.transitionProperty === 'display'))
          .map((each) => each.playState),
      );
    await page.route('**/turn?**', async (route) => {
      expect(await moving()).toEqual([]);
      await route.continue();
    });
    await practise(page);
    expect(await moving()).toEqual([]);
    await page.goto('/path?course=sample-aeo');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect(await moving()).toEqual([]);
  });
});
