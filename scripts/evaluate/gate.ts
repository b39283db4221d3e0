// `evaluate gate`: how well the gate tells questions its passages do not answer, beside simple baselines.
// Positive is "not answerable". Near misses are asked about a paragraph's own subject; off-topic ones about another's.
// Cross-validated figures refit by calibrate's own code without each question's article.

import { gateProvenance } from '../../functions/guard/weights.ts';
import {
  crossCuts,
  crossValidateByTitle,
  gateRows,
  type TrainingQuestions,
  toGateRows,
} from '../calibrate/gate-fit.ts';
import { type EmbedTexts, openEmbeddings } from './embed-texts.ts';
import { ablateGate, printGateAblation } from './gate-ablation.ts';
import { plainFits } from './gate-baselines.ts';
import { type GateDataSet, readGateData } from './gate-data.ts';
import { decisionFigures, drawGroups, type GateRow, pairedDifferences, rankingFigures } from './gate-figures.ts';
import { type GateReport, printGateReport, toGateJson } from './gate-tables.ts';
import { readArguments, writeJson } from './report.ts';
import { type ScoredQuestion, type Setting, scoreQuestions } from './score-questions.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = 'gate --squad FILE [--off-topic FILE] [--lexical] [--ablation] [--json OUT]';

interface Part {
  readonly name: string;
  readonly questions: readonly ScoredQuestion[];
  /** Which fitted step ranks the part's questions; decisions rest on both. */
  readonly step: 'topic' | 'answer';
}

const targets = {
  topic: { auroc: 0.99, recall_at_2: 0.93 },
  answer: { auroc: 0.78, recall_at_3: 0.25 },
} as const;

/** Runs the kind. `--lexical` leaves embeddings out, `--ablation` adds a minute. Throws UnusableInput on files it cannot read. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readArguments(args, ['squad', 'off-topic', 'json'], ['lexical', 'ablation']);
  const [file] = options.get('squad') ?? [];
  if (file === undefined) throw new UnusableInput('--squad FILE is missing');
  const set = readGateData(file);
  const [otherFile] = options.get('off-topic') ?? [];
  const other = otherFile === undefined ? null : readGateData(otherFile);
  const embeddings = options.has('lexical') ? null : await openEmbeddings();
  const embed = embeddings?.embed ?? null;
  const training = await scoreTraining(set, embed);
  const parts: readonly Part[] = [
    { name: `${set.name}, near misses, own paragraph (closed)`, questions: training.closed, step: 'answer' },
    { name: `${set.name}, near misses, all paragraphs (open)`, questions: training.open, step: 'answer' },
    {
      name: other ? `${other.name}, off topic` : `${set.name}, off topic: the other half of the titles`,
      questions: other ? await scoreOffTopic(set, other, embed) : training.offTopic,
      step: 'topic',
    },
  ];
  await embeddings?.close();
  const reports = parts.map((part) => reportPart(part, training, set.name));
  for (const report of reports) printGateReport(report);
  const ablation =
    options.has('ablation') && reports.every((report) => report.crossValidated) ? ablateGate(training) : null;
  if (ablation) printGateAblation(ablation);
  const [closed, open, offTopic] = reports.map(toGateJson);
  const figures = {
    [set.name]: {
      ...closed,
      all_paragraphs: open,
      ...(other ? {} : { off_topic: offTopic }),
      ...(ablation ? { auroc_lost_without: ablation } : {}),
    },
    ...(other ? { [other.name]: offTopic } : {}),
  };
  const [out] = options.get('json') ?? [];
  if (out !== undefined) writeJson(out, figures);
}

type Models = Parameters<typeof scoreQuestions>[0]['models'];

/** Every question in every setting the gate is fitted on. `embed` null: as when the embedding service is down. */
export async function scoreTraining(
  set: GateDataSet,
  embed: EmbedTexts | null,
  models?: Models,
): Promise<TrainingQuestions> {
  const near = (setting: Setting, embedding: EmbedTexts | null): Promise<readonly ScoredQuestion[]> =>
    scoreQuestions({
      name: `${set.name}, ${setting.replace('_', ' ')}`,
      questions: set.questions,
      paragraphs: set.paragraphs,
      setting,
      isAnswerable: (question) => question.answerable,
      embed: embedding,
      models,
    });
  const hasHalves = new Set(set.paragraphs.map((paragraph) => paragraph.title)).size > 1;
  return {
    closed: await near('own_paragraph', embed),
    closedLexical: embed ? await near('own_paragraph', null) : [],
    open: await near('all_paragraphs', embed),
    offTopic: hasHalves ? await scoreOffTopic(set, null, embed, models) : [],
    offTopicLexical: hasHalves && embed ? await scoreOffTopic(set, null, null, models) : [],
  };
}

