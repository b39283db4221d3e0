// What explicit mentions need: all containers of the version, the nodes the filters name, and which of the
// named references once stood and no longer do.
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { CourseRegistry, NodeFilter } from '../../functions/ports/course-registry.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { containerVersions, contentNodes } from '../schema.ts';
import { containerColumns, selectNodes, selectTermsOfNodes, toFrequencies, toRegistryNode } from './node-rows.ts';
import { wasShown } from './shown.ts';
import { integerArray, ofCourse, standsAt, textArray } from './standing.ts';

const mentionedNodeLimit = 2000;

type CourseAtVersion = CourseScope & { readonly version: number };

export async function readMentioned(
  database: Drizzle,
  input: Parameters<CourseRegistry['readMentioned']>[0],
): ReturnType<CourseRegistry['readMentioned']> {
  const { version, filters } = input;
  const where = or(...filters.map((filter) => matches(filter, input))) ?? sql`false`;
  const named = filters.flatMap((filter) => filter.references ?? []);
  const [containers, nodes, terms, given] = await database.batch([
    database
      .select(containerColumns)
      .from(containerVersions)
      .where(and(ofCourse(containerVersions, input), standsAt(containerVersions, version)))
      .orderBy(containerVersions.sequence),
    selectNodes(database, { scope: input, version, where }).limit(mentionedNodeLimit),
    selectTermsOfNodes(database, { scope: input, version, where }),
    database
      .selectDistinct({ reference: contentNodes.reference })
      .from(contentNodes)
      .where(
        and(
          ofCourse(contentNodes, input),
          sql`${contentNodes.reference} = any(${textArray(named)})`,
          wasShown(input, contentNodes),
        ),
      ),
  ]);
  const standing = new Set(nodes.map((row) => row.node.reference));
  return {
    containers,
    nodes: nodes.map(toRegistryNode),
    tombstones: given.map((row) => row.reference).filter((reference) => !standing.has(reference)),
    documentFrequencies: toFrequencies(terms),
  };
}

/** Every part that is given must hold; chapters and labs are two lists of one part, the container's number. */
function matches(filter: NodeFilter, at: CourseAtVersion): SQL {
  const parts: SQL[] = [];
  if (filter.references) parts.push(sql`${contentNodes.reference} = any(${textArray(filter.references)})`);
  if (filter.containerCodes) parts.push(sql`${contentNodes.containerCode} = any(${textArray(filter.containerCodes)})`);
  const { days } = filter;
  if (days) parts.push(inContainer(at, sql`${containerVersions.day} = any(${integerArray(days)})`));
  const numbers = [numbered('chapter', filter.chapters), numbered('lab', filter.labs)].filter((part) => part !== null);
  const number = or(...numbers);
  if (number) parts.push(inContainer(at, number));
  if (filter.pages) parts.push(onPage(filter.pages, at));
  if (filter.sheets) parts.push(inContainer(at, ofSheet(filter.sheets)));
  if (filter.nodeTypes) parts.push(sql`${contentNodes.nodeType} = any(${textArray(filter.nodeTypes)})`);
  if (filter.labels) parts.push(sql`${contentNodes.label} = any(${integerArray(filter.labels)})`);
  const { printedParts } = filter;
  if (printedParts) parts.push(or(...printedParts.map(isPrintedAs)) ?? sql`false`);
  return and(...parts) ?? sql`false`;
}

function numbered(containerType: 'chapter' | 'lab' | 'page', numbers: readonly number[] | undefined): SQL | null {
  if (numbers === undefined) return null;
  const type = eq(containerVersions.containerType, containerType);
  return sql`(${type} and ${containerVersions.number} = any(${integerArray(numbers)}))`;
}

/** The page as a container, or as the source prints it. */
function onPage(pages: readonly number[], at: CourseAtVersion): SQL {
  const container = inContainer(at, numbered('page', pages) ?? sql`false`);
  return sql`(${container} or (${contentNodes.provenance}->>'page')::integer = any(${integerArray(pages)}))`;
}

function ofSheet(sheets: readonly (number | string)[]): SQL {
  const numbers = sheets.filter((sheet) => typeof sheet === 'number');
  const titles = sheets.map((sheet) => String(sheet).toLowerCase());
  return sql`(${eq(containerVersions.containerType, 'sheet')} and (${containerVersions.number} = any(${integerArray(numbers)})
    or lower(${containerVersions.title}) = any(${textArray(titles)})))`;
}

/** A section by its printed number, with its subsections; any part by a text or heading that opens with its label. */
function isPrintedAs({ level, label }: { readonly level: string; readonly label: string }): SQL {
  const word = level === 'figure' ? 'fig(ure)?' : level;
  const opening = `^[^[:alnum:]]*${word}[.]?[[:space:]]*${label.replace(/[^\p{L}\p{N}]/gu, '[$&]')}($|[^[:alnum:]])`;
  const printed = sql`(${contentNodes.content} ~* ${opening} or exists (
    select 1 from jsonb_array_elements_text(${contentNodes.provenance}->'section') as heading where heading ~* ${opening}))`;
  if (level !== 'section') return printed;
  const number = sql`lower(${contentNodes.provenance}->>'sectionNumber')`;
  return sql`(${number} = ${label.toLowerCase()} or starts_with(${number}, ${`${label.toLowerCase()}.`}) or ${printed})`;
}

/** By a subquery of its own, read once: correlated with each node it takes seconds in a course of thousands. */
function inContainer(at: CourseAtVersion, condition: SQL): SQL {
  return sql`${contentNodes.containerCode} in (select ${containerVersions.code} from ${containerVersions}
    where ${ofCourse(containerVersions, at)} and ${standsAt(containerVersions, at.version)} and ${condition})`;
}
