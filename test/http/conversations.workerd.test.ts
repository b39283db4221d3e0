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

describe('a learner’s conversations', () => {
  const ask = async (headers: Record<string, string>, conversationId: string, question: string) => {
    const asked = { parameters: body, headers, body: { question, conversationId } };
    const { body: answer } = await call('ask', asked);
    const stored = { parameters: { answerId: answer.answer_id }, headers, body: { rating: 'up' } };
    await vi.waitFor(() => call('giveFeedback', stored), { timeout: 5_000 });
    return answer;
  };

  it('are listed and read again as they were answered, as HTML where that is asked for', async () => {
    const headers = await newLearner();
    const { body: begun } = await call('startConversation', { body, headers });
    const answer = await ask(headers, begun.conversation_id, 'What is a sourdough starter?');
    const { body: list } = await call('listConversations', { headers, query: body });
    expect(list.conversations).toHaveLength(1);
    expect(list.conversations[0]).toMatchObject({
      conversation_id: begun.conversation_id,
      title: 'What is a sourdough starter?',
      thread_id: null,
    });
    const parameters = { conversationId: begun.conversation_id };
    const { body: plain } = await call('readConversation', { headers, parameters });
    expect(plain.conversation).toEqual(list.conversations[0]);
    expect(plain.turns).toMatchObject([{ question: 'What is a sourdough starter?', rating: 'up' }]);
    expect(plain.turns[0]?.answer).toEqual(answer);
    const { body: marked } = await call('readConversation', { headers, parameters, query: { markup: 'html' } });
    expect(marked.turns[0]?.answer.sentences.every(({ html }) => html !== undefined)).toBe(true);
  });

  it('are nobody else’s', async () => {
    const headers = await newLearner();
    const { body: begun } = await call('startConversation', { body, headers });
    await ask(headers, begun.conversation_id, 'What is a sourdough starter?');
    const stranger = await newLearner();
    expect((await call('listConversations', { headers: stranger })).body.conversations).toEqual([]);
    const parameters = { conversationId: begun.conversation_id };
    expect((await fail('readConversation', { headers: stranger, parameters })).problem.code).toBe('not_found');
    expect((await call('listConversations', { headers, query: { courseId: 'absent' } })).body.conversations).toEqual(
      [],
    );
  });

  it('belong to a thread only where that is the caller’s own', async () => {
    const headers = await newLearner();
    const threadId = crypto.randomUUID();
    const { problem } = await fail('startConversation', { body: { ...body, threadId }, headers });
    expect(problem.code).toBe('not_found');
    const malformed = await fail('startConversation', { body: { ...body, threadId: 'x' }, headers });
    expect(malformed.problem.errors?.[0]?.path).toBe('body.threadId');
  });
});

securitySuite('listConversations', {});
securitySuite('readConversation', { parameters: { conversationId: '0198f2a0-0000-7000-8000-000000000000' } });

describe('a session its learner manages', () => {
  const begin = async (headers: Record<string, string>) => {
    const { body: begun } = await call('startConversation', { body, headers });
    const asked = { question: 'What is a sourdough starter?', conversationId: begun.conversation_id };
    const { body: answer } = await call('ask', { parameters: body, headers, body: asked, environment: {} });
    return { parameters: { conversationId: begun.conversation_id }, answer };
  };
  const titles = async (headers: Record<string, string>) =>
    (await call('listConversations', { headers })).body.conversations.map(({ title }) => title);

  it('is called as they name it, and again by its first question when the name is taken back', async () => {
    const headers = await newLearner();
    const { parameters } = await begin(headers);
    const renamed = await call('renameConversation', { parameters, headers, body: { title: '  My \u0007 bread ' } });
    expect(renamed.body).toEqual({ title: 'My  bread' });
    expect(await titles(headers)).toEqual(['My  bread']);
    expect((await call('renameConversation', { parameters, headers, body: { title: '' } })).body.title).toBeNull();
    expect(await titles(headers)).toEqual(['What is a sourdough starter?']);
    const tooLong = await fail('renameConversation', { parameters, headers, body: { title: 'x'.repeat(121) } });
    expect(tooLong.problem.errors?.[0]?.path).toBe('body.title');
  });

  it('gets no name where learners’ words are not kept', async () => {
    const headers = await newLearner();
    const { parameters } = await begin(headers);
    const named = { parameters, headers, body: { title: 'My bread' }, environment: { KEEP_LEARNER_TEXT: 'false' } };
    expect((await call('renameConversation', named)).body.title).toBeNull();
    expect(JSON.stringify((await call('exportOwnData', { headers })).body)).not.toContain('My bread');
  });

  it('is deleted with all that their export had of it, once', async () => {
    const headers = await newLearner();
    const { parameters, answer } = await begin(headers);
    const kept = await begin(headers);
    await call('deleteConversation', { parameters, headers });
    const { body: data } = await call('exportOwnData', { headers });
    expect(data.counts).toMatchObject({ conversations: 1, questions: 1, answers: 1 });
    expect(JSON.stringify(data)).not.toContain(answer.answer_id);
    expect(JSON.stringify(data)).toContain(kept.answer.answer_id);
    expect((await fail('readConversation', { parameters, headers })).problem.code).toBe('not_found');
    expect((await fail('deleteConversation', { parameters, headers })).problem.code).toBe('not_found');
    const late = { question: 'What is a sourdough starter?', ...parameters };
    expect((await fail('ask', { parameters: body, headers, body: late })).problem.code).toBe('not_found');
    const rated = { parameters: { answerId: answer.answer_id }, headers, body: { rating: 'up' } };
    expect((await fail('giveFeedback', rated)).problem.code).toBe('not_found');
  });
});

const nobodys = { conversationId: '0198f2a0-0000-7000-8000-000000000000' };
securitySuite('renameConversation', { parameters: nobodys, body: { title: 'Named' } });
securitySuite('deleteConversation', { parameters: nobodys });
securitySuite('renameThread', { parameters: { threadId: nobodys.conversationId }, body: { title: 'Named' } });
securitySuite('deleteThread', { parameters: { threadId: nobodys.conversationId } });
