import { describe, expect, it, vi } from 'vitest';
import { call, fail, newLearner } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';

const absent = { answerId: '8d0f5e2c-3b1a-4c7d-9e6f-0a1b2c3d4e5f' };

/** Asks, and waits until the answer is stored: that happens after the reply. */
async function answered(): Promise<{ parameters: { answerId: string }; headers: { cookie: string } }> {
  const headers = await newLearner();
  const { body } = await call('ask', {
    parameters: { courseId: 'bread' },
    headers,
    body: { question: 'What is a sourdough starter?' },
  });
  const given = { parameters: { answerId: body.answer_id }, headers };
  await vi.waitFor(() => call('giveFeedback', { ...given, body: { rating: 'up' } }), { timeout: 5_000 });
  return given;
}

describe('feedback', () => {
  it('is taken from the learner who asked, and may be changed', async () => {
    const given = await answered();
    const { status } = await call('giveFeedback', { ...given, body: { rating: 'down', reason: 'Too short.' } });
    expect(status).toBe(204);
  });

  it('on another learner’s answer is answered like on one that is not there', async () => {
    const { parameters } = await answered();
    const other = await fail('giveFeedback', { parameters, headers: await newLearner(), body: { rating: 'up' } });
    const none = await fail('giveFeedback', { parameters: absent, body: { rating: 'up' } });
    expect({ ...other.problem, request_id: '' }).toEqual({ ...none.problem, request_id: '' });
    expect(none.status).toBe(404);
  });

  it.each([{}, { rating: 'sideways' }, { rating: 5 }])('refuses %j by its field', async (body) => {
    const { problem } = await fail('giveFeedback', { parameters: absent, body });
    expect(problem.errors?.[0]?.path).toBe('body.rating');
  });

  it('does not look for ids that cannot exist', async () => {
    const { problem } = await fail('giveFeedback', { parameters: { answerId: '1' }, body: { rating: 'up' } });
    expect(problem.code).toBe('not_found');
  });
});

securitySuite('giveFeedback', { parameters: absent, body: { rating: 'up' } });
