// Keys over the wire, on routes that were there before them, with the database behind.
import { describe, expect, it } from 'vitest';
import { asProblem, call, fail, newLearner, origin, requestOf, send } from './support/client.ts';

const body = { courseId: 'bread' };
const question = { question: 'What is a sourdough starter?' };
const keyed = (cookie: { readonly cookie: string }, key: string) => ({ ...cookie, 'idempotency-key': key });

describe('a posted request with a key', () => {
  it('starts one conversation, however often it is sent', async () => {
    const headers = keyed(await newLearner(), 'start-1');
    const first = await call('startConversation', { body, headers });
    const second = await call('startConversation', { body, headers });
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(201);
  });

  it('starts one conversation when it is sent many times at once', async () => {
    const headers = keyed(await newLearner(), 'start-at-once');
    const all = await Promise.all(
      Array.from({ length: 5 }, () => send(requestOf('startConversation', { body, headers }))),
    );
    const told = await Promise.all(all.map((response) => response.json<{ conversation_id?: string; code?: string }>()));
    const ids = new Set(told.flatMap((each) => each.conversation_id ?? []));
    expect(ids.size).toBe(1);
    expect(told.every((each) => each.conversation_id !== undefined || each.code === 'request_in_progress')).toBe(true);
    expect((await call('startConversation', { body, headers })).body.conversation_id).toBe([...ids][0]);
  });

  it('gets the answer that was given, in JSON and in a view', async () => {
    const headers = keyed(await newLearner(), 'ask-1');
    const asked = { parameters: { courseId: 'bread' }, body: question, headers };
    const first = await call('ask', asked);
    const second = await call('ask', asked);
    expect(second.body).toEqual(first.body);
    const view = { ...asked, headers: { ...headers, 'idempotency-key': 'ask-2' }, query: { view: 'engineering' } };
    const shown = await (await send(requestOf('ask', view))).json();
    const again = await send(requestOf('ask', view));
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await again.json()).toEqual(shown);
  });

  it('is given the stream again that was given, to the letter', async () => {
    const learner = await newLearner();
    const streamed = (key: string, changes: object = {}) =>
      send(
        requestOf('ask', {
          parameters: { courseId: 'bread' },
          body: question,
          headers: { ...keyed(learner, key), accept: 'text/event-stream', ...changes },
        }),
      );
    const first = await streamed('stream-1');
    const text = await first.text();
    expect(text).toContain('data-verdict');
    await expect.poll(async () => (await streamed('stream-1')).headers.get('idempotency-replayed')).toBe('true');
    const second = await streamed('stream-1');
    expect(await second.text()).toBe(text);
    for (const name of ['content-type', 'x-vercel-ai-ui-message-stream'])
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    // The same question for JSON is another request.
    const json = await asProblem(await streamed('stream-1', { accept: 'application/json' }));
    expect(json.problem.code).toBe('idempotency_key_reused');
  });

  it('is answered whole to whoever comes back after going away in the middle of a stream', async () => {
    const headers = { ...keyed(await newLearner(), 'gone-1'), accept: 'text/event-stream' };
    const asked = { parameters: { courseId: 'bread' }, body: question, headers };
    const gone = await send(requestOf('ask', asked));
    const reader = gone.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect
      .poll(async () => {
        const again = await send(requestOf('ask', asked));
        const text = await again.text();
        return again.headers.get('idempotency-replayed') === 'true' && text.includes('data: [DONE]');
      })
      .toBe(true);
  });

  it('is told the same problem again, under its own request id', async () => {
    const headers = keyed(await newLearner(), 'absent-1');
    const absent = { body: { courseId: 'absent' }, headers };
    const first = await fail('startConversation', absent);
    const second = await fail('startConversation', absent);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect({ ...second.problem, request_id: '' }).toEqual({ ...first.problem, request_id: '' });
    expect(second.problem.request_id).not.toBe(first.problem.request_id);
  });

  it('gives feedback once', async () => {
    const learner = await newLearner();
    const asked = await call('ask', { parameters: { courseId: 'bread' }, body: question, headers: learner });
    const headers = keyed(learner, 'feedback-1');
    const rated = { parameters: { answerId: asked.body.answer_id }, body: { rating: 'up' }, headers };
    await expect
      .poll(async () => (await send(requestOf('giveFeedback', { ...rated, headers: learner }))).status)
      .toBe(204);
    await call('giveFeedback', rated);
    expect((await call('giveFeedback', rated)).headers.get('idempotency-replayed')).toBe('true');
  });

  it('cannot be another request under the same key', async () => {
    const headers = keyed(await newLearner(), 'reused');
    await call('startConversation', { body, headers });
    const { problem } = await fail('startConversation', { body: { courseId: 'absent' }, headers });
    expect(problem).toMatchObject({ code: 'idempotency_key_reused', status: 422 });
  });

  it('shares its key with no other learner', async () => {
    const started = async () => {
      const headers = keyed(await newLearner(), 'shared');
      return call('startConversation', { body, headers });
    };
    const [one, other] = [await started(), await started()];
    expect(other.body.conversation_id).not.toBe(one.body.conversation_id);
    expect(other.headers.get('idempotency-replayed')).toBeNull();
  });

  it.each(['', 'two words', 'a'.repeat(129)])('is refused with %j for a key', async (key) => {
    const { problem } = await fail('startConversation', { body, headers: keyed(await newLearner(), key) });
    expect(problem.errors?.[0]?.path).toBe('header.Idempotency-Key');
  });

  it('may come from the pages of an allowed origin', async () => {
    const preflight = await send(
      new Request(`${origin}/api/conversations`, { method: 'OPTIONS', headers: { origin: 'https://school.example' } }),
    );
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });
});
