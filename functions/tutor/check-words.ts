// What a learner sees of the sentences a model proposes: its own words where they pass the exact checks and a verifier finds
// them stated by the sentences they cite, else those sentences themselves, else nothing. Verdicts on learners, tiers and
// progress need no rule of their own: no course states them, so none is verified.

import type { TutorSentence } from '../contract/tutor-card.ts';
import { checkSentence } from '../guard/check-sentence.ts';
import { tellsAnswer } from '../policy/cards/hint.ts';
import type { MadeDrill } from '../policy/cards/teaching-passage.ts';
import type { Verification, Verifier } from '../ports/verifier.ts';
import { plainText } from '../text/plain-text.ts';
import { splitSentences } from '../text/sentences.ts';
import { withoutForeignMarkup } from '../text/text.ts';
import type { NumberedSentence } from './number-sentences.ts';
import { hasSafeMath } from './safe-latex.ts';

export interface CitingSentence {
  /** As the model wrote it; it is not looked at where no verifier is given. */
  readonly text: string;
  /** Sentences that were sent, each once, in the order of the course. */
  readonly evidence: readonly NumberedSentence[];
}

/** A drill that waits for an answer, with what marks it. */
export type OpenDrill = Pick<MadeDrill, 'prompt' | 'questionLatex' | 'options' | 'references'> & {
  readonly key: Pick<MadeDrill['key'], 'answers'>;
};

export interface CheckedSentence extends TutorSentence {
  readonly isQuestion: boolean;
  /** In the model's own words rather than the course's. */
  readonly isWritten: boolean;
}

export interface CheckedWords {
  /** One entry a sentence, in order; null: nothing of it is shown. */
  readonly shown: readonly (CheckedSentence | null)[];
  readonly verifierCalls: 0 | 1;
  readonly failure: Extract<Verification, { kind: 'failed' }>['failure'] | null;
}

/**
 * One call to the verifier for all sentences together, none where there is none to verify. No sentence of the course is
 * shown twice, and nothing that tells the answer of an open drill.
 * @param input.verifier null: quote
 * @param input.instructions our own rules, which no reader is shown
 */
export async function checkWords(input: {
  readonly sentences: readonly CitingSentence[];
  readonly openDrills: readonly OpenDrill[];
  readonly instructions: string;
  readonly verifier: Verifier | null;
  readonly timeLimitMs: number;
  readonly abortSignal?: AbortSignal;
}): Promise<CheckedWords> {
  const { verifier, timeLimitMs, abortSignal, instructions } = input;
  const finders = input.openDrills.map(answerFinder);
  const tells: AnswerFinder = (text, references) => finders.some((find) => find(text, references));
  const sentences = input.sentences.map(({ text, evidence }) => ({
    text: plainText(withoutForeignMarkup(text)),
    evidence,
  }));
  const claims =
    verifier === null
      ? []
      : sentences.filter((each) => passesExactly(each, instructions) && !tells(each.text, referencesOf(each.evidence)));
  const verification =
    verifier === null || claims.length === 0
      ? null
      : await verifier.verify({
          claims: claims.map(({ text, evidence }) => ({ text, evidence: evidence.map((each) => each.text) })),
          timeLimitMs,
          ...(abortSignal ? { abortSignal } : {}),
        });
  const states = verification?.kind === 'verified' ? verification.states : [];
  const stated = new Set(claims.filter((_, index) => states[index] === true));
  const quoted = new Set<number>();
  const shown = sentences.map((each): CheckedSentence | null => {
    const isQuestion = verifier !== null && /[?？؟]/u.test(each.text);
    if (stated.has(each)) return written(each, isQuestion);
    // What a question asks for is not told in its place.
    return isQuestion ? null : quote(each.evidence, quoted, tells);
  });
  return {
    shown,
    verifierCalls: verification === null ? 0 : 1,
    failure: verification?.kind === 'failed' ? verification.failure : null,
  };
}

function passesExactly({ text, evidence }: CitingSentence, instructions: string): boolean {
  const texts = evidence.map((each) => each.text);
  return (
    texts.length > 0 &&
    splitSentences(text).length === 1 &&
    hasSafeMath(text, texts) &&
    checkSentence({ sentence: text, evidence: texts, instructions }) === null
  );
}

/** A question opens no passage: it would tell what is asked. */
function written({ text, evidence }: CitingSentence, isQuestion: boolean): CheckedSentence {
  return { text, references: isQuestion ? [] : referencesOf(evidence), isQuestion, isWritten: true };
}

function quote(
  evidence: readonly NumberedSentence[],
  quoted: Set<number>,
  tells: AnswerFinder,
): CheckedSentence | null {
  const fresh = evidence.filter(({ number, text, reference }) => !quoted.has(number) && !tells(text, [reference]));
  if (fresh.length === 0) return null;
  for (const { number } of fresh) quoted.add(number);
  const text = fresh.map((each) => each.text).join(' ');
  return { text, references: referencesOf(fresh), isQuestion: false, isWritten: false };
}

function referencesOf(sentences: readonly NumberedSentence[]): string[] {
  return [...new Set(sentences.map(({ reference }) => reference))];
}

/** Whether a text from these passages tells what is asked for. */
type AnswerFinder = (text: string, references: readonly string[]) => boolean;

/** An answer that stands in the task, as a choice does, gives nothing away, but in the passage the drill was made from. */
export function answerFinder(drill: OpenDrill): AnswerFinder {
  const task = [drill.prompt, `$${drill.questionLatex}$`, ...drill.options].join(' ');
  const answers = drill.key.answers.filter((answer) => answer.trim() !== '');
  const hidden = answers.filter((answer) => !tellsAnswer(task, [answer])).flatMap((answer) => [answer, `${answer}s`]);
  return (text, references) =>
    tellsAnswer(text, drill.references.some((each) => references.includes(each)) ? [...answers, ...hidden] : hidden);
}
