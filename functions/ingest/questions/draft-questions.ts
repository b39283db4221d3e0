// Asking a model for the questions that passages answer: which passages go into one call, and what of a reply is
// believed. Pure but for hashing; the caller makes the calls.
import { draftQuestions } from '../../../prompts/draft-questions.ts';
import { tokenise } from '../../text/text.ts';
import { type ModelCall, modelCall, parseReply } from '../model-call.ts';
import { oneLine } from './stated-questions.ts';

const passagesPerCall = 12;
const charactersPerCall = 12_000;
const passageCharacters = 1_500;
const questionsPerDraft = 3;
/** Of a list that was to hold three. */
const entriesRead = 20;
const leastQuestion = 8;
const longestQuestion = 200;
/** So many words in the passage's order are its phrase, not a learner's. */
const copiedWords = 6;

export const draftOutputTokens = 2_000;
/** A small machine may take its time over a dozen passages. */
export const draftTimeLimitMs = 120_000;

interface DraftPassage {
  readonly content: string;
  readonly containerTitle: string;
  readonly section: readonly string[];
}

export interface DraftCall<Passage> extends ModelCall {
  readonly passages: readonly Passage[];
}

/** Calls for these passages, in order. A passage never goes into two. */
export function planCalls<Passage extends DraftPassage>(input: {
  readonly courseTitle: string;
  readonly passages: readonly Passage[];
}): Promise<readonly DraftCall<Passage>[]> {
  const batches: Passage[][] = [];
  let characters = 0;
  for (const passage of input.passages) {
    const length = Math.min(passage.content.length, passageCharacters);
    const batch = batches.at(-1);
    if (!batch || batch.length === passagesPerCall || characters + length > charactersPerCall) {
      batches.push([passage]);
      characters = length;
    } else {
      batch.push(passage);
      characters += length;
    }
  }
  return Promise.all(
    batches.map(async (passages) => {
      const data = JSON.stringify({
        course: input.courseTitle,
        passages: passages.map(({ content, containerTitle, section }, index) => ({
          number: index + 1,
          headings: [containerTitle, ...section],
          text: content.slice(0, passageCharacters).toWellFormed(),
        })),
      });
      return { ...(await modelCall(draftQuestions, data)), passages };
    }),
  );
}

/**
 * The questions of a reply, by the position of their passage. Null where it is no JSON object that names one of them:
 * nothing was learned then. Numbers never sent, texts that are no question of a learner and phrases copied from the
 * passage are left out.
 */
export function readDrafts(reply: string, passages: readonly DraftPassage[]): readonly (readonly string[])[] | null {
  const value = parseReply(reply);
  if (value === null || !passages.some((_, index) => Object.hasOwn(value, String(index + 1)))) return null;
  return passages.map(({ content }, index) => {
    const listed = Object.hasOwn(value, String(index + 1)) ? value[String(index + 1)] : [];
    const entries: readonly unknown[] = Array.isArray(listed) ? listed.slice(0, entriesRead) : [];
    const phrases = phrasesOf(content);
    const questions = entries
      .flatMap((entry) => (typeof entry === 'string' ? [oneLine(entry)] : []))
      .filter((text) => text.length >= leastQuestion && text.length <= longestQuestion)
      .filter((text) => ![...phrasesOf(text)].some((phrase) => phrases.has(phrase)));
    return [...new Set(questions)].slice(0, questionsPerDraft);
  });
}

function phrasesOf(text: string): ReadonlySet<string> {
  const words = tokenise(text).map(({ word }) => word);
  const count = Math.max(0, words.length - copiedWords + 1);
  return new Set(Array.from({ length: count }, (_, start) => words.slice(start, start + copiedWords).join(' ')));
}
