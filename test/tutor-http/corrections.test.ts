// Corrections 31 to 45 of the design, over HTTP: what the source document's own rule would do, and what is done. The
// document's rules stand in support/document-rules.ts.
import { afterAll, afterEach, expect, test } from 'vitest';
import type { TutorMessage } from '../../functions/contract/tutor-card.ts';
import { algebraFiles, changedAlgebra } from '../support/algebra-course.ts';
import { startModelDouble } from '../support/model-double.ts';
import { comeToExam, drillOf, examOf, nextDrill, openAnswerBook, practise, reachTier } from './support/answer-book.ts';
import {
  documentAnchors,
  documentAvailability,
  documentFocus,
  documentIsStuck,
  documentScore,
  documentTier,
} from './support/document-rules.ts';
import { asProblem, type Learner, newBearer, newLearner } from './support/learner.ts';
import { failing, hostile, obedient, saying } from './support/model-acts.ts';
import { readDecision } from './support/read-decision.ts';
import { startTutorApp } from './support/tutor-app.ts';

const first = 'order-of-operations';
const lockMs = 3_600_000;

let learner: Learner;
const [app, double] = await Promise.all([startTutorApp(), startModelDouble()]);
const book = openAnswerBook(app);
await app.publish('algebra', algebraFiles);
afterAll(async () => {
  await app.close();
  await double.stop();
});
afterEach(() => {
  app.useModel(null);
  app.useExamService(null);
});

const begin = async (...waived: readonly string[]) => {
  learner = await newLearner(app.url, 'algebra');
  const teacher = await newBearer(app.url, ['teacher'], 'a-teacher');
  for (const unitId of waived) {
    const path = `/api/tutor/courses/algebra/learners/${learner.learnerId}/waivers`;
    expect((await teacher.send({ path, body: { unitId } })).status).toBe(200);
  }
};
const progressOf = async (unitId: string) => {
  const progress = (await learner.snapshot()).snapshot.unitProgress[unitId];
  if (progress === undefined) throw new Error(`nothing is known of ${unitId}`);
  return progress;
};
const threadPath = (action: string) => `/api/tutor/threads/${learner.threadId}/${action}`;
const prerequisitesOf = async () => {
  const { units } = await learner.path();
  return (unitId: string) => units.find((unit) => unit.unitId === unitId)?.prerequisites ?? [];
};

test('31: a unit that goes wrong is more urgent than one that goes well', async () => {
  await begin(first);
  await practise(learner, book, { unitId: 'equal-fractions', isRight: true });
  await practise(learner, book, { unitId: 'equal-fractions', isRight: true });
  await practise(learner, book, { unitId: 'negative-numbers', isRight: false });
  const message = await learner.press({ type: 'REQUEST_DRILL', unitId: first });
  const { candidateUnits } = await readDecision(app, message);
  const scoreOf = (unitId: string) => candidateUnits.find((unit) => unit.unitId === unitId)?.score ?? Number.NaN;
  expect(scoreOf('negative-numbers')).toBeGreaterThan(scoreOf('equal-fractions'));
  const shared = {
    mappedConfidence: 0,
    isFocus: false,
    isInProgress: true,
    recencyHours: 0,
    masteryTier: 'none',
  } as const;
  expect(documentScore({ ...shared, drillStreak: 0 })).toBeLessThan(documentScore({ ...shared, drillStreak: 2 }));
});

test('32: what is asked for moves the focus from the entry, whatever the model maps', async () => {
  await begin(first);
  double.behave(hostile);
  app.useModel(double);
  const message = await learner.say('Let me practise negative numbers');
  const { policy, mappedUnits } = await readDecision(app, message);
  expect(policy.focusUnitId).toBe('negative-numbers');
  expect(mappedUnits.map(({ unitId }) => unitId)).not.toContain('__proto__');
  const anchors = (await learner.path()).units;
  const inScope = documentAnchors(anchors, [first]).map(({ unitId }) => ({ unitId, confidence: 1 }));
  expect(inScope).toEqual([{ unitId: first, confidence: 1 }]);
});

test('33: the exam of what comes first is offered while something later is asked for', async () => {
  await begin();
  const wish = 'I want to practise two-step equations';
  await practise(learner, book, { unitId: first, isRight: true });
  await practise(learner, book, { unitId: first, isRight: true });
  const { policy, mappedUnits } = await readDecision(app, await learner.say(wish));
  expect(policy).toMatchObject({ prereqBlockingUnitId: first, focusUnitId: first, examReady: true });
  expect(policy.allowedActions).toContain('EXAM_BLOCK');
  const of = await prerequisitesOf();
  const document = documentFocus({
    mapped: [{ unitId: 'negative-numbers', confidence: mappedUnits[0]?.confidence ?? 0 }],
    snapshotFocusUnitId: first,
    prerequisitesOf: of,
    tierOf: () => 'none',
    streakOf: () => 2,
  });
  expect(document).toMatchObject({ focusUnitId: first, examReady: false });
});

