// What a follow-up goes on with: the topic words of the turns before it. Nothing is rewritten; the words are searched
// for beside the question's own.

import type { ConversationTurn } from '../../ports/course-registry.ts';
import { languages } from '../../text/languages/all.ts';
import type { FormOfAnswer } from '../../text/languages/reading.ts';
import type { AnswerForm } from './answer-form.ts';
import { cutTalk } from './cut-talk.ts';
import { compilePhrases, longestAt, phrasesAt } from './phrases.ts';
import { listed, listedSet, type Word } from './words.ts';

const pointers = listedSet('pointers');
const determiners = listedSet('determiners');
const forms = listedSet('forms');
const prepositions = listedSet('prepositions');
const articles = listedSet('articles');
const standIns = listedSet('standIns');
const others = listedSet('others');
const auxiliaries = listedSet('auxiliaries');
const expletives = compilePhrases(listed('expletives').map((phrase) => [phrase, true]));
const continuations = compilePhrases(listed('continuations').map((phrase) => [phrase, true]));
const anotherForm = new Map(
  languages.flatMap(({ reading }) =>
    Object.entries(reading.anotherForm).flatMap(([form, words]) => words.map((word) => [word, form as FormOfAnswer])),
  ),
);
const alternatives = listed('alternatives').map((group) => new Set(group.split(' ')));
/** Terms carried at most: a chain of follow-ups ends. */
const mostCarried = 6;
/** A pronoun after so many topic words of its own question stands for one of them. */
const ownAntecedent = 3;
/** Topic words of a question at most in which "is that exact?" asks of what was said before. */
const fewTopics = 2;

/** A topic word where it stands, and the preposition before its phrase. */
export interface Term {
  readonly stem: string;
  readonly word: string;
  readonly preposition: string | null;
  /** Words since the last that is no topic: its phrase. */
  readonly phrase: number;
}

/** Topic words of a question outside what only asks and the places it names, each stem once. */
export function termsOf(words: readonly Word[], isLeftOut: (index: number) => boolean): readonly Term[] {
  const terms = new Map<string, Term>();
  let preposition: string | null = null;
  let phrase = 0;
  for (const [index, { word, token, isTopic }] of words.entries()) {
    if (prepositions.has(word)) preposition = word;
    if (!isTopic) {
      phrase += 1;
      if (!articles.has(word) && !prepositions.has(word) && !token.isStop) preposition = null;
      continue;
    }
    if (isLeftOut(index) || terms.has(token.stem)) continue;
    terms.set(token.stem, { stem: token.stem, word: token.text, preposition, phrase });
  }
  return [...terms.values()];
}

/** How a question leans on the one before: not at all, on all of it, or with something put in the place of a part. */
export function leansOn(
  words: readonly Word[],
  terms: readonly Term[],
  form: AnswerForm,
): 'nothing' | 'all' | 'replaces' {
  const own = terms.filter(({ word }) => !forms.has(word.toLowerCase()));
  const continues = goesOn(words);
  if (own.length === 0) return 'all';
  if (pointsBack(words, form.saying)) return 'all';
  if (continues && own.length <= 2 && form.isOpen) return 'replaces';
  const [only] = own;
  const at = words.findIndex(({ token }) => token.stem === only?.stem);
  const isDefinite = articles.has(words[at - 1]?.word ?? '') && words[at]?.token.isCapital === false;
  return own.length === 1 && isDefinite && at === words.length - 1 ? 'all' : 'nothing';
}

/** "And …?", "what about …?" */
export function goesOn(words: readonly Word[]): boolean {
  return longestAt(continuations, words, 0) !== null;
}

/** @param saying indexes of words that say what form of answer is wanted: none of them is what "it" stands for */
function pointsBack(words: readonly Word[], saying: ReadonlySet<number>): boolean {
  let topics = 0;
  const isShort = words.filter(({ isTopic }) => isTopic).length <= fewTopics;
  for (let at = 0; at < words.length; at += 1) {
    const { word, isTopic } = words[at] as Word;
    if (isTopic && !forms.has(word) && !saying.has(at)) topics += 1;
    const expletive = phrasesAt(expletives, words, at)[0];
    if (expletive !== undefined) {
      at = expletive.next - 1;
      continue;
    }
    if (topics >= ownAntecedent) continue;
    if (pointers.has(word)) return true;
    const [before, after] = [words[at - 1], words[at + 1]];
    if (standsIn(words, at)) return true;
    if (!determiners.has(word)) continue;
    if (isShort && before !== undefined && auxiliaries.has(before.word)) return true;
    if (after === undefined || after.opensClause) return true;
    const isConjunction = before?.isTopic === true || before?.word === 'so';
    if (!isConjunction && !after.isTopic) return true;
  }
  return false;
}

