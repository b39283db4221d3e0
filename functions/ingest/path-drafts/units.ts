// Units of a course that has none of its own: a lesson each, or the chapters of a long one, in order and with the titles
// that are printed. Pure. Whether there is anything to ask in one is seen when its drills are made.

import { rank } from '../../policy/cards/make-cloze.ts';
import { plain } from '../../policy/cards/sentence.ts';
import { sectionKind } from '../../text/languages/section-titles.ts';
import { leastOf } from '../../text/lists.ts';
import type { PathDocument, PathNode } from './path-node.ts';
import { wholeSentences } from './sentences.ts';

export interface DraftUnit {
  /**
   * The same for the same file (and heading, where it is split) in every version, whatever its title: what learners did is
   * kept under it. A file that moves is another unit.
   */
  readonly unitId: string;
  readonly title: string;
  readonly content: readonly { readonly path: string; readonly section: string | null }[];
  readonly outcomes: readonly string[];
  /** Its nodes in order, headings among them. */
  readonly nodes: readonly PathNode[];
  /** Units of one group belong to one chapter of the course. */
  readonly group: string;
  /** As its documents have it. */
  readonly chapterTitle: string | null;
  /** When its document opens, milliseconds since 1970; null: at once. */
  readonly opensAtMs: number | null;
}

/** Words of a lesson that is learnt in one go; what is longer is split at its own headings. */
export const mostWords = 8_000;
/** A part with fewer words goes with the one before it. */
const leastWords = 800;
/** Sentences that say something by themselves, below which there is nothing to learn in a unit. */
const leastSentences = 4;

export function draftUnits(documents: readonly PathDocument[]): readonly DraftUnit[] {
  const hasChapters = documents.some(({ isFront }) => !isFront);
  // Nobody is taught from a list of terms: its entries go to the lessons that speak of them.
  const isList = ({ title }: PathDocument) => documents.length > 1 && sectionKind(title) === 'glossary';
  const lessons = documents.filter((each) => !(hasChapters && each.isFront) && !each.isLab && !isList(each));
  const titles = Map.groupBy(lessons, ({ title }) => title);
  const recurring = recurringHeadings(lessons);
  const units = lessons.flatMap((document) =>
    splitDocument(document, tellingApart(document, titles.get(document.title) ?? []), recurring),
  );
  return withUniqueIds(units.filter(isTaught));
}

/** Of documents of one title what tells this one from the others: its chapter, else its folder; null where neither does. */
function tellingApart(document: PathDocument, named: readonly PathDocument[]): string | null {
  if (named.length < 2) return null;
  const chapterOf = ({ chapterTitle, title }: PathDocument) => (chapterTitle === title ? null : chapterTitle);
  const folderOf = ({ path }: PathDocument) => path.split('/').at(-2) ?? null;
  const telling = [chapterOf, folderOf].find((of) => new Set(named.map(of)).size === named.length);
  return telling?.(document) ?? null;
}

function isTaught({ nodes }: DraftUnit): boolean {
  let count = 0;
  for (const node of nodes) {
    const isSaying = node.nodeType === 'definition' || node.contentType === 'table_row' || /^```/m.test(node.content);
    count += isSaying ? 1 : wholeSentences(node).length;
    if (count >= leastSentences) return true;
  }
  return false;
}

/** Documents a heading must stand in to name a part of each, as "Exercises" does, and no subject. */
const leastRecurring = 3;

function recurringHeadings(documents: readonly PathDocument[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { nodes } of documents) {
    for (const heading of new Set(nodes.flatMap(({ section }) => section))) {
      counts.set(heading, (counts.get(heading) ?? 0) + 1);
    }
  }
  return new Set([...counts].flatMap(([heading, count]) => (count >= leastRecurring ? [heading] : [])));
}

interface Part {
  readonly heading: string;
  readonly nodes: PathNode[];
  words: number;
}

function splitDocument(
  document: PathDocument,
  qualifier: string | null,
  recurring: ReadonlySet<string>,
): readonly DraftUnit[] {
  const { path, objectives, opensAtMs, group, chapterTitle } = document;
  // What will be learned is no fact yet.
  const aims = new Set(objectives.map(plain));
  const isAim = ({ box, content }: PathNode) => box === 'objectives' || aims.has(plain(content));
  const nodes = document.nodes.filter((node) => node.nodeType === 'heading' || !isAim(node));
  const whole = (): DraftUnit => ({
    unitId: idOf('', path),
    title: qualifier === null ? document.title : `${document.title} (${qualifier})`,
    content: [{ path, section: null }],
    outcomes: objectives.length > 0 ? objectives : topHeadings(nodes),
    nodes,
    ...{ group, chapterTitle, opensAtMs },
  });
  if (wordsOf(nodes) <= mostWords) return [whole()];
  const depth = branchingDepth(nodes);
  if (depth === null) return [whole()];
  const parts = mergeSmall(partsAt(nodes, depth), recurring);
  if (parts.length < 2) return [whole()];
  return parts.map((part): DraftUnit => {
    const sections = [...new Set(part.nodes.flatMap(({ section }) => section[depth] ?? []))];
    return {
      unitId: idOf(part.heading, `${path}#${part.heading}`),
      title: recurring.has(part.heading) ? document.title : plain(part.heading),
      content: sections.map((section) => ({ path, section })),
      outcomes: topHeadings(part.nodes),
      nodes: part.nodes,
      ...{ group, chapterTitle, opensAtMs },
    };
  });
}

