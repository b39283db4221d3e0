// `evaluate units`: how well messages are mapped to the units they mean, by the function that serves turns.
// Half of the units' messages fit the weights (`--fit`), the other half are reported.

import type { CourseUnit } from '../../functions/course/tutor-material.ts';
import type { LogisticModel } from '../../functions/guard/calibration.ts';
import { contentStems } from '../../functions/guard/text.ts';
import { mappingThreshold } from '../../functions/policy/choose-focus.ts';
import { denseShare } from '../../functions/retrieval/fuse-scores.ts';
import { mapByScores } from '../../functions/tutor/map-units.ts';
import { namedUnits } from '../../functions/tutor/mapping/named-units.ts';
import { readMessage } from '../../functions/tutor/mapping/read-message.ts';
import { scoreUnits } from '../../functions/tutor/mapping/score-units.ts';
import { compareUnits } from '../../functions/tutor/mapping/unit-weights.ts';
import { fitLogistic, foldOf, type LabelledSignals } from '../calibrate/fit-logistic.ts';
import { fitOrder } from '../calibrate/fit-order.ts';
import { cosine, measureBaseline, openEmbeddings } from './embed-texts.ts';
import { printTable, readArguments, writeJson } from './report.ts';
import {
  readLessons,
  readParagraphs,
  readProblemMessages,
  readUnitMessages,
  readUnits,
  type UnitMessage,
} from './units-data.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage =
  'units (--course FOLDER | --lessons PROBLEMS) [--messages FILE] [--problems FILE] [--opening CHARACTERS] [--no-headings] [--words-only] [--fit] [--show] [--json OUT]';

const embeddingModel = 'universal-sentence-encoder-lite';
/** Two units nearer than this are not told apart. */
const ambiguityMargin = 0.08;
const anchorLimit = 40;

interface Library {
  readonly units: readonly CourseUnit[];
  readonly vectors: readonly Float32Array[];
  readonly baseline: { readonly mean: number; readonly deviation: number };
  readonly documentFrequencies: ReadonlyMap<string, number>;
}

type Mapped = ReturnType<typeof mapByScores>;
interface Judged {
  readonly message: UnitMessage;
  readonly expected: ReadonlySet<string>;
  readonly mapped: Mapped;
  readonly cosines: ReadonlyMap<string, number> | null;
}

/** Runs the kind. Throws UnusableInput on files it cannot read. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readArguments(
    args,
    ['course', 'lessons', 'messages', 'problems', 'opening', 'json'],
    ['no-headings', 'words-only', 'fit', 'show'],
  );
  const form = {
    openingCharacters: Number(options.get('opening')?.[0] ?? 600),
    hasHeadings: !options.has('no-headings'),
  };
  const units = [
    ...(options.get('course') ?? []).flatMap((folder) => readUnits(folder, form)),
    ...(options.get('lessons') ?? []).flatMap(readLessons),
  ];
  const messages = [
    ...(options.get('messages') ?? []).flatMap(readUnitMessages),
    ...(options.get('problems') ?? []).flatMap((file) => readProblemMessages(file, 400)),
  ];
  if (units.length === 0 || messages.length === 0) throw new UnusableInput('units or messages are missing');
  const sample = [
    ...(options.get('course') ?? []).flatMap(readParagraphs),
    ...(options.get('lessons') ?? []).flatMap((file) => readProblemMessages(file, 400).map(({ text }) => text)),
  ];
  const judged = await judgeAll(units, messages, sample, !options.has('words-only'));
  if (options.has('fit')) return fitWeights(judged, units);
  if (options.has('show')) show(judged.filter(isReported));
  const figures = report(judged.filter(isReported));
  const [out] = options.get('json') ?? [];
  if (out !== undefined) writeJson(out, figures);
}

async function judgeAll(
  units: readonly CourseUnit[],
  messages: readonly UnitMessage[],
  /** Texts like the course's nodes, whose random pairs are the yardstick of a cosine. */
  sample: readonly string[],
  withVectors: boolean,
): Promise<readonly Judged[]> {
  const embeddings = await openEmbeddings();
  try {
    const vectors = await embeddings.embed(units.map(({ title, anchorText }) => `${title}: ${anchorText}`));
    const baseline = measureBaseline(await embeddings.embed(sample));
    const library = { units, vectors, baseline, documentFrequencies: frequenciesOf(units) };
    const embedded = await embeddings.embed(messages.map(({ text }) => text));
    const named = messages.map((message) => ({ message, expected: expectedUnits(message, units) }));
    return named.flatMap(({ message, expected }, index) =>
      message.units.length > 0 && expected.size === 0
        ? []
        : [judge({ message, expected }, library, withVectors ? (embedded[index] ?? null) : null)],
    );
  } finally {
    await embeddings.close();
  }
}

