// A stored message as its learner sees it now: its body with what has come of its card. Never reads the secret part.
import { z } from 'zod';
import type { ExamCard, TutorCard, TutorMessage, TutorOffer, TutorSentence } from '../contract/tutor-card.ts';
import type { ExamQuestionState } from '../ports/exam-service.ts';
import type { StoredMessage } from '../ports/tutor-store.ts';
import { nameOfPlace } from './option-order.ts';

/** What became of a drill, as it is kept with its card. */
export const drillOutcomeSchema = z.object({
  isCorrect: z.boolean().nullable(),
  feedbackText: z.string(),
  commonMistakeTag: z.string().nullable(),
  gradedAt: z.string(),
  answer: z.string().nullish(),
  mayRetry: z.literal(true).optional(),
  isRetry: z.literal(true).optional(),
});
const examOutcomeSchema = z.object({
  attemptId: z.uuid(),
  result: z.enum(['passed', 'failed', 'pending']),
  lockedUntil: z.string().nullable(),
  optionId: z.string().nullish(),
});
type Closest = NonNullable<TutorMessage['closest']>[number];
type ExamOutcome = z.infer<typeof examOutcomeSchema>;

/** States of exam questions by id; null: the exam service cannot be asked. */
export type QuestionStates = ReadonlyMap<string, ExamQuestionState> | null;

/**
 * Field by field: what is not named here stays inside, whatever was stored. By hand, as a schema would take several times
 * as long, and a thread has up to 500 messages.
 * @throws Error or z.ZodError when a card or its outcome was stored in a form nobody wrote
 */
export function showMessage(stored: StoredMessage, { states }: { readonly states: QuestionStates }): TutorMessage {
  const body = stored.body as Partial<TutorMessage>;
  return {
    id: stored.messageId,
    threadId: stored.threadId,
    turnId: stored.turnId,
    role: stored.role,
    text: body.text ?? null,
    latex: body.latex ?? null,
    sentences: showSentences(body.sentences ?? []),
    references: body.references ?? [],
    why: body.why ?? null,
    card: body.card ? showCard(body.card, stored.outcome, states) : null,
    ...(body.offers && { offers: body.offers.map(showOffer) }),
    ...(body.hintFor ? { hintFor: body.hintFor } : {}),
    ...(body.closest ? { closest: body.closest.map(showClosest) } : {}),
    ...(body.isRefusal ? { isRefusal: true } : {}),
    createdAt: stored.createdAt,
  };
}

function showClosest({ canonical_reference, container_id, display_reference, title, content }: Closest): Closest {
  return { canonical_reference, container_id, display_reference, title, ...(content !== undefined && { content }) };
}

/** The exam question a message asks, null for any other message. */
export function questionIdOf(stored: StoredMessage): string | null {
  const { card } = stored.body as { readonly card?: TutorCard | null };
  return card?.type === 'EXAM' ? card.questionId : null;
}

function showSentences(sentences: readonly TutorSentence[]): TutorSentence[] {
  return sentences.map(({ text, references, block }) => ({ text, references, ...(block && { block }) }));
}

function showCard(card: TutorCard, outcome: unknown, states: QuestionStates): TutorCard {
  const { unitId } = card;
  switch (card.type) {
    case 'CONCEPT': {
      const { type, workedExample: example } = card;
      const page = card.page && { page: { number: card.page.number, of: card.page.of } };
      const ideas = showSentences(card.keyIdeas);
      return { type, unitId, keyIdeas: ideas, workedExample: example && showExample(example), ...page };
    }
    case 'DRILL': {
      const { type, prompt, questionLatex, options, countsTowardsTier, references } = card;
      const marked = outcome === null ? null : drillOutcomeSchema.parse(outcome);
      const result = marked && { ...marked, answer: marked.answer ?? null };
      const place = card.place && { place: { number: card.place.number, of: card.place.of } };
      const shown = { ...place, ...(card.isDraft && { isDraft: card.isDraft }) };
      return { type, unitId, prompt, questionLatex, options, countsTowardsTier, references, ...shown, result };
    }
    case 'EXAM': {
      const { type, questionId, difficultyTier, stem, hasMemo, hasVideo } = card;
      const support = { hasMemo, hasVideo, ...(card.supportLock && { supportLock: card.supportLock }) };
      const attempt = outcome === null ? null : examOutcomeSchema.parse(outcome);
      const options = card.options.map(({ text }, position) => ({ optionId: nameOfPlace(position), text }));
      const state = examState(attempt, states?.get(questionId));
      const made = { attemptId: attempt?.attemptId ?? null, chosenOptionId: placeChosen(card, attempt) };
      return { type, unitId, questionId, difficultyTier, stem, options, ...support, ...state, ...made };
    }
    default:
      throw new Error('a message was stored with a card that nobody wrote');
  }
}

function placeChosen({ options }: ExamCard, attempt: ExamOutcome | null): string | null {
  const position = options.findIndex(({ optionId }) => optionId === attempt?.optionId);
  return position < 0 ? null : nameOfPlace(position);
}

type WorkedExample = NonNullable<Extract<TutorCard, { type: 'CONCEPT' }>['workedExample']>;

function showExample({ problemLatex, stepsLatex, finalAnswerLatex, references }: WorkedExample): WorkedExample {
  return { problemLatex, stepsLatex, finalAnswerLatex, references };
}

/**
 * A card takes one attempt: after a wrong one it stays locked, for a fresh card asks the question again. Whatever is not
 * known to be open is locked, so that nothing is offered that could not be marked (corrections 42). Times are the exam
 * service's (corrections 44).
 */
function examState(
  attempt: ExamOutcome | null,
  state: ExamQuestionState | undefined,
): Pick<ExamCard, 'state' | 'lockedUntil'> {
  if (attempt?.result === 'passed' || state?.status === 'passed') return { state: 'passed', lockedUntil: null };
  if (attempt?.result === 'pending') return { state: 'pending', lockedUntil: null };
  if (state?.status === 'locked') return { state: 'locked', lockedUntil: state.lockedUntil };
  if (attempt !== null) return { state: 'locked', lockedUntil: attempt.lockedUntil };
  return { state: state === undefined ? 'locked' : 'open', lockedUntil: null };
}

function showOffer({ action, unitId, text, anyway }: TutorOffer): TutorOffer {
  return { action, unitId, text, ...(anyway && { anyway }) };
}
