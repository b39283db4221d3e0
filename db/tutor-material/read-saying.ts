// Where in a course some words stand: what a choice was borrowed from. Reads the passages of one course in order, once.
import { and, ne, sql } from 'drizzle-orm';
import type { RegistryNode } from '../../functions/ports/course-registry.ts';
import type { TutorMaterialRegistry } from '../../functions/ports/tutor-material.ts';
import type { Drizzle } from '../client.ts';
import { selectNodes, toRegistryNode } from '../registry/node-rows.ts';
import type { ReadScope } from '../registry/standing.ts';
import { contentNodes } from '../schema.ts';

const mostPassages = 12;
/** Marks of Markdown go, and every stretch of white space is one blank. */
/** As in `plainOf` below, for PostgreSQL. */
const marks = '[*_`]';
const plainContent = sql`lower(regexp_replace(regexp_replace(${contentNodes.content}, ${marks}, '', 'g'), '\\s+', ' ', 'g'))`;

type ReadInput = Parameters<TutorMaterialRegistry['readSaying']>[0] & ReadScope;

export async function readSaying(database: Drizzle, input: ReadInput): Promise<readonly RegistryNode[]> {
  const words = plainOf(input.words);
  const holds = and(ne(contentNodes.nodeType, 'heading'), sql`position(${words} in ${plainContent}) > 0`);
  const rows = await selectNodes(database, { scope: input, version: input.version, where: holds });
  // What opens with the words is about them: a glossary stands at the end of its course.
  const opens = ({ node }: (typeof rows)[number]) => plainOf(node.content).startsWith(words);
  return [...rows.filter(opens), ...rows.filter((row) => !opens(row))].slice(0, mostPassages).map(toRegistryNode);
}

function plainOf(text: string): string {
  return text.replace(/[*_`]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
}