function judge(
  { message, expected }: Pick<Judged, 'message' | 'expected'>,
  library: Library,
  vector: Float32Array | null,
): Judged {
  const { units, vectors, baseline, documentFrequencies } = library;
  const topics = readMessage(message.text);
  const ranked =
    vector === null ? [] : vectors.map((each, index) => [units[index]?.unitId ?? '', cosine(each, vector)] as const);
  const cosines =
    vector === null ? null : new Map(ranked.toSorted((one, other) => other[1] - one[1]).slice(0, anchorLimit));
  const course = { embeddingModel, denseBaseline: baseline };
  const named = namedUnits(message.text, units);
  const mapped = mapByScores({ course, units, topics, named, documentFrequencies, cosines });
  const shares = cosines && new Map([...cosines].map(([id, value]) => [id, denseShare(value, baseline)]));
  return { message, expected, mapped, cosines: shares };
}

function expectedUnits({ units: wanted }: UnitMessage, units: readonly CourseUnit[]): ReadonlySet<string> {
  const numberOf = ({ unitId, title }: CourseUnit) => /^\D{0,8}(\d+(?:\.\d+)*)/.exec(`${unitId} ${title}`)?.[1];
  return new Set(
    units.flatMap((unit) =>
      wanted.includes(unit.unitId) || wanted.includes(numberOf(unit) ?? '') ? [unit.unitId] : [],
    ),
  );
}

