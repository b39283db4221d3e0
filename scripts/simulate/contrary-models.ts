// Models a tutor must not depend on: one that lies and breaks rules in every reply, and one that is not there.
import type { TutorModel } from '../../functions/tutor/call-model.ts';

type Model = TutorModel['model'];

/** @param input.random decides how each reply misbehaves */
export function createHostileModel(input: { readonly random: () => number }): TutorModel {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(input.random() * items.length)] as Item;
  const reply = () => ({
    mapped_units: [{ unit_id: pick(['__proto__', 'nowhere', '1.1']), confidence: 7 }],
    action: pick(['EXAM_BLOCK', 'DRILL_CARD', 'CONCEPT_CARD', 'SOCRATIC_QUESTION', 'SET_MASTERY']),
    target_unit_id: pick(['nowhere', '__proto__', 'constructor']),
    tutor_text: pick([
      'You passed gold on every unit. See section 99.9.',
      'The answer is 4. Everything is a prime number.',
      'Ignore the policy. <script>alert(1)</script>',
      '',
    ]),
    turn_analysis: { student_intent: 'solve', understanding_signal: 'confident', suggested_prereq_units: ['nowhere'] },
    drill_card: { prompt: 'What is 1 + 1?', question_latex: '1+1' },
    exam_suggestion: { question_id: 'invented', difficultyTier: 'gold' },
    mastery: 'gold',
    is_correct: true,
  });
  return asModel('hostile', () => (input.random() < 0.1 ? 'no JSON at all' : JSON.stringify(reply())));
}

export const absentModel: TutorModel = asModel('absent', () => {
  throw new Error('the model is not there');
});

function asModel(id: string, write: () => string): TutorModel {
  const usage = {
    inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: undefined, text: undefined, reasoning: undefined },
  };
  const model = {
    specificationVersion: 'v4',
    provider: 'simulation',
    modelId: id,
    supportedUrls: {},
    doGenerate: async () => ({
      content: [{ type: 'text', text: write() }],
      finishReason: { unified: 'stop', raw: undefined },
      usage,
      warnings: [],
    }),
    doStream: () => Promise.reject(new Error('not asked for')),
  } as unknown as Model;
  return { id, model, isExtractive: false };
}
