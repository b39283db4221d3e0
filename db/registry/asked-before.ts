// What was asked in a conversation before one of its questions, newest first.
import { sql } from 'drizzle-orm';
import { queries } from '../schema.ts';

/** Questions looked back at: a longer thread is lost to whoever reads one answer of it. */
const mostBefore = 4;

export const askedBefore = sql<string[]>`array(select earlier.question from queries as earlier
  where earlier.conversation_id = ${queries.conversationId} and earlier.created_at < ${queries.createdAt}
    and earlier.question is not null
  order by earlier.created_at desc limit ${mostBefore}::integer)`;
