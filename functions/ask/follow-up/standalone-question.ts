// A follow-up as the question it stands for, by rules over the conversation: what is then searched, gated and answered.
// A question that stands by itself is never altered. What a learner asserts is left out, never carried.

import { findMentionsInSchemes, type MentionScheme, type NamedDocument } from '../../course/mention.ts';
import { isRequestWord } from '../../guard/stop-words.ts';
import { cleanText, tokenise } from '../../guard/text.ts';
import type { ConversationTurn } from '../../ports/course-registry.ts';
import { documentsOfReferences } from '../conversation.ts';
import { carryPlace, type PlaceReading } from './carry-place.ts';
import { carrySubject } from './carry-subject.ts';
import { completeEllipsis } from './complete-ellipsis.ts';
import { findFrame } from './find-frame.ts';
import { completeHindi } from './hindi.ts';
import { bareText } from './read-words.ts';
import { replaceSubject } from './replace-subject.ts';
import { withoutClaim } from './without-claim.ts';
import { ordinals } from './words.ts';

/** A standalone question grows no longer than this: chains of follow-ups end. */
const longestQuestion = 400;
/** A question of more characters stands by itself. */
const longestFollowUp = 300;

/**
 * The question to answer: `question` itself where it stands alone or nothing can be carried. `conversation` is newest
 * first; its turns are completed in their own order, so that a chain of follow-ups keeps its subject. Where a question
 * was not kept, the title its answer stood under takes its place. `documents` are those of an engineering course.
 */
export function standaloneQuestion(
  question: string,
  conversation: readonly ConversationTurn[] | null,
  schemes: readonly MentionScheme[],
  documents: readonly NamedDocument[] = [],
): string {
  const context = documentsOfReferences((conversation ?? []).flatMap((turn) => turn.references));
  const reading: PlaceReading = { schemes, documents, context };
  let last: string | null = null;
  for (const turn of [...(conversation ?? [])].reverse()) {
    if (turn.question !== null) last = complete(turn.question, last, reading);
    else if (turn.title) last = `What is ${turn.title}?`;
  }
  return listedItem(question, conversation?.[0] ?? null) ?? complete(question, last, reading);
}

const counted =
  /^(?:(?:and|but|so|ok|okay|now|what|about|is|was|explain|describe|show|tell|me|more)[ ,]+)*the (\p{L}+|\d(?:st|nd|rd|th)) (?:one|item|point|kind|type|reason|rule|of (?:these|those|them))$/iu;

/** "Explain the second one" after a list: the item the last answer showed there. */
function listedItem(question: string, last: ConversationTurn | null): string | null {
  const number = ordinals.get(counted.exec(bareText(question))?.[1]?.toLowerCase() ?? '');
  const items = (last?.references ?? []).filter((reference) => /\.L\d+$/.test(reference));
  const containers = new Set(items.map((reference) => reference.slice(0, reference.lastIndexOf('.'))));
  return number === undefined || items.length < 2 || containers.size !== 1 ? null : (items[number - 1] ?? null);
}

/** "It's" within a question is more often its owner's mark. */
const contractions =
  /((?<=^(?:(?:and|but|so|then|ok|well|no|yes)[ ,]+)*)it|\b(?:that|this|they|he|she|what|who|where|how|when|there))['’](s|re)\b/gi;

function complete(asked: string, last: string | null, reading: PlaceReading): string {
  if (last === null || asked.length > longestFollowUp || last.length > longestQuestion) return asked;
  const question = asked.replace(
    contractions,
    (_, word: string, verb: string) => `${word} ${verb === 's' ? 'is' : 'are'}`,
  );
  const claim = withoutClaim(question, (text) => findMentionsInSchemes({ text, ...reading }));
  if (claim !== null) return claim === '' ? last : (carrySubject(claim, last) ?? claim);
  const completed =
    carryPlace(question, last, reading) ??
    completeHindi(question, last) ??
    completeEllipsis(question, last) ??
    replaceSubject(question, last) ??
    carrySubject(question, last) ??
    besideTopic(question, last);
  return completed !== null && completed.length <= longestQuestion ? completed : asked;
}

/** A question without a topic of its own that no rule completes ("three?") is asked beside the last one's. */
function besideTopic(question: string, last: string): string | null {
  const topics = tokenise(cleanText(question)).filter(({ word, isStop }) => !isStop && !isRequestWord(word));
  const isAsked = question.includes('?') && topics.every(({ kind }) => kind === 'number');
  return isAsked ? `${bareText(question)} (${findFrame(last)?.topic ?? bareText(last)})?` : null;
}
