// An answer to the open card that was typed into the thread instead of into the card: "is it ranking?", "I think B", "2,5 %".
// What it is, and whether it surely is one; whether it is right the marker alone says, so nothing here may tell.
import type { TurnRequest } from '../contract/tutor-turn.ts';
import { tutorTextsIn } from '../policy/cards/words.ts';
import { readWish } from '../policy/read-wish.ts';
import type { StoredMessage, TurnOpening } from '../ports/tutor-store.ts';
import { askedAnswer } from './asked-answer.ts';
import { type DrillOutcome, drillOf, gradeDrill } from './grade-drill.ts';
import type { HeardLearner } from './hear-learner.ts';
import { nameOfPlace } from './option-order.ts';
import { severalOptions, typedAnswer, typedOption } from './read-answer.ts';
import { cardOf, openCard } from './read-event.ts';
import { showMessage } from './show-message.ts';
import { type AskedAnswer, ownSentence, type SpokenTurn, spokenTurn } from './spoken-turn.ts';
import { submitExam } from './submit-exam.ts';
import type { ThreadCall } from './tutor-interface.ts';
import type { TutorServices } from './tutor-services.ts';

export interface HeardAnswer extends AskedAnswer {
  readonly card: StoredMessage;
  readonly isSure: boolean;
}

/** What was typed as an answer, or was confirmed to be one; null where nothing was. */
export function hearAnswer(
  heard: HeardLearner,
  { recent }: Pick<TurnOpening, 'recent'>,
  { keepsLearnerText }: Pick<TutorServices, 'keepsLearnerText'>,
): HeardAnswer | typeof severalOptions | null {
  if (!heard.isWritten || heard.wish !== null) return null;
  const card = openCard(recent);
  if (card === null) return null;
  const asked = askedAnswer(recent);
  if (asked?.messageId === card.messageId && readWish(heard.text) === 'yes') return { ...asked, card, isSure: true };
  const drill = drillOf(card);
  const shown = cardOf(card);
  const typed = drill !== null ? typedAnswer(heard, drill) : shown?.type === 'EXAM' ? typedOption(heard, shown) : null;
  if (typed === null || typed === severalOptions) return typed;
  // A question about a learner's own words would keep them.
  const mayAsk = keepsLearnerText || shown?.type === 'EXAM' || (drill?.card.options.length ?? 0) > 0;
  return typed.isSure || mayAsk ? { ...typed, card, messageId: card.messageId } : null;
}

/** Marks it like one from its card. @returns the turn as it goes on from there; null where nothing was handed in */
export async function markTyped(
  input: ThreadCall & { readonly request: TurnRequest },
  { card, answer, messageId }: HeardAnswer,
  services: TutorServices,
): Promise<MarkedTyped | null> {
  const shown = cardOf(card);
  if (shown?.type !== 'EXAM') {
    const asked = { ...input, messageId, answer };
    const graded = await gradeDrill(asked, { ...services, gradeModel: services.gradeModel ?? null });
    if (graded.kind === 'not_found') return null;
    const outcome = graded.kind === 'graded' ? graded : graded.outcome;
    const request: TurnRequest = { ...input.request, clientEvent: { type: 'DRILL_CONTINUE', messageId } };
    return outcome.mayRetry ? { request: input.request, stay: { messageId, ...outcome } } : { request, stay: null };
  }
  const place = shown.options.findIndex(({ text }) => text === answer);
  const handedIn = await submitExam({ ...input, messageId, optionId: nameOfPlace(place) }, services);
  if (handedIn.kind !== 'submitted' && handedIn.kind !== 'already_submitted') return null;
  const { attemptId } = handedIn;
  return { request: { ...input.request, clientEvent: { type: 'EXAM_CONTINUE', attemptId } }, stay: null };
}

export interface MarkedTyped {
  readonly request: TurnRequest;
  /** The drill is open still: what came of the answer is said, and the turn goes no further. */
  readonly stay: StayedDrill | null;
}
export interface StayedDrill extends DrillOutcome {
  readonly messageId: string;
}

export function tellMarking({ feedbackText }: StayedDrill, unitId: string): SpokenTurn {
  const written = spokenTurn([ownSentence(feedbackText)], unitId);
  return { written, references: [], offers: [], offered: [], asks: null };
}

/** Asks whether it was meant as the answer; alike for a right and for a wrong one. */
export function askWhetherAnswer(
  { card, answer, messageId }: HeardAnswer,
  { unitId, language }: { readonly unitId: string; readonly language: string },
): SpokenTurn {
  const { isYourAnswer, handInAnswer, sayings } = tutorTextsIn(language);
  const asking = cardOf(card)?.type === 'EXAM' ? handInAnswer : isYourAnswer;
  const say = (text: string) => ({ action: 'say' as const, unitId: null, text });
  return {
    written: spokenTurn([ownSentence(asking.replace('{answer}', () => answer))], unitId),
    references: [],
    offers: [say(sayings.yes), say(sayings.no)],
    offered: [],
    asks: { messageId, answer },
  };
}

/** The card that a typed answer was marked for, as it stands now; nothing where only a button was pressed. */
export function markedCard(
  { messageText, clientEvent }: TurnRequest,
  { message, attemptMessage, recent }: Pick<TurnOpening, 'message' | 'attemptMessage' | 'recent'>,
  stay: StayedDrill | null,
) {
  const stayed = recent.find(({ messageId }) => messageId === stay?.messageId);
  if (stayed !== undefined) return [showMessage(stayed, { states: null })];
  const { type } = clientEvent;
  const marked = type === 'DRILL_CONTINUE' ? message : type === 'EXAM_CONTINUE' ? attemptMessage : null;
  return messageText === undefined || marked === null ? [] : [showMessage(marked, { states: null })];
}