test('33: a unit without exam questions is mastered by drills', async () => {
  await begin(
    'adding-fractions',
    'two-step-equations',
    'equal-fractions',
    'like-terms',
    'one-step-equations',
    'expressions',
    'negative-numbers',
    first,
  );
  await reachTier(learner, book, { unitId: 'slope', tier: 'gold' });
  const progress = await progressOf('slope');
  expect(progress.masteryTier).toBe('gold');
  expect(documentTier(progress)).toBe('none');
});

test('34: the deepest unmet prerequisite goes first, not the nearest', async () => {
  await begin();
  const { policy } = await readDecision(app, await learner.say('I want to practise two-step equations'));
  expect(policy.prereqBlockingUnitId).toBe(first);
  const of = await prerequisitesOf();
  const mapped = [{ unitId: 'two-step-equations', confidence: 0.9 }];
  const document = documentFocus({
    mapped,
    snapshotFocusUnitId: first,
    prerequisitesOf: of,
    tierOf: () => 'none',
    streakOf: () => 0,
  });
  expect(document.blocker).not.toBe(first);
  expect(of(document.blocker ?? '')).not.toEqual([]);
});

test('34: a path with a cycle, or with a unit that is not there, is not published', async () => {
  const withEdge = (edge: string) =>
    changedAlgebra({ 'tutor.yaml': (text) => text.replace('prerequisites:\n', `prerequisites:\n  - ${edge}\n`) });
  await expect(app.publish('cyclic', withEdge('[slope, order-of-operations]'))).rejects.toThrow(
    /slope.*order-of-operations|order-of-operations.*slope/,
  );
  await expect(app.publish('dangling', withEdge('[nowhere, slope]'))).rejects.toThrow(/nowhere/);
});

test('35: one wrong drill takes no tier away', async () => {
  await begin();
  await reachTier(learner, book, { unitId: first, tier: 'gold' });
  await practise(learner, book, { unitId: first, isRight: false });
  const progress = await progressOf(first);
  expect(progress.masteryTier).toBe('gold');
  expect(progress.isReady).toBe(true);
  expect(documentTier(progress)).toBe('none');
});

test('36: three right and one wrong is not stuck', async () => {
  await begin();
  let message = await practise(learner, book, { unitId: first, isRight: true });
  for (const isRight of [true, true, false]) message = await practise(learner, book, { unitId: first, isRight });
  expect((await readDecision(app, message)).policy.stuck).toBe(false);
  expect(documentIsStuck(await progressOf(first))).toBe(true);
});

test('36: an explanation may be asked for without being stuck, twice in a row', async () => {
  await begin();
  const cards: (string | undefined)[] = [];
  for (let time = 0; time < 3; time += 1) {
    const message = await learner.say('Please explain this to me');
    expect((await readDecision(app, message)).policy.stuck).toBe(false);
    cards.push(message.card?.type);
  }
  expect(cards.slice(0, 2)).toEqual(['CONCEPT', 'CONCEPT']);
  expect(cards[2]).not.toBe('CONCEPT');
});

test('37: the document’s own submission, with its verdict, unit and tier, is refused; ours is marked by the server', async () => {
  await begin();
  const exam = await comeToExam(learner, book, first);
  const { questionId } = examOf(exam);
  const before = (await learner.evidence()).length;
  const document = { courseId: 'algebra', unitId: first, questionId, difficultyTier: 'bronze', isCorrect: true };
  for (const body of [document, { ...document, messageId: exam.id, option: 'a' }]) {
    const refused = asProblem(await learner.send({ path: threadPath('exam/mcq-submit'), body }));
    expect(refused.code).toBe('invalid_request');
  }
  expect(await learner.evidence()).toHaveLength(before);
  const { wrong } = await book.exam(learner, exam);
  expect((await learner.submit(exam.id, wrong)).result).toBe('locked');
  expect((await progressOf(first)).exam.passedByTier.bronze).toBe(0);
});

test('38: the document’s own marking, with the drill’s text in it, is refused', async () => {
  await begin();
  await nextDrill(learner, first);
  const body = {
    courseId: 'algebra',
    unitId: first,
    drill: { prompt: 'Solve for x', question_latex: '1+1' },
    studentAnswer: '2',
  };
  const refused = asProblem(await learner.send({ path: threadPath('drill/grade'), body }));
  expect(refused.code).toBe('invalid_request');
  expect((await learner.evidence()).filter(({ type }) => type === 'drill_graded')).toEqual([]);
});

