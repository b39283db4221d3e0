// The exam question that a stored message asks: what an answer or a look at the support is about. Read from the server's
// own record, never from the request. Reads no key.
import { z } from 'zod';
import { tierSchema } from '../contract/tutor-card.ts';
import type { Tier } from '../course/tier.ts';
import type { SupportLock } from '../course/tutor-material.ts';
import type { IssuedQuestion } from '../ports/exam-service.ts';
import type { TenantScope } from '../ports/scope.ts';
import type { LearnerScope, StoredMessage } from '../ports/tutor-store.ts';
import type { TutorServices } from './tutor-services.ts';

/** A message of a learner's thread, as a request names it. */
export interface NamedMessage extends TenantScope {
  readonly learnerId: string;
  readonly threadId: string;
  readonly messageId: string;
  /** Courses the learner may see; null means every course of the tenant. */
  readonly courses: readonly string[] | null;
}

export interface FoundQuestion {
  readonly issued: IssuedQuestion;
  readonly card: z.infer<typeof askedSchema>;
  /** Tiers the unit has exam questions at now: what the evidence carries. */
  readonly examTiers: readonly Tier[];
  readonly lockSeconds: number;
  readonly supportLock: SupportLock;
  /** False where the unit had nothing to drill when the question was asked. */
  readonly hasDrills: boolean;
}

const askedSchema = z.object({
  type: z.literal('EXAM'),
  unitId: z.string(),
  questionId: z.string(),
  difficultyTier: tierSchema,
  options: z.array(z.object({ optionId: z.string(), text: z.string() })),
  hasMemo: z.boolean(),
  hasVideo: z.boolean(),
});
const bodySchema = z.object({ card: askedSchema });
/** Where the turn kept which material the question was taken from. */
const secretSchema = z.object({ materialHash: z.string(), hasDrills: z.boolean().default(true) });

/** One database trip. Null for whatever is not an exam question that the tutor asked this learner in this thread. */
export async function findIssuedQuestion(
  input: NamedMessage,
  { store }: Pick<TutorServices, 'store'>,
): Promise<FoundQuestion | null> {
  const { tenantId, learnerId, threadId, messageId } = input;
  const named = { tenantId, learnerId, threadId, messageId, turnId: null, attemptId: null, stems: [] };
  const opening = await store.openTurn(named);
  if (opening === null || opening.message === null) return null;
  const { thread, path, message } = opening;
  if (input.courses !== null && !input.courses.includes(thread.courseId)) return null;
  const card = readCard(message);
  if (card === null) return null;
  const secret = secretSchema.safeParse(message.secret);
  const scope: LearnerScope = { tenantId, courseId: thread.courseId, learnerId };
  return {
    issued: {
      ...scope,
      // As they are stored: a request may write the same ids in capitals.
      threadId: thread.threadId,
      messageId: message.messageId,
      materialHash: secret.success ? secret.data.materialHash : path.materialHash,
      questionId: card.questionId,
      unitId: card.unitId,
      tier: card.difficultyTier,
    },
    card,
    examTiers: path.examTiers.get(card.unitId) ?? [],
    lockSeconds: path.lockSeconds,
    supportLock: path.supportLock,
    hasDrills: secret.success ? secret.data.hasDrills : true,
  };
}

function readCard(message: StoredMessage): FoundQuestion['card'] | null {
  if (message.role !== 'assistant') return null;
  const body = bodySchema.safeParse(message.body);
  return body.success ? body.data.card : null;
}
