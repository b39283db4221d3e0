// The steps of a traced question in wire format. Pure; leaves out nothing that decided, and repeats no text needlessly.

import type { Answer } from '../../contract/answer.ts';
import type { QuestionTrace, TracedCall, TracedGate, TracedMention } from '../../contract/question-trace.ts';
import type { Mention } from '../../course/mention.ts';
import { defaultGateThresholds } from '../../guard/answerability.ts';
import type { Gate } from '../pass-gate.ts';
import { renderDrafts } from './render-drafts.ts';
import { renderPassages, renderSearch } from './render-search.ts';
import type { TraceStep } from './trace-step.ts';

/** References shown of a mention: a named chapter may hold hundreds. */
const mentionReferenceLimit = 12;

/** Throws where the steps are not those of a question that was opened. */
export function renderTrace(traced: {
  readonly steps: readonly TraceStep[];
  readonly calls: readonly TracedCall[];
  readonly answer: Answer;
}): QuestionTrace {
  const { steps, answer } = traced;
  const understood = stepOf(steps, 'understood');
  if (!understood) throw new Error('the question was never understood');
  const located = stepOf(steps, 'located')?.located ?? null;
  const gated = stepOf(steps, 'gated');
  return {
    course_id: answer.course_id,
    course_version: understood.courseVersion,
    question: understood.question,
    category: understood.category,
    category_scores: [...understood.scores]
      .map(([category, score]) => ({ category, score }))
      .sort((left, right) => right.score - left.score),
    languages: understood.languages,
    cache: understood.cache,
    mentions: renderMentions(understood, stepOf(steps, 'resolved')),
    search: renderSearch({ ranked: stepOf(steps, 'ranked'), searched: stepOf(steps, 'searched'), located, understood }),
    passages: located?.kind === 'passages' ? renderPassages(located.passages, understood.courseVersion) : [],
    told: stepOf(steps, 'told') !== null,
    gate: gated && renderGate(gated.gate, gated.question),
    drafts: renderDrafts(steps),
    answer,
    calls: traced.calls.map((call) => ({ ...call })),
  };
}

type StepOf<Kind extends TraceStep['kind']> = Extract<TraceStep, { readonly kind: Kind }>;

/** The last step of a kind; null where there was none. */
function stepOf<Kind extends TraceStep['kind']>(steps: readonly TraceStep[], kind: Kind): StepOf<Kind> | null {
  const found = steps.findLast((step) => step.kind === kind);
  return (found as StepOf<Kind> | undefined) ?? null;
}

function renderMentions(
  { mentions, question }: StepOf<'understood'>,
  resolved: StepOf<'resolved'> | null,
): TracedMention[] {
  if (!resolved) {
    return mentions.map((mention) => ({
      ...renderMention(mention, question),
      resolution: 'searched',
      references: [],
      reference_count: 0,
    }));
  }
  return resolved.mentions.map(({ mention, resolution }) => {
    const references =
      resolution.kind === 'found'
        ? resolution.references
        : (resolution.kind === 'ambiguous_reference' ? resolution.candidates : resolution.nearest).map(
            ({ code }) => code,
          );
    return {
      ...renderMention(mention, question),
      resolution: resolution.kind,
      references: references.slice(0, mentionReferenceLimit),
      reference_count: references.length,
    };
  });
}

function renderMention(mention: Mention, question: string): Pick<TracedMention, 'text' | 'levels' | 'code'> {
  return {
    text: question.slice(mention.start, mention.end),
    levels: Object.fromEntries(Object.entries(mention.levels).map(([level, value]) => [level, String(value)])),
    code: mention.code,
  };
}

function renderGate({ outcome, rule, probability, judged }: Gate, question: string): TracedGate {
  return {
    ...{ question, outcome, rule, probability },
    topic: judged && { probability: judged.topicProbability, threshold: defaultGateThresholds.topic },
    answer: judged && { probability: judged.answerProbability, threshold: defaultGateThresholds.answer },
    signals: { ...judged?.signals },
    missing_terms: [...(judged?.missingTerms ?? [])],
  };
}
