// The whole way of a new learner, from the list of courses to a review days later: on a desktop and on a phone, in English
// and in Hindi. With WALK_PICTURES=FOLDER every step is pictured there.
import { describe, expect, it } from 'vitest';
import { desktop, expectVisible, phone, useBrowser, type Visitor } from '../support.ts';
import { Learner } from './learner.ts';
import { expectInSight, Lookout } from './look.ts';
import { answersTo, type Walk, walks } from './speech.ts';
import { turnBackEvidence } from './turn-back-evidence.ts';

const browser = useBrowser();

const screens = [
  ['desktop', desktop],
  ['phone', phone],
] as const;

interface Step extends Visitor {
  readonly walk: Walk;
  readonly learner: Learner;
  readonly lookout: Lookout;
  readonly isPhone: boolean;
}

/** From the lobby into the course, and to the first explanation. */
async function begin({ page, walk, learner, lookout }: Step): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe(walk.language);
  await lookout.at('lobby');
  await page.locator(`.course-card[href*="course=${walk.courseId}"]`).click();
  await page.waitForSelector('html.is-live');
  await lookout.at('course');
  const concept = await learner.goOn(page, learner.texts.start.explain);
  await learner.focusIsKept();
  await expectInSight(concept.locator('.card-head'), 'the explanation');
  await lookout.at('explanation');
  const more = concept.getByRole('button', { name: learner.texts.concept.more, exact: true });
  if ((await more.count()) === 0) return;
  const next = await learner.goOn(concept, learner.texts.concept.more);
  await expectInSight(next.locator('.card-head'), 'the next page of the explanation');
  await lookout.at('more');
}

/** A hint, a wrong answer, one more try, and on. */
async function drill({ page, learner, lookout }: Step): Promise<void> {
  const { texts } = learner;
  const card = await learner.goOn(learner.card('concept'), texts.concept.tryDrill);
  await expectInSight(card.locator('.card-head'), 'the drill');
  await lookout.at('drill');
  await learner.press(card, texts.drill.stuck);
  await page.locator('.card-hints p').first().waitFor();
  await expectInSight(card.locator('.card-hints p').first(), 'the hint');
  await expectInSight(card.locator('.card-task'), 'the drill with its hint');
  await learner.focusIsKept();
  await lookout.at('hint');
  const wrong = await learner.wrong(card);
  await learner.check(card, wrong);
  await expectVisible(card.getByText(texts.drill.incorrect, { exact: true }));
  await expectInSight(card.locator('.card-pill'), 'what was wrong');
  // What was wrong is still there to be mended.
  expect(await learner.given(card)).toBe(wrong);
  await lookout.at('wrong');
  await learner.choose(card, await learner.right(card));
  await learner.press(card, texts.drill.check);
  await expectVisible(card.getByText(texts.drill.secondTry, { exact: true }));
  await expectInSight(card.locator('.card-pill'), 'that it is right now');
  await lookout.at('second-try');
  const next = await learner.goOn(card, texts.card.continue);
  await expectInSight(next.locator('.card-head'), 'the next drill');
  await lookout.at('next');
}

/** A question to the tutor, and an answer typed where the question was. */
async function talk({ page, walk, learner, lookout }: Step): Promise<void> {
  const answered = await learner.say(walk.question);
  await expectVisible(answered.locator('blockquote, .mark'));
  await expectInSight(page.locator('.said').last(), 'the question');
  await lookout.at('asked');
  const card = page.locator('.card-drill').nth((await page.locator('.card-drill').count()) - 1);
  const reply = await learner.say(answersTo(await card.innerText(), walk).right);
  const yes = reply.getByRole('button', { name: walk.yes, exact: true });
  if ((await yes.count()) > 0) {
    // A figure alone may be something else than the answer.
    await lookout.at('answer-doubted');
    await yes.click();
  }
  await expectVisible(card.getByText(learner.texts.drill.correct, { exact: true }));
  await lookout.at('answer-typed');
}

