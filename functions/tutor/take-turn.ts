// One turn from what the learner sent to the tutor's reply, in the order the product describes it:
// open → map → focus → gather → decide → write → record. What it may cost stands in docs/tutor.md.
import type { TurnRequest } from '../contract/tutor-turn.ts';
import { whenOpen } from '../policy/cards/when-open.ts';
import { unitLeft } from '../policy/choose-focus.ts';
import { decideTurn } from '../policy/decide-turn.ts';
import { explainChoice } from '../policy/explain-choice.ts';
import { nextUnit } from '../policy/next-unit.ts';
import { isExtra } from '../policy/snapshot.ts';
import { toSnapshotLite } from '../policy/snapshot-lite.ts';
import { questionStems } from '../retrieval/sparse-terms.ts';
import { answerTurn, isAnswerTurn } from './answer-turn.ts';
import { composeMessages } from './compose-messages.ts';
import { drillOfTurn } from './drill-of-turn.ts';
import { gatherTurn } from './gather-turn.ts';
import { answerLeft, drillOf } from './grade-drill.ts';
import { hearLearner } from './hear-learner.ts';
import { hearWish } from './hear-wish.ts';
import { hintFor } from './hint-for.ts';
import { holdModelCalls, verifierFor } from './hold-model-calls.ts';
import { keepTurn } from './keep-turn.ts';
import { languageSpoken } from './language-spoken.ts';
import { aboutUnit, isOfUnit, namedTitle, offersOf, waitingTitle } from './offer-steps.ts';
import { embedMessage, givenBefore, openTurn } from './open-turn.ts';
import { orientTurn } from './orient-turn.ts';
import { readPublishedPath } from './published-path.ts';
import { severalOptions } from './read-answer.ts';
import { cardOf, isWaiting, openCard, openDrill, outcomeOf, pageOf } from './read-event.ts';
import { turnToReview } from './review-turn.ts';
import { readSnapshot } from './standing.ts';
import { startTurnTimings } from './turn-timings.ts';
import type { ThreadCall, TurnOutcome } from './tutor-interface.ts';
import type { TutorServices } from './tutor-services.ts';
import { hearAnswer, markedCard, markTyped, type StayedDrill } from './typed-answer.ts';
import { writeTurn } from './write-turn.ts';

