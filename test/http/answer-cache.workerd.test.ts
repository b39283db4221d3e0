import { describe, expect, it, vi } from 'vitest';
import { call, newLearner } from './support/client.ts';

const parameters = { courseId: 'bread' };

/** Asks; feedback is taken as soon as the answer is stored, and so kept. */
async function asked(question: string, environment: Readonly<Record<string, unknown>> = {}) {
  const headers = await newLearner();
  const { body } = await call('ask', { parameters, headers, body: { question }, environment });
  const given = { parameters: { answerId: body.answer_id }, headers, body: { rating: 'up' } };
  await vi.waitFor(() => call('giveFeedback', given), { timeout: 5_000 });
  return body;
}

describe('a question another learner asked before', () => {
  it('is answered the same under an id of its own, which takes feedback', async () => {
    const question = 'How is a sourdough starter kept alive in a cold kitchen?';
    const first = await asked(question);
    const second = await asked(`  ${question.toUpperCase().slice(0, -1)} `);
    expect(second.model).toEqual({ ...first.model, calls: 0, cached: true });
    expect(second.answer_id).not.toBe(first.answer_id);
    expect(second).toMatchObject({ status: first.status, answer: first.answer, references: first.references });
  });

  it('is answered anew in a conversation, and where ANSWER_CACHE is false', async () => {
    const question = 'What does a sourdough starter need?';
    await asked(question);
    const headers = await newLearner();
    const { body: conversation } = await call('startConversation', { body: parameters, headers });
    const body = { question, conversationId: conversation.conversation_id };
    expect((await call('ask', { parameters, headers, body })).body.model.cached).toBeUndefined();
    expect((await asked(question, { ANSWER_CACHE: 'false' })).model.cached).toBeUndefined();
    expect((await asked(question)).model.cached).toBe(true);
  });

  it('is not answered from what another deployed version gave', async () => {
    const question = 'Why does a sourdough starter rise?';
    const version = (id: string) => ({ CF_VERSION_METADATA: { id, tag: '', timestamp: '' } });
    await asked(question, version('one'));
    expect((await asked(question, version('two'))).model.cached).toBeUndefined();
    expect((await asked(question, version('one'))).model.cached).toBe(true);
  });
});
