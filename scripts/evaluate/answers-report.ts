// The figures of judged answers and how they are shown: what was found, what was missed, and what confidence is worth.

import { percentile } from '../verify/bench/percentiles.ts';
import type { ExpectedAnswer } from './answers-data.ts';
import { type Fate, fates } from './judge-answer.ts';
import { bootstrap, type Figure } from './metrics.ts';
import { printTable, showFigure } from './report.ts';

export interface JudgedAnswer {
  readonly expected: ExpectedAnswer;
  readonly fate: Fate;
  /** What was said, without marks and list of sources; empty where nothing was. */
  readonly said: string;
  /** Null where none is stated. */
  readonly confidence: number | null;
  readonly latencyMs: number;
}

type Counts = Readonly<Record<Fate, number>>;

interface Band {
  readonly from: number;
  readonly answers: number;
  readonly stated: number;
  readonly right: number;
}

interface AnswerFigures {
  readonly questions: number;
  readonly all: Counts;
  readonly kinds: Readonly<Record<string, Counts>>;
  /** Of covered questions; the last of those that are not. */
  readonly shares: Readonly<Record<'right' | 'helped' | 'wrong' | 'uncovered_answered', Figure>>;
  readonly words: { readonly p50: number; readonly p95: number };
  readonly latency_ms: { readonly p50: number; readonly p95: number };
  /** Mean squared difference of stated confidence and being right, of answers. */
  readonly brier: number;
  readonly confidence: readonly Band[];
}

export function answerFigures(judged: readonly JudgedAnswer[]): AnswerFigures {
  const answered = judged.filter(({ fate }) => fate === 'right' || fate === 'wrong' || fate === 'invented');
  const covered = judged.filter(({ fate }) => fate !== 'declined' && fate !== 'invented');
  const uncovered = judged.filter(({ fate }) => fate === 'declined' || fate === 'invented');
  const shareOf = (some: readonly JudgedAnswer[], wanted: readonly Fate[]): Figure =>
    bootstrap(
      some,
      ({ expected }) => expected.question,
      (sample) => sample.filter(({ fate }) => wanted.includes(fate)).length / sample.length,
    );
  const words = answered.map(({ said }) => said.split(/\s+/).filter((word) => word !== '').length);
  const latencies = judged.map(({ latencyMs }) => latencyMs);
  const stated = answered.flatMap(({ confidence, fate }): readonly Stated[] =>
    confidence === null ? [] : [[confidence, fate === 'right']],
  );
  return {
    questions: judged.length,
    all: countFates(judged),
    kinds: Object.fromEntries(
      [...Map.groupBy(judged, ({ expected }) => expected.kind)].map(([kind, some]) => [kind, countFates(some)]),
    ),
    shares: {
      right: shareOf(covered, ['right']),
      helped: shareOf(covered, ['right', 'closest']),
      wrong: shareOf(covered, ['wrong']),
      uncovered_answered: shareOf(uncovered, ['invented']),
    },
    words: { p50: percentile(words, 0.5), p95: percentile(words, 0.95) },
    latency_ms: { p50: Math.round(percentile(latencies, 0.5)), p95: Math.round(percentile(latencies, 0.95)) },
    brier: stated.reduce((sum, [confidence, isRight]) => sum + (confidence - Number(isRight)) ** 2, 0) / stated.length,
    confidence: bandsOf(stated),
  };
}

function countFates(judged: readonly JudgedAnswer[]): Counts {
  const count = (wanted: Fate) => judged.filter(({ fate }) => fate === wanted).length;
  return Object.fromEntries(fates.map((fate) => [fate, count(fate)])) as Record<Fate, number>;
}

const bandCount = 5;

/** What was stated of an answer, and whether it was right. */
type Stated = readonly [confidence: number, isRight: boolean];

function bandsOf(stated: readonly Stated[]): readonly Band[] {
  const bandOf = ([confidence]: Stated) => Math.min(bandCount - 1, Math.floor(confidence * bandCount));
  return [...Map.groupBy(stated, bandOf)]
    .toSorted(([left], [right]) => left - right)
    .map(([band, some]) => ({
      from: band / bandCount,
      answers: some.length,
      stated: some.reduce((sum, [confidence]) => sum + confidence, 0) / some.length,
      right: some.filter(([, isRight]) => isRight).length / some.length,
    }));
}

/** Prints the tables, then the worst: what was answered though not covered, then answers without what was asked. */
export function printAnswers(
  name: string,
  figures: AnswerFigures,
  judged: readonly JudgedAnswer[],
  worst: number,
): void {
  console.log(`\n${name}: ${figures.questions} questions`);
  const row = (kind: string, counts: Counts) => [kind, ...fates.map((fate) => String(counts[fate]))];
  printTable(
    ['kind', 'right', 'without what was asked', 'among the closest', 'refused', 'uncovered: declined', 'answered'],
    [...Object.entries(figures.kinds).map(([kind, counts]) => row(kind, counts)), row('all', figures.all)],
  );
  const { shares, words, latency_ms: latency } = figures;
  console.log(
    `\nof covered: right ${showFigure(shares.right)}, helped ${showFigure(shares.helped)}, without what was asked ${showFigure(shares.wrong)}\n` +
      `of uncovered: answered ${showFigure(shares.uncovered_answered)}\n` +
      `words of an answer: median ${words.p50}, p95 ${words.p95}; latency p50 ${latency.p50} ms, p95 ${latency.p95} ms; Brier score of confidence ${figures.brier.toFixed(3)}\n`,
  );
  printTable(
    ['confidence from', 'answers', 'stated', 'right'],
    figures.confidence.map(({ from, answers, stated, right }) => [
      from.toFixed(1),
      String(answers),
      stated.toFixed(2),
      right.toFixed(2),
    ]),
  );
  const order: readonly Fate[] = ['invented', 'wrong', 'refused'];
  const bad = order.flatMap((wanted) => judged.filter(({ fate }) => fate === wanted));
  for (const { expected, fate, said } of bad.slice(0, worst)) {
    console.log(
      `- ${fate}: ${expected.question}${said === '' ? '' : `\n    ${said.replace(/\s+/g, ' ').slice(0, 200)}`}`,
    );
  }
}
