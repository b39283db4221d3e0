// A document summed up in its own words: by its author's key points where there are any, else section by section, by the
// first sentence about what its heading names, the sentences that define, and lists with what leads in to them. Pure.

import { splitSentences } from '../../text/sentences.ts';
import { stemsOf } from '../cards/defined-term.ts';
import { isProse, plain, standingIn, standsAlone, withoutLabel } from '../cards/sentence.ts';
import type { AidPassage, GlossaryEntry, Summary, SummaryPoint, SummarySection } from './aid-passage.ts';
import { keyPointsOf, wholeLine } from './key-points.ts';

const mostKeyPoints = 40;
const mostObjectives = 20;
/** Of one section: about a screen with its lists. */
const mostPoints = 3;
/** Of all that is summed up on one page, items of lists among them: about three screens. */
export const mostLines = 60;
const listItems = { least: 2, most: 10 };
const mostItemWords = 30;

/**
 * @param input.passages of one document, in order
 * @param input.taught those of them that teach: without solutions and sections that teach nothing
 * @param input.most lines, with items of lists
 */
export function summaryOf(input: {
  readonly passages: readonly AidPassage[];
  readonly taught: readonly AidPassage[];
  readonly glossary: readonly GlossaryEntry[];
  readonly most: number;
}): Summary {
  const aims = input.passages.filter(({ box, content }) => box === 'objectives' && !content.endsWith(':'));
  const listed = aims.filter(({ contentType }) => contentType === 'list_item');
  const objectives = (listed.length > 0 ? listed : aims).slice(0, Math.min(mostObjectives, input.most));
  const keyPoints = keyPointsOf(input.passages).slice(0, mostKeyPoints);
  const sections = keyPoints.length > 0 ? [] : sectionsOf(input);
  return { objectives: objectives.flatMap(wholeLine), keyPoints, sections };
}

function sectionsOf(input: Parameters<typeof summaryOf>[0]): readonly SummarySection[] {
  const defining = Map.groupBy(input.glossary, ({ reference }) => reference);
  const lists = Map.groupBy(input.taught, ({ parentReference }) => parentReference);
  const all = groupBySection(input.taught).flatMap(({ heading, title, depth, passages }) => {
    const lines = passages.flatMap((passage) =>
      pointsOf(passage, { defining, lists, named: stemsOf(passage.section.at(-1) ?? '') }),
    );
    const first = lines[0];
    // The first sentence, then what weighs more than any other.
    const rest = lines.slice(1).toSorted((one, other) => other.weight - one.weight);
    const ranked = first === undefined ? [] : [first, ...rest.filter(({ weight }) => weight > 0)].slice(0, mostPoints);
    return ranked.length === 0 ? [] : [{ title, reference: heading, depth, ranked }];
  });
  const kept = withinLines(
    all.map(({ ranked }) => ranked),
    input.most,
  );
  return all.flatMap(({ ranked, ...section }) => {
    const points = ranked.filter((point) => kept.has(point)).toSorted((one, other) => one.place - other.place);
    return points.length === 0
      ? []
      : [{ ...section, points: points.map(({ text, reference, items }) => ({ text, reference, items })) }];
  });
}

/** One of each section, the weightiest first, then a second of each and so on, as long as there is room. */
function withinLines(sections: readonly (readonly Ranked[])[], most: number): ReadonlySet<Ranked> {
  const kept = new Set<Ranked>();
  let lines = 0;
  for (let turn = 0; turn < mostPoints; turn += 1) {
    const points = sections.flatMap((ranked) => ranked[turn] ?? []);
    for (const point of points.toSorted((one, other) => other.weight - one.weight)) {
      const own = 1 + point.items.length;
      if (kept.size > 0 && lines + own > most) continue;
      kept.add(point);
      lines += own;
    }
  }
  return kept;
}

interface Group {
  readonly heading: string | null;
  readonly title: string;
  readonly depth: number;
  readonly passages: readonly (AidPassage & { readonly place: number })[];
}

