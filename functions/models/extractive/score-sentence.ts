// How well one sentence answers: the question's words it holds, the form its category wants, its passage's rank. Pure.

import { termsOf, topicsToDefine } from '../../guard/defined-terms.ts';
import { definitionStrength } from '../../guard/defining-sentence.ts';
import { asksForExpansion, expands } from '../../guard/expansion.ts';
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
/** … and where what it is matters more than where it stands. */
const definitionWeight = 0.7;
/** What a sentence counts that has the form of a definition, though not of just this term. */
const looseShare = 0.6;
/** What the definition of the head counts for the whole ("vertex" for "the vertex of a parabola"). */
const headShare = 0.9;
const rankPenalty = 0.05;

export interface SentenceScore {
  readonly score: number;
  /** Weighted share of the question's topic words, 0..1. */
  readonly coverage: number;
  /** -1..1: whether it has the form its category wants. */
  readonly form: number;
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
  const weight = isDefinition(context) ? definitionWeight : formWeight;
  return { coverage, form, score: coverage + weight * form - rankPenalty * sentence.rank - faults };
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
    /\b(?:because|since|due to|so that|in order to|as a result|therefore|reason|caused? by|leads? to|results? in|too \w+ (?:to|for)\b|to (?:avoid|prevent|ensure|reduce|improve|allow|make|save|keep|protect)|otherwise|helps?|allows?)\b/i,
  example: /\b(?:for example|for instance|such as|e\.g\.|an example|like an?)\b|^example\b/i,
  selection:
    /\b(?:should|must|shall|recommended?|use|suitable|best|choose|prefer(?:red)?|ideal|good (?:choice|for))\b/i,
  location: /\b(?:in|on|at|under|inside|located|placed|found|stored|folder|page|section)\b/i,
  procedure:
    /^(?:\d+[.)]\s*)?(?:first|then|next|finally|to |open|create|add|run|connect|select|click|install|set|write|make|use|choose|start|copy|place|plug|launch|enter|replace|configure|search|analy[sz]e|compare|identify|rewrite)\b/i,
};

const workings = /\bhow\b.{1,80}?\bworks?\b|\bworking of\b/i;
const mechanism =
  /\bworks? (?:by|like|in|on)\b|\bby (?:\w+ly )?\w+ing\b|\b(?:uses|sends?|emits?|detects?|measures?|converts?|receives?|compares?|turns?|contains?|consists? of|made (?:up )?of|calculates?|increases?|decreases?)\b/i;

/** "How does a relay work?": what it is, or what goes on in it. */
export function asksForWorkings(question: string): boolean {
  return workings.test(question);
}

/** 0..1: whether the sentence tells what goes on. */
export function describesWorking(sentence: CandidateSentence): number {
  return mechanism.test(sentence.text) ? 0.6 : 0;
}

function isDefinition({ category, question }: ScoringContext): boolean {
  return category === 'definition' || asksForWorkings(question);
}

/** -1..1: whether the sentence has the form its category wants. */
function formOf(sentence: CandidateSentence, context: ScoringContext): number {
  const { category, question, terms } = context;
  if (asksForExpansion(question)) return expandsTerm(sentence, terms) ? 1.5 : -1;
  if (asksForWorkings(question)) return Math.max(definesAsked(sentence, context), describesWorking(sentence));
  if (category === 'general' && terms.weights.size <= 2) return 0.8 * definesAsked(sentence, context);
  if (/\b(?:formula|equation|calculate|compute)s?\b/i.test(question))
    return /\$[^$]+\$|\S\s*=\s*\S/.test(sentence.raw) ? 1 : 0;
  if (category === 'definition') return definesAsked(sentence, context);
  if (category === 'comparison') return contrasts.test(sentence.text) ? 0.8 : 0;
  if (category === 'technical_value') {
    if (!holdsNewNumber(sentence, question)) return -1;
    return countsWhatIsAsked(sentence, question) ? 1.5 : 1;
  }
  if (category === 'example' && sentence.passage.kind === 'example') return 1;
  if (category === 'procedure' && ['step', 'procedure'].includes(sentence.passage.kind)) return 1;
  if (category === 'list' && ['list_item', 'step', 'row'].includes(sentence.passage.kind)) return 0.8;
  if (forms[category]?.test(sentence.text)) return 0.6;
  return namesWhatIsAsked(sentence, question) ? 0.5 : 0;
}

