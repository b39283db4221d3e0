import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAnswerStore } from '../../db/answers.ts';
import { connectNeon } from '../../db/client.ts';
import { createCourseRegistry } from '../../db/registry.ts';
import type { StoredAnswer } from '../../functions/ports/answer-store.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { insertFixtureCourse } from '../support/registry-fixture.ts';
import { storedAnswer } from '../support/stored-answer.ts';

const scope = { tenantId: 'public', courseId: 'search' };

const open = await databaseOfFile();
const store = createAnswerStore(open.database);
await insertFixtureCourse(open.database, scope);

const answer = (changes: Partial<StoredAnswer> = {}) =>
  storedAnswer({
    ...{ ...scope, question: 'What is AEO?', modelId: 'extractive', modelCalls: 1 },
    body: { status: 'answered', answer: 'AEO “answers”.' },
    references: [
      { reference: 'D20.C1.C1', nodeValidFrom: 2, contentHash: 'hash', role: 'primary', relevance: 0.9 },
      { reference: 'D1.C1.C1', nodeValidFrom: 1, contentHash: 'hash', role: 'supporting', relevance: 0.4 },
    ],
    ...changes,
  });

const count = async (table: 'queries' | 'answers' | 'feedback', id: string) => {
  const column = table === 'feedback' ? 'answer_id' : 'id';
  const rows = await connectNeon(open.connection).query(
    `select count(*)::integer as rows from ${table} where ${column} = $1`,
    [id],
  );
  return rows[0]?.rows;
};

test('saves query, answer and references together', async () => {
  const saved = answer();
  await store.saveAnswer(saved);
  expect(await count('answers', saved.answerId)).toBe(1);
  const pinned = await connectNeon(open.connection).query(
    'select reference, node_valid_from, role from answer_references where answer_id = $1 order by position',
    [saved.answerId],
  );
  expect(pinned).toEqual([
    { reference: 'D20.C1.C1', node_valid_from: 2, role: 'primary' },
    { reference: 'D1.C1.C1', node_valid_from: 1, role: 'supporting' },
  ]);
});

test('saves nothing when a reference does not exist', async () => {
  const invented = {
    reference: 'D20.C1.C99',
    nodeValidFrom: 2,
    contentHash: '',
    role: 'primary',
    relevance: 1,
  } as const;
  const refused = answer({ references: [invented] });
  await expect(store.saveAnswer(refused)).rejects.toThrow();
  expect(await count('queries', refused.queryId)).toBe(0);
  expect(await count('answers', refused.answerId)).toBe(0);
});

test('a refusal is saved without references, and without its question where the tenant keeps none', async () => {
  const refusal = answer({ references: [], status: 'not_covered', question: null });
  await store.saveAnswer(refusal);
  expect(await count('answers', refusal.answerId)).toBe(1);
});

test('an answer is given to a query once', async () => {
  const first = answer();
  await store.saveAnswer(first);
  await expect(store.saveAnswer({ ...answer(), queryId: first.queryId })).rejects.toThrow();
});

test('feedback: the learner’s last word counts, nobody else’s', async () => {
  const saved = answer();
  await store.saveAnswer(saved);
  const feedback = {
    tenantId: 'public',
    learnerId: 'ada',
    answerId: saved.answerId,
    rating: 'up',
    reason: null,
  } as const;
  expect(await store.saveFeedback(feedback)).toBe(true);
  expect(await store.saveFeedback({ ...feedback, rating: 'down', reason: 'wrong day' })).toBe(true);
  expect(await store.saveFeedback({ ...feedback, learnerId: 'eve' })).toBe(false);
  expect(await store.saveFeedback({ ...feedback, tenantId: 'other' })).toBe(false);
  expect(await store.saveFeedback({ ...feedback, answerId: randomUUID() })).toBe(false);
  const rows = await connectNeon(open.connection).query(
    'select learner_id, rating, reason from feedback where answer_id = $1',
    [saved.answerId],
  );
  expect(rows).toEqual([{ learner_id: 'ada', rating: 'down', reason: 'wrong day' }]);
});

test('a conversation belongs to its learner and gives its turns newest first', async () => {
  const registry = createCourseRegistry(open.database);
  const conversationId = randomUUID();
  expect(await store.startConversation({ ...scope, conversationId, learnerId: 'ada', threadId: null })).toBe(
    conversationId,
  );
  await store.saveAnswer(answer({ conversationId, question: 'first?' }));
  await store.saveAnswer(answer({ conversationId, question: 'second?', references: [] }));
  const openAs = async (learnerId: string, id = conversationId) =>
    (await registry.openQuestion({ ...scope, stems: [], learnerId, conversationId: id }))?.conversation;
  expect(await openAs('ada')).toEqual([
    { question: 'second?', references: [], title: null, items: [] },
    { question: 'first?', references: ['D20.C1.C1', 'D1.C1.C1'], title: 'Container D20.C1', items: [] },
  ]);
  expect(await openAs('eve')).toBeNull();
  expect(await openAs('ada', randomUUID())).toBeNull();
});

test('a conversation lends the frequencies of what its last answers cited, to its own learner', async () => {
  const registry = createCourseRegistry(open.database);
  const conversationId = randomUUID();
  await store.startConversation({ ...scope, conversationId, learnerId: 'ada', threadId: null });
  await store.saveAnswer(answer({ conversationId }));
  const lent = async (learnerId: string) => [
    ...((await registry.openQuestion({ ...scope, stems: ['never'], learnerId, conversationId }))?.documentFrequencies ??
      []),
  ];
  expect((await lent('ada')).map(([term]) => term).sort()).toContain('answer');
  expect(await lent('eve')).toEqual([]);
});

test('no conversation starts in a course that is absent or another tenant’s', async () => {
  const start = (courseId: string, tenantId = 'public') =>
    store.startConversation({ tenantId, courseId, conversationId: randomUUID(), learnerId: 'ada', threadId: null });
  expect(await start('absent')).toBeNull();
  expect(await start('search', 'other')).toBeNull();
});
