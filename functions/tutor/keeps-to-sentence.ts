// Whether a statement keeps to one sentence of a passage: the same topic words in the same order, with every word that
// limits, denies or counts. Pure. The guard weighs words; what teaches must not even exchange two of them.
import { wordsOfLanguages } from '../text/languages/all.ts';
import { type PreparedPassage, type PreparedSentence, prepareSentence } from '../text/prepare.ts';
import { comparableLatex, mathIn } from './safe-latex.ts';
import { holdsFormula } from './turn-material.ts';

/** Words that set how far a sentence holds; a copy has all of them and no others. Lower case, without apostrophes. */
const scope = new Set([
  ...`not no never none nor neither without cannot cant isnt arent doesnt dont wont unless except only exactly least most more less
  than fewer all every each any both either some few many several always often usually sometimes rarely may might can could must shall should
  would if when whenever whether while until before after because so therefore but or and zero one two three four five six seven eight nine ten once
  twice half double first second third last same other another different opposite`.split(/\s+/),
  ...(['negators', 'hedges', 'universals', 'exclusives', 'certain'] as const).flatMap(wordsOfLanguages),
]);

/** The passage's sentence that the statement keeps to; null where it says something in a way of its own. */
export function keptSentence(statement: string, passages: readonly PreparedPassage[]): PreparedSentence | null {
  const said = significantIn(prepareSentence(statement));
  if (said.topics.length === 0) return null;
  const formulas = mathIn(statement).map(comparableLatex);
  for (const { sentences } of passages) {
    for (const sentence of sentences) {
      const own = significantIn(sentence);
      if (!isSame(said.limits, own.limits) || !isWithin(said.topics, own.topics)) continue;
      if (said.topics.length < leastKept * own.topics.length) continue;
      const written = comparableLatex(sentence.raw);
      if (formulas.every((formula) => holdsFormula(written, formula))) return sentence;
    }
  }
  return null;
}

/** Share of a statement's topic words a sentence must have to stand in its place. */
const leastShare = 0.5;
const leastTopics = 2;

/** Share of a sentence's topic words a statement must have: what is cut out of one may say something else. */
const leastKept = 0.75;

/** The sentence of the passages that says most nearly what the statement is about; null where none does. */
export function nearestSentence(statement: string, passages: readonly PreparedPassage[]): PreparedSentence | null {
  const wanted = new Set(significantIn(prepareSentence(statement)).topics);
  let best: { readonly sentence: PreparedSentence; readonly met: number } | null = null;
  for (const { sentences } of passages) {
    for (const sentence of sentences) {
      const met = [...wanted].filter((stem) => sentence.places.has(stem)).length;
      if (met > (best?.met ?? 0)) best = { sentence, met };
    }
  }
  return best !== null && best.met >= leastTopics && best.met >= leastShare * wanted.size ? best.sentence : null;
}

interface Significant {
  /** Stems of topic words and numbers, in order. */
  readonly topics: readonly string[];
  readonly limits: readonly string[];
}

function significantIn(sentence: PreparedSentence): Significant {
  const topics: string[] = [];
  const limits: string[] = [];
  const content = new Set(sentence.content);
  for (const [index, token] of sentence.tokens.entries()) {
    if (scope.has(token.word)) limits.push(token.word);
    else if (content.has(index)) topics.push(token.stem);
  }
  return { topics, limits };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index]);
}

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const stem of whole) if (stem === part[at]) at += 1;
  return at === part.length;
}