/** Takes a turn. Throws when the database cannot be reached; every other part may be down. */
export async function takeTurn(
  input: ThreadCall & { readonly turnId: string; readonly request: TurnRequest; readonly stay?: StayedDrill | null },
  services: TutorServices,
): Promise<TurnOutcome> {
  const { turnId, threadId } = input;
  const timings = startTurnTimings(services.readClock);
  const text = [input.request.messageText, input.request.messageLatex].filter((part) => part !== undefined).join(' ');
  const stems = questionStems(text);
  const embedding = embedMessage(text, services);
  const opening = await openTurn({ ...input, text, stems }, services);
  timings.mark('open');
  if (opening === null) return { kind: 'not_found' };
  const { course, thread } = opening;
  if (input.courses !== null && !input.courses.includes(thread.courseId)) return { kind: 'not_found' };
  if (input.request.courseId !== undefined && input.request.courseId !== thread.courseId)
    return { kind: 'course_mismatch' };
  if (opening.taken !== null) return givenBefore(opening.taken.response, thread.courseId);

  const path = readPublishedPath(opening.path);
  const learner = { tenantId: input.tenantId, courseId: thread.courseId, learnerId: input.learnerId };
  const now = new Date(services.readClock()).toISOString();
  const snapshot = readSnapshot(opening.standing);
  const heardWish = hearWish(input.request, opening, path, snapshot.focusUnitId ?? path.entryUnitId);
  const wanted = { learner, path, now, request: input.request, wished: heardWish };
  const { request: asked, wished, drillIds: due } = await turnToReview(wanted, services);
  const request = wished?.event ? { ...asked, clientEvent: wished.event } : asked;
  const event = request.clientEvent;
  const said = hearLearner(request, opening, path, wished);
  if (said === null) return { kind: 'unknown_event' };
  const { stay = null } = input;
  const typed = stay === null ? hearAnswer(said, opening, services) : null;
  const namesSeveral = typed === severalOptions;
  const heardAnswer = typed === severalOptions ? null : typed;
  const goesOn = heardAnswer?.isSure ? await markTyped(input, heardAnswer, services) : null;
  if (goesOn !== null) return takeTurn({ ...input, ...goesOn }, services);
  const doubtful = heardAnswer?.isSure === false ? heardAnswer : null;
  // What is an answer, or may be one, is read as nothing else.
  const heard =
    doubtful === null && stay === null && !namesSeveral
      ? said
      : { ...said, intent: 'unknown' as const, isSmallTalk: true, continues: false };

  const turn = {
    learner,
    opening,
    path,
    heard,
    snapshot,
    text,
    embedding,
    stems,
    now,
    event,
  };
  const { mapping, mapped, practise, stuckAt, focus, before, ...oriented } = await orientTurn(turn, services);
  const { asks, isHeld, scopedUnitIds } = oriented;
  timings.mark('map');
  const { focusUnitId } = focus;
  const titleOf = (unitId: string) => path.units.get(unitId)?.title ?? unitId;

  const verifier = verifierFor(course, services);
  const waiting = stuckAt ?? openDrill(opening.recent);
  const open = waiting !== null && isWaiting(waiting) ? drillOf(waiting) : null;
  const language = languageSpoken(text, opening.recent, course.language);
  const question = {
    ...learner,
    ...{ question: text, focusUnitId, focusTitle: titleOf(focusUnitId), waiting: waitingTitle(focus, titleOf) },
    openDrill: open && { ...open.card, key: open.key },
    namedTitle: namedTitle(mapping.mapped, titleOf),
    unitPassages: [],
    language,
  };
  // A question of the subject is answered, whatever the tutor would choose; the answering holds its own model calls.
  const isQuestion = services.answerQuestion !== undefined && isAnswerTurn({ asks, heard, question });
  const isSpoken =
    [heard.wish, doubtful, stay, before].some((each) => each !== null) || namesSeveral || practise?.kind === 'none';
  const wantedCalls = services.model === null || isQuestion || isSpoken ? 0 : verifier === null ? 1 : 2;
  const held = holdModelCalls({ learner, tenantLimit: opening.modelCallsPerDay, calls: wantedCalls }, services);
  const conceptPage = pageOf({ event, recent: opening.recent, unitId: focusUnitId, isAbout: mapped.length > 0 });
  const gathered = await gatherTurn(
    {
      ...{ learner, opening, snapshot, focusUnitId, scopedUnitIds, text, stems, now },
      ...{ conceptPage, embedding: mapping.embedding },
    },
    services,
  );
  timings.mark('gather');
  const drilled = drillOfTurn({ opening, gathered, focusUnitId, due, snapshot, now });
  const { drill, allDone, isReview } = drilled;
  const passages = [...gathered.context.passages, ...gathered.unitPassages, ...gathered.drillSources];
  const hint = hintFor({ card: stuckAt, recent: opening.recent, unitTitle: titleOf(focusUnitId), passages, language });
  const decided = decideTurn({
    turnId,
    snapshot,
    focus,
    scopedUnitIds,
    event: event.type,
    intent: heard.intent,
    continues: heard.continues,
    availability: gathered.availability,
    canDrill: drill !== null || allDone !== null,
    canExplain: gathered.context.builtInConcept !== null,
    conceptPages: gathered.context.builtInConcept?.page.of ?? 0,
    hasHint: hint !== null,
    isAnswerBeside: heard.isAnswerBeside,
    // What asks for nothing and is of no unit gets no card either: what to do is asked.
    isSmallTalk: heard.isSmallTalk || (asks && heard.intent === 'unknown' && mapped.length === 0),
  });
  const liteOf = (standing: typeof snapshot) =>
    toSnapshotLite({ ...gathered, snapshot: standing, path, targetUnitId: focus.primaryTargetUnitId, now });
  const next = nextUnit({ snapshot: drilled.after, path, now });
  const calls = await held;
  const { nextEligibleAt } = gathered.availability;
  const { spoken, answered } = await answerTurn(
    {
      ...{ heard, asks, courseLanguage: course.language },
      question: { ...question, unitPassages: isOfUnit(mapping.mapped, focusUnitId) ? gathered.unitPassages : [] },
      speaking: {
        ...{ wish: heard.wish, doubtful, stay, namesSeveral, practise, before },
        ...{ nextUnitId: next, standing: liteOf(snapshot), unitIds: path.unitIds },
        openPrompt: open?.card.prompt ?? null,
        isExamOpen: cardOf(openCard(opening.recent))?.type === 'EXAM',
        canDrill: drill !== null,
        ...{ focusUnitId, titleOf, policy: decided.policy, snapshot, recent: opening.recent, language, now },
      },
    },
    services,
  );
  const own = () =>
    writeTurn(
      {
        ...decided,
        context: gathered.context,
        request,
        intent: heard.intent,
        candidates: focus.candidates.map((unitId) => ({ unitId, title: titleOf(unitId) })),
        ...{ snapshotLite: liteOf(snapshot), left: unitLeft({ snapshot, path, focus }), drill, allDone },
        isExtra: !isReview && isExtra(snapshot, path, focusUnitId),
        openDrill: question.openDrill,
        question: gathered.questions.find(({ questionId }) => questionId === decided.due.questionId) ?? null,
        language,
        hint,
        isHeld,
        isAnswerBeside: heard.isAnswerBeside,
        opens: nextEligibleAt === null ? null : whenOpen({ at: nextEligibleAt, now, language }),
        outcome: outcomeOf(event, opening, request.messageText !== undefined),
        answerWas: answerLeft(event, opening, language),
        nextUnit: next === null ? null : { unitId: next, title: titleOf(next) },
        unitsInProgress: snapshot.unitsInProgress,
      },
      {
        model: calls > 0 ? services.model : null,
        verifier: calls > 1 ? verifier : null,
        modelTimeLimitMs: services.modelTimeLimitMs,
        isBudgetUsed: calls < Math.min(1, wantedCalls),
      },
    );
  const written = spoken?.written ?? answered?.written ?? (await own());
  timings.mark('write');
  const composed = composeMessages({
    threadId,
    turnId,
    request,
    keepsLearnerText: services.keepsLearnerText,
    written,
    answered: (spoken ?? answered)?.references ?? [],
    offers:
      spoken?.offers ??
      offersOf({
        ...{ candidates: answered ? [] : focus.candidates, open, drill, allDone, next, path, titleOf, language },
        written: answered ? { ...written, targetUnitId: aboutUnit(focus, mapped) } : written,
      }),
    ...drilled,
    authoredIds: gathered.drills.map(({ drillId }) => drillId),
    questions: gathered.context.examCandidates,
    passages,
    why:
      answered !== null || spoken !== null || (allDone !== null && written.action === 'SOCRATIC_QUESTION')
        ? null
        : explainChoice({
            ...written,
            ...{ snapshot, path, focus },
            policy: decided.policy,
            intent: heard.intent,
            event: event.type,
            hasHint: hint !== null,
            isAnswerBeside: heard.isAnswerBeside,
            ...{ isReview, isOnlyDrill: drilled.isOnly, canDrill: drill !== null },
            ...{ nextEligibleAt, now, language },
          }),
    courseVersion: course.version,
    materialHash: opening.path.materialHash,
    supportLock: opening.path.supportLock,
    hintFor: hint === null ? null : (stuckAt?.messageId ?? null),
    closest: (spoken ?? answered)?.closest ?? [],
    asks: spoken?.asks ?? null,
    offered: spoken?.offered ?? focus.candidates,
    ...{ ahead: spoken?.ahead, isChosenAhead: focus.isChosenAhead },
    now,
    newId: services.newId,
  });
  return keepTurn(
    {
      ...{ learner, threadId, turnId, opening, path, snapshot, mapped, decided, gathered, written, composed },
      ...{ focusUnitId, hasItems: drilled.hasItems, liteOf, now, timings },
      ...{ event: event.type, intent: heard.intent, saveAnswer: answered?.save ?? null },
      changed: markedCard(request, opening, stay),
    },
    services,
  );
}
