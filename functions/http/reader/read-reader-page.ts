// A page to read, as its address names it: from the registry to what the page shows. One reading.

import { displayContainer } from '../../course/display-reference.ts';
import type { CourseRegistry, ReadingPlace, ReadingSection } from '../../ports/course-registry.ts';
import type { CourseScope } from '../../ports/scope.ts';
import type { OpenPage, ReaderData, ReaderGroup, ReaderLink } from '../../workspace/components/reader/reader-model.ts';
import type { FrameData } from '../../workspace/page-frame.tsx';
import { readerAddress } from '../../workspace/reader-addresses.ts';
import { safeUrl } from '../../workspace/safe-url.ts';
import { renderCourse } from '../render-course.ts';
import { readerPassages } from './reader-passages.ts';

/** Passages on one page: a section of a textbook fits whole, a sheet of ten thousand rows takes twenty. */
const readerPageSize = 500;
/** Entries of the outline's open group on either side of the one that is read; the contents list all. */
const nearbyEntries = 30;
/** Of a course with more containers each other group has its first entry alone. */
const mostEntries = 300;

type Reading = NonNullable<Awaited<ReturnType<CourseRegistry['readReading']>>>;
type Container = Reading['containers'][number];

/** Null where the course, or anything at the place, does not stand. @param place null: the contents of the course */
export async function readReaderPage(
  registry: Pick<CourseRegistry, 'readReading'>,
  input: { readonly scope: CourseScope; readonly place: ReadingPlace | null; readonly frame: FrameData },
): Promise<ReaderData | null> {
  const { scope, place, frame } = input;
  const reading = await registry.readReading({ ...scope, place, pageSize: readerPageSize });
  if (reading === null || (place !== null && reading.nodes.length === 0)) return null;
  const read = readingOrder(reading);
  const open = place === null ? null : openPage(reading, read, place);
  return {
    frame,
    course: renderCourse(reading.course),
    groups: groupsOf(reading, open?.section ?? null),
    open: open?.page ?? null,
  };
}

interface Read {
  readonly container: Container;
  readonly section: ReadingSection;
  /** Whether its container is made of several documents. */
  readonly isOneOfSeveral: boolean;
}

/** Every section of the course in the order it is read. */
function readingOrder({ containers, sections }: Reading): readonly Read[] {
  const byCode = Map.groupBy(sections, ({ code }) => code);
  return containers.flatMap((container) => {
    const own = byCode.get(container.code) ?? [];
    return own.map((section) => ({ container, section, isOneOfSeveral: own.length > 1 }));
  });
}

function openPage(
  { course, nodes, units }: Reading,
  read: readonly Read[],
  place: ReadingPlace,
): { readonly page: OpenPage; readonly section: ReadingSection } | null {
  const first = nodes[0];
  const at = read.findIndex(
    ({ section }) => section.code === first?.containerCode && section.documentNumber === first.document.documentNumber,
  );
  const here = read[at];
  if (first === undefined || here === undefined) return null;
  const { container, section, isOneOfSeveral } = here;
  const page = Math.floor((first.sequence - section.first) / readerPageSize) + 1;
  const pageCount = Math.max(page, Math.ceil((section.last - section.first + 1) / readerPageSize));
  const pages = Array.from({ length: pageCount }, (_, index) => addressOf(course.courseId, here, index + 1));
  const passages = readerPassages(nodes, units);
  const ownUnits = new Set(passages.map(({ unitId }) => unitId));
  const title = titleOf(here);
  const link = first.document.link === null ? null : safeUrl(first.document.link);
  return {
    section,
    page: {
      code: container.code,
      containerId: container.containerId,
      place: placeOf(here),
      title,
      within: isOneOfSeveral && container.title !== title ? container.title : null,
      page,
      pageCount,
      pages,
      before: page > 1 ? { title, address: pages[page - 2] ?? '' } : linkTo(course.courseId, read[at - 1]),
      after: page < pageCount ? { title, address: pages[page] ?? '' } : linkTo(course.courseId, read[at + 1]),
      passages,
      opensAt: first.document.opensAt ?? null,
      chosen: 'reference' in place ? place.reference : null,
      hasPath: units.length > 0,
      units: units
        .filter(({ unitId }) => ownUnits.has(unitId))
        .map(({ unitId, title: name }) => ({ unitId, title: name })),
      source: {
        name: first.document.name,
        licence: first.document.licence,
        attribution: first.document.attribution,
        link,
      },
    },
  };
}

