// Whether an answer given before may be shown to whoever reads it now, by what of its course is released.
import { sql } from 'drizzle-orm';
import { answerReferences, answers, contentNodes } from '../schema.ts';
import { heldDocuments } from './released.ts';
import { type ReadScope, sameCourse } from './standing.ts';

/**
 * On a row of answers: it cites what is held back, or was given to staff, who see more than it cites, while anything is.
 * False of every answer for staff.
 */
export function isHeldAnswer({ seesUnreleased, nowMs, tenantId }: Omit<ReadScope, 'courseId'>) {
  if (seesUnreleased) return sql<boolean>`false`;
  const held = heldDocuments({
    ...{ tenantId, courseId: sql`${answers.courseId}` },
    ...(nowMs !== undefined && { nowMs }),
  });
  return sql<boolean>`((${answers.seesUnreleased} and cardinality(${held}) > 0) or exists (${sql`
    select 1 from ${answerReferences} join ${contentNodes} on ${sameCourse(contentNodes, answerReferences)}
      and ${contentNodes.reference} = ${answerReferences.reference}
      and ${contentNodes.validFrom} = ${answerReferences.nodeValidFrom}
    where ${answerReferences.answerId} = ${answers.id} and ${contentNodes.documentNumber} = any(${held})`}))`;
}
