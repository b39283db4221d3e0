// Questions to the trainer in the browser: sent once whatever happens in between, and asked about again whenever the
// reader comes back to the page. Shows nothing itself.
import type { TrainerQuestion } from '../../contract/trainer-question.ts';
import type { TrainerRequest } from '../components/trainer-note.tsx';
import type { Failure } from '../model.ts';
import { announce } from './announce.ts';
import { call, type Result } from './api.ts';

/** Posts a body under a key of its own, so that it is carried out once: the page's outbox, or a plain call. */
type PostOnce = <Value>(path: string, body: unknown) => Promise<Result<Value>>;

export interface Trainer {
  /** Null once it was sent; the page is told of the question by `onQuestions`. */
  send(request: TrainerRequest): Promise<Failure | null>;
  /** Reads the questions and replies of this session again. A failure changes nothing. */
  refresh(): Promise<void>;
  /** Refreshes whenever the page becomes visible again, and now and then while a reply is waited for. */
  listen(): void;
}

const waitingRefreshMs = 30_000;

export function createTrainer(input: {
  readonly courseId: string;
  readonly postOnce: PostOnce;
  /** Of the page as it stands. */
  readQuestions(): readonly TrainerQuestion[];
  onQuestions(questions: readonly TrainerQuestion[]): void;
  /** The announcement of a reply, in the page's language. */
  describeReply(question: TrainerQuestion): string;
}): Trainer {
  const path = `/api/courses/${encodeURIComponent(input.courseId)}/trainer-questions`;
  const take = (fresh: readonly TrainerQuestion[]) => {
    const before = new Map(input.readQuestions().map((question) => [question.questionId, question]));
    const news = fresh.filter(({ questionId, reply }) => reply && before.get(questionId)?.reply === null);
    const merged = new Map([...before, ...fresh.map((question) => [question.questionId, question] as const)]);
    input.onQuestions([...merged.values()]);
    for (const question of news) announce(input.describeReply(question));
  };
  const refresh = async () => {
    const read = await call('GET /api/courses/{courseId}/trainer-questions', { path: { courseId: input.courseId } });
    if (read.ok) take(read.value.questions);
  };
  return {
    refresh,
    async send(request) {
      const sent = await input.postOnce<TrainerQuestion>(path, request);
      if (!sent.ok) return sent.failure;
      take([sent.value]);
      return null;
    },
    listen() {
      const isWaiting = () => input.readQuestions().some(({ reply }) => reply === null);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible' && isWaiting()) void refresh();
      });
      setInterval(() => {
        if (document.visibilityState === 'visible' && isWaiting()) void refresh();
      }, waitingRefreshMs);
    },
  };
}
