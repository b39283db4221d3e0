// "What about X?", "and for X?", "same for X": the last question with X in the place of its subject.
// Null where the follow-up is none of these, or the last question has no frame to put X into.

import { type Frame, findFrame, type WordSpan } from './find-frame.ts';
import { bareText, nounPhraseEnd, readWords, textOf, type Word } from './read-words.ts';
import {
  adverbs,
  articles,
  attributes,
  auxiliaries,
  extremes,
  forms,
  measures,
  people,
  prepositions,
  questionWords,
  superlatives,
  verbs,
} from './words.ts';

const conjunction = '(?:and|but|so|or|ok|okay|now|then|also|well|even|only|especially|particularly)[ ,]+';
const sameOf = '(?:of|for|to|with|in|on|at|by|about)';
/** What leads the new subject in; the rest of the question is the subject. */
const openings: readonly RegExp[] = [
  new RegExp(
    `^(?:${conjunction})*(?:is|are|was|does|do|would|will|can)\\s+(?:(?:that|this|the same(?: thing)?)\\s+(?:also\\s+|too\\s+)?(?:the same|true|the case|apply|hold|valid|right)|(?:it|they|these|those)\\s+(?:also\\s+|too\\s+)?(?:the same|true|the case|apply|hold|valid)|(?:that|this|it|they)\\s+also\\s+work)(?:\\s+true)?\\s+(?:also\\s+)?${sameOf}\\s+`,
    'i',
  ),
  new RegExp(
    `^(?:${conjunction})*(?:the\\s+)?(?:same|likewise|similarly|ditto)(?:\\s+(?:thing|question))?\\s+(?:for|with|about|of)\\s+`,
    'i',
  ),
  new RegExp(`^(?:${conjunction})*(?:what|how)\\s+(?:about|of)\\s+`, 'i'),
  new RegExp(`^(?:${conjunction})+`, 'i'),
];

/** Prepositions that may lead a follow-up without any other word ("in winter?"). */
const bare = /^(?:in|on|at|for|with|without|during|from|under|after|before|between)\s/i;
const longestSubject = 6;

/** The last question about another subject; null where the follow-up does not name one, or nothing can be replaced. */
export function replaceSubject(question: string, last: string): string | null {
  const named = namedSubject(question);
  if (named === null) return null;
  const frame = findFrame(last);
  if (!frame) return null;
  const words = readWords(named.text);
  const [opening] = words;
  if (!opening) return null;
  if (isLinking(opening.word) && words.length > 1) return replacePhrase(frame, named.text, words);
  if (words.length === 1 && adverbs.has(opening.word)) return replaceAdverb(frame, named.text);
  return (
    replaceSuperlative(frame, words) ??
    replaceModifier(frame, named.text, words) ??
    replaceAttribute(frame, named.text, words) ??
    (named.isWhole ? spliced(frame, likestSpan(frame, words), withHead(named.text, words, frame)) : null)
  );
}

/**
 * What the new subject takes the place of: a phrase with the same noun ("DC cables" for "AC cables"), the verb's object
 * where only that agrees in number, else the subject.
 */
function likestSpan(frame: Frame, named: readonly Word[]): WordSpan {
  const { words, subject, attribute } = frame;
  const noun = named.findLast(({ word }) => !/^\d/.test(word))?.word ?? '';
  const isNumbered = /^\d/.test(named.at(-1)?.word ?? '');
  const same = words.findLastIndex(({ word }) => word === noun);
  if (same >= 0) {
    let first = same;
    while (first > 0 && !isBoundary(words[first - 1]?.word ?? '')) first -= 1;
    return { first, end: same + 1 + (isNumbered && /^\d/.test(words[same + 1]?.word ?? '') ? 1 : 0) };
  }
  const verb = words[subject.end]?.word ?? '';
  const end = nounPhraseEnd(words, subject.end + 1);
  if (attribute || !verbs.has(verb) || end <= subject.end + 1) return subject;
  const isObject = isPlural(noun) === isPlural(words[end - 1]?.word ?? '');
  const isSubjectToo = isPlural(noun) === isPlural(words[subject.end - 1]?.word ?? '');
  return isObject && !isSubjectToo ? { first: subject.end + 1, end } : subject;
}

