// "Why is it used?", "what are its benefits?": the last question's subject in the place of the words that point back.
// Null where nothing points back, or what is pointed at stands in the question itself.

import { isStopWord } from '../../guard/stop-words.ts';
import { findFrame } from './find-frame.ts';
import { afterLeads, bareText, readWords, type Word } from './read-words.ts';
import {
  articles,
  auxiliaries,
  forms,
  genericNouns,
  ordinals,
  predicates,
  prepositions,
  questionWords,
  subordinators,
  verbs,
} from './words.ts';

const things: ReadonlySet<string> = new Set(['it', 'they', 'them', 'he', 'she', 'him']);
const pointing: ReadonlySet<string> = new Set(['this', 'that', 'these', 'those']);
const people: ReadonlySet<string> = new Set(['i', 'you', 'we', 'me', 'us', 'my', 'your', 'our']);
const owners: ReadonlySet<string> = new Set(['its', 'their', 'his', 'her']);

/** "It" that points at nothing: "is it possible to …", "how long does it take to …", "when it rains". */
const emptyIt: readonly RegExp[] = [
  /\b(?:is|was|isn't|would|will|can|it's|be)\s+it\s+(?:not\s+)?(?:be\s+)?(?:\w+ly\s+)?(?:possible|necessary|important|better|best|good|bad|safe|hard|easy|difficult|true|normal|common|ok|okay|worth|allowed|helpful|useful|recommended|likely|legal|wise|advisable|required|essential|sensible|enough|time|a good idea|a bad idea)\s+(?:to\s+\S+\s+\S|that\s|for\s+\S+\s+to\s|if\s)/i,
  /\b(?:does|did|do|will|would|can)\s+it\s+(?:take|cost|mean|matter|make sense|help)\s+(?:\S+\s+){0,3}?(?:to\s+\S+\s+\S|that\s|if\s|when\s)/i,
  /\bit\s+mean\s+(?:for|to)\s/i,
  /\bit(?:\s+is|'s)\s+(?:\w+ly\s+|always\s+|not\s+|often\s+)?(?:possible|necessary|important|better|best|good|safe|hard|easy|difficult|true|known|useful)\s+(?:to|that)\s/i,
  /\bit\s+(?:is|was|gets|becomes|'s)\s+(?:night|day|dark|late|early|winter|summer|raining|snowing|hot|cold|sunny|windy|time)\b/i,
  /\b(?:is|was)\s+it\s+(?:to\s|from\s|called\b)/i,
  /\bit\s+(?:rains?|snows?|freezes|rained|snowed)\b/i,
];

/** The question with the last one's subject in it; null where it needs none. */
export function carrySubject(question: string, last: string): string | null {
  const text = bareText(question);
  const words = readWords(text);
  const at = words.findIndex((_, index) => pointsBack(words, index, text));
  if (at < 0) return null;
  const frame = findFrame(last);
  const topic = frame?.topic ?? null;
  if (topic === null || frame === null || isOpenTopic(topic)) return null;
  return writeSubject(text, words, at, { topic, owner: frame.owner });
}

/** A topic that itself points at something else says nothing. */
function isOpenTopic(topic: string): boolean {
  return readWords(topic).every(({ word }) => things.has(word) || pointing.has(word) || isStopWord(word));
}

function pointsBack(words: readonly Word[], index: number, text: string): boolean {
  const { word } = words[index] ?? { word: '' };
  const next = words[index + 1];
  const before = words[index - 1]?.word ?? '';
  if (word === 'it' && emptyIt.some((pattern) => pattern.test(text))) return false;
  if (things.has(word)) return !isNamedBefore(words, index, 'clause');
  if (owners.has(word)) return next !== undefined && !isNamedBefore(words, index, 'all');
  if (word === 'one' || word === 'ones') {
    const isObject = verbs.has(before) || (index === words.length - 1 && index > 1 && !isDescribing(before));
    return isObject && (next === undefined || prepositions.has(next.word)) && !isNamedBefore(words, index, 'clause');
  }
  if (!pointing.has(word)) return false;
  if (isGeneric(words, index)) return !isNamedBefore(words, index, 'clause');
  return isAlone(words, index) && !isNamedBefore(words, index, 'clause');
}

/** Words before "one" with which it means a number or another noun: "which one", "the second one". */
function isDescribing(word: string): boolean {
  return (
    articles.has(word) ||
    ordinals.has(word) ||
    questionWords.has(word) ||
    pointing.has(word) ||
    /^(?:each|every|any|no|another|other|last|next|only|only|than|name|list|give)$/.test(word)
  );
}

/** "this process", "that technology". */
function isGeneric(words: readonly Word[], index: number): boolean {
  const next = words[index + 1];
  if (!next || next.isCut) return false;
  const noun = next.word.replace(/(?:es|s)$/, '');
  if (!genericNouns.has(next.word) && !genericNouns.has(noun) && !genericNouns.has(next.word.replace(/s$/, '')))
    return false;
  return words[index + 2]?.word !== 'of';
}

/** "that" and its like without a noun of their own. */
function isAlone(words: readonly Word[], index: number): boolean {
  const next = words[index + 1];
  const before = words[index - 1]?.word ?? '';
  if (index === 0) return next !== undefined && (forms.has(next.word) || auxiliaries.has(next.word));
  if (next === undefined || next.isCut) return before !== 'like';
  const canFollow =
    forms.has(before) ||
    auxiliaries.has(before) ||
    questionWords.has(before) ||
    prepositions.has(before) ||
    before === 'of';
  if (!canFollow) return false;
  return (
    forms.has(next.word) ||
    auxiliaries.has(next.word) ||
    prepositions.has(next.word) ||
    predicates.has(next.word) ||
    verbs.has(next.word) ||
    (forms.has(before) && next.word.endsWith('ed'))
  );
}

/** Whether a noun before the pronoun could be what it means: in another clause, or anywhere for a possessive. */
function isNamedBefore(words: readonly Word[], index: number, where: 'clause' | 'all'): boolean {
  let from = index;
  if (where === 'clause') {
    from -= 1;
    while (from > 0 && !(words[from + 1]?.isCut ?? false) && !startsClause(words, from)) from -= 1;
  }
  const first = afterLeads(words);
  return words
    .slice(first, Math.max(first, from))
    .some(({ word }, at, earlier) => isNoun(word, earlier[at - 1]?.word ?? ''));
}

/** Words after which another clause may follow. */
const joining = /^(?:and|or|but|before|after|as|than|since|until|to)$/;

function startsClause(words: readonly Word[], index: number): boolean {
  const { word } = words[index] ?? { word: '' };
  if (index === 0) return true;
  return subordinators.has(word) || questionWords.has(word) || joining.test(word);
}

function isNoun(word: string, before: string): boolean {
  if (isStopWord(word) || people.has(word) || questionWords.has(word) || predicates.has(word)) return false;
  if (word.endsWith('ly') || (verbs.has(word) && !articles.has(before))) return false;
  return (
    !(before === 'how' || before === 'to') &&
    !/^(?:explain|describe|give|show|example|examples|many|much|long|important)$/.test(word)
  );
}

/** Writes the subject into the place of the word that points back; "its N" becomes "the N of …". */
function writeSubject(
  text: string,
  words: readonly Word[],
  at: number,
  subject: { readonly topic: string; readonly owner: string },
): string {
  const word = words[at];
  if (!word) return `${text}?`;
  const put = (from: number, to: number, by: string) => `${text.slice(0, from)}${by}${text.slice(to)}?`;
  if (owners.has(word.word)) {
    const noun = words[at + 1];
    const isLast = noun !== undefined && (words[at + 2] === undefined || words[at + 2]?.isCut);
    if (noun && isLast) return put(word.start, noun.end, `the ${text.slice(noun.start, noun.end)} of ${subject.owner}`);
    return put(word.start, word.end, `${subject.owner}'s`);
  }
  const takesNoun = pointing.has(word.word) && isGeneric(words, at);
  const end = takesNoun ? (words[at + 1]?.end ?? word.end) : word.end;
  return put(word.start, end, word.word === 'one' ? subject.owner.replace(/^(?:the|an?)\s+/i, 'a ') : subject.topic);
}
