// Marks the stored drill of a message; what it is evidence of is recorded once for ever. After a wrong answer comes one more
// try, which counts for nothing. The client sends the message's id and the answer, nothing else counts (corrections 37 to 39). Rules go first; what only a model could tell never counts towards a tier.
import { z } from 'zod';
import { type DrillCard, drillCardSchema } from '../contract/tutor-card.ts';
import type { ClientEvent } from '../contract/tutor-turn.ts';
import { answerForms, type CommonMistake } from '../course/tutor-material.ts';
import { diagnoseMistake } from '../policy/cards/diagnose-mistake.ts';
import { feedbackText, shownAnswer } from '../policy/cards/feedback.ts';
import { chosenOption, mark } from '../policy/cards/mark.ts';
import type { DrillKey } from '../policy/cards/teaching-passage.ts';
import { tutorTextsIn } from '../policy/cards/words.ts';
import type { DrillVerdict } from '../policy/check-drill.ts';
import type { EvidenceEvent } from '../policy/evidence.ts';
import type { TenantScope } from '../ports/scope.ts';
import type { ShortReplyModel } from '../ports/short-reply.ts';
import type { StoredMessage, TurnOpening } from '../ports/tutor-store.ts';
import { askGradeModel } from './ask-grade-model.ts';
import { holdModelCalls } from './hold-model-calls.ts';
import { isPlainAnswer } from './is-plain-answer.ts';
import { languageSpoken } from './language-spoken.ts';
import { sayWhyRight, sayWhyWrong } from './say-why-wrong.ts';
import { drillOutcomeSchema } from './show-message.ts';
import { foldOf, readSnapshot, refold } from './standing.ts';
import type { TutorServices } from './tutor-services.ts';

/** What is kept with the message. */
export interface DrillOutcome {
  /** Null where nobody could tell. */
  readonly isCorrect: boolean | null;
  readonly feedbackText: string;
  readonly commonMistakeTag: string | null;
  /** ISO 8601. */
  readonly gradedAt: string;
  /** The answer has not been told, and may be tried once more. Else left out. */
  readonly mayRetry?: true | undefined;
  /** Marked at the second try, which is evidence of nothing. Else left out. */
  readonly isRetry?: true | undefined;
}

export type GradeDrillOutcome =
  | ({ readonly kind: 'graded'; readonly courseId: string } & DrillOutcome)
  /** `isSameAnswer`: what was sent now is what was marked then, as far as that was kept. */
  | { readonly kind: 'already_graded'; readonly outcome: DrillOutcome; readonly isSameAnswer: boolean }
  /** Absent, another learner's, in a course out of reach, or no drill. */
  | { readonly kind: 'not_found' };

const keySchema = z.object({
  answers: z.array(z.string()),
  question: z.string().nullable(),
  form: z.enum(answerForms).nullish(),
  hints: z.array(z.string()),
  mistakes: z.array(z.object({ answer: z.string(), tag: z.string() })),
  drillId: z.string().optional(),
  isOnly: z.literal(true).optional(),
  isPractice: z.literal(true).optional(),
});

/** Without an id in messages of before it was kept there. */
type StoredKey = DrillKey & {
  readonly drillId?: string | undefined;
  readonly isOnly?: true | undefined;
  readonly isPractice?: true | undefined;
};

/**
 * @param input.answer as typed, LaTeX or plain
 * @param input.courses courses the learner may see; null: every course of the tenant
 * @throws z.ZodError when a drill was stored in a form nobody wrote
 */
