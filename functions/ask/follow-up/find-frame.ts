// The subject of a question and the frame around it: "How deep should [trenches for DC cables] be?".
// Reads by a few patterns of English questions; null where none fits, and nothing is then replaced or carried.

import { afterLeads, bareText, nounPhraseEnd, readWords, textOf, type Word } from './read-words.ts';
import { attributes, auxiliaries, determiners, forms, people, prepositions, questionWords, verbs } from './words.ts';

/** Words from `first` up to `end`. */
export interface WordSpan {
  readonly first: number;
  readonly end: number;
}

export interface Frame {
  /** The question without final marks. */
  readonly text: string;
  readonly words: readonly Word[];
  /** What another subject takes the place of. */
  readonly subject: WordSpan;
  /** What is asked of the subject by a noun ("the depth of …"), without its article. */
  readonly attribute: WordSpan | null;
  /** What "it" means afterwards: subject and attribute. */
  readonly topic: string;
  /** What "its" means afterwards: the subject. */
  readonly owner: string;
  /** What "do that" means afterwards: the verb and what it is done to; null where nobody does anything. */
  readonly action: string | null;
  /** What "stop this" means afterwards: subject and verb; null where the question has no clause of its own. */
  readonly clause?: string;
}

const imperatives: ReadonlySet<string> = new Set(
  'define explain describe summarise summarize outline list show discuss compare name'.split(' '),
);

/** Null where the question's subject cannot be told. */
export function findFrame(question: string): Frame | null {
  const text = bareText(question);
  const words = readWords(text);
  const first = afterLeads(words);
  const opening = words[first]?.word;
  if (opening === undefined) return null;
  const asked = ofImperative(text, words, first) ?? (isInverted(words, first) ? ofQuestion(text, words, first) : null);
  return asked ?? ofKeywords(text, words, first);
}

/** Words alone, as typed into a search box: "soil moisture sensor". */
function ofKeywords(text: string, words: readonly Word[], first: number): Frame | null {
  const isPlain = words
    .slice(first)
    .every(
      ({ word, isCut }) =>
        !isCut && !auxiliaries.has(word) && !forms.has(word) && !questionWords.has(word) && !people.has(word),
    );
  return isPlain && words.length - first <= keywordLimit ? ofPhrase(text, words, first, words.length) : null;
}

const keywordLimit = 6;

function isInverted(words: readonly Word[], first: number): boolean {
  const { word } = words[first] ?? { word: '' };
  return questionWords.has(word) || auxiliaries.has(word) || forms.has(word) || prepositions.has(word);
}

const polite =
  /^(?:can you |could you |please |would you )*(?:(?:tell|teach|show|remind) (?:me|us) (?:more )?(?:about )?|give (?:me|us) |what do you know about |i want to know about )/i;

function ofImperative(text: string, words: readonly Word[], first: number): Frame | null {
  const from = words[first]?.start ?? 0;
  const opening = polite.exec(text.slice(from));
  const isImperative = imperatives.has(words[first]?.word ?? '');
  if (!opening && !isImperative) return null;
  const after = opening ? from + opening[0].length : (words[first + 1]?.start ?? text.length);
  let index = words.findIndex((word) => word.start >= after);
  if (index < 0) return null;
  if (isInverted(words, index) && !prepositions.has(words[index]?.word ?? '')) return ofQuestion(text, words, index);
  if (['me', 'us'].includes(words[index]?.word ?? '')) index += 1;
  return ofPhrase(text, words, index, nounPhraseEnd(words, index));
}

/** A frame from a noun phrase, which may be "the depth of the trench". */
function ofPhrase(text: string, words: readonly Word[], first: number, phraseEnd: number): Frame | null {
  if (phraseEnd <= first) return null;
  let end = phraseEnd;
  let start = first;
  while (determiners.has(words[start]?.word ?? '') && start + 1 < phraseEnd) start += 1;
  const body = start;
  for (let index = body + 1; index <= phraseEnd; index += 1) {
    const { word } = words[index] ?? { word: '' };
    if (word !== 'of' && word !== 'for' && word !== 'between') continue;
    if (!attributes.has(words[index - 1]?.word ?? '')) continue;
    end = Math.max(end, nounPhraseEnd(words, index + 1));
    if (end <= index + 1) break;
    const and = word === 'between' ? lastIndexOf(words, 'and', index + 1, end) : -1;
    const subject = { first: and < 0 ? index + 1 : and + 1, end };
    return {
      text,
      words,
      subject,
      attribute: { first: body, end: index },
      topic: textOf(text, words, first, end),
      owner: textOf(text, words, index + 1, end),
      action: null,
    };
  }
  // "trenches for DC cables": what stands in "for …" right after a bare plural belongs to it.
  const topic = textOf(text, words, first, end);
  return { text, words, subject: { first, end }, attribute: null, topic, owner: topic, action: null };
}

function lastIndexOf(words: readonly Word[], word: string, first: number, end: number): number {
  for (let index = end - 1; index > first; index -= 1) if (words[index]?.word === word) return index;
  return -1;
}

/** How far from its opening a question's auxiliary may stand: "How many litres of water do …". */
const openingLimit = 7;

