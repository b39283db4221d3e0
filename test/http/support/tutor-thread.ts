// A learner in a thread of a course, and what they do there, through the tested Worker.
import type { TutorMessage } from '../../../functions/contract/tutor-card.ts';
import { call, type TestedWorker } from './client.ts';
import { newPerson, newTutorCourse, type Person } from './tutor-worker.ts';

interface Session {
  readonly courseId: string;
  readonly threadId: string;
  readonly person: Person;
  /** Input of any call of this learner on this thread. */
  readonly on: {
    readonly parameters: { readonly threadId: string; readonly courseId: string };
    readonly headers: Person['headers'];
    readonly environment: Person['environment'];
    readonly through: TestedWorker;
  };
}

export async function startSession(
  through: TestedWorker,
  given: { readonly courseId?: string; readonly person?: Person } = {},
): Promise<Session> {
  const courseId = given.courseId ?? (await newTutorCourse());
  const person = given.person ?? (await newPerson());
  const { headers, environment } = person;
  const { body } = await call('startThread', { body: { courseId }, headers, environment, through });
  const { threadId } = body;
  return { courseId, threadId, person, on: { parameters: { threadId, courseId }, headers, environment, through } };
}

/** The tutor's message of a turn that was sent this text; `drill` and `exam` bring such a card. */
export async function say({ on }: Session, messageText: string): Promise<TutorMessage> {
  const { body } = await call('takeTurn', { ...on, body: { messageText } });
  const message = body.messages.at(-1);
  if (message === undefined) throw new Error('the turn said nothing');
  return message;
}