function frequenciesOf(units: readonly CourseUnit[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { title, anchorText } of units) {
    for (const stem of new Set(contentStems(`${title} ${anchorText}`))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/** Messages of a unit go together, so that weights are never reported on units they were fitted on. */
function isReported({ message }: Judged): boolean {
  return foldOf(message.units[0] ?? message.text, 2) === 1;
}

type Outcome = 'right' | 'wrong' | 'asks' | 'asks wrongly' | 'silent';

/** What the turn would do: go to a unit, ask which of some is meant, or stay where it is. */
function outcomeOf({ mapped, expected }: Judged): Outcome {
  const [first, second] = mapped;
  if (first === undefined) return 'silent';
  const isClear = first.confidence >= mappingThreshold;
  const isTie = second !== undefined && first.confidence - second.confidence < ambiguityMargin;
  if (isClear && !isTie) return expected.has(first.unitId) ? 'right' : 'wrong';
  const asked = mapped.filter((each) => first.confidence - each.confidence < ambiguityMargin).slice(0, 3);
  return asked.some(({ unitId }) => expected.has(unitId)) ? 'asks' : 'asks wrongly';
}

function report(judged: readonly Judged[]): Record<string, Record<string, number>> {
  const kinds = [...new Set(judged.map(({ message }) => message.kind))];
  const figures: Record<string, Record<string, number>> = {};
  for (const kind of kinds) {
    const rows = judged.filter(({ message }) => message.kind === kind);
    const share = (test: (row: Judged) => boolean) => rows.filter(test).length / rows.length;
    figures[kind] = {
      messages: rows.length,
      first: share(({ mapped, expected }) => expected.has(mapped[0]?.unitId ?? '')),
      right: share((row) => outcomeOf(row) === 'right'),
      wrong: share((row) => outcomeOf(row) === 'wrong'),
      asks: share((row) => outcomeOf(row) === 'asks'),
      'asks wrongly': share((row) => outcomeOf(row) === 'asks wrongly'),
      silent: share((row) => outcomeOf(row) === 'silent'),
    };
  }
  const names = ['messages', 'first', 'right', 'wrong', 'asks', 'asks wrongly', 'silent'];
  printTable(
    ['kind', ...names],
    kinds.map((kind) => [
      kind,
      ...names.map((name) => {
        const value = figures[kind]?.[name] ?? 0;
        return name === 'messages' ? String(value) : `${(100 * value).toFixed(1)} %`;
      }),
    ]),
  );
  return figures;
}

function show(judged: readonly Judged[]): void {
  for (const row of judged) {
    const outcome = outcomeOf(row);
    const isFine = row.expected.size === 0 ? outcome === 'silent' : outcome === 'right';
    if (isFine) continue;
    const best = row.mapped.slice(0, 3).map(({ unitId, confidence }) => `${unitId} ${confidence.toFixed(2)}`);
    console.log(`${outcome} | ${row.message.text.slice(0, 90)} | ${[...row.expected].join(', ')} | ${best.join('; ')}`);
  }
}

/** Prints weights fitted on the half that is not reported: of units by themselves, then of units compared. */
function fitWeights(judged: readonly Judged[], units: readonly CourseUnit[]): void {
  const documentFrequencies = frequenciesOf(units);
  const messages = judged
    .filter((row) => !isReported(row) && namedUnits(row.message.text, units).size === 0)
    .map((row) => ({
      ...row,
      signals: scoreUnits({ units, topics: readMessage(row.message.text), documentFrequencies, alsoIds: new Set() }),
    }));
  type Fitted = (typeof messages)[number];
  const rowsOf = <Unit extends { readonly unitId: string }>(
    { message, expected, signals }: Fitted,
    units: readonly Unit[],
    valuesOf: (unit: Unit) => Record<string, number>,
  ): LabelledSignals[] =>
    units.slice(0, signals.length).map((unit) => ({
      signals: valuesOf(unit),
      label: expected.has(unit.unitId),
      group: message.text,
      weight: weightOf(message),
    }));
  const names = ['titleMet', 'titleSaid', 'textMet', 'pairs', 'evidence'];
  const order = fitOrder(
    messages.map(({ message, expected, signals }) => ({
      candidates: signals.map(({ unitId: _, ...values }) => values),
      right: new Set(signals.flatMap(({ unitId }, place) => (expected.has(unitId) ? [place] : []))),
      weight: weightOf(message),
    })),
    { names, penalty: 0.01 },
  );
  console.log(`const order = {${names.map((name) => ` ${name}: ${order[name]?.toFixed(3)}`).join(',')} };`);
  const compared = messages.flatMap((row) =>
    rowsOf(row, compareUnits(row.signals), ({ unitId, fit, lead, textMet, evidence }) => ({
      fit,
      lead,
      textMet,
      evidence,
      dense: row.cosines?.get(unitId) ?? 0,
    })),
  );
  for (const given of [
    ['fit', 'lead', 'textMet', 'evidence', 'dense'],
    ['fit', 'lead', 'textMet', 'evidence'],
  ])
    print(
      given.includes('dense') ? 'withVectors' : 'wordsAlone',
      fitLogistic(compared, { names: given, penalty: 1 }),
      compared.length,
    );
}

/** What learners write counts more than texts of problems. */
function weightOf({ kind }: UnitMessage): number {
  return kind.startsWith('problem') ? 0.5 : 2;
}

function print(name: string, model: LogisticModel, rows: number): void {
  console.log(`const ${name} = logisticModel(${model.intercept.toFixed(4)}, [   // ${rows} pairs`);
  for (const { name, mean, deviation, weight } of model.signals)
    console.log(`  ['${name}', ${mean.toFixed(4)}, ${deviation.toFixed(4)}, ${weight.toFixed(4)}],`);
  console.log(']);');
}
