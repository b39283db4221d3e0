// Operations on a learner's conversations: their list, and one as it was. Part of operations.ts.
import { z } from 'zod';
import { markupQuerySchema } from './answer.ts';
import { conversationListQuerySchema, conversationListSchema, conversationViewSchema } from './conversation.ts';
import { defineOperation } from './operation.ts';

export const sessionOperations = {
  listConversations: defineOperation({
    method: 'GET',
    path: '/api/conversations',
    courseLimit: 'listed',
    summary: 'The caller’s conversations in which something was asked',
    query: conversationListQuerySchema,
    response: conversationListSchema,
  }),
  readConversation: defineOperation({
    method: 'GET',
    path: '/api/conversations/{conversationId}',
    courseLimit: 'found',
    summary: 'A conversation with its questions and the answers as they were given',
    parameters: z.object({ conversationId: z.uuid() }),
    query: markupQuerySchema,
    response: conversationViewSchema,
    problems: ['not_found'],
  }),
} as const;
