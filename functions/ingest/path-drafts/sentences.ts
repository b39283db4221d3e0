// Sentences that are cut in two, so that one half asks for the other: a subject and what is said of it, a clause and what
// it turns on ("… because …"). Pure.
import { blank, stemsOf } from '../../policy/cards/defined-term.ts';
import { says } from '../../policy/cards/named-statements.ts';
import { isNumberedLabel, isWorth } from '../../policy/cards/noun-phrase.ts';
import { isProse, ofAnybody, plain, standsAlone, withoutLabel } from '../../policy/cards/sentence.ts';
import type { DraftingWords } from '../../text/languages/drafting.ts';
import { isStopWord } from '../../text/languages/stop-words.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { PathNode } from './path-node.ts';

export interface CutSentence {
  readonly start: string;
  /** Without the end mark. */
  readonly end: string;
  /** What joins the halves: the turn, or the verb. Ends are exchanged among their like. */
  readonly like: string;
  /** Null where it is cut at a turn. */
  readonly subject: { readonly name: string; readonly isPlural: boolean; readonly isCode: boolean } | null;
  /** What the end can follow: a verb that shows no number follows either. */
  readonly fits: 'singular' | 'plural' | 'either';
  readonly node: PathNode;
}

const leastStems = 3;
const leastWords = 4;
const mostWords = 34;

/** Sentences of prose that stand alone; "you" may stand for anybody. */
export function wholeSentences(node: PathNode): readonly string[] {
  return rawSentences(node).map(({ text }) => text);
}

interface Whole {
  readonly text: string;
  /** With its bold marks. */
  readonly raw: string;
}

function rawSentences(node: PathNode): readonly Whole[] {
  if (node.contentType === 'caption' || !isProse({ ...node, unitId: '' })) return [];
  return splitSentences(withoutLabel(node.content))
    .map(({ text }) => ({ text: plain(text), raw: text }))
    .filter(({ text }) => isWhole(text));
}

