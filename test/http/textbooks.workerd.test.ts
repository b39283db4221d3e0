// Textbooks chosen by class and subject, filters that must agree, and the views of the source documents over HTTP.
import { describe, expect, it } from 'vitest';
import { engineeringViewSchema, textbookViewSchema } from '../../functions/contract/views.ts';
import { asProblem, bearer, call, fail, requestOf, send } from './support/client.ts';
import { readChunks } from './support/read-stream.ts';
import { securitySuite } from './support/security-suite.ts';

const environment = { TENANT_ID: 'school' };
const question = 'What is an arithmetic progression?';
const mathematics = { class_number: 10, subject: 'Mathematics' };
const ten = { courseId: 'textbook-maths-10' };

describe('a question to the textbook of a class and subject', () => {
  it('is answered from that book, as its own route answers', async () => {
    const { body } = await call('askTextbook', { body: { question, filters: mathematics }, environment });
    expect(body).toMatchObject({ status: 'answered', course_id: 'textbook-maths-10' });
    expect(body.answer).toMatch(
      /\[Source 1\][\s\S]*\n\n\*\*Sources:\*\*\n- Source 1: School Mathematics, Class 10, Chapter 5/,
    );
    expect(body.sentences[0]?.text).not.toContain('[Source');
    const own = await call('ask', { parameters: ten, body: { question }, environment });
    expect(own.body.answer).toBe(body.answer);
  });

  it('takes the subject in any case, and the subject or the class alone where one book fits', async () => {
    const shout = { class_number: 10, subject: ' MATHEMATICS ' };
    const byCase = await call('askTextbook', { body: { question, filters: shout }, environment });
    const byClass = await call('askTextbook', { body: { question, filters: { class_number: 10 } }, environment });
    expect([byCase, byClass].map(({ body }) => body.course_id)).toEqual(['textbook-maths-10', 'textbook-maths-10']);
  });

  it('is told that there is no such book, by a code of its own', async () => {
    for (const filters of [{ class_number: 11 }, { subject: 'Biology' }, { class_number: 9, subject: 'Physics' }]) {
      const { problem } = await fail('askTextbook', { body: { question, filters }, environment });
      expect(problem).toMatchObject({ code: 'no_such_course', status: 404 });
    }
  });

  it('is told the books to choose from where several fit', async () => {
    const filters = { subject: 'mathematics' };
    const { problem } = await fail('askTextbook', { body: { question, filters }, environment });
    expect(problem).toMatchObject({ code: 'ambiguous_course', status: 409 });
    expect(problem.candidates).toEqual([
      { course_id: 'textbook-maths-10', title: 'School Mathematics', class_number: 10, subject: 'Mathematics' },
      { course_id: 'textbook-maths-9', title: 'School Mathematics', class_number: 9, subject: 'Mathematics' },
    ]);
  });

  it('sees only the books its token names, and none of another tenant', async () => {
    const named = await bearer({ tenant: 'school', courses: ['textbook-maths-9'] });
    const none = await fail('askTextbook', { body: { question, filters: mathematics }, ...named });
    expect(none.problem.code).toBe('no_such_course');
    const filters = { subject: 'Mathematics' };
    const one = await call('askTextbook', { body: { question: 'What is a polynomial?', filters }, ...named });
    expect(one.body.course_id).toBe('textbook-maths-9');
    const other = await fail('askTextbook', { body: { question, filters: mathematics } });
    expect(other.problem.code).toBe('no_such_course');
  });

  it.each([
    [{ question }, 'body.filters'],
    [{ question, filters: {} }, 'body.filters'],
    [{ question, filters: { class_number: 'ten' } }, 'body.filters.class_number'],
    [{ question, filters: { subject: '' } }, 'body.filters.subject'],
  ])('refuses %j by its field', async (body, path) => {
    const { problem } = await fail('askTextbook', { body, environment });
    expect(problem).toMatchObject({ code: 'invalid_request', status: 422 });
    expect(problem.errors?.map((error) => error.path)).toContain(path);
  });

  it('streams as its own route does, marks and list of sources included', async () => {
    const body = { question, filters: mathematics };
    const headers = { accept: 'text/event-stream' };
    const chunks = await readChunks(await send(requestOf('askTextbook', { body, headers }), environment));
    const text = chunks.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : [])).join('');
    const { body: plain } = await call('askTextbook', { body, environment });
    expect(text).toBe(plain.answer);
  });

  it('answers a chat that names the book', async () => {
    const messages = [{ role: 'user', parts: [{ type: 'text', text: question }] }];
    const request = requestOf('askTextbook', { body: { messages, filters: mathematics } });
    const chunks = await readChunks(await send(request, environment));
    expect(chunks.at(-1)?.type).toBe('finish');
  });

  securitySuite('askTextbook', { body: { question, filters: mathematics } });
});

