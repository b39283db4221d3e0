// Which nodes a mention's filter names, as SQL conditions over a course at a version. Reads nothing.
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  isDottedNumber,
  isHeadingLevel,
  isSectionLevel,
  type PrintedName,
  pathPattern,
  printedOpening,
  titlePattern,
} from '../../functions/course/resolve-mention.ts';
import type { NodeFilter } from '../../functions/ports/course-registry.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import { containerVersions, contentNodes } from '../schema.ts';
import { integerArray, ofCourse, standsAt, textArray } from './standing.ts';

export type CourseAtVersion = CourseScope & { readonly version: number };

/** Every part that is given must hold; chapters and labs are two lists of one part, the container's number. */
export function matches(filter: NodeFilter, at: CourseAtVersion): SQL {
  const parts: SQL[] = [];
  if (filter.references) parts.push(sql`${contentNodes.reference} = any(${textArray(filter.references)})`);
  if (filter.containerCodes) parts.push(sql`${contentNodes.containerCode} = any(${textArray(filter.containerCodes)})`);
  if (filter.documents) parts.push(sql`${contentNodes.documentNumber} = any(${integerArray(filter.documents)})`);
  const { days } = filter;
  if (days) parts.push(inContainer(at, sql`${containerVersions.day} = any(${integerArray(days)})`));
  const numbers = [numbered('chapter', filter.chapters), numbered('lab', filter.labs)].filter((part) => part !== null);
  const number = or(...numbers);
  if (number) parts.push(inContainer(at, number));
  if (filter.units) parts.push(or(...filter.units.map((unit) => isUnit(unit, at))) ?? sql`false`);
  if (filter.pages ?? filter.pageLabels) parts.push(onPage(filter, at));
  if (filter.sheets) parts.push(inContainer(at, ofSheet(filter.sheets)));
  if (filter.rows) parts.push(isRow(filter.rows));
  if (filter.nodeTypes) parts.push(sql`${contentNodes.nodeType} = any(${textArray(filter.nodeTypes)})`);
  if (filter.labels) parts.push(sql`${contentNodes.label} = any(${integerArray(filter.labels)})`);
  for (const printed of [filter.printedParts, filter.withinParts]) {
    if (printed) parts.push(or(...printed.map((part) => isPrintedAs(part, at))) ?? sql`false`);
  }
  const { headed } = filter;
  if (headed) parts.push(isUnder(headed));
  if (filter.stems) parts.push(sql`${contentNodes.terms} && ${textArray(filter.stems)}`);
  if (filter.opensSection) parts.push(opensSection(at));
  if (filter.upTo !== undefined) {
    const isWholeDocument = filter.documents !== undefined && !filter.pages && !filter.sheets;
    const position = isWholeDocument ? contentNodes.documentSequence : contentNodes.sequence;
    parts.push(sql`${position} <= ${filter.upTo}`);
  }
  return and(...parts) ?? sql`false`;
}

/** A heading, or what stands right after one. */
function opensSection(at: CourseAtVersion): SQL {
  const heading = alias(contentNodes, 'heading');
  return sql`(${contentNodes.nodeType} = 'heading' or (${contentNodes.containerCode}, ${contentNodes.sequence}) in (
    select ${heading.containerCode}, ${heading.sequence} + 1 from ${contentNodes} "heading"
    where ${ofCourse(heading, at)} and ${standsAt(heading, at.version)} and ${heading.nodeType} = 'heading'))`;
}

function numbered(containerType: 'chapter' | 'lab' | 'page', numbers: readonly number[] | undefined): SQL | null {
  if (numbers === undefined) return null;
  const type = eq(containerVersions.containerType, containerType);
  const titles = containerType === 'page' ? [] : numbers.map((number) => titlePattern(number, containerType));
  return sql`(${type} and (${containerVersions.number} = any(${integerArray(numbers)})
    or ${containerVersions.title} ~* any(${textArray(titles)})))`;
}

/** By its own number, its title's, its file's or folder's, or a heading's; which of them counts is the resolver's to say. */
function isUnit(unit: number, at: CourseAtVersion): SQL {
  const container = inContainer(
    at,
    sql`(${containerVersions.title} ~* ${titlePattern(unit)} or ${containerVersions.day} = ${unit}
      or (${containerVersions.containerType} = 'chapter' and ${containerVersions.number} = ${unit}))`,
  );
  const path = sql`${contentNodes.provenance}->>'documentPath' ~* ${pathPattern(unit)}`;
  return sql`(${isNoSheet} and (${container} or ${path} or ${isPrintedAs({ level: 'unit', label: String(unit) }, at)}))`;
}

/**
 * Sheets have rows by the hundred thousand, and neither pages nor sections: looking into each row's provenance for one
 * would take seconds.
 */