/** The outermost level of headings at which the document has several. */
function branchingDepth(nodes: readonly PathNode[]): number | null {
  for (let depth = 0; depth < 4; depth += 1) {
    const headings = new Set(nodes.flatMap(({ section }) => section[depth] ?? []));
    if (headings.size > 1) return depth;
  }
  return null;
}

function partsAt(nodes: readonly PathNode[], depth: number): readonly Part[] {
  const parts: Part[] = [];
  for (const node of nodes) {
    const heading = node.section[depth];
    if (heading === undefined) continue;
    const last = parts.at(-1);
    if (last?.heading === heading) last.nodes.push(node);
    else parts.push({ heading, nodes: [node], words: 0 });
  }
  for (const part of parts) part.words = wordsOf(part.nodes);
  return parts;
}

/** A part that has too few words, or whose heading names no subject, goes with the one before it. */
function mergeSmall(parts: readonly Part[], recurring: ReadonlySet<string>): readonly Part[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    const isOwn = !recurring.has(part.heading);
    const isSmall = part.words < leastWords || !isOwn || (last !== undefined && last.words < leastWords);
    if (last !== undefined && isSmall && last.words + part.words <= mostWords) {
      const isLastOwn = !recurring.has(last.heading);
      const isLast = isLastOwn === isOwn ? last.words >= part.words : isLastOwn;
      merged[merged.length - 1] = {
        heading: isLast ? last.heading : part.heading,
        nodes: [...last.nodes, ...part.nodes],
        words: last.words + part.words,
      };
    } else merged.push(part);
  }
  return merged;
}

export function wordsOf(nodes: readonly PathNode[]): number {
  return nodes.reduce(
    (sum, { content, contentType }) => sum + (contentType === 'code' ? 0 : content.split(/\s+/).length),
    0,
  );
}

const mostOutcomes = 8;

/** Headings one level below the title say what is gone through. */
function topHeadings(nodes: readonly PathNode[]): readonly string[] {
  const headings = nodes.filter(({ nodeType }) => nodeType === 'heading');
  const least = leastOf(headings.map(({ section }) => section.length).filter((level) => level > 0));
  const titles = headings.filter(({ section }) => section.length === least).map(({ content }) => plain(content));
  return [...new Set(titles)].slice(0, mostOutcomes);
}

/** Made of words that readers see, and of a mark for the rest: what a file is called is its authors' own matter. */
function idOf(heading: string, place: string): string {
  const slug = plain(heading)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 48);
  const mark = rank('unit', place).toString(36);
  return slug === '' ? `unit-${mark}` : `${slug}-${mark}`;
}

function withUniqueIds(units: readonly DraftUnit[]): readonly DraftUnit[] {
  const seen = new Map<string, number>();
  return units.map((unit) => {
    const count = (seen.get(unit.unitId) ?? 0) + 1;
    seen.set(unit.unitId, count);
    return count === 1 ? unit : { ...unit, unitId: `${unit.unitId}-${count}` };
  });
}
