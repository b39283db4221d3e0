// What the embedded course asks of the service: answers, passages, the course itself, erasing; and why it did not.
import type { Answer } from '../../contract/answer.ts';
import type { CourseBody, ReferenceView } from '../../contract/course.ts';
import type { ApiClient, StreamedAnswer } from '../../sdk/client.ts';
import type { CallResult } from '../../sdk/result.ts';
import type { embedTexts } from '../texts/en/embed.ts';
import type { EmbedFailure, TokenKeeper } from './token-keeper.ts';

type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: EmbedFailure };
type FailureText = keyof typeof embedTexts.failures;
export type Sentence = Answer['sentences'][number];
type Evidence = Pick<Sentence['evidence'][number], 'from' | 'to'>;

export class CourseService {
  readonly #tokens: TokenKeeper;
  readonly #path: { readonly courseId: string };
  readonly #server: string;

  constructor(input: { readonly server: string; readonly courseId: string; readonly tokens: TokenKeeper }) {
    this.#server = input.server;
    this.#path = { courseId: input.courseId };
    this.#tokens = input.tokens;
  }

  ask(
    question: string,
    given: { readonly isAsTyped: boolean; readonly signal: AbortSignal },
  ): Promise<Result<StreamedAnswer>> {
    const body = { question, ...(given.isAsTyped && { spelling: 'as_typed' as const }) };
    const query = { markup: 'html' as const };
    return this.#call((client) =>
      client.stream('POST /api/courses/{courseId}/ask', { path: this.#path, query, body, signal: given.signal }),
    );
  }

  course(): Promise<Result<CourseBody>> {
    return this.#call((client) => client.call('GET /api/courses/{courseId}', { path: this.#path }));
  }

  /** @param marks what of it an answer quotes */
  passage(reference: string, version: number, marks: readonly Evidence[]): Promise<Result<ReferenceView>> {
    const mark = marks.map(({ from, to }) => `${from}-${to}`).join(',');
    const query = { version, markup: 'html' as const, ...(mark !== '' && { mark }) };
    return this.#call((client) =>
      client.call('GET /api/courses/{courseId}/references/{reference}', { path: { ...this.#path, reference }, query }),
    );
  }

  async erase(): Promise<Result<unknown>> {
    const erased = await this.#call((client) => client.call('DELETE /api/learners/me/data'));
    if (erased.ok) this.#tokens.drop();
    return erased;
  }

  /** Once more with another token where this one has become nobody's. */
  async #call<Value>(send: (client: ApiClient) => Promise<CallResult<Value>>): Promise<Result<Value>> {
    for (let isAgain = false; ; isAgain = true) {
      const begun = await this.#tokens.begin();
      if (!begun.ok) return begun;
      const result = await send(this.#tokens.client());
      if (result.ok || isAgain || !isNobodys(result.failure)) return result;
      this.#tokens.drop();
    }
  }

  /** A browser tells a page that is not allowed no more than that nothing came: whether the service is there at all says the rest. */
  async explain(failure: EmbedFailure): Promise<FailureText> {
    if (failure.kind === 'no_token') return 'no_token';
    if (failure.kind === 'unreadable') return 'broken_off';
    if (failure.kind === 'unreachable') {
      if (!navigator.onLine) return 'offline';
      const isThere = await fetch(`${this.#server}/embed.js`, {
        method: 'HEAD',
        mode: 'no-cors',
        cache: 'no-store',
      }).then(
        () => true,
        () => false,
      );
      return isThere && this.#server !== location.origin ? 'not_allowed' : 'unreachable';
    }
    const { code } = failure.problem;
    if (code === 'cross_origin') return 'not_allowed';
    if (code === 'unauthenticated' || code === 'forbidden') return 'no_token';
    return code === 'not_found' || code === 'rate_limited' ? code : 'other';
  }
}

function isNobodys(failure: EmbedFailure): boolean {
  return failure.kind === 'problem' && ['unauthenticated', 'learner_gone'].includes(failure.problem.code);
}
