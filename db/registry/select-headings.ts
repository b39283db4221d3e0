// Headings of the published version that hold all the words a question calls a part by, or bear a number it names.
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { KnownHeading } from '../../functions/course/mention.ts';
import { isDottedNumber, pathPattern, printedOpening } from '../../functions/course/resolve-mention.ts';
import type { Drizzle } from '../client.ts';
import { containerVersions, contentNodes, documentVersions } from '../schema.ts';
import { isReleased, isReleasedContainer } from './released.ts';
import { ofCourse, publishedVersionOf, type ReadScope, sameCourse, standsAt, textArray } from './standing.ts';

/** More headings with the same words are no name for a part. */
const headingLimit = 120;
const sheetLimit = 400;

interface Called {
  /** The stems of each title. */
  readonly titles: readonly (readonly string[])[];
  /** Numbers as printed: `4.1`, `A.2`. */
  readonly numbers: readonly string[];
}

/** No row where nothing is called. */
export function selectHeadings(database: Drizzle, scope: ReadScope, { titles, numbers }: Called) {
  const version = publishedVersionOf(scope);
  const holding = titles
    .filter((stems) => stems.length > 0)
    .map((stems) => sql`${contentNodes.terms} @> ${textArray(stems)}`);
  const bearing = sql`(${contentNodes.nodeType} = 'heading' and (
    lower(${contentNodes.provenance}->>'sectionNumber') = any(${textArray(numbers.map((each) => each.toLowerCase()))})
    or ${contentNodes.content} ~* any(${textArray(numbers.map(openingOf))})
    or ${contentNodes.provenance}->>'documentPath' ~* any(${textArray(numbers.filter(isDottedNumber).map(pathPattern))})))`;
  if (numbers.length > 0) holding.push(bearing);
  return database
    .select({
      reference: contentNodes.reference,
      containerCode: contentNodes.containerCode,
      containerTitle: containerVersions.title,
      content: contentNodes.content,
      nodeType: contentNodes.nodeType,
      documentNumber: contentNodes.documentNumber,
      provenance: contentNodes.provenance,
    })
    .from(contentNodes)
    .innerJoin(
      containerVersions,
      and(
        sameCourse(containerVersions, contentNodes),
        eq(containerVersions.code, contentNodes.containerCode),
        standsAt(containerVersions, version),
      ),
    )
    .innerJoin(
      documentVersions,
      and(
        sameCourse(documentVersions, contentNodes),
        eq(documentVersions.documentNumber, contentNodes.documentNumber),
        standsAt(documentVersions, version),
        eq(documentVersions.status, 'current'),
      ),
    )
    .where(
      and(
        ofCourse(contentNodes, scope),
        standsAt(contentNodes, version),
        isReleased(contentNodes, scope),
        sql`(${contentNodes.nodeType} = 'heading' or ${contentNodes.content} like '**%')`,
        or(...holding) ?? sql`false`,
      ),
    )
    .orderBy(containerVersions.sequence, contentNodes.sequence)
    .limit(headingLimit);
}

function openingOf(label: string): string {
  return printedOpening({ level: 'section', label }, 'postgres');
}

/** Sheets; and containers whose titles have words that begin so, or open with a number, which may stand in no heading. */
export function selectTitled(database: Drizzle, scope: ReadScope, { titles, numbers }: Called) {
  const holding = titles
    .filter((stems) => stems.length > 0)
    .map((stems) => and(...stems.map((stem) => sql`${containerVersions.title} ilike ${`%${beginning(stem)}%`}`)));
  if (numbers.length > 0) holding.push(sql`${containerVersions.title} ~* any(${textArray(numbers.map(openingOf))})`);
  return database
    .select({
      containerCode: containerVersions.code,
      title: containerVersions.title,
      number: containerVersions.documentNumber,
      type: containerVersions.containerType,
    })
    .from(containerVersions)
    .where(
      and(
        ofCourse(containerVersions, scope),
        standsAt(containerVersions, publishedVersionOf(scope)),
        isReleasedContainer(scope),
        ne(containerVersions.containerType, 'page'),
        or(eq(containerVersions.containerType, 'sheet'), ...holding),
      ),
    )
    .orderBy(containerVersions.sequence)
    .limit(sheetLimit);
}

/** Enough of a stem to find its word, without what the stemmer changes; no wildcard. */
function beginning(stem: string): string {
  return stem.slice(0, Math.max(3, stem.length - 1)).replace(/[%_\\]/g, '_');
}

export function toTitled({
  containerCode,
  title,
  number,
  type,
}: Awaited<ReturnType<typeof selectTitled>>[number]): KnownHeading {
  const nowhere = { reference: '', documentPath: '', section: [], isSheet: type === 'sheet' };
  return { ...nowhere, containerCode, containerTitle: title, content: title, documentNumber: number ?? 0 };
}

/** Boxes open with their titles in bold, on a line of their own. */
export function toHeadings(row: Awaited<ReturnType<typeof selectHeadings>>[number]): readonly KnownHeading[] {
  const { provenance, nodeType, ...heading } = row;
  const title = nodeType === 'heading' ? row.content : /^\*\*([^*\n]{1,200})\*\*[ \t]*\n/.exec(row.content)?.[1];
  const { documentPath, section, sectionNumber } = provenance;
  const above = { documentPath, section, sectionNumber };
  return title === undefined ? [] : [{ ...heading, ...above, content: title }];
}