function isBoundary(word: string): boolean {
  if (word === 'of' || word === 'and' || word === 'or') return true;
  return prepositions.has(word) || verbs.has(word) || forms.has(word) || auxiliaries.has(word) || people.has(word);
}

function isPlural(noun: string): boolean {
  return /[^su]s$/.test(noun);
}

/** The new subject; `isWhole` false where it was led in by nothing but a preposition. */
function namedSubject(question: string): { readonly text: string; readonly isWhole: boolean } | null {
  const text = bareText(question).replace(/[, ]+(?:please|then|too|as well|instead)$/i, '');
  for (const opening of openings) {
    const match = opening.exec(text);
    if (!match) continue;
    const rest = text.slice(match[0].length);
    return isSubject(rest) ? { text: rest, isWhole: true } : null;
  }
  return bare.test(text) && isSubject(text) ? { text, isWhole: false } : null;
}

function isLinking(word: string): boolean {
  return word === 'of' || prepositions.has(word);
}

/** What a follow-up's subject never begins with. */
const noSubject =
  /^(?:it|this|that|these|those|me|us|thanks?|sorry|if|when|next|more|else|previous|last|following|please|hello|hi|vice|versa|so|on|great|good|nice|cool)$/;

/** A noun phrase, with or without a preposition: no verb, no question, nobody who acts, not long. */
function isSubject(text: string): boolean {
  const words = readWords(text);
  const isLed = isLinking(words[0]?.word ?? '');
  const [first] = words.slice(isLed ? 1 : 0);
  if (!first || words.length > longestSubject + (isLed ? 1 : 0) || noSubject.test(first.word)) return false;
  if (!isLed && words.length > 1 && verbs.has(first.word)) return false;
  return words.every(
    ({ word, isCut }) =>
      !isCut &&
      !auxiliaries.has(word) &&
      !forms.has(word) &&
      !questionWords.has(word) &&
      !/^(?:i|we|you|they|someone|somebody)$/.test(word),
  );
}

/** "in the evening": in the place of the last question's phrase with the same preposition, else behind it. */
function replacePhrase(frame: Frame, text: string, words: readonly Word[]): string {
  const preposition = words[0]?.word ?? '';
  const rest = textOf(text, words, 1, words.length);
  const { attribute, subject } = frame;
  const linking = frame.words[attribute?.end ?? -1]?.word;
  if (attribute && (preposition === linking || preposition === 'of' || preposition === 'for')) {
    return spliced(
      frame,
      preposition === 'between' ? wholePair(frame) : subject,
      withHead(rest, words.slice(1), frame),
    );
  }
  const known = phraseWith(frame, preposition);
  if (known) return spliced(frame, known, text);
  // "and for labs?" means another of the kind; a name stays what the question is about.
  const isName = /^\p{Lu}/u.test(frame.owner) && subject.first > 0;
  if (preposition === 'of' || (preposition === 'for' && !isName)) return spliced(frame, subject, rest);
  return `${frame.text} ${text}?`;
}

function wholePair(frame: Frame): WordSpan {
  return { first: (frame.attribute?.end ?? frame.subject.first - 1) + 1, end: frame.subject.end };
}

/** The last phrase of the question that begins with the preposition. */
function phraseWith({ words }: Frame, preposition: string): WordSpan | null {
  for (let first = words.length - 2; first > 0; first -= 1) {
    if (words[first]?.word !== preposition) continue;
    return { first, end: Math.max(first + 2, nounPhraseEnd(words, first + 1)) };
  }
  return null;
}

function replaceAdverb(frame: Frame, text: string): string {
  const at = frame.words.findLastIndex(({ word }) => adverbs.has(word));
  return at < 0 ? `${frame.text} ${text}?` : spliced(frame, { first: at, end: at + 1 }, text);
}

