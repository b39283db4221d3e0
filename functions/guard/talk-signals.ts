// Talk beside the facts: opinions, greetings, "I" and "you", degree and surmise that the evidence does not have.
// A sentence may be true and still say more than its passage. Signals only.

import type { PreparedSentence } from '../text/prepare.ts';
import type { Token } from '../text/text.ts';
import type { Meeting } from './meet-terms.ts';
import { perSentence } from './per-sentence.ts';

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

const opinions = list(
  `love loves hate think thinks thought guess hope favorite favourite awesome great cool nice interesting
  amazing fun funny incredible crazy pretty definitely sure believe wow haha lol enjoy wonder heard good bad best
  beautiful delicious yummy sounds okay ok agree glad wish prefer surprised personally honestly`,
);
const firstPerson = list('i im ive id ill my me mine we our weve');
const secondPerson = list('you your youre yours');
const openers = list('yes yeah yea yep no well oh sure right ok okay hi hello thanks wow ha haha hmm');
const modals = list('would could should might may can will must going gonna');
/** What any statement of fact is built with; other function words the evidence lacks are talk. */
const plainWords = list(
  `the a an of in on at to and is was are were it its he his she her they their this that as by for with from be been
  has had have`,
);

/** Tokens outside quotation marks: what is quoted is a title or another's words. */
function withoutQuoted(sentence: PreparedSentence): readonly Token[] {
  const quoted = [...sentence.text.matchAll(/"[^"]{1,200}"/g)];
  return sentence.tokens.filter(
    (token) => !quoted.some((match) => token.start > match.index && token.end < match.index + match[0].length),
  );
}

const statesNamed = /united states|u\.s\.|america/i;

/** What a sentence has of talk, before it is laid beside any evidence. */
interface Talk {
  readonly isFirst: boolean;
  /** "Us", unless the evidence speaks of the United States. */
  readonly isUs: boolean;
  readonly isSecond: boolean;
  readonly opens: boolean;
  readonly asks: boolean;
  readonly marks: number;
  readonly opinions: readonly string[];
  readonly modals: readonly string[];
  /** Function words no plain statement needs. */
  readonly functionWords: readonly string[];
}

const talkOf = perSentence((sentence): Talk => {
  const { text } = sentence;
  const tokens = withoutQuoted(sentence);
  return {
    isFirst: hasAny(tokens, firstPerson),
    isUs: tokens.some((token) => token.word === 'us' && token.text !== 'US'),
    isSecond: hasAny(tokens, secondPerson),
    opens: openers.has(tokens[0]?.word ?? ''),
    asks: text.trimEnd().endsWith('?'),
    marks: Math.min(2, text.replace(/"[^"]{1,200}"/g, '').match(/[!?]/g)?.length ?? 0),
    // Capitals within a sentence are names: "Best Buy" is no opinion.
    opinions: wordsOf(tokens, (token, index) => opinions.has(token.word) && !(token.isCapital && index > 0)),
    modals: wordsOf(tokens, (token) => modals.has(token.word)),
    functionWords: wordsOf(tokens, (token) => token.isStop && !plainWords.has(token.word)),
  };
});

/** What evidence has that makes talk no news. */
interface Told {
  readonly words: ReadonlySet<string>;
  readonly isFirst: boolean;
  readonly isSecond: boolean;
  readonly namesStates: boolean;
}

const toldBy = perSentence(({ tokens, text }): Told => {
  const words = new Set<string>();
  for (const { word } of tokens) words.add(word);
  return {
    words,
    isFirst: hasAny(tokens, firstPerson),
    isSecond: hasAny(tokens, secondPerson),
    namesStates: statesNamed.test(text),
  };
});

function hasAny(tokens: readonly Token[], words: ReadonlySet<string>): boolean {
  return tokens.some((token) => words.has(token.word));
}

function wordsOf(tokens: readonly Token[], keep: (token: Token, index: number) => boolean): readonly string[] {
  return tokens.filter(keep).map((token) => token.word);
}

/** How many of the words no evidence has. */
function countNew(words: readonly string[], near: readonly Told[]): number {
  let count = 0;
  for (const word of words) if (!near.some((told) => told.words.has(word))) count += 1;
  return count;
}

/** Signals about words the evidence does not use. */
export function talkSignals(meeting: Meeting): Record<string, number> {
  const own = talkOf(meeting.sentence);
  const near = meeting.near.map(toldBy);
  const isFirst = own.isFirst || (own.isUs && !near.some(({ namesStates }) => namesStates));
  const speaks = isFirst && !near.some((told) => told.isFirst);
  const addresses = own.isSecond && !near.some((told) => told.isSecond);
  const opinionCount = countNew(own.opinions, near);
  const small = Number(speaks) + Number(addresses) + opinionCount + Number(own.opens) + own.marks;
  const newWords = countNew(own.functionWords, near);
  return {
    first_person: speaks ? 1 : 0,
    talk: Math.min(4, small) / 3,
    asks: own.asks ? 1 : 0,
    modal_added: countNew(own.modals, near) > 0 ? 1 : 0,
    new_function_words: Math.min(4, newWords) / 3,
  };
}
