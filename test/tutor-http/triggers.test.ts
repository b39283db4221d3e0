// The list "Exhaustive Input → Response Triggers" of ai-tutor.md, entry by entry, over HTTP, without a language model.
import { afterAll, describe, expect, test } from 'vitest';
import type { TutorMessage } from '../../functions/contract/tutor-card.ts';
import { algebraFiles } from '../support/algebra-course.ts';
import { comeToExam, drillOf, examOf, nextDrill, openAnswerBook, practise, reachTier } from './support/answer-book.ts';
import { asProblem, type Learner, newLearner } from './support/learner.ts';
import { readDecision } from './support/read-decision.ts';
import { startTutorApp } from './support/tutor-app.ts';

const first = 'order-of-operations';
const lockMs = 3_600_000;

let learner: Learner;
const app = await startTutorApp();
const book = openAnswerBook(app);
await app.publish('algebra', algebraFiles);
afterAll(() => app.close());

const begin = async () => {
  learner = await newLearner(app.url, 'algebra');
  return learner;
};
const unitOf = async (unitId: string) => (await learner.snapshot()).snapshot.unitProgress[unitId];
const standingOf = async (unitId: string) => (await learner.path()).units.find((unit) => unit.unitId === unitId);

describe('A: what a learner says', () => {
  test('A1: a unit clearly meant, nothing missing before it: a drill of it, or a question', async () => {
    await begin();
    const message = await learner.say('Let me practise the order of operations');
    const { policy, mappedUnits } = await readDecision(app, message);
    expect(mappedUnits[0]).toMatchObject({ unitId: first });
    expect(mappedUnits[0]?.confidence).toBeGreaterThanOrEqual(0.55);
    expect(policy).toMatchObject({ focusUnitId: first, prereqBlockingUnitId: null, examReady: false });
    expect(policy.allowedActions).toEqual(['SOCRATIC_QUESTION', 'DRILL_CARD']);
    expect(drillOf(message).unitId).toBe(first);
  });

  test('A2: a unit clearly meant, prerequisites missing: the deepest one is the focus, and which to begin with is asked', async () => {
    await begin();
    const message = await learner.say('I want to practise two-step equations');
    const { policy } = await readDecision(app, message);
    expect(policy).toMatchObject({
      primaryTargetUnitId: 'two-step-equations',
      prereqBlockingUnitId: first,
      focusUnitId: first,
    });
    expect(message.card).toBeNull();
    expect(message.text).toContain('“Two-step equations” builds on “Order of operations”');
    expect(message.offers).toEqual([
      { action: 'practise', unitId: first, text: 'Start with “Order of operations”' },
      {
        action: 'practise',
        unitId: 'two-step-equations',
        text: 'Practise “Two-step equations” anyway',
        anyway: true,
      },
    ]);
    const { snapshotLite } = await learner.turn({ messageText: 'I want to practise two-step equations' });
    expect(snapshotLite.prereqNudge).toMatchObject({ unitId: first });
  });

  test('A3: an unclear wish: a question which unit was meant, no card, and the yes to it is understood', async () => {
    const vague = ['Can you help me with fractions?', 'I want to practise equations', 'equations', 'fractions'];
    let isAsked = false;
    for (const wish of vague) {
      await begin();
      const message = await learner.say(wish);
      const { policy, selectedAction, mappedUnits } = await readDecision(app, message);
      // How sure a mapping is of one wish is the mapping's own affair; one of these leaves it unsure.
      if (policy.allowedActions.includes('DRILL_CARD')) continue;
      isAsked = true;
      expect(selectedAction).toBe('SOCRATIC_QUESTION');
      expect(message.card).toBeNull();
      const units = (await learner.path()).units.filter(({ title }) => message.text?.includes(title));
      expect(units.length).toBeGreaterThan(0);
      expect(message.text).toContain('?');
      const mappedIds = mappedUnits.map(({ unitId }) => unitId);
      for (const { unitId } of units) expect(mappedIds).toContain(unitId);
      const agreed = await learner.say(units.length === 1 ? 'yes' : (units[0]?.title ?? ''));
      const after = (await readDecision(app, agreed)).policy.primaryTargetUnitId;
      expect(units.map(({ unitId }) => unitId)).toContain(after);
      expect(agreed.card).not.toBeNull();
    }
    expect(isAsked).toBe(true);
  });

  test('A4: two wrong drills in a row: a concept card, and then a drill', async () => {
    await begin();
    await practise(learner, book, { unitId: first, isRight: false });
    const message = await practise(learner, book, { unitId: first, isRight: false });
    const { policy } = await readDecision(app, message);
    expect(policy.stuck).toBe(true);
    expect(message.card).toMatchObject({ type: 'CONCEPT', unitId: first });
    expect(message.references.length).toBeGreaterThan(0);
    const next = await learner.press({ type: 'REQUEST_DRILL', unitId: first });
    expect(drillOf(next).unitId).toBe(first);
  });

  test.each([
    ['bronze', 'none'],
    ['silver', 'bronze'],
    ['gold', 'silver'],
  ] as const)('A5: ready, and a question at %s may be sat: that question', async (tier, before) => {
    await begin();
    if (before !== 'none') await reachTier(learner, book, { unitId: first, tier: before });
    const message = await comeToExam(learner, book, first);
    const { policy } = await readDecision(app, message);
    expect(policy).toMatchObject({ examReady: true, desiredExamTier: tier, examAvailability: 'available' });
    expect(examOf(message)).toMatchObject({ unitId: first, difficultyTier: tier, state: 'open' });
  });
});

