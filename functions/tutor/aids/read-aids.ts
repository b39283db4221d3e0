// Study aids of a part of a course, or of all of it, at the published version: read through the registry like any page,
// made anew each time. Nothing is kept.
import { displayContainer } from '../../course/display-reference.ts';
import { titledPlace } from '../../grounding/render-reference.ts';
import type { StudyAids } from '../../policy/aids/aid-passage.ts';
import { cardsOf, entriesUsed, withoutTwins } from '../../policy/aids/glossary.ts';
import { studyAidsOf } from '../../policy/aids/study-aids.ts';
import { isGlossary, withGlossaryEntries } from '../../policy/cards/glossary-entries.ts';
import type { CourseRegistry, OutlineContainer, PublishedCourse, RegistryNode } from '../../ports/course-registry.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { sectionKind } from '../../text/languages/section-titles.ts';
import { type AidKind, firstWith, hasAny, isApart, nearestOther } from './part-with.ts';
import { passageOf, readParts } from './read-parts.ts';

export type { AidLine, GlossaryEntry, SummaryPoint } from '../../policy/aids/aid-passage.ts';

/** A course of more parts has aids part by part only: reading it whole is no work for one request. */
export const mostParts = 200;

export interface StudyPart {
  readonly code: string;
  readonly title: string;
  /** "Day 20 → Lab 1" */
  readonly place: string;
  readonly objectives: readonly string[];
}

/** The aids of one document in a part. */
export interface DocumentAids extends StudyAids {
  readonly part: StudyPart;
  readonly name: string;
  readonly licence: string | null;
}

export interface CourseAids {
  readonly course: PublishedCourse;
  /** Every part with anything to read, in order. */
  readonly parts: readonly StudyPart[];
  /** Null: of the whole course. */
  readonly part: StudyPart | null;
  /** False where the course has too many parts to be read whole; then `documents` is empty. */
  readonly isRead: boolean;
  /** Whether there are formulas in the course, whatever part is read. */
  readonly hasFormulas: boolean;
  readonly documents: readonly DocumentAids[];
  /** Of what was looked for, where `part` has none: the nearest part with any; null where none is near. */
  readonly elsewhere: StudyPart | null;
  /** Of every passage that the aids name, as a reader is shown it. */
  readonly places: ReadonlyMap<string, string>;
  /** Hashes of the words of the same passages. */
  readonly contentHashes: ReadonlyMap<string, string>;
}

/**
 * Null where the course, or the part, does not stand.
 * @param input.code of a container; null: the whole course
 * @param input.isListed true: of a whole course its parts alone, without their aids
 * @param input.opensAt what is looked for: without a code, the first part that has any of it; absent: the whole course
 * @param input.near code of a part: in place of the first the nearest to it, itself before all
 */
export async function readStudyAids(
  registry: Pick<CourseRegistry, 'readOutline' | 'readContainer'>,
  input: {
    readonly scope: CourseScope;
    readonly code: string | null;
    readonly isListed: boolean;
    readonly opensAt?: AidKind | null;
    readonly near?: string | null;
  },
): Promise<CourseAids | null> {
  const outline = await registry.readOutline(input.scope);
  if (outline === null) return null;
  const { course } = outline;
  const containers = outline.containers.filter(({ nodeCount }) => nodeCount > 0);
  const chosen =
    input.code ??
    (input.opensAt
      ? await firstWith(registry, input.opensAt, { ...input, language: course.language, containers })
      : null);
  const wanted = chosen === null ? containers : containers.filter(({ code }) => code === chosen);
  if (chosen !== null && wanted.length === 0) return null;
  const parts = new Map(containers.map((container) => [container.code, partOf(container)]));
  const part = chosen === null ? null : (parts.get(chosen) ?? null);
  const isRead = chosen !== null || (!input.isListed && wanted.length <= mostParts);
  const nodes = isRead ? await readParts(registry, input.scope, wanted) : [];
  if (chosen !== null && nodes.length === 0) return null;
  const documents = [
    ...Map.groupBy(nodes, ({ containerCode, document }) => `${containerCode}:${document.documentNumber}`),
  ];
  const together = new Map(
    [...Map.groupBy(documents, ([, own]) => own[0]?.containerCode)].map(([code, all]) => [code, all.length]),
  );
  const own = documents.flatMap(([, each]) =>
    aidsOf(each, parts, course.language, together.get(each[0]?.containerCode) ?? 1),
  );
  const glossary =
    part === null
      ? null
      : await readGlossaryElsewhere(registry, {
          ...{ ...input, containers, parts, part, nodes, own },
          language: course.language,
        });
  const aids = onceEach(glossary === null ? own : [...own, glossary.aids]);
  const named = [...nodes, ...(glossary?.nodes ?? [])];
  const isMissing = part !== null && input.opensAt && !aids.some((each) => hasAny(each, input.opensAt ?? 'summary'));
  const other = isMissing
    ? await nearestOther(registry, input.opensAt, { ...input, language: course.language, containers, near: part.code })
    : null;
  return {
    ...{ course, part, isRead, elsewhere: parts.get(other ?? '') ?? null },
    hasFormulas: outline.hasFormulas || aids.some((each) => hasAny(each, 'formulas')),
    parts: [...parts.values()],
    documents: aids,
    places: new Map(named.map((node) => [node.reference, titledPlace(node)])),
    contentHashes: new Map(named.map(({ reference, contentHash }) => [reference, contentHash])),
  };
}

