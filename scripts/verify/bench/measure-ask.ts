// Asks a running stack question after question and keeps what each cost: time by step, round trips before the reply.
import type { Answer } from '../../../functions/contract/answer.ts';
import type { CountingProxy, RoundTrips } from './counting-proxy.ts';

export interface AskFigure {
  readonly question: string;
  readonly status: Answer['status'];
  readonly wholeMs: number;
  readonly stepsMs: Readonly<Record<string, number>>;
  readonly roundTrips: RoundTrips;
  /** Those under way together as one: how often one had to be waited for. */
  readonly rounds: RoundTrips;
}

/** Storing follows the reply; this long after it, nothing of the last question is under way. */
const settleMs = 40;

/** One question after the other, so that every round trip belongs to one. The first `warmUp` are left out. */
export async function measureAsk(input: {
  readonly url: string;
  readonly courseId: string;
  readonly questions: readonly string[];
  readonly warmUp: number;
  readonly proxy: CountingProxy;
}): Promise<readonly AskFigure[]> {
  const figures: AskFigure[] = [];
  for (const [index, question] of input.questions.entries()) {
    input.proxy.take();
    input.proxy.takeRounds();
    const begun = performance.now();
    const response = await fetch(`${input.url}/api/courses/${input.courseId}/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question }),
    });
    const body = await response.text();
    const wholeMs = performance.now() - begun;
    const roundTrips = input.proxy.take();
    const rounds = input.proxy.takeRounds();
    if (!response.ok) throw new Error(`ask answered ${response.status}: ${body.slice(0, 200)}`);
    const answer = JSON.parse(body) as Answer;
    if (index >= input.warmUp) {
      figures.push({ question, status: answer.status, wholeMs, stepsMs: answer.timings_ms, roundTrips, rounds });
    }
    await new Promise((resolve) => setTimeout(resolve, settleMs));
  }
  return figures;
}
