// What the outbox keeps of an event until the service has answered: the request as it will be sent, and what is then
// recorded. Rows outlive deployments, so they are checked when they are read.
import { z } from 'zod';
import type { OutboxEntry } from '../ports/exam-outbox.ts';
import type { NewEvidence } from '../ports/tutor-store.ts';
import type { AttemptRequest, SupportViewRequest } from './wire.ts';

export interface AttemptIntentPayload {
  readonly request: AttemptRequest;
  readonly evidence: { readonly passed: NewEvidence; readonly failed: NewEvidence };
}

export interface SupportIntentPayload {
  readonly request: SupportViewRequest;
  readonly evidence: NewEvidence;
}

export type Intent =
  | (AttemptIntentPayload & { readonly kind: 'attempt'; readonly eventId: string; readonly isDue: boolean })
  | (SupportIntentPayload & { readonly kind: 'support'; readonly eventId: string; readonly isDue: boolean });

const text = z.string();
const event = {
  eventId: text,
  tenantId: text,
  courseId: text,
  learnerId: text,
  unitId: text,
  questionId: text,
  difficultyTier: text,
  occurredAt: text,
};
const evidence = z.object({ eventKey: text, event: z.unknown() });
const attempt = z.object({
  request: z.object({ ...event, optionId: text }),
  evidence: z.object({ passed: evidence, failed: evidence }),
});
const support = z.object({ request: z.object({ ...event, supportType: z.enum(['memo', 'video']) }), evidence });

/** Null for a row that cannot be read. */
export function readIntent({ eventId, kind, payload, isDue }: OutboxEntry): Intent | null {
  const parsed = kind === 'attempt' ? attempt.safeParse(payload) : support.safeParse(payload);
  if (!parsed.success || parsed.data.request.eventId !== eventId) return null;
  return { ...parsed.data, kind, eventId, isDue } as Intent;
}
