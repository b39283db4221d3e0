// `evaluate units`: how well messages are mapped to the units they mean, by the function that serves turns.
// Half of the units' messages fit the weights (`--fit`), the other half are reported.

import type { CourseUnit } from '../../functions/course/tutor-material.ts';
import type { LogisticModel } from '../../functions/text/calibration.ts';
import { contentStems } from '../../functions/text/text.ts';
import { contentQuery, mapByScores } from '../../functions/tutor/map-units.ts';
import {
  type ContentEvidence,
  contentHitLimit,
  readContentEvidence,
} from '../../functions/tutor/mapping/content-evidence.ts';
import { denseShare, fusionWeights } from '../../functions/tutor/mapping/fuse-by-scale.ts';
import { namedUnits } from '../../functions/tutor/mapping/named-units.ts';
import { readMessage } from '../../functions/tutor/mapping/read-message.ts';
import { scoreUnits } from '../../functions/tutor/mapping/score-units.ts';
import { comparedNames, compareUnits, contentSignals } from '../../functions/tutor/mapping/unit-weights.ts';
import { fitLogistic, foldOf, type LabelledSignals } from '../calibrate/fit-logistic.ts';
import { fitOrder } from '../calibrate/fit-order.ts';
import { cosine, measureBaseline, openEmbeddings } from './embed-texts.ts';
import { readArguments, writeJson } from './report.ts';
import {
  readLessons,
  readParagraphs,
  readProblemMessages,
  readUnitMessages,
  readUnits,
  type UnitMessage,
} from './units-data.ts';
import { type Judged, reportUnits, showMistakes } from './units-figures.ts';
import { type CourseIndex, openCourseIndex } from './units-index.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage =
  'units (--course FOLDER | --lessons PROBLEMS) [--messages FILE] [--problems FILE] [--opening CHARACTERS] [--no-headings] [--index FILE --of COURSE] [--words-only] [--fit] [--show] [--json OUT]';

const embeddingModel = 'use-lite-two-sided';
const anchorLimit = 40;

interface Library {
  readonly units: readonly CourseUnit[];
  readonly vectors: readonly Float32Array[];
  readonly baseline: { readonly mean: number; readonly deviation: number };
  readonly index: CourseIndex | null;
}

/** Runs the kind. Throws UnusableInput on files it cannot read. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readArguments(
    args,
    ['course', 'lessons', 'messages', 'problems', 'opening', 'index', 'of', 'json'],
    ['no-headings', 'words-only', 'all', 'fit', 'show'],
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
  const [file] = options.get('index') ?? [];
  const index = file === undefined ? null : await openCourseIndex(file, options.get('of')?.[0] ?? '');
  const judged = await judgeAll({ units, messages, sample, withVectors: !options.has('words-only'), index });
  if (options.has('fit')) return fitWeights(judged, units);
  const reported = options.has('all') ? judged : judged.filter(isReported);
  if (options.has('show')) showMistakes(reported);
  const figures = reportUnits(reported);
  const [out] = options.get('json') ?? [];
  if (out !== undefined) writeJson(out, figures);
}

async function judgeAll(input: {
  readonly units: readonly CourseUnit[];
  readonly messages: readonly UnitMessage[];
  /** Texts like the course's nodes, whose random pairs are the yardstick of a cosine. */
  readonly sample: readonly string[];
  readonly withVectors: boolean;
  readonly index: CourseIndex | null;
}): Promise<readonly Judged[]> {
  const { units, messages, index, withVectors } = input;
  const embeddings = await openEmbeddings();
  try {
    const vectors = await embeddings.embed(
      units.map(({ title, anchorText }) => `${title}: ${anchorText}`),
      'passage',
    );
    const baseline = index?.baseline ?? measureBaseline(await embeddings.embed(input.sample, 'passage'));
    const library = { units, vectors, baseline, index };
    const embedded = await embeddings.embed(
      messages.map(({ text }) => text),
      'query',
    );
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
  const { units, vectors, baseline, index } = library;
  const topics = readMessage(message.text);
  const documentFrequencies = index
    ? new Map([...topics.shares.keys()].map((stem) => [stem, index.frequencyOf(stem)]))
    : frequenciesOf(units);
  const content = index && vector && searchContent(message.text, topics, documentFrequencies, vector, index);
  const ranked =
    vector === null ? [] : vectors.map((each, index) => [units[index]?.unitId ?? '', cosine(each, vector)] as const);
  const cosines =
    vector === null ? null : new Map(ranked.toSorted((one, other) => other[1] - one[1]).slice(0, anchorLimit));
  const course = { embeddingModel, denseBaseline: baseline };
  const named = namedUnits(message.text, units);
  const mapped = mapByScores({ course, units, topics, named, documentFrequencies, cosines, content });
  const shares = cosines && new Map([...cosines].map(([id, value]) => [id, denseShare(value, baseline)]));
  return { message, expected, mapped, cosines: shares, content, documentFrequencies };
}

function searchContent(
  text: string,
  topics: ReturnType<typeof readMessage>,
  documentFrequencies: ReadonlyMap<string, number>,
  dense: Float32Array,
  index: CourseIndex,
): ContentEvidence | null {
  if (topics.shares.size === 0) return null;
  const { sparse, maximum } = contentQuery({ text, topics, documentFrequencies, documentCount: index.nodeCount });
  const lists = index.search('unit_content_chunks', { dense, sparse, limit: contentHitLimit });
  return readContentEvidence({ ...lists, maximum, baseline: index.baseline, weights: fusionWeights });
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

/** Prints weights fitted on the half that is not reported: of units by themselves, then of units compared. */
function fitWeights(judged: readonly Judged[], units: readonly CourseUnit[]): void {
  const messages = judged
    .filter((row) => !isReported(row) && namedUnits(row.message.text, units).size === 0)
    .map((row) => {
      const signals = scoreUnits({
        ...row,
        units,
        topics: readMessage(row.message.text),
        alsoIds: new Set(row.content?.units.keys() ?? []),
      });
      return { ...row, signals: signals.map((each) => ({ ...each, ...contentSignals(each.unitId, row.content) })) };
    });
  const hasContent = messages.some(({ content }) => content !== null);
  const names = ['titleMet', 'titleSaid', 'textMet', 'pairs', 'evidence'].concat(
    hasContent ? ['best', 'share', 'defines'] : [],
  );
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
    compareUnits(row.signals, row.content).map(
      ({ unitId, signals }): LabelledSignals => ({
        signals: { ...signals, dense: row.cosines?.get(unitId) ?? 0 },
        label: row.expected.has(unitId),
        group: row.message.text,
        weight: weightOf(row.message),
      }),
    ),
  );
  const given = hasContent ? [...comparedNames, 'dense'] : ['fit', 'lead', 'textMet', 'evidence'];
  print(
    hasContent ? 'withContent' : 'wordsAlone',
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
