// An answer to the open card that was typed into the thread instead of into the card: "is it ranking?", "I think B", "2,5 %".
// What it is, and whether it surely is one; whether it is right the marker alone says, so nothing here may tell.
import type { ExamCard } from '../contract/tutor-card.ts';
import type { TurnRequest } from '../contract/tutor-turn.ts';
import { chosenOption } from '../policy/cards/mark.ts';
import { tutorTextsIn } from '../policy/cards/words.ts';
import { answerFrames } from '../policy/languages/all.ts';
import { readWish } from '../policy/read-wish.ts';
import type { StoredMessage, TurnOpening } from '../ports/tutor-store.ts';
import { withoutEndMarks } from '../text/end-marks.ts';
import { askedAnswer } from './asked-answer.ts';
import { type DrillOutcome, drillOf, gradeDrill } from './grade-drill.ts';
import type { HeardLearner } from './hear-learner.ts';
import { readMessage, subjectStems } from './mapping/read-message.ts';
import { nameOfPlace } from './option-order.ts';
import { cardOf, openCard } from './read-event.ts';
import { showMessage } from './show-message.ts';
import { type AskedAnswer, ownSentence, type SpokenTurn, spokenTurn } from './spoken-turn.ts';
import { submitExam } from './submit-exam.ts';
import type { ThreadCall } from './tutor-interface.ts';
import type { TutorServices } from './tutor-services.ts';

/** What more words than these say is a remark, not an answer. */
const longestAnswer = 12;
/** Bare words that may still be one, beyond what a right answer takes. */
const longestDoubtful = 6;
/** Within a frame of answering: "I think it is the …". */
const wordsAround = 3;

/** `isSure`: marked at once; else the learner is asked whether it was meant as the answer. */
export interface TypedAnswer {
  readonly answer: string;
  readonly isSure: boolean;
}

type Heard = Pick<HeardLearner, 'text' | 'intent' | 'continues' | 'isSmallTalk' | 'isAnswerBeside'>;

/**
 * An option by its letter or its words; else what stands in a frame of answering, what is a bare value, and bare words as short
 * as an answer is. The rest is asked about, be it right or wrong. Null of everything that is plainly something else.
 */
export function typedAnswer(
  heard: Heard,
  { card, key }: Pick<NonNullable<ReturnType<typeof drillOf>>, 'card' | 'key'>,
): TypedAnswer | null {
  const { answer, isFramed, length } = unframed(heard.text);
  if (answer === '' || length > longestAnswer || heard.intent === 'stuck' || heard.intent === 'solve') return null;
  const { options } = card;
  if (options.length > 0) return chosenAmong(options, answer, heard);
  if (heard.isAnswerBeside) return { answer, isSure: true };
  const usual = Math.max(1, ...key.answers.map((each) => wordsOf(each).length));
  if (isFramed) return { answer, isSure: length <= usual + wordsAround };
  if (!isPlain(heard) || length > Math.max(usual, longestDoubtful)) return null;
  const namesSomething = subjectStems(readMessage(answer)).length > 0;
  return namesSomething || length <= 2 ? { answer, isSure: namesSomething && length <= usual } : null;
}

/** Of an exam question nothing is ever handed in unasked. The answer is the option's text, as this card shows it. */
export function typedOption(heard: Heard, { options }: Pick<ExamCard, 'options'>): TypedAnswer | null {
  const { answer, length } = unframed(heard.text);
  if (answer === '' || length > longestAnswer || heard.intent === 'stuck' || heard.intent === 'solve') return null;
  const texts = options.map(({ text }) => text);
  const chosen = chosenAmong(texts, answer, heard);
  return chosen && { answer: chosenOption(texts, chosen.answer) ?? chosen.answer, isSure: false };
}

/** Sure where an option is all that was said; where one alone stands within other words, it may be meant. */
function chosenAmong(options: readonly string[], answer: string, heard: Heard): TypedAnswer | null {
  const chosen = chosenOption(options, answer);
  if (chosen !== null) return { answer: chosen, isSure: true };
  if (!isPlain(heard)) return null;
  const said = ` ${wordsOf(answer).map(folded).join(' ')} `;
  const named = options.filter((option) => said.includes(` ${wordsOf(option).map(folded).join(' ')} `));
  return named.length === 1 && named[0] !== undefined ? { answer: named[0], isSure: false } : null;
}

/** Words that ask for nothing and are no talk with the tutor. */
function isPlain({ text, intent, continues, isSmallTalk }: Heard): boolean {
  return !/[?？]/u.test(text) && (intent === 'unknown' || intent === 'check') && !continues && !isSmallTalk;
}

function unframed(text: string): { readonly answer: string; readonly isFramed: boolean; readonly length: number } {
  const words = wordsOf(text);
  const opening = longest(answerFrames.openings, (frame) => startsWith(words, frame));
  const rest = words.slice(opening);
  const said = rest.slice(0, rest.length - longest(answerFrames.closings, (frame) => endsWith(rest, frame)));
  return { answer: withoutEndMarks(said.join(' '), '?.!।'), isFramed: opening > 0, length: said.length };
}

export interface HeardAnswer extends AskedAnswer {
  readonly card: StoredMessage;
  readonly isSure: boolean;
}

/** What was typed as an answer, or was confirmed to be one; null where nothing was. */
export function hearAnswer(
  heard: HeardLearner,
  { recent }: Pick<TurnOpening, 'recent'>,
  { keepsLearnerText }: Pick<TutorServices, 'keepsLearnerText'>,
): HeardAnswer | null {
  if (!heard.isWritten || heard.wish !== null) return null;
  const card = openCard(recent);
  if (card === null) return null;
  const asked = askedAnswer(recent);
  if (asked?.messageId === card.messageId && readWish(heard.text) === 'yes') return { ...asked, card, isSure: true };
  const drill = drillOf(card);
  const shown = cardOf(card);
  const typed = drill !== null ? typedAnswer(heard, drill) : shown?.type === 'EXAM' ? typedOption(heard, shown) : null;
  if (typed === null) return null;
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

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/u).filter(Boolean);
}

function longest(frames: readonly string[], fits: (frame: readonly string[]) => boolean): number {
  return Math.max(
    0,
    ...frames
      .map(wordsOf)
      .filter(fits)
      .map(({ length }) => length),
  );
}

function startsWith(words: readonly string[], frame: readonly string[]): boolean {
  return frame.every((word, index) => folded(words[index] ?? '') === word);
}

function endsWith(words: readonly string[], frame: readonly string[]): boolean {
  return words.length > frame.length && startsWith(words.slice(-frame.length), frame);
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’?!.,:]/gu, '')
    .trim();
}
