// Step one of a question, without a model: the places it names, else a hybrid search; every hit re-read.
// Gives passages with scores, or says why there are none. Whether they answer is the gate's to judge.

import type { AskRequest } from '../contract/answer.ts';
import type { Profile } from '../course/profile.ts';
import type { QuestionCategory } from '../course/question-category.ts';
import { isRequestWord } from '../guard/stop-words.ts';
import { emptyStatistics, type TermStatistics } from '../guard/term-statistics.ts';
import { tokenise } from '../guard/text.ts';
import type { QuestionOpening, RegistryNode } from '../ports/course-registry.ts';
import type { CourseScope } from '../ports/scope.ts';
import { preferNode, type Sought } from '../retrieval/prefer-nodes.ts';
import { lexicalQuery, lexicalShare } from '../retrieval/score-text.ts';
import { type ScoredPassage, type SearchResult, searchPassages, statisticsOf } from '../retrieval/search-passages.ts';
import { questionStems } from '../retrieval/sparse-terms.ts';
import { addressesModel } from './addresses-model.ts';
import type { AskServices } from './ask-interface.ts';
import { classifyQuestion, soughtBy } from './classify-question.ts';
import type { DocumentChoice } from './documents/choose-documents.ts';
import { findTags, stemsOfTags } from './documents/drawing-tag.ts';
import { namesOnlyDocument } from './documents/named-documents.ts';
import { findShown } from './documents/show-on-drawing.ts';
import { barOf, type HitBar, narrows } from './filter-hits.ts';
import { gatherPassages, withoutSummaries } from './gather-passages.ts';
import { locateMentions, type MentionsOf, type NamedPlaces } from './locate-mentions.ts';
import type { Located } from './located.ts';
import type { QuestionEmbedding } from './open-question.ts';
import { makePassage, type Passage } from './passage.ts';

export interface LocateInput {
  readonly scope: CourseScope;
  readonly opening: QuestionOpening;
  readonly profile: Profile;
  readonly request: AskRequest;
  /** The question as it stands alone, completed from the conversation: what is located and searched. */
  readonly question: string;
  readonly category: QuestionCategory;
  readonly seeks: Sought;
  readonly read: MentionsOf;
  readonly documents: DocumentChoice;
  readonly embed: (text: string) => Promise<QuestionEmbedding>;
}

/** Hits looked at for other values of what is asked. */
const rivalLimit = 12;
/** Nodes shown of a container that was named as a whole. */
const namedNodeLimit = 12;

/** At most one more database round trip, and one vector request unless places are named. */
export async function locateNodes(input: LocateInput, services: AskServices): Promise<Located> {
  try {
    const isNamed = (input.read.mentions.length > 0 || input.read.followUp !== null) && !asksOfDocuments(input);
    return isNamed ? await locateNamed(input, services) : await locateBySearch(input, services);
  } catch (error) {
    return { kind: 'unavailable', error };
  }
}

/** A document is named, and something is asked of it: its passages are searched, and what contradicts them beside. */
function asksOfDocuments({ read, documents }: LocateInput): boolean {
  if (!documents.isFocused || read.mentions.length === 0 || !read.mentions.every(namesOnlyDocument)) return false;
  return tokenise(documents.rest).some(
    (token) => !token.isStop && !isRequestWord(token.word) && !wholeDocumentWords.test(token.word),
  );
}

const wholeDocumentWords =
  /^(?:documents?|drawings?|layouts?|plans?|sheets?|files?|manuals?|content|contents|say|says|open|read|page|pages)$/;

async function locateNamed(input: LocateInput, services: AskServices): Promise<Located> {
  const { course, conversation, documentFrequencies } = input.opening;
  const { question } = input;
  const places = await locateMentions(
    {
      ...{ scope: input.scope, version: course.version, question, read: input.read, conversation },
      ...{ documentFrequencies, documents: input.opening.documents, trace: services.trace },
    },
    services.registry,
  );
  if (places.kind !== 'found') return places;
  const statistics = statisticsOf(course.nodeCount, documentFrequencies, places.documentFrequencies);
  const common = {
    kind: 'passages',
    source: 'explicit',
    statistics,
    denseFloor: null,
    degraded: null,
    missing: places.missing,
    rivals: [],
    shown: [],
    untraceable: 0,
  } as const;
  const isShown = places.asks.length === 0 || places.nodes.filter((node) => node.nodeType !== 'heading').length <= 2;
  if (isShown) return { ...common, wants: 'passages', text: question, passages: shownPassages(places.nodes) };
  return {
    ...common,
    wants: 'answer',
    text: places.rest,
    passages: rankNamed(places, statistics, input, services.trace),
  };
}

