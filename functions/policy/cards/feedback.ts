// What a learner reads after a drill was marked: our own words in the course's language, never a model's. Pure.
// A drill is marked once, so a wrong answer may be followed by the right one.
import type { CommonMistake } from '../../course/tutor-material.ts';
import type { DrillVerdict } from '../check-drill.ts';
import { rank } from './make-cloze.ts';
import { type CardLanguage, type CardTexts, cardTexts } from './texts.ts';

/**
 * @param input.answers right answers as the key has them; the first is shown
 * @param input.mistake the tag the answer shows, with its author's words if any
 * @param input.seed varies the wording: the same message always gets the same
 */
export function feedbackText(input: {
  readonly verdict: DrillVerdict;
  readonly answers: readonly string[];
  readonly mistake: CommonMistake | null;
  readonly seed: string;
  readonly language?: CardLanguage;
}): string {
  const texts = cardTexts(input.language ?? 'en');
  const answer = input.answers[0] === undefined ? null : shownAnswer(input.answers[0]);
  const pick = (choices: readonly string[]) => choices[rank('feedback', input.seed) % choices.length] ?? '';
  if (input.verdict === 'right') return pick(texts.right);
  if (input.verdict === 'undecided') return answer === null ? texts.undecidedPlain : texts.undecided(answer);
  const opening = answer === null ? texts.wrongPlain : pick(texts.wrong(answer));
  const about = input.mistake === null ? null : (input.mistake.feedback ?? wordsOf(texts, input.mistake.tag));
  return about === null ? opening : `${opening} ${about}`;
}

function wordsOf({ ofTag }: CardTexts, tag: string): string | null {
  return Object.hasOwn(ofTag, tag) ? (ofTag[tag] ?? null) : null;
}

/** Mathematics between `$` signs so that it is set; words and what is set already stay. */
export function shownAnswer(answer: string): string {
  const text = answer.trim().replace(/^\$\$([^$]+)\$\$$/, '$$$1$$');
  if (text.includes('$') || !/[\\^_=<>+*/{}]|^[-−]?[\d.,]+$|^[([].*[)\]]$/.test(text)) return text;
  return `$${text}$`;
}
