import { describe, expect, it } from 'vitest';
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
