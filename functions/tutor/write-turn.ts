// The words and cards of one turn: one model call, its reply validated against policy and context; its sentences quoted, or
// written and verified by one call more. Whatever may not be shown gives way to the server's own. Never a retry.
import { renderTutorData, renderTutorInstructions } from '../../prompts/render-tutor.ts';
import { fallbackOfReply } from '../policy/fallback-action.ts';
import { type ActionFault, validateAction } from '../policy/validate-action.ts';
import { callModel, type ModelReply } from './call-model.ts';
import { type AskedTurn, composeOwnTurn, composeReply } from './compose-reply.ts';
import { numberSentences } from './number-sentences.ts';
import { prepareTurn } from './prepare-turn.ts';
import { readReply, type TurnAnalysis } from './read-reply.ts';
import type { FallbackReason, WriteTurnInput, WriteTurnServices, WrittenTurn } from './written-turn.ts';

export type { FallbackReason, WriteTurnInput, WriteTurnServices, WrittenTurn } from './written-turn.ts';

/**
 * Writes one turn. Never throws for what a model does, and always gives an allowed action.
 * Source: ai-tutor.md PF-3.6 and PF-3.7; corrections 1, 4, 9, 43, 45; answering.md.
 */
export async function writeTurn(input: WriteTurnInput, services: WriteTurnServices): Promise<WrittenTurn> {
  const { model } = services;
  const style = services.verifier === null ? 'quote' : 'write';
  const turn = prepareTurn(input, renderTutorInstructions({ language: input.language, style }));
  const ended = {
    isOffCourse: turn.situation.isNotCovered,
    modelId: model?.id ?? null,
    modelCalls: model === null ? 0 : 1,
    faults: [] as readonly ActionFault[],
    analysis: null as TurnAnalysis | null,
  };
  const fallBack = (fallbackReason: FallbackReason | null, known: Partial<typeof ended> = {}): WrittenTurn => ({
    ...composeOwnTurn(
      isBroken(fallbackReason) ? { ...input, due: fallbackOfReply(input.policy, input.due) } : input,
      turn,
    ),
    ...ended,
    ...known,
    fallbackReason,
  });
  if (model === null) return fallBack(services.isBudgetUsed ? 'model_budget_used' : null);
  const asked = { ...turn, numbered: numberSentences(input.context.passages) };
  const reply = await ask({ ...services, model }, input, asked);
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
  const { content, verifierCalls, failure, isUnsupported } = await composeReply(read, input, asked, services);
  const known = { ...ended, analysis, modelCalls: ended.modelCalls + verifierCalls };
  const unshown = isUnsupported ? 'unsupported' : null;
  const fallbackReason = failure === 'aborted' ? 'model_timeout' : (failure ?? unshown);
  return content === null ? fallBack(fallbackReason, known) : { ...content, ...known, fallbackReason };
}

/** The model answered, and kept to no rule; one that did not answer leaves the due action. */
function isBroken(reason: FallbackReason | null): boolean {
  return reason === 'not_allowed' || reason === 'reply_malformed';
}

function ask(
  services: WriteTurnServices & { readonly model: NonNullable<WriteTurnServices['model']> },
  input: WriteTurnInput,
  { instructions, numbered, situation }: AskedTurn,
): Promise<ModelReply> {
  const { context, policy, snapshotLite, request } = input;
  const passages = context.passages.map((passage) => ({
    ...passage,
    title: [passage.node.container.title, ...passage.section].join(' › '),
    sentences: numbered.filter(({ reference }) => reference === passage.reference),
  }));
  return callModel({
    model: services.model,
    instructions,
    data: renderTutorData({
      ...context,
      passages,
      policy,
      snapshot: {
        focusUnitId: policy.focusUnitId,
        focusMasteryTier: snapshotLite.focus.masteryTier,
        unitsInProgress: input.unitsInProgress ?? [],
        revisit: snapshotLite.revisit,
      },
      clientEvent: request.clientEvent,
      preparedDrill: input.drill,
      due: input.due,
      situation,
      messageText: request.messageText ?? null,
      messageLatex: request.messageLatex ?? null,
    }),
    timeLimitMs: services.modelTimeLimitMs,
    ...(input.abortSignal ? { abortSignal: input.abortSignal } : {}),
  });
}
