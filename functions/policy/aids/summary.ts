// A document summed up in its own words: by its author's key points where there are any, else section by section, by the
// first sentence about what its heading names, the sentences that define, and lists with what leads in to them. Pure.

import { splitSentences } from '../../text/sentences.ts';
import { stemsOf } from '../cards/defined-term.ts';
import { isProse, plain, standingIn, standsAlone, withoutLabel } from '../cards/sentence.ts';
import type { AidPassage, GlossaryEntry, Summary, SummaryPoint, SummarySection } from './aid-passage.ts';
import { keyPointsOf, wholeLine } from './key-points.ts';

const mostKeyPoints = 40;
/** Fewer, with their items, sum nothing up: a paragraph of farewell at the end of a chapter. */
const leastKeyPoints = 3;
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
  const isBoxed = input.passages.some(({ box }) => box === 'key_points');
  const lines = keyPoints.reduce((sum, { items }) => sum + 1 + items.length, 0);
  const isSummedUp = lines >= leastKeyPoints || (isBoxed && lines > 0);
  const sections = isSummedUp ? [] : sectionsOf(input);
  return { objectives: objectives.flatMap(wholeLine), keyPoints, sections };
}

function sectionsOf(input: Parameters<typeof summaryOf>[0]): readonly SummarySection[] {
  const defining = Map.groupBy(input.glossary, ({ reference }) => reference);
  const subject = stemsOf(input.taught.find(({ nodeType }) => nodeType === 'heading')?.content ?? '');
  let isSubjectSaid = false;
  const lists = Map.groupBy(input.taught, ({ parentReference }) => parentReference);
  const all = groupBySection(input.taught).flatMap(({ heading, title, depth, passages }) => {
    const lines = passages.flatMap((passage) => {
      const wanted = isSubjectSaid ? [] : subject;
      const own = pointsOf(passage, { defining, lists, named: stemsOf(passage.section.at(-1) ?? ''), subject: wanted });
      isSubjectSaid ||= own.some(({ weight }) => weight === weights.subject);
      return own;
    });
    const subjectLine = lines.find(({ weight }) => weight === weights.subject);
    const first = subjectLine ?? lines[0];
    // The first sentence, then what weighs more than any other.
    const rest = lines.filter((line) => line !== first).toSorted((one, other) => other.weight - one.weight);
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

/** `subject`: the first sentence whose subject is what the document's title names. */
const weights = { subject: 4, defining: 3, list: 2, bold: 1, about: 0 } as const;

interface Ranked extends SummaryPoint {
  readonly place: number;
  /** `about`: said only where nothing else is. */
  readonly weight: number;
}

function pointsOf(
  passage: AidPassage & { readonly place: number },
  context: {
    readonly defining: ReadonlyMap<string, readonly GlossaryEntry[]>;
    readonly lists: ReadonlyMap<string | null, readonly AidPassage[]>;
    /** Stems of its heading. */
    readonly named: readonly string[];
    /** Stems of its document's title; empty once a sentence is about them. */
    readonly subject: readonly string[];
  },
): readonly Ranked[] {
  const { reference, place } = passage;
  if (!isProse({ ...passage, unitId: '' }) || passage.parentReference !== null) return [];
  const list = listOf(passage, context.lists.get(reference) ?? []);
  if (list !== null) return [{ ...list, place, weight: weights.list }];
  if (passage.nodeType === 'list_item') return [];
  const defined = new Set((context.defining.get(reference) ?? []).map(({ meaning }) => meaning));
  const standing = standingIn(passage.content);
  const ofSubject = standing.findIndex(({ text, raw }) => !isTalk.test(raw) && opensWith(text, context.subject));
  const points = standing.map(({ text, raw }, at) => ({
    ...{ text: raw, reference, items: [], place: place + at / 100 },
    weight:
      at === ofSubject
        ? weights.subject
        : defined.has(text)
          ? weights.defining
          : opensWithBold.test(raw)
            ? weights.bold
            : weights.about,
  }));
  return points.filter(({ weight, text }) => {
    if (weight < weights.defining && isTalk.test(text)) return false;
    return weight > weights.about || isAbout(text, context.named);
  });
}

/** Words in which a sentence comes to its subject: "In software engineering, the singleton pattern is …". */
const opening = 3;

/** A word of its heading stands near its beginning, or it says most of several: one alone any tale may mention. */
function isAbout(text: string, named: readonly string[]): boolean {
  const stems = stemsOf(text);
  const shared = named.filter((stem) => stems.includes(stem)).length;
  const isNear = stems.slice(0, named.length === 1 ? opening : 1).some((stem) => named.includes(stem));
  return isNear || (named.length > 1 && shared > 0 && 3 * shared >= 2 * named.length);
}

/** Its subject is what a title names: "The concept of typestates describes …", "Factors are …". */
function opensWith(text: string, named: readonly string[]): boolean {
  const stems = stemsOf(text);
  const shared = named.filter((stem) => stems.includes(stem)).length;
  return 2 * shared >= named.length && stems.slice(0, 2).some((stem) => named.includes(stem));
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
