import { describe, expect, it, vi } from 'vitest';
import { bearer, call, fail, newLearner, origin, send } from './support/client.ts';
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

  it('says what was wrong, of the kinds there are; of an answer that helped nothing was', async () => {
    const given = await answered();
    await call('giveFeedback', { ...given, body: { rating: 'down', kind: 'too_long' } });
    const kinds = async () => (await call('exportOwnData', given)).body.data.feedback.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['too_long']);
    await call('giveFeedback', { ...given, body: { rating: 'up', kind: 'too_long' } });
    expect(await kinds()).toEqual([null]);
    const { problem } = await fail('giveFeedback', { ...given, body: { rating: 'down', kind: 'ugly' } });
    expect(problem.errors?.[0]?.path).toBe('body.kind');
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

describe('a shared answer', () => {
  it('is read by others of the course, with nothing of who asked or of the answer’s own id', async () => {
    const given = await answered();
    const { body: shared } = await call('shareAnswer', given);
    expect((await call('shareAnswer', given)).body).toEqual(shared);
    const parameters = { shareId: shared.share_id };
    const read = await call('readSharedAnswer', { parameters, headers: await newLearner(), query: { markup: 'html' } });
    expect(read.body).toMatchObject({ course_id: 'bread', question: 'What is a sourdough starter?' });
    expect(read.body.answer.sentences.length).toBeGreaterThan(0);
    expect(read.body.answer.sentences.every(({ html }) => html !== undefined)).toBe(true);
    const told = JSON.stringify(read.body);
    expect(told).not.toContain(given.parameters.answerId);
    expect(told).not.toContain(given.headers.cookie.split('.')[1]);
  });

  it('is a page without a script whose links lead to the passages at the version of then', async () => {
    const given = await answered();
    const { body: shared } = await call('shareAnswer', given);
    const at = `${origin}/answer?shared=${shared.share_id}`;
    const response = await send(new Request(at, { headers: { ...(await newLearner()), accept: 'text/html' } }));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('What is a sourdough starter?');
    expect(html).toMatch(/href="\/answer\?shared=[\w-]+&amp;ref=[A-Z0-9.]+&amp;v=\d+#cited"/);
    expect(html).not.toContain(given.headers.cookie.split('.')[1]);
    expect(html).not.toContain('class="feedback"');
    for (const gone of ['', '?shared=', '?shared=x', `?shared=${given.parameters.answerId}`]) {
      expect((await send(new Request(`${origin}/answer${gone}`, { headers: await newLearner() }))).status).toBe(404);
    }
  });

  it('opens for nobody of another tenant or without the course, nor once it is taken back or erased', async () => {
    const given = await answered();
    const { body: shared } = await call('shareAnswer', given);
    const parameters = { shareId: shared.share_id };
    for (const claims of [{ tenant: 'school' }, { courses: ['other'] }]) {
      expect((await fail('readSharedAnswer', { parameters, ...(await bearer(claims)) })).problem.code).toBe(
        'not_found',
      );
    }
    const reader = { parameters, headers: await newLearner() };
    await call('readSharedAnswer', reader);
    await call('unshareAnswer', given);
    await call('unshareAnswer', given);
    expect((await fail('readSharedAnswer', reader)).problem.code).toBe('not_found');
    const { body: again } = await call('shareAnswer', given);
    expect(again.share_id).not.toBe(shared.share_id);
    const later = { ...reader, parameters: { shareId: again.share_id } };
    await call('readSharedAnswer', later);
    await call('eraseOwnData', { headers: given.headers });
    expect((await fail('readSharedAnswer', later)).problem.code).toBe('not_found');
  });

  it('has no question where none is kept', async () => {
    const headers = await newLearner();
    const environment = { KEEP_LEARNER_TEXT: 'false' };
    const asked = { parameters: { courseId: 'bread' }, body: { question: 'What is a sourdough starter?' } };
    const { body } = await call('ask', { ...asked, headers, environment });
    const { body: shared } = await call('shareAnswer', { parameters: { answerId: body.answer_id }, headers });
    const read = await call('readSharedAnswer', { parameters: { shareId: shared.share_id }, headers });
    expect(read.body.question).toBeNull();
  });
});

securitySuite('shareAnswer', { parameters: absent });
securitySuite('unshareAnswer', { parameters: absent });
securitySuite('readSharedAnswer', { parameters: { shareId: absent.answerId } });

describe('follow-up questions', () => {
  it('are read of one’s own answer alone; where nothing beside it defines a term there are none', async () => {
    const given = await answered();
    expect((await call('readFollowUps', given)).body).toMatchObject({ questions: [] });
    const stranger = { ...given, headers: await newLearner() };
    expect((await fail('readFollowUps', stranger)).problem.code).toBe('not_found');
  });
});

securitySuite('readFollowUps', { parameters: absent });