function linkTo(courseId: string, read: Read | undefined): ReaderLink | null {
  return read === undefined
    ? null
    : {
        title: Object.values({ ...nameOf(read), title: read.isOneOfSeveral ? titleOf(read) : nameOf(read).title })
          .filter((part) => part !== '')
          .join(' · '),
        address: addressOf(courseId, read),
      };
}

function addressOf(courseId: string, { container, section, isOneOfSeveral }: Read, page = 1): string {
  return readerAddress({
    courseId,
    code: container.code,
    document: isOneOfSeveral ? section.documentNumber : null,
    page,
  });
}

/** A document among several has a title of its own; a page or a sheet without one goes by its place. */
function titleOf({ container, section, isOneOfSeveral }: Read): string {
  return (isOneOfSeveral ? section.documentName : container.title) || placeOf({ container, section, isOneOfSeveral });
}

function placeOf({ container, section }: Read): string {
  const document =
    container.document === null ? null : { name: section.documentName, revision: null, path: section.documentPath };
  return displayContainer({ container, document });
}

function lastPart(display: string): string {
  return display.split(' → ').at(-1) ?? display;
}

/** Containers under their day or document, those with anything to read. */
function groupsOf(reading: Reading, open: ReadingSection | null): readonly ReaderGroup[] {
  const { courseId } = reading.course;
  const byContainer = Map.groupBy(readingOrder(reading), ({ container }) => container.code);
  const all = [...byContainer.values()].flatMap((read) => (read[0] ? [{ first: read[0], read }] : []));
  const besides = all.length > mostEntries ? 1 : nearbyEntries;
  const groups = Map.groupBy(all, ({ first }) => placeOf(first).split(' → ').slice(0, -1).join(' → '));
  return [...groups].map(([heading, entries]) => {
    const at = entries.findIndex(({ first }) => first.container.code === open?.code);
    const from = open === null || at < 0 ? 0 : Math.max(0, at - nearbyEntries);
    const to = open === null ? entries.length : at < 0 ? besides : at + nearbyEntries + 1;
    const listed = entries.slice(from, to);
    return {
      heading,
      isCurrent: at >= 0,
      left: entries.length - listed.length,
      entries: listed.map(({ first, read }) => ({
        ...nameOf(first),
        address: addressOf(courseId, first),
        isCurrent: first.container.code === open?.code,
        opensAt: first.container.opensAt,
        isBeside: isBeside(first.container),
        sections: sectionsOf(courseId, read, open),
      })),
    };
  });
}

function isBeside({ day, number, containerType }: Container): boolean {
  return day === 0 || (day === null && number === 0 && containerType === 'chapter');
}

/** A sheet's place names it already. */
function nameOf(read: Read): { readonly place: string; readonly title: string } {
  const place = lastPart(placeOf(read));
  const { title } = read.container;
  return { place, title: place.includes(`"${title}"`) ? '' : title };
}

function sectionsOf(courseId: string, read: readonly Read[], open: ReadingSection | null) {
  const isListed = open === null || read[0]?.section.code === open.code;
  if (read.length < 2 || !isListed) return [];
  return read.map((each) => ({
    title: each.section.documentName,
    address: addressOf(courseId, each),
    isCurrent: each.section.code === open?.code && each.section.documentNumber === open.documentNumber,
  }));
}
