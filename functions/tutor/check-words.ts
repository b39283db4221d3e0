// What of a model's words a learner may see: statements that a passage supports, with its reference; questions and
// invitations that claim nothing; the server's own sentences. Everything else is dropped. Pure.
import type { TutorSentence } from '../contract/tutor-card.ts';
import { findAppeal } from '../guard/find-appeal.ts';
import { leastSupportIn } from '../guard/fitted-language.ts';
import { hangsOnTheLast } from '../guard/hanging-sentence.ts';
import { findInstructionText, type PreparedInstructions } from '../guard/instructions.ts';
import { type GuardPassage, judgeSentence } from '../guard/judge-sentence.ts';
import { plainText } from '../text/plain-text.ts';
import type { PreparedSentence } from '../text/prepare.ts';
import { splitSentences } from '../text/sentences.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import { comparableText, withoutForeignMarkup } from '../text/text.ts';
import { claimsNothing } from './claims-nothing.ts';
import { keptSentence, nearestSentence } from './keeps-to-sentence.ts';
import { hasSafeMath } from './safe-latex.ts';
import type { TurnMaterial } from './turn-material.ts';
import { tutoringWordsIn } from './tutoring-words.ts';

export interface WordsContext {
  readonly passages: readonly (GuardPassage & { readonly node: { readonly content: string } })[];
  /** The learner's words, prepared; they prove nothing. */
  readonly question: PreparedSentence | null;
  readonly statistics: TermStatistics;
  readonly instructions: PreparedInstructions;
  readonly language: string;
  readonly material: TurnMaterial;
  /** The server's own sentences of this turn, by comparable text. */
  readonly own: ReadonlyMap<string, string>;
  /** Whether a text gives an answer away that is still to be found. */
  readonly givesAway: (text: string) => boolean;
}

const statementLimit = 3;
const sentenceLimit = 4;
const textLimitCharacters = 900;

export interface CheckedWords {
  readonly sentences: readonly TutorSentence[];
  readonly hasAsked: boolean;
  readonly dropped: number;
}

/**
 * The sentences of a tutor's text that may be shown, in order; of questions the first.
 * @param options.mayState false beside an exam question: nothing is taught there
 */
export function checkTutorText(
  text: string,
  context: WordsContext,
  options: { readonly mayState: boolean },
): CheckedWords {
  const sentences: TutorSentence[] = [];
  let hasAsked = false;
  let statements = 0;
  let dropped = 0;
  let characters = 0;
  let isLastMissing = false;
  for (const { text: written } of splitSentences(text)) {
    const checked: Checked | null = isLastMissing && hangsOnTheLast(written) ? null : checkSentence(written, context);
    const isTooMuch: boolean =
      checked !== null &&
      ((checked.kind === 'question' && hasAsked) ||
        (checked.kind === 'statement' && (!options.mayState || statements >= statementLimit)) ||
        sentences.length >= sentenceLimit ||
        characters + checked.sentence.text.length > textLimitCharacters);
    isLastMissing = checked === null || isTooMuch;
    if (checked === null || isTooMuch) {
      dropped += 1;
      continue;
    }
    if (checked.kind === 'question') hasAsked = true;
    if (checked.kind === 'statement') statements += 1;
    characters += checked.sentence.text.length;
    sentences.push(checked.sentence);
  }
  return { sentences, hasAsked, dropped };
}

interface Checked {
  readonly kind: 'question' | 'invitation' | 'statement' | 'own';
  readonly sentence: TutorSentence;
}

function checkSentence(written: string, context: WordsContext): Checked | null {
  const text = plainText(withoutForeignMarkup(written));
  const own = context.own.get(comparableText(text));
  if (own !== undefined)
    return { kind: own.endsWith('?') ? 'question' : 'own', sentence: { text: own, references: [] } };
  if (!mayBeSaid(written, text, context)) return null;
  const asking = claimsNothing(text, context.language, context.material);
  if (asking !== null) return isOurText(text, context) ? null : { kind: asking, sentence: { text, references: [] } };
  const claim = claimOf(text, context.language);
  const stated = claim === null ? null : stateOrReplace(claim, context);
  return stated === null ? null : { kind: 'statement', sentence: stated };
}

