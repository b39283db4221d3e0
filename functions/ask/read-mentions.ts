// The places a question names, read by the schemes of a profile and completed by the question before; and what else it
// asks about. Pure: whether the places exist is locate-mentions.ts.

import { parseCanonicalReference } from '../course/canonical-reference.ts';
import {
  findMentionsInSchemes,
  type KnownHeading,
  type Mention,
  type MentionScheme,
  namesPart,
} from '../course/mention.ts';
import { profiles } from '../course/profile.ts';
import { namesWholeCourse } from '../course/resolve-mention.ts';
import type { ConversationTurn, KnownDocument } from '../ports/course-registry.ts';
import { languages } from '../text/languages/all.ts';
import { isRequestWord } from '../text/languages/stop-words.ts';
import { contentStems, tokenise } from '../text/text.ts';
import { contextReferences, documentsOfReferences, type FollowUp, followUpOf } from './conversation.ts';
import type { Question } from './question.ts';

export interface MentionsOf {
  readonly mentions: readonly Mention[];
  readonly followUp: FollowUp | null;
  /** The question before, which is asked again of the place now named ("Day 20", "and in Rev 02?"). */
  readonly carried?: string;
  /** What the places named say is wanted in short, and nothing else. */
  readonly isSummary?: boolean;
}

/**
 * Mentions of a question in the profile's schemes. `documents` are the course's; one that is named with no place in it
 * is a place only where nothing else is asked: otherwise the search looks in it.
 */
export function readMentions(
  question: string,
  schemes: readonly MentionScheme[],
  conversation: readonly ConversationTurn[] | null,
  documents: readonly KnownDocument[] = [],
  headings: readonly KnownHeading[] = [],
): MentionsOf {
  const context = documentsOfReferences(contextReferences(conversation));
  const read = (text: string) => findMentionsInSchemes({ text, schemes, documents, headings, context });
  const found = read(question);
  const isDocument = ({ code, headed, levels }: Mention) => code === null && !headed && !namesPart(levels);
  const isRevision = (mention: Mention) => isDocument(mention) && mention.levels.document === undefined;
  const placed = found.filter(
    (mention) => mention.code !== null || !(namesWholeCourse(mention) || isRevision(mention)),
  );
  const isSearched = placed.length > 0 && placed.every(isDocument) && stemsBeside(question, placed).length > 0;
  const mentions = isSearched ? [] : placed;
  const [named, ...others] = found;
  const before = conversation?.[0];
  if (before?.question && named?.code === null && others.length === 0 && stemsBeside(question, found).length === 0) {
    const earlier = read(before.question).filter(({ levels, headed }) => headed || namesPart(levels));
    const [anchor] = before.references;
    // An answer without references: the last question named several places alike. A revision asks for the same place in it.
    const isOpen = ({ code, levels }: Mention) =>
      code === null && Object.keys(named.levels).every((level) => !(level in levels));
    const carried = { followUp: null, carried: withoutMentions(before.question, earlier) };
    if (earlier.length > 0 && earlier.every(isOpen) && (isRevision(named) || anchor === undefined)) {
      const completed = earlier.map((each) => ({ ...each, ...named, levels: { ...each.levels, ...named.levels } }));
      return { mentions: completed, ...carried };
    }
    const same = isRevision(named) && anchor !== undefined ? samePlaceIn(named, anchor) : null;
    if (same) return { mentions: [same], ...carried };
  }
  return { mentions, followUp: mentions.length === 0 ? followUpOf(question, conversation) : null };
}

/** "And in Rev 02?": the container of the reference in hand, in the documents that `revision` names. */
function samePlaceIn({ documents = [], ...revision }: Mention, anchor: string): Mention | null {
  const parsed = parseCanonicalReference(anchor);
  if (!parsed.ok || parsed.reference.document === null || documents.length === 0) return null;
  const { containerType, number } = parsed.reference;
  return { ...revision, documents, levels: { ...revision.levels, [containerType]: number } };
}

/** What a question that was read names. */
export function mentionsOf({ mentions, followUp, askedAgain, answerType, stems }: Question): MentionsOf {
  const isSummary = answerType === 'summary' && stems.length === 0;
  return { mentions, followUp, isSummary, ...(askedAgain === null ? {} : { carried: askedAgain }) };
}

/** Whether the question may name a place in any scheme: then its embedding would likely be for nothing. */
export function namesPlaces(question: string): boolean {
  return Object.values(profiles).some(
    (profile) => readMentions(question, profile.mentionSchemes, null).mentions.length > 0,
  );
}

/** A container or section, of which only what it is about can be meant. */
export function isWholePlace({ levels, code }: Mention): boolean {
  const isWhole = (level: string) => /^(?:day|chapter|lab|unit|section|appendix|document|revision)$/.test(level);
  return code === null && Object.keys(levels).every(isWhole);
}

/** Words that name places or say what to do with them, in any number or tense. */
const placeStems: ReadonlySet<string> = new Set(languages.flatMap(({ places }) => contentStems(places.placeTalk)));

/** Stems of the question's topic words outside the mentions, each once. */
export function stemsBeside(question: string, mentions: readonly Mention[]): readonly string[] {
  const topics = tokenise(question).filter(
    ({ start, end, isStop, kind, word, stem }) =>
      !mentions.some((mention) => start < mention.end && end > mention.start) &&
      !isStop &&
      kind === 'word' &&
      !isRequestWord(word) &&
      !placeStems.has(stem),
  );
  return [...new Set(topics.map(({ stem }) => stem))];
}

export function withoutMentions(question: string, mentions: readonly Mention[]): string {
  const characters = question.split('');
  for (const { start, end } of mentions) characters.fill(' ', start, end);
  return characters.join('').replace(/\s+/g, ' ').trim();
}
