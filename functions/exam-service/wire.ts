// What travels between us and an outside exam service: docs/exam-service.md in code. Shapes only.
// Answers are hostile until they have passed these schemas: bounded, without anything made up to fill a gap.
import { z } from 'zod';
import { examStatesLimit } from '../ports/exam-service.ts';

/** Milliseconds and UTC, so that texts sort as times do. */
const instant = z.iso
  .datetime({ offset: true })
  .max(40)
  .transform((text) => new Date(text).toISOString())
  // Years of more than four digits sort elsewhere, and no database takes them.
  .refine((text) => text.length === '2026-01-01T00:00:00.000Z'.length);
const questionId = z.string().min(1).max(200);

/** Asked of `/attempts` and `/support-views`; each is an event that counts once by its id. */
interface ServiceEvent {
  readonly eventId: string;
  readonly tenantId: string;
  readonly courseId: string;
  readonly learnerId: string;
  readonly unitId: string;
  readonly questionId: string;
  readonly difficultyTier: string;
  /** When the learner did it, by our clock; the service's own rules the locks. */
  readonly occurredAt: string;
}

export interface AttemptRequest extends ServiceEvent {
  readonly optionId: string;
}

export interface SupportViewRequest extends ServiceEvent {
  readonly supportType: 'memo' | 'video';
}

export const attemptAnswerSchema = z.object({
  eventId: z.uuid(),
  result: z.enum(['passed', 'failed', 'locked', 'already_passed', 'unknown_question', 'unknown_option']),
  lockedUntil: instant.nullable(),
});

export const supportAnswerSchema = z.object({
  eventId: z.uuid(),
  result: z.enum(['locked', 'already_passed', 'unknown_question']),
  lockedUntil: instant.nullable(),
});

/** A list, not an object: a question may be called `__proto__`. */
export const statusAnswerSchema = z
  .object({
    states: z
      .array(
        z.discriminatedUnion('status', [
          z.object({ questionId, status: z.literal('available') }),
          z.object({ questionId, status: z.literal('passed') }),
          z.object({ questionId, status: z.literal('locked'), lockedUntil: instant.nullable() }),
        ]),
      )
      .max(examStatesLimit),
  })
  .refine(({ states }) => new Set(states.map((state) => state.questionId)).size === states.length, {
    message: 'a question has two states',
  });
