// Step one of a question, without a model: the places it names, else a hybrid search; every hit re-read.
// Gives passages with scores, or says why there are none. Whether they answer is the gate's to judge.

import { isKindOfDocument } from '../course/mention.ts';
import { asksForSolution, withoutSolutions } from '../grounding/hide-solutions.ts';
import { readBoth, searchBoth } from '../retrieval/asked-as.ts';
import { asksForAimsAlone, isAim } from '../retrieval/form-of-passage.ts';
import { scoreHits, statisticsOf } from '../retrieval/score-hits.ts';
import { lexicalQuery } from '../retrieval/score-text.ts';
import { isRequestWord } from '../text/languages/stop-words.ts';
import { tokenise } from '../text/text.ts';
import type { AskServices } from './ask-interface.ts';
import { namesOnlyDocument } from './documents/named-documents.ts';
import { gatherPassages, passageLimit } from './gather-passages.ts';
import { type LocateInput, locateBySearch, mayBeSaid, passagesAlone } from './locate-by-search.ts';
import { locateMentions, type NamedPlaces } from './locate-mentions.ts';
import type { FoundPassages, Located } from './located.ts';
import type { QuestionEmbedding } from './open-question.ts';
import type { Passage } from './passage.ts';
import type { Question } from './question.ts';
import { mentionsOf, stemsBeside, withoutMentions } from './read-mentions.ts';

/**
 * One more database round trip at most, and one round of vector requests unless places are named; more of both where
 * vectors of another version took places in the lists.
 */
export async function locateNodes(input: LocateInput, services: AskServices): Promise<Located> {
  try {
    const { mentions, followUp, anotherForm } = input.question;
    const inHand = anotherForm && (await locateLastAnswer(input, anotherForm.references, services));
    if (inHand) return inHand;
    const isNamed = (mentions.length > 0 || followUp !== null) && !asksOfDocuments(input);
    return isNamed ? await locateNamed(input, services) : await locateBySearch(input, services);
  } catch (error) {
    return { kind: 'unavailable', error };
  }
}

/** The passages of the answer before, for another form of it; null where none of them stands any more. */
async function locateLastAnswer(
  { scope, opening: { course }, question, documents }: LocateInput,
  references: readonly string[],
  { registry }: AskServices,
): Promise<FoundPassages | null> {
  const read = await registry.readNodes({ ...scope, version: course.version, references, withTerms: true });
  const nodes = read.nodes.filter((node) => mayBeSaid(node, question, documents));
  if (nodes.length === 0) return null;
  return {
    ...{ ...passagesAlone, text: question.text, stems: question.carried },
    passages: nodes.map((node) => ({ node, scores: null, relevance: 1 })),
    statistics: statisticsOf(course.nodeCount, read.documentFrequencies),
  };
}

/** A document is named, and something is asked of it: its passages are searched, and what contradicts them beside. */
function asksOfDocuments({ question, documents }: LocateInput): boolean {
  if (!documents.isFocused || question.mentions.length === 0 || !question.mentions.every(namesOnlyDocument)) {
    return false;
  }
  return tokenise(documents.rest).some(
    ({ isStop, word }) =>
      !isStop && !isRequestWord(word) && !isKindOfDocument(word) && stemsBeside(word, []).length > 0,
  );
}

async function locateNamed(input: LocateInput, services: AskServices): Promise<Located> {
  const { course, conversation, documentFrequencies } = input.opening;
  const { question } = input;
  // The vector is looked for while the registry reads.
  const rest = withoutMentions(question.text, question.mentions);
  const embedding = question.stems.length > 0 ? input.embed(rest) : null;
  const places = await locateMentions(
    {
      ...{ scope: input.scope, version: course.version, question: question.text, conversation },
      read: mentionsOf(question),
      ...{ documentFrequencies, documents: input.opening.documents, trace: services.trace },
    },
    services.registry,
  );
  if (places.kind === 'unknown' && places.isSearchable) return locateBySearch(input, services);
  if (places.kind !== 'found') return places;
  const open = asksForSolution(question.text) ? places.nodes : withoutSolutions(places.nodes);
  return locateInPlaces({ ...places, nodes: open }, embedding, input, services);
}

