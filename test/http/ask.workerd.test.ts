import { describe, expect, it, vi } from 'vitest';
import { streamPartSchemas } from '../../functions/contract/answer-stream.ts';
import { bearer, call, fail, newLearner, requestOf, send } from './support/client.ts';
import { readChunks, readMessage } from './support/read-stream.ts';
import { securitySuite } from './support/security-suite.ts';

const parameters = { courseId: 'bread' };
const ask = (question: string) => ({ parameters, body: { question } });
const stream = { accept: 'text/event-stream' };

describe('asking', () => {
  it('answers from the course, every sentence with a reference that exists', async () => {
    const { body } = await call('ask', ask('What is a sourdough starter?'));
    expect(body).toMatchObject({ status: 'answered', course_id: 'bread', course_version: 1, has_references: true });
    expect(body.references[0]).toMatchObject({ canonical_reference: 'D1.C1.C1', is_primary: true });
    const known = new Set(body.references.map(({ canonical_reference }) => canonical_reference));
    for (const sentence of body.sentences) {
      expect(sentence.references.length).toBeGreaterThan(0);
      expect(sentence.references.every((reference) => known.has(reference))).toBe(true);
    }
  });

  it('answers an explicit reference with exactly that passage', async () => {
    const { body } = await call('ask', ask('Step 3 of Lab 1 on Day 2'));
    expect(body).toMatchObject({ status: 'answered', source: 'explicit' });
    expect(body.references.map(({ canonical_reference }) => canonical_reference)).toEqual(['D2.L1.S3']);
  });

  it('refuses what the course does not cover, with no reference and no model call', async () => {
    const { body } = await call('ask', ask('How do I renew my passport in Norway?'));
    expect(body).toMatchObject({ status: 'not_covered', references: [], sentences: [], model: { calls: 0 } });
  });

  it('says so when the database is away, without naming it', async () => {
    const environment = { NEON_FETCH_ENDPOINT: 'http://127.0.0.1:9/sql' };
    const { body } = await call('ask', { ...ask('What is a sourdough starter?'), environment });
    expect(body).toMatchObject({ status: 'unavailable', references: [] });
  });

  it('answers 404 for an absent course and for a conversation that is somebody else’s', async () => {
    const { cookie } = await newLearner();
    const { body } = await call('startConversation', { body: { courseId: 'bread' }, headers: { cookie } });
    const followUp = { question: 'Why?', conversationId: body.conversation_id };
    expect((await fail('ask', { parameters, body: followUp })).problem.code).toBe('not_found');
    expect((await fail('ask', { ...ask('Why?'), parameters: { courseId: 'absent' } })).problem.code).toBe('not_found');
  });

  it.each([
    [{ question: '' }, 'body.question'],
    [{ question: ' \u0000\t ' }, 'body.question'],
    [{ question: 'a'.repeat(2001) }, 'body.question'],
    [{ question: 5 }, 'body.question'],
    [{ question: 'x', conversationId: '1' }, 'body.conversationId'],
    [{ question: 'x', filters: { day: -1 } }, 'body.filters.day'],
    [{ question: 'x', filters: { node_type: 'chapter' } }, 'body.filters.node_type'],
    [{ messages: [] }, 'body.messages'],
    [{ messages: [{ role: 'user', parts: [] }] }, 'body.question'],
    [{ messages: [{ role: 'assistant', parts: [{ type: 'text', text: 'x' }] }] }, 'body.question'],
  ])('refuses %j by its field', async (body, path) => {
    const { problem } = await fail('ask', { parameters, body });
    expect(problem).toMatchObject({ code: 'invalid_request', status: 422 });
    expect(problem.errors?.map((error) => error.path)).toContain(path);
  });

  it.each(['a\u0000b \ud800 starter?', '‮starter‬', '\ufeff?', "'; DROP TABLE answers; --", '🍞'.repeat(500)])(
    'survives the question %j',
    async (question) => {
      const { body } = await call('ask', ask(question));
      expect(body.status).not.toBe('unavailable');
    },
  );
});