function isWhole(text: string): boolean {
  const words = text.split(/\s+/).length;
  if (words < leastWords || words > mostWords || !/[.।]["”’)]*$/.test(text) || /^(?:you|your)\b/i.test(text))
    return false;
  // What was found or done in some year is history; it is seldom what is to be learnt.
  if (/\b(?:1[5-9]|20)\d\d\b/.test(text)) return false;
  if ((text.match(/`/g) ?? []).length % 2 === 1 || /https?:|[|{}?]|\be\.?g\b|\bi\.e\b/i.test(text)) return false;
  // A command's name opens a sentence as any word does.
  const spoken = ofAnybody(text.replace(/^`[^`]+`/, 'Command'));
  return standsAlone(spoken, leastWords);
}

/** How often each name comes in a course, as the number of passages that hold it; small ones are no names. */
export interface CourseNames {
  isEstablished(name: string): boolean;
  /** So common that much else may be said of it too. */
  isEverywhere(name: string): boolean;
  /** Somebody whom the course tells of: what such a one does is a story. */
  tellsOfPersons(text: string): boolean;
}

/** @param input.names what the course gives a name or comes back to */
export function cutSentences(input: {
  readonly nodes: readonly PathNode[];
  readonly names: CourseNames;
  readonly words: DraftingWords;
}): readonly CutSentence[] {
  const { names, words } = input;
  return input.nodes.flatMap((node) =>
    rawSentences(node).flatMap(({ text }) => {
      if (names.tellsOfPersons(text)) return [];
      const cut = atTurn(text, node, words) ?? atSubject(text, node, names, words);
      return cut === null ? [] : [cut];
    }),
  );
}

/** "… because …", "If …, …". */
function atTurn(text: string, node: PathNode, words: DraftingWords): CutSentence | null {
  const opening = words.conditions.find((each) => text.toLowerCase().startsWith(`${each} `));
  const comma = text.indexOf(', ');
  if (opening !== undefined && comma > 0) {
    const cut = halves(text, comma + 1, opening, node);
    // What a reader does under some condition is a step, not a fact.
    const [first = ''] = (cut?.end ?? '').split(' ');
    const opens = !isStopWord(first) || words.articles.includes(first);
    return cut !== null && opens && !/\b(?:you|your)\b/i.test(text) && standsAlone(`${capital(cut.end)}.`) ? cut : null;
  }
  const turn = words.turns.find((each) => text.includes(` ${each} `));
  return turn === undefined ? null : halves(text, text.indexOf(` ${turn} `) + turn.length + 1, turn, node);
}

function halves(text: string, at: number, like: string, node: PathNode): CutSentence | null {
  const [start, end] = [text.slice(0, at).trim(), withoutMark(text.slice(at).trim())];
  const isWhole = [start, end].every((half) => stemsOf(half).length >= leastStems && isBalanced(half));
  return isWhole ? { start, end, like, subject: null, fits: 'either', node } : null;
}

const mostSubjectWords = 6;

function atSubject(text: string, node: PathNode, names: CourseNames, words: DraftingWords): CutSentence | null {
  const code = /^`[^`]{2,40}`(?=\s)/.exec(text)?.[0];
  const tokens = text.split(' ');
  const opening = (tokens[0] ?? '').toLowerCase();
  // "The hardware …" speaks of the one at hand: elsewhere much else may be true of it.
  if (words.definite.includes(opening)) return null;
  const article = words.articles.includes(opening) ? 1 : 0;
  const from = code === undefined ? article + 1 : code.split(' ').length;
  const to = code === undefined ? article + mostSubjectWords : from;
  for (let count = from; count <= to && count < tokens.length; count += 1) {
    const name = tokens
      .slice(article, count)
      .filter((token) => !/^\([^()]*\)$/.test(token))
      .join(' ');
    const end = withoutMark(tokens.slice(count).join(' '));
    const verb = verbForm(end, name, words);
    if (verb === null) continue;
    if (code === undefined && !(isBareName(name) && names.isEstablished(name) && !names.isEverywhere(name)))
      return null;
    const isSaid = stemsOf(end).length >= (code ? 2 : leastStems) && isBalanced(end) && !/[;:“”"]/.test(end);
    const rest = end.slice(end.indexOf(' ') + 1);
    if (!isSaid || says(end, name) || isWorth(rest, words) || (verb.like !== 'act' && judges(rest, words))) return null;
    const isPlural = verb.fits === 'plural' || (verb.fits === 'either' && isPluralName(name));
    const subject = { name, isPlural, isCode: code !== undefined };
    return { start: tokens.slice(0, count).join(' '), end, like: verb.like, subject, fits: verb.fits, node };
  }
  return null;
}

/** "Is incredibly …", "is as …", "is by far …": how much, which is a matter of opinion; "is typically …" tells when. */
function judges(rest: string, { adverbs }: DraftingWords): boolean {
  const [first = ''] = rest.split(' ');
  return /^(?:\p{Ll}{3,}ly|as|by|just)$/u.test(first) && !adverbs.includes(first);
}

/** The verb what is said opens with; null where none is to be seen. */
function verbForm(end: string, name: string, words: DraftingWords): Pick<CutSentence, 'like' | 'fits'> | null {
  const parts = end.split(/\s+/);
  const first = (words.adverbs.includes(parts[0] ?? '') ? parts[1] : parts[0]) ?? '';
  const second = parts[parts.indexOf(first) + 1] ?? '';
  if (words.auxiliaries.includes(second) && !words.verbs.includes(first)) return null;
  if (words.verbs.includes(first)) {
    const fits = words.singular.includes(first) ? 'singular' : words.plural.includes(first) ? 'plural' : 'either';
    return { like: first, fits };
  }
  if (words.acts.includes(first)) return isPluralName(name) ? { like: 'act', fits: 'plural' } : null;
  const base = /^(\p{Ll}+?)(?:e?s)$/u.exec(first)?.[1];
  const isAct = base !== undefined && (words.acts.includes(base) || words.acts.includes(`${base}e`));
  return isAct ? { like: 'act', fits: 'singular' } : null;
}

function isPluralName(name: string): boolean {
  return /[^s]s$/.test(name);
}

/** Words alone, none of them at an end that only joins others. */
function isBareName(name: string): boolean {
  const parts = name.toLowerCase().split(/\s+/);
  if (isNumberedLabel(name)) return false;
  return !/[,;:()"“”`–—]|\s-|-$/.test(name) && !isStopWord(parts[0] ?? '') && !isStopWord(parts.at(-1) ?? '');
}

export function hasWord(text: string, wanted: readonly string[]): boolean {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => wanted.includes(word));
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function isBalanced(text: string): boolean {
  const count = (sign: string) => text.split(sign).length - 1;
  return count('(') === count(')') && count('“') === count('”') && count('"') % 2 === 0 && count('`') % 2 === 0;
}

/** A sentence with a term blanked that stands in it once: set in bold, a command, or what something is called. */
export interface BlankedSentence {
  readonly sentence: string;
  readonly term: string;
  readonly node: PathNode;
}

export function blankedSentences(
  nodes: readonly PathNode[],
  names: CourseNames,
  words: DraftingWords,
): readonly BlankedSentence[] {
  return nodes.flatMap((node) =>
    rawSentences(node).flatMap(({ text, raw }): readonly BlankedSentence[] => {
      if (names.tellsOfPersons(text)) return [];
      const marked = [...raw.matchAll(/\*\*([^*\n]{3,50})\*\*|(`[^`\n]{2,40}`)/g)].map(([, bold, code]) =>
        plain(bold ?? code ?? ''),
      );
      const [first] = marked;
      const term = first === undefined ? calledIn(text, words) : first;
      if (term === undefined || text.split(term).length !== 2 || !(term.startsWith('`') || isBareName(term))) return [];
      // It tells what the term does or is: "press Esc" would be as true of any key.
      if (words.verbs.length > 0 && !isSubject(text, term, words) && calledIn(text, words) !== term) return [];
      // What one does with a command is said to "you"; else it is advice on the case at hand.
      if (!term.startsWith('`') && /\b(?:you|your|us|we|our)\b/i.test(text)) return [];
      const sentence = text.replace(term, () => blank);
      const rest = stemsOf(sentence.replace(blank, ' '));
      const isLabel = /^____\s*[:–—-]/.test(sentence);
      const isTold = stemsOf(term).some((stem) => rest.includes(stem));
      return isLabel || isTold || rest.length < leastStems + 2 || stemsOf(term).length === 0 || /[.:,;!?]`?$/.test(term)
        ? []
        : [{ sentence, term, node }];
    }),
  );
}

/** It opens the sentence, with at most a noun before and behind it: "The `\\label` command gives …". */
function isSubject(text: string, term: string, words: DraftingWords): boolean {
  const [before = '', after = ''] = text.split(term);
  const opening = before
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !words.articles.includes(word));
  const rest = after.trim().split(/\s+/);
  const acts = (at: number) =>
    /^\p{Ll}+[^\Ws]s$/u.test(rest[at] ?? '') ||
    verbForm(rest.slice(at).join(' '), rest[at - 1] ?? term, words) !== null;
  return opening.length <= 1 && (acts(0) || acts(1));
}

/** What something is called, up to a mark or a word that joins. */
function calledIn(text: string, { called, articles }: DraftingWords): string | undefined {
  const phrase = called.find((each) => text.includes(` ${each} `));
  if (phrase === undefined) return undefined;
  const after = text.slice(text.indexOf(` ${phrase} `) + phrase.length + 2);
  const article = articles.find((each) => after.startsWith(`${each} `));
  const [named = ''] = (article === undefined ? after : after.slice(article.length + 1)).split(/[,.;:()]/, 1);
  const parts = named.trim().split(' ');
  const end = parts.findIndex((word) => isStopWord(word.toLowerCase()));
  const name = (end < 0 ? parts : parts.slice(0, end)).join(' ');
  return /^[\p{L}][\p{L} -]{2,40}$/u.test(name) && name.split(' ').length <= 3 ? name : undefined;
}

function withoutMark(text: string): string {
  return text.replace(/(?<![.!।\s])[.!।\s]+$/, '');
}
