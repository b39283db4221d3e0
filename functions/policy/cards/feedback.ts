// What a learner reads after a drill was marked: our own words in the course's language, never a model's. Pure.
// After a wrong answer there is one more try, so the right one is told only after that.
import type { CommonMistake } from '../../course/tutor-material.ts';
import type { DrillVerdict } from '../check-drill.ts';
import { rank } from './make-cloze.ts';
import { type CardLanguage, type CardTexts, cardTexts } from './texts.ts';

export interface SaidOfChoice {
  readonly text: string;
  readonly place: string;
  /** What the choice, a statement, is said of. */
  readonly saidOf?: string;
}

/**
 * @param input.answers right answers as the key has them; the first is shown
 * @param input.mayRetry it may be tried once more, so nothing is told
 * @param input.given the choice that was made, to be named; null where an answer was written
 * @param input.mistake the tag the answer shows, with its author's words if any
 * @param input.seed varies the wording: the same message always gets the same
 */
export function feedbackText(input: {
  readonly verdict: DrillVerdict;
  readonly answers: readonly string[];
  readonly mayRetry?: boolean;
  readonly given?: string | null;
  readonly mistake: CommonMistake | null;
  /** What the course says of the choice, and where; null where it was not looked for or not found. */
  readonly said?: SaidOfChoice | null;
  /** The course's sentence that the right answer is from; null where it was not looked for or not found. */
  readonly source?: Pick<SaidOfChoice, 'text' | 'place'> | null;
  readonly seed: string;
  readonly language?: CardLanguage;
}): string {
  const texts = cardTexts(input.language ?? 'en');
  const { mayRetry = false } = input;
  const answer = mayRetry || input.answers[0] === undefined ? null : shownAnswer(input.answers[0]);
  const pick = (choices: readonly string[]) => choices[rank('feedback', input.seed) % choices.length] ?? '';
  if (input.verdict === 'right') return pick(texts.right);
  if (input.verdict === 'undecided') return texts.undecided;
  const given = input.given ? shownAnswer(input.given) : null;
  const source = answer === null ? null : (input.source ?? null);
  // A sentence that holds a long answer word for word need not be told twice.
  const isTold = answer !== null && source !== null && answer.includes(' ') && holds(source.text, answer);
  const opening = answer === null || isTold ? texts.wrong(given) : texts.wrongAtLast(answer, given);
  const about =
    input.mistake === null
      ? wordsOfChoice(texts, input.said ?? null)
      : (input.mistake.feedback ?? wordsOf(texts, input.mistake.tag));
  const from = source === null ? null : texts.answerFrom(source.text, source.place);
  return [opening, about, from, mayRetry ? texts.onceMore : null].filter((part) => part !== null).join(' ');
}

function holds(text: string, answer: string): boolean {
  return text.toLowerCase().includes(answer.toLowerCase());
}

/** A statement stands in the choice already: whom it is said of is what is missing. */
export function wordsOfChoice(texts: CardTexts, said: SaidOfChoice | null): string | null {
  if (said === null) return null;
  const { text, place, saidOf } = said;
  return saidOf === undefined ? texts.saidOfIt(text, place) : texts.saidOfOther(saidOf, place);
}

function wordsOf({ ofTag }: CardTexts, tag: string): string | null {
  return Object.hasOwn(ofTag, tag) ? (ofTag[tag] ?? null) : null;
}

/** Mathematics between `$` signs so that it is set; words and what is set already stay. */
export function shownAnswer(answer: string): string {
  const text = answer.trim().replace(/^\$\$([^$]+)\$\$$/, '$$$1$$');
  // Words in a row are a sentence, whatever signs stand in it.
  if (/(?<![\\\p{L}])\p{L}{3,} \p{L}{3,}/u.test(text)) return text;
  if (text.includes('$') || !/[\\^_=<>+*/{}]|^[-−]?[\d.,]+$|^[([].*[)\]]$/.test(text)) return text;
  return `$${text}$`;
}
