// Whatever a model and a verifier reply: an allowed action, no exception, and not one sentence that is neither the server's
// own, nor the course's, nor found stated by the verifier.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TutorAction } from '../../functions/policy/policy.ts';
import type { Claim, Verification } from '../../functions/ports/verifier.ts';
import { numberSentences } from '../../functions/tutor/number-sentences.ts';
import { prepareTurn } from '../../functions/tutor/prepare-turn.ts';
import { type WriteTurnInput, type WrittenTurn, writeTurn } from '../../functions/tutor/write-turn.ts';
import { canary, context, policy, replyOf, turnInput } from '../support/turn-fixture.ts';
import { modelSaying, type RecordedVerifier, verifierSaying } from '../support/tutor-model.ts';

const numbered = numberSentences(context.passages);
const sentences = [
  ...numbered.map(({ text }) => text),
  'What is a function?',
  'You have mastered functions.',
  'Every relation is a function.',
  'It is 17.',
  `The key is ${canary}.`,
  '$\\href{x}{y}$',
  '<b onclick=x>go</b>',
  '',
];

const arbitrarySentence = fc.record(
  {
    text: fc.oneof(fc.constantFrom(...sentences), fc.string({ unit: 'grapheme', maxLength: 60 })),
    evidence: fc.array(fc.oneof({ weight: 4, arbitrary: fc.integer({ min: -1, max: 20 }) }, fc.double()), {
      maxLength: 4,
    }),
  },
  { requiredKeys: ['evidence'] },
);
const arbitraryReply = fc
  .record(
    {
      action: fc.constantFrom<unknown>('SOCRATIC_QUESTION', 'CONCEPT_CARD', 'DRILL_CARD', 'EXAM_BLOCK', 'X', 1, null),
      target_unit_id: fc.constantFrom<unknown>('FUN-01', 'REL-00', 'EXP-02', '__proto__', '', 3),
      tutor_sentences: fc.array(arbitrarySentence, { maxLength: 6 }),
      mapped_units: fc.array(fc.record({ unit_id: fc.string(), confidence: fc.double() }), { maxLength: 3 }),
      concept_card: fc.record({ key_ideas: fc.array(arbitrarySentence, { maxLength: 4 }) }),
      drill_card: fc.record({ prompt: fc.string(), question_latex: fc.string() }),
      exam_suggestion: fc.record({
        question_id: fc.constantFrom('Q-1', 'Q-2', 'Q-9'),
        difficultyTier: fc.constantFrom('bronze', 'gold'),
      }),
      confusion_tags: fc.array(fc.string()),
    },
    { requiredKeys: ['tutor_sentences'] },
  )
  .map((change) => replyOf(JSON.parse(JSON.stringify(change)) as Record<string, unknown>));

const arbitraryVerification: fc.Arbitrary<Verification> = fc.oneof(
  fc.array(fc.boolean(), { maxLength: 8 }).map((states) => ({ kind: 'verified', states }) as const),
  fc.constant({ kind: 'failed', failure: 'model_error' } as const),
);
const allActions: readonly TutorAction[] = ['SOCRATIC_QUESTION', 'DRILL_CARD', 'CONCEPT_CARD', 'EXAM_BLOCK'];

/**
 * What the server says of itself with this action on this unit. (What it would say without a model is not that: without one
 * it has no concept card of another unit than the focus, and asks instead.)
 */
function ownSentences(written: WrittenTurn, input: WriteTurnInput): readonly string[] {
  const { notes, lead } = prepareTurn(input, '').ownWords(written.action, written.targetUnitId);
  return [...notes, lead];
}

/** Sentences of the passages it refers to, and nothing between them. */
function isQuoted(text: string, references: readonly string[]): boolean {
  let rest = text;
  for (const each of numbered) if (references.includes(each.reference)) rest = rest.replace(each.text, '');
  return references.length > 0 && rest.trim() === '';
}

function claimsFound(verifier: RecordedVerifier | null, verification: Verification): readonly Claim[] {
  const states = verification.kind === 'verified' ? verification.states : [];
  return (verifier?.calls[0] ?? []).filter((_, index) => states[index] === true);
}

function check(written: WrittenTurn, input: WriteTurnInput, stated: readonly Claim[] = []): void {
  expect(input.policy.allowedActions).toContain(written.action);
  expect(input.policy.scopedUnitIds).toContain(written.targetUnitId);
  expect(written.sentences.length).toBeGreaterThan(0);
  const own = ownSentences(written, input);
  const shown = [
    ...written.sentences.filter(({ text }) => !own.includes(text)),
    ...(written.concept?.keyIdeas ?? []).map(({ text, references }) => ({ text, references: [...references] })),
  ];
  for (const { text, references } of shown) {
    const isStated = stated.some((claim) => claim.text === text && claim.evidence.length > 0);
    expect(isStated || isQuoted(text, references) ? 'shown rightly' : text).toBe('shown rightly');
  }
  expect(JSON.stringify(written)).not.toMatch(/<script|\\\\href|onclick|drill_card/);
  if (written.action === 'DRILL_CARD') expect(written.text).not.toContain('17');
  if (written.action === 'EXAM_BLOCK') expect(written.sentences.map(({ text }) => text)).toEqual(own);
  expect(written.questionId === null || written.questionId === 'Q-1').toBe(true);
}

const due = { action: 'SOCRATIC_QUESTION', targetUnitId: 'FUN-01', questionId: null } as const;

describe('any reply of a model', () => {
  test('comes to an allowed action and to words that somebody answers for, in either style', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryReply,
        fc.subarray([...allActions], { minLength: 1 }),
        fc.option(arbitraryVerification, { freq: 3 }),
        async (reply, allowed, verification) => {
          const allowedActions = [...new Set<TutorAction>(['SOCRATIC_QUESTION', ...allowed])];
          const input = turnInput({ policy: { ...policy, allowedActions }, due });
          const model = modelSaying(JSON.stringify(reply));
          const verifier = verification && verifierSaying(() => verification);
          const written = await writeTurn(input, { model, verifier, modelTimeLimitMs: 2_000 });
          check(written, input, verification ? claimsFound(verifier, verification) : []);
          expect(model.calls).toHaveLength(1);
          expect(verifier?.calls.length ?? 0).toBe(written.modelCalls - 1);
          expect(written.modelCalls).toBeLessThan(3);
        },
      ),
      { numRuns: 400 },
    );
  }, 120_000);

  test('may be any JSON or any text at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string({ unit: 'binary', maxLength: 200 })), async (text) => {
        const input = turnInput();
        const written = await writeTurn(input, {
          model: modelSaying(text),
          verifier: null,
          modelTimeLimitMs: 2_000,
        });
        expect(written.fallbackReason).toBe('reply_malformed');
        check(written, input);
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
