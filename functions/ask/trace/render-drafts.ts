// The drafts of a traced question in wire format: what each was told, and every sentence with its verdict. Pure.

import type { TracedDraft, TracedSentence } from '../../contract/question-trace.ts';
import type { DraftStep } from './draft-step.ts';
import type { TraceStep } from './trace-step.ts';

/** In the order they were written: each begins with its prompt. */
export function renderDrafts(steps: readonly TraceStep[]): TracedDraft[] {
  const drafts: TracedDraft[] = [];
  for (const step of steps) {
    const draft = drafts.at(-1);
    if (step.kind === 'prompted') {
      const { instructions, data } = step;
      drafts.push({
        ...{ model_id: step.modelId, is_extractive: step.isExtractive, instructions, data },
        sentences: [],
        failure: null,
      });
    } else if (draft && step.kind === 'drafted') draft.sentences.push(renderSentence(step));
    else if (draft && step.kind === 'draft_ended') draft.failure = step.failure;
    else if (draft && step.kind === 'second_stage') decideDoubtful(draft.sentences, step);
  }
  return drafts;
}

type Drafted = Extract<DraftStep, { readonly kind: 'drafted' }>;

function renderSentence(step: Drafted): TracedSentence {
  const isSeen = step.fate === 'shown' || step.fate === 'replaced';
  const hasFailed = step.fate === 'replaced' || step.fate === 'dropped';
  return {
    text: step.text,
    fate: step.fate,
    shown: isSeen ? step.shown : null,
    references: isSeen ? [...step.references] : [],
    support: isSeen || step.fate === 'dropped' ? step.support : null,
    check: hasFailed ? step.check : null,
    detail: hasFailed ? step.reason : null,
    second_stage: null,
  };
}

/** Doubtful sentences, in their order, are those that the passage's own words stand in for over their support. */
function decideDoubtful(
  sentences: TracedSentence[],
  { confirmed }: Extract<DraftStep, { kind: 'second_stage' }>,
): void {
  const doubtful = sentences.filter(({ fate, check }) => fate === 'replaced' && check === 'support');
  for (const [index, sentence] of doubtful.entries()) {
    const isConfirmed = confirmed[index] ?? false;
    sentence.second_stage = isConfirmed ? 'confirmed' : 'not_confirmed';
    if (!isConfirmed) continue;
    sentence.fate = 'shown';
    sentence.shown = sentence.text;
  }
}
