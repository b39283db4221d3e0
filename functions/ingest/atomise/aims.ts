// What a document says will be learned: nothing of it is said there yet. Told by headings and by the words for it.

import { sectionKind } from '../../text/languages/section-titles.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { Block } from '../markdown/block-tree.ts';
import { textOf } from './block-text.ts';
import type { Scope, Work } from './work.ts';

const objectivesPattern =
  /\b(?:you(?: will|['’]ll) (?:learn|be able)|learning (?:objectives|outcomes|goals)|by the end of this)/i;
/** Of a paragraph alone: "then you'll be able to …" tells of what it teaches as often as of what it will. */
const learnedPattern = /\b(?:you(?: will|['’]ll) learn|learning (?:objectives|outcomes|goals)|by the end of this)/i;
const herePattern = /\bin this (?:section|lesson|lecture|chapter|lab|module|unit|tutorial)\b/i;

/** "In this lab you build …" and its like. */
export function announcesObjectives(text: string): boolean {
  return (
    objectivesPattern.test(text) ||
    text.split('\n').some((line) => {
      const at = line.search(herePattern);
      return at >= 0 && /you|we/i.test(line.slice(at));
    })
  );
}

/** It tells what a text will be about: "We will cover" as well. */
export function announcesAgenda(text: string): boolean {
  return announcesObjectives(text) || /\bwe(?: will|['’]ll)? cover\b/i.test(text);
}

/** The scope of a block: it is an aim under a heading for aims, or where each of its sentences says what will be learned. */
export function withAims(work: Work, block: Block, scope: Scope): Scope {
  if (scope.box !== null || block.kind === 'heading') return scope;
  const isUnder = work.sections.some(({ title }) => sectionKind(title) === 'aims');
  const sentences = block.kind === 'paragraph' ? splitSentences(textOf(block)) : [];
  const isAim = isUnder || (sentences.length > 0 && sentences.every(({ text }) => learnedPattern.test(text)));
  return isAim ? { ...scope, box: 'objectives' } : scope;
}
