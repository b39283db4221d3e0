// A learner sends a question that the course did not answer on to a trainer. What it was and what was told instead comes
// from our own records; only where no learner text is kept does the learner's word count.
import { z } from 'zod';
import { type Answer, suggestionSchema } from '../contract/answer.ts';
import type { AskTrainerRequest, QuestionContext } from '../contract/trainer-question.ts';
import type { CourseScope } from '../ports/scope.ts';
import type { LearnersQuestion, QuestionTopic, TopicId, TrainerDesk } from '../ports/trainer-desk.ts';

/** An answer is stored after its reply: a quick press may come before it. Milliseconds between looks. */
const looksAfterMs = [150, 300, 600] as const;
const toldLimit = 4000;
const placesLimit = 10;

/** As it is kept with the question. */
export interface KeptContext extends QuestionContext {
  readonly note: string | null;
}

export type AskTrainerOutcome =
  | { readonly kind: 'sent'; readonly question: LearnersQuestion }
  /** The answer or message is not there, or not this learner's. */
  | { readonly kind: 'not_found' }
  /** Nothing is kept of what was asked, and nothing was sent along. */
  | { readonly kind: 'no_question' };

/** Sent twice about the same answer or message, the first one stands. */
export async function askTrainer(
  input: CourseScope & { readonly learnerId: string; readonly questionId: string; readonly request: AskTrainerRequest },
  { desk, wait = waitMs }: { readonly desk: TrainerDesk; readonly wait?: (ms: number) => Promise<void> },
): Promise<AskTrainerOutcome> {
  const { tenantId, courseId, learnerId, questionId, request } = input;
  const topicId = topicOf(request);
  if (topicId === null) return { kind: 'not_found' };
  const own = { tenantId, courseId, learnerId, topic: topicId };
  let topic = await desk.readTopic(own);
  for (const ms of looksAfterMs) {
    if (topic !== null) break;
    await wait(ms);
    topic = await desk.readTopic(own);
  }
  if (topic === null) return { kind: 'not_found' };
  const question = topic.question ?? request.question ?? null;
  if (question === null) return { kind: 'no_question' };
  const context: KeptContext = { ...contextOf(topic), note: request.note || null };
  const kept = await desk.keepQuestion({ ...own, questionId, threadId: topic.threadId, question, context });
  return kept === null ? { kind: 'not_found' } : { kind: 'sent', question: kept };
}

function topicOf({ answerId, messageId }: AskTrainerRequest): TopicId | null {
  if (answerId !== undefined) return { answerId, messageId: null };
  return messageId === undefined ? null : { answerId: null, messageId };
}

const placeSchema = z.object({
  canonical_reference: z.string(),
  container_id: z.string(),
  display_reference: z.string(),
  container_title: z.string(),
});

/** Read leniently: what was stored by an earlier version may lack a field, and must not keep a question back. */
const toldSchema = z.object({
  answer: z.string().catch(''),
  text: z.string().nullable().catch(null),
  suggestions: z.array(suggestionSchema).catch([]),
  references: z.array(placeSchema).catch([]),
  card: z.object({ unitId: z.string() }).nullable().catch(null),
});

function contextOf(topic: QuestionTopic): QuestionContext {
  const body = toldSchema.parse(topic.body ?? {});
  const offered: Answer['suggestions'] =
    body.suggestions.length > 0
      ? body.suggestions
      : body.references.map(({ container_title: title, ...place }) => ({ ...place, title }));
  const isAnswer = topic.kind === 'answer';
  return {
    kind: topic.kind,
    status: isAnswer ? topic.status : null,
    reason: isAnswer ? topic.reason : null,
    told: (isAnswer ? body.answer : (body.text ?? '')).slice(0, toldLimit),
    unitId: body.card?.unitId ?? null,
    places: offered.slice(0, placesLimit),
  };
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
