import { beforeEach, describe, expect, test } from 'vitest';
import { createAnswerStore } from '../../db/answers.ts';
import { connectNeon } from '../../db/client.ts';
import { createPassageQuestionDesk } from '../../db/passage-questions.ts';
import { createCourseRegistry } from '../../db/registry.ts';
import { addPassageQuestion, dropPassageQuestion } from '../../functions/ask/passage-questions.ts';
import type { StoredAnswer } from '../../functions/ports/answer-store.ts';
import { createMemoryEmbeddingModel } from '../support/memory-embedding-model.ts';
import { createMemoryPassageIndex } from '../support/memory-passage-index.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { insertFixtureCourse } from '../support/registry-fixture.ts';
import { storedAnswer } from '../support/stored-answer.ts';

const scope = { tenantId: 'public', courseId: 'search' };
const key = 'a'.repeat(64);
const body = { status: 'answered', answer: 'AEO “answers”.' };
const references = [
  { reference: 'D20.C1.C1', nodeValidFrom: 2, contentHash: 'hash', role: 'primary', relevance: 0.9 },
  { reference: 'D1.C1.C1', nodeValidFrom: 1, contentHash: 'hash', role: 'supporting', relevance: 0.5 },
] as const;

const open = await databaseOfFile();
const store = createAnswerStore(open.database);
const registry = createCourseRegistry(open.database);
await insertFixtureCourse(open.database, scope);
await insertFixtureCourse(open.database, { ...scope, tenantId: 'other' });
await insertFixtureCourse(open.database, { ...scope, courseId: 'other' });

const run = (text: string, values: unknown[] = []) => connectNeon(open.connection).query(text, values);
beforeEach(() => run('delete from answer_cache'));

async function keep(changes: Partial<StoredAnswer> = {}): Promise<string> {
  const answer = storedAnswer({ ...scope, body, references, cacheEntry: { key, profile: 'coach' }, ...changes });
  await store.saveAnswer(answer);
  return answer.answerId;
}

const find = async (changes: Partial<typeof scope & { cacheKey: string | null }> = {}) =>
  (
    await registry.openQuestion({
      ...scope,
      stems: [],
      learnerId: 'eve',
      conversationId: null,
      cacheKey: key,
      ...changes,
    })
  )?.cached;

test('an answer is found by its key, by every learner, with its pins in order', async () => {
  await keep();
  expect(await find()).toEqual({ body, references });
});

test('a refusal is found without references', async () => {
  await keep({ references: [], body: { status: 'not_covered' } });
  expect(await find()).toEqual({ body: { status: 'not_covered' }, references: [] });
});

test('the last answer kept is given', async () => {
  await keep();
  await keep({ body: { answer: 'later' }, references: [] });
  expect((await find())?.body).toEqual({ answer: 'later' });
});

describe('nothing is found', () => {
  beforeEach(async () => {
    await keep();
  });

  test('under another key, in another course or another tenant, or without a key', async () => {
    expect(await find({ cacheKey: 'b'.repeat(64) })).toBeNull();
    expect(await find({ courseId: 'other' })).toBeNull();
    expect(await find({ tenantId: 'other' })).toBeNull();
    expect(await find({ cacheKey: null })).toBeNull();
  });

  test('once another version is published, and again after flipping back', async () => {
    await run("update courses set published_version = 1 where course_id = 'search' and tenant_id = 'public'");
    expect(await find()).toBeNull();
    await run("update courses set published_version = 2 where course_id = 'search' and tenant_id = 'public'");
    expect(await find()).toEqual({ body, references });
  });

  test('where the published version has another profile', async () => {
    await run("update course_versions set profile = 'textbook' where course_id = 'search' and version = 2");
    expect(await find()).toBeNull();
    await run("update course_versions set profile = 'coach' where course_id = 'search'");
  });

  test('once it is too old, and the next answer kept takes the old one away', async () => {
    await run("update answer_cache set created_at = now() - interval '31 days'");
    expect(await find()).toBeNull();
    await keep({ cacheEntry: { key: 'c'.repeat(64), profile: 'coach' } });
    expect(await run('select key from answer_cache')).toEqual([{ key: 'c'.repeat(64) }]);
  });

  test('once the answer is erased with its learner’s data', async () => {
    await run("delete from queries where learner_id = 'ada'");
    expect(await find()).toBeNull();
    expect(await run('select key from answer_cache')).toEqual([]);
  });
});

test.each(['added', 'dropped'])(
  'nothing is found once a question was %s beside a passage; other courses keep theirs',
  async (change) => {
    const desk = createPassageQuestionDesk(open.database);
    const index = createMemoryPassageIndex();
    const services = {
      desk,
      passageIndex: index,
      embeddingModel: createMemoryEmbeddingModel(),
      namespaceOf: () => 'ns',
    };
    const passage = { ...scope, reference: 'D20.C1.C1' };
    const added = { ...passage, question: `Is it ${change}?`, replaces: null };
    if (change === 'dropped') await addPassageQuestion(services, added);
    await keep();
    await keep({ courseId: 'other' });
    if (change === 'added') await addPassageQuestion(services, added);
    else {
      const [question] = (await desk.readPassage(passage))?.questions.slice(-1) ?? [];
      const dropped = { ...passage, questionHash: question?.questionHash ?? '' };
      expect((await dropPassageQuestion(services, dropped)).kind).toBe('passage');
    }
    expect(await find()).toBeNull();
    expect(await find({ courseId: 'other' })).toEqual({ body, references });
  },
);

test('an answer that is not to be given again leaves no entry', async () => {
  await keep({ cacheEntry: null });
  expect(await run('select key from answer_cache')).toEqual([]);
});
