// A concept card from a unit's content alone: its own whole sentences, definitions first, and one worked example. Pure.
import { definedTerms, stemsOf } from './defined-term.ts';
import { type CardSentence, standingSentences } from './sentence.ts';
import type { MadeConcept, TeachingPassage } from './teaching-passage.ts';
import { mathsOf, printedAnswer, stepsOf, workedExamples } from './worked-example.ts';

const mostIdeas = 3;
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
  const defining = new Set(definedTerms(input.passages).map(({ passage }) => passage.reference));
  const scored = standingSentences(input.passages)
    .map((sentence, place) => ({ sentence, place, score: scoreOf(sentence, topic, defining) - place * 0.005 }))
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
  return keyIdeas.length === 0 ? null : { keyIdeas, workedExample: exampleOf(input.passages) };
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
    (/\?|!|\$\d|\b(?:example|suppose|imagine|history|interesting|might|perhaps)\b/i.test(text) ? 0.8 : 0) -
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
  for (const { passage, problem, solution } of workedExamples(passages)) {
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