/** "Show me one in a file", not "one file" and "one of them". */
function standsIn(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (!standIns.has(words[at]?.word ?? '') || before === undefined || after?.word === 'of') return false;
  return after === undefined || after.opensClause || prepositions.has(after.word);
}

/** What was not said yet is asked for, of the same subject: "another example", "what about the other one?", "why?", "show me one". */
export function asksForOther(words: readonly Word[], terms: readonly Term[], { category }: AnswerForm): boolean {
  const form = anotherFormOf(words, terms);
  const goesBeyond = category === 'reason' || category === 'example' || words.some(({ word }) => others.has(word));
  return ownTerms(terms).length === 0 && (form === null || form === 'example') && goesBeyond;
}

/** The form of the last answer that is asked for by a question without a subject of its own: "shorter", "compare them". */
export function anotherFormOf(words: readonly Word[], terms: readonly Term[]): FormOfAnswer | null {
  const said = words.flatMap(({ word }) => anotherForm.get(word) ?? [])[0] ?? null;
  const own = ownTerms(terms).filter(({ word }) => !anotherForm.has(word.toLowerCase()));
  return own.length === 0 ? said : null;
}

interface ReadTurn {
  readonly words: readonly Word[];
  readonly terms: readonly Term[];
  readonly form: AnswerForm;
  /** Words of the item of the turn before that it speaks of. */
  readonly item: readonly Term[] | null;
}

/** The terms of a running conversation, folded turn by turn, and what its last answer cited; `conversation` is newest first. */
export function carriedTerms(
  conversation: readonly ConversationTurn[] | null,
  read: (text: string, older: readonly ConversationTurn[]) => ReadTurn,
): { readonly terms: readonly Term[]; readonly form: AnswerForm | null; readonly references: readonly string[] } {
  let carried: readonly Term[] = [];
  let references: readonly string[] = [];
  let form: AnswerForm | null = null;
  for (const [at, turn] of [...(conversation ?? []).entries()].reverse()) {
    const said = turn.question ?? turn.title;
    if (!said) continue;
    const cut = cutTalk(said);
    if (cut.isTalk) continue;
    const turnRead = read(cut.text, conversation?.slice(at + 1) ?? []);
    const before = withTurn(carried, turnRead);
    form = turnRead.form.isOpen ? form : turnRead.form;
    // What found no answer and leans on what did leaves that in hand.
    if (before.length > 0 && references.length > 0 && turn.references.length === 0) continue;
    carried = [...before, ...ownTerms(turnRead.terms)].slice(-mostCarried);
    references = turn.references;
  }
  return { terms: carried, form, references };
}

/** What is left of the terms before once a question goes on with them. */
export function withTurn(carried: readonly Term[], question: ReadTurn): readonly Term[] {
  if (question.item) return question.item;
  const own = ownTerms(question.terms);
  const leaning = leansOn(question.words, question.terms, question.form);
  if (leaning === 'nothing') return [];
  const left = carried.filter((term) => !own.some((each) => each.stem === term.stem || isAlternative(each, term)));
  if (leaning === 'all' || left.length < carried.length) return left;
  return withoutKind(left, own);
}

function ownTerms(terms: readonly Term[]): readonly Term[] {
  return terms.filter(({ word }) => !forms.has(word.toLowerCase()));
}

/** Values of one kind: "maximum" for "minimum", "INV-43" for "INV-42", 2020 for 2019. */
function isAlternative(one: Term, other: Term): boolean {
  if (one.stem === other.stem) return false;
  const [left, right] = [one.word.toLowerCase(), other.word.toLowerCase()];
  if (alternatives.some((group) => group.has(left) && group.has(right))) return true;
  return /^\d/.test(left) && /^\d/.test(right);
}

/** Without the phrase that the new one stands for: after the same preposition, or what was asked about last. */
function withoutKind(carried: readonly Term[], own: readonly Term[]): readonly Term[] {
  const [first] = own;
  const alike = carried.filter(({ preposition }) => preposition !== null && preposition === first?.preposition);
  const attached = carried.filter(({ preposition }) => preposition === 'of' || preposition === 'for');
  const subject = attached.length > 0 ? attached : carried.filter(({ preposition }) => preposition === null);
  const place = alike.length > 0 ? alike : subject;
  const phrase = place.at(-1)?.phrase;
  return carried.filter((term) => !(place.includes(term) && term.phrase === phrase));
}
