// What a learner does on the walk, by the words of the page's own language.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answersTo, tutorTextsOf, type Walk } from './speech.ts';

export class Learner {
  readonly texts: ReturnType<typeof tutorTextsOf>;
  private readonly page: Page;
  private readonly walk: Walk;

  constructor(page: Page, walk: Walk) {
    this.page = page;
    this.walk = walk;
    this.texts = tutorTextsOf(walk);
  }

  card(kind: 'concept' | 'drill' | 'exam'): Locator {
    return this.page.locator(`.card-${kind}`).last();
  }

  async press(within: Locator | Page, name: string): Promise<void> {
    await within.getByRole('button', { name, exact: true }).click();
  }

  /** Presses what brings a card, and waits for it. */
  async goOn(within: Locator | Page, name: string): Promise<Locator> {
    const before = await this.page.locator('.card').count();
    await this.press(within, name);
    await this.page.locator('.card').nth(before).waitFor();
    return this.page.locator('.card').nth(before);
  }

  async choose(card: Locator, answer: string): Promise<void> {
    const choices = card.getByRole('radio');
    if ((await choices.count()) === 0) await card.getByRole('textbox').first().fill(answer);
    else await card.locator('label', { hasText: answer }).first().click();
  }

  async right(card: Locator): Promise<string> {
    return answersTo(await card.innerText(), this.walk).right;
  }

  /** One that the card offers, or no answer at all. */
  async wrong(card: Locator): Promise<string> {
    const right = await this.right(card);
    const offered = (await card.locator('label').allInnerTexts()).map((text) => text.trim());
    return offered.find((text) => text !== '' && text !== right && !text.includes(this.texts.drill.answer)) ?? 'xyz';
  }

  /** What the card holds as the answer. */
  async given(card: Locator): Promise<string> {
    const field = card.getByRole('textbox').first();
    if ((await field.count()) > 0) return field.inputValue();
    return (await card.locator('label:has(input:checked)').innerText()).trim();
  }

  async check(card: Locator, answer: string): Promise<void> {
    await this.choose(card, answer);
    await this.press(card, this.texts.drill.check);
    await card.locator('.card-pill').waitFor();
  }

  /** Says something to the tutor and gives what it replied. */
  async say(words: string): Promise<Locator> {
    const replies = this.page.locator('.reply');
    const before = await replies.count();
    await this.page.locator('#composer input[value="tutor"]').check({ force: true });
    await this.page.locator('#question').fill(words);
    await this.page.keyboard.press('Enter');
    await replies.nth(before).waitFor();
    return replies.nth(before);
  }

  /** Right drills until an exam question comes. */
  async reachExam(): Promise<Locator> {
    for (let drills = 0; drills < 8; drills += 1) {
      const card = this.page.locator('.card').last();
      if ((await card.getByRole('button', { name: this.texts.exam.submit, exact: true }).count()) > 0) return card;
      const isMarked = (await card.locator('.card-pill').count()) > 0;
      if (!isMarked) await this.check(card, await this.right(card));
      await this.goOn(card, this.texts.card.continue);
    }
    throw new Error('no exam question came of right drills');
  }

  async focusIsKept(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }
}
