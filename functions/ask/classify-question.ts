// What kind of answer a question wants, by adding up the weights of the phrases it holds. Pure; no model.
// A scored classification: "What is the minimum trench depth?" is a value, although it begins like a definition.

import type { AnswerType } from '../course/answer-type.ts';
import { type QuestionCategory, questionCategories } from '../course/question-category.ts';
import { asksForExpansion } from '../guard/expansion.ts';
import { cleanText } from '../guard/text.ts';
import { findTags } from './documents/drawing-tag.ts';
import { politeOpenings, questionPhrases } from './question-phrases.ts';

interface CompiledPhrase {
  readonly category: QuestionCategory;
  readonly weight: number;
  readonly pattern: RegExp;
  /** One of these must be in the text; looked for first, since it is cheap. */
  readonly firstWords: readonly string[];
}

/** A longer phrase says more: every word after the first adds this to its weight. */
const weightPerFurtherWord = 0.25;
/** What `general` scores without any phrase. */
const generalScore = 0.9;

const compiled: readonly CompiledPhrase[] = questionPhrases.flatMap(({ category, weight, phrases }) =>
  phrases.map((phrase) => ({
    category,
    weight: weight + weightPerFurtherWord * (phrase.split(' ').length - 1),
    pattern: compilePhrase(phrase),
    firstWords: (phrase.replace(/^\^/, '').split(' ')[0] ?? '').split('/').map((word) => word.split('-')[0] ?? ''),
  })),
);
const openings: readonly RegExp[] = politeOpenings.map((phrase) => compilePhrase(`^${phrase}`));

/** The category of a question and what each category scored. `allowed` are the profile's categories. */
export function classifyQuestion(
  question: string,
  allowed: readonly QuestionCategory[] = questionCategories,
): { readonly category: QuestionCategory; readonly scores: ReadonlyMap<QuestionCategory, number> } {
  const text = withoutOpenings(normalise(question));
  const scores = new Map<QuestionCategory, number>([['general', generalScore]]);
  for (const { category, weight, pattern, firstWords } of compiled) {
    if (!allowed.includes(category) || !firstWords.some((word) => text.includes(word)) || !pattern.test(text)) continue;
    scores.set(category, Math.max(scores.get(category) ?? 0, weight) + (scores.has(category) ? 0.5 : 0));
  }
  if (allowed.includes('drawing_reference') && asksForDrawing(question, scores)) {
    scores.set('drawing_reference', drawingScore);
  }
  if (allowed.includes('drawing_reference') && asksForMeasure.test(text)) {
    scores.set('technical_value', Math.max(scores.get('technical_value') ?? 0, measureScore));
  }
  let best: QuestionCategory = 'general';
  for (const category of questionCategories) {
    if ((scores.get(category) ?? 0) > (scores.get(best) ?? 0)) best = category;
  }
  return { category: best, scores };
}

/** Above any place, below a value or a state of things that is asked of the thing named. */
const drawingScore = 6;
const asksPlace =
  /\bwhere\b|\blocat(?:e|ed|ion)\b|\bshow (?:me|us)\b|\bfind\b|\bposition of\b|\b(?:which|what) (?:drawing|page|sheet|layout|plan)\b/i;
const drawingWords =
  /\b(?:layouts?|drawings?|plans?|site maps?|single[- ]line diagrams?|schematics?|general arrangement)\b/i;

/** Above a definition: in documents "What is the trench width?" wants a figure. */
const measureScore = 3;
const asksForMeasure =
  /^(?:what(?:'s| is| are| was| were)|give|state) the (?:[\p{L}\p{N}-]+ ){0,5}?(?:depth|width|height|length|distance|thickness|diameter|radius|size|area|volume|weight|mass|voltage|current|resistance|power|capacity|temperature|pressure|humidity|speed|velocity|rate|frequency|duration|torque|spacing|clearance|tolerance|rating|percentage|slope|gradient|cross[- ]section)s?(?=\W*$|\s+(?:of|for|in|at|between|to|according|per|on|from|when|where|under|required|used|needed|allowed|specified|with|within|by)\b)/u;

/** "Where is Inverter 42 on the layout?", "Show me INV-42": a thing with a tag, or a place on a drawing. */
function asksForDrawing(question: string, scores: ReadonlyMap<QuestionCategory, number>): boolean {
  if (!asksPlace.test(question) || scores.has('technical_value') || scores.has('live_data')) return false;
  return drawingWords.test(question) || findTags(question).length > 0;
}

/** A definition's score from which a question also asks what something is, whatever else it asks. */
const definitionScore = 2;
/** A general question with at most so many topic words asks about its subject as such. */
const subjectWords = 2;

/** What form of passage should come first for a question. `stems` are its topic stems. */
export function answerTypeOf(
  question: string,
  { category, scores }: ReturnType<typeof classifyQuestion>,
  stems: readonly string[],
): AnswerType {
  if (asksForExpansion(question)) return 'expansion';
  if (category === 'technical_value') return 'value';
  if (category === 'procedure' || category === 'list' || category === 'example' || category === 'comparison')
    return category;
  if (category === 'general') return stems.length <= subjectWords ? 'definition' : 'any';
  return (scores.get('definition') ?? 0) >= definitionScore ? 'definition' : 'any';
}

/** The question without greetings and polite openings, lower case. */
function withoutOpenings(text: string): string {
  let rest = text;
  for (let round = 0; round < 6; round += 1) {
    const opening = openings.map((pattern) => pattern.exec(rest)?.[0]).find((found) => found && found !== rest);
    if (!opening) return rest;
    const shorter = rest.slice(opening.length).replace(/^[\s,.!:;-]+/, '');
    if (shorter === '') return rest;
    rest = shorter;
  }
  return rest;
}

function normalise(question: string): string {
  return cleanText(question).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** `^` anchors, `*` stands for up to six words, `a/b` for either word; words match whole. */
function compilePhrase(phrase: string): RegExp {
  const isAnchored = phrase.startsWith('^');
  const words = phrase.replace(/^\^/, '').split(' ');
  const parts: string[] = [];
  for (const [index, word] of words.entries()) {
    if (word === '*') {
      parts.push('(?:[^\\s]+\\s+){0,6}');
      continue;
    }
    const alternatives = word.split('/').map(escapePattern).join('|');
    const isLast = index === words.length - 1;
    parts.push(`(?:${alternatives})${isLast ? '' : '[\\s,]+'}`);
  }
  const start = isAnchored ? '^' : '(?<![\\p{L}\\p{M}\\p{N}])';
  return new RegExp(`${start}${parts.join('')}(?![\\p{L}\\p{M}\\p{N}'])`, 'u');
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('-', '[- ]?');
}
