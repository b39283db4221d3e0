// The figures of `evaluate answers` and how they are shown: both sides, what was let through and what was refused.

import type { CheckedAnswer, CheckedDelivery } from './check-answer.ts';
import { bootstrap, type Figure } from './metrics.ts';
import { printTable, showFigure } from './report.ts';

export interface AnswerFigures {
  readonly questions: number;
  readonly sentences: number;
  /** Shares with their 95 % bootstrap intervals. NaN where the file says nothing to measure it by. */
  readonly shares: Readonly<Record<string, Figure>>;
  readonly statuses: Readonly<Record<string, number>>;
  readonly unresolvable_references: number;
  readonly lies_delivered: number;
  /** Answers with figures that lack one that was due, or hold one that was not. */
  readonly wrong_numbers: number;
  /** Right answers and questions, by what the questions are of. */
  readonly kinds: Readonly<Record<string, readonly [right: number, questions: number]>>;
  readonly latency_ms: { readonly p50: number; readonly p95: number };
  /** Stated confidence beside the share of answers that were right, by band of confidence. */
  readonly confidence: readonly ConfidenceBand[];
}

interface ConfidenceBand {
  readonly from: number;
  readonly answers: number;
  readonly stated: number;
  readonly supported: number;
}

type Shares = (sample: readonly CheckedAnswer[]) => number;

const isUnsupported = ({ finding }: CheckedDelivery): boolean => finding === 'unsupported' || finding === 'lie';

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((total, value) => total + value, 0) / values.length;

const shareOf = (sample: readonly CheckedAnswer[], counts: (one: CheckedAnswer) => boolean): number =>
  mean(sample.map((one) => Number(counts(one))));

const measures: Readonly<Record<string, Shares>> = {
  right: (sample) => shareOf(sample, (one) => one.isRight),
  places_right: (sample) =>
    shareOf(
      sample.filter((one) => one.isPlaceRight !== null),
      (one) => one.isPlaceRight === true,
    ),
  status_right: (sample) => shareOf(sample, (one) => one.isStatusRight),
  references_right: (sample) =>
    shareOf(
      sample.filter((one) => one.recall !== null),
      (one) => one.recall === 1,
    ),
  citation_precision: (sample) => mean(sample.flatMap((one) => one.precision ?? [])),
  citation_recall: (sample) => mean(sample.flatMap((one) => one.recall ?? [])),
  words_right: (sample) =>
    shareOf(
      sample.filter(({ expected }) => expected.contains.length + expected.notContains.length > 0),
      (one) => one.areWordsRight,
    ),
  unsupported_sentences: (sample) =>
    mean(sample.flatMap((one) => one.sentences.map((sentence) => Number(isUnsupported(sentence))))),
  verbatim_sentences: (sample) =>
    mean(sample.flatMap((one) => one.sentences.map(({ finding }) => Number(finding === 'verbatim')))),
  false_refusals: (sample) =>
    shareOf(
      sample.filter(({ expected }) => expected.status === 'answered'),
      (one) => one.isFalseRefusal,
    ),
  false_answers: (sample) =>
    shareOf(
      sample.filter(({ expected }) => expected.status === 'not_covered'),
      (one) => one.isFalseAnswer,
    ),
};

const confidenceBands = [0, 0.5, 0.7, 0.8, 0.9, 0.95];

/** Figures over all checked answers; intervals by bootstrap over questions. */
export function answerFigures(checked: readonly CheckedAnswer[]): AnswerFigures {
  const shares = Object.fromEntries(
    Object.entries(measures).map(([name, measure]) => [
      name,
      bootstrap(checked, (one) => one.expected.question, measure),
    ]),
  );
  const statuses = Object.fromEntries(
    [...Map.groupBy(checked, (one) => one.answer.status)].map(([status, some]) => [status, some.length]),
  );
  const deliveries = checked.flatMap((one) => one.sentences);
  const latencies = checked.map((one) => one.latencyMs).sort((left, right) => left - right);
  return {
    questions: checked.length,
    sentences: deliveries.length,
    shares,
    statuses,
    unresolvable_references: checked.flatMap((one) => one.unresolvable).length,
    lies_delivered: deliveries.filter(({ finding }) => finding === 'lie').length,
    wrong_numbers: checked.filter((one) => one.isNumberWrong).length,
    kinds: Object.fromEntries(
      [...Map.groupBy(checked, (one) => one.expected.kind)].flatMap(([kind, some]) =>
        kind === null ? [] : [[kind, [some.filter((one) => one.isRight).length, some.length] as const]],
      ),
    ),
    latency_ms: { p50: quantile(latencies, 0.5), p95: quantile(latencies, 0.95) },
    confidence: readBands(checked),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN);
}