/**
 * Of a glossary that stands by itself, a part of that title or among the pages that belong to no chapter, the entries that a
 * chapter speaks of; null where there is none. At most one part is read for it.
 */
async function readGlossaryElsewhere(
  registry: Pick<CourseRegistry, 'readContainer'>,
  input: {
    readonly scope: CourseScope;
    readonly containers: readonly OutlineContainer[];
    readonly parts: ReadonlyMap<string, StudyPart>;
    readonly part: StudyPart;
    readonly language: string;
    /** Of the chapter. */
    readonly nodes: readonly RegistryNode[];
    readonly own: readonly DocumentAids[];
  },
): Promise<{ readonly aids: DocumentAids; readonly nodes: readonly RegistryNode[] } | null> {
  const first =
    input.containers.find(({ title }) => sectionKind(title) === 'glossary') ?? input.containers.find(isApart);
  if (first === undefined || first.code === input.part.code) return null;
  const read = await readParts(registry, input.scope, [first]);
  const lists = [...Map.groupBy(read, ({ document }) => document.documentNumber).values()].filter((each) =>
    isGlossary(withGlossaryEntries(each.map(passageOf))),
  );
  const listed = lists.flatMap((each) => aidsOf(each, input.parts, input.language, 1));
  const [list] = listed;
  if (list === undefined) return null;
  const glossary = entriesUsed(
    listed.flatMap((each) => each.glossary),
    { passages: input.nodes.map(passageOf), glossary: input.own.flatMap((each) => each.glossary) },
  );
  const nothing = { summary: { objectives: [], keyPoints: [], sections: [] }, formulas: [] };
  const aids = { ...list, ...nothing, glossary, cards: cardsOf(glossary), part: input.part };
  return glossary.length === 0 ? null : { aids, nodes: lists.flat() };
}

/** As its page and its file list them. */
export function termsFromAToZ({ course, documents }: Pick<CourseAids, 'course' | 'documents'>) {
  return documents
    .flatMap(({ glossary }) => glossary)
    .toSorted((one, other) => one.term.localeCompare(other.term, course.language));
}

/** A term that several documents explain in the same words stands where it stands first. */
function onceEach(documents: readonly DocumentAids[]): readonly DocumentAids[] {
  const seen = new Set<string>();
  return documents.map((each) => {
    const glossary = withoutTwins(seen, each.glossary);
    const kept = new Set(cardsOf(glossary).map(({ cardId }) => cardId));
    const dropped = new Set(cardsOf(each.glossary).flatMap(({ cardId }) => (kept.has(cardId) ? [] : [cardId])));
    return { ...each, glossary, cards: each.cards.filter(({ cardId }) => !dropped.has(cardId)) };
  });
}

function aidsOf(
  nodes: readonly RegistryNode[],
  parts: ReadonlyMap<string, StudyPart>,
  language: string,
  together: number,
): readonly DocumentAids[] {
  const [first] = nodes;
  const part = parts.get(first?.containerCode ?? '');
  if (first === undefined || part === undefined) return [];
  const { name, licence } = first.document;
  return [{ ...studyAidsOf(nodes.map(passageOf), language, together), part, name, licence }];
}

function partOf(container: OutlineContainer): StudyPart {
  const place = displayContainer({ container, document: null });
  const { code, title, learningObjectives } = container;
  return { code, title: title || place, place, objectives: learningObjectives };
}
