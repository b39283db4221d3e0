// The places a question names: found in one round trip, or told apart as ambiguous, unknown or removed.
// Which of their nodes answer, where many are named, is decided by the question's other words.

import { findMentionsInSchemes, type KnownHeading, type Mention, type MentionScheme } from '../course/mention.ts';
import { profiles } from '../course/profile.ts';
import {
  type MentionCandidate,
  type MentionResolution,
  mentionFilters,
  namesWholeCourse,
  resolveMentions,
} from '../course/resolve-mention.ts';
import { isRequestWord } from '../guard/stop-words.ts';
import { contentStems, tokenise } from '../guard/text.ts';
import type {
  ConversationTurn,
  CourseRegistry,
  KnownDocument,
  NodeFilter,
  RegistryNode,
} from '../ports/course-registry.ts';
import type { CourseScope } from '../ports/scope.ts';
import { type Suggestion, suggestContainer, suggestNode } from './assemble-answer.ts';
import { contextReferences, documentsOfReferences, type FollowUp, followUpOf } from './conversation.ts';
import { printedPartsOf } from './printed-parts.ts';
import type { Question } from './question.ts';
import type { PlaceSink } from './trace/place-step.ts';
import { neighbourOf, turnedContainer } from './turned-place.ts';

export type NamedPlaces =
  | {
      readonly kind: 'found';
      /** In course order; of a long place its beginning and what has the question's words. */
      readonly nodes: readonly RegistryNode[];
      /** How many nodes the places named hold in all. */
      readonly total: number;
      /** Stems of the question besides the places it names; empty for a bare reference. */
      readonly asks: readonly string[];
      /** The question without the places it names. */
      readonly rest: string;
      readonly documentFrequencies: ReadonlyMap<string, number>;
      /** Places named beside those found that do not exist, with the nearest. */
      readonly missing: readonly Suggestion[];
    }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Suggestion[] }
  | {
      readonly kind: 'unknown';
      readonly isRemoved: boolean;
      readonly nearest: readonly Suggestion[];
      /**
       * The wording may have meant no place of the course ("page 1 of the results") and asks something else besides:
       * to be searched as if no place had been named.
       */
      readonly isSearchable: boolean;
    };

export interface MentionsOf {
  readonly mentions: readonly Mention[];
  readonly followUp: FollowUp | null;
  /** The question before, which was ambiguous and is asked again of the place now named ("Day 20"). */
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
  const found = findMentionsInSchemes({ text: question, schemes, documents, headings, context });
  const isDocument = (mention: Mention) =>
    mention.code === null &&
    mention.headed === undefined &&
    Object.keys(mention.levels).every((level) => level === 'document' || level === 'revision');
  const isRevision = (mention: Mention) => isDocument(mention) && mention.levels.document === undefined;
  const placed = found.filter(
    (mention) => mention.code !== null || !(namesWholeCourse(mention) || isRevision(mention)),
  );
  const isSearched = placed.length > 0 && placed.every(isDocument) && stemsBeside(question, placed).length > 0;
  const mentions = isSearched ? [] : placed;
  const [named] = mentions;
  const before = conversation?.[0];
  // An answer without references: the last question named several places alike.
  if (named && mentions.length === 1 && before?.question && before.references.length === 0) {
    const earlier = findMentionsInSchemes({ text: before.question, schemes, documents, headings, context });
    if (named.code === null && stemsBeside(question, mentions).length === 0 && completes(named, earlier)) {
      const completed = earlier.map((mention) => ({
        ...mention,
        ...named,
        levels: { ...mention.levels, ...named.levels },
      }));
      return { mentions: completed, followUp: null, carried: withoutMentions(before.question, earlier) };
    }
  }
  return { mentions, followUp: mentions.length === 0 ? followUpOf(question, conversation) : null };
}

/** What a question that was read names. */
export function mentionsOf({ mentions, followUp, askedAgain, answerType, stems }: Question): MentionsOf {
  return {
    mentions,
    followUp,
    isSummary: answerType === 'summary' && stems.length === 0,
    ...(askedAgain === null ? {} : { carried: askedAgain }),
  };
}

