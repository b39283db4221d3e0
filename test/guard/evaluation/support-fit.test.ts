import { describe, expect, it } from 'vitest';
import type { FittedSignal } from '../../../functions/text/calibration.ts';
import { countTerms } from '../../../functions/text/term-statistics.ts';
import type { LabelledSignals } from '../../../scripts/calibrate/fit-logistic.ts';
import { chooseCuts, crossCuts, dropCutsByKind } from '../../../scripts/calibrate/support-cuts.ts';
import { crossValidateSupport, fitSupport, supportSignals } from '../../../scripts/calibrate/support-fit.ts';
import { auroc, bootstrapAll, seededRandom } from '../../../scripts/evaluate/metrics.ts';
import { readPlainSignals } from '../../../scripts/evaluate/plain-combination.ts';

const random = seededRandom(3);
/** Two kinds whose probabilities lie apart. */
const probabilities: number[] = [];
const rows: readonly LabelledSignals[] = Array.from({ length: 2000 }, (_, index) => {
  const kind = index % 2 === 0 ? 'wice' : 'begin';
  const label = index % 4 < 2;
  probabilities.push((kind === 'begin' ? 0.2 : 0) + (label ? 0.3 : 0) + random() * 0.5);
  return { signals: { sentences: kind === 'wice' ? 40 : 1 }, label, group: `${kind}:${index % 97}`, weight: 1 };
});

describe('cuts', () => {
  const of = (kind: string, label: boolean): readonly number[] =>
    probabilities.filter((_, index) => rows[index]?.label === label && rows[index]?.group.startsWith(kind) === true);
  const share = (values: readonly number[], matches: (value: number) => boolean): number =>
    values.filter(matches).length / values.length;

  it('lose at most 2 % of the supported claims of every kind, set for passages of its size', () => {
    const { few, many } = chooseCuts(rows, probabilities);
    expect(share(of('begin', true), (value) => value < few.drop)).toBeLessThanOrEqual(0.02);
    expect(share(of('wice', true), (value) => value < many.drop)).toBeLessThanOrEqual(0.02);
    expect(few.drop).toBeGreaterThan(many.drop);
    expect(dropCutsByKind(rows, probabilities).get('begin')).toBeCloseTo(few.drop, 2);
  });

  it('hold for every kind that shares a size', () => {
    const short = rows.map((row) => ({ ...row, signals: { sentences: 1 } }));
    const { few, many } = chooseCuts(short, probabilities);
    for (const kind of ['begin', 'wice'])
      expect(share(of(kind, true), (value) => value < few.drop)).toBeLessThanOrEqual(0.02);
    expect(many).toEqual(few);
  });

  it('let at most 8 % of the unsupported pass for short passages, 10 % for articles', () => {
    const { few, many } = chooseCuts(rows, probabilities);
    for (const [kind, cut, most] of [
      ['begin', few.deliver, 0.08],
      ['wice', many.deliver, 0.1],
    ] as const) {
      expect(share(of(kind, false), (value) => value >= cut)).toBeLessThanOrEqual(most);
      expect(share(of(kind, false), (value) => value >= cut - 0.03)).toBeGreaterThan(most);
    }
  });

  it('deliver nothing where nothing is known', () => {
    expect(chooseCuts([], []).few).toEqual({ deliver: 1, drop: 0 });
  });

  it('are set for a fold without the fold', () => {
    const strange = rows.map((row, index) => (row.group === 'wice:0' && row.label ? -1 : (probabilities[index] ?? 0)));
    const cuts = crossCuts(rows, strange);
    const own = cuts[rows.findIndex((row) => row.group === 'wice:0')]?.drop ?? 0;
    const articles = cuts.filter((_, index) => rows[index]?.group.startsWith('wice')).map((cut) => cut.drop);
    expect(new Set(articles).size).toBeGreaterThan(1);
    expect(own).toBe(Math.max(...articles));
  });
});

