import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ask, complete, expectVisible, field, panel, phone, sample, useBrowser } from './support.ts';

const browser = useBrowser();

/** Each sentence of an answer with the passage of the first number at or after it, in its own quotation. */
async function placesOfSentences(turn: Locator): Promise<ReadonlyMap<string, string>> {
  const pairs = await turn.locator('.quoted').evaluateAll((quotes) =>
    quotes.flatMap((quote) => {
      const sentences = [...quote.querySelectorAll('.sentence')];
      return sentences.flatMap((sentence, index) => {
        const mark = sentences
          .slice(index)
          .find((each) => each.querySelector('a.mark'))
          ?.querySelector('a.mark');
        const words = sentence.querySelector('[dir="auto"]')?.textContent;
        const place = mark?.getAttribute('data-reference');
        return words && place ? [[words, place] as const] : [];
      });
    }),
  );
  return new Map(pairs);
}

describe('asking', () => {
  it('is answered in sentences that lead to their passages', async () => {
    const { page, complaints } = await browser.visit(sample);
    const turn = await ask(page, 'What is AEO?');
    expect(await turn.locator('.sentence').count()).toBeGreaterThan(0);
    // Sentences of one passage that follow each other share its number, behind the last of them.
    const places = await placesOfSentences(turn);
    expect(places.size).toBe(await turn.locator('.sentence').count());
    for (const [sentence, place] of places) {
      await turn.locator(`a.mark[data-reference="${place}"]`).first().click();
      await expectVisible(panel(page).locator('.cited').getByText(sentence));
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'hidden' });
    }
    expect(await turn.locator('.source-place').first().textContent()).toMatch(/^Day 20 → Chapter 1 → /);
    expect(complaints).toEqual([]);
  });

  it('by an example takes one click', async () => {
    const { page } = await browser.visit(sample);
    const example = page.locator('.example').first();
    const question = (await example.textContent()) ?? '';
    await example.click();
    const turn = await complete(page, question);
    expect(await turn.locator('.sentence').count()).toBeGreaterThan(0);
  });

  it('by any of the examples of the sample course is answered', async () => {
    const { page } = await browser.visit(sample);
    const questions = await page.locator('.example').allTextContents();
    expect(questions.length).toBe(4);
    for (const question of questions) {
      const turn = await ask(page, question);
      expect(await turn.locator('.sentence').count(), question).toBeGreaterThan(0);
    }
  });

  it('by a link asks once: a reload finds the answer', async () => {
    const { page } = await browser.visit(`${sample}&q=${encodeURIComponent('What is AEO?')}`);
    await complete(page, 'What is AEO?');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/ask')) asked += 1;
    });
    await page.reload();
    await complete(page, 'What is AEO?');
    expect(asked).toBe(0);
    expect(await field(page).inputValue()).toBe('');
  });

  it('goes on in the same conversation', async () => {
    const { page } = await browser.visit(sample);
    const conversations: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/ask')) conversations.push(request.postDataJSON().conversationId ?? null);
    });
    await ask(page, 'Step 3 of Lab 1 on Day 20');
    const turn = await ask(page, 'And step 4?');
    expect(conversations[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(conversations[1]).toBe(conversations[0]);
    expect(await turn.locator('.source-place').allTextContents()).toEqual(['Day 20 → Lab 1 → Step 4']);
  });

  it('may be limited to a part of the course', async () => {
    const { page } = await browser.visit(sample);
    await page
      .getByRole('navigation', { name: 'Course outline' })
      .getByRole('link', { name: 'Ask about Day 1 → Lab 1 only' })
      .click();
    const [request] = await Promise.all([page.waitForRequest(/\/ask/), ask(page, 'What is a keyword?')]);
    expect(request.postDataJSON().filters).toEqual({ container_id: 'day1-lab1' });
    await expectVisible(page.getByText('Asked of Day 1 → Lab 1 only'));
  });

  it('that a part does not answer can be asked of the whole course', async () => {
    const { page } = await browser.visit(`${sample}&in=day1-lab1`);
    await ask(page, 'What is a featured snippet?');
    const [request] = await Promise.all([
      page.waitForRequest(/\/ask/),
      page.getByRole('link', { name: 'Ask the whole course' }).click(),
    ]);
    expect(request.postDataJSON().filters).toBeUndefined();
    await expectVisible(
      page
        .locator('.turn')
        .getByText(/A featured snippet is a short extract/)
        .first(),
    );
  });

  it('may be limited to the part a passage stands in, also where the passage covers the page', async () => {
    const { page } = await browser.visit(`${sample}&ref=D20.L1.S3`, { viewport: phone });
    await panel(page).getByRole('link', { name: 'Ask about this part only' }).click();
    await panel(page).waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.id === 'question');
    expect(await page.getByLabel('Look in').inputValue()).toBe('day20-lab1');
  });

  it('may be limited from the outline of a phone, which then closes', async () => {
    const { page } = await browser.visit(sample, { viewport: phone });
    await page.getByRole('button', { name: 'Sessions' }).click();
    await page
      .getByRole('dialog', { name: 'Your sessions' })
      .getByRole('link', { name: 'Ask about Day 1 → Lab 1 only' })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Look in').inputValue()).toBe('day1-lab1');
  });

  it('moves to another course by its name', async () => {
    const { page } = await browser.visit(sample);
    await page.getByRole('combobox', { name: 'Course', exact: true }).selectOption('hostile');
    await page.waitForURL(/course=hostile/);
    await expectVisible(page.getByRole('heading', { level: 1, name: /Specimens/ }));
  });

  it('starts afresh when told to', async () => {
    const { page } = await browser.visit(sample);
    await ask(page, 'What is AEO?');
    await page.getByRole('link', { name: 'New session' }).click();
    await page.waitForURL((url) => !url.searchParams.has('session'));
    await expectVisible(page.getByRole('heading', { level: 1, name: /Answer Engine Optimization/ }));
    expect(await page.getByRole('article').count()).toBe(0);
    await page.reload();
    expect(await page.getByRole('article').count()).toBe(0);
  });

  it('takes a rating, and a reason for a bad one', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'What is AEO?');
    const [given] = await Promise.all([
      page.waitForResponse(/\/feedback/),
      turn.getByRole('button', { name: 'No, it did not help' }).click(),
    ]);
    expect(given.status()).toBe(204);
    await turn.getByRole('radio', { name: 'Too little' }).check();
    await turn.getByRole('textbox', { name: 'In your words' }).fill('It misses the principles');
    const [reasoned] = await Promise.all([page.waitForResponse(/\/feedback/), page.keyboard.press('Enter')]);
    expect(reasoned.request().postDataJSON()).toEqual({
      ...{ rating: 'down', kind: 'too_little', reason: 'It misses the principles' },
    });
    expect(reasoned.status()).toBe(204);
    await expectVisible(turn.getByText('Thank you.'));
  });
});

