// An answer as it is stored, for tests of what is kept: each says only what it is about.
import { randomUUID } from 'node:crypto';
import type { StoredAnswer } from '../../functions/ports/answer-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';

export function storedAnswer(given: CourseScope & Partial<StoredAnswer>): StoredAnswer {
  return {
    ...{ answerId: randomUUID(), queryId: randomUUID(), learnerId: 'ada', conversationId: null, question: null },
    ...{ category: 'definition', courseVersion: 2, status: 'answered', reason: null, confidence: 0.9 },
    ...{ modelId: null, modelCalls: 0, body: {}, references: [], cacheEntry: null },
    ...given,
  };
}