/** "Day 20" after "step 3 of lab 1": says what the mentions before left open. */
function completes(named: Mention, earlier: readonly Mention[]): boolean {
  const isOpen = ({ code, levels }: Mention) =>
    code === null && Object.keys(named.levels).every((level) => !(level in levels));
  return earlier.length > 0 && earlier.every(isOpen);
}

/** Whether the question may name a place in any scheme: then its embedding would likely be for nothing. */
export function namesPlaces(question: string): boolean {
  return Object.values(profiles).some((profile) => {
    const { mentions } = readMentions(question, profile.mentionSchemes, null);
    return mentions.length > 0;
  });
}

/** Resolves them over one reading of the registry. Throws when the registry fails. */
export async function locateMentions(
  input: {
    readonly scope: CourseScope;
    readonly version: number;
    readonly question: string;
    readonly read: MentionsOf;
    readonly conversation: readonly ConversationTurn[] | null;
    /** Of the question's stems, to choose those that tell most. */
    readonly documentFrequencies?: ReadonlyMap<string, number>;
    /** Documents of an engineering course, to name what is offered. */
    readonly documents?: readonly KnownDocument[];
    readonly trace?: PlaceSink | undefined;
  },
  registry: CourseRegistry,
): Promise<NamedPlaces> {
  const { question, read, scope } = input;
  const context = contextReferences(input.conversation);
  const { carried, followUp, isSummary = false } = read;
  const turned = followUp && turnedContainer(followUp);
  const given = turned ? [turned] : read.mentions;
  const beside = carried === undefined ? stemsBeside(question, read.mentions) : stemsBeside(carried, []);
  const besides = isSummary ? [] : beside;
  const stems = tellingStems(besides, input.documentFrequencies ?? new Map());
  const anchor = turned ? null : (followUp?.anchor ?? null);
  const filters: readonly NodeFilter[] = mentionFilters({
    ...{ mentions: given, context, stems, anchor, isSummary },
  });
  const found = await registry.readMentioned({ ...scope, version: input.version, filters });
  const printedParts = printedPartsOf(filters, found.nodes, found.printed);
  const index = { ...found, printedParts, documents: input.documents ?? found.nodes.map(({ document }) => document) };
  const mentions = followUp && !turned ? [neighbourOf(followUp, found.nodes)] : given;
  const resolved = resolveMentions({ mentions, index, context: { references: context } });
  const resolutions = resolved.map(({ resolution }) => narrowByTitles(resolution, question, found.nodes));
  input.trace?.({
    kind: 'resolved',
    mentions: resolved.map(({ mention, resolution }, index) => ({
      mention,
      resolution: resolutions[index] ?? resolution,
    })),
  });
  const references = new Set(
    resolutions.flatMap((resolution) => (resolution.kind === 'found' ? resolution.references : [])),
  );
  const suggest = (candidates: readonly MentionCandidate[]) =>
    candidates.flatMap((each) => suggestion(each, found, input.documents ?? []));
  const absent = resolutions.flatMap((each) => ('nearest' in each ? [each] : []));
  if (references.size > 0) {
    const nodes = found.nodes.filter((node) => references.has(node.reference));
    const asks =
      followUp || isSummary ? [] : asksBeside(carried ?? question, carried === undefined ? read.mentions : [], nodes);
    const { documentFrequencies } = found;
    return {
      kind: 'found',
      nodes,
      total: Math.max(nodes.length, found.placeTotal ?? 0),
      asks,
      rest: carried ?? withoutMentions(question, read.mentions),
      documentFrequencies,
      missing: suggest(absent.flatMap((each) => each.nearest)),
    };
  }
  const candidates = resolutions.flatMap((each) => (each.kind === 'ambiguous_reference' ? each.candidates : []));
  if (candidates.length > 0) return { kind: 'ambiguous', candidates: suggest(candidates) };
  const isRemoved = absent.some((each) => each.kind === 'tombstone');
  const isSearchable = !isRemoved && !followUp && besides.length > 0 && read.mentions.every(isPlain);
  return { kind: 'unknown', isRemoved, nearest: suggest(absent.flatMap((each) => each.nearest)), isSearchable };
}

/** One word and one number: of all that reads like a place, the likeliest to be none of the course. */
function isPlain({ code, levels, headed, documents }: Mention): boolean {
  return code === null && headed === undefined && documents === undefined && Object.keys(levels).length === 1;
}

