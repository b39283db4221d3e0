// A place in short: its headings in course order, each with the first sentence under it; where that is little, the first
// sentences of more passages. Verbatim; what is deeper comes only where all of it fits. Pure.

import type { RegistryNode } from '../../ports/course-registry.ts';
import { announces, openingOf, type Piece, piecesOf } from './piece.ts';
import type { Quote } from './quote-passages.ts';

const summaryWords = 170;
/** A summary shorter than this says more of each section, as far as it fits. */
const fewWords = 60;
/** Items that a sentence announces are shown up to so many words together. */
const shortListWords = 60;

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
  const byHeadings = Array.from({ length: deepest + 1 }, (_, depth) => [
    entriesTo(sections, depth),
    // The headings one level on by themselves, like a table of contents.
    entriesTo(sections, depth, depth + 1),
  ]).flat();
  const headings = byHeadings.findLast((entries) => wordsOf(entries) <= summaryWords) ?? byHeadings[0] ?? [];
  const longer = [2, 3, 4].map((passages) => entriesTo(sections, deepest, deepest, passages));
  const every = sections.flatMap(everyOpening);
  const chosen = [headings, ...longer, every].find((entries) => wordsOf(entries) >= fewWords) ?? every;
  return cut(chosen).map((pieces): Quote => {
    const said = pieces.filter(({ block }) => block !== 'heading');
    const { node } = said[0] ?? (pieces[0] as Piece);
    return { pieces, answering: new Set(said), omitted: 0, passage: { node, scores: null, relevance: 1 } };
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

/** Headings to a depth with what their passages open with; those down to `bare` by themselves. */
function entriesTo(sections: readonly Section[], depth: number, bare = depth, passages = 1): readonly Entry[] {
  return sections.flatMap(({ depth: own, heading, body }): readonly Entry[] => {
    if (own > bare) return [];
    const first = own > depth ? [] : opening(body);
    const prose = own > depth ? [] : body.flatMap((node) => openingOf(node) ?? []).filter(isSaying);
    const more = prose.filter(({ node }) => first.every((piece) => piece.node !== node)).slice(0, passages - 1);
    const entry = [...(heading === null ? [] : [heading]), ...first, ...more];
    return entry.length > 0 ? [entry] : [];
  });
}

/** Prose that announces nothing. */
function isSaying({ block, text }: Piece): boolean {
  return block === 'text' && !announces(text);
}

/** Items from the first, as many as fit, one at least. */
function firstFitting(items: Entry): Entry {
  const end = items.findIndex((_, at) => at > 0 && wordsOf([items.slice(0, at + 1)]) > shortListWords);
  return end < 0 ? items : items.slice(0, end);
}

/** The first sentence that says something by itself; else one that announces a list, with what its items open with. */
function opening(body: readonly RegistryNode[]): Entry {
  let announced: Entry | null = null;
  for (const [at, node] of body.entries()) {
    const piece = openingOf(node);
    if (piece === null) continue;
    if (!announces(piece.text)) return [piece];
    if (piece.block !== 'text') continue;
    const end = body.findIndex((each, index) => index > at && openingOf(each)?.block !== 'list_item');
    const items = body.slice(at + 1, end < 0 ? body.length : end);
    const named = items.flatMap((item) => openingOf(item) ?? []);
    const isWhole = named.length > 0 && named.every(({ text }) => !announces(text));
    if (isWhole && wordsOf([named]) <= shortListWords) return [piece, ...named];
    if (isWhole) announced ??= [piece, ...firstFitting(named)];
  }
  return announced ?? [];
}

function everyOpening({ heading, body }: Section): readonly Entry[] {
  const openings = body.flatMap((node) => openingOf(node) ?? []);
  // What announces stands before what it announces, or not at all.
  const [first = null, ...rest] = openings.filter(({ text }, at) => !announces(text) || openings[at + 1] !== undefined);
  return [[heading, first].filter((piece) => piece !== null), ...rest.map((piece) => [piece])];
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
