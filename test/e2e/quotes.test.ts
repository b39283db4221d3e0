import { describe, expect, it } from 'vitest';
import { codeAnswer, listAnswer, mendedAnswer, nearAnswer, tableAnswer } from '../workspace/quoted-answers.ts';
import { expectAccessible } from './accessibility-states.ts';
import { answerWith } from './made-answers.ts';
import { ask, complete, expectVisible, panel, sample, useBrowser } from './support.ts';

const browser = useBrowser();

async function visitWith(answer: Parameters<typeof answerWith>[1], question: string) {
  const { page, complaints } = await browser.visit(sample);
  await answerWith(page, answer);
  return { page, complaints, turn: await ask(page, question) };
}

describe('what the course says, in its own words', () => {
  it.each([
    ['a list', listAnswer, 'ol.answer-list > li mark'],
    ['code', codeAnswer, 'code.block'],
    ['a row of a table', tableAnswer, 'td strong'],
  ])('%s is set as the course has it, for everybody', async (name, answer, selector) => {
    const { page, complaints, turn } = await visitWith(answer, `Show me ${name}`);
    await expectVisible(turn.locator(`.quoted ${selector}`));
    await expectVisible(turn.getByText('The course’s own words', { exact: true }));
    await expectAccessible(page, name);
    expect(complaints).toEqual([]);
  });

  it('what was left out opens at its place', async () => {
    const { page, turn } = await visitWith(listAnswer, 'Which kinds are there?');
    await turn.getByRole('link', { name: 'and 1 more' }).click();
    await expectVisible(panel(page));
  });
});

describe('the closest passages of a refusal', () => {
  it('stand with their words, fold where they are long, and lead to their places', async () => {
    const { page, turn } = await visitWith(nearAnswer, 'Why is my markup not accepted?');
    await expectVisible(turn.getByRole('heading', { name: /doesn’t seem to answer this/ }));
    expect(await turn.locator('.source, .mark').count()).toBe(0);
    await expectAccessible(page, 'near refusal');
    const long = turn.locator('.closest.is-long .words');
    const folded = await long.evaluate((element) => element.clientHeight);
    await turn.getByText('Show all').click();
    expect(await long.evaluate((element) => element.clientHeight)).toBeGreaterThan(folded);
    await expectAccessible(page, 'near refusal, unfolded');
    await turn.getByRole('link', { name: /Day 20 → Lab 1 → Step 3$/ }).click();
    await expectVisible(panel(page).getByRole('heading', { name: 'Day 20 → Lab 1 → Step 3' }));
  });
});

describe('a spelling that was mended', () => {
  it('is said, and the question can be asked as it was typed', async () => {
    const question = 'What is a featured snipet?';
    const { page, turn } = await visitWith(mendedAnswer, question);
    await expectVisible(turn.getByText('Not covered: “the capital of France”'));
    await expectAccessible(page, 'spelling');
    const sent = page.waitForRequest(/\/ask(\?|$)/);
    await turn.getByRole('button', { name: 'Ask “featured snipet” as typed' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ question, spelling: 'as_typed' });
    await complete(page, question);
  });
});