describe('asking for a stream', () => {
  const send_ = (question: string) => send(requestOf('ask', { ...ask(question), headers: stream }));

  it('sends the AI SDK’s protocol', async () => {
    const response = await send_('What is a sourdough starter?');
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const chunks = await readChunks(response);
    expect(chunks[0]?.type).toBe('start');
    expect(chunks.at(-1)?.type).toBe('finish');
  });

  it('sends status, sentences, references and the verdict, each as the contract says', async () => {
    const chunks = await readChunks(await send_('What is a sourdough starter?'));
    const own = chunks.flatMap((chunk) => ('data' in chunk ? [chunk] : []));
    for (const chunk of own) {
      const name = chunk.type.replace('data-', '') as keyof typeof streamPartSchemas;
      streamPartSchemas[name].parse(chunk.data);
    }
    const order = [...new Set(own.map(({ type }) => type))];
    expect(order).toEqual(['data-status', 'data-sentence', 'data-references', 'data-verdict']);
  });

  it('makes the same answer as JSON, also as plain text for clients that know no parts of ours', async () => {
    const { body } = await call('ask', ask('What is a sourdough starter?'));
    const chunks = await readChunks(await send_('What is a sourdough starter?'));
    const message = await readMessage(chunks);
    const verdict = message.parts.find((part) => part.type === 'data-verdict');
    const text = message.parts.find((part) => part.type === 'text')?.text;
    expect(verdict?.data.sentences).toEqual(body.sentences);
    expect(verdict?.data.references).toEqual(body.references);
    expect(text).toBe(body.sentences.map((sentence) => sentence.text).join(' '));
    expect(message.id).toBe(verdict?.data.answer_id);
  });

  it('streams a refusal: no sentence, its text, the verdict', async () => {
    const message = await readMessage(await readChunks(await send_('How do I renew my passport in Norway?')));
    const verdict = message.parts.find((part) => part.type === 'data-verdict');
    expect(verdict?.data).toMatchObject({ status: 'not_covered', sentences: [] });
    expect(message.parts.find((part) => part.type === 'text')?.text).toBe(verdict?.data.answer);
    expect(message.parts.some((part) => part.type === 'data-sentence')).toBe(false);
  });

  it('answers what a useChat client posts by default', async () => {
    const messages = [
      { id: '1', role: 'user', parts: [{ type: 'text', text: 'Hello' }] },
      { id: '2', role: 'assistant', parts: [{ type: 'data-verdict', data: {} }] },
      {
        id: '3',
        role: 'user',
        parts: [
          { type: 'text', text: 'What is a ' },
          { type: 'text', text: 'starter?' },
        ],
      },
    ];
    const body = { id: 'chat', trigger: 'submit-message', messages };
    const message = await readMessage(await readChunks(await send(requestOf('ask', { parameters, body }))));
    expect(message.parts.find((part) => part.type === 'data-verdict')?.data.status).toBe('answered');
  });

  it('answers problems as documents, not as streams', async () => {
    const failed = await fail('ask', { parameters: { courseId: 'absent' }, body: { question: 'x' }, headers: stream });
    expect(failed.status).toBe(404);
  });

  it('stops when the reader goes', async () => {
    const response = await send_('What is a sourdough starter?');
    const reader = response.body?.getReader();
    await reader?.read();
    await expect(reader?.cancel()).resolves.toBeUndefined();
  });
});

describe('what is logged of a question', () => {
  it('is one line an event, under the request’s id, without a word of it', async () => {
    const lines: string[] = [];
    const keep = (line: string) => void lines.push(line);
    const spies = [
      vi.spyOn(console, 'log').mockImplementation(keep),
      vi.spyOn(console, 'error').mockImplementation(keep),
    ];
    const headers = { 'x-request-id': 'request-of-this-test' };
    await call('ask', { ...ask('What is my xylophone starter?'), headers, environment: {} });
    for (const spy of spies) spy.mockRestore();
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['answer', 'request']));
    expect(events.every(({ request_id }) => request_id === 'request-of-this-test')).toBe(true);
    expect(lines.join()).not.toContain('xylophone');
  });
});

describe('a learner’s courses', () => {
  it('bound what they may ask', async () => {
    const allowed = await call('ask', { ...ask('What is a starter?'), ...(await bearer({ courses: ['bread'] })) });
    expect(allowed.body.status).toBe('answered');
  });
});

securitySuite('ask', ask('What is a sourdough starter?'));