/** Questions of one subject against paragraphs of others; without a second file, the titles are halved. */
export async function scoreOffTopic(
  set: GateDataSet,
  other: GateDataSet | null,
  embed: EmbedTexts | null,
  models?: Models,
): Promise<readonly ScoredQuestion[]> {
  const answerable = set.questions.filter((question) => question.answerable);
  if (other) {
    const own = new Set(answerable);
    return scoreQuestions({
      name: `${other.name}, off topic`,
      questions: [...answerable, ...other.questions],
      paragraphs: set.paragraphs,
      setting: 'all_paragraphs',
      isAnswerable: (question) => own.has(question),
      embed,
      models,
    });
  }
  const titles = [...new Set(set.paragraphs.map((paragraph) => paragraph.title))];
  const halfOf = (title: string): number => titles.indexOf(title) % 2;
  const halves: ScoredQuestion[] = [];
  for (const half of [0, 1]) {
    const scored = await scoreQuestions({
      name: `${set.name}, off topic, half ${half + 1}`,
      questions: answerable,
      paragraphs: set.paragraphs.filter((paragraph) => halfOf(paragraph.title) === half),
      setting: 'all_paragraphs',
      isAnswerable: (question) => halfOf(question.title) === half,
      embed,
      models,
    });
    halves.push(...scored);
  }
  return halves;
}

function reportPart(part: Part, training: TrainingQuestions, setName: string): GateReport {
  if (part.questions.length === 0) {
    throw new UnusableInput(`${setName}: off-topic questions need two titles or --off-topic FILE`);
  }
  const rows = toRows(part, training);
  const draws = drawGroups(rows);
  const isCrossValidated = rows.every((row) => !Number.isNaN(row.scores['cross_validated']));
  const baselines = [
    'flag_all',
    'length_only',
    'bm25_share',
    'coverage',
    ...(isCrossValidated ? Object.keys(plainFits) : []),
  ];
  return {
    name: part.name,
    questions: rows.length,
    unanswerable: rows.filter((row) => row.positive).length,
    isInSample: gateProvenance.data.includes(setName),
    targets: targets[part.step],
    shipped: rankingFigures(rows, draws, 'shipped'),
    refused: decisionFigures(rows, draws, 'refused'),
    notAnswered: decisionFigures(rows, draws, 'not_answered'),
    crossValidated: isCrossValidated
      ? {
          ranking: rankingFigures(rows, draws, 'cross_validated'),
          refused: decisionFigures(rows, draws, 'cross_refused'),
          notAnswered: decisionFigures(rows, draws, 'cross_not_answered'),
        }
      : null,
    baselines: Object.fromEntries(baselines.map((name) => [name, rankingFigures(rows, draws, name)])),
    differences: pairedDifferences(rows, draws, isCrossValidated ? 'cross_validated' : 'shipped', baselines),
  };
}

/** Every question of a part with all its scores; the baselines are fitted on the part itself, on the same folds. */
function toRows({ questions, step }: Part, training: TrainingQuestions): readonly GateRow[] {
  const cross = crossValidateGate(questions, training);
  const plainRows = toGateRows(questions, (scored) => scored.plain as unknown as Readonly<Record<string, number>>);
  const plain = Object.entries(plainFits).map(([name, fit]) => [name, crossValidateByTitle(plainRows, fit)] as const);
  return questions.map((scored, index): GateRow => {
    const { topic = Number.NaN, answer = Number.NaN, topicCut = 0, answerCut = 0 } = cross[index] ?? {};
    return {
      positive: !scored.answerable,
      group: `${scored.asked.title}:${scored.asked.paragraph}`,
      scores: {
        shipped: 1 - (step === 'topic' ? scored.topicProbability : scored.answerProbability),
        cross_validated: 1 - (step === 'topic' ? topic : answer),
        flag_all: 1,
        length_only: scored.plain.length,
        bm25_share: 1 - scored.plain.bm25,
        coverage: 1 - scored.plain.coverage_best,
        ...Object.fromEntries(plain.map(([name, probabilities]) => [name, 1 - (probabilities[index] ?? 0)])),
      },
      decisions: {
        refused: scored.outcome === 'refuse',
        not_answered: scored.outcome !== 'answer',
        cross_refused: topic < topicCut,
        cross_not_answered: topic < topicCut || answer < answerCut,
      },
    };
  });
}

interface CrossJudged {
  readonly topic: number;
  readonly answer: number;
  readonly topicCut: number;
  readonly answerCut: number;
}

/** Both steps by models, and cuts, that have not seen a question's article. */
function crossValidateGate(questions: readonly ScoredQuestion[], training: TrainingQuestions): readonly CrossJudged[] {
  const judged = toGateRows(questions);
  const steps = gateRows(training);
  const [topic, answer] = [steps.topic, steps.answer].map(({ rows, fit, loss }) => {
    const probabilities = crossValidateByTitle(rows, fit, judged);
    return { probabilities, cuts: crossCuts(rows, crossValidateByTitle(rows, fit), loss, judged) };
  });
  return questions.map((_, index) => ({
    topic: topic?.probabilities[index] ?? Number.NaN,
    answer: answer?.probabilities[index] ?? Number.NaN,
    topicCut: topic?.cuts[index] ?? 0,
    answerCut: answer?.cuts[index] ?? 0,
  }));
}
