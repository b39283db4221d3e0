// The body that an AI SDK `useChat` client posts by default: its whole chat, of which the last message is asked.

import { z } from 'zod';
import { askRequestSchema } from './answer.ts';

const longestChat = 200;

export const chatRequestSchema = z
  .object({
    messages: z
      .array(
        z.object({
          role: z.enum(['user', 'assistant', 'system']),
          parts: z
            .array(z.object({ type: z.string().max(100), text: z.string().max(20_000).optional() }))
            .max(longestChat),
        }),
      )
      .min(1)
      .max(longestChat),
    conversationId: askRequestSchema.shape.conversationId,
    spelling: askRequestSchema.shape.spelling,
    filters: askRequestSchema.shape.filters,
  })
  .meta({ id: 'ChatRequest' });
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** The text of the last message, or null when the learner did not write it. */
export function questionOfChat(chat: ChatRequest): string | null {
  const last = chat.messages.at(-1);
  if (last?.role !== 'user') return null;
  return last.parts.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('');
}

/** Of a question to whichever textbook of the tenant a class and a subject choose. */
const filtersSchema = askRequestSchema.shape.filters
  .unwrap()
  .refine((filters) => filters.class_number !== undefined || filters.subject !== undefined, {
    message: 'name class_number or subject, or both',
  })
  .describe('class_number and subject choose the textbook; at least one of them is needed');

export const askTextbookRequestSchema = askRequestSchema
  .extend({ filters: filtersSchema })
  .meta({ id: 'AskTextbookRequest' });

export const chatTextbookRequestSchema = chatRequestSchema
  .extend({ filters: filtersSchema })
  .meta({ id: 'ChatTextbookRequest' });
