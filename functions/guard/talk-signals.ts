// Talk beside the facts: opinions, greetings, "I" and "you", degree and surmise that the evidence does not have.
// A sentence may be true and still say more than its passage. Signals only.

import type { Meeting } from './meet-terms.ts';
import { perSentence } from './per-sentence.ts';
import type { PreparedSentence } from './prepare.ts';
import type { Token } from './text.ts';

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
  if (!sentence.text.includes('"')) return sentence.tokens;
  const quoted = [...sentence.text.matchAll(/"[^"]{1,200}"/g)];
  return sentence.tokens.filter(
    (token) => !quoted.some((match) => token.start > match.index && token.end < match.index + match[0].length),
  );
}

const statesNamed = /united states|u\.s\.|america/i;

const wordsOf = perSentence((sentence): ReadonlySet<string> => new Set(sentence.tokens.map((token) => token.word)));

/** Signals about words the evidence does not use. */
export function talkSignals(meeting: Meeting): Record<string, number> {
  const { sentence } = meeting;
  const near = meeting.near.map(wordsOf);
  const tokens = withoutQuoted(sentence);
  const isIn =
    (words: ReadonlySet<string>): ((token: Token) => boolean) =>
    (token) =>
      words.has(token.word);
  const isNew = (token: Token): boolean => !near.some((words) => words.has(token.word));
  const usIsPlace = meeting.near.some((source) => statesNamed.test(source.text));
  const isFirst = (token: Token): boolean =>
    firstPerson.has(token.word) || (token.word === 'us' && token.text !== 'US' && !usIsPlace);
  const speaks = tokens.some(isFirst) && !meeting.near.some((source) => source.tokens.some(isIn(firstPerson)));
  const addresses =
    tokens.some(isIn(secondPerson)) && !meeting.near.some((source) => source.tokens.some(isIn(secondPerson)));
  // Capitals within a sentence are names: "Best Buy" is no opinion.
  const opinionCount = tokens.filter(
    (token, index) => opinions.has(token.word) && isNew(token) && !(token.isCapital && index > 0),
  ).length;
  const marks = Math.min(2, sentence.text.replace(/"[^"]{1,200}"/g, '').match(/[!?]/g)?.length ?? 0);
  const opens = openers.has(tokens[0]?.word ?? '');
  const small = Number(speaks) + Number(addresses) + opinionCount + Number(opens) + marks;
  const newWords = tokens.filter((token) => token.isStop && !plainWords.has(token.word) && isNew(token)).length;
  return {
    first_person: speaks ? 1 : 0,
    talk: Math.min(4, small) / 3,
    asks: sentence.text.trimEnd().endsWith('?') ? 1 : 0,
    modal_added: tokens.some((token) => modals.has(token.word) && isNew(token)) ? 1 : 0,
    new_function_words: Math.min(4, newWords) / 3,
  };
}
