// Figures for ranking: AUROC and bootstrap intervals.
// "Positive" is always what should be stopped; a higher score always means "stop".

interface Scored {
  readonly score: number;
  readonly positive: boolean;
}

export interface Figure {
  readonly value: number;
  /** 95 % bootstrap interval. */
  readonly low: number;
  readonly high: number;
}

/** Probability that a positive scores above a negative; ties count half. */
export function auroc(rows: readonly Scored[]): number {
  const sorted = [...rows].sort((left, right) => left.score - right.score);
  let rankSum = 0;
  let positives = 0;
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (end < sorted.length && sorted[end]?.score === sorted[start]?.score) end += 1;
    const rank = (start + end + 1) / 2;
    for (let index = start; index < end; index += 1) {
      if (!sorted[index]?.positive) continue;
      rankSum += rank;
      positives += 1;
    }
    start = end;
  }
  const negatives = sorted.length - positives;
  if (positives === 0 || negatives === 0) return Number.NaN;
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** A small deterministic generator, so that intervals do not move between runs. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const bootstrapRounds = 400;

/** Percentile bootstrap over groups, because rows of one source are not independent. */
export function bootstrap<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => string,
  figure: (sample: readonly Row[]) => number,
): Figure {
  return bootstrapAll(rows, groupOf, (sample) => ({ figure: figure(sample) })).figure;
}

/** The same for several figures of each sample at once; figures of one round are paired. */
export function bootstrapAll<Row, Name extends string>(
  rows: readonly Row[],
  groupOf: (row: Row) => string,
  figuresOf: (sample: readonly Row[]) => Readonly<Record<Name, number>>,
): Readonly<Record<Name, Figure>> {
  const groups = [...Map.groupBy(rows, groupOf).values()];
  const random = seededRandom(7);
  const whole = figuresOf(rows);
  const names = Object.keys(whole) as Name[];
  const values = new Map(names.map((name): [Name, number[]] => [name, []]));
  for (let round = 0; round < bootstrapRounds; round += 1) {
    const sample: Row[] = [];
    for (let index = 0; index < groups.length; index += 1)
      sample.push(...(groups[Math.floor(random() * groups.length)] ?? []));
    const found = figuresOf(sample);
    for (const name of names) if (!Number.isNaN(found[name])) values.get(name)?.push(found[name]);
  }
  const figures = names.map((name): [Name, Figure] => {
    const sorted = (values.get(name) ?? []).sort((left, right) => left - right);
    const at = (share: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
    return [name, { value: whole[name], low: at(0.025), high: at(0.975) }];
  });
  return Object.fromEntries(figures) as Record<Name, Figure>;
}
