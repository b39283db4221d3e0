// Nodes by reference at one version: the text an answer may show is read here and nowhere else.
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { CourseRegistry, RegistryNode } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import { prepareOnce } from '../prepare-once.ts';
import { contentNodes, nodeQuestions } from '../schema.ts';
import { batchAsked } from './batch-asked.ts';
import { type CourseRows, createNodeCache, type KeptRow, type NodeCache, type NodeRow } from './node-cache.ts';
import { packFrequencies, selectTermsOfNodes, unpackFrequencies } from './node-rows.ts';
import { namesOf, selectNodeSet, toNodeSet } from './node-sets.ts';
import { ofCourse, type ReadScope, sameCourse, scopeRead, standsAt, textArray } from './standing.ts';

/** Nodes before and after one that count as its surroundings. */
const neighbourDistance = 2;
const surroundingsLimit = 200;
/** Rows of tables that fit a Worker beside the rest of a question. */
const tableRowLimit = 3_000;

type ReadNodesInput = Parameters<CourseRegistry['readNodes']>[0] & ReadScope;

/** @param cache what was read before: its texts are not sent again */
export async function readNodes(
  database: Drizzle,
  input: ReadNodesInput,
  cache?: NodeCache,
): ReturnType<CourseRegistry['readNodes']> {
  const { references } = input;
  const around = input.around ?? [];
  const tablesOf = input.tablesOf ?? [];
  if (references.length + around.length + tablesOf.length === 0) {
    return { nodes: [], surroundings: [], tableRows: [], documentFrequencies: new Map() };
  }
  const rows = (cache ?? createNodeCache(0)('')).of(input);
  const known = knownRows(rows, { references, around, tablesOf });
  const statements = selectWanted({
    ...{ ...scopeRead(input), version: input.version },
    ...{ references: listed(references), around: listed(around), tablesOf: listed(tablesOf) },
    ...{ keptNamed: namesOf(known.named), keptAround: namesOf(known.around), keptRows: namesOf(known.inTables) },
    wantsTerms: input.withTerms && references.length > 0,
  });
  const read = await batchAsked(database, statements);
  const byText = Map.groupBy(toQuestions(read.questions), textKeyOf);
  const standing = toNodeSet(read.nodes, { known: known.named, rows });
  return {
    nodes: inOrder(standing, references).map((node) => ({ ...node, askedAs: byText.get(textKeyOf(node)) ?? [] })),
    surroundings: toNodeSet(read.surroundings, { known: known.around, rows }),
    tableRows: wholeTables(toNodeSet(read.tableRows, { known: known.inTables, rows })),
    documentFrequencies: unpackFrequencies(read.terms),
  };
}

type Standing = ReadScope & { readonly version: number };

/** Null where none are named. */
function listed(names: readonly string[]): readonly string[] | null {
  return names.length > 0 ? names : null;
}

type Wanted = Standing & {
  readonly references: readonly string[] | null;
  readonly around: readonly string[] | null;
  readonly tablesOf: readonly string[] | null;
  /** Rows of the three sets that are kept, as `namesOf` names them. */
  readonly keptNamed: readonly string[];
  readonly keptAround: readonly string[];
  readonly keptRows: readonly string[];
  readonly wantsTerms: boolean;
};

const selectWanted = prepareOnce((database, input: Wanted) => {
  const { version, references, around, tablesOf } = input;
  const at = { scope: input, version };
  const named = references && sql`${contentNodes.reference} = any(${textArray(references)})`;
  const surroundings = around && { where: isAround(input, around), known: input.keptAround, limit: surroundingsLimit };
  const rows = tablesOf && { where: isInTableOf(input, tablesOf), known: input.keptRows, limit: tableRowLimit + 1 };
  return {
    nodes: named && selectNodeSet(database, { ...at, where: named, known: input.keptNamed }),
    surroundings: surroundings && selectNodeSet(database, { ...at, ...surroundings }),
    tableRows: rows && selectNodeSet(database, { ...at, ...rows }),
    terms:
      input.wantsTerms && named
        ? packFrequencies(database, selectTermsOfNodes(database, { ...at, where: named }))
        : null,
    questions: input.wantsTerms && references ? selectQuestions(database, input, references) : null,
  };
});

/**
 * What of the three sets is likely kept. A guess too few is sent again, one too many is named in vain: which nodes the
 * sets hold, the database says.
 */
function knownRows(
  rows: CourseRows,
  input: Readonly<Record<'references' | 'around' | 'tablesOf', readonly string[]>>,
): Readonly<Record<'named' | 'around' | 'inTables', readonly KeptRow[]>> {
  const keptOf = (references: readonly string[]) => references.flatMap((reference) => rows.get(reference) ?? []);
  const anchors = keptOf(input.around).map(({ row }) => row);
  const isBeside = ({ row }: KeptRow) =>
    anchors.some(
      (anchor) =>
        anchor.containerCode === row.containerCode &&
        (Math.abs(anchor.sequence - row.sequence) <= neighbourDistance ||
          row.nodeType === 'step' ||
          row.parentReference !== null),
    );
  const tables = new Set(keptOf(input.tablesOf).map(({ row }) => tableOf(row)));
  return {
    named: keptOf(input.references),
    around: rows
      .beside(input.around)
      .filter(isBeside)
      .slice(0, 2 * surroundingsLimit),
    inTables: rows.beside(input.tablesOf).filter(({ row }) => row.nodeType === 'row' && tables.has(tableOf(row))),
  };
}

