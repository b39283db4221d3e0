// Checks one answer as a distrustful reader would: every reference is looked up, every sentence laid beside the
// passages it cites, read again from the instance. Does not believe the answer's own `support`.

import type { Answer } from '../../functions/contract/answer.ts';
import { judgeSentence } from '../../functions/guard/judge-sentence.ts';
import { preparePassage } from '../../functions/guard/prepare.ts';
import { countTerms } from '../../functions/guard/term-statistics.ts';
import { comparableText, contentStems } from '../../functions/guard/text.ts';
import type { ExpectedAnswer } from './answers-data.ts';
import { standsAt } from './expected-place.ts';

/** A passage as the instance gives it for a reference; null where it gives none. */
export interface CitedPassage {
  readonly content: string;
  readonly contentHash: string;
  /** Titles above it. */
  readonly context: readonly string[];
}
export type ReadPassage = (reference: string, version: number) => Promise<CitedPassage | null>;

export interface CheckedAnswer {
  readonly expected: ExpectedAnswer;
  readonly answer: Answer;
  /** Time to the whole answer, in milliseconds. */
  readonly latencyMs: number;
  readonly isStatusRight: boolean;
  /** An answer was due and no sentence was given. */
  readonly isFalseRefusal: boolean;
  /** A refusal was due and something was said. */
  readonly isFalseAnswer: boolean;
  /** Of the cited references those expected, and of the expected those cited; null where none are expected. */
  readonly precision: number | null;
  readonly recall: number | null;
  readonly areWordsRight: boolean;
  /** A cited passage stands where it should; null where no place is expected. */
  readonly isPlaceRight: boolean | null;
  /** As a reader would judge: said what was due, from where it stands, or said nothing where nothing was due. */
  readonly isRight: boolean;
  /** Figures were given, but one that was due is missing: wrong or beside the point. */
  readonly isNumberWrong: boolean;
  readonly sentences: readonly CheckedDelivery[];
  /** References that are not in the registry or stand there with another content. */
  readonly unresolvable: readonly string[];
}

export interface CheckedDelivery {
  readonly text: string;
  /**
   * `verbatim`: the cited passage's own words; `supported`: by the guard, given the cited passages alone; `computed`:
   * written by the instance itself, which asked no model, over passages it cites as many of as it counts.
   */
  readonly finding: 'verbatim' | 'supported' | 'computed' | 'unsupported' | 'lie';
}

/** Checks one answer. `lies` are comparable texts of sentences known to be false. */
export async function checkAnswer(input: {
  readonly expected: ExpectedAnswer;
  readonly answer: Answer;
  readonly latencyMs: number;
  readonly readPassage: ReadPassage;
  readonly lies: ReadonlySet<string>;
}): Promise<CheckedAnswer> {
  const { expected, answer, latencyMs } = input;
  const cited = new Map<string, CitedPassage>();
  const unresolvable: string[] = [];
  for (const reference of answer.references) {
    const passage = await input.readPassage(reference.canonical_reference, reference.version);
    if (passage === null || passage.contentHash !== reference.content_hash) {
      unresolvable.push(reference.canonical_reference);
    } else cited.set(reference.canonical_reference, passage);
  }
  const references = answer.references.map((reference) => reference.canonical_reference);
  const wanted = expected.references ?? [];
  const hits = wanted.filter((reference) => references.includes(reference)).length;
  const place = expected.place;
  const isPlaceRight = place === null ? null : answer.references.some((reference) => standsAt(reference, place));
  const areWordsRight = holdsWords(answer.answer, expected);
  const isSaid = answer.sentences.length > 0;
  const isDue = expected.status === 'answered';
  const hasWanted = wanted.length > 0 && references.length > 0;
  return {
    expected,
    answer,
    latencyMs,
    isStatusRight: answer.status === expected.status,
    isFalseRefusal: expected.status === 'answered' && answer.sentences.length === 0,
    isFalseAnswer: expected.status === 'not_covered' && answer.sentences.length > 0,
    precision: hasWanted ? hits / references.length : null,
    recall: wanted.length > 0 ? hits / wanted.length : null,
    areWordsRight,
    isPlaceRight,
    isRight: isDue
      ? isSaid && areWordsRight && isPlaceRight !== false && hits === wanted.length
      : !isSaid && (answer.status === expected.status || expected.status === 'not_covered'),
    isNumberWrong: isDue && isSaid && /\d/.test(answer.answer) && lacksNumber(answer.answer, expected),
    sentences: answer.sentences.map((sentence) => checkSentence(sentence, cited, input.lies, answer.model.calls === 0)),
    unresolvable,
  };
}

function holdsWords(text: string, { contains, notContains }: ExpectedAnswer): boolean {
  const answer = text.toLowerCase();
  return (
    contains.every((words) => answer.includes(words.toLowerCase())) &&
    !notContains.some((words) => answer.includes(words.toLowerCase()))
  );
}

function lacksNumber(text: string, { contains, notContains }: ExpectedAnswer): boolean {
  const numbers = contains.filter((words) => /\d/.test(words));
  const held = text.toLowerCase();
  return (
    numbers.some((words) => !held.includes(words.toLowerCase())) ||
    notContains.some((words) => /\d/.test(words) && held.includes(words.toLowerCase()))
  );
}

function checkSentence(
  sentence: Answer['sentences'][number],
  cited: ReadonlyMap<string, CitedPassage>,
  lies: ReadonlySet<string>,
  isWithoutModel: boolean,
): CheckedDelivery {
  const { text } = sentence;
  if (lies.has(comparableText(text))) return { text, finding: 'lie' };
  const passages = sentence.references.flatMap((id) => {
    const passage = cited.get(id);
    return passage ? [{ id, passage }] : [];
  });
  const words = bareWords(text);
  if (passages.some(({ passage }) => bareWords(passage.content).includes(words))) return { text, finding: 'verbatim' };
  if (isWithoutModel && passages.length > 0 && countsRight(text, passages.length)) return { text, finding: 'computed' };
  const verdict = judgeSentence({
    sentence: text,
    question: null,
    passages: passages.map(({ id, passage }) => ({
      id,
      prepared: preparePassage(passage.content, { titles: passage.context }),
    })),
    statistics: countTerms([...cited.values()].map((passage) => contentStems(passage.content))),
  });
  return { text, finding: verdict.outcome === 'deliver' ? 'supported' : 'unsupported' };
}

/** Rows listed up to which every row counted is cited. */
const listedRows = 12;

/** A count of rows ("in 3 of 64 rows") must be the number of rows cited, where all are. */
function countsRight(text: string, cited: number): boolean {
  const found = /\bin (\d+) of \d+ rows\b/.exec(text);
  return found === null || Number(found[1]) > listedRows || Number(found[1]) === cited;
}

/** Letters and digits alone, so that marks of layout do not hide a verbatim sentence. */
function bareWords(text: string): string {
  return comparableText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
