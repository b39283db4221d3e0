// `evaluate gate`: how well the gate tells questions its passages do not answer, beside simple baselines.
// Positive is "not answerable". Near misses are asked about a paragraph's own subject; off-topic ones about another's.

import { answerFit, crossValidateByTitle, toGateRows, topicFit } from '../calibrate/gate-fit.ts';
import { openEmbeddings } from './embed-texts.ts';
import { type GateDataSet, readGateData } from './gate-data.ts';
import { auroc, bestOver, bootstrap, confusion, type Figure, recallAtLoss } from './metrics.ts';
import { printTable, readArguments, showFigure, writeJson } from './report.ts';
import { type ScoredQuestion, type Setting, scoreQuestions } from './score-questions.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = 'gate --squad FILE [--off-topic FILE] [--lexical] [--cross-validate] [--json OUT]';

interface Part {
  readonly name: string;
  readonly questions: readonly ScoredQuestion[];
  /** Which fitted step the part tests: refusal rests on the topic, a model's answer on both. */
  readonly step: 'topic' | 'answer';
}

/** Runs the kind. `--lexical` leaves embeddings out. Throws UnusableInput on files it cannot read. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readArguments(args, ['squad', 'off-topic', 'json'], ['lexical', 'cross-validate']);
  const [file] = options.get('squad') ?? [];
  if (file === undefined) throw new UnusableInput('--squad FILE is missing');
  const set = readGateData(file);
  const [otherFile] = options.get('off-topic') ?? [];
  const other = otherFile === undefined ? null : readGateData(otherFile);
  const embeddings = options.has('lexical') ? null : await openEmbeddings();
  const embed = embeddings?.embed ?? null;
  const near = async (setting: Setting): Promise<readonly ScoredQuestion[]> =>
    scoreQuestions({
      name: `${set.name}, ${setting}`,
      questions: set.questions,
      paragraphs: set.paragraphs,
      setting,
      isAnswerable: (question) => question.answerable,
      embed,
    });
  const parts: readonly Part[] = [
    { name: 'near misses, own paragraph', questions: await near('own_paragraph'), step: 'answer' },
    { name: 'near misses, all paragraphs', questions: await near('all_paragraphs'), step: 'answer' },
    {
      name: other ? `off topic: ${other.name}` : 'off topic: other half of the titles',
      questions: await scoreOffTopic(set, other, embed),
      step: 'topic',
    },
  ];
  await embeddings?.close();
  const reports = parts.map((part) => reportPart(part, options.has('cross-validate')));
  const [closed, open, offTopic] = reports;
  const figures = {
    [set.name]: { ...closed, all_paragraphs: open, ...(other ? {} : { off_topic: offTopic }) },
    ...(other ? { [other.name]: offTopic } : {}),
  };
  const [out] = options.get('json') ?? [];
  if (out !== undefined) writeJson(out, figures);
}

/** Questions of one subject against paragraphs of others; without a second file, the titles are halved. */
export async function scoreOffTopic(
  set: GateDataSet,
  other: GateDataSet | null,
  embed: Parameters<typeof scoreQuestions>[0]['embed'],
  models?: Parameters<typeof scoreQuestions>[0]['models'],
): Promise<readonly ScoredQuestion[]> {
  const answerable = set.questions.filter((question) => question.answerable);
  if (other) {
    const questions = [...answerable, ...other.questions];
    const own = new Set(answerable);
    return scoreQuestions({
      name: other.name,
      questions,
      paragraphs: set.paragraphs,
      setting: 'all_paragraphs',
      isAnswerable: (question) => own.has(question),
      embed,
      models,
    });
  }
  const titles = [...new Set(set.paragraphs.map((paragraph) => paragraph.title))];
  if (titles.length < 2)
    throw new UnusableInput(`${set.file}: off-topic questions need two titles or --off-topic FILE`);
  const halfOf = (title: string): number => titles.indexOf(title) % 2;
  const halves: ScoredQuestion[] = [];
  for (const half of [0, 1]) {
    const paragraphs = set.paragraphs.filter((paragraph) => halfOf(paragraph.title) === half);
    halves.push(
      ...(await scoreQuestions({
        name: 'off topic',
        questions: answerable,
        paragraphs,
        setting: 'all_paragraphs',
        isAnswerable: (question) => halfOf(question.title) === half,
        embed,
        models,
      })),
    );
  }
  return halves;
}

