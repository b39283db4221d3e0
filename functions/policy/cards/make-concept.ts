// A concept card from a unit's content alone: its own whole sentences, definitions first, and one worked example. Pure.
import { type DefinedTerm, definedTerms, stemsOf } from './defined-term.ts';
import { type CardSentence, plain, standingSentences } from './sentence.ts';
import { solveProblem } from './solve-problem.ts';
import type { MadeConcept, TeachingPassage } from './teaching-passage.ts';
import { isPrinted } from './vary-example.ts';
import { mathsOf, printedAnswer, stepsOf, workedExamples } from './worked-example.ts';

const mostIdeas = 3;
/** Below it a sentence neither defines anything nor is about the unit. */
const leastScore = 0.4;
/** `constraints.maxConceptWords` of the policy. */
const defaultWords = 170;

/**
 * @param input.passages best first, or in the order of the content
 * @param input.unitTitle sentences about it go first
 * @returns null where no sentence of the passages can stand alone
 */
export function makeConcept(input: {
  readonly passages: readonly TeachingPassage[];
  readonly unitTitle?: string;
  readonly maxWords?: number;
}): MadeConcept | null {
  const topic = new Set(stemsOf(input.unitTitle ?? ''));
  const terms = definedTerms(input.passages);
  const defining = new Set(terms.map(({ passage }) => passage.reference));
  const scored = standingSentences(input.passages)
    .map((sentence, place) => ({ sentence, place, score: scoreOf(sentence, topic, defining) - place * 0.005 }))
    .filter(({ score }) => score >= leastScore)
    .toSorted((one, other) => other.score - one.score || one.place - other.place);
  const chosen: typeof scored = [];
  let words = 0;
  for (const each of scored) {
    const length = each.sentence.text.split(/\s+/).length;
    if (chosen.length === mostIdeas) break;
    if (
      words + length > (input.maxWords ?? defaultWords) ||
      chosen.some((other) => isAlike(each.sentence, other.sentence))
    )
      continue;
    chosen.push(each);
    words += length;
  }
  const keyIdeas = chosen
    .toSorted((one, other) => one.place - other.place)
    .map(({ sentence }) => ({ text: sentence.text, reference: sentence.passage.reference }));
  const ideas = keyIdeas.length > 0 ? keyIdeas : glossaryOf(terms);
  return ideas.length === 0 ? null : { keyIdeas: ideas, workedExample: exampleOf(input.passages) };
}

/** Where nothing else stands alone: entries of the unit's glossary, as they stand. */
function glossaryOf(terms: readonly DefinedTerm[]): MadeConcept['keyIdeas'] {
  return terms
    .filter(({ form }) => form === 'glossary')
    .slice(0, mostIdeas)
    .map(({ passage }) => ({ text: plain(passage.content), reference: passage.reference }));
}

function scoreOf(
  { text, raw, passage }: CardSentence,
  topic: ReadonlySet<string>,
  defining: ReadonlySet<string>,
): number {
  const stems = stemsOf(text);
  const onTopic = new Set(stems.filter((stem) => topic.has(stem))).size;
  return (
    (passage.nodeType === 'definition' ? 1 : 0) +
    (defining.has(passage.reference) ? 0.6 : 0) +
    (/\*\*[^*]+\*\*/.test(raw) ? 0.5 : 0) +
    (/^(?:An?|The)?\s*[\p{L}\s-]{2,40}\s(?:is|are)\s(?:an?|the|any|called)\b/u.test(text) ? 0.8 : 0) +
    (topic.size > 0 ? (1.2 * onTopic) / topic.size : 0) -
    // What was so in one year or one place explains nothing.
    (/\b(?:1[89]|20)\d\d\b|\b(?:million|billion)\b|(?:is|are) the (?:\p{L}+ )?most \p{L}/u.test(text) ? 1.5 : 0) -
    (/\?|!|\$\d|\b(?:example|suppose|imagine|history|interesting|might|perhaps|who|helpful|useful|novices?|students?|professor|the same)\b/i.test(
      text,
    )
      ? 0.8
      : 0) -
    (stems.length < 4 || passage.nodeType === 'list_item' ? 0.5 : 0)
  );
}

/** Three of four words in common: it would be said twice. */
function isAlike(one: CardSentence, other: CardSentence): boolean {
  const stems = new Set(stemsOf(other.text));
  const own = [...new Set(stemsOf(one.text))];
  return own.filter((stem) => stems.has(stem)).length > 0.75 * Math.min(own.length, stems.size);
}

const mostProblemCharacters = 400;
const mostSolutionCharacters = 1_200;

/** The first that is short, needs no picture and says its answer. */
function exampleOf(passages: readonly TeachingPassage[]): MadeConcept['workedExample'] {
  for (const { passage, problem, solution, isOwn } of workedExamples(passages)) {
    // Passages may come by rank: what follows is the example's only if working it out gives the same.
    const solved = isOwn ? null : solveProblem(problem);
    if (!isOwn && (solved === null || !isPrinted(solved, solution))) continue;
    const answer = printedAnswer(solution);
    const isShort = problem.length <= mostProblemCharacters && solution.length <= mostSolutionCharacters;
    if (
      answer === null ||
      !isShort ||
      mathsOf(problem).length === 0 ||
      /\bfigure|\btable\s*\d|\bgraph\b/i.test(solution)
    )
      continue;
    return {
      problemLatex: problem,
      stepsLatex: stepsOf(solution),
      finalAnswerLatex: answer,
      reference: passage.reference,
    };
  }
  return null;
}