describe('filters given to a course of its own', () => {
  it('are fine where they agree', async () => {
    const { body } = await call('ask', { parameters: ten, body: { question, filters: mathematics }, environment });
    expect(body.status).toBe('answered');
  });

  it.each([
    [{ class_number: 9 }, 'class_number'],
    [{ class_number: 10, subject: 'Physics' }, 'subject'],
  ])('are refused by their field where they name another book: %j', async (filters, field) => {
    const { problem } = await fail('ask', { parameters: ten, body: { question, filters }, environment });
    expect(problem).toMatchObject({ code: 'course_mismatch', status: 422 });
    expect(problem.errors?.map(({ path }) => path)).toEqual([`body.filters.${field}`]);
  });

  it('are refused by a course that is for no class', async () => {
    const body = { question: 'What is a sourdough starter?', filters: { class_number: 9 } };
    const { problem } = await fail('ask', { parameters: { courseId: 'bread' }, body });
    expect(problem.code).toBe('course_mismatch');
  });

  it('are refused alike in a stream and after the same question was answered without them', async () => {
    await call('ask', { parameters: ten, body: { question }, environment });
    const headers = { accept: 'text/event-stream' };
    const body = { question, filters: { class_number: 9 } };
    const refused = await asProblem(await send(requestOf('ask', { parameters: ten, body, headers }), environment));
    expect(refused.problem.code).toBe('course_mismatch');
  });
});

describe('views', () => {
  const view = async (name: 'engineering' | 'textbook', asked: string, courseId = 'textbook-maths-10') =>
    send(requestOf('ask', { parameters: { courseId }, query: { view: name }, body: { question: asked } }), environment);

  it('give an answer in the textbook document’s shape', async () => {
    const body = textbookViewSchema.strict().parse(await (await view('textbook', question)).json());
    expect(body).toMatchObject({ status: 'success', is_safe: true, hallucination_detected: false });
    expect(body.answer).toMatch(/\[Source 1\]/);
    expect(body.citations[0]).toMatchObject({ source_id: 1, class_number: 10, subject: 'Mathematics', chapter: 5 });
  });

  it('give an answer in the engineering document’s shape', async () => {
    const body = engineeringViewSchema.strict().parse(await (await view('engineering', question)).json());
    expect(body).toMatchObject({ success: true, blocked: false, guardResult: { pass: true } });
    expect(body.answer).not.toMatch(/\[Source/);
    expect(body.sources[0]).toMatchObject({ driveLink: 'https://books.example/maths-10', sheetName: null });
  });

  it('give a refusal that says it is one', async () => {
    const asked = 'How do I renew my passport in Norway?';
    const textbook = textbookViewSchema.parse(await (await view('textbook', asked)).json());
    expect(textbook).toMatchObject({ status: 'insufficient_context', is_safe: false, confidence: 0, citations: [] });
    const engineering = engineeringViewSchema.parse(await (await view('engineering', asked)).json());
    expect(engineering).toMatchObject({ blocked: false, sources: [], guardResult: { pass: false, isFallback: true } });
  });

  it('share what is kept with the plain form, each in its own shape', async () => {
    const asked = 'What is the common difference of an arithmetic progression?';
    const plain = await call('ask', { parameters: ten, body: { question: asked }, environment });
    const pictured = textbookViewSchema.strict().parse(await (await view('textbook', asked)).json());
    const again = await call('ask', { parameters: ten, body: { question: asked }, environment });
    expect(pictured.answer).toBe(plain.body.answer);
    expect(again.body.answer).toBe(plain.body.answer);
  });

  it('are refused for a stream, by a code of their own', async () => {
    const headers = { accept: 'text/event-stream' };
    const request = requestOf('ask', { parameters: ten, query: { view: 'textbook' }, body: { question }, headers });
    expect((await asProblem(await send(request, environment))).problem).toMatchObject({
      code: 'view_not_streamed',
      status: 406,
    });
  });

  it('are refused where they do not exist', async () => {
    const failed = await fail('ask', { parameters: ten, query: { view: 'coach' }, body: { question }, environment });
    expect(failed.problem.errors?.map(({ path }) => path)).toEqual(['query.view']);
  });
});
