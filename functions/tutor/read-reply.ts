// The shape of a model's reply and what of it the rules speak about. Strict in lengths and closed lists; fields that nobody
// asked for are dropped, drills and confusion tags among them. It decides nothing.
import { z } from 'zod';
import { tiers } from '../course/tier.ts';
import { type TutorPolicy, tutorActions } from '../policy/policy.ts';
import type { ProposedAction } from '../policy/validate-action.ts';

const id = z.string().min(1).max(80);
const latex = z.string().max(600);
/** What a model would say, and the numbers of the sentences it rests on. */
const sentence = z.object({ text: z.string().max(600).nullish(), evidence: z.array(z.number()).max(12) });

/**
 * Source: ai-tutor.md PF-3.6.5, with sentences and their evidence in the place of `tutor_text` and of bare ideas
 * (answering.md). No `drill_card`: what a model sets could neither be quoted nor verified. Null where strict services
 * want every field.
 */
export const llmTutorResponseSchema = z.object({
  mapped_units: z.array(z.object({ unit_id: id, confidence: z.number() })).max(20),
  action: z.enum(tutorActions),
  target_unit_id: id,
  tutor_sentences: z.array(sentence).max(8).nullish(),
  turn_analysis: z.object({
    student_intent: z.enum(['solve', 'explain', 'check', 'stuck', 'unknown']),
    understanding_signal: z.enum(['confident', 'uncertain', 'confused']),
    suggested_prereq_units: z.array(id).max(20),
  }),
  concept_card: z
    .object({
      key_ideas: z.array(sentence).max(6),
      worked_example: z
        .object({ problem_latex: latex, final_answer_latex: latex, steps_latex: z.array(latex).max(12).nullish() })
        .nullish(),
    })
    .nullish(),
  exam_suggestion: z.object({ question_id: z.string().min(1).max(200), difficultyTier: z.enum(tiers) }).nullish(),
});
export type LlmTutorResponse = z.infer<typeof llmTutorResponseSchema>;

/** The model's reading of the turn: kept as analysis only, never acted on (corrections 32). */
export interface TurnAnalysis {
  readonly mappedUnits: readonly { readonly unitId: string; readonly confidence: number }[];
  readonly studentIntent: LlmTutorResponse['turn_analysis']['student_intent'];
  readonly understandingSignal: LlmTutorResponse['turn_analysis']['understanding_signal'];
  readonly suggestedPrereqUnits: readonly string[];
}

export interface ProposedExample {
  readonly problemLatex: string;
  readonly stepsLatex: readonly string[];
  readonly finalAnswerLatex: string;
}

export interface ProposedSentence {
  /** Empty where the model only points. */
  readonly text: string;
  /** As given: numbers that were never sent may be among them. */
  readonly evidence: readonly number[];
}

export interface ReadReply {
  readonly proposed: ProposedAction;
  readonly sentences: readonly ProposedSentence[];
  readonly keyIdeas: readonly ProposedSentence[];
  readonly workedExample: ProposedExample | null;
  readonly analysis: TurnAnalysis;
}

/** @param policy whose scope tells which units the analysis may name */
export function readReply(response: LlmTutorResponse, policy: TutorPolicy): ReadReply {
  const { concept_card: concept, exam_suggestion: exam } = response;
  const example = concept?.worked_example ?? null;
  const keyIdeas = (concept?.key_ideas ?? []).map(toSentence);
  return {
    proposed: {
      action: response.action,
      targetUnitId: response.target_unit_id,
      conceptCard: concept ? { keyIdeas: keyIdeas.map(({ text }) => text) } : null,
      examSuggestion: exam ? { questionId: exam.question_id, difficultyTier: exam.difficultyTier } : null,
    },
    sentences: (response.tutor_sentences ?? []).map(toSentence),
    keyIdeas,
    workedExample: example && {
      problemLatex: example.problem_latex,
      stepsLatex: example.steps_latex ?? [],
      finalAnswerLatex: example.final_answer_latex,
    },
    analysis: readAnalysis(response, new Set(policy.scopedUnitIds)),
  };
}

function toSentence({ text, evidence }: z.infer<typeof sentence>): ProposedSentence {
  return { text: text ?? '', evidence };
}

function readAnalysis(response: LlmTutorResponse, scope: ReadonlySet<string>): TurnAnalysis {
  const mapped = new Map<string, number>();
  for (const { unit_id: unitId, confidence } of response.mapped_units) {
    if (!scope.has(unitId) || !Number.isFinite(confidence)) continue;
    mapped.set(unitId, Math.max(mapped.get(unitId) ?? 0, Math.min(1, Math.max(0, confidence))));
  }
  const { student_intent, understanding_signal, suggested_prereq_units } = response.turn_analysis;
  return {
    mappedUnits: [...mapped].map(([unitId, confidence]) => ({ unitId, confidence })),
    studentIntent: student_intent,
    understandingSignal: understanding_signal,
    suggestedPrereqUnits: [...new Set(suggested_prereq_units)].filter((unitId) => scope.has(unitId)),
  };
}
