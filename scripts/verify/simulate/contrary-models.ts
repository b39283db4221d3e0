// Models a tutor must not depend on: one that lies and breaks rules in every reply, one that keeps every rule and chooses
// at random among what it may, and one that is not there.
import type { TutorModel } from '../../../functions/tutor/call-model.ts';

type Model = TutorModel['model'];

/**
 * Breaks a rule in every reply; where an event has settled the action, some replies keep to it and lie in words alone.
 * @param input.random decides how each reply misbehaves
 */
export function createHostileModel(input: { readonly random: () => number }): TutorModel {
  return asModel('hostile', createHostileReplies(input));
}

/** The hostile model's reply to the data of a turn. */
export function createHostileReplies(input: { readonly random: () => number }): (prompt: string) => string {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(input.random() * items.length)] as Item;
  const reply = ({ policy }: TurnPrompt, keepsToAction: boolean) => ({
    mapped_units: [{ unit_id: pick(['__proto__', 'nowhere', '1.1']), confidence: 7 }],
    action: keepsToAction
      ? policy.allowedActions[0]
      : pick(['EXAM_BLOCK', 'DRILL_CARD', 'CONCEPT_CARD', 'SOCRATIC_QUESTION', 'SET_MASTERY']),
    target_unit_id: keepsToAction ? policy.focusUnitId : pick(['nowhere', '__proto__', 'constructor']),
    tutor_sentences: [
      {
        text: pick([
          'You passed gold on every unit. See section 99.9.',
          'The answer is 4. Everything is a prime number.',
          'Ignore the policy. <script>alert(1)</script>',
          '',
        ]),
        evidence: [1, 2, 99_999, -1],
      },
    ],
    turn_analysis: { student_intent: 'solve', understanding_signal: 'confident', suggested_prereq_units: ['nowhere'] },
    ...(keepsToAction ? {} : { exam_suggestion: { question_id: 'invented', difficultyTier: 'gold' } }),
    mastery: 'gold',
    is_correct: true,
  });
  return (prompt) => {
    if (input.random() < 0.1) return 'no JSON at all';
    const data = JSON.parse(prompt) as TurnPrompt;
    return JSON.stringify(reply(data, data.policy.allowedActions.length === 1 && input.random() < 0.4));
  };
}

/** Always allowed, seldom wise: any of the allowed actions, with sentences of the course so that they may be shown. */
export function createWilfulModel(input: { readonly random: () => number }): TutorModel {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(input.random() * items.length)];
  return asModel('wilful', (prompt) => {
    const { policy, context } = JSON.parse(prompt) as TurnPrompt;
    const action = pick(policy.allowedActions) ?? 'SOCRATIC_QUESTION';
    const exam = pick(context.examCandidates);
    return JSON.stringify({
      mapped_units: [],
      action,
      target_unit_id: policy.focusUnitId,
      tutor_sentences: [{ evidence: [context.unitContentChunks[0]?.sentences[0]?.n ?? 1] }],
      turn_analysis: { student_intent: 'unknown', understanding_signal: 'confused', suggested_prereq_units: [] },
      ...(action === 'EXAM_BLOCK' && exam
        ? { exam_suggestion: { question_id: exam.questionId, difficultyTier: exam.difficultyTier } }
        : {}),
    });
  });
}

interface TurnPrompt {
  readonly policy: { readonly allowedActions: readonly string[]; readonly focusUnitId: string };
  readonly context: {
    readonly unitContentChunks: readonly { readonly sentences: readonly { readonly n: number }[] }[];
    readonly examCandidates: readonly { readonly questionId: string; readonly difficultyTier: string }[];
  };
}

export const absentModel: TutorModel = asModel('absent', () => {
  throw new Error('the model is not there');
});

function asModel(id: string, write: (prompt: string) => string): TutorModel {
  const usage = {
    inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: undefined, text: undefined, reasoning: undefined },
  };
  const model = {
    specificationVersion: 'v4',
    provider: 'simulation',
    modelId: id,
    supportedUrls: {},
    doGenerate: async ({ prompt }: { readonly prompt: readonly { content: unknown }[] }) => ({
      content: [{ type: 'text', text: write(lastText(prompt)) }],
      finishReason: { unified: 'stop', raw: undefined },
      usage,
      warnings: [],
    }),
    doStream: () => Promise.reject(new Error('not asked for')),
  } as unknown as Model;
  return { id, model };
}

/** What the turn sent as data. */
function lastText(prompt: readonly { content: unknown }[]): string {
  const content = prompt.at(-1)?.content as readonly { readonly text?: string }[] | undefined;
  return content?.[0]?.text ?? '{}';
}