/** What stands under the same headings, in order. */
function groupBySection(taught: readonly AidPassage[]): readonly Group[] {
  const headings = new Map<string, string>();
  const groups = new Map<string, (AidPassage & { readonly place: number })[]>();
  for (const [place, passage] of taught.entries()) {
    if (passage.nodeType === 'heading') {
      headings.set([...passage.section, plain(passage.content)].join('\n'), passage.reference);
      continue;
    }
    const key = passage.section.join('\n');
    groups.set(key, [...(groups.get(key) ?? []), { ...passage, place }]);
  }
  return [...groups].map(([key, passages]) => {
    const section = passages[0]?.section ?? [];
    return { heading: headings.get(key) ?? null, title: section.at(-1) ?? '', depth: section.length, passages };
  });
}

interface Ranked extends SummaryPoint {
  readonly place: number;
  /** 0: said only where nothing else is. */
  readonly weight: number;
}

function pointsOf(
  passage: AidPassage & { readonly place: number },
  context: {
    readonly defining: ReadonlyMap<string, readonly GlossaryEntry[]>;
    readonly lists: ReadonlyMap<string | null, readonly AidPassage[]>;
    /** Stems of its heading. */
    readonly named: readonly string[];
  },
): readonly Ranked[] {
  const { reference, place } = passage;
  if (!isProse({ ...passage, unitId: '' }) || passage.parentReference !== null) return [];
  const list = listOf(passage, context.lists.get(reference) ?? []);
  if (list !== null) return [{ ...list, place, weight: 2 }];
  if (passage.nodeType === 'list_item') return [];
  const defined = new Set((context.defining.get(reference) ?? []).map(({ meaning }) => meaning));
  const standing = standingIn(passage.content);
  const points = standing.map(({ text, raw }, at) => ({
    ...{ text: raw, reference, items: [], place: place + at / 100 },
    weight: defined.has(text) ? 3 : opensWithBold.test(raw) ? 1 : 0,
  }));
  return points.filter(({ weight, text }) => {
    if (weight < 3 && isTalk.test(text)) return false;
    return weight > 0 || isAbout(text, context.named);
  });
}

/** It opens with a word of its heading, or says most of them. */
function isAbout(text: string, named: readonly string[]): boolean {
  const stems = stemsOf(text);
  const shared = named.filter((stem) => stems.includes(stem)).length;
  return shared > 0 && (named.includes(stems[0] ?? '') || 3 * shared >= 2 * named.length);
}

/** "OK, …", "If not, …", "How would they work.": goes on from what was said, asks, or exclaims; a caption is set in italics. */
const isTalk =
  /^(?:\p{L}+|if not|if so),\s|^(?:how|what|why) (?:would|could|should|do|does|did|is|are)\b|^(?:were|are|is|do|does|did)\b|[?!…]["”’)]*\.?$|^\*[^*]*\*?$/iu;

/** "A **relay** is …": it tells of what it sets in bold. */
const opensWithBold = /^(?:(?:an?|the)\s+)?\*\*[^*]+\*\*\s/i;

/** A lead-in that can stand alone, with the items it announces. */
function listOf(passage: AidPassage, children: readonly AidPassage[]): SummaryPoint | null {
  const items = children.filter(({ contentType }) => contentType === 'list_item');
  const sentences = splitSentences(withoutLabel(passage.content));
  const lead = sentences.at(-1)?.text.trim() ?? '';
  const isList = /:$/.test(lead) && items.length >= listItems.least && items.length <= listItems.most;
  if (!isList || !standsAlone(plain(lead).replace(/:$/, '.'))) return null;
  const lines = items.map(({ content, reference }) => ({ text: beginning(content), reference }));
  return { text: lead, reference: passage.reference, items: lines };
}

/** All of a short item, of a long one its first sentence. */
function beginning(content: string): string {
  const [block = ''] = content.split(/\n\s*\n/);
  return block.split(/\s+/).length <= mostItemWords ? block : (splitSentences(block)[0]?.text ?? block);
}
