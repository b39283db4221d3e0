// `evaluate sentences`: does the built-in model show the sentence that answers? Questions whose answer people marked in
// a paragraph go through the gate and the model as ask has them, beside the plainest model: the one sentence that holds
// most of the question's words by their weight. Sentences are not guarded: they are the passages' own.

import { classifyQuestion } from '../../functions/ask/classify-question.ts';
import { splitSentences } from '../../functions/guard/sentences.ts';
import { inverseDocumentFrequency } from '../../functions/guard/term-statistics.ts';
import { contentStems } from '../../functions/guard/text.ts';
import { chooseSentences } from '../../functions/models/extractive/choose-sentences.ts';
import type { ExtractiveRequest } from '../../functions/models/extractive/read-request.ts';
import { questionStems } from '../../functions/retrieval/sparse-terms.ts';
import { declineMark } from '../../prompts/prompt.ts';
import { openEmbeddings } from './embed-texts.ts';
import { scoreOffTopic } from './gate.ts';
import { type GateQuestion, readGateData } from './gate-data.ts';
import { bootstrapAll } from './metrics.ts';
import { printTable, readArguments, showFigure, writeJson } from './report.ts';
import { type ScoredQuestion, type Setting, scoreQuestions } from './score-questions.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = 'sentences --squad FILE [--lexical] [--show N] [--json OUT]';

interface Answered {
  readonly asked: GateQuestion;
  readonly isCovered: boolean;
  /** None where the gate or the model declined. */
  readonly chosen: readonly string[];
  /** The plainest model's; empty where the gate declined. */
  readonly plain: string;
}

/** Runs the kind. `--lexical` leaves embeddings out. Throws UnusableInput on files it cannot read. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readArguments(args, ['squad', 'show', 'json'], ['lexical']);
  const [file] = options.get('squad') ?? [];
  if (file === undefined) throw new UnusableInput('--squad FILE is missing');
  const showing = Number(options.get('show')?.[0] ?? 0);
  if (!Number.isInteger(showing)) throw new UnusableInput('--show is no whole number');
  const set = readGateData(file);
  const embeddings = options.has('lexical') ? null : await openEmbeddings();
  const embed = embeddings?.embed ?? null;
  const near = (setting: Setting) =>
    scoreQuestions({ ...set, name: setting, setting, isAnswerable: (question) => question.answerable, embed });
  const parts: Readonly<Record<string, readonly ScoredQuestion[]>> = {
    own_paragraph: await near('own_paragraph'),
    all_paragraphs: await near('all_paragraphs'),
    other_topics: await scoreOffTopic(set, null, embed),
  };
  await embeddings?.close();
  const figures: Record<string, unknown> = {};
  for (const [name, scored] of Object.entries(parts)) {
    const answered = scored.map(answer);
    figures[name] = report(name, answered);
    show(answered, showing);
  }
  const [out] = options.get('json') ?? [];
  if (out !== undefined) writeJson(out, { [set.name]: figures });
}

function answer({ asked, answerable: isCovered, outcome, topicProbability, found }: ScoredQuestion): Answered {
  if (outcome === 'refuse') return { asked, isCovered, chosen: [], plain: '' };
  const { question } = asked;
  const stems = questionStems(question);
  const request: ExtractiveRequest = {
    question,
    category: classifyQuestion(question).category,
    wants: 'answer',
    declineMark,
    passages: found.paragraphs.map(({ title, text }, place) => ({
      handle: place + 1,
      title,
      introducedBy: '',
      kind: 'concept',
      text,
    })),
    termWeights: new Map(stems.map((stem) => [stem, inverseDocumentFrequency(found.statistics, stem)])),
    topicProbability,
  };
  const chosen = chooseSentences(request).filter((text) => text !== declineMark);
  return { asked, isCovered, chosen, plain: plainest(request) };
}

function plainest({ passages, termWeights }: ExtractiveRequest): string {
  let best = { text: '', weight: -1 };
  for (const { text } of passages.flatMap((passage) => splitSentences(passage.text))) {
    const weight = [...new Set(contentStems(text))].reduce((sum, stem) => sum + (termWeights.get(stem) ?? 0), 0);
    if (weight > best.weight) best = { text, weight };
  }
  return best.text;
}

function holdsAnswer(text: string, { answers }: GateQuestion): boolean {
  const plain = text.toLowerCase();
  return answers.some((given) => plain.includes(given.toLowerCase().trim()));
}

function isRight({ asked, chosen }: Answered): boolean {
  return chosen.some((text) => holdsAnswer(text, asked));
}

function report(name: string, answered: readonly Answered[]): unknown {
  const figures = bootstrapAll(answered, ({ asked }) => asked.title, figuresOf);
  const covered = answered.filter(({ isCovered }) => isCovered).length;
  console.log(`\n${name.replace('_', ' ')}: ${covered} covered questions, ${answered.length - covered} others`);
  printTable(
    ['figure', 'value'],
    Object.entries(figures).map(([figure, value]) => [figure.replaceAll('_', ' '), showFigure(value)]),
  );
  return figures;
}

function figuresOf(sample: readonly Answered[]) {
  const covered = sample.filter(({ isCovered }) => isCovered);
  const others = sample.filter(({ isCovered }) => !isCovered);
  const shown = covered.filter(({ chosen }) => chosen.length > 0);
  const share = (part: readonly Answered[], whole: readonly Answered[]) => part.length / Math.max(1, whole.length);
  return {
    covered_right: share(covered.filter(isRight), covered),
    plainest_right: share(
      covered.filter(({ asked, plain }) => holdsAnswer(plain, asked)),
      covered,
    ),
    right_where_shown: share(shown.filter(isRight), shown),
    sentences_shown: shown.reduce((sum, { chosen }) => sum + chosen.length, 0) / Math.max(1, shown.length),
    covered_refused: 1 - share(shown, covered),
    others_answered: share(
      others.filter(({ chosen }) => chosen.length > 0),
      others,
    ),
  };
}

/** Covered questions whose answer is not shown, evenly spread over the file. */
function show(answered: readonly Answered[], count: number): void {
  if (count <= 0) return;
  const missed = answered.filter((each) => each.isCovered && !isRight(each));
  const step = Math.max(1, Math.floor(missed.length / count));
  for (const { asked, chosen } of missed.filter((_, index) => index % step === 0).slice(0, count)) {
    console.log(`\n${asked.question}   (${asked.answers.join(' | ')})`);
    for (const text of chosen) console.log(`  - ${text}`);
  }
}
