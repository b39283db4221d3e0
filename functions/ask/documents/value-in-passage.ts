// A question for a value is answered by a number: with a unit of what is asked for, where that has units. Pure.

import { askedDimension, givesMeasure, holdsDimension } from '../../guard/asked-dimension.ts';
import { synonymsOf } from '../../guard/lexicon.ts';
import type { PreparedPassage, PreparedSentence } from '../../guard/prepare.ts';
import { inverseDocumentFrequency, type TermStatistics } from '../../guard/term-statistics.ts';
import { contentStems } from '../../guard/text.ts';
import type { Passage } from '../passage.ts';

const valueKinds: ReadonlySet<string> = new Set(['number', 'measure', 'year']);

/** Whether any passage holds a number that could answer. */
export function holdsAskedValue(question: string, passages: readonly Passage[], statistics: TermStatistics): boolean {
  const asked = askedDimension(question);
  const stems = contentStems(question);
  return passages.some(({ node, prepared }) => {
    if (asked !== null && node.nodeType !== 'row' && !isOfSubject(prepared, stems, statistics)) return false;
    if (node.nodeType === 'row') return /\d/.test(node.content) && speaksOf(prepared, stems);
    return prepared.sentences.some(
      (sentence) =>
        holdsValue(sentence, asked?.dimension ?? null) && isOfMeasure(question, sentence, [...prepared.contextStems]),
    );
  });
}

/** Share of the weight of a question's subject that the passage with its value, or its titles, must have. */
const subjectShare = 0.35;

/** A width that stands there is of the sand bed only where the passage speaks of it: rare words weigh most. */
function isOfSubject(passage: PreparedPassage, stems: readonly string[], statistics: TermStatistics): boolean {
  let [total, met] = [0, 0];
  for (const stem of stems) {
    if (measureStems.has(stem)) continue;
    const weight = inverseDocumentFrequency(statistics, stem);
    const isMet = [stem, ...synonymsOf(stem)].some(
      (each) => passage.postings.has(each) || passage.contextStems.has(each),
    );
    total += weight;
    if (isMet) met += weight;
  }
  return met >= subjectShare * total;
}

/** Share of the question's other words a sentence must have that does not name the measure asked for. */
const impliedShare = 0.6;

/** "The trench is 800 mm below ground" gives a depth without saying so; the thickness of its bed is none. */
function isOfMeasure(question: string, sentence: PreparedSentence, titles: readonly string[]): boolean {
  const given = givesMeasure(question, sentence.text);
  if (given !== 'none') return given !== 'other';
  const stems = contentStems(question).filter((stem) => !measureStems.has(stem));
  const met = stems.filter((stem) => sentence.places.has(stem) || titles.includes(stem)).length;
  return titles.some((stem) => measureStems.has(stem)) || met >= impliedShare * stems.length;
}

const measureStems = new Set(
  contentStems(
    'depth deep width wide height high tall length long thickness thick diameter radius far minimum maximum',
  ),
);

/** A row's numbers are of what its own words and the titles above it name: more than half of the question. */
function speaksOf({ postings, contextStems }: PreparedPassage, stems: readonly string[]): boolean {
  const met = stems.filter((stem) => postings.has(stem) || contextStems.has(stem)).length;
  return met > stems.length / 2;
}

function holdsValue(sentence: PreparedSentence, dimension: string | null): boolean {
  const { figures, text } = sentence;
  if (dimension === null)
    return figures.dates.length > 0 || figures.quantities.some(({ kind }) => valueKinds.has(kind));
  return holdsDimension(figures, text, dimension);
}

/**
 * The question without its word for what is measured, where no passage has the word and one has such a value: "1000 V"
 * answers a question for a voltage.
 */
export function withoutMetDimension(question: string, passages: readonly Passage[]): string {
  const asked = askedDimension(question);
  if (asked === null) return question;
  const word = asked.word.toLowerCase().slice(0, 5);
  const isSaid = passages.some(({ node }) => node.content.toLowerCase().includes(word));
  const isMeasured = passages.some(({ prepared }) =>
    prepared.figures.quantities.some(({ unit }) => unit?.dimension === asked.dimension),
  );
  return isMeasured && !isSaid ? question.replace(asked.word, ' ') : question;
}
