// "Why is it used?", "what are its benefits?": the last question's subject in the place of the words that point back.
// Null where nothing points back, or what is pointed at stands in the question itself.

import { isStopWord } from '../../guard/stop-words.ts';
import { type Frame, findFrame } from './find-frame.ts';
import { afterLeads, bareText, readWords, type Word } from './read-words.ts';
import {
  articles,
  auxiliaries,
  forms,
  genericNouns,
  ordinals,
  participles,
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
  /\b(?:is|was|will)\s+it\s+(?:going to|be)\s+(?:rain|snow|be\s+\p{L}+\s+(?:today|tomorrow|outside))/iu,
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
  if (!asks(question, words)) return null;
  const related = relate(text, words, last);
  if (related !== null) return related;
  const at = words.findIndex((_, index) => pointsBack(words, index, text));
  if (at < 0) return null;
  const frame = findFrame(last);
  const topic = frame?.topic ?? null;
  if (topic === null || frame === null || isOpenTopic(topic)) return null;
  return writeSubject(text, words, at, frame);
}

/** "Great, got it" points back and asks nothing. */
function asks(question: string, words: readonly Word[]): boolean {
  const { word } = words[afterLeads(words)] ?? { word: '' };
  const opens = questionWords.has(word) || auxiliaries.has(word) || forms.has(word) || prepositions.has(word);
  return (
    opens || question.includes('?') || verbs.has(word) || wishes.test(word) || things.has(word) || owners.has(word)
  );
}

const wishes =
  /^(?:tell|explain|give|show|list|compare|define|describe|summarise|summarize|i|the|what's|who's|how's|where's)$/;

/** "Is underfitting the opposite?", "what is the difference with X?": related to what was asked about before. */
function relate(text: string, words: readonly Word[], last: string): string | null {
  if (/[,:]| of (?!them|these|those|the two)/i.test(text)) return null;
  if (words.some(({ word }) => things.has(word) || word === 'between' || word === 'than')) return null;
  const relation = relations.find(([pattern]) => pattern.test(text));
  const owner = relation ? findFrame(last)?.topic : undefined;
  if (!relation || owner === undefined || isOpenTopic(owner)) return null;
  if (relation[1] !== 'between') return `${text} ${relation[1]} ${owner}?`;
  return `${text.replace(/\b(differences?)\s+(?:with|from|to|compared (?:to|with))\s+/i, `$1 between ${owner} and `)}?`;
}

const choice =
  /^(?:and |but |so )*which(?: one| ones| of (?:them|these|those|the two))?\s+(?:is|are|was|were)\s+(?:the )?(?:\S+ ){0,2}\S+$/i;

const relations: readonly (readonly [RegExp, string])[] = [
  [choice, 'of'],
  [/\bdifferences?\s+(?:with|from|to|compared (?:to|with))\s+\S/i, 'between'],
  [/^(?:and |but |so )*(?:is|are|was|were)\s+.+\s(?:the|an) (?:opposite|inverse|alternative|example)$/i, 'of'],
  [/^(?:and |but |so )*(?:is|are|was|were)\s+.+\sthe same(?: thing)?$/i, 'as'],
  [
    /^(?:and |but |so )*(?:is|are|was|were|does|do)\s+.+\s(?:better|worse|cheaper|faster|slower|safer|easier|stronger|more \p{L}+)$/iu,
    'than',
  ],
];

/** A topic that itself points at something else says nothing. */
function isOpenTopic(topic: string): boolean {
  return readWords(topic).every(({ word }) => things.has(word) || pointing.has(word) || isStopWord(word));
}

/** What may still follow at the end: "do I need one too?". */
const particles = /^(?:too|also|then|again|exactly|anyway|actually|please|though)$/;

function pointsBack(words: readonly Word[], index: number, text: string): boolean {
  const { word } = words[index] ?? { word: '' };
  const next = particles.test(words[index + 1]?.word ?? '') ? undefined : words[index + 1];
  const before = words[index - 1]?.word ?? '';
  if (word === 'it' && emptyIt.some((pattern) => pattern.test(text))) return false;
  if (things.has(word)) return !isNamedBefore(words, index, 'clause');
  if (owners.has(word)) return next !== undefined && !isNamedBefore(words, index, 'all');
  if (word === 'one' || word === 'ones') {
    const isObject = verbs.has(before) || (next === undefined && index > 1 && !isDescribing(before));
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
  return !/^(?:of|called|named|that|which|who|where)$/.test(words[index + 2]?.word ?? '');
}

/** "that" and its like without a noun of their own. */
function isAlone(words: readonly Word[], index: number): boolean {
  const next = words[index + 1];
  const before = words[index - 1]?.word ?? '';
  if (index === 0) return next !== undefined && (forms.has(next.word) || auxiliaries.has(next.word));
  if (next === undefined || next.isCut) return before !== 'like';
  if (before === 'between' || before === 'and') return next.word === 'and';
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
    participles.has(next.word) ||
    (forms.has(before) && next.word.endsWith('ed'))
  );
}

/** Whether a noun before the pronoun could be what it means: in another clause, or anywhere for a possessive. */
function isNamedBefore(words: readonly Word[], index: number, where: 'clause' | 'all'): boolean {
  let from = index;
  // "… decide she wanted to stay": a clause of its own, whose subject the words before it may name.
  const opensClause = saying.test(words[index - 1]?.word ?? '') && index < words.length - 1;
  if (where === 'clause' && opensClause) from = index - 1;
  else if (where === 'clause') {
    // "suited to this": right before the last word it is a preposition.
    from -= index === words.length - 1 && joining.test(words[index - 1]?.word ?? '') ? 2 : 1;
    while (from > 0 && !(words[from + 1]?.isCut ?? false) && !startsClause(words, from)) from -= 1;
  }
  const first = afterLeads(words);
  return words
    .slice(first, Math.max(first, from))
    .some(({ word }, at, earlier) => isNoun(word, earlier[at - 1]?.word ?? ''));
}

const saying =
  /^(?:decides?|says?|said|thinks?|thought|knows?|knew|believes?|claims?|claimed|announced?|feels?|ensures?|wants?)$/;
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

/** What is done about something that happens. */
const stopping = /^(?:stop|prevent|avoid|fix|cause|causes|solve|detect|notice|change|improve|explain)$/;

/** Writes the subject into the place of the word that points back; "its N" becomes "the N of …". */
function writeSubject(
  text: string,
  words: readonly Word[],
  at: number,
  subject: Pick<Frame, 'topic' | 'owner' | 'action' | 'clause'>,
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
  const before = words[at - 1];
  if (subject.action !== null && before && /^(?:that|this|it|so)$/.test(word.word)) {
    if (before.word === 'do') return put(before.start, word.end, subject.action);
    if (before.word === 'for' && pointing.has(word.word) && !isGeneric(words, at)) {
      return put(before.start, word.end, `to ${subject.action}`);
    }
  }
  const isStopped = subject.clause !== undefined && at === words.length - 1 && stopping.test(before?.word ?? '');
  if (isStopped && pointing.has(word.word)) return put(word.start, word.end, subject.clause ?? '');
  const takesNoun = pointing.has(word.word) && isGeneric(words, at);
  const end = takesNoun ? (words[at + 1]?.end ?? word.end) : word.end;
  return put(word.start, end, word.word === 'one' ? subject.owner.replace(/^(?:the|an?)\s+/i, 'a ') : subject.topic);
}