/** "and the least?": the other end of the scale. */
function replaceSuperlative(frame: Frame, named: readonly Word[]): string | null {
  const word = named.at(-1)?.word ?? '';
  if (!superlatives.has(word) || named.length > 2) return null;
  const at = frame.words.findLastIndex((known) => superlatives.has(known.word));
  return at < 0 ? null : spliced(frame, { first: at, end: at + 1 }, word);
}

/** "and unsupervised?" after "supervised learning": a word of the same making as the subject's own modifier. */
function replaceModifier(frame: Frame, text: string, named: readonly Word[]): string | null {
  const { subject, words } = frame;
  const modifier = words[subject.end - 2]?.word ?? '';
  const [only] = named;
  if (named.length !== 1 || !only || subject.end - subject.first < 2 || only.word.length < 5) return null;
  const isMade = /(?:ed|ive|al|ic|ar|ous|ble|less|ful|ary|ent|ant|ing|tic)$/.exec(modifier)?.[0];
  if (!isMade || !only.word.endsWith(isMade)) return null;
  return spliced(frame, { first: subject.end - 2, end: subject.end - 1 }, text);
}

/** "and the drawbacks?", "and its weight?", "and the minimum?": another attribute of the same subject. */
function replaceAttribute(frame: Frame, text: string, words: readonly Word[]): string | null {
  const first = /^(?:its|their|his|her|the|a|an)$/.test(words[0]?.word ?? '') ? 1 : 0;
  const isOwned = /^(?:its|their|his|her)$/.test(words[0]?.word ?? '');
  const noun = words.at(-1)?.word ?? '';
  const name = textOf(text, words, first, words.length);
  if (name === '' || (!isOwned && words.some(({ word }) => word === 'of'))) return null;
  const { attribute } = frame;
  if (extremes.has(noun) && attribute) {
    const at = attribute.first;
    if (extremes.has(frame.words[at]?.word ?? '')) return spliced(frame, { first: at, end: at + 1 }, name);
  }
  const head = attribute?.end ?? 0;
  if (!isOwned && attribute && name === noun && measures.has(noun) && measures.has(frame.words[head - 1]?.word ?? '')) {
    return spliced(frame, { first: head - 1, end: head }, name);
  }
  const isAttribute = attributes.has(noun) && noun !== headOf(frame) && (first === 1 || isPlural(noun));
  if (!isOwned && !isAttribute && !isOtherThing(frame, words)) return null;
  if (attribute) return spliced(frame, attribute, name);
  if (first === 0) return null;
  return `What ${isPlural(noun) ? 'are' : 'is'} the ${name} of ${frame.owner}?`;
}

/** "the focus" after "the vertex of a parabola": what has the article of the attribute, not of the subject. */
function isOtherThing({ attribute, subject, words }: Frame, named: readonly Word[]): boolean {
  const isA = /^an?$/.test(words[subject.first]?.word ?? '');
  return attribute !== null && isA && named[0]?.word === 'the' && words[attribute.first - 1]?.word === 'the';
}

function headOf({ words, subject }: Frame): string | undefined {
  return words[subject.end - 1]?.word;
}

/** "a resistive one": the noun that "one" stands for. */
function withHead(text: string, words: readonly Word[], frame: Frame): string {
  const last = words.at(-1)?.word;
  const head = frame.words[frame.subject.end - 1];
  if ((last !== 'one' && last !== 'ones') || !head) return text;
  return text.replace(/\bones?$/i, frame.text.slice(head.start, head.end));
}

function spliced({ text, words }: Frame, { first, end }: WordSpan, by: string): string {
  const from = words[first]?.start ?? text.length;
  const to = words[end - 1]?.end ?? from;
  const before = text.slice(0, from);
  // "a" before what begins with an article of its own.
  const isDoubled = articles.has(words[first - 1]?.word ?? '') && articles.has(readWords(by)[0]?.word ?? '');
  return `${isDoubled ? before.replace(/\S+\s*$/, '') : before}${by}${text.slice(to)}?`;
}
