// How a turn was decided, as a teacher may see it over HTTP.
import { operations } from '../../../functions/contract/operations.ts';
import type { TurnDecision } from '../../../functions/contract/tutor-debug.ts';
import { newBearer } from './learner.ts';
import type { TutorApp } from './tutor-app.ts';

type Policy = NonNullable<TurnDecision['policy']>;

export async function readDecision(
  app: TutorApp,
  { threadId, turnId }: { readonly threadId: string; readonly turnId: string },
): Promise<TurnDecision & { readonly policy: Policy }> {
  const teacher = await newBearer(app.url, ['teacher'], 'a-teacher');
  const path = `/api/tutor/threads/${threadId}/turns/${turnId}/debug`;
  const { status, text } = await teacher.send({ method: 'GET', path });
  if (status !== 200) throw new Error(`the debug view answered ${status}: ${text}`);
  const { decision } = operations.readTurnDebug.response.parse(JSON.parse(text));
  if (decision.policy === null) throw new Error('the turn was decided without a policy');
  return { ...decision, policy: decision.policy };
}