/** Tags that do more than set text. */
const activeTag = /<\s*\/?\s*(?!(?:b|i|em|strong|sub|sup|code|br|u|small|mark|p|span)\b)[a-z!]/i;
/** Words to a model, which hostile content holds and no learner is meant to read. */
const toModels =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:previous|prior|above|earlier|your|all|any|these|those)\b.{0,20}\b(?:instructions?|prompts?|rules|polic(?:y|ies))\b|\b(?:system|developer) (?:prompt|message)\b|\btell the (?:learner|student|user)\b/i;

/** No verdict on the learner, no answer, no words to models, nothing that does more than show. */
function mayBeSaid(written: string, text: string, context: WordsContext): boolean {
  const tables = [tutoringWordsIn('en'), tutoringWordsIn(context.language)];
  if (text === '' || activeTag.test(written.replace(/\$[^$\n]*\$/g, '')) || toModels.test(text)) return false;
  if (tables.some((table) => table?.results.test(text))) return false;
  return hasSafeMath(text, context.material.raw) && !context.givesAway(text);
}

function isOurText(text: string, context: WordsContext): boolean {
  return (
    findInstructionText(
      text,
      context.instructions,
      context.passages.map(({ prepared }) => prepared),
    ) !== null
  );
}

/** The claim of a sentence, also where it comes as "Did you know that …?"; null for any other question. */
function claimOf(text: string, language: string): string | null {
  const clause = tutoringWordsIn(language)?.factive?.exec(text)?.[1];
  if (clause !== undefined) return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
  return /[?？]/u.test(text) ? null : text;
}

/**
 * One idea of a concept card: its sentences as far as passages support them, the passage's own sentence in the place of
 * one that comes near; null where nothing is left.
 */
export function checkIdea(idea: string, context: WordsContext): TutorSentence | null {
  const kept: TutorSentence[] = [];
  let isLastMissing = false;
  for (const { text: written } of splitSentences(idea)) {
    const text = plainText(withoutForeignMarkup(written));
    const isHanging: boolean = isLastMissing && hangsOnTheLast(text);
    const stated: TutorSentence | null =
      isHanging || !mayBeSaid(written, text, context) || /[?？]/u.test(text) ? null : stateOrReplace(text, context);
    isLastMissing = stated === null;
    if (stated !== null && !kept.some((known) => known.text === stated.text)) kept.push(stated);
  }
  if (kept.length === 0) return null;
  return {
    text: kept.map((sentence) => sentence.text).join(' '),
    references: [...new Set(kept.flatMap((sentence) => sentence.references))],
  };
}

/**
 * A statement with the passages that support it: as written where the guard delivers it and it keeps to one of their
 * sentences, else that sentence itself; null where no passage says anything of the kind.
 */
function stateOrReplace(text: string, context: WordsContext): TutorSentence | null {
  const verdict = judge(text, context);
  if (verdict.outcome === 'drop') return null;
  if (verdict.outcome === 'replace') return quoted(verdict.by, verdict.passage, context);
  const cited = context.passages.filter(({ id }) => verdict.passages.includes(id));
  for (const { id, prepared } of cited) {
    if (keptSentence(verdict.text, [prepared]) !== null) return tied(plainText(verdict.text), [id], context);
  }
  for (const { id, prepared } of cited) {
    const near = nearestSentence(verdict.text, [prepared]);
    if (near !== null) return quoted(near.raw, id, context);
  }
  return null;
}

/** A passage's own sentence, where it makes sense by itself. */
function quoted(sentence: string, id: string, context: WordsContext): TutorSentence | null {
  const text = plainText(sentence);
  if (!mayBeSaid(sentence, text, context) || /[?？]/u.test(text) || hangsOnTheLast(text)) return null;
  return tied(text, [id], context);
}

function tied(text: string, ids: readonly string[], context: WordsContext): TutorSentence | null {
  const passages = context.passages.filter(({ id }) => ids.includes(id));
  if (text === '' || passages.length === 0 || findAppeal(text, passages) !== null) return null;
  return { text, references: ids.filter((id) => passages.some((passage) => passage.id === id)) };
}

function judge(sentence: string, context: WordsContext) {
  return judgeSentence({
    sentence,
    question: context.question,
    passages: context.passages,
    statistics: context.statistics,
    instructions: context.instructions,
    minimumSupport: leastSupportIn(context.language),
  });
}
