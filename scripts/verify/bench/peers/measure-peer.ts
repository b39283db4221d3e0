// Asks one chain a list of questions and keeps what each cost beyond the time the services were at work.
import { splitSentences } from '../../../../functions/text/sentences.ts';
import { comparableText } from '../../../../functions/text/text.ts';
import type { CountingProxy, RoundTripKind } from '../counting-proxy.ts';
import { percentile } from '../percentiles.ts';
import type { PeerModel } from './peer-model.ts';

interface Asked {
  readonly text: string;
  readonly wholeMs: number;
  readonly cpuMs?: number;
  readonly rssBytes?: number;
  readonly heapBytes?: number;
}

export type AskChain = (question: string) => Promise<Asked>;

/** Each row is of one question. */
export interface PeerFigure extends Asked {
  readonly overheadMs: number;
  readonly trips: Readonly<Record<RoundTripKind, number>>;
  /** Delivered sentences, and those of them that the model made false. */
  readonly sentences: number;
  readonly falseSentences: number;
}

/** What is done after the reply must not be counted with the next question. */
const settleMs = 60;

export async function measurePeer(input: {
  readonly ask: AskChain;
  readonly questions: readonly string[];
  readonly proxy: CountingProxy;
  readonly model: PeerModel;
}): Promise<readonly PeerFigure[]> {
  const { ask, questions, proxy, model } = input;
  const figures: PeerFigure[] = [];
  for (const question of questions) {
    proxy.take();
    proxy.takeBusyMs();
    model.take();
    const asked = await ask(question);
    const { calls, busyMs, lies } = model.take();
    const overheadMs = asked.wholeMs - proxy.takeBusyMs() - busyMs;
    const delivered = splitSentences(asked.text).length;
    // In one case: a sentence's first letter compares otherwise within a text than at its beginning.
    const said = comparableText(asked.text).toLowerCase();
    const falseSentences = lies.filter((lie) => said.includes(comparableText(lie).toLowerCase())).length;
    const trips = { ...proxy.take(), model: calls };
    figures.push({ ...asked, overheadMs, trips, sentences: delivered, falseSentences });
    await new Promise((resolve) => setTimeout(resolve, settleMs));
  }
  return figures;
}

export const middle = (figures: readonly PeerFigure[], of: (figure: PeerFigure) => number | undefined, share = 0.5) =>
  percentile(
    figures.map(of).filter((value) => value !== undefined),
    share,
  );
