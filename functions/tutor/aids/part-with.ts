// Which part of a course has study aids of a kind: the first, or the nearest to another.
import type { StudyAids } from '../../policy/aids/aid-passage.ts';
import { studyAidsOf } from '../../policy/aids/study-aids.ts';
import type { CourseRegistry, OutlineContainer } from '../../ports/course-registry.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { partsAtOnce, passageOf, readParts } from './read-parts.ts';

/** Parts looked through for the first that has something; a course that begins with more opens at its first. */
const mostLookedAt = 12;

export type AidKind = 'summary' | 'glossary' | 'formulas' | 'cards';

interface Looking {
  readonly scope: CourseScope;
  readonly language: string;
  readonly containers: readonly OutlineContainer[];
  /** Code of a part to begin at; left out: the first. */
  readonly near?: string | null;
}

/** The nearest part with any of a kind, the one it is near to before all; where none of the first few has, the first. */
export async function firstWith(
  registry: Pick<CourseRegistry, 'readContainer'>,
  kind: AidKind,
  looking: Looking,
): Promise<string | null> {
  const near = byNearness(looking);
  return (await codeWith(registry, kind, looking, near)) ?? near[0]?.code ?? null;
}

/** The nearest part with any of a kind but for the one itself; null where none of the first few has. */
export async function nearestOther(
  registry: Pick<CourseRegistry, 'readContainer'>,
  kind: AidKind,
  looking: Looking,
): Promise<string | null> {
  const others = byNearness(looking).filter(({ code }) => code !== looking.near);
  return codeWith(registry, kind, looking, others);
}

/** What belongs to no chapter or day comes after those; of two that are as near the later first. */
function byNearness({ containers, near }: Looking): readonly OutlineContainer[] {
  const from = containers.findIndex(({ code }) => code === near);
  const distanceOf = (place: number) => (from < 0 ? place : Math.abs(place - from) - (place > from ? 0.5 : 0));
  return containers
    .map((container, place) => ({ container, distance: distanceOf(place) }))
    .toSorted((one, other) => apartOf(one) - apartOf(other) || one.distance - other.distance)
    .map(({ container }) => container);

  function apartOf({ container, distance }: { readonly container: OutlineContainer; readonly distance: number }) {
    return Number(isApart(container) && (from < 0 || distance !== 0));
  }
}

async function codeWith(
  registry: Pick<CourseRegistry, 'readContainer'>,
  kind: AidKind,
  { scope, language }: Looking,
  containers: readonly OutlineContainer[],
): Promise<string | null> {
  const near = containers.slice(0, mostLookedAt);
  for (let from = 0; from < near.length; from += partsAtOnce) {
    const some = near.slice(from, from + partsAtOnce);
    const byPart = Map.groupBy(await readParts(registry, scope, some), ({ containerCode }) => containerCode);
    for (const { code } of some) {
      const documents = Map.groupBy(byPart.get(code) ?? [], ({ document }) => document.documentNumber);
      if ([...documents.values()].some((each) => hasAny(studyAidsOf(each.map(passageOf), language), kind))) return code;
    }
  }
  return null;
}

export function isApart({ day, number }: OutlineContainer): boolean {
  return day === null ? number === 0 : day === 0;
}

/** Whether there is any of a kind. */
export function hasAny(aids: StudyAids, kind: AidKind): boolean {
  if (kind !== 'summary') return aids[kind].length > 0;
  const { objectives, keyPoints, sections } = aids.summary;
  return objectives.length + keyPoints.length + sections.length > 0;
}
