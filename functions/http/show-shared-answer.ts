// An answer that somebody shares, in wire format, for the API and for the page alike.
import { questionsLeantOn } from '../ask/reading/leans-back.ts';
import type { Answer } from '../contract/answer.ts';
import type { SharedAnswerBody } from '../contract/shared-answer.ts';
import type { Identity } from '../ports/scope.ts';
import type { HttpServices } from './backend.ts';
import { seesUnreleased } from './course-scope.ts';
import { markUpAnswer } from './mark-up.ts';

/** One database trip. Null when nothing is shared under the id in the caller's tenant, or its course is not visible. */
export async function showSharedAnswer(
  input: { readonly identity: Identity; readonly shareId: string; readonly withHtml: boolean },
  { sessions }: Pick<HttpServices, 'sessions'>,
): Promise<SharedAnswerBody | null> {
  const { identity, shareId, withHtml } = input;
  const { tenantId, courses } = identity;
  const read = await sessions.readSharedAnswer({
    ...{ tenantId, courses, shareId },
    seesUnreleased: seesUnreleased(identity),
  });
  if (read === null) return null;
  // Stored in wire format, by us alone. Its own id is its learner's.
  const answer: Answer = { ...(read.body as Answer), answer_id: shareId };
  return {
    share_id: shareId,
    course_id: read.courseId,
    question: read.question,
    leans_on: read.question === null ? [] : [...questionsLeantOn(read.question, read.before)],
    answer: withHtml ? markUpAnswer(answer) : answer,
  };
}
