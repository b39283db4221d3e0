// A place in short: its headings in course order, each with the first sentence under it; where there are few of them,
// the first sentence of every passage. Verbatim; what is deeper comes only where it fits. Pure.

import type { RegistryNode } from '../../ports/course-registry.ts';
import { labelOf, openingOf, type Piece, piecesOf } from './piece.ts';
import type { Quote } from './quote-passages.ts';

const summaryWords = 170;
/** A summary shorter than this goes one level deeper, as far as it fits. */
const fewWords = 60;
/** Items that have no label are shown whole up to so many words together. */
const shortListWords = 40;

interface Section {
  /** Headings above its own. */
  readonly depth: number;
  readonly heading: Piece | null;
  /** What stands right under the heading, in order. */
  readonly body: RegistryNode[];
}

/** Pieces that are shown together or not at all. */
type Entry = readonly Piece[];

/** @param nodes of the place, in course order */
export function quoteSummary(nodes: readonly RegistryNode[]): readonly Quote[] {
  const sections = sectionsOf(nodes);
  const deepest = Math.max(0, ...sections.map(({ depth }) => depth));
  const levels = Array.from({ length: deepest + 1 }, (_, depth) => [
    entriesTo(sections, depth),
    // The headings one level on by themselves, like a table of contents.
    entriesTo(sections, depth, depth + 1),
  ]).flat();
  levels.push(sections.flatMap(({ heading, body }) => everyOpening(heading, body)));
  const fitting = levels.findLastIndex((entries) => wordsOf(entries) <= summaryWords);
  const isShort = fitting < 0 || wordsOf(levels[fitting] ?? []) < fewWords;
  const chosen = isShort ? (levels[fitting + 1] ?? levels[fitting]) : levels[fitting];
  return cut(chosen ?? []).map((pieces): Quote => {
    const node = (pieces.find(({ block }) => block !== 'heading') ?? (pieces[0] as Piece)).node;
    return {
      pieces,
      answering: new Set(pieces.filter(({ block }) => block !== 'heading')),
      omitted: 0,
      passage: { node, scores: null, relevance: 1 },
    };
  });
}

function sectionsOf(nodes: readonly RegistryNode[]): readonly Section[] {
  const sections: Section[] = [];
  let container: string | null = null;
  for (const node of nodes) {
    const [heading = null] = node.nodeType === 'heading' ? piecesOf(node) : [];
    if (heading !== null) sections.push({ depth: node.provenance.section.length, heading, body: [] });
    else if (container !== node.containerCode) sections.push({ depth: 0, heading: null, body: [node] });
    else sections.at(-1)?.body.push(node);
    container = node.containerCode;
  }
  return sections;
}

function entriesTo(sections: readonly Section[], depth: number, bare = depth): readonly Entry[] {
  return sections.flatMap((section): readonly Entry[] => {
    if (section.depth > bare) return [];
    const heading = section.heading === null ? [] : [section.heading];
    const entry = section.depth > depth ? heading : [...heading, ...opening(section.body)];
    return entry.length > 0 ? [entry] : [];
  });
}

/** The first sentence that says something by itself; else one that announces a list, with what the items are called. */
function opening(body: readonly RegistryNode[]): Entry {
  let announced: Entry | null = null;
  for (const [at, node] of body.entries()) {
    const piece = openingOf(node);
    if (piece === null) continue;
    if (!/[:：]\s*$/.test(piece.text)) return [piece];
    const end = body.findIndex((each, index) => index > at && openingOf(each)?.block !== 'list_item');
    const items = body.slice(at + 1, end < 0 ? body.length : end);
    const labels = items.flatMap((item) => labelOf(item) ?? []);
    const named = labels.length === items.length ? labels : items.flatMap((item) => openingOf(item) ?? []);
    if (named.length > 0 && wordsOf([named]) <= shortListWords) return [piece, ...named];
    announced ??= [piece];
  }
  return announced ?? [];
}

function everyOpening(heading: Piece | null, body: readonly RegistryNode[]): readonly Entry[] {
  const openings = body.flatMap((node): readonly Entry[] => {
    const piece = openingOf(node);
    return piece === null ? [] : [[piece]];
  });
  const [first = []] = openings;
  return heading === null ? openings : [[heading, ...first], ...openings.slice(1)];
}

/** As many from the beginning as fit, one at least. */
function cut(entries: readonly Entry[]): readonly Entry[] {
  let words = 0;
  const end = entries.findIndex((entry, index) => {
    words += wordsOf([entry]);
    return index > 0 && words > summaryWords;
  });
  return end < 0 ? entries : entries.slice(0, end);
}

function wordsOf(entries: readonly Entry[]): number {
  return entries.flat().reduce((sum, { wordCount }) => sum + wordCount, 0);
}
