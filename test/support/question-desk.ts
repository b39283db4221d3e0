// What the tests of the question desk ask of a database of their own: answers saved, questions read, all of it forgotten.
import { createAnswerStore } from '../../db/answers.ts';
import { connectNeon } from '../../db/client.ts';
import { createQuestionDesk } from '../../db/question-desk.ts';
import type { StoredAnswer } from '../../functions/ports/answer-store.ts';
import type { QuestionDesk } from '../../functions/ports/question-desk.ts';
import { databaseOfFile } from './open-database.ts';
import { insertFixtureCourse } from './registry-fixture.ts';
import { storedAnswer } from './stored-answer.ts';

const scope = { tenantId: 'public', courseId: 'search' };
const limits = { unanswered: 3, withheld: 2, given: 2, rated: 2, learners: 3, folded: 100 };
/** "That" goes on from the last question. */
const leansOn = (question: string, before: readonly string[]) => (/that/.test(question) ? before.slice(0, 1) : []);
const always = '2000-01-01T00:00:00.000Z';
const days = [
  { day: '2000-01-01', from: always },
  { day: '2026-01-01', from: '2026-01-01T00:00:00.000Z' },
];

/** The course is there in two tenants. `forget`: each test looks at all there is of a course, so it begins with nothing. */
export async function openQuestionDesk() {
  const open = await databaseOfFile();
  const store = createAnswerStore(open.database);
  const desk = createQuestionDesk(open.database);
  await insertFixtureCourse(open.database, scope);
  await insertFixtureCourse(open.database, { ...scope, tenantId: 'other' });
  return {
    ...{ open, store, desk, scope, always },
    save: async (changes: Partial<StoredAnswer>): Promise<StoredAnswer> => {
      const saved = storedAnswer({ ...scope, ...changes });
      await store.saveAnswer(saved);
      return saved;
    },
    read: (changes: Partial<Parameters<QuestionDesk['readQuestions']>[0]> = {}) =>
      desk.readQuestions({ ...scope, since: always, withTexts: true, limits, leansOn, days, ...changes }),
    forget: async (): Promise<void> => {
      await connectNeon(open.connection).query('delete from queries');
    },
  };
}
