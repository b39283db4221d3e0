// Whether what the learner wrote has to do with the turn's material. Pure; when in doubt it has.
import { smallTalkOf } from '../course/small-talk.ts';
import { talkWords } from '../policy/languages/all.ts';
import { isRequestWord } from '../text/languages/stop-words.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import { cleanText, stemOf, tokenise } from '../text/text.ts';
import type { TurnMaterial } from './turn-material.ts';
import { tutoringWordsIn } from './tutoring-words.ts';

export type MessageCoverage = 'nothing' | 'foreign' | 'known';

/** Words of greeting and of going on: they ask for nothing that a course could hold. */
const smallTalk = new Set(
  `hi hello hey thanks thank please ok okay yes yeah no sure good morning evening afternoon bye great cool nice fine lost idk dunno
  नमस्ते हाँ नहीं ठीक धन्यवाद शुक्रिया`
    .split(/\s+/)
    .map((word) => stemOf(word)),
);

const scripts = [/\p{Script=Latin}/u, /\p{Script=Devanagari}/u];

/**
 * Whether what the learner wrote has to do with the turn's material: `nothing` where it names no subject, `foreign` where
 * none of the words it names stands there and at least half were never seen in the whole course.
 */
export function readCoverage(input: {
  readonly messageText: string;
  readonly language: string;
  readonly material: TurnMaterial;
  readonly statistics: TermStatistics;
}): MessageCoverage {
  const { messageText, material } = input;
  if (smallTalkOf(messageText) !== null) return 'nothing';
  // Many learners ask in English whatever the course is written in.
  const words = ['en', input.language].flatMap((language) => tutoringWordsIn(language)?.words ?? []);
  const tutoring = new Set(words.map((word) => stemOf(word)));
  const named = tokenise(cleanText(messageText)).filter(
    (token) =>
      token.kind === 'word' &&
      !token.isStop &&
      token.word.length > 1 &&
      !isRequestWord(token.word) &&
      !tutoring.has(token.stem) &&
      !talkWords.has(token.word.toLowerCase()) &&
      !smallTalk.has(token.stem),
  );
  if (named.length === 0) return /\d|[=+^\\$]/.test(messageText) ? 'known' : 'nothing';
  const isIn = (script: RegExp) => material.texts.some(({ raw }) => script.test(raw));
  // What is written in another script than the course could still have been understood.
  const readable = named.filter((token) => scripts.some((script) => script.test(token.text) && isIn(script)));
  if (readable.length < named.length) return 'known';
  if (named.some((token) => material.texts.some(({ stems }) => stems.has(token.stem)))) return 'known';
  const unseen = named.filter((token) => input.statistics.documentFrequency(token.stem) === 0);
  return unseen.length * 2 >= named.length ? 'foreign' : 'known';
}
