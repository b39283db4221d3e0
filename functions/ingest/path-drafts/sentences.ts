// Sentences that are cut in two, so that one half asks for the other: a subject and what is said of it, a clause and what
// it turns on ("… because …"). Pure.
import { stemsOf } from '../../policy/cards/defined-term.ts';
import { says } from '../../policy/cards/named-statements.ts';
import { isNumberedLabel, isWorth, saysWhatKind } from '../../policy/cards/noun-phrase.ts';
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

export const leastStems = 3;
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

export function rawSentences(node: PathNode): readonly Whole[] {
  const content = proseOf(node.content);
  if (node.contentType === 'caption' || !isProse({ ...node, content, unitId: '' })) return [];
  return splitSentences(withoutLabel(content))
    .map(({ text }) => ({ text: plain(text), raw: text }))
    .filter(({ text }) => isWhole(text));
}

/** Without the code and the captions that stand in one passage with what is said about them. */
function proseOf(content: string): string {
  if (!content.includes('```')) return content;
  const parts = content.split(/^```/m).filter((_, place) => place % 2 === 0);
  return parts
    .flatMap((part) => part.split(/\n\s*\n/))
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^\*[^*]/.test(block))
    .join('\n\n');
}

function isWhole(text: string): boolean {
  const words = text.split(/\s+/).length;
  if (words < leastWords || words > mostWords || !/[.।]["”’)]*$/.test(text) || /^(?:you|your)\b/i.test(text))
    return false;
  // What was found or done in some year is history; it is seldom what is to be learnt.
  if (/\b(?:1[5-9]|20)\d\d\b/.test(text)) return false;
  if ((text.match(/`/g) ?? []).length % 2 === 1 || /https?:|[|{}?…]|\be\.?g\b|\bi\.e\b/i.test(text)) return false;
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
    return cut !== null && opens && !isTold(text) && standsAlone(`${capital(cut.end)}.`) ? cut : null;
  }
  const turn = words.turns.find((each) => text.includes(` ${each} `));
  return turn === undefined || isTold(text)
    ? null
    : halves(text, text.indexOf(` ${turn} `) + turn.length + 1, turn, node);
}

/** To a reader about the case at hand, or going on from what was said: "Newsflash, …", "At the end it …". */
function isTold(text: string): boolean {
  return /\b(?:you|your)\b|^\p{L}+,\s|^(?:at the end|just|all|most|some|not|only)\b/iu.test(text);
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
    if (
      !isSaid ||
      says(end, name) ||
      isWorth(rest, words) ||
      (verb.like !== 'act' && (judges(rest, words) || isVague(end)))
    )
      return null;
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

/** "Is a pretty broad term", "is a handy method": of its kind it could be any. */
function isVague(end: string): boolean {
  const said = /^(?:is|are) (an? .*)$/u.exec(end)?.[1];
  return said !== undefined && !saysWhatKind(said) && !/, (?:which|that|who|where)\b|\bthat['’]s\b/.test(said);
}

/** The verb what is said opens with; null where none is to be seen. */
export function verbForm(end: string, name: string, words: DraftingWords): Pick<CutSentence, 'like' | 'fits'> | null {
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
export function isBareName(name: string): boolean {
  const parts = name.toLowerCase().split(/\s+/);
  if (isNumberedLabel(name)) return false;
  return (
    !/[,;:()"“”`–—]|\s-|-$/.test(name) &&
    !isStopWord(parts[0]?.split(/['’]/)[0] ?? '') &&
    !isStopWord(parts.at(-1) ?? '')
  );
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

function withoutMark(text: string): string {
  return text.replace(/(?<![.!।\s])[.!।\s]+$/, '');
}