async function locateInPlaces(
  places: Extract<NamedPlaces, { kind: 'found' }>,
  embedding: Promise<QuestionEmbedding> | null,
  input: LocateInput,
  services: AskServices,
): Promise<Located> {
  const { course, documentFrequencies } = input.opening;
  const { question } = input;
  const statistics = statisticsOf(course.nodeCount, documentFrequencies, places.documentFrequencies);
  const common = {
    ...{ ...passagesAlone, statistics, missing: places.missing, around: places.nodes },
    tableRows: places.total > places.nodes.length ? [] : places.nodes,
  };
  const aims = asksForAimsAlone(places.asks) ? places.nodes.filter(isAim).slice(0, passageLimit) : [];
  if (aims.length > 0) {
    const passages = aims.map((node) => ({ node, scores: null, relevance: 1 }));
    return { ...common, text: question.text, stems: question.stems, passages, wants: 'passages' };
  }
  const isShown =
    places.asks.length === 0 || places.nodes.filter((node) => node.nodeType !== 'heading').length <= fewPassages;
  if (!isShown) {
    const passages = await rankNamed(places, statistics, embedding ?? input.embed(places.rest), input, services);
    if (passages === null) return locateBySearch(input, services);
    return { ...common, text: places.rest, stems: places.asks, passages };
  }
  // A place named as a whole is shown from its beginning, without headings and captions unless it has nothing else.
  const body = places.nodes.filter((node) => node.nodeType !== 'heading' && node.contentType !== 'caption');
  const shown = body.length > 0 ? body : places.nodes;
  const passages = shown.slice(0, passageLimit).map((node) => ({ node, scores: null, relevance: 1 }));
  const unread = places.total - places.nodes.length;
  const whole = { ...common, text: question.text, stems: question.stems, passages };
  if (question.answerType === 'summary' && body.length > fewPassages)
    return { ...whole, wants: 'summary', beyond: unread };
  return { ...whole, wants: 'passages', beyond: shown.length - passages.length + unread };
}

/** So many are shown as they are, whatever is asked of them. */
const fewPassages = 2;

/** Hits of the index among which vectors of the place are looked for. */
const placeFetch = 500;
const unfound = { dense: [], sparse: [], nearness: new Map<string, number>() };

/** Only bare numbers are named, which may have been meant for something else. */
function namesNumbersAlone({ text, mentions }: Question): boolean {
  return mentions.every(({ start, end }) => /^(?:[A-Z]\.)?[\d.]+$/.test(text.slice(start, end)));
}

/** Within the places named, by words and vectors; null where numbers alone name them and nothing asked stands there. */
async function rankNamed(
  places: Extract<NamedPlaces, { kind: 'found' }>,
  statistics: Parameters<typeof lexicalQuery>[1],
  embedding: Promise<QuestionEmbedding>,
  { question, opening, scope }: LocateInput,
  services: AskServices,
): Promise<readonly Passage[] | null> {
  const { vector } = await embedding;
  const namespaces = { passages: services.namespaceOf(scope), questions: undefined };
  const query = { dense: vector, sparse: null, limit: placeFetch };
  // Without the index the words rank by themselves: the place is known all the same.
  const lists =
    vector === null
      ? unfound
      : await searchBoth(services.passageIndex, query, namespaces).then(readBoth, () => unfound);
  const hits = scoreHits(places.nodes, lists, lexicalQuery(places.asks, statistics, question.related), {
    ...{ course: opening.course, denseShare: services.denseShare ?? null },
    ...{ answerType: question.answerType, stems: places.asks },
  }).toSorted((left, right) => right.scores.fused - left.scores.fused);
  services.trace?.({ kind: 'ranked', hits });
  const isDoubtful = namesNumbersAlone(question) && hits.every(({ scores }) => scores.sparse === 0);
  return isDoubtful ? null : gatherPassages(hits, question);
}
