// Sentences with a term blanked: a command, what is set in bold, what something is called. Pure.
import { blank, stemsOf } from '../../policy/cards/defined-term.ts';
import { hangsOnOther, plain } from '../../policy/cards/sentence.ts';
import type { DraftingWords } from '../../text/languages/drafting.ts';
import { isStopWord } from '../../text/languages/stop-words.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { PathNode } from './path-node.ts';
import { type CourseNames, isBareName, leastStems, rawSentences, verbForm } from './sentences.ts';

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
  return nodes.flatMap((node) => [
    ...blankedPoints(node, words),
    ...rawSentences(node).flatMap(({ text, raw }): readonly BlankedSentence[] => {
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
  ]);
}

const pointWords = { least: 4, most: 30 };

/** What an author sums a part up by tells of one piece of code, whether it names it or says what to do with it. */
function blankedPoints(node: PathNode, words: DraftingWords): readonly BlankedSentence[] {
  if (node.box !== 'key_points' || node.content.includes('```')) return [];
  return splitSentences(node.content).flatMap(({ text: raw }): readonly BlankedSentence[] => {
    const text = plain(raw).replace(/^[-*+•] /, '');
    const [term, ...others] = [...new Set(text.match(/`[^`\n]{1,40}`/g) ?? [])];
    const count = text.split(/\s+/).length;
    const isWhole = count >= pointWords.least && count <= pointWords.most && /[.।]$/.test(text);
    if (term === undefined || others.length > 0 || !isWhole || hangsOnOther(text) || text.split(term).length !== 2)
      return [];
    const sentence = text.replace(term, () => blank);
    // A sentence about code that has no verb of its own opens with it; what it does is asked by its ending.
    const isAsked = !isSubject(text, term, words) && stemsOf(sentence.replace(blank, ' ')).length >= leastStems;
    return isAsked ? [{ sentence, term, node }] : [];
  });
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
  return opening.length <= (term.startsWith('`') ? 1 : 0) && (acts(0) || acts(1));
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
