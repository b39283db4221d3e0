// What reading a typed question takes of a language: what is talk, what form of answer is wanted, what opens a part and
// what points back. Type only. Words are lower case, without apostrophes, contractions written out ("what is");
// in a phrase `a/b` is either word, `*` up to four words, `^` the start of the question, `$` its end.

import type { AnswerType, QuestionCategory } from '../question-category.ts';

export interface AskingPhrases {
  readonly answerType: AnswerType;
  readonly category: QuestionCategory;
  /** Its words name no topic: "example of", not "benefits of". */
  readonly isEmpty?: true;
  readonly phrases: readonly string[];
}

/** Forms in which the last answer may be wanted again. */
export type FormOfAnswer = 'simpler' | 'shorter' | 'comparison' | 'example';

export interface ReadingWords {
  readonly contractions: Readonly<Record<string, string>>;
  /** Greetings, thanks and noises: gone where a clause begins with them or they end it. */
  readonly sounds: readonly string[];
  /** How something is to be said: no topic, and no reason to refuse, wherever one stands beside it. */
  readonly manner: readonly string[];
  /** The first that is found decides. */
  readonly asking: readonly AskingPhrases[];
  /** Words that open a question, wherever they stand after "and". */
  readonly questionHeads: readonly string[];
  /** Open one only before a verb: "and who is", not "and who tested it". */
  readonly relativeHeads: readonly string[];
  readonly auxiliaries: readonly string[];
  /** Phrases that open an instruction after "and". */
  readonly instructionHeads: readonly string[];
  readonly joins: readonly string[];
  /** The "and" after them joins what they speak of. */
  readonly pairing: readonly string[];
  /** Stand between the two things compared, the surest first. */
  readonly comparing: readonly string[];
  /** Point back wherever they stand. */
  readonly pointers: readonly string[];
  /** Point back only where they are no conjunction: before a verb or at the end. */
  readonly determiners: readonly string[];
  /** Stand for a thing spoken of where no noun follows: "show me one". */
  readonly standIns: readonly string[];
  /** Ask for what has not been said yet: "the other one", "tell me more". */
  readonly others: readonly string[];
  /** "Is it safe to", "is there a", "the same as": nothing is pointed at. */
  readonly expletives: readonly string[];
  /** Open a question that goes on with the last: "and X?", "what about X?". */
  readonly continuations: readonly string[];
  /** Ask for another form of the last answer; they name no topic. */
  readonly forms: readonly string[];
  /** Those of them that say which form; `comparison` and `example` too where nothing else is named. */
  readonly anotherForm: Readonly<Record<FormOfAnswer, readonly string[]>>;
  /** Values of a kind, with spaces between: one replaces the other. */
  readonly alternatives: readonly string[];
  /** The last item of a list. */
  readonly lastWords: readonly string[];
  /** Stand for an item: "the second one", "number 3". */
  readonly counters: readonly string[];
  /** Hold no topic where a request word of the language stands beside them, and may be anything else without. */
  readonly particles: readonly string[];
  readonly prepositions: readonly string[];
  readonly articles: readonly string[];
  /** "a", "an": what stands behind them is asked about. */
  readonly indefiniteArticles: readonly string[];
  /** What stands between a term and the field it is asked of: "a list in Python". */
  readonly fieldPrepositions: readonly string[];
  /** Endings a stem may be written with. */
  readonly endings: readonly string[];
}

/** Words with white space between. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Phrases with bars between. */
export function phrases(text: string): readonly string[] {
  return text.split('|').map((phrase) => words(phrase).join(' '));
}

/** `short: written out`, with bars between. */
export function pairs(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(phrases(text).map((pair) => pair.split(': ') as [string, string]));
}

/** `type category: phrases`, with semicolons between; `only` before the colon where their words name no topic. */
export function asking(text: string): readonly AskingPhrases[] {
  return text.split(';').map((entry) => {
    const [head = '', listed = ''] = entry.split(':');
    const [answerType, category, only] = words(head);
    return {
      ...{ answerType: answerType as AnswerType, category: category as QuestionCategory },
      ...(only === undefined ? {} : { isEmpty: true }),
      phrases: phrases(listed),
    };
  });
}
