// Finds the term that a sentence of a passage defines, and where it stands in it. Pure. Only forms that leave no doubt.

import { draftingWords } from '../../text/languages/drafting.ts';
import { isPassageLabel } from '../../text/languages/section-titles.ts';
import { isStopWord } from '../../text/languages/stop-words.ts';
import { stemOf } from '../../text/stem.ts';
import { isNounPhrase, isNumber, saysWhichOnes, isWorth as saysWorth } from './noun-phrase.ts';
import { type CardSentence, plain, standingSentences, withoutLabel } from './sentence.ts';
import type { TeachingPassage } from './teaching-passage.ts';

export interface DefinedTerm {
  readonly term: string;
  /** The abbreviation given with it, if any. */
  readonly short: string | null;
  /** What is said of it: a glossary's meaning, or the whole sentence with the term blanked. */
  readonly statement: string;
  /** The passage's own words: the whole sentence; of a glossary or a label what is said under the name. */
  readonly sentence: string;
  /** `label`: an item of a list under its name; only a choice among its fellows decides it. */
  readonly form: 'glossary' | 'label' | 'sentence';
  readonly passage: TeachingPassage;
}

/** The forms below are English. */
const english = draftingWords('en');
export const blank = '____';
const glossary = /^\*\*([^*$]{2,60})\*\*\s*[:—–]\s+(\S[\s\S]*)$/;
const boldLabel = /^\*\*([^*$]{2,60}):\*\*\s+(\S[\s\S]*)$/;
const name = String.raw`[\p{L}][\p{L}\p{N}’'-]*(?:\s+[\p{L}\p{N}’'-]+){0,4}?`;
const verb = String.raw`(?:is|are)\s+(?:an?|the|any|one|what|when|defined as|known as)\s|refers? to\s|means\s+(?!(?:of|for|by|in|to|is|are)\s)|stands? for\s`;
/** "In networking, a port is …" */
const scope = String.raw`(?:In\s+[\p{L}\s-]{3,40},\s+)?`;
const opening = new RegExp(
  String.raw`^${scope}(?:(?:An?|an?|[Tt]he)\s+)?(?:(?:term|word)\s+)?(${name})(?:\s*\(([A-Z][A-Za-z]{1,6})\)|,\s+or\s+([^,]{2,40}),|,\s+(?:also )?(?:called|known as)\s+(?:an?\s+|the\s+)?[^,]{2,40},)?\s+(?=${verb})`,
  'u',
);
/** "The OSI (Open Systems Interconnection) model is …" is about the OSI model. */
const bracketsInSubject = /^((?:[\p{L}\p{N}-]+\s){1,4})\([^()]{2,60}\)\s(?=(?:[\p{L}-]+\s){1,2}(?:is|are|refers?)\s)/u;
/** "Relays are switches that …": which of their kind is told. */
const openingOfSeveral = new RegExp(String.raw`^${scope}(${name})\s+are\s+(?=\p{L})`, 'u');
/** "…, and the categories are called levels": of what, the first clause says. */
const leansOnFirstClause = /,\s(?:and|but|while|whereas)\sthe\s[^,]*$/;
/** "Shown are …" turns a sentence round: nothing is named. */
const namesSeveral = /(?:[^s]s|[dri]a|people|men|children)$/;
const called = new RegExp(
  String.raw`\b(?:is|are)\s+(?:called|known as|termed|said to be)\s+(?:an?\s+|the\s+)?([*_]{1,2})(${name})\1`,
  'iu',
);
const hindi = /(?:को|ही)\s+\*\*([^*$]{2,40})\*\*\s+(?:कहते|कहा|कहलाता|कहलाती|कहलाते)/u;
const notATerm =
  /^(?:one|goal|purpose|difference|reason|problem|result|answer|idea|question|way|first|second|next|most|point|key|rest|number|value|following|case|study|process|method|main|only|other|same|example|equation|graph|figure|table|advantage|use|name|set|number|term|time|amount|input|output|formula|domain|range|sum|product|order|steps?|choice|notation)$/i;

const notInATerm =
  /^(?:to|each|every|some|all|any|most|many|another|no)\s|\b(?:can|could|may|might|will|would|should|must|is|are|was|were|has|have|that|which|who|if|when)\b/i;
/** Tells of a case, or of the book. */
const notDefining =
  /^(?:is|are)\s+(?:an? example|one (?:of|way)|the (?:product|result) of a|what|when|the (?:(?:second|third|fourth|fifth) )?(?:most|least|largest|smallest|highest|lowest|oldest|newest|best|longest)\b)/i;

/**
 * Terms in the order of the passages, each once.
 * @param mayRepeat true: also where what is said repeats a word of the term, which gives it away to whoever is asked for it
 */