async function seeProgress({ page, walk, lookout }: Step): Promise<string> {
  const session = page.url();
  await page.goto(`/progress?course=${walk.courseId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await lookout.at('progress');
  return session;
}

/** A wrong exam question: when it opens again is said in words; another unit goes on; the memo is there. */
async function exam({ page, walk, learner, lookout }: Step, session: string): Promise<void> {
  const { texts } = learner;
  await page.goto(session);
  await page.waitForSelector('html.is-live');
  const card = await learner.reachExam();
  await expectInSight(card.locator('.card-head'), 'the exam question');
  await lookout.at('exam');
  const { wrong } = answersTo(await card.innerText(), walk);
  await learner.choose(card, wrong[0] ?? '');
  await learner.press(card, texts.exam.submit);
  await expectVisible(card.getByText(texts.exam.lockedText, { exact: true }));
  await expectInSight(card.locator('.card-countdown'), 'when the question opens again');
  expect(await card.locator('.card-countdown time').innerText()).toMatch(/\d/);
  await lookout.at('locked');
  await learner.press(card, texts.exam.viewMemo);
  const look = card.getByRole('button', { name: texts.exam.lookMemo, exact: true });
  const memo = card.getByRole('article', { name: texts.exam.memo });
  // Where a look renews the lock, that is said first.
  await look.or(memo).first().waitFor();
  if (await look.isVisible()) {
    await lookout.at('memo-warning');
    await look.click();
  }
  await memo.waitFor();
  await expectInSight(memo, 'the memo');
  await lookout.at('memo');
  await learner.goOn(card, texts.exam.practise);
  await lookout.at('meanwhile');
}

/** The learning path leads to another unit, which is drilled while the question is locked. */
async function otherUnit({ page, walk, learner, lookout }: Step): Promise<void> {
  await page.goto(`/path?course=${walk.courseId}`);
  await page.waitForSelector('html.is-live');
  await lookout.at('path');
  await page.goto(`/path?course=${walk.courseId}&view=list&unit=${walk.otherUnit}`);
  await lookout.at('path-list');
  await page.goto(`/?course=${walk.courseId}&unit=${walk.otherUnit}`);
  await page.waitForSelector('html.is-live');
  await lookout.at('unit-chosen');
  const card = await learner.goOn(page, learner.texts.start.practise);
  await learner.check(card, await learner.right(card));
  await expectVisible(card.getByText(learner.texts.drill.correct, { exact: true }));
  await lookout.at('other-unit');
}

/** Days later, what was learnt comes again. */
async function review({ page, walk, learner, lookout, isPhone }: Step, session: string): Promise<void> {
  await turnBackEvidence(new URL(session).searchParams.get('session') ?? '', 9);
  await page.goto(`/?course=${walk.courseId}`);
  await page.waitForSelector('html.is-live');
  const due = page.locator('.tutor-start button.button-primary').first();
  expect(await due.innerText()).toMatch(/\d/);
  await lookout.at('review-due');
  const before = await page.locator('.card').count();
  await due.click();
  await page.locator('.card').nth(before).waitFor();
  await lookout.at('review');
  if (!isPhone) return;
  await learner.press(page, learner.texts.strip.open);
  await page.getByRole('dialog', { name: learner.texts.strip.title }).waitFor();
  await lookout.at('info');
  await page.keyboard.press('Escape');
}

/** From a citation to its passage, and on to where it stands in the course. */
async function readOn({ page, learner, walk, lookout }: Step): Promise<void> {
  const answered = await learner.say(walk.question);
  await answered.locator('a.mark').first().click();
  await page.getByRole('dialog').locator('.cited').waitFor();
  await lookout.at('passage');
  await page.getByRole('dialog').locator('a[href^="/read"]').first().click();
  await page.waitForURL(/\/read/);
  await expectVisible(page.getByRole('heading', { level: 1 }));
  await lookout.at('reader');
}

describe.each(walks)('a new learner, in $language', (walk) => {
  it.each(screens)(
    'goes the whole way on a %s',
    async (screen, viewport) => {
      const visitor = await browser.visit('/', { viewport, locale: walk.locale });
      const { page, complaints } = visitor;
      const lookout = new Lookout(page, `${walk.language}-${screen}`);
      const step: Step = { ...visitor, walk, lookout, learner: new Learner(page, walk), isPhone: screen === 'phone' };
      await begin(step);
      await drill(step);
      await talk(step);
      const session = await seeProgress(step);
      await exam(step, session);
      await otherUnit(step);
      await review(step, session);
      await readOn(step);
      expect(complaints).toEqual([]);
    },
    300_000,
  );
});
