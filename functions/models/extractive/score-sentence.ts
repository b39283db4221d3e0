// How well one sentence answers: the question's words it holds, the form its category wants, its passage's rank. Pure.

import { definitionStrength } from '../../guard/defining-sentence.ts';
import { synonymsOf } from '../../guard/lexicon.ts';
import type { Token } from '../../guard/text.ts';
import { type CandidateSentence, type QuestionTerms, topicStems } from './candidate-sentences.ts';

/** What a word counts that stands only in the title, lead-in or the sentence before. */
const contextShare = 0.5;
/** … one that stands there as a synonym … */
const synonymShare = 0.7;
/** … and one that stands in a question of the text right before. */
const answeredShare = 0.9;
const formWeight = 0.35;
const rankPenalty = 0.05;

export interface SentenceScore {
  readonly score: number;
  /** Weighted share of the question's topic words, 0..1. */
  readonly coverage: number;
}

export interface ScoringContext {
  readonly question: string;
  readonly category: string;
  readonly terms: QuestionTerms;
  /** The sentence before in the same passage. */
  readonly before: CandidateSentence | null;
}

export function scoreSentence(sentence: CandidateSentence, context: ScoringContext): SentenceScore {
  const coverage = coverageOf(sentence, context);
  const form = formOf(sentence, context);
  const faults = faultsOf(sentence);
  return { coverage, score: coverage + formWeight * form - rankPenalty * sentence.rank - faults };
}

function coverageOf(sentence: CandidateSentence, { terms, before }: ScoringContext): number {
  if (terms.total === 0) return 0;
  const around = new Set(topicStems(`${sentence.passage.title} ${sentence.passage.introducedBy}`));
  // What follows a question in the text answers that question.
  const answers = before !== null && /\?\W*$/.test(before.text) ? before.stems : null;
  let met = 0;
  for (const [stem, weight] of terms.weights) {
    if (sentence.stems.has(stem)) met += weight;
    else if (answers?.has(stem)) met += answeredShare * weight;
    else if (hasSynonym(sentence.stems, stem)) met += synonymShare * weight;
    else if (around.has(stem) || (sentence.pointsBack && before?.stems.has(stem))) met += contextShare * weight;
  }
  return met / terms.total;
}

function hasSynonym(stems: ReadonlySet<string>, stem: string): boolean {
  for (const synonym of synonymsOf(stem)) if (stems.has(synonym)) return true;
  return false;
}

const forms: Readonly<Record<string, RegExp>> = {
  reason:
    /\b(?:because|since|due to|so that|in order to|as a result|therefore|reason|caused? by|leads? to|results? in|to (?:avoid|prevent|ensure|reduce|improve|allow|make|save|keep|protect)|otherwise|helps?|allows?)\b/i,
  example: /\b(?:for example|for instance|such as|e\.g\.|an example|like an?)\b|^example\b/i,
  comparison:
    /\b(?:whereas|while|unlike|difference|differs?|different|compared|in contrast|more than|less than|rather than|instead of|both|versus|faster|slower|cheaper|on the other hand|but)\b/i,
  selection:
    /\b(?:should|must|shall|recommended?|use|suitable|best|choose|prefer(?:red)?|ideal|good (?:choice|for))\b/i,
  location: /\b(?:in|on|at|under|inside|located|placed|found|stored|folder|page|section)\b/i,
  procedure:
    /^(?:\d+[.)]\s*)?(?:first|then|next|finally|to |open|create|add|run|connect|select|click|install|set|write|make|use|choose|start|copy|place|plug|launch|enter|replace|configure|search|analy[sz]e|compare|identify|rewrite)\b/i,
};

/** -1..1: whether the sentence has the form its category wants. */
function formOf(sentence: CandidateSentence, context: ScoringContext): number {
  const { category, terms } = context;
  // "How does a relay work?", "tell me about MQTT": what it is comes first.
  if (category === 'general' && terms.weights.size <= 2) return 0.6 * definitionStrength(sentence, terms.weights);
  if (/\b(?:formula|equation)s?\b/i.test(context.question)) return /\$[^$]+\$|\S\s*=\s*\S/.test(sentence.raw) ? 1 : 0;
  if (category === 'definition')
    return Math.max(
      definitionStrength(sentence, context.terms.weights),
      sentence.passage.kind === 'definition' ? 0.5 : 0,
    );
  if (category === 'technical_value') {
    if (!holdsNewNumber(sentence, context.question)) return -1;
    return countsWhatIsAsked(sentence, context.question) ? 1.5 : 1;
  }
  if (category === 'example' && sentence.passage.kind === 'example') return 1;
  if (category === 'procedure' && sentence.passage.kind === 'step') return 1;
  if (category === 'list' && ['list_item', 'step', 'row'].includes(sentence.passage.kind)) return 0.8;
  return forms[category]?.test(sentence.text) ? 0.6 : 0;
}

export function holdsNewNumber(sentence: CandidateSentence, question: string): boolean {
  return sentence.tokens.some((token) => isNumber(token) && !question.includes(token.text));
}

/** "How many satellites …": a number stands right before the satellites. */
function countsWhatIsAsked(sentence: CandidateSentence, question: string): boolean {
  const [counted] = topicStems(/\bhow (?:many|much)\s+(.{2,60})/i.exec(question)?.[1] ?? '');
  return sentence.tokens.some(
    (token, index) =>
      token.stem === counted &&
      sentence.tokens
        .slice(Math.max(0, index - 3), index)
        .some((before) => isNumber(before) && !question.includes(before.text)),
  );
}

function isNumber(token: Token): boolean {
  return token.kind === 'number' || numberWords.test(token.word);
}

const numberWords =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|half|twice|dozen|hundred|thousand|million|billion)$/;

const elsewhere =
  /\b(?:read more|learn more|find out more|more (?:details|information) (?:on|about|in)|check out|take a look|refer to|see the|documentation|watch the|click the (?:image|link)|do some research|quiz)\b/i;

const aboutTheLesson =
  /\b(?:you(?:'ll| will) (?:learn|cover|see|look|build|write)|(?:this|the next|the last|in this) (?:lesson|chapter|unit|section|part|module)|we(?:'ll| will) (?:cover|look|learn)|by the end of)\b/i;

/** Penalties: questions, pointers elsewhere, fragments, very long sentences, sentences that hang on the one before. */
function faultsOf(sentence: CandidateSentence): number {
  let faults = 0;
  if (/\?\W*$/.test(sentence.text)) faults += 0.5;
  if (elsewhere.test(sentence.text)) faults += 0.35;
  if (aboutTheLesson.test(sentence.text)) faults += 0.25;
  if (sentence.passage.kind === 'heading') faults += 0.6;
  if (sentence.passage.kind === 'row') faults += 0.15;
  if (sentence.tokens.length < 4) faults += 0.3;
  if (sentence.tokens.length > 60) faults += 0.2;
  if (/:\s*$/.test(sentence.text)) faults += 0.25;
  if (sentence.pointsBack) faults += sentence.position === 0 ? 0.25 : 0.08;
  if (/^\s*```|^\s{4}\S/.test(sentence.raw)) faults += 0.4;
  return faults;
}