describe('fitting the guard', () => {
  /** In short passages a denial tells, in articles a missing figure; the rest is noise. */
  const mixed: readonly LabelledSignals[] = Array.from({ length: 1200 }, (_, index) => {
    const isShort = index % 2 === 0;
    const sign = random() < 0.5 ? 1 : 0;
    const signals = Object.fromEntries(supportSignals.map((name) => [name, random()]));
    const told = isShort ? { source_denies: sign } : { figures_missing: sign };
    return {
      signals: { ...signals, ...told, sentences: isShort ? 1 : 40 },
      label: random() < (sign === 1 ? 0.1 : 0.9),
      group: `begin:${index % 60}`,
      weight: 1,
    };
  });
  const weightOf = (names: readonly FittedSignal[], name: string): number =>
    names.find((signal) => signal.name === name)?.weight ?? 0;

  it('learns short passages and articles apart', () => {
    const model = fitSupport(mixed);
    expect(weightOf(model.few.signals, 'source_denies')).toBeLessThan(-0.5);
    expect(weightOf(model.many.signals, 'figures_missing')).toBeLessThan(-0.5);
    expect(model.many.signals.some((signal) => signal.name === 'source_denies')).toBe(false);
    const probabilities = crossValidateSupport(mixed);
    expect(
      auroc(mixed.map((row, index) => ({ score: probabilities[index] ?? 0, positive: row.label }))),
    ).toBeGreaterThan(0.8);
  });

  it('fits both from one kind of material', () => {
    const short = mixed.filter((row) => row.signals['sentences'] === 1);
    const { few, many } = fitSupport(short);
    for (const part of [few, many]) {
      expect(Number.isFinite(part.intercept)).toBe(true);
      expect(part.signals.every((signal) => Number.isFinite(signal.weight) && signal.deviation > 0)).toBe(true);
    }
  });

  it('leaves out what is ablated', () => {
    const model = fitSupport(mixed, ['source_denies']);
    expect(model.few.signals.map((signal) => signal.name)).toEqual(['source_denies']);
    expect(model.many.signals).toEqual([]);
  });
});

describe('paired intervals', () => {
  it('are narrower for a difference than its parts', () => {
    const sample = Array.from({ length: 300 }, (_, index) => ({ group: String(index), value: random() }));
    const mean = (found: readonly { value: number }[]): number =>
      found.reduce((sum, row) => sum + row.value, 0) / found.length;
    const figures = bootstrapAll(
      sample,
      (row) => row.group,
      (found) => ({ ours: mean(found) + 0.01, theirs: mean(found), difference: mean(found) + 0.01 - mean(found) }),
    );
    expect(figures.ours.high - figures.ours.low).toBeGreaterThan(0.03);
    expect(figures.difference.low).toBeCloseTo(0.01, 9);
    expect(figures.difference.high).toBeCloseTo(0.01, 9);
  });
});

describe('the plain combination', () => {
  const evidence = ['The pump of Ada draws 5 V.', 'It stops at night.'];
  const statistics = countTerms([['pump', 'draw'], ['night']]);

  it('finds everything of a copied claim', () => {
    expect(readPlainSignals('The pump of Ada draws 5 V.', evidence, statistics)).toMatchObject({
      contain_best: 1,
      contain_union: 1,
      numbers_missing: 0,
      units_missing: 0,
      names_missing: 0,
      negation_differs: 0,
      rouge_1: 1,
    });
  });

  it('sees what a false one adds', () => {
    const found = readPlainSignals('The pump of Bob never draws 6 V.', evidence, statistics);
    expect(found).toMatchObject({ numbers_missing: 1, units_missing: 1, names_missing: 0.5, negation_differs: 1 });
    expect(found.only_all_never_added).toBe(1);
    expect(found.contain_best).toBeLessThan(1);
    expect(found.contain_two).toBeLessThanOrEqual(found.contain_union);
  });
});
