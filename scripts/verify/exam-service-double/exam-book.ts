// The inside of an exam service as others run one, in memory: keys, passes, locks by its own clock, each event once.
// Knows no HTTP.
interface BookEvent {
  readonly eventId: string;
  readonly learner: string;
  readonly questionId: string;
}

type AttemptResult = 'passed' | 'failed' | 'locked' | 'already_passed' | 'unknown_question' | 'unknown_option';
type ViewResult = 'locked' | 'already_passed' | 'unknown_question';

interface BookAnswer<Result> {
  readonly eventId: string;
  readonly result: Result;
  readonly lockedUntil: string | null;
}

type BookState =
  | { readonly questionId: string; readonly status: 'available' | 'passed' }
  | { readonly questionId: string; readonly status: 'locked'; readonly lockedUntil: string };

export interface BookQuestion {
  readonly optionIds: readonly string[];
  readonly answerOptionId: string;
}

export interface ExamBook {
  attempt(event: BookEvent & { readonly optionId: string }): BookAnswer<AttemptResult>;
  view(event: BookEvent): BookAnswer<ViewResult>;
  /** Questions it does not know are left out. */
  states(input: { readonly learner: string; readonly questionIds: readonly string[] }): readonly BookState[];
  /** Events it has handled, each id once, in order. */
  readonly handled: readonly string[];
}

/**
 * @param input.readClock milliseconds since the epoch
 * @param input.lockSeconds how long a wrong answer or a look at the support locks a question
 */
export function createExamBook(input: {
  readonly questions: ReadonlyMap<string, BookQuestion>;
  readonly lockSeconds: number;
  readClock(): number;
}): ExamBook {
  const { questions } = input;
  const answers = new Map<string, BookAnswer<AttemptResult | ViewResult>>();
  const passed = new Set<string>();
  const locks = new Map<string, number>();
  const keyOf = (learner: string, questionId: string) => JSON.stringify([learner, questionId]);
  const lockOf = (key: string): string | null => {
    const untilMs = locks.get(key);
    return untilMs !== undefined && untilMs > input.readClock() ? new Date(untilMs).toISOString() : null;
  };
  const lock = (key: string): string | null => {
    locks.set(key, Math.max(locks.get(key) ?? 0, input.readClock() + input.lockSeconds * 1000));
    return lockOf(key);
  };
  const once = <Result extends AttemptResult | ViewResult>(
    event: BookEvent,
    decide: (key: string) => Omit<BookAnswer<Result>, 'eventId'>,
  ): BookAnswer<Result> => {
    const before = answers.get(event.eventId);
    if (before) return before as BookAnswer<Result>;
    const answer = { eventId: event.eventId, ...decide(keyOf(event.learner, event.questionId)) };
    answers.set(event.eventId, answer);
    return answer;
  };
  return {
    attempt: (event) =>
      once<AttemptResult>(event, (key) => {
        const question = questions.get(event.questionId);
        if (!question) return { result: 'unknown_question', lockedUntil: null };
        if (!question.optionIds.includes(event.optionId)) return { result: 'unknown_option', lockedUntil: null };
        if (passed.has(key)) return { result: 'already_passed', lockedUntil: null };
        const lockedUntil = lockOf(key);
        if (lockedUntil !== null) return { result: 'locked', lockedUntil };
        if (question.answerOptionId !== event.optionId) return { result: 'failed', lockedUntil: lock(key) };
        passed.add(key);
        return { result: 'passed', lockedUntil: null };
      }),
    view: (event) =>
      once<ViewResult>(event, (key) => {
        if (!questions.has(event.questionId)) return { result: 'unknown_question', lockedUntil: null };
        if (passed.has(key)) return { result: 'already_passed', lockedUntil: null };
        return { result: 'locked', lockedUntil: lock(key) };
      }),
    states: ({ learner, questionIds }) =>
      questionIds.flatMap((questionId): BookState[] => {
        if (!questions.has(questionId)) return [];
        const key = keyOf(learner, questionId);
        if (passed.has(key)) return [{ questionId, status: 'passed' }];
        const lockedUntil = lockOf(key);
        return [
          lockedUntil === null ? { questionId, status: 'available' } : { questionId, status: 'locked', lockedUntil },
        ];
      }),
    get handled() {
      return [...answers.keys()];
    },
  };
}
