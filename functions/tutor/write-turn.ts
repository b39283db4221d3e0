// The tutor's words and cards of one turn: one model call, its reply validated against policy and context and guarded
// sentence by sentence; whatever may not be shown gives way to what the server says and shows by itself. Never a retry.
import { renderTutorData, renderTutorInstructions } from '../../prompts/render-tutor.ts';
import { type ActionFault, validateAction } from '../policy/validate-action.ts';
import { callModel } from './call-model.ts';
import { composeOwnTurn, composeReply } from './compose-reply.ts';
import { prepareTurn } from './prepare-turn.ts';
import { readReply, type TurnAnalysis } from './read-reply.ts';
import type { FallbackReason, WriteTurnInput, WriteTurnServices, WrittenTurn } from './written-turn.ts';

export type { FallbackReason, WriteTurnInput, WriteTurnServices, WrittenTurn } from './written-turn.ts';

/**
 * Writes one turn. Never throws for what a model does, and always gives an allowed action.
 * Source: ai-tutor.md PF-3.6 and PF-3.7; corrections 1, 4, 9, 43, 45.
 */
export async function writeTurn(input: WriteTurnInput, services: WriteTurnServices): Promise<WrittenTurn> {
  const { model } = services;
  const instructions = renderTutorInstructions({ language: input.language });
  const turn = prepareTurn(input, instructions);
  const ended = {
    isOffCourse: turn.situation.isNotCovered,
    modelId: model?.id ?? null,
    modelCalls: model === null || model.isBuiltIn ? 0 : 1,
    faults: [] as readonly ActionFault[],
    analysis: null as TurnAnalysis | null,
  };
  /** Whatever becomes of the words of who stands in, that the day's calls are used up is why. */
  const reasonOf = <Reason extends FallbackReason | null>(reason: Reason) =>
    services.isBudgetUsed ? 'model_budget_used' : reason;
  const fallBack = (fallbackReason: FallbackReason, known: Partial<typeof ended> = {}): WrittenTurn => ({
    ...composeOwnTurn(input, turn),
    ...ended,
    ...known,
    fallbackReason: reasonOf(fallbackReason),
  });
  if (model === null) return fallBack('no_model');
  const reply = await callModel({
    model,
    instructions,
    data: renderTutorData({
      ...input.context,
      policy: input.policy,
      snapshot: {
        focusUnitId: input.policy.focusUnitId,
        focusMasteryTier: input.snapshotLite.focus.masteryTier,
        unitsInProgress: input.unitsInProgress ?? [],
        revisit: input.snapshotLite.revisit,
      },
      clientEvent: input.request.clientEvent,
      preparedDrill: input.drill,
      preparedConcept: input.context.builtInConcept,
      due: input.due,
      situation: turn.situation,
      messageText: input.request.messageText ?? null,
      messageLatex: input.request.messageLatex ?? null,
    }),
    timeLimitMs: services.modelTimeLimitMs,
    ...(input.abortSignal ? { abortSignal: input.abortSignal } : {}),
  });
  if (reply.kind === 'failed') return fallBack(reply.reason);
  const read = readReply(reply.response, input.policy);
  const { analysis } = read;
  const faults = validateAction({
    ...read,
    policy: input.policy,
    candidateIds: turn.candidateIds,
    served: turn.served,
  });
  if (faults.length > 0) return fallBack('not_allowed', { faults, analysis });
  const composed = composeReply(read, input, turn);
  if (composed === null) return fallBack('unsupported', { analysis });
  return {
    ...composed.content,
    ...ended,
    analysis,
    fallbackReason: reasonOf(composed.isOwnWords ? 'unsupported' : null),
  };
}