/** A place named as a whole is shown from its beginning, without headings and captions unless it has nothing else. */
function shownPassages(nodes: readonly RegistryNode[]): readonly Passage[] {
  const body = nodes.filter((node) => node.nodeType !== 'heading' && node.contentType !== 'caption');
  const shown = (body.length > 0 ? body : nodes).slice(0, namedNodeLimit);
  return shown.map((node) => makePassage({ node, scores: null, relevance: 1 }));
}

/** Within the places named, by the words of the question. */
function rankNamed(
  places: Extract<NamedPlaces, { kind: 'found' }>,
  statistics: TermStatistics,
  { category, profile }: LocateInput,
  trace: AskServices['trace'],
): readonly Passage[] {
  const query = lexicalQuery(places.asks, statistics);
  const classified = classifyQuestion(places.rest, profile.categories);
  const seeks = soughtBy(places.rest, classified, questionStems(places.rest));
  const hits = places.nodes
    .map((node): ScoredPassage => {
      const text = { content: node.content, containerTitle: node.container.title, section: node.provenance.section };
      const sparse = lexicalShare(query, text);
      const fused = preferNode({ node, fused: sparse, query, seeks, opensSection: false });
      return { node, scores: { dense: null, sparse, fused } };
    })
    .sort((left, right) => right.scores.fused - left.scores.fused);
  trace?.({ kind: 'ranked', hits });
  return gatherPassages({ hits, surroundings: places.nodes, category, limit: profile.passageLimit });
}

async function locateBySearch(input: LocateInput, services: AskServices): Promise<Located> {
  const { course, documentFrequencies } = input.opening;
  const { documents } = input;
  const text = documents.rest;
  const { vector } = await input.embed(text);
  const stems = questionStems(text);
  const source = documents.isFocused ? 'explicit' : 'semantic';
  const common = { kind: 'passages', source, wants: 'answer', missing: [], text } as const;
  if (vector === null && stems.length === 0) {
    return {
      ...common,
      ...{ passages: [], rivals: [], shown: [], untraceable: 0 },
      statistics: emptyStatistics,
      denseFloor: null,
      degraded: 'embedding_unavailable',
    };
  }
  const found = await searchPassages(
    {
      scope: input.scope,
      course,
      namespace: services.namespaceOf(input.scope),
      questionsNamespace: services.namespaceOf(input.scope, 'content_questions'),
      stems,
      documentFrequencies,
      embedding: vector,
      mode: 'fused',
      seeks: input.seeks,
      isFiltered: narrows(input.request.filters) || input.category === 'drawing_reference',
      ...documents,
      alsoStems: input.category === 'drawing_reference' ? stemsOfTags(findTags(text)) : [],
    },
    services,
  );
  const bars = found.passages.map((hit) => barOf(hit, input));
  services.trace?.({ kind: 'searched', seeks: input.seeks, found, bars });
  const chosen = chooseHits(found, bars, input);
  return {
    ...common,
    ...chosen,
    statistics: found.statistics,
    denseFloor: farthestDense(found.passages),
    degraded: vector === null ? 'embedding_unavailable' : null,
  };
}

/** What of the search may answer, what may be shown beside it, and what bears a tag asked for. */
function chooseHits(
  found: Pick<SearchResult, 'passages' | 'surroundings'>,
  bars: readonly (HitBar | null)[],
  input: LocateInput,
): Pick<Extract<Located, { kind: 'passages' }>, 'passages' | 'rivals' | 'shown' | 'untraceable'> {
  const { documents, question, category } = input;
  const open = found.passages.filter((_, index) => bars[index] === null || bars[index] === 'other_document');
  const answering = found.passages.filter((_, index) => bars[index] === null);
  const hits = withoutSummaries(answering, question);
  const surroundings = found.surroundings.filter(
    (node) => documents.mayAnswer(node.document) && !addressesModel(node.content, question),
  );
  const passages = gatherPassages({
    hits,
    surroundings,
    category,
    limit: input.profile.passageLimit,
    keepsHeadings: input.seeks?.kind === 'expansion',
  });
  const rivals = input.profile.isStrict
    ? open.filter(({ node }) => documents.mayContradict(node.document)).slice(0, rivalLimit)
    : [];
  const looksAt = category === 'drawing_reference' ? [...hits.map(({ node }) => node), ...surroundings] : [];
  return {
    passages,
    rivals: rivals.map(({ node }) => node),
    shown: findShown(question, looksAt),
    untraceable: bars.filter((bar) => bar === 'untraceable').length,
  };
}

function farthestDense(passages: readonly ScoredPassage[]): number | null {
  const cosines = passages.flatMap(({ scores }) => scores.dense ?? []);
  return cosines.length === 0 ? null : Math.min(...cosines);
}