export async function gradeDrill(
  input: TenantScope & {
    readonly learnerId: string;
    readonly threadId: string;
    readonly messageId: string;
    readonly answer: string;
    readonly courses: readonly string[] | null;
  },
  services: TutorServices & { readonly gradeModel: ShortReplyModel | null },
): Promise<GradeDrillOutcome> {
  const { tenantId, learnerId, threadId, messageId, answer } = input;
  const { store } = services;
  const opening = await store.openTurn({
    tenantId,
    learnerId,
    threadId,
    turnId: null,
    messageId,
    attemptId: null,
    stems: [],
  });
  const courseId = opening?.thread.courseId;
  if (opening === null || courseId === undefined || input.courses?.includes(courseId) === false)
    return { kind: 'not_found' };
  const drill = drillOf(opening.message);
  if (drill === null || opening.message === null) return { kind: 'not_found' };
  const before = opening.message.outcome === null ? null : drillOutcomeSchema.parse(opening.message.outcome);
  if (before !== null && (!before.mayRetry || before.answer === answer)) return gradedBefore(before, answer);
  // What nobody could judge was no try.
  const isRetry = before !== null && (before.isCorrect !== null || before.isRetry === true);

  const gradedAt = new Date(services.readClock()).toISOString();
  const judged = await judge({ ...drill, answer, opening, messageId, tenantId, isRetry }, services);
  const outcome: DrillOutcome = {
    isCorrect: judged.isCorrect,
    feedbackText: judged.feedback,
    commonMistakeTag: judged.mistakeTag,
    gradedAt,
    ...((judged.isCorrect === null || (!judged.isCorrect && !isRetry)) && { mayRetry: true }),
    ...(isRetry && { isRetry }),
  };
  const events = isRetry ? [] : eventsOf({ judged, ...drill, messageId, opening, gradedAt });
  const scope = { tenantId, courseId, learnerId };
  const { fold } = foldOf({ standing: opening.standing, snapshot: readSnapshot(opening.standing), events });
  const [event] = events;
  const recorded = await store.recordMarking({
    ...scope,
    messageId,
    outcome: { ...outcome, answer: services.keepsLearnerText ? answer : null },
    evidence: event === undefined ? null : { eventKey: `drill:${messageId}`, event },
    fold,
    replaces: before !== null,
  });
  if (recorded.kind === 'absent') return { kind: 'not_found' };
  if (recorded.kind === 'repeated') return gradedBefore(recorded.before, answer);
  if (!recorded.isFolded) await refold({ scope, store });
  return { kind: 'graded', courseId, ...outcome };
}

/** The drill a message asks, with its key; null for any other message. */
export function drillOf(message: StoredMessage | null): { readonly card: DrillCard; readonly key: StoredKey } | null {
  if (message === null || message.role !== 'assistant') return null;
  const card = (message.body as { readonly card?: { readonly type?: unknown } | null } | null)?.card;
  if (card?.type !== 'DRILL') return null;
  return { card: drillCardSchema.parse({ ...card, result: null }), key: keySchema.parse(message.secret) };
}

/** What a drill asked for that is left after a wrong answer, which told nothing; said on going on from it, and only then. */
export function answerLeft(
  event: ClientEvent,
  { message }: Pick<TurnOpening, 'message'>,
  language: string,
): string | null {
  if (event.type !== 'DRILL_CONTINUE' || message === null || message.outcome === null) return null;
  const { mayRetry, isCorrect } = drillOutcomeSchema.parse(message.outcome);
  const [answer] = drillOf(message)?.key.answers ?? [];
  if (!mayRetry || isCorrect !== false || answer === undefined) return null;
  return tutorTextsIn(language).answerWas.replace('{answer}', () => shownAnswer(answer));
}

function gradedBefore(before: unknown, answer: string): GradeDrillOutcome {
  const { answer: marked, ...outcome } = drillOutcomeSchema.parse(before);
  return { kind: 'already_graded', outcome, isSameAnswer: marked === answer };
}

interface Judged {
  readonly isCorrect: boolean | null;
  readonly basis: 'deterministic' | 'model';
  readonly mistakeTag: string | null;
  readonly feedback: string;
}

