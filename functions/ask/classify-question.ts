// What kind of answer a question wants, by adding up the weights of the phrases it holds. Pure; no model.
// A scored classification: "What is the minimum trench depth?" is a value, although it begins like a definition.

import { type QuestionCategory, questionCategories } from '../course/question-category.ts';
import { comparedSides } from '../guard/compared-sides.ts';
import { topicsToDefine } from '../guard/defined-terms.ts';
import { asksForExpansion } from '../guard/expansion.ts';
import { cleanText } from '../guard/text.ts';
import type { Sought } from '../retrieval/prefer-nodes.ts';
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
  let best: QuestionCategory = 'general';
  for (const category of questionCategories) {
    if ((scores.get(category) ?? 0) > (scores.get(best) ?? 0)) best = category;
  }
  return { category: best, scores };
}

/** A definition's score from which a question also asks what something is, whatever else it asks. */
const definitionScore = 2;
/** A general question with at most so many topic words asks about its subject as such. */
const subjectWords = 2;

const workings = /\bhow\b.{1,80}?\bworks?\b|\bworking of\b/i;

/** What kind of passage should come first for a question. `stems` are its topic stems. */
export function soughtBy(
  question: string,
  classified: ReturnType<typeof classifyQuestion>,
  stems: readonly string[],
): Sought {
  const { category, scores } = classified;
  if (asksForExpansion(question)) return { kind: 'expansion' };
  if (category === 'technical_value') return { kind: 'value' };
  if (category === 'procedure') return { kind: 'procedure' };
  if (category === 'list' || category === 'example') return { kind: 'list' };
  const sides = category === 'comparison' ? comparedSides(question) : null;
  if (sides) return { kind: 'definition', topics: sides, heads: [] };
  const [topic = [], ...heads] = topicsToDefine(question);
  const definition = { kind: 'definition', topics: [topic], heads } as const;
  if (workings.test(question)) return definition;
  if (category === 'general') return stems.length <= subjectWords ? definition : null;
  return (scores.get('definition') ?? 0) >= definitionScore ? definition : null;
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
