// A turn that is words and buttons: no card, nothing decided by a model. Pure.
import type { AnswerReference } from '../contract/answer.ts';
import type { TutorMessage, TutorOffer, TutorSentence } from '../contract/tutor-card.ts';
import { splitSentences } from '../text/sentences.ts';
import type { WrittenTurn } from './written-turn.ts';

export interface SpokenTurn {
  readonly written: WrittenTurn;
  readonly references: readonly AnswerReference[];
  readonly offers: readonly TutorOffer[];
  /** Units that a yes, or the number of a button, takes. */
  readonly offered: readonly string[];
  /** Of the units offered, the one that was wanted before what it builds on. */
  readonly ahead?: string;
  /** An answer that a yes hands in. */
  readonly asks: AskedAnswer | null;
  /** Places to read at. */
  readonly closest?: NonNullable<TutorMessage['closest']>;
}

/** What was typed, and the card it may be the answer to. */
export interface AskedAnswer {
  readonly messageId: string;
  readonly answer: string;
}

export function spokenTurn(sentences: readonly TutorSentence[], unitId: string): WrittenTurn {
  return {
    action: 'SOCRATIC_QUESTION',
    targetUnitId: unitId,
    ...worded(sentences),
    concept: null,
    questionId: null,
    isOffCourse: false,
    analysis: null,
    faults: [],
    fallbackReason: null,
    modelId: null,
    modelCalls: 0,
  };
}

/** Sentences, and the text they make. */
export function worded(sentences: readonly TutorSentence[]): Pick<WrittenTurn, 'sentences' | 'text'> {
  return { sentences, text: sentences.map(({ text }) => text).join(' ') };
}

/** A sentence of ours, which needs no support. */
export function ownSentence(text: string): TutorSentence {
  return { text, references: [] };
}

/** Of what was quoted the sentence that says what something is, else the first in running words; null where there is none. */
export function shortestOf(quoted: readonly TutorSentence[]): TutorSentence | null {
  const running = quoted
    .filter(({ text, references }) => references.length > 0 && !/^\s*`|```/.test(text))
    .flatMap(({ text, references }) => splitSentences(text).map((sentence) => ({ text: sentence.text, references })))
    .filter(({ text }) => /\p{L}/u.test(text) && !/:\s*$/.test(text));
  return running.find(({ text }) => defining.test(text)) ?? running[0] ?? null;
}

const defining = /\b(?:is|are|means?)\b|\*\*:\s|है|हैं/u;