async function judge(
  drill: {
    readonly card: DrillCard;
    readonly key: StoredKey;
    readonly answer: string;
    readonly opening: TurnOpening;
    readonly messageId: string;
    readonly tenantId: string;
    readonly isRetry: boolean;
  },
  services: TutorServices & { readonly gradeModel: ShortReplyModel | null },
): Promise<Judged> {
  const { gradeModel, modelTimeLimitMs } = services;
  const { card, key, answer, opening, messageId } = drill;
  const mistakes = opening.path.units.find(({ unitId }) => unitId === card.unitId)?.commonMistakes ?? [];
  const tags = mistakes.map(({ tag }) => tag);
  // Named where it is one of the course's own; what a learner wrote may not be kept.
  const given = card.options.length > 0 ? chosenOption(card.options, answer) : null;
  const say = (
    verdict: DrillVerdict,
    mistake: CommonMistake | null,
    { said = null, source = null }: Pick<Parameters<typeof feedbackText>[0], 'said' | 'source'> = {},
  ) =>
    feedbackText({
      ...{ verdict, mistake, seed: messageId, language: languageSpoken('', opening.recent, opening.course.language) },
      ...{ given, said, source },
      answers: key.answers,
      mayRetry: !drill.isRetry,
    });
  const verdict = mark({ key, given: answer, options: card.options });
  if (verdict !== 'undecided') {
    const mistakeTag = verdict === 'wrong' ? diagnoseMistake({ key, given: answer, tags }) : null;
    const mistake = mistakes.find(({ tag }) => tag === mistakeTag) ?? null;
    const isOfModel = !card.countsTowardsTier && !drill.key.isPractice;
    const basis = isOfModel ? 'model' : 'deterministic';
    const missed = { ...drill, answers: key.answers };
    const isMissed = verdict === 'wrong' && mistake === null && given !== null;
    const said = isMissed && !drill.isRetry ? await sayWhyWrong({ ...missed, chosen: given }, services) : null;
    const source = isMissed && drill.isRetry ? await sayWhyRight(missed, services) : null;
    return { isCorrect: verdict === 'right', basis, mistakeTag, feedback: say(verdict, mistake, { said, source }) };
  }
  const asked = { card, answer, tags, timeLimitMs: modelTimeLimitMs };
  // Rules decide nearly every answer: a call is reserved where they could not, although that is waited for.
  const wanted = { learner: drill, tenantLimit: opening.modelCallsPerDay, calls: 1 };
  const mayAsk = gradeModel !== null && isPlainAnswer(answer) && (await holdModelCalls(wanted, services)) > 0;
  const reply = mayAsk ? await askGradeModel({ ...asked, model: gradeModel }) : null;
  if (reply === null) return { isCorrect: null, basis: 'model', mistakeTag: null, feedback: say('undecided', null) };
  const mistake = mistakes.find(({ tag }) => tag === reply.commonMistakeTag) ?? null;
  const feedback = say(reply.isCorrect ? 'right' : 'wrong', mistake);
  return { isCorrect: reply.isCorrect, basis: 'model', mistakeTag: reply.commonMistakeTag, feedback };
}

/** Nothing is evidence of what nobody could tell. */
function eventsOf(input: {
  readonly judged: Judged;
  readonly card: DrillCard;
  readonly key: StoredKey;
  readonly messageId: string;
  readonly opening: TurnOpening;
  readonly gradedAt: string;
}): readonly EvidenceEvent[] {
  const { judged, card, messageId, opening, gradedAt } = input;
  const { drillId, isOnly, isPractice } = input.key;
  const { isCorrect, basis, mistakeTag } = judged;
  if (isCorrect === null) return [];
  const examTiers = opening.path.examTiers.get(card.unitId) ?? [];
  return [
    {
      type: 'drill_graded',
      at: gradedAt,
      unitId: card.unitId,
      messageId,
      ...(drillId === undefined ? {} : { drillId }),
      ...(isOnly && { isOnlyDrill: true as const }),
      ...(isPractice && { isPractice }),
      isCorrect,
      basis,
      mistakeTag,
      examTiers,
    },
  ];
}