export function definedTerms(passages: readonly TeachingPassage[], mayRepeat = false): readonly DefinedTerm[] {
  const found = [
    ...passages.flatMap((passage) => ofGlossary(passage) ?? []),
    ...standingSentences(passages, mayRepeat).flatMap((sentence) => ofSentence(sentence, mayRepeat) ?? []),
  ];
  const seen = new Set<string>();
  return found.filter(({ term }) => {
    const key = stemsOf(term).join(' ');
    const isNew = key !== '' && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function ofGlossary(passage: TeachingPassage): DefinedTerm | null {
  const { content } = passage;
  const form = glossary.test(content) ? 'glossary' : 'label';
  const match = glossary.exec(content) ?? boldLabel.exec(content);
  if (
    !match ||
    content.length > 600 ||
    /\n\s*\n/.test(content) ||
    ((form === 'label' || passage.nodeType !== 'definition') && isPassageLabel(match[1] ?? ''))
  )
    return null;
  const term = plain(match[1] ?? '').replace(/(?<!\s)\s*\([^()]*\)$/, '');
  const statement = plain(match[2] ?? '').replace(/[.;]$/, '');
  const isWorth = statement.split(/\s+/).length >= 5 && !/^plural of\b/i.test(statement);
  return isWorth &&
    isName(term) &&
    missing(term, statement).length > 0 &&
    (form === 'glossary' || isDecidable(term, statement))
    ? { term, short: null, statement, sentence: plain(match[2] ?? ''), form, passage }
    : null;
}

function ofSentence(sentence: CardSentence, mayRepeat: boolean): DefinedTerm | null {
  const { raw, passage } = sentence;
  const text = mayRepeat ? sentence.text.replace(bracketsInSubject, '$1') : sentence.text;
  const named = called.exec(withoutLabel(raw))?.[2] ?? hindi.exec(raw)?.[1];
  if (named !== undefined) {
    const at = sentence.text.lastIndexOf(named);
    return leansOnFirstClause.test(sentence.text.slice(0, at)) ? null : blanked(sentence, named, at, mayRepeat);
  }
  const match = opening.exec(text) ?? (mayRepeat ? ofSeveral(text) : null);
  const term = match?.[1];
  if (!match || term === undefined || (passage.nodeType === 'list_item' && !mayRepeat)) return null;
  const alias = match[2] ?? match[3] ?? null;
  const end = match[0].length;
  if (/^are\s/.test(text.slice(end)) && !namesSeveral.test(term)) return null;
  const at = text.indexOf(term);
  const statement = `${text.slice(0, at)}${blank}${alias === null ? text.slice(at + term.length, end) : ' '}${text.slice(end)}`;
  const isWorth =
    stemsOf(text.slice(end)).length >= (mayRepeat ? 3 : 4) &&
    !notDefining.test(text.slice(end)) &&
    !saysWorth(text.slice(end).replace(/^\S+\s/, ''), english) &&
    !/\b(?:who|may|might)\b/.test(text.slice(end)) &&
    !/\b(?:not|never)\b/.test(text.slice(end, end + 25));
  return isWorth ? accept({ term, short: alias, statement, sentence: sentence.text, passage }, mayRepeat) : null;
}

function ofSeveral(text: string): RegExpExecArray | null {
  const match = openingOfSeveral.exec(text);
  const rest = text.slice(match?.[0].length ?? 0);
  return saysWhichOnes(rest) ? match : null;
}

function blanked({ text, passage }: CardSentence, term: string, at: number, mayRepeat: boolean): DefinedTerm | null {
  if (at < 0) return null;
  const statement = `${text.slice(0, at)}${blank}${text.slice(at + term.length)}`;
  return accept({ term, short: null, statement, sentence: text, passage }, mayRepeat);
}

function accept(found: Omit<DefinedTerm, 'form'>, mayRepeat: boolean): DefinedTerm | null {
  return (mayRepeat ? isName(found.term) : isDecidable(found.term, found.statement))
    ? { ...found, form: 'sentence' }
    : null;
}

/** The rest does not say it again. */
function isDecidable(term: string, statement: string): boolean {
  return isName(term) && missing(term, statement).length === stemsOf(term).length;
}

/** A name, not a function word or half a sentence. */
function isName(term: string): boolean {
  const count = stemsOf(term).length;
  return (
    count > 0 &&
    count <= 5 &&
    term.length >= 3 &&
    !isStopWord((term.split(' ')[0] ?? '').toLowerCase()) &&
    !notATerm.test(withoutWorth(term)) &&
    !isNumber.test(term.split(' ').at(-1) ?? '') &&
    !isNumber.test((term.split(' ')[0] ?? '').toLowerCase()) &&
    !notInATerm.test(term) &&
    isNounPhrase(term) &&
    !/[$\\\d]/.test(term)
  );
}

/** "Great example" is an example. */
function withoutWorth(term: string): string {
  return saysWorth(term, english) ? term.replace(/^\S+ (?=\S)/, '') : term;
}

function missing(term: string, statement: string): readonly string[] {
  const rest = new Set(stemsOf(statement.replaceAll(blank, ' ')));
  return stemsOf(term).filter((stem) => !rest.has(stem));
}

export function stemsOf(text: string): readonly string[] {
  return (text.replace(/\$+[^$]*\$+/g, ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => !isStopWord(word.toLowerCase()))
    .map((word) => stemOf(word.toLowerCase()));
}
