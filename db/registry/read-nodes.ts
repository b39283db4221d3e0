// Nodes by reference at one version: the text an answer may show is read here and nowhere else.
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CourseRegistry, RegistryNode } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import { contentNodes, nodeQuestions } from '../schema.ts';
import { selectNodes, selectTermsOfNodes, toFrequencies, toRegistryNode } from './node-rows.ts';
import { ofCourse, standsAt, textArray } from './standing.ts';

/** Nodes before and after one that count as its surroundings. */
const neighbourDistance = 2;
const surroundingsLimit = 200;

type ReadNodesInput = Parameters<CourseRegistry['readNodes']>[0];

export async function readNodes(database: Drizzle, input: ReadNodesInput): ReturnType<CourseRegistry['readNodes']> {
  const { version, references } = input;
  const around = input.around ?? [];
  if (references.length + around.length === 0) {
    return { nodes: [], surroundings: [], documentFrequencies: new Map() };
  }
  const named = sql`${contentNodes.reference} = any(${textArray(references)})`;
  const near = around.length === 0 ? sql`false` : isAround(input, around);
  const [nodes, surroundings, terms, questions] = await database.batch([
    selectNodes(database, { scope: input, version, where: named }),
    selectNodes(database, { scope: input, version, where: near }).limit(surroundingsLimit),
    selectTermsOfNodes(database, { scope: input, version, where: input.withTerms ? named : sql`false` }),
    selectQuestions(database, input),
  ]);
  const byText = Map.groupBy(questions, (row) => textKeyOf(row));
  return {
    nodes: inOrder(nodes, references).map((node) => ({ ...node, askedAs: byText.get(textKeyOf(node)) ?? [] })),
    surroundings: surroundings.map(toRegistryNode),
    documentFrequencies: toFrequencies(terms),
  };
}

function textKeyOf(row: { readonly reference: string; readonly contentHash: string }): string {
  return `${row.reference}:${row.contentHash}`;
}

/** Of every text the nodes have had; those of the texts read are picked out by their hashes. */
function selectQuestions(database: Drizzle, input: ReadNodesInput) {
  const { reference, contentHash, question, vectorHash, droppedAt } = nodeQuestions;
  return database
    .select({ reference, contentHash, question, vectorHash })
    .from(nodeQuestions)
    .where(
      and(
        ofCourse(nodeQuestions, input),
        sql`${reference} = any(${textArray(input.withTerms ? input.references : [])})`,
        isNull(droppedAt),
      ),
    );
}

/**
 * Parent, children, items of the same list, steps of the same container (of the same section
 * where the node is no step itself), and the nearest by position.
 */
function isAround(input: ReadNodesInput, around: readonly string[]): SQL {
  const anchor = alias(contentNodes, 'anchor');
  const named = and(
    ofCourse(anchor, input),
    standsAt(anchor, input.version),
    sql`${anchor.reference} = any(${textArray(around)})`,
  );
  // As an array the containers are looked up by index, and "offset 0" has the few anchors read once, whatever the
  // planner knows of the tables: statistics may be missing right after a publication.
  const homes = sql`array(select ${anchor.containerCode} from ${contentNodes} "anchor" where ${named})`;
  const anchors = sql`(select * from ${contentNodes} "anchor" where ${named} offset 0)`;
  return sql`${contentNodes.containerCode} = any(${homes}) and exists (
    select 1 from ${anchors} "anchor"
    where ${anchor.containerCode} = ${contentNodes.containerCode} and ${anchor.reference} <> ${contentNodes.reference}
      and (${contentNodes.reference} = ${anchor.parentReference}
        or ${contentNodes.parentReference} = ${anchor.reference}
        or ${contentNodes.parentReference} = ${anchor.parentReference}
        or (${contentNodes.nodeType} = 'step' and (${anchor.nodeType} = 'step'
          or ${contentNodes.provenance}->'section' @> (${anchor.provenance}->'section')))
        or abs(${contentNodes.sequence} - ${anchor.sequence}) <= ${neighbourDistance}))`;
}

function inOrder(
  rows: readonly Parameters<typeof toRegistryNode>[0][],
  references: readonly string[],
): readonly RegistryNode[] {
  const byReference = new Map(rows.map((row) => [row.node.reference, toRegistryNode(row)]));
  return [...new Set(references)].flatMap((reference) => byReference.get(reference) ?? []);
}
