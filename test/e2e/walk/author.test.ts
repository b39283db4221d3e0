// A course without a path of its own: what a learner is told of drafted drills, and how an author takes them in hand.
// With WALK_PICTURES=FOLDER every step is pictured there.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { questionTexts as english } from '../../../functions/workspace/texts/en/questions.ts';
import { questionTexts as hindi } from '../../../functions/workspace/texts/hi/questions.ts';
import { accessibilityFaults, desktop, expectVisible, phone, signIn, useBrowser } from '../support.ts';
import { pushDraftedCourse } from './drafted-course.ts';
import { Learner } from './learner.ts';
import { expectInSight, Lookout } from './look.ts';
import { walks } from './speech.ts';

const browser = useBrowser();
const titlesOfUnits = (page: Page) => page.locator('#drafts > fieldset > legend > label').allInnerTexts();

describe.each(walks)('a drafted learning path, in $language', (walk) => {
  const courseId = `walk-${walk.language}-${randomUUID().slice(0, 8)}`;

  it('is marked as drafted for its learners, and accepted, edited, ordered and retired by its author', async () => {
    await pushDraftedCourse(walk.language, courseId);
    for (const [screen, viewport] of [['desktop', desktop] as const, ['phone', phone] as const]) {
      const { page } = await browser.visit(`/?course=${courseId}`, { viewport, locale: walk.locale });
      const lookout = new Lookout(page, `${walk.language}-${screen}-drafted`);
      const learner = new Learner(page, walk);
      const card = await learner.goOn(page, learner.texts.start.practise);
      await expectVisible(card.getByText(learner.texts.drill.draft, { exact: true }));
      await expectInSight(card.locator('.card-head'), 'the drafted drill');
      await lookout.at('drill');
    }

    const texts = walk.language === 'hi' ? hindi.path : english.path;
    const { page, complaints } = await browser.visit('/', { locale: walk.locale });
    await signIn(page, { roles: ['author'], name: 'Asha Rao', next: `/author/path?course=${courseId}` });
    const lookout = new Lookout(page, `${walk.language}-desktop-author`);
    const unit = page.locator('#drafts > fieldset').first();
    await unit.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await lookout.at('path');

    await page.getByRole('button', { name: texts.acts.accepted }).first().click();
    await expectVisible(page.getByText(texts.notices.nothing));
    await lookout.at('nothing-ticked');

    await unit.locator('legend input[name="unit"]').check();
    await unit.locator('input[name="all"]').check();
    await page.getByRole('button', { name: texts.acts.accepted }).first().click();
    await expectVisible(page.getByText(texts.notices.saved));
    expect(await unit.locator('.tag').allInnerTexts()).toEqual(
      Array(await unit.locator('.tag').count()).fill(texts.states.accepted),
    );
    await lookout.at('accepted');

    const drill = unit.locator('.questions-item').first();
    await drill.locator('summary', { hasText: texts.edit }).click();
    const form = drill.locator('details[open]');
    await lookout.at('editing');
    const words = `${await form.locator('textarea').inputValue()} (2)`;
    await form.locator('textarea').fill(words);
    await form.getByRole('button', { name: texts.save }).click();
    await expectVisible(page.getByText(texts.notices.saved));
    await expectInSight(page.locator('.questions-item', { hasText: words }), 'the drill that was edited');
    await lookout.at('edited');

    const before = await titlesOfUnits(page);
    await page.locator('#drafts > fieldset').nth(1).locator('legend button').first().click();
    await expect.poll(() => titlesOfUnits(page)).toEqual([before[1], before[0], ...before.slice(2)]);
    await lookout.at('moved-up');
    await page.locator('#drafts > fieldset').first().locator('legend button').last().click();
    await expect.poll(() => titlesOfUnits(page)).toEqual(before);

    const retired = unit.locator('.questions-item').last();
    await retired.locator('input[name="drill"]').check();
    await page.getByRole('button', { name: texts.acts.retired }).first().click();
    await expectVisible(retired.getByText(texts.states.retired, { exact: true }));
    await lookout.at('retired');
    expect(complaints).toEqual([]);
  }, 240_000);
});