describe('B: what a learner answers to a drill', () => {
  test('B1: right: counters move, no tag, and Continue goes on', async () => {
    await begin();
    const drill = await nextDrill(learner, first);
    const { right } = await book.drill(drill);
    const graded = await learner.grade(drill.id, right);
    expect(graded).toMatchObject({ isCorrect: true, commonMistakeTag: null });
    expect(graded.feedbackText).not.toBe('');
    expect(await unitOf(first)).toMatchObject({
      drill: { attempts: 1, correct: 1, streakCorrect: 1 },
      confusionTags: {},
    });
    const next = await learner.press({ type: 'DRILL_CONTINUE', messageId: drill.id });
    expect(drillOf(next).questionLatex + drillOf(next).prompt).not.toBe(
      drillOf(drill).questionLatex + drillOf(drill).prompt,
    );
  });

  test('B2: wrong: counters move, the mistake it shows is counted once, and two of them make stuck', async () => {
    await begin();
    const drill = await nextDrill(learner, first);
    expect(drillOf(drill).questionLatex).toBe('5 + 2 \\cdot 6');
    const graded = await learner.grade(drill.id, '42');
    expect(graded).toMatchObject({ isCorrect: false, commonMistakeTag: 'left_to_right' });
    expect(graded.feedbackText).toContain('Multiplication and division come before addition');
    expect(await unitOf(first)).toMatchObject({
      drill: { attempts: 1, correct: 0, streakCorrect: 0 },
      confusionTags: { left_to_right: 1 },
    });
    const next = await learner.press({ type: 'DRILL_CONTINUE', messageId: drill.id });
    expect((await readDecision(app, next)).policy.stuck).toBe(false);
    const after = await practise(learner, book, { unitId: first, isRight: false });
    expect((await readDecision(app, after)).policy.stuck).toBe(true);
  });
});

describe('C: what a learner does with an exam question', () => {
  test('C1: right: the pass is counted, the tier rises, and Continue goes on to the next tier', async () => {
    await begin();
    const exam = await comeToExam(learner, book, first);
    const { right } = await book.exam(learner, exam);
    const submitted = await learner.submit(exam.id, right);
    expect(submitted).toMatchObject({ result: 'passed', lockedUntil: null, difficultyTier: 'bronze' });
    expect(submitted.message.card).toMatchObject({ state: 'passed' });
    expect(await unitOf(first)).toMatchObject({
      masteryTier: 'bronze',
      exam: { passedByTier: { bronze: 1, silver: 0, gold: 0 } },
    });
    const next = await learner.press({ type: 'EXAM_CONTINUE', attemptId: submitted.attemptId });
    expect(examOf(next)).toMatchObject({ difficultyTier: 'silver', state: 'open' });
  });

  test('C2: wrong: locked for as long as the course says, queued, and Continue goes on with something else', async () => {
    await begin();
    const exam = await comeToExam(learner, book, first);
    const { wrong } = await book.exam(learner, exam);
    const at = app.nowMs();
    const submitted = await learner.submit(exam.id, wrong);
    expect(submitted.result).toBe('locked');
    const lockedForMs = Date.parse(submitted.lockedUntil ?? '') - at;
    expect(lockedForMs).toBeGreaterThan(lockMs - 5_000);
    expect(lockedForMs).toBeLessThan(lockMs + 30_000);
    expect(submitted.message.card).toMatchObject({ state: 'locked', lockedUntil: submitted.lockedUntil });
    const { questionId } = examOf(exam);
    expect((await learner.snapshot()).snapshot.revisitQueue).toEqual({
      [questionId]: { unitId: first, tier: 'bronze' },
    });
    expect(submitted.snapshotLite.revisit).toMatchObject({ lockedCount: 1, nextQuestionId: questionId });
    expect((await unitOf(first))?.masteryTier).toBe('none');
    const next = await learner.press({ type: 'EXAM_CONTINUE', attemptId: submitted.attemptId });
    expect(next.card?.type === 'EXAM' ? next.card.questionId : null).not.toBe(questionId);
    expect(next.card).not.toBeNull();
  });

  test.each([
    ['memo', 'EX-ORDER-B1', 'bronze', /memo-order-bronze/],
    ['video', 'EX-ORDER-S1', 'silver', /^https:\/\/videos\.example\/order-silver$/],
  ] as const)(
    'C2: the %s viewed: locked before it is shown, queued, no answer taken',
    async (type, questionId, tier, shows) => {
      // Who is asked which of a tier's questions is drawn.
      let exam: TutorMessage;
      do {
        await begin();
        if (tier === 'silver') await reachTier(learner, book, { unitId: first, tier: 'bronze' });
        exam = await comeToExam(learner, book, first);
      } while (examOf(exam).questionId !== questionId);
      const viewed = await learner.view(exam.id, type);
      expect(type === 'memo' ? viewed.memo : viewed.link).toMatch(shows);
      expect(Date.parse(viewed.lockedUntil ?? '')).toBeGreaterThan(app.nowMs());
      expect(viewed.message.card).toMatchObject({ state: 'locked' });
      expect((await learner.snapshot()).snapshot.revisitQueue).toEqual({ [questionId]: { unitId: first, tier } });
      const { right } = await book.exam(learner, exam);
      const refused = await learner.send({
        path: `/api/tutor/threads/${learner.threadId}/exam/mcq-submit`,
        body: { messageId: exam.id, option: right },
      });
      expect(asProblem(refused)).toMatchObject({ code: 'exam_locked', lockedUntil: viewed.lockedUntil });
      expect((await standingOf(first))?.masteryTier).toBe(tier === 'silver' ? 'bronze' : 'none');
    },
  );
});

