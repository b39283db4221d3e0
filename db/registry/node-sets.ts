// A set of nodes as one row of the database: their references in course order, the texts of those that are not kept
// already, and each container and document once.
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Container } from '../../functions/course/content.ts';
import type { RegistryNode, SourceDocument } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import { containerVersions, contentNodes, documentVersions } from '../schema.ts';
import type { CourseRows, KeptRow, NodeRow } from './node-cache.ts';
import {
  containerColumnsOf,
  documentColumns,
  isContainerOfNode,
  isDocumentOfNode,
  isWanted,
  nodeColumns,
} from './node-rows.ts';
import { opensAt } from './released.ts';
import { type ReadScope, textArray } from './standing.ts';

/** Where it stands, and its text: its reference alone where the text is kept. */
type Entry = readonly [container: string, document: number, text: string | (NodeRow & { readonly stamp: string })];

interface NodeSetRow {
  readonly entries: readonly Entry[];
  readonly containers: Readonly<Record<string, Container>>;
  readonly documents: Readonly<Record<string, SourceDocument>>;
}

/** The transaction that wrote the row last, and its text: whatever changes a row changes this. */
const stamp = sql`${contentNodes}.xmin::text || '.' || left(${contentNodes.contentHash}, 8)`;

/** @param input.known rows that need not be sent again as long as they are as they were, as `namesOf` names them */
export function selectNodeSet(
  database: Drizzle,
  input: {
    readonly scope: ReadScope;
    readonly version: number;
    readonly where: SQL;
    readonly known: readonly string[];
    readonly limit?: number;
  },
) {
  const { scope, version } = input;
  const isKnown = sql`${contentNodes.reference} || ':' || ${stamp} = any(${textArray(input.known)})`;
  const text = sql`case when ${isKnown} then to_json(${contentNodes.reference})
    else ${jsonOf({ ...nodeColumns, stamp })} end`;
  const found = database
    .select({
      entry: sql`json_build_array(${contentNodes.containerCode}, ${contentNodes.documentNumber}, ${text})`.as('entry'),
      code: sql`${contentNodes.containerCode}`.as('code'),
      container: jsonOf(containerColumnsOf(scope)).as('container'),
      number: sql`${contentNodes.documentNumber}`.as('number'),
      document: jsonOf({ ...documentColumns, opensAt: opensAt(scope) }).as('document'),
    })
    .from(contentNodes)
    .innerJoin(containerVersions, isContainerOfNode(version))
    .innerJoin(documentVersions, isDocumentOfNode(version))
    .where(isWanted(input))
    .orderBy(containerVersions.sequence, contentNodes.sequence)
    .limit(input.limit ?? noLimit)
    .as('found');
  return database
    .select({
      entries: sql<readonly Entry[]>`coalesce(json_agg(${found.entry}), '[]')`,
      containers: sql<NodeSetRow['containers']>`coalesce(jsonb_object_agg(${found.code}, ${found.container}), '{}')`,
      documents: sql<NodeSetRow['documents']>`coalesce(jsonb_object_agg(${found.number}, ${found.document}), '{}')`,
    })
    .from(found);
}

const noLimit = 1_000_000;

export function namesOf(known: readonly KeptRow[]): readonly string[] {
  return known.map(({ row, stamp: kept }) => `${row.reference}:${kept}`);
}

/** One JSON object of some columns; the keys are the code's own names. */
function jsonOf(columns: Readonly<Record<string, AnyPgColumn | SQL>>): SQL {
  const pairs = Object.entries(columns).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** The nodes of a set, in its order; what was sent of their texts is kept. */
export function toNodeSet(
  [set]: readonly NodeSetRow[],
  { known, rows }: { readonly known: readonly KeptRow[]; readonly rows: CourseRows },
): readonly RegistryNode[] {
  if (set === undefined) return [];
  const kept = new Map(known.map((each) => [each.row.reference, each]));
  const read = set.entries.map(([code, number, text]) => {
    const found = typeof text === 'string' ? kept.get(text) : keptOf(text);
    const [container, document] = [set.containers[code], set.documents[number]];
    if (!found || !container || !document) throw new TypeError('a set of nodes names what it does not hold');
    return { found, container, document };
  });
  rows.keep(read.map(({ found }) => found));
  return read.map(({ found, container, document }) => ({ ...found.row, container, document }));
}

function keptOf({ stamp: written, ...row }: NodeRow & { readonly stamp: string }): KeptRow {
  return { row, stamp: written };
}