/** Of several candidates, the one whose container or document the question calls by its title, where that is one. */
function narrowByTitles(
  resolution: MentionResolution,
  question: string,
  nodes: readonly RegistryNode[],
): MentionResolution {
  if (resolution.kind !== 'ambiguous_reference') return resolution;
  const stems = new Set(contentStems(question));
  const named = resolution.candidates.filter(({ references }) => {
    const node = nodes.find((each) => each.reference === references[0]);
    return node !== undefined && [node.container.title, node.document.name].some((title) => calls(stems, title));
  });
  const [only] = named;
  if (named.length !== 1 || !only) return resolution;
  return { kind: 'found', references: only.references };
}

/** Whether the question has most of a title's topic words, and not just one of many, or all that say what it is. */
function calls(stems: ReadonlySet<string>, title: string): boolean {
  const words = topicStems(title);
  const met = words.filter((stem) => stems.has(stem)).length;
  if (words.length > 0 && met >= Math.ceil(0.6 * words.length)) return true;
  // "Method statement" of "Method statement for trench excavation".
  const kind = topicStems(title.split(/\s(?:for|of|on)\s/i)[0] ?? '');
  return kind.length >= 2 && kind.length < words.length && kind.every((stem) => stems.has(stem));
}

function topicStems(title: string): readonly string[] {
  return [...new Set(contentStems(title))].filter((stem) => !/^\d+$/.test(stem));
}

/** Words that name places or say what to do with them, in any number or tense. */
const placeStems: ReadonlySet<string> = new Set(
  contentStems(
    `day chapter lab step concept example definition procedure page section clause table figure appendix class exercise
    question theorem sheet row column cell item lesson unit document course book material part text content passage
    instruction task mention talk cover discuss read quote repeat full whole entire exactly word verbatim summarise
    summary content`,
  ),
);

/** Topic stems of the question outside the mentions: what is asked about the place, beyond having it shown. */
function asksBeside(question: string, mentions: readonly Mention[], nodes: readonly RegistryNode[]): readonly string[] {
  const titles = new Set(nodes.flatMap((node) => contentStems(node.container.title)));
  const topics = stemsBeside(question, mentions);
  const isTitleOnly = !/\b(?:about|regarding|concerning)\b/i.test(question) && topics.every((stem) => titles.has(stem));
  return isTitleOnly ? [] : topics;
}

function stemsBeside(question: string, mentions: readonly Mention[]): readonly string[] {
  const topics = tokenise(question).filter(
    (token) =>
      !mentions.some((mention) => token.start < mention.end && token.end > mention.start) &&
      !token.isStop &&
      token.kind === 'word' &&
      !isRequestWord(token.word) &&
      !placeStems.has(token.stem),
  );
  return [...new Set(topics.map((token) => token.stem))];
}

/** Nodes that are read of a long place for what is asked about it, beside its beginning. */
const askedNodeLimit = 300;

/** The rarest stems, as many as stand in no more nodes than are worth reading; one at least. */
function tellingStems(stems: readonly string[], frequencies: ReadonlyMap<string, number>): readonly string[] {
  const known = stems.filter((stem) => frequencies.has(stem));
  const rarest = known.sort((left, right) => (frequencies.get(left) ?? 0) - (frequencies.get(right) ?? 0));
  let total = 0;
  return rarest.filter((stem, index) => {
    total += frequencies.get(stem) ?? 0;
    return index === 0 || total <= askedNodeLimit;
  });
}

function withoutMentions(question: string, mentions: readonly Mention[]): string {
  const characters = question.split('');
  for (const { start, end } of mentions) characters.fill(' ', start, end);
  return characters.join('').replace(/\s+/g, ' ').trim();
}

function suggestion(
  candidate: MentionCandidate,
  found: Awaited<ReturnType<CourseRegistry['readMentioned']>>,
  documents: readonly KnownDocument[],
): readonly Suggestion[] {
  const node = found.nodes.find((each) => each.reference === candidate.code);
  if (node) return [suggestNode(node)];
  const container = found.containers.find((each) => each.code === candidate.code);
  if (!container) return [];
  const inside = found.nodes.find((each) => each.containerCode === container.code);
  const known = documents.find(({ documentNumber }) => documentNumber === container.document);
  return [suggestContainer(container, inside?.document ?? known ?? null)];
}
