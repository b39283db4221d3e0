// Operations on a learner's sessions: their list, one as it was, its name, its end. Part of operations.ts.
import { z } from 'zod';
import { markupQuerySchema } from './answer.ts';
import {
  conversationListQuerySchema,
  conversationListSchema,
  conversationViewSchema,
  sessionTitleRequestSchema,
  sessionTitleSchema,
} from './conversation.ts';
import { defineOperation } from './operation.ts';

const ofConversation = z.object({ conversationId: z.uuid() });
const ofThread = z.object({ threadId: z.uuid() });

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
    parameters: ofConversation,
    query: markupQuerySchema,
    response: conversationViewSchema,
    problems: ['not_found'],
  }),
  renameThread: defineOperation({
    method: 'POST',
    path: '/api/tutor/threads/{threadId}/title',
    courseLimit: 'found',
    summary: 'Give one of the caller’s tutoring threads a name',
    parameters: ofThread,
    body: sessionTitleRequestSchema,
    response: sessionTitleSchema,
    problems: ['not_found'],
  }),
  deleteThread: defineOperation({
    method: 'DELETE',
    path: '/api/tutor/threads/{threadId}',
    courseLimit: 'found',
    summary: 'Delete one of the caller’s tutoring threads with its conversation; what counted stays',
    parameters: ofThread,
    status: 204,
    problems: ['not_found'],
  }),
  renameConversation: defineOperation({
    method: 'POST',
    path: '/api/conversations/{conversationId}/title',
    courseLimit: 'found',
    summary: 'Give one of the caller’s conversations a name',
    parameters: ofConversation,
    body: sessionTitleRequestSchema,
    response: sessionTitleSchema,
    problems: ['not_found'],
  }),
  deleteConversation: defineOperation({
    method: 'DELETE',
    path: '/api/conversations/{conversationId}',
    courseLimit: 'found',
    summary: 'Delete one of the caller’s conversations with every question and answer in it',
    parameters: ofConversation,
    status: 204,
    problems: ['not_found'],
  }),
} as const;