const date =
  /\b(?:1\d{3}|20\d{2}|\d{1,2}(?:st|nd|rd|th) century|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/** "When …?" wants a date, "who …?" a name that the question does not bring. */
function namesWhatIsAsked({ text, tokens }: CandidateSentence, question: string): boolean {
  if (/\bwhen\b/i.test(question)) return date.test(text) && !date.test(question);
  if (!/\bwho(?:se|m)?\b/i.test(question)) return false;
  return tokens.some((token, index) => index > 0 && token.isCapital && !token.isStop && !question.includes(token.text));
}

/** Whether the sentence says what a term of the question stands for. */
export function expandsTerm(sentence: CandidateSentence, terms: QuestionTerms): boolean {
  return [...terms.weights.keys()].some((stem) => expands(sentence.text, stem));
}

/** How surely a sentence says what the question asks the meaning of. */
export function definesAsked(
  sentence: CandidateSentence,
  { question, terms }: Pick<ScoringContext, 'question' | 'terms'>,
): number {
  const [whole = [], ...heads] = topicsToDefine(question);
  return Math.max(
    definesStrength(sentence, weigh(whole, terms)),
    ...heads.map((head) => (holdsAll(sentence, whole) ? headShare * definesStrength(sentence, weigh(head, terms)) : 0)),
  );
}

/** "The slope of a horizontal line" is not explained by what a slope is, but by what speaks of horizontal lines. */
function holdsAll(sentence: CandidateSentence, topic: readonly string[]): boolean {
  return topic.every((part) => sentence.stems.has(part));
}

function weigh(topic: readonly string[], terms: QuestionTerms): ReadonlyMap<string, number> {
  return new Map(topic.map((part) => [part, terms.weights.get(part) ?? 0.1]));
}

/** By its form, its passage's kind, or as the first words under a heading that names the topic. */
function definesStrength(sentence: CandidateSentence, topic: ReadonlyMap<string, number>): number {
  const { passage, position } = sentence;
  const names = [...topic.keys()];
  const heading = new Set(topicStems(passage.title.split(' › ').at(-1) ?? ''));
  const isNamed = names.length > 0 && heading.size <= names.length + 1 && names.every((stem) => heading.has(stem));
  if (termsOf(sentence.text).includes(names.join(' '))) return 1;
  return Math.max(
    looseShare * definitionStrength(sentence, topic),
    isNamed && position === 0 && names.some((stem) => sentence.stems.has(stem)) ? 0.4 : 0,
    names.some((stem) => expands(sentence.text, stem)) ? 0.6 : 0,
  );
}

/** A sentence on both sides of a comparison that sets one against the other. */
export const contrasts =
  /\b(?:whereas|unlike|differen(?:ce|t|ces)|differs?|opposite|compared|in contrast|(?:more|less|fewer|\w+er)\b.{0,30}\bthan|rather than|instead of|versus|on the other hand|while)\b/i;

/** How strongly a sentence is about one side of a comparison: what it is, then that it is named first. */
export function sideStrength(sentence: CandidateSentence, side: readonly string[]): number {
  const topic = new Map(side.map((stem) => [stem, 1]));
  const opens = sentence.tokens.slice(0, 4).some((token) => topic.has(token.stem)) ? 0.2 : 0;
  return definesStrength(sentence, topic) + opens;
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

/** Tasks and congratulations: they speak to the learner, not about the subject. */
const addressesLearner =
  /^\W*(?:✅|for the following (?:exercises|problems|questions)|access these|try it\b|do some research|research\b|think (?:of|about)|try (?:to|out|some|it)\b|can you\b|check (?:out|news|for)\b|what other\b)|\bwas a success\b|\bin the .{0,40}\bfolder\.?$/iu;

const taskSection = /\b(?:exercises?|practice test|review questions|homework|problems|quiz|assignment|try it)\b/i;
const taskOpening =
  /^(?:\d+[.)]\s*)?(?:find|sketch|plot|graph|determine|evaluate|simplify|solve|compute|prove|verify|given|parameteri[sz]e|rewrite|convert|express|eliminate|identify|name|list|draw|construct|suppose|assume|write an? equation|use the (?:graph|table|given|function|formula|following)|state whether|let(?!'s))\b/i;

/** What sets a task says nothing: an exercise, or a command to work something out. */
function isTask({ passage, text }: CandidateSentence): boolean {
  if (passage.kind === 'step' || passage.kind === 'procedure') return false;
  return taskSection.test(passage.title) || taskOpening.test(text);
}

const elsewhere =
  /\b(?:read more|learn more|find out more|more (?:details|information) (?:on|about|in)|check out|take a look|refer to|see the|documentation|watch the|click the (?:image|link)|do some research|quiz)\b/i;

const aboutTheLesson =
  /\b(?:you(?:'ll| will) (?:learn|cover|see|look|build|write)|(?:this|the next|the last|in this) (?:lesson|chapter|unit|section|part|module)|we(?:'ll| will) (?:cover|look|learn)|by the end of)\b/i;

/** Penalties: questions, pointers elsewhere, fragments, very long sentences, sentences that hang on the one before. */
function faultsOf(sentence: CandidateSentence): number {
  let faults = 0;
  if (/\?\W*$/.test(sentence.text)) faults += 0.5;
  if (elsewhere.test(sentence.text)) faults += 0.35;
  if (aboutTheLesson.test(sentence.text)) faults += 0.4;
  if (addressesLearner.test(sentence.text)) faults += 0.5;
  if (isTask(sentence)) faults += 0.35;
  if (/^\*\*[^*]+$|^[^*]+\*\*$/.test(sentence.raw.trim())) faults += 0.4;
  if (sentence.passage.kind === 'heading') faults += 0.6;
  if (sentence.passage.kind === 'row') faults += 0.15;
  if (sentence.tokens.length < 4) faults += 0.3;
  if (sentence.tokens.length > 60) faults += 0.2;
  if (/:\s*$/.test(sentence.text)) faults += 0.25;
  if (sentence.pointsBack) faults += sentence.position === 0 ? 0.25 : 0.08;
  if (/^\s*```|^\s{4}\S/.test(sentence.raw)) faults += 0.4;
  return faults;
}