function reportPart(part: Part, isCrossValidated: boolean): Record<string, unknown> {
  const rows = part.questions.map((scored) => ({
    scored,
    score: 1 - (part.step === 'topic' ? scored.topicProbability : scored.probability),
    positive: !scored.answerable,
  }));
  if (isCrossValidated) {
    const probabilities = crossValidateByTitle(
      toGateRows(part.questions),
      part.step === 'topic' ? topicFit : answerFit,
    );
    for (const [index, row] of rows.entries()) row.score = 1 - (probabilities[index] ?? 0);
  }
  const groupOf = (row: { scored: ScoredQuestion }): string =>
    `${row.scored.asked.title}:${row.scored.asked.paragraph}`;
  const rank =
    (score: (row: (typeof rows)[number]) => number) =>
    (sample: readonly (typeof rows)[number][]): number =>
      auroc(sample.map((row) => ({ score: score(row), positive: row.positive })));
  const refused = confusion(rows.map((row) => ({ stopped: row.scored.outcome === 'refuse', positive: row.positive })));
  const notAnswered = confusion(
    rows.map((row) => ({ stopped: row.scored.outcome !== 'answer', positive: row.positive })),
  );
  const interval = bootstrap(
    rows,
    groupOf,
    rank((row) => row.score),
  );
  const baselines = {
    flag_all: { auroc: 0.5, f1: confusion(rows.map((row) => ({ stopped: true, positive: row.positive }))).f1 },
    length_only: baseline(rows, (row) => row.scored.asked.question.length),
    word_overlap: baseline(rows, (row) => 1 - row.scored.overlap),
    lexical_share: baseline(rows, (row) => 1 - row.scored.lexical),
  };
  const figures = {
    questions: rows.length,
    unanswerable_share: rows.filter((row) => row.positive).length / rows.length,
    cross_validated: isCrossValidated,
    auroc: interval.value,
    f1: refused.f1,
    recall: refused.recall,
    false_refusals: refused.falseStops,
    f1_not_answered: notAnswered.f1,
    recall_not_answered: notAnswered.recall,
    false_not_answered: notAnswered.falseStops,
    f1_best: bestOver(rows, (found) => found.f1),
    recall_at_2: recallAtLoss(rows, 0.02),
    recall_at_3: recallAtLoss(rows, 0.03),
    intervals: {
      auroc: interval,
      auroc_over_lexical_share: bootstrap(
        rows,
        groupOf,
        (sample) => rank((row) => row.score)(sample) - rank((row) => 1 - row.scored.lexical)(sample),
      ),
    },
    baselines,
  };
  printPart(part, figures);
  return figures;
}

type Row = { readonly scored: ScoredQuestion; readonly positive: boolean };

function baseline(rows: readonly Row[], score: (row: Row) => number): Record<string, number> {
  const ranked = rows.map((row) => ({ score: score(row), positive: row.positive }));
  return {
    auroc: auroc(ranked),
    f1_best: bestOver(ranked, (found) => found.f1),
    recall_at_2: recallAtLoss(ranked, 0.02),
    recall_at_3: recallAtLoss(ranked, 0.03),
  };
}

function printPart(
  part: Part,
  figures: {
    readonly questions: number;
    readonly cross_validated: boolean;
    readonly f1: number;
    readonly recall: number;
    readonly false_refusals: number;
    readonly f1_not_answered: number;
    readonly recall_not_answered: number;
    readonly false_not_answered: number;
    readonly f1_best: number;
    readonly recall_at_2: number;
    readonly recall_at_3: number;
    readonly intervals: { readonly auroc: Figure; readonly auroc_over_lexical_share: Figure };
    readonly baselines: Readonly<Record<string, Readonly<Record<string, number>>>>;
  },
): void {
  const show = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(3));
  console.log(
    `\n${part.name}: ${figures.questions} questions${figures.cross_validated ? ', ranking cross-validated' : ''}`,
  );
  printTable(
    ['', 'AUROC', 'F1', 'caught', 'wrongly stopped', 'caught at 2 %', 'caught at 3 %'],
    [
      [
        'gate, refused',
        showFigure(figures.intervals.auroc),
        show(figures.f1),
        show(figures.recall),
        show(figures.false_refusals),
        show(figures.recall_at_2),
        show(figures.recall_at_3),
      ],
      [
        'gate, not answered by a model',
        '',
        show(figures.f1_not_answered),
        show(figures.recall_not_answered),
        show(figures.false_not_answered),
        '',
        '',
      ],
      ['gate, best cut', '', show(figures.f1_best), '', '', '', ''],
      ...Object.entries(figures.baselines).map(([name, found]) => [
        name.replaceAll('_', ' '),
        show(found['auroc']),
        show(found['f1'] ?? found['f1_best']),
        '',
        '',
        show(found['recall_at_2']),
        show(found['recall_at_3']),
      ]),
      ['gate over lexical share', showFigure(figures.intervals.auroc_over_lexical_share), '', '', '', '', ''],
    ],
  );
}