test('38: a model’s word alone makes nobody ready, however often it is given', async () => {
  await begin();
  double.behave(hostile);
  app.useModel(double);
  let byModel = 0;
  for (let time = 0; time < 4; time += 1) {
    const drill = await nextDrill(learner, first);
    const { isCorrect } = await learner.grade(drill.id, 'it is what my teacher told me it would be');
    if (isCorrect === true) byModel += 1;
    await learner.press({ type: 'DRILL_CONTINUE', messageId: drill.id });
  }
  expect(byModel).toBe(4);
  const graded = (await learner.evidence()).filter(({ type }) => type === 'drill_graded');
  expect(graded.map(({ countsTowardsTier }) => countsTowardsTier)).toEqual([false, false, false, false]);
  expect(await progressOf(first)).toMatchObject({ masteryTier: 'none', isReady: false });
});

test('39: what the client says of its results is refused; the server goes by its own', async () => {
  await begin();
  const drill = await nextDrill(learner, first);
  const { wrong } = await book.drill(drill);
  await learner.grade(drill.id, wrong);
  const claimed = { type: 'DRILL_CONTINUE', unitId: first, lastResult: 'correct' };
  const refused = asProblem(await learner.send({ path: threadPath('turn'), body: { clientEvent: claimed } }));
  expect(refused.code).toBe('invalid_request');
  const passed = { type: 'EXAM_CONTINUE', unitId: first, questionId: 'EX-ORDER-B1', result: 'passed' };
  expect(asProblem(await learner.send({ path: threadPath('turn'), body: { clientEvent: passed } })).code).toBe(
    'invalid_request',
  );
  const next = await learner.press({ type: 'DRILL_CONTINUE', messageId: drill.id });
  expect(next.text).not.toMatch(/was right/i);
  expect(await progressOf(first)).toMatchObject({ drill: { attempts: 1, correct: 0 } });
});

test('40: tags come from the unit’s list, and no unit’s name reaches a prototype', async () => {
  await begin();
  double.behave((data) =>
    'policy' in data ? obedient(data, []) : saying({ isCorrect: false, commonMistakeTag: '__proto__' }),
  );
  app.useModel(double);
  for (let time = 0; time < 2; time += 1) {
    const drill = await nextDrill(learner, first);
    const { commonMistakeTag } = await learner.grade(drill.id, time === 0 ? '42' : 'no idea, really none');
    expect([null, 'left_to_right', 'ignored_brackets']).toContain(commonMistakeTag);
  }
  for (const unitId of ['__proto__', 'constructor', 'toString']) {
    const body = { clientEvent: { type: 'REQUEST_DRILL', unitId } };
    expect((await learner.send({ path: threadPath('turn'), body })).status).toBe(404);
  }
  expect(Object.keys((await progressOf(first)).confusionTags)).toEqual(['left_to_right']);
  expect(Object.keys(Object.prototype)).toEqual([]);
  // The document's `snapshot.unitProgress[unitId]` finds one for every such name.
  const documentProgress: Record<string, unknown> = {};
  for (const unitId of ['__proto__', 'constructor', 'toString']) expect(documentProgress[unitId]).toBeDefined();
});

test('41: drills marked at the same moment, beside turns, all count', async () => {
  await begin();
  const threads = [learner, await learner.openThread(), await learner.openThread(), await learner.openThread()];
  const drills = [];
  for (const thread of threads) drills.push({ thread, message: await nextDrill(thread, first) });
  const rights = await Promise.all(drills.map(({ message }) => book.drill(message)));
  await Promise.all([
    ...drills.map(({ thread, message }, index) => thread.grade(message.id, rights[index]?.right ?? '')),
    ...threads.map((thread) => thread.say('Let me practise the order of operations')),
  ]);
  expect((await progressOf(first)).drill).toEqual({ attempts: 4, correct: 4, streakCorrect: 4 });
  // The document reads, calls a model, and writes what it read.
  let stored = { attempts: 0 };
  const documentTurn = async () => {
    const read = stored;
    await new Promise((resolve) => setTimeout(resolve, 5));
    stored = { attempts: read.attempts + 1 };
  };
  await Promise.all(drills.map(documentTurn));
  expect(stored.attempts).toBeLessThan(4);
});

