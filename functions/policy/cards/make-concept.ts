// A unit's concept cards from its content alone: what it opens with first (leading-ideas.ts), then page by page in the order of
// the content: short passages whole, of long ones the sentences that define or are about the unit, and the worked examples
// where they stand. Pure.
import { type DefinedTerm, definedTerms, stemsOf } from './defined-term.ts';
import { particularStems, taskReader } from './leading-ideas.ts';
import { type CardSentence, isProse, isQuotable, plainBlocks, standingIn, withoutLabel } from './sentence.ts';
import { solveProblem } from './solve-problem.ts';
import type { MadeConcept, TeachingPassage } from './teaching-passage.ts';
import { isPrinted } from './vary-example.ts';
import { mathsOf, printedAnswer, stepsOf, workedExamples } from './worked-example.ts';

const mostIdeas = 3;
/** A passage of so many words at most is quoted whole. */
const shortWords = 60;
/** Below it a sentence of a long passage neither defines anything nor is about the unit. */
const leastScore = 0.4;
/** Ideas looked back at for one that says the same. */
const alikeSpan = 24;
/** `constraints.maxConceptWords` of the policy. */
const defaultWords = 170;

/** Place of an idea that comes before all others, whatever passage it is of. */
const led = -1;

/** Items below what announces them. */
const listed = /:\n\n? {0,9}(?:[-*+]|\d{1,3}[.)])\s/;

interface Idea {
  readonly text: string;
  readonly reference: string;
  /** Place of its passage. */
  readonly at: number;
}

/**
 * @param input.passages in the order of the content
 * @param input.unitTitle what sentences of long passages are to be about
 * @param input.leading ideas that come before all others
 * @returns no page where nothing of the passages can stand alone
 */
export function conceptPages(input: {
  readonly passages: readonly TeachingPassage[];
  readonly unitTitle?: string;
  readonly maxWords?: number;
  readonly leading?: readonly { readonly text: string; readonly reference: string }[];
}): readonly MadeConcept[] {
  const { passages, maxWords = defaultWords, leading = [] } = input;
  const terms = definedTerms(passages);
  const first = leading
    .filter(({ text }) => wordsIn(text) <= maxWords)
    .map(({ text, reference }) => ({ text: plainBlocks(text), reference, at: led }));
  const isLed = first.length > 0;
  const told = ideasIn(input, terms).filter(
    ({ text }) => wordsIn(text) <= maxWords && !first.some((idea) => isAlike(text, idea.text)),
  );
  const rest = isLed ? aboutUnit(told, input) : told;
  const groups = inPages(isLed || rest.length > 0 ? [...first, ...rest] : glossaryOf(terms, passages), maxWords);
  const startOf = (ideas: readonly Idea[] | undefined) => ideas?.find(({ at }) => at !== led)?.at;
  return groups.map((ideas, index) => {
    // An example belongs to the page of what stands before it; where nothing of the order does yet, to a later one.
    const next = groups[index + 1];
    const isEarly = startOf(ideas) === undefined && next !== undefined;
    const from = index === 0 || groups[index - 1]?.at(-1)?.at === led ? 0 : (startOf(ideas) ?? 0);
    const to = startOf(next) ?? passages.length;
    return {
      keyIdeas: ideas.map(({ text, reference }) => ({ text, reference })),
      workedExample: isEarly ? null : exampleOf(passages.slice(from, Math.max(to, from + 1))),
      page: { number: index + 1, of: groups.length },
    };
  });
}

/** Without tasks, and what has none of the unit's own words. */
function aboutUnit(ideas: readonly Idea[], { passages, unitTitle = '' }: Parameters<typeof conceptPages>[0]) {
  const own = new Set(particularStems(passages, unitTitle));
  const isTask = taskReader(passages);
  return ideas.filter(({ text }) => stemsOf(text).some((stem) => own.has(stem)) && !isTask(text));
}

/** In order, none said twice. */
function ideasIn(
  { passages, unitTitle = '' }: Parameters<typeof conceptPages>[0],
  terms: readonly DefinedTerm[],
): readonly Idea[] {
  const topic = new Set(stemsOf(unitTitle));
  const defining = new Set(terms.map(({ passage }) => passage.reference));
  const ideas: Idea[] = [];
  for (const [at, passage] of passages.entries()) {
    const isNew = ({ text }: { readonly text: string }) =>
      !ideas.slice(-alikeSpan).some((other) => isAlike(text, other.text));
    const found = isProse(passage) ? textsOf(passage, passages[at + 1], topic, defining).filter(isNew) : [];
    ideas.push(...found.map(({ text }) => ({ text, reference: passage.reference, at })));
  }
  return ideas;
}

function textsOf(
  passage: TeachingPassage,
  next: TeachingPassage | undefined,
  topic: ReadonlySet<string>,
  defining: ReadonlySet<string>,
): readonly { readonly text: string }[] {
  const whole = plainBlocks(withoutLabel(passage.content));
  const standing = standingIn(passage.content);
  if (wordsIn(whole) <= shortWords && isQuotable(passage.content)) {
    const isList =
      passage.nodeType === 'list_item' || (/:$/.test(whole) && next?.nodeType === 'list_item') || listed.test(whole);
    return standing.length > 0 || (isList && wordsIn(whole) > 1) ? [{ text: whole }] : [];
  }
  return standing.filter((sentence) => scoreOf({ ...sentence, passage }, topic, defining) >= leastScore);
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** What leads in to a list does not end a page. */
function inPages(ideas: readonly Idea[], maxWords: number): readonly (readonly Idea[])[] {
  const pages: Idea[][] = [];
  let words = 0;
  for (const idea of ideas) {
    const page = pages.at(-1);
    const length = wordsIn(idea.text);
    const isFull = page === undefined || page.length >= mostIdeas - (idea.text.endsWith(':') ? 1 : 0);
    if (isFull || words + length > maxWords) {
      pages.push([idea]);
      words = length;
    } else {
      page.push(idea);
      words += length;
    }
  }
  return pages;
}

/** Where nothing else stands alone: entries of the unit's glossary, as they stand. */
function glossaryOf(terms: readonly DefinedTerm[], passages: readonly TeachingPassage[]): readonly Idea[] {
  return terms
    .filter(({ form }) => form === 'glossary')
    .map(({ passage }) => ({
      text: plainBlocks(passage.content),
      reference: passage.reference,
      at: passages.findIndex(({ reference }) => reference === passage.reference),
    }));
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
function isAlike(one: string, other: string): boolean {
  const stems = new Set(stemsOf(other));
  const own = [...new Set(stemsOf(one))];
  return own.filter((stem) => stems.has(stem)).length > 0.75 * Math.min(own.length, stems.size);
}

const mostProblemCharacters = 400;
const mostSolutionCharacters = 1_200;

/** The first that is short, needs no picture and says its answer. */
function exampleOf(passages: readonly TeachingPassage[]): MadeConcept['workedExample'] {
  for (const { passage, problem, solution, isOwn, equation } of workedExamples(passages)) {
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
      problemLatex: equation === undefined ? problem : `$${equation}$`,
      stepsLatex: stepsOf(solution),
      finalAnswerLatex: answer,
      reference: passage.reference,
    };
  }
  return null;
}