function readBands(checked: readonly CheckedAnswer[]): readonly ConfidenceBand[] {
  const delivered = checked.filter((one) => one.sentences.length > 0);
  return confidenceBands.flatMap((from, index) => {
    const to = confidenceBands[index + 1] ?? 1.01;
    const band = delivered.filter(({ answer }) => answer.confidence >= from && answer.confidence < to);
    if (band.length === 0) return [];
    const supported = shareOf(band, (one) => !one.sentences.some(isUnsupported));
    return [{ from, answers: band.length, stated: mean(band.map((one) => one.answer.confidence)), supported }];
  });
}

/** Prints the tables and the worst cases: lies and unsupported sentences first, then wrong statuses and citations. */
export function printAnswers(figures: AnswerFigures, checked: readonly CheckedAnswer[], worst: number): void {
  console.log(`\n${figures.questions} questions, ${figures.sentences} sentences delivered`);
  printTable(
    ['share', '95 % interval'],
    Object.entries(figures.shares).map(([name, figure]) => [
      name.replaceAll('_', ' '),
      Number.isNaN(figure.value) ? 'nothing to measure' : showFigure(figure),
    ]),
  );
  console.log(`\nstatuses: ${JSON.stringify(figures.statuses)}`);
  console.log(`references that do not resolve: ${figures.unresolvable_references}`);
  console.log(`recorded lies delivered: ${figures.lies_delivered}`);
  console.log(`answers with a wrong or missing number: ${figures.wrong_numbers}`);
  for (const [kind, [right, count]] of Object.entries(figures.kinds))
    console.log(`right of ${kind}: ${right}/${count}`);
  console.log(`latency: p50 ${figures.latency_ms.p50} ms, p95 ${figures.latency_ms.p95} ms`);
  console.log('\nconfidence stated, and share of answers whose every sentence is supported');
  printTable(
    ['from', 'answers', 'stated', 'supported'],
    figures.confidence.map((band) => [
      band.from.toFixed(2),
      String(band.answers),
      band.stated.toFixed(3),
      band.supported.toFixed(3),
    ]),
  );
  printWorst(checked, worst);
}

function printWorst(checked: readonly CheckedAnswer[], count: number): void {
  const faulty = checked
    .map((one) => ({ one, faults: faultsOf(one) }))
    .filter(({ faults }) => faults.length > 0)
    .sort((left, right) => weightOf(right.one) - weightOf(left.one))
    .slice(0, count);
  if (faulty.length > 0) console.log('\nworst cases');
  for (const { one, faults } of faulty) {
    console.log(`- ${one.expected.question}`);
    for (const fault of faults) console.log(`    ${fault}`);
    console.log(`    answer: ${one.answer.answer.slice(0, 200).replaceAll('\n', ' ')}`);
  }
}

function weightOf(one: CheckedAnswer): number {
  const lies = one.sentences.filter(isUnsupported).length + one.unresolvable.length;
  return (
    100 * lies +
    10 * Number(one.isFalseAnswer) +
    5 * Number(!one.isStatusRight) +
    3 * Number(!one.isRight) +
    1 -
    (one.recall ?? 1)
  );
}

function faultsOf(one: CheckedAnswer): readonly string[] {
  const { expected, answer } = one;
  const cited = answer.references.map((reference) => reference.canonical_reference).join(', ') || 'nothing';
  return [
    ...one.sentences.filter(isUnsupported).map((sentence) => `${sentence.finding}: ${sentence.text}`),
    ...one.unresolvable.map((reference) => `does not resolve: ${reference}`),
    ...(one.isStatusRight ? [] : [`${answer.status} (${answer.reason ?? 'no reason'}), expected ${expected.status}`]),
    ...(one.recall === null || one.recall === 1
      ? []
      : [`cites ${cited}, expected ${expected.references?.join(', ') ?? ''}`]),
    ...(one.isPlaceRight === false ? [`not from ${JSON.stringify(expected.place)}: cites ${placesOf(one)}`] : []),
    ...(one.areWordsRight || answer.status !== expected.status ? [] : ['lacks words it should hold, or holds others']),
  ];
}

function placesOf(one: CheckedAnswer): string {
  const places = one.answer.references.map((reference) => reference.display_reference);
  return places.join('; ') || 'nothing';
}