function ofQuestion(text: string, words: readonly Word[], first: number): Frame | null {
  const limit = Math.min(words.length, first + openingLimit);
  let at = first;
  while (at < limit && !auxiliaries.has(words[at]?.word ?? '') && !forms.has(words[at]?.word ?? '')) at += 1;
  if (at >= limit) return ofWhoDid(text, words, first);
  const isDo = auxiliaries.has(words[at]?.word ?? '');
  const next = words[at + 1]?.word ?? '';
  if (next === 'there') return ofPhrase(text, words, first + 1 + (isAmount(words[first + 1]?.word) ? 1 : 0), at);
  if (people.has(next) && next !== 'people' && next !== 'learners') {
    return ofFronted(text, words, { first, at, verb: at + 2 }) ?? ofObject(text, words, at + 2);
  }
  if (next === 'it') {
    // "Is it safe to touch the relay?": the subject is empty, the object is asked about.
    const to = words.findIndex(({ word }, index) => index > at + 1 && word === 'to');
    return to < 0 || to > at + 5 ? null : ofObject(text, words, to + 1);
  }
  if (isDo) {
    if (verbs.has(next) && at > first) return ofObject(text, words, at + 1);
    const frame = ofPhrase(text, words, at + 1, nounPhraseEnd(words, at + 1, true));
    return frame && { ...frame, clause: textOf(text, words, at + 1, words.length) };
  }
  const isPlaced = prepositions.has(next) && at - first === 1;
  const begin = next === 'meant' ? at + 3 : next === 'called' || isPlaced ? at + 2 : at + 1;
  const end = nounPhraseEnd(words, begin);
  const isSaid =
    at - first > 1 && /(?:ed|en)$|^(?:best|right|suitable|good|needed|used)$/.test(words[begin]?.word ?? '');
  if (end > begin && !isSaid) return ofPhrase(text, words, begin, end);
  // "Which tools are needed for lab work?": the subject came before the verb.
  return at - first > 1 ? ofPhrase(text, words, first + 1, at) : null;
}

function isAmount(word: string | undefined): boolean {
  return word === 'many' || word === 'much';
}

/** After "do I": verbs, then what is done something to. */
function ofObject(text: string, words: readonly Word[], first: number): Frame | null {
  let index = first;
  while (
    index < words.length &&
    /^(?:always|really|ever|have|need|want|to|best|first|then)$/.test(words[index]?.word ?? '')
  ) {
    if (/^(?:have|need|want)$/.test(words[index]?.word ?? '') && words[index + 1]?.word !== 'to') break;
    index += 1;
  }
  index += 1;
  while (/^(?:me|us|off|up|on|out|down)$/.test(words[index]?.word ?? '') && words[index + 1]) index += 1;
  const verb = index - 1;
  if (words[index]?.word === 'in' || words[index]?.word === 'on') index += 1;
  const frame = ofPhrase(text, words, index, nounPhraseEnd(words, index));
  if (frame) return { ...frame, action: textOf(text, words, verb, nounPhraseEnd(words, index)) };
  return words[index] === undefined && words[verb] ? ofAction(text, words, verb) : null;
}

/** "When should I fertilise?": nothing is named but what is done. */
function ofAction(text: string, words: readonly Word[], verb: number): Frame {
  const action = textOf(text, words, verb, words.length);
  return {
    text,
    words,
    subject: { first: verb, end: words.length },
    attribute: null,
    topic: action,
    owner: action,
    action,
  };
}

/** "Which tools can I use for research?": what is asked for came first, and is what "they" means. */
function ofFronted(
  text: string,
  words: readonly Word[],
  { first, at, verb }: { readonly first: number; readonly at: number; readonly verb: number },
): Frame | null {
  const after = words[verb + 1]?.word;
  if (!/^(?:what|which)$/.test(words[first]?.word ?? '') || at - first < 2) return null;
  if (after !== undefined && !prepositions.has(after)) return null;
  const noun = textOf(text, words, first + 1, at);
  const begin = verb + 2;
  const end = nounPhraseEnd(words, begin);
  const subject = end > begin ? { first: begin, end } : { first: first + 1, end: at };
  const rest = end > begin ? ` ${textOf(text, words, verb + 1, end)}` : '';
  return { text, words, subject, attribute: null, topic: `${noun}${rest}`, owner: noun, action: null };
}

/** "Who wrote the standard?", "Which sensor measures moisture?": what the verb is done to. */
function ofWhoDid(text: string, words: readonly Word[], first: number): Frame | null {
  const opening = words[first]?.word ?? '';
  if (!questionWords.has(opening) || opening === 'how') return null;
  let at = first + 1;
  if (opening === 'which' || (opening === 'what' && !isThird(words[at]?.word ?? ''))) {
    at = words.findIndex(({ word }, index) => index > first + 1 && isThird(word));
    if (at < 0) return null;
  }
  const begin = prepositions.has(words[at + 1]?.word ?? '') ? at + 2 : at + 1;
  const frame = ofPhrase(text, words, begin, nounPhraseEnd(words, begin));
  if (!frame || at === first + 1) return frame;
  // "it" is then what was asked for: "the standard that applies to earthing".
  const topic = `the ${textOf(text, words, first + 1, at)} that ${textOf(text, words, at, words.length)}`;
  return { ...frame, topic, owner: topic };
}

function isThird(word: string): boolean {
  if (verbs.has(word) || /(?:ed|ied)$/.test(word)) return true;
  return (
    /s$/.test(word) &&
    (verbs.has(word.slice(0, -1)) || verbs.has(word.slice(0, -2)) || verbs.has(`${word.slice(0, -3)}y`))
  );
}