describe('the loops of the cards', () => {
  test('drill, grade, continue, until every unit that comes first is done and the one that was asked for is reached', async () => {
    await begin();
    const wish = 'I want to practise negative numbers';
    expect((await learner.say(wish)).offers?.[0]?.unitId).toBe(first);
    await reachTier(learner, book, { unitId: first, tier: 'bronze' });
    expect(drillOf(await learner.say(wish)).unitId).toBe('negative-numbers');
  });

  test('exam, lock, countdown, revisit; the pass clears the queue', async () => {
    await begin();
    const ends: (string | null)[] = [];
    let message = await comeToExam(learner, book, first);
    const asked: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      expect(examOf(message)).toMatchObject({ state: 'open' });
      asked.push(examOf(message).questionId);
      const { wrong } = await book.exam(learner, message);
      const { lockedUntil, attemptId } = await learner.submit(message.id, wrong);
      ends.push(lockedUntil);
      app.advance(60_000);
      message = await learner.press({ type: 'EXAM_CONTINUE', attemptId });
    }
    expect(asked.toSorted()).toEqual(['EX-ORDER-B1', 'EX-ORDER-B2']);
    expect(drillOf(message).unitId).toBe(first);
    const { policy, nextEligibleAt } = await readDecision(app, message);
    expect(policy.examAvailability).toBe('locked');
    expect(nextEligibleAt).toBe(ends[0]);
    const standing = (await learner.snapshot()).snapshotLite.revisit;
    expect(standing).toEqual({ lockedCount: 2, nextEligibleAt: ends[0], nextQuestionId: asked[0] });

    app.advance(lockMs - 90_000);
    const again = await comeToExam(learner, book, first);
    expect(examOf(again)).toMatchObject({ questionId: asked[0], state: 'open' });
    expect((await learner.snapshot()).snapshotLite.revisit).toMatchObject({ lockedCount: 1, nextEligibleAt: ends[1] });
    const { right } = await book.exam(learner, again);
    expect((await learner.submit(again.id, right)).result).toBe('passed');
    const { snapshot } = await learner.snapshot();
    expect(Object.keys(snapshot.revisitQueue)).toEqual([asked[1]]);
    expect(await standingOf(first)).toMatchObject({ masteryTier: 'bronze' });
  });

  test('a locked question gives way to other units, and Continue comes back to it once its lock has ended', async () => {
    await begin();
    await reachTier(learner, book, { unitId: first, tier: 'silver' });
    const exam = await comeToExam(learner, book, first);
    const { wrong } = await book.exam(learner, exam);
    const { attemptId } = await learner.submit(exam.id, wrong);
    const elsewhere = await learner.press({ type: 'EXAM_CONTINUE', attemptId });
    expect(drillOf(elsewhere).unitId).not.toBe(first);
    await practise(learner, book, { unitId: first, isRight: true });
    expect((await learner.path()).focusUnitId).not.toBe(first);

    app.advance(lockMs + 60_000);
    const back = await practise(learner, book, { unitId: first, isRight: true });
    expect(examOf(back)).toMatchObject({ questionId: examOf(exam).questionId, difficultyTier: 'gold', state: 'open' });
    const { right } = await book.exam(learner, back);
    expect((await learner.submit(back.id, right)).result).toBe('passed');
    expect((await learner.snapshot()).snapshot.revisitQueue).toEqual({});
    expect(await standingOf(first)).toMatchObject({ masteryTier: 'gold', state: 'mastered' });
  });
});