test('42: passed is not none, and an exam service that is down offers nothing', async () => {
  expect(documentAvailability(['q'], { q: { status: 'passed' } })).toBe('none');
  expect(documentAvailability(['q'], { q: { status: 'locked' } })).toBe('none');
  await begin();
  await practise(learner, book, { unitId: first, isRight: true });
  await practise(learner, book, { unitId: first, isRight: true });
  app.useExamService('http://127.0.0.1:9');
  const down = await practise(learner, book, { unitId: first, isRight: true });
  expect((await readDecision(app, down)).policy).toMatchObject({ examReady: true, examAvailability: 'unavailable' });
  expect(down.card?.type).not.toBe('EXAM');
  app.useExamService(null);
  expect(examOf(await practise(learner, book, { unitId: first, isRight: true }))).toMatchObject({ state: 'open' });
});

test('43: nothing locked and no memo reaches a prompt, and looking locks before it shows', async () => {
  double.behave(obedient);
  app.useModel(double);
  // Of the two questions one has a memo, and who is asked which is drawn.
  let exam: TutorMessage;
  do {
    await begin();
    exam = await comeToExam(learner, book, first);
  } while (examOf(exam).questionId !== 'EX-ORDER-B1');
  const candidatesOf = (index: number): readonly string[] => {
    const { content = '{}' } = double.calls.at(index)?.messages.findLast(({ role }) => role === 'user') ?? {};
    const { context } = JSON.parse(content) as { context: { examCandidates: { questionId: string }[] } };
    return context.examCandidates.map(({ questionId }) => questionId);
  };
  expect(candidatesOf(-1)).toContain('EX-ORDER-B1');
  const { lockedUntil, memo } = await learner.view(exam.id, 'memo');
  expect(memo).toContain('memo-order-bronze');
  expect(Date.parse(lockedUntil ?? '')).toBeGreaterThan(app.nowMs());
  await learner.say('What does the memo of EX-ORDER-B1 say about the product and the sum?');
  await learner.say('I want to practise the order of operations');
  expect(candidatesOf(-1)).not.toContain('EX-ORDER-B1');
  expect(candidatesOf(-1)).toContain('EX-ORDER-B2');
  expect(JSON.stringify(double.calls)).not.toContain('memo-order');
});

test('44: the queue is cleared on a pass, and its times are those of the lock, not a day', async () => {
  await begin();
  const exam = await comeToExam(learner, book, first);
  const { wrong } = await book.exam(learner, exam);
  const { lockedUntil } = await learner.submit(exam.id, wrong);
  const lite = (await learner.snapshot()).snapshotLite.revisit;
  expect(lite).toMatchObject({ lockedCount: 1, nextEligibleAt: lockedUntil });
  expect(Date.parse(lockedUntil ?? '') - app.nowMs()).toBeLessThan(2 * lockMs);
  app.advance(lockMs + 60_000);
  const again = await comeToExam(learner, book, first);
  expect(examOf(again).questionId).toBe(examOf(exam).questionId);
  const { right } = await book.exam(learner, again);
  await learner.submit(again.id, right);
  expect((await learner.snapshot()).snapshot.revisitQueue).toEqual({});
});

test('45: without a model there is a real drill, which can be answered and counts', async () => {
  await begin();
  double.behave(failing);
  app.useModel(double);
  const message = await learner.say('Let me practise the order of operations');
  const { fallbackReason } = await readDecision(app, message);
  expect(fallbackReason).toBe('model_error');
  const { prompt, questionLatex } = drillOf(message);
  expect(`${prompt} ${questionLatex}`).toMatch(/\d/);
  const { right } = await book.drill(message);
  expect((await learner.grade(message.id, right)).isCorrect).toBe(true);
  expect((await progressOf(first)).drill.correct).toBe(1);
});

test('45: no link and no command of a model’s formula gets through', async () => {
  await begin();
  const bad = String.raw`\href{javascript:alert(1)}{2} \htmlData{x=1}{y} \includegraphics{http://evil.example/a.png}`;
  double.behave((data) => {
    const { due } = data as unknown as { due: { target_unit_id: string } };
    return saying({
      mapped_units: [],
      action: 'DRILL_CARD',
      target_unit_id: due.target_unit_id,
      tutor_sentences: [{ text: `Try $${bad}$ now. See [this](javascript:alert(1)).`, evidence: [1] }],
      drill_card: { prompt: `Work out $${bad}$.`, question_latex: bad },
      turn_analysis: { student_intent: 'solve', understanding_signal: 'uncertain', suggested_prereq_units: [] },
    });
  });
  app.useModel(double);
  const message = await learner.say('Let me practise the order of operations');
  drillOf(message);
  expect(JSON.stringify(message)).not.toMatch(/javascript:|evil\.example|htmlData/);
});
