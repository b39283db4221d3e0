// A question to whichever textbook of the tenant a class and a subject choose.
import { askRequestSchema } from './answer.ts';
import { chatRequestSchema } from './chat-request.ts';

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
