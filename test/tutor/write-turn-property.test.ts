// Whatever a model replies: an allowed action, no exception, and not one sentence that neither the server wrote, nor a
// passage says, nor claims nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TutorAction } from '../../functions/policy/policy.ts';
import { preparePassage } from '../../functions/text/prepare.ts';
import { claimsNothing } from '../../functions/tutor/claims-nothing.ts';
import { keptSentence } from '../../functions/tutor/keeps-to-sentence.ts';
import { readMaterial } from '../../functions/tutor/turn-material.ts';
import { type WriteTurnInput, type WrittenTurn, writeTurn } from '../../functions/tutor/write-turn.ts';
import { canary, context, drill, policy, replyOf, turnInput } from '../support/turn-fixture.ts';
import { modelSaying } from '../support/tutor-model.ts';

const prepared = new Map(context.passages.map(({ reference, content }) => [reference, preparePassage(content)]));
const material = readMaterial({
  texts: [
    ...context.unitAnchors.map(({ title, anchorText }) => `${title}\n${anchorText}`),
    ...context.passages.map(({ content }) => content),
    `${drill.prompt}\n${drill.questionLatex}`,
  ],
  beside: ['I need help with functions', 'Functions'],
});
const words = [
  ...new Set(context.passages.flatMap(({ content }) => content.split(/\s+/))),
  ...'what is are does you can a the of not every because since that if two 42 photosynthesis you passed gold correct ? . , : which'.split(
    ' ',
  ),
];
const sentences = [
  ...context.passages.flatMap(({ content }) => content.split(/(?<=[.!?])\s+/)),
  'What is a function?',
  'You have mastered functions.',
  'Every relation is a function.',
  'See https://evil.example.',
  `The key is ${canary}.`,
  'Let us begin.',
  '$\\href{x}{y}$',
  '<b onclick=x>go</b>',
];

const arbitraryText = fc.oneof(
  fc
    .array(fc.constantFrom(...words), { maxLength: 14 })
    .map((list) => `${list.join(' ')}${list.length % 2 === 0 ? '?' : '.'}`),
  fc.array(fc.constantFrom(...sentences), { maxLength: 6 }).map((list) => list.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);
const arbitraryReply = fc
  .record(
    {
      action: fc.constantFrom<unknown>('SOCRATIC_QUESTION', 'CONCEPT_CARD', 'DRILL_CARD', 'EXAM_BLOCK', 'X', 1, null),
      target_unit_id: fc.constantFrom<unknown>('FUN-01', 'REL-00', 'EXP-02', '__proto__', '', 3),
      tutor_text: arbitraryText,
      mapped_units: fc.array(fc.record({ unit_id: fc.string(), confidence: fc.double() }), { maxLength: 3 }),
      concept_card: fc.option(fc.record({ key_ideas: fc.array(arbitraryText, { maxLength: 4 }) }), { freq: 1 }),
      drill_card: fc.option(fc.record({ prompt: arbitraryText, question_latex: arbitraryText }), { freq: 1 }),
      exam_suggestion: fc.option(
        fc.record({
          question_id: fc.constantFrom('Q-1', 'Q-2', 'Q-9'),
          difficultyTier: fc.constantFrom('bronze', 'gold'),
        }),
        { freq: 1 },
      ),
      confusion_tags: fc.array(fc.string()),
    },
    { requiredKeys: [] },
  )
  .map((change) => replyOf(JSON.parse(JSON.stringify(change)) as Record<string, unknown>));

const allActions: readonly TutorAction[] = ['SOCRATIC_QUESTION', 'DRILL_CARD', 'CONCEPT_CARD', 'EXAM_BLOCK'];

async function ownSentences(written: WrittenTurn, input: WriteTurnInput): Promise<readonly string[]> {
  const due = { action: written.action, targetUnitId: written.targetUnitId, questionId: written.questionId };
  const own = await writeTurn({ ...input, due }, { model: null, modelTimeLimitMs: 100 });
  return own.sentences.map(({ text }) => text);
}

function isOfPassage(text: string, references: readonly string[]): boolean {
  const cited = references.flatMap((reference) => prepared.get(reference) ?? []);
  return (
    cited.length > 0 &&
    text
      .split(/(?<=[.!?])\s+/)
      .every((part) => cited.some((passage) => passage.text.includes(part)) || keptSentence(part, cited) !== null)
  );
}

async function check(written: WrittenTurn, input: WriteTurnInput): Promise<void> {
  expect(input.policy.allowedActions).toContain(written.action);
  expect(input.policy.scopedUnitIds).toContain(written.targetUnitId);
  expect(written.sentences.length).toBeGreaterThan(0);
  const own = await ownSentences(written, input);
  for (const { text, references } of written.sentences) {
    const isShown = own.includes(text) || isOfPassage(text, references) || claimsNothing(text, 'en', material) !== null;
    expect(isShown ? 'shown rightly' : text).toBe('shown rightly');
  }
  for (const { text, references } of written.concept?.keyIdeas ?? []) {
    expect(isOfPassage(text, references) ? 'an idea of a passage' : text).toBe('an idea of a passage');
  }
  expect(JSON.stringify(written)).not.toMatch(/https?:|<script|\\\\href|onclick|mastered|passed|CANARY/);
  expect(written.questionId === null || written.questionId === 'Q-1').toBe(true);
}

describe('any reply of a model', () => {
  test('comes to an allowed action and to words that somebody answers for', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryReply, fc.subarray([...allActions], { minLength: 1 }), async (reply, allowed) => {
        const due = { action: 'SOCRATIC_QUESTION', targetUnitId: 'FUN-01', questionId: null } as const;
        const allowedActions = [...new Set<TutorAction>(['SOCRATIC_QUESTION', ...allowed])];
        const input = turnInput({ policy: { ...policy, allowedActions }, due });
        const model = modelSaying(JSON.stringify(reply));
        await check(await writeTurn(input, { model, modelTimeLimitMs: 2_000 }), input);
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  test('may be any JSON or any text at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string({ unit: 'binary', maxLength: 200 })), async (text) => {
        const input = turnInput();
        const written = await writeTurn(input, { model: modelSaying(text), modelTimeLimitMs: 2_000 });
        expect(written.fallbackReason).toBe('reply_malformed');
        await check(written, input);
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