describe('sentences and sources', () => {
  it('mark each other under the pointer', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'Which principles does AEO rest on?');
    const source = turn.locator('.source').last();
    const name = await source.locator('a').getAttribute('data-reference');
    await source.hover();
    const marked = turn.locator('.sentence.is-marked');
    await marked.first().waitFor();
    for (const sentence of await marked.all())
      expect(await sentence.locator(`[data-reference="${name}"]`).count()).toBe(1);
    const first = turn.locator('.sentence').first();
    await first.hover();
    const own = await first.locator('a.mark').first().getAttribute('data-reference');
    await expectVisible(turn.locator(`.source.is-marked [data-reference="${own}"]`));
    expect(await turn.locator('.sentence.is-marked').count()).toBe(1);
  });

  it('mark each other under the focus', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'What is AEO?');
    const mark = turn.locator('a.mark').first();
    await mark.focus();
    await expectVisible(turn.locator('.sentence.is-marked'));
    await expectVisible(
      turn.locator(`.source.is-marked [data-reference="${await mark.getAttribute('data-reference')}"]`),
    );
    await turn.locator('.source a').first().focus();
    await expectVisible(turn.locator('.sentence.is-marked'));
  });
});

describe('a passage', () => {
  it('opens in its context with document, licence and attribution', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'Step 3 of Lab 1 on Day 20');
    await turn.locator('a.mark').first().click();
    await expectVisible(panel(page).getByRole('heading', { name: 'Day 20 → Lab 1 → Step 3' }));
    await expectVisible(
      panel(page)
        .locator('.cited')
        .getByText(/People Also Ask/),
    );
    await expectVisible(panel(page).getByRole('link', { name: 'Step 2' }));
    await expectVisible(panel(page).getByRole('link', { name: 'Step 4' }));
    await expectVisible(panel(page).getByText('The Groundwork authors'));
    await expectVisible(panel(page).getByText('MIT'));
  });

  it('leads on to its neighbours, and Back closes it', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'Step 3 of Lab 1 on Day 20');
    await turn.locator('.source a').first().click();
    await panel(page).getByRole('link', { name: 'Step 4' }).click();
    await expectVisible(panel(page).getByRole('heading', { name: 'Day 20 → Lab 1 → Step 4' }));
    expect(new URL(page.url()).searchParams.get('ref')).toBe('D20.L1.S4');
    await page.goBack();
    await panel(page).waitFor({ state: 'hidden' });
    expect(await page.getByRole('article').count()).toBe(1);
  });

  it('opens by a link', async () => {
    const { page } = await browser.visit(`${sample}&ref=d20.l1.s3`);
    await expectVisible(panel(page).getByRole('heading', { name: 'Day 20 → Lab 1 → Step 3' }));
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.get('ref')).toBeNull();
  });

  it('shows formulas as formulas', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'How do I calculate click-through rate?');
    await turn.locator('a.mark').first().click();
    await expectVisible(panel(page).locator('math mfrac'));
    const box = await panel(page).locator('math mfrac').first().boundingBox();
    expect(box?.height).toBeGreaterThan(20);
  });

  it('that is not there says so', async () => {
    const { page } = await browser.visit(`${sample}&ref=D99.C9.C9`);
    await expectVisible(panel(page).getByText('Not found'));
  });
});
