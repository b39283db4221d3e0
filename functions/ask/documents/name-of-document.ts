// How a document is called: its codes, its words, its revision in one spelling. Pure.

import { contentStems } from '../../guard/text.ts';
import type { KnownDocument } from '../../ports/course-registry.ts';

/** `02`, `Rev. 2` and `2` are one revision; letters keep their meaning, not their case. */
export function normaliseRevision(revision: string): string {
  return revision
    .toLowerCase()
    .replace(/\b(?:rev(?:ision)?|issue|edition|version|ver)\b\.?/g, '')
    .replace(/[^\p{L}\p{N}.]/gu, '')
    .replace(/^([\p{L}]*)0+(?=\d)/u, '$1');
}

const revisionInName = /[\s_(-]*\b(?:rev(?:ision)?|issue)\b[\s._-]*[\p{L}\p{N}]{1,8}\b\)?/giu;

const codePattern = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}_./-]*\d)[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)+(?![\p{L}\p{N}])/gu;

/** The words of a name in order, lower case, without its codes, revision and file ending. */
export function wordsOfName(name: string): readonly string[] {
  return name
    .replace(/\.\w{2,5}$/, '')
    .replace(revisionInName, ' ')
    .replace(codePattern, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Topic stems of a name, without its codes. */
export function stemsOfName(document: Pick<KnownDocument, 'name'>): readonly string[] {
  const plain = document.name.replace(/\.\w{2,5}$/, '').replace(revisionInName, ' ');
  const withoutCodes = plain.replace(codePattern, ' ');
  return [...new Set(contentStems(withoutCodes))];
}

const shortestCode = 5;

/** Document numbers as printed in name or path (`277-007-D-C-40327`), upper case. */
export function codesOf({ name, path }: Pick<KnownDocument, 'name' | 'path'>): readonly string[] {
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w{2,5}$/, '');
  const found = [name.replace(/\.\w{2,5}$/, ''), file].flatMap((text) => text.match(codePattern) ?? []);
  return [...new Set(found.map((code) => code.toUpperCase()))].filter((code) => code.length >= shortestCode);
}

/** What a document and its revisions have in common: their numbers, and the words of their name. */
export function worksOf(document: Pick<KnownDocument, 'name' | 'path'>): readonly string[] {
  const words = wordsOfName(document.name).join(' ');
  return words === '' ? codesOf(document) : [...codesOf(document), words];
}

/** Whether two documents are revisions of one. */
export function isSameWork(
  left: Pick<KnownDocument, 'name' | 'path'>,
  right: Pick<KnownDocument, 'name' | 'path'>,
): boolean {
  const works = new Set(worksOf(left));
  return worksOf(right).some((work) => works.has(work));
}
