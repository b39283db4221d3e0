import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInReply } from '../../functions/models/tutor/built-in-reply.ts';
import { llmTutorResponseSchema } from '../../functions/tutor/read-reply.ts';
import { quietSituation } from '../support/quiet-situation.ts';

const situation = { ...quietSituation, action: 'DRILL_CARD', blocked: 'Limits', tier: 'bronze' };
const due = { action: 'DRILL_CARD', target_unit_id: 'FUN-01', question_id: null };
const reply = (data: unknown) => builtInReply(JSON.stringify(data));

describe('the built-in model as a tutor', () => {
  test('replies in the shape every model is asked for', () => {
    const parsed = llmTutorResponseSchema.parse(JSON.parse(reply({ situation, due }) ?? ''));
    expect(parsed).toMatchObject({
      action: 'DRILL_CARD',
      target_unit_id: 'FUN-01',
      tutor_text: 'Before “Limits”, “Functions” comes first. Try this one on “Functions”.',
    });
  });

  test('hands on the prepared ideas and the question that is due', () => {
    const context = { preparedConcept: { keyIdeas: ['One.', 'Two.', 3] } };
    const concept = JSON.parse(reply({ situation: { ...situation, action: 'CONCEPT_CARD' }, due, context }) ?? '');
    expect(concept.concept_card).toEqual({ key_ideas: ['One.', 'Two.'] });
    const exam = { ...due, question_id: 'Q-1' };
    expect(
      JSON.parse(reply({ situation: { ...situation, action: 'EXAM_BLOCK' }, due: exam }) ?? '').exam_suggestion,
    ).toEqual({
      question_id: 'Q-1',
      difficultyTier: 'bronze',
    });
  });

  test('takes any other message for none of a tutor’s', () => {
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => builtInReply(text) === null));
    expect(reply({ question: 'What?', passages: [] })).toBeNull();
    expect(reply({ situation: { action: 'FLY' }, due })).toBeNull();
  });

  test('makes do with whatever is missing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(situation)), fc.jsonValue()), (change) => {
        const text = reply({ situation: { ...situation, ...change, action: 'SOCRATIC_QUESTION' }, due });
        expect(llmTutorResponseSchema.safeParse(JSON.parse(text ?? '')).success).toBe(true);
      }),
    );
  });
});