function tableOf({ containerCode, provenance }: NodeRow): string {
  return `${containerCode} ${provenance.block?.number}`;
}

function textKeyOf(row: { readonly reference: string; readonly contentHash: string }): string {
  return `${row.reference}:${row.contentHash}`;
}

type QuestionEntry = readonly [reference: string, contentHash: string, question: string, vectorHash: string];

/** As one row, of every text the nodes have had; those of the texts read are picked out by their hashes. */
function selectQuestions(database: Drizzle, scope: ReadScope, references: readonly string[]) {
  const { reference, contentHash, question, vectorHash, droppedAt } = nodeQuestions;
  const entry = sql`json_build_array(${reference}, ${contentHash}, ${question}, ${vectorHash})`;
  return database
    .select({ entries: sql<readonly QuestionEntry[]>`coalesce(json_agg(${entry}), '[]')` })
    .from(nodeQuestions)
    .where(and(ofCourse(nodeQuestions, scope), sql`${reference} = any(${textArray(references)})`, isNull(droppedAt)));
}

function toQuestions(rows: Awaited<ReturnType<typeof selectQuestions>>) {
  const entries = rows.flatMap((row) => row.entries);
  return entries.map(([reference, contentHash, question, vectorHash]) => ({
    ...{ reference, contentHash, question, vectorHash },
  }));
}

/**
 * Parent, children, items of the same list, steps of the same container (of the same section
 * where the node is no step itself), the nearest by position, and all items that one of these introduces.
 */
function isAround(input: Standing, around: readonly string[]): SQL {
  const leadIns = sql`array(select ${leadInNodes.reference} from ${contentNodes} "lead_in"
    join ${contentNodes} "anchor" on ${sameCourse(leadInNodes, anchorNodes)}
      and ${leadInNodes.containerCode} = ${anchorNodes.containerCode} and ${isNear(leadInNodes, anchorNodes)}
    where ${isNamed(input, around)} and ${standsAt(leadInNodes, input.version)})`;
  return besideSome(
    input,
    around,
    (anchor) => sql`${anchor.reference} <> ${contentNodes.reference}
      and (${contentNodes.reference} = ${anchor.parentReference}
        or ${contentNodes.parentReference} = ${anchor.reference}
        or ${contentNodes.parentReference} = ${anchor.parentReference}
        or (${contentNodes.nodeType} = 'step' and (${anchor.nodeType} = 'step'
          or ${contentNodes.provenance}->'section' @> (${anchor.provenance}->'section')))
        or ${isNear(contentNodes, anchor)} or ${contentNodes.parentReference} = any(${leadIns}))`,
  );
}

function isNear(node: { readonly sequence: AnyPgColumn }, anchor: typeof anchorNodes): SQL {
  return sql`abs(${node.sequence} - ${anchor.sequence}) <= ${neighbourDistance}`;
}

/** Rows of the blocks that the named rows stand in. */
function isInTableOf(input: Standing, rows: readonly string[]): SQL {
  const block = sql`${contentNodes.provenance}->'block'->>'number'`;
  return besideSome(
    input,
    rows,
    (anchor) => sql`${contentNodes.nodeType} = 'row'
      and ${block} = ${anchor.provenance}->'block'->>'number'`,
  );
}

/** A table that the limit cut is left out whole. */
function wholeTables(rows: readonly RegistryNode[]): readonly RegistryNode[] {
  const cut = rows[tableRowLimit];
  if (cut === undefined) return rows;
  return rows.filter((row) => tableOf(row) !== tableOf(cut));
}

const anchorNodes = alias(contentNodes, 'anchor');
const leadInNodes = alias(contentNodes, 'lead_in');

function isNamed(input: Standing, names: readonly string[]): SQL {
  const named = sql`${anchorNodes.reference} = any(${textArray(names)})`;
  return and(ofCourse(anchorNodes, input), standsAt(anchorNodes, input.version), named) as SQL;
}

/** Nodes of the containers of some named ones that stand to one of them as `isBeside` says. */
function besideSome(input: Standing, names: readonly string[], isBeside: (anchor: typeof anchorNodes) => SQL): SQL {
  const anchor = anchorNodes;
  const named = isNamed(input, names);
  // As an array the containers are looked up by index, and "offset 0" has the few anchors read once, whatever the
  // planner knows of the tables: statistics may be missing right after a publication.
  const homes = sql`array(select ${anchor.containerCode} from ${contentNodes} "anchor" where ${named})`;
  const anchors = sql`(select * from ${contentNodes} "anchor" where ${named} offset 0)`;
  return sql`${contentNodes.containerCode} = any(${homes}) and exists (
    select 1 from ${anchors} "anchor"
    where ${anchor.containerCode} = ${contentNodes.containerCode} and ${isBeside(anchor)})`;
}

function inOrder(nodes: readonly RegistryNode[], references: readonly string[]): readonly RegistryNode[] {
  const byReference = new Map(nodes.map((node) => [node.reference, node]));
  return [...new Set(references)].flatMap((reference) => byReference.get(reference) ?? []);
}