const isNoSheet = sql`${contentNodes.containerCode} not like 'F%.T%'`;

/** The page as a container, as counted from the source's first, or as the source prints it. */
function onPage({ pages = [], pageLabels = [] }: NodeFilter, at: CourseAtVersion): SQL {
  const container = inContainer(at, numbered('page', pages) ?? sql`false`);
  const labels = pageLabels.map((label) => label.toLowerCase());
  return sql`(${isNoSheet} and (${container} or (${contentNodes.provenance}->>'page')::integer = any(${integerArray(pages)})
    or lower(${contentNodes.provenance}->>'pageLabel') = any(${textArray(labels)})))`;
}

function ofSheet(sheets: readonly (number | string)[]): SQL {
  const numbers = sheets.filter((sheet) => typeof sheet === 'number');
  const words = sheets.map((sheet) => `%${wordsOf(String(sheet)).join('%')}%`);
  return sql`(${eq(containerVersions.containerType, 'sheet')} and (${containerVersions.number} = any(${integerArray(numbers)})
    or lower(${containerVersions.title}) like any(${textArray(words)})))`;
}

function wordsOf(title: string): readonly string[] {
  return title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** By the number learners see, which on a sheet is its row's. */
function isRow(rows: readonly number[]): SQL {
  return sql`(${contentNodes.nodeType} = 'row' and ${contentNodes.label} = any(${integerArray(rows)}))`;
}

/**
 * A section by its printed number, with its subsections; any part by the number kept of it, with what hangs on it, or
 * by a text or heading that opens with its label.
 */
function isPrintedAs({ level, label }: PrintedName, at: CourseAtVersion): SQL {
  const opening = printedOpening({ level, label }, 'postgres');
  // The headings so called first, then what stands under them: far cheaper than a look at every node's headings.
  const heading = alias(contentNodes, 'heading');
  const called = sql`select regexp_replace(${heading.content}, '[*_\`]', '', 'g') from ${contentNodes} "heading"
    where ${ofCourse(heading, at)} and ${standsAt(heading, at.version)} and ${heading.nodeType} = 'heading'
    and ${heading.content} ~* ${opening}`;
  const headings = sql`(${contentNodes.provenance}->'section') ?| array(${called})`;
  const kind = isHeadingLevel(level) ? sql`= 'heading'` : sql`<> 'row'`;
  const opens = sql`(${contentNodes.nodeType} ${kind} and ${contentNodes.content} ~* ${opening})`;
  if (isSectionLevel(level)) {
    const number = sql`lower(${contentNodes.provenance}->>'sectionNumber')`;
    const lower = label.toLowerCase();
    const title = inContainer(
      at,
      sql`(${containerVersions.containerType} <> 'page' and ${containerVersions.title} ~* ${opening})`,
    );
    const path = isDottedNumber(label)
      ? sql`${contentNodes.provenance}->>'documentPath' ~* ${pathPattern(label)}`
      : sql`false`;
    return sql`(${isNoSheet} and (${number} = ${lower} or starts_with(${number}, ${`${lower}.`}) or ${opens} or ${headings}
      or ${title} or ${path}))`;
  }
  const kept = alias(contentNodes, 'kept');
  const labelled = sql`select ${kept.reference} from ${contentNodes} "kept" where ${ofCourse(kept, at)}
    and ${standsAt(kept, at.version)} and ${kept.printedLabel} @> ${JSON.stringify({ kind: level, number: label })}::jsonb`;
  return sql`(${contentNodes.printedLabel} @> ${JSON.stringify({ kind: level, number: label })}::jsonb
    or ${contentNodes.parentReference} in (${labelled}) or (${isNoSheet} and (${opens} or ${headings})))`;
}

/** Words of a heading and of the headings above a node are compared without marks and capitals. */
function isUnder({ reference, documentPath, title }: NonNullable<NodeFilter['headed']>): SQL {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const above = sql`select 1 from jsonb_array_elements_text(${contentNodes.provenance}->'section') as heading
    where trim(regexp_replace(lower(heading), '[^[:alnum:]]+', ' ', 'g')) = ${words}`;
  return sql`(${contentNodes.reference} = ${reference}
    or (${contentNodes.provenance}->>'documentPath' = ${documentPath} and exists (${above})))`;
}

/** By a subquery of its own, read once: correlated with each node it takes seconds in a course of thousands. */
function inContainer(at: CourseAtVersion, condition: SQL): SQL {
  return sql`${contentNodes.containerCode} in (select ${containerVersions.code} from ${containerVersions}
    where ${ofCourse(containerVersions, at)} and ${standsAt(containerVersions, at.version)} and ${condition})`;
}
