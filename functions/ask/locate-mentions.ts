// The places a question names: found in one round trip, or told apart as ambiguous, unknown or removed.
// Which of their nodes answer, where many are named, is decided by the question's other words.

import { parseCanonicalReference } from '../course/canonical-reference.ts';
import type { Mention } from '../course/mention.ts';
import {
  type MentionCandidate,
  type MentionResolution,
  mentionFilters,
  resolveMentions,
} from '../course/resolve-mention.ts';
import type {
  ConversationTurn,
  CourseRegistry,
  KnownDocument,
  NodeFilter,
  RegistryNode,
} from '../ports/course-registry.ts';
import type { CourseScope } from '../ports/scope.ts';
import { withoutEndMarks } from '../text/end-marks.ts';
import { languages } from '../text/languages/all.ts';
import { otherForms } from '../text/number-forms.ts';
import { contentStems, tokenise } from '../text/text.ts';
import { type Suggestion, suggestContainer, suggestNode } from './assemble-answer.ts';
import { contextReferences, type FollowUp } from './conversation.ts';
import { type MentionsOf, stemsBeside, withoutMentions } from './read-mentions.ts';
import type { TraceSink } from './trace/trace-step.ts';

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
    readonly trace?: TraceSink | undefined;
  },
  registry: CourseRegistry,
): Promise<NamedPlaces> {
  const { read, scope } = input;
  const { carried, followUp, isSummary = false } = read;
  const [question, named] = carried === undefined ? [input.question, read.mentions] : [carried, []];
  const context = contextReferences(input.conversation);
  const turned = followUp && turnedContainer(followUp);
  const given = turned ? [turned] : read.mentions;
  const besides = isSummary ? [] : stemsBeside(question, named);
  const telling = tellingStems(besides, input.documentFrequencies ?? new Map());
  const stems = [...telling, ...telling.flatMap(otherForms)];
  const anchor = turned ? null : (followUp?.anchor ?? null);
  const filters: readonly NodeFilter[] = mentionFilters({ mentions: given, context, stems, anchor, isSummary });
  const found = await registry.readMentioned({ ...scope, version: input.version, filters });
  const index = { ...found, documents: input.documents ?? found.nodes.map(({ document }) => document) };
  const mentions = followUp && !turned ? [neighbourOf(followUp, found.nodes)] : given;
  const resolved = resolveMentions({ mentions, index, context: { references: context } }).map((each) => ({
    mention: each.mention,
    resolution: narrowByTitles(each.resolution, input.question, found.nodes),
  }));
  input.trace?.({ kind: 'resolved', mentions: resolved });
  const resolutions = resolved.map(({ resolution }) => resolution);
  const references = new Set(resolutions.flatMap((each) => (each.kind === 'found' ? each.references : [])));
  const suggest = (candidates: readonly MentionCandidate[]) =>
    candidates.flatMap((each) => suggestion(each, found, input.documents ?? []));
  const absent = resolutions.flatMap((each) => ('nearest' in each ? [each] : []));
  const nearest = suggest(absent.flatMap((each) => each.nearest));
  if (references.size > 0) {
    const nodes = found.nodes.filter((node) => references.has(node.reference));
    const { documentFrequencies, placeTotal } = found;
    return {
      kind: 'found',
      nodes,
      total: Math.max(nodes.length, placeTotal ?? 0),
      asks: followUp || isOfTitles(withoutMentions(question, named), besides, nodes) ? [] : besides,
      rest: withoutMentions(question, named),
      documentFrequencies,
      missing: nearest,
    };
  }
  const candidates = resolutions.flatMap((each) => (each.kind === 'ambiguous_reference' ? each.candidates : []));
  if (candidates.length > 0) return { kind: 'ambiguous', candidates: suggest(candidates) };
  const isRemoved = absent.some((each) => each.kind === 'tombstone');
  const isSearchable = !isRemoved && !followUp && besides.length > 0 && read.mentions.every(isPlain);
  return { kind: 'unknown', isRemoved, nearest, isSearchable };
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
  const [only, ...others] = resolution.candidates.filter(({ references }) => {
    const node = nodes.find((each) => each.reference === references[0]);
    return node !== undefined && [node.container.title, node.document.name].some((title) => calls(stems, title));
  });
  return only && others.length === 0 ? { kind: 'found', references: only.references } : resolution;
}

/** Whether the question has most of a title's topic words, or all that say what it is: "method statement" of "… for …". */
function calls(stems: ReadonlySet<string>, title: string): boolean {
  const topics = (text: string) => [...new Set(contentStems(text))].filter((stem) => !/^\d+$/.test(stem));
  const words = topics(title);
  const met = words.filter((stem) => stems.has(stem)).length;
  if (words.length > 0 && met >= Math.ceil(0.6 * words.length)) return true;
  const kind = topics(title.split(/\s(?:for|of|on)\s/i)[0] ?? '');
  return kind.length >= 2 && kind.length < words.length && kind.every((stem) => stems.has(stem));
}

/** What leads to what is asked about. */
const leads: ReadonlySet<string> = new Set(languages.flatMap(({ places }) => places.titleLeads.split(/\s+/)));

/** Whether all that is asked besides are words of the places' titles: then nothing is asked but to have them shown. */
function isOfTitles(rest: string, topics: readonly string[], nodes: readonly RegistryNode[]): boolean {
  const titles = new Set(nodes.flatMap((node) => contentStems(node.container.title)));
  return !tokenise(rest).some(({ word }) => leads.has(word)) && topics.every((stem) => titles.has(stem));
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

function suggestion(
  { code }: MentionCandidate,
  { nodes, containers }: Awaited<ReturnType<CourseRegistry['readMentioned']>>,
  documents: readonly KnownDocument[],
): readonly Suggestion[] {
  const node = nodes.find((each) => each.reference === code);
  if (node) return [suggestNode(node)];
  const container = containers.find((each) => each.code === code);
  const inside = nodes.find((each) => each.containerCode === code)?.document;
  const known = documents.find(({ documentNumber }) => documentNumber === container?.document);
  return container ? [suggestContainer(container, inside ?? known ?? null)] : [];
}

/** "And the next chapter?": the container numbered one on from the last turn's. */
function turnedContainer({ anchor, offset, level }: FollowUp): Mention | null {
  const parsed = parseCanonicalReference(anchor);
  if (!parsed.ok || level === null) return null;
  const { day, document, number, containerType } = parsed.reference;
  const span = { start: 0, end: 0, code: null };
  if (day !== null && day > 0 && (level === 'day' || level !== containerType))
    return { ...span, levels: { day: day + offset } };
  if (level !== containerType) return null;
  const levels = { [level]: number + offset, ...(day === null ? {} : { day }) };
  return { ...span, levels, ...(document === null ? {} : { documents: [document] }) };
}

/** "And the next step?": the next of its kind in the same container, of those alike in course order. */
function neighbourOf({ anchor, offset }: FollowUp, nodes: readonly RegistryNode[]): Mention {
  const span = { levels: {}, start: 0, end: 0 };
  const from = nodes.find((node) => node.reference === anchor);
  if (!from) return { ...span, code: anchor };
  const alike = nodes
    .filter((node) => node.containerCode === from.containerCode && node.nodeType === from.nodeType)
    .sort((left, right) => left.sequence - right.sequence);
  const neighbour = alike[alike.indexOf(from) + offset];
  const letter = withoutEndMarks(anchor, '0123456789');
  return { ...span, code: neighbour?.reference ?? `${letter}${Math.max(0, from.label + offset)}` };
}
