// `evaluate mutants`: false versions of a course's own sentences must not be delivered as written, true paraphrases
// must. Dropped and replaced by the passage's own words are counted apart.

import { align } from '../../functions/guard/align.ts';
import { type GuardPassage, judgeSentence, type Verdict } from '../../functions/guard/judge-sentence.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { countTerms, type TermStatistics } from '../../functions/text/term-statistics.ts';
import { contentStems } from '../../functions/text/text.ts';
import { type CourseSentence, readCourseSentences } from './course-sentences.ts';
import { readText } from './guard-data.ts';
import { hangClaims } from './hang-on.ts';
import { seededRandom } from './metrics.ts';
import { changeNumber, changeUnit, namesOf, negate, paraphrase, swapName } from './mutate.ts';
import { exchangeRoles, generalise } from './mutate-scope.ts';
import { printTable, startProgress, writeJson } from './report.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = `mutants FOLDER_OR_FILE… [--limit SENTENCES] [--true FILE] [--show KIND] [--json OUT]
  --true  sentences that are true of the course, written by hand, one a line`;

/** Passages beside the sentence's own, as retrieval would bring them. */
const otherPassages = 5;

interface Trial {
  readonly kind: string;
  readonly text: string;
  readonly original: string;
  readonly verdict: Verdict;
}

/** Runs the kind. Throws UnusableInput on files it cannot read. */
export async function run(args: readonly string[]): Promise<void> {
  const { paths, limit, show, out, byHand } = readOptions(args);
  const sentences = paths.flatMap(readCourseSentences);
  const random = seededRandom(11);
  const chosen = shuffle(sentences, random).slice(0, limit);
  const paragraphs = [...new Set(sentences.map((entry) => entry.paragraph))];
  const prepared = new Map(
    paragraphs.map((text): [string, GuardPassage] => [text, { id: text, prepared: preparePassage(text) }]),
  );
  const collection = countTerms(paragraphs.map(contentStems));
  const names = [...new Set(sentences.flatMap((entry) => namesOf(entry.sentence)))];
  const trials: Trial[] = [];
  const progress = startProgress('sentences', chosen.length);
  for (const entry of chosen) {
    progress.step();
    trials.push(...tryAll(entry, { paragraphs, prepared, collection, names, random }));
  }
  progress.end();
  const course = { paragraphs, prepared, collection, names, random };
  for (const text of byHand === null ? [] : readText(byHand).split('\n')) {
    if (text.trim() !== '') trials.push(tryByHand(text.trim(), course));
  }
  report(trials, show, out);
}

function readOptions(args: readonly string[]): {
  paths: string[];
  limit: number;
  show: string | null;
  out: string | null;
  byHand: string | null;
} {
  const paths: string[] = [];
  const options = {
    limit: 1000,
    show: null as string | null,
    out: null as string | null,
    byHand: null as string | null,
  };
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? '';
    if (!argument.startsWith('--')) {
      paths.push(argument);
      continue;
    }
    const value = args[index + 1];
    if (value === undefined) throw new UnusableInput(`${argument} needs a value`);
    index += 1;
    if (argument === '--limit' && /^\d+$/.test(value)) options.limit = Number(value);
    else if (argument === '--show') options.show = value;
    else if (argument === '--json') options.out = value;
    else if (argument === '--true') options.byHand = value;
    else throw new UnusableInput(`unknown argument "${argument} ${value}"`);
  }
  if (paths.length === 0) throw new UnusableInput('no folder or file given');
  return { paths, ...options };
}

function shuffle<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const [left, right] = [result[index] as Item, result[other] as Item];
    result[index] = right;
    result[other] = left;
  }
  return result;
}

interface Course {
  readonly paragraphs: readonly string[];
  readonly prepared: ReadonlyMap<string, GuardPassage>;
  readonly collection: TermStatistics;
  readonly names: readonly string[];
  readonly random: () => number;
}

function tryAll(entry: CourseSentence, course: Course): readonly Trial[] {
  const { sentence, paragraph } = entry;
  const others = pickOthers(course, paragraph, sentence, otherPassages);
  const own = [course.prepared.get(paragraph), ...others].filter((passage) => passage !== undefined);
  const mutants: readonly (readonly [string, string | null])[] = [
    ['negated', negate(sentence)],
    ['number changed', changeNumber(sentence, paragraph, course.random)],
    ['unit changed', changeUnit(sentence)],
    ['name swapped', swapName(sentence, paragraph, course.names, course.random)],
    ['also: generalised', generalise(sentence)],
    ['also: roles exchanged', exchangeRoles(sentence)],
    ...hangClaims(sentence).map((text): [string, string] => ['also: claim hung on', text]),
  ];
  const trials: Trial[] = [
    { kind: 'as written', text: sentence, original: sentence, verdict: judge(sentence, own, course) },
  ];
  for (const [kind, text] of mutants) {
    if (text !== null && text !== sentence)
      trials.push({ kind, text, original: sentence, verdict: judge(text, own, course) });
  }
  trials.push({
    kind: 'passage swapped',
    text: sentence,
    original: sentence,
    verdict: judge(sentence, others, course),
  });
  for (const { rule, text } of paraphrase(sentence)) {
    trials.push({ kind: `true: ${rule}`, text, original: sentence, verdict: judge(text, own, course) });
  }
  return trials;
}

/** A sentence of one's own words, against the paragraphs that meet most of it, as retrieval would bring them. */
function tryByHand(text: string, course: Course): Trial {
  const sentence = prepareSentence(text);
  const weigh = (passage: GuardPassage): number => {
    const { totalWeight, terms } = align(sentence, passage.prepared, course.collection);
    return (
      terms.reduce((met, term) => met + (term.forms.length > 0 ? term.weight : 0), 0) / Math.max(totalWeight, 1e-9)
    );
  };
  const nearest = [...course.prepared.values()]
    .map((passage) => ({ passage, met: weigh(passage) }))
    .sort((left, right) => right.met - left.met)
    .slice(0, otherPassages + 1)
    .map(({ passage }) => passage);
  return { kind: 'true: by hand', text, original: nearest[0]?.id ?? '', verdict: judge(text, nearest, course) };
}

function pickOthers(course: Course, paragraph: string, sentence: string, count: number): readonly GuardPassage[] {
  const found: GuardPassage[] = [];
  for (let attempt = 0; attempt < 40 && found.length < count; attempt += 1) {
    const text = course.paragraphs[Math.floor(course.random() * course.paragraphs.length)] ?? '';
    const passage = course.prepared.get(text);
    if (passage && text !== paragraph && !text.includes(sentence) && !found.includes(passage)) found.push(passage);
  }
  return found;
}

function judge(sentence: string, passages: readonly GuardPassage[], course: Course): Verdict {
  const statistics: TermStatistics = {
    documentCount: course.collection.documentCount,
    documentFrequency: (stem) =>
      passages.some((passage) => passage.prepared.postings.has(stem)) ? course.collection.documentFrequency(stem) : 0,
  };
  return judgeSentence({ sentence, question: null, passages, statistics });
}

function report(trials: readonly Trial[], show: string | null, out: string | null): void {
  const rows = [...Map.groupBy(trials, (trial) => trial.kind)].map(([kind, found]) => {
    const count = (outcome: Verdict['outcome']): number =>
      found.filter((trial) => trial.verdict.outcome === outcome).length;
    return {
      kind,
      trials: found.length,
      delivered: count('deliver'),
      replaced: count('replace'),
      dropped: count('drop'),
    };
  });
  const isTrue = (kind: string): boolean => kind.startsWith('true') || kind === 'as written';
  printTable(
    ['version', 'sentences', 'delivered as written', 'replaced', 'dropped', 'right'],
    rows.map((row) => {
      const right = isTrue(row.kind) ? row.delivered / row.trials : 1 - row.delivered / row.trials;
      return [
        row.kind,
        String(row.trials),
        String(row.delivered),
        String(row.replaced),
        String(row.dropped),
        `${(100 * right).toFixed(1)} %`,
      ];
    }),
  );
  const sums = (kinds: (kind: string) => boolean): { trials: number; delivered: number } => {
    const chosen = rows.filter((row) => kinds(row.kind));
    return {
      trials: chosen.reduce((sum, row) => sum + row.trials, 0),
      delivered: chosen.reduce((sum, row) => sum + row.delivered, 0),
    };
  };
  const isFurther = (kind: string): boolean => kind.startsWith('also');
  const mutants = sums((kind) => !isTrue(kind) && !isFurther(kind));
  const further = sums(isFurther);
  const paraphrases = sums((kind) => kind.startsWith('true'));
  const figures = {
    mutants_caught: 1 - mutants.delivered / Math.max(1, mutants.trials),
    paraphrases_lost: 1 - paraphrases.delivered / Math.max(1, paraphrases.trials),
    further_caught: 1 - further.delivered / Math.max(1, further.trials),
    mutants: mutants.trials,
    further: further.trials,
    paraphrases: paraphrases.trials,
    kinds: Object.fromEntries(rows.map(({ kind, ...counts }) => [kind, counts])),
  };
  console.log(
    `\nfalse versions not delivered as written: ${(100 * figures.mutants_caught).toFixed(2)} % of ${mutants.trials}`,
  );
  console.log(
    `also generalised, with roles exchanged or a claim hung on: ${(100 * figures.further_caught).toFixed(2)} % of ${further.trials} not delivered as written`,
  );
  console.log(
    `true paraphrases not delivered as written: ${(100 * figures.paraphrases_lost).toFixed(2)} % of ${paraphrases.trials}`,
  );
  if (show !== null)
    showWrong(
      trials.filter((trial) => trial.kind === show),
      isTrue(show),
    );
  if (out !== null) writeJson(out, figures);
}

function showWrong(trials: readonly Trial[], isTrue: boolean): void {
  for (const trial of trials.filter((found) => (found.verdict.outcome === 'deliver') !== isTrue).slice(0, 40)) {
    const why = trial.verdict.outcome === 'deliver' ? '' : `${trial.verdict.check}: ${trial.verdict.reason}`;
    console.log(`\n- ${trial.text}\n  (${trial.original})\n  support ${trial.verdict.support.toFixed(2)} ${why}`);
  }
}
