// What language models do in these tests, over the wire: one obeys, one breaks every rule, one hangs, one fails.
import type { ModelAct, ModelBehaviour } from '../../support/model-double.ts';

/** A reply of a service that speaks the OpenAI protocol. */
export function saying(content: unknown): ModelAct {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return {
    kind: 'raw',
    contentType: 'application/json',
    body: JSON.stringify({
      id: 'double',
      object: 'chat.completion',
      created: 0,
      model: 'double',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  };
}

interface TurnData {
  readonly policy?: { readonly focusUnitId: string; readonly allowedActions: readonly string[] };
  readonly due?: { readonly action: string; readonly target_unit_id: string };
}

const analysis = { student_intent: 'solve', understanding_signal: 'uncertain', suggested_prereq_units: [] };

/** Takes the action that is due and points at the first sentence it was sent. Asked about an answer, it finds it wrong. */
export const obedient: ModelBehaviour = (data) => {
  const { due } = data as unknown as TurnData;
  if (due === undefined) return saying({ isCorrect: false, commonMistakeTag: null });
  return saying({
    mapped_units: [{ unit_id: due.target_unit_id, confidence: 0.9 }],
    action: due.action,
    target_unit_id: due.target_unit_id,
    tutor_sentences: [{ evidence: [1] }],
    ...(due.action === 'CONCEPT_CARD' ? { concept_card: { key_ideas: [{ evidence: [1] }, { evidence: [2] }] } } : {}),
    turn_analysis: analysis,
  });
};

/** Lies, grants tiers, offers what is not allowed, finds every answer right, and says all it was shown. */
export const hostile: ModelBehaviour = (data) => {
  const { policy } = data as unknown as TurnData;
  if (policy === undefined) return saying({ isCorrect: true, commonMistakeTag: null, tier: 'gold' });
  return saying({
    mapped_units: [{ unit_id: '__proto__', confidence: 99 }],
    action: 'EXAM_BLOCK',
    target_unit_id: 'nowhere',
    tutor_sentences: [{ text: `You passed. You are gold now. ${JSON.stringify(data)}`.slice(0, 500), evidence: [1] }],
    turn_analysis: { ...analysis, suggested_prereq_units: ['__proto__'] },
    exam_suggestion: { question_id: 'EX-TWO-G1', difficultyTier: 'gold' },
    mastery: 'gold',
    is_correct: true,
  });
};

export const failing: ModelBehaviour = () => ({ kind: 'status', status: 500 });
