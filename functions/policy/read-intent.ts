// What a learner wants of this turn, as the server reads it: by phrases of every language that ships, never by a model.
// Pure. What it cannot tell is `unknown`; nothing is allowed or refused here.

import { tutorLanguages } from './languages/all.ts';
import { matchesAny } from './languages/match-phrases.ts';
import type { Phrases, TutorWords } from './languages/tutor-words.ts';
import type { TurnEventType, TurnIntent } from './policy.ts';

export type UnderstandingSignal = 'confident' | 'uncertain' | 'confused';

export interface IntentReading {
  readonly intent: TurnIntent;
  /** The learner goes on with what is in focus: nothing was asked that could be mapped to a unit. */
  readonly continues: boolean;
  /** A bare value or equation, as one answers a question with. */
  readonly isAnswerLike: boolean;
  /** Null where the words say nothing of it. */
  readonly understandingSignal: UnderstandingSignal | null;
}

/**
 * @param input.text as typed, empty when only an event or a formula came
 * @param input.latex a formula the learner confirmed; null when none came
 */
export function readIntent(input: {
  readonly text: string;
  readonly latex: string | null;
  readonly event: TurnEventType;
}): IntentReading {
  const words = normalise(input.text);
  const isAnswerLike = looksLikeAnswer(input.text, input.latex);
  const said = isAnswerLike ? 'check' : intentOfWords(words, input);
  // "Am I right" asks, though its words could go on; "what next" goes on, though its words could ask.
  const isGoingOn = input.latex === null && said !== 'check' && said !== 'stuck' && goesOn(words, input.text);
  const continues =
    input.event === 'DRILL_CONTINUE' ||
    input.event === 'EXAM_CONTINUE' ||
    (input.event === 'NONE' && (isAnswerLike || isGoingOn));
  const intent = intentOfEvent(input.event) ?? (isGoingOn && said === 'explain' ? 'unknown' : said);
  return { intent, continues, isAnswerLike, understandingSignal: signalOf(words, intent) };
}

function intentOfEvent(event: TurnEventType): TurnIntent | null {
  if (event === 'STUCK') return 'stuck';
  if (event === 'REQUEST_CONCEPT') return 'explain';
  return event === 'REQUEST_DRILL' || event === 'REQUEST_REVIEW' ? 'solve' : null;
}

/** What asks for an explanation goes first: "I'm stuck, explain logarithms" wants one. */
function intentOfWords(
  words: string,
  { text, latex }: { readonly text: string; readonly latex: string | null },
): TurnIntent {
  const says = (kind: 'explain' | 'ask' | 'stuck' | 'check' | 'solve') => hears(words, (language) => language[kind]);
  const hasFormula = latex !== null || /[\p{L}\p{N})]\s*[=<>≤≥^]\s*[\p{L}\p{N}(-]|\\[a-z]{2,}/u.test(text);
  if (says('check')) return 'check';
  if (says('explain')) return 'explain';
  if (says('stuck')) return 'stuck';
  // "How do I solve x² = 4" brings its problem; "how do I find an inverse" wants to be told.
  if (hasFormula) return 'solve';
  if (says('ask')) return 'explain';
  if (says('solve')) return 'solve';
  return /^\s*\?+\s*$/.test(text) ? 'stuck' : 'unknown';
}

function signalOf(words: string, intent: TurnIntent): UnderstandingSignal | null {
  if (hears(words, (language) => language.stuck) || intent === 'stuck') return 'confused';
  if (hears(words, (language) => language.uncertain)) return 'uncertain';
  return hears(words, (language) => language.confident) ? 'confident' : null;
}

function hears(words: string, phrasesOf: (language: TutorWords) => Phrases): boolean {
  return tutorLanguages.some((language) => matchesAny(words, phrasesOf(language)));
}

/** Lower case words with one space between; apostrophes dropped, ends of sentences kept as words of their own. */
function normalise(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .replace(/(?<![.!?।])[.!?।]+(?=\s|$)/g, ' . ')
    .replace(/[^\p{L}\p{M}\p{N}.=+*/^<>|\\-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const goingOnLimit = 10;

/** A short message of nothing but words of going on. A question mark asks: "ok?" does not go on. */
function goesOn(words: string, text: string): boolean {
  if (/\?/.test(text)) return false;
  const said = words.split(' ').filter((word) => word !== '' && word !== '.');
  if (said.length === 0 || said.length > goingOnLimit) return false;
  return tutorLanguages.some(
    ({ goingOn, goingOnFillers }) =>
      said.some((word) => goingOn.includes(word)) &&
      said.every((word) => goingOn.includes(word) || goingOnFillers.includes(word)),
  );
}

const answerLimitCharacters = 60;

/** "x=4", "7", "-3/4", "(2, 5)", "\frac{8}{2}", "x = 2 or x = -3": values, and names set to values; no problem to solve. */
function looksLikeAnswer(text: string, latex: string | null): boolean {
  const said = text.trim().replace(/^(?:it'?s|its|the answer is|answer|ans)\s*(?::\s*)?(?=\S)/i, '');
  const value = said === '' ? (latex ?? '') : latex === null ? said : '';
  const plain = value
    .replace(/\\(?:frac|dfrac|tfrac)\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '($1)/($2)')
    .replace(/\\(?:left|right|quad|,|;|!)/g, ' ')
    .replace(/\\cup|\\text\s*\{\s*(?:or|and)\s*\}/g, ',')
    .replace(/\\(?:sqrt|pi|infty|pm|theta|circ)/g, ' 1 ')
    .replace(/[${}]/g, ' ')
    .trim();
  if (plain === '' || plain.length > answerLimitCharacters || /\\[a-z]/.test(plain)) return false;
  const parts = plain.split(/[,;∪]|\b(?:or|and)\b|या|और/i).map((part) => part.replace(/[()[\]\s]/g, ''));
  return parts.every((part) => part === '' || answerPart.test(part)) && /[\dπ∞√]/.test(plain);
}

/** A value, or one letter set to it. */
const answerPart =
  /^(?:[a-zθ](?:=|<|>|<=|>=|≤|≥|≠))?[-+−±]?(?:[\d.,]|[-+*/^·×÷−±√π∞°%e]|pi|inf(?:inity)?)*[\d.π∞°%)]?\.?$/iu;
