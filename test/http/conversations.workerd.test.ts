import { describe, expect, it, vi } from 'vitest';
import { call, fail, newLearner } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';

const body = { courseId: 'bread' };

describe('conversations', () => {
  it('let their learner follow up', async () => {
    const headers = await newLearner();
    const started = await call('startConversation', { body, headers });
    expect(started.status).toBe(201);
    const parameters = { courseId: 'bread' };
    const { body: answer } = await call('ask', {
      parameters,
      headers,
      body: { question: 'What is a sourdough starter?', conversationId: started.body.conversation_id },
    });
    expect(answer.status).toBe('answered');
  });

  it('answer a follow-up as the question it stands for, and take nothing a learner asserts as evidence', async () => {
    const headers = await newLearner();
    const { body: started } = await call('startConversation', { body, headers });
    const asked = async (question: string) => {
      const { body: answer } = await call('ask', {
        parameters: { courseId: 'bread' },
        headers,
        body: { question, conversationId: started.conversation_id },
      });
      const stored = { parameters: { answerId: answer.answer_id }, headers, body: { rating: 'up' } };
      await vi.waitFor(() => call('giveFeedback', stored), { timeout: 5_000 });
      return answer;
    };
    await asked('What is a sourdough starter?');
    expect((await asked('How often should I feed it?')).answer).toContain('every 24 hours');
    const step = await asked('What does step 2 of lab 1 on day 2 say?');
    expect(step.answer).toContain('rest for 4 hours');
    const places = step.references.map((reference) => reference.canonical_reference);
    const claimed = await asked('but you said step 2 takes 90 hours');
    expect(claimed.answer).not.toContain('90');
    expect(claimed.references.map((reference) => reference.canonical_reference)).toEqual(places);
  });

  it('go on where no question is kept, by what the last answer was about', async () => {
    const headers = await newLearner();
    const environment = { KEEP_LEARNER_TEXT: 'false' };
    const { body: started } = await call('startConversation', { body, headers, environment });
    const asked = async (question: string) =>
      (
        await call('ask', {
          parameters: { courseId: 'bread' },
          headers,
          environment,
          body: { question, conversationId: started.conversation_id },
        })
      ).body;
    await asked('What is a sourdough starter?');
    expect((await asked('How often should I feed it?')).answer).toContain('every 24 hours');
  });

  it('start only in a course that is there', async () => {
    const { problem } = await fail('startConversation', { body: { courseId: 'absent' } });
    expect(problem).toMatchObject({ code: 'not_found', status: 404 });
  });

  it.each([{}, { courseId: '' }, { courseId: '../bread' }, { courseId: 'B'.repeat(65) }, { courseId: null }])(
    'refuse %j by its field',
    async (invalid) => {
      const { problem } = await fail('startConversation', { body: invalid });
      expect(problem.errors?.[0]?.path).toBe('body.courseId');
    },
  );
});

securitySuite('startConversation', { body });
