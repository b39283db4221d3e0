// Step two of a question: the one model call, its sentences checked as they come, and the passages' own sentences in
// its place when the model fails or does not keep to the passages.

import { declineMark } from '../../prompts/prompt.ts';
import { renderAnswerData, renderInstructions } from '../../prompts/render.ts';
import type { Profile } from '../course/profile.ts';
import { leastSupportIn } from '../guard/fitted-language.ts';
import { type PreparedInstructions, prepareInstructions } from '../guard/instructions.ts';
import { prepareSentence } from '../guard/prepare.ts';
import { inverseDocumentFrequency, type TermStatistics } from '../guard/term-statistics.ts';
import type { ShortReplyModel } from '../ports/short-reply.ts';
import { questionStems } from '../retrieval/sparse-terms.ts';
import { type CheckedSentence, checkDraft, type DraftTally, startTally } from './check-draft.ts';
import { type AnswerModel, generateDraft } from './generate-draft.ts';
import type { AnswerRequest, Passage } from './passage.ts';
import type { TraceSink } from './trace/trace-step.ts';

export interface WrittenAnswer {
  readonly sentences: CheckedSentence[];
  /** Checks of the configured model's draft, or of the extractive one where only that was asked. */
  readonly tally: DraftTally;
  /** True once the passages' own sentences stand in for the model's. */
  isFallback: boolean;
  /** True when even the passages' own sentences do not answer. */
  isDeclined: boolean;
  /** Calls to the configured model, 0 or 1. */
  modelCalls: number;
  /** The configured model was not called, for the tenant's calls of the day are used up. */
  readonly isBudgetUsed: boolean;
}

export interface WriteInput {
  readonly request: AnswerRequest;
  readonly profile: Profile;
  /** Language tag to answer in. */
  readonly language: string;
  /** Class a textbook is for; null where none is known. */
  readonly classNumber?: number | null;
  readonly passages: readonly Passage[];
  readonly statistics: TermStatistics;
  /** The gate's, that the passages cover the subject; null where the built-in model is not to be held to it. */
  readonly topicProbability: number | null;
  /** False when the gate allows the passages' own sentences only, or no call is left. */
  readonly mayCallModel: boolean;
  /** Whether a further call may check doubtful sentences, where that is on. */
  readonly mayCheck: boolean;
  readonly abortSignal?: AbortSignal;
}

export interface WriteServices {
  readonly answerModel: AnswerModel;
  readonly fallbackModel: AnswerModel;
  readonly modelTimeLimitMs: number;
  /** Checks doubtful sentences in one further call; absent where that is off. */
  readonly supportChecker?: ShortReplyModel;
  readonly trace?: TraceSink;
}

export function startWriting({ isBudgetUsed }: Pick<WrittenAnswer, 'isBudgetUsed'>): WrittenAnswer {
  return { sentences: [], tally: startTally(), isFallback: false, isDeclined: false, modelCalls: 0, isBudgetUsed };
}

/** Writes into `written` and gives each sentence as soon as it has passed. At most one call to the configured model. */
export async function* writeAnswer(
  input: WriteInput,
  services: WriteServices,
  written: WrittenAnswer,
): AsyncGenerator<CheckedSentence, void> {
  const instructions = renderInstructions({
    ...input.request,
    profile: input.profile,
    language: input.language,
    classNumber: input.classNumber ?? null,
  });
  const prepared = prepareInstructions([instructions]);
  const seen = new Set<string>();
  const write = (model: AnswerModel, tally: DraftTally) =>
    checkedSentences(input, services, { model, tally, seen, instructions, prepared });
  const model = input.mayCallModel ? services.answerModel : services.fallbackModel;
  if (!model.isExtractive) written.modelCalls = 1;
  for await (const sentence of write(model, written.tally)) {
    written.sentences.push(sentence);
    yield sentence;
  }
  const isEmpty = written.sentences.length === 0;
  const needsFallback = isEmpty && written.tally.failure !== 'declined' && written.tally.failure !== 'aborted';
  if (!needsFallback || model.isExtractive) return;
  written.isFallback = true;
  const fallback = startTally();
  for await (const sentence of write(services.fallbackModel, fallback)) {
    written.sentences.push(sentence);
    yield sentence;
  }
  written.isDeclined = fallback.failure === 'declined';
}

function checkedSentences(
  input: WriteInput,
  services: WriteServices,
  call: {
    readonly model: AnswerModel;
    readonly tally: DraftTally;
    readonly seen: Set<string>;
    readonly instructions: string;
    readonly prepared: PreparedInstructions;
  },
): AsyncGenerator<CheckedSentence, void> {
  const { profile, request, passages } = input;
  const abort = input.abortSignal ? { abortSignal: input.abortSignal } : {};
  const data = renderAnswerData({
    ...request,
    passages: passages.map((passage, index) => ({
      handle: index + 1,
      title: titleOf(passage),
      leadIn: passage.leadIn,
      kind: passage.node.nodeType,
      text: passage.node.content,
    })),
  });
  const { id: modelId, isExtractive } = call.model;
  services.trace?.({ kind: 'prompted', modelId, isExtractive, instructions: call.instructions, data });
  const draft = generateDraft({
    model: call.model,
    instructions: call.instructions,
    data,
    hints: {
      termWeights: Object.fromEntries(
        questionStems(request.question).map((stem) => [stem, inverseDocumentFrequency(input.statistics, stem)]),
      ),
      topicProbability: input.topicProbability,
    },
    ...profile.model,
    timeLimitMs: services.modelTimeLimitMs,
    ...abort,
  });
  return checkDraft({
    draft,
    passages,
    question: prepareSentence(request.question),
    statistics: input.statistics,
    instructions: call.prepared,
    handleCount: profile.citation === 'inline' ? passages.length : 0,
    sentenceLimit: profile.sentenceLimit,
    minimumSupport: Math.max(profile.minimumSupport, leastSupportIn(input.language)),
    forbidsAppeals: profile.forbidsAppeals,
    isStrict: profile.isStrict,
    declineMark,
    seen: call.seen,
    tally: call.tally,
    ...(services.trace ? { trace: services.trace } : {}),
    ...(services.supportChecker && input.mayCheck && !call.model.isExtractive
      ? { secondStage: { model: services.supportChecker, timeLimitMs: services.modelTimeLimitMs, ...abort } }
      : {}),
  });
}

function titleOf({ node }: Passage): string {
  const { title } = node.container;
  const path = node.provenance.section.filter((heading) => heading !== title);
  return [title, ...path].join(' › ');
}
