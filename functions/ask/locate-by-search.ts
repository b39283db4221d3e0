// The passages that a search finds for a question, with what may be shown beside them. Part of locate-nodes.ts.

import type { AskRequest } from '../contract/answer.ts';
import type { Profile } from '../course/profile.ts';
import { asksForSolution, beforeSolution } from '../grounding/hide-solutions.ts';
import type { QuestionOpening, RegistryNode } from '../ports/course-registry.ts';
import type { CourseScope } from '../ports/scope.ts';
import { asksForAims, isAim } from '../retrieval/form-of-passage.ts';
import { knowsLanguage } from '../retrieval/fuse-scores.ts';
import type { ScoredPassage } from '../retrieval/score-hits.ts';
import { type SearchResult, searchPassages } from '../retrieval/search-passages.ts';
import { furtherTerms } from '../text/defined-terms.ts';
import { emptyStatistics } from '../text/term-statistics.ts';
import { contentStems } from '../text/text.ts';
import { addressesModel } from './addresses-model.ts';
import type { AskServices } from './ask-interface.ts';
import { chooseNote } from './author-note.ts';
import type { DocumentChoice } from './documents/choose-documents.ts';
import { findTags, stemsOfTags } from './documents/drawing-tag.ts';
import { findShown } from './documents/show-on-drawing.ts';
import { besideQuoted } from './explain-quoted.ts';
import { barOf, type HitBar, narrows } from './filter-hits.ts';
import { gatherPassages, toPassage } from './gather-passages.ts';
import { passagesToGoOnWith } from './go-on.ts';
import type { FoundPassages, Located } from './located.ts';
import type { QuestionEmbedding } from './open-question.ts';
import type { Question } from './question.ts';
import { quotedWords } from './reading/quoted-words.ts';

export interface LocateInput {
  readonly scope: CourseScope;
  readonly opening: QuestionOpening;
  readonly profile: Profile;
  readonly request: AskRequest;
  readonly question: Question;
  readonly documents: DocumentChoice;
  readonly embed: (text: string) => Promise<QuestionEmbedding>;
}

/** Hits looked at for other values of what is asked. */
const rivalLimit = 12;

/** Nothing is shown beside the passages, and nothing is missing. */
export const passagesAlone = {
  ...({ kind: 'passages', source: 'explicit', isNamed: true, wants: 'answer', degraded: null } as const),
  ...{ around: [], tableRows: [], missing: [], beyond: 0, rivals: [], shown: [], heldBack: null, untraceable: 0 },
};

/** Whether a passage may stand in an answer at all. */
export function mayBeSaid(node: RegistryNode, question: Question, documents: DocumentChoice): boolean {
  return documents.mayAnswer(node.document) && !addressesModel(node.content, question.text);
}

/** One round of vector requests, two where vectors of another version took places in the lists. */
export async function locateBySearch(input: LocateInput, services: AskServices): Promise<Located> {
  const { course, documentFrequencies } = input.opening;
  const { documents, question } = input;
  const asked = [...question.stems, ...question.carried];
  // Signs of code tell a vector nothing.
  const isOfSigns = asked.length > 0 && !asked.some((stem) => /[\p{L}\p{N}]/u.test(stem));
  const isCompared = knowsLanguage(course.embeddingModel, course.language) && !isOfSigns;
  const embedding = isCompared ? await input.embed([question.embedded, ...question.carriedWords].join(' ')) : null;
  const vector = embedding?.vector ?? null;
  const degraded: FoundPassages['degraded'] = vector === null && isCompared ? 'embedding_unavailable' : null;
  const rest = documents.isFocused ? new Set(contentStems(documents.rest)) : null;
  const stems = [...question.stems.filter((stem) => rest?.has(stem) ?? true), ...question.carried];
  const source: FoundPassages['source'] = documents.isFocused ? 'explicit' : 'semantic';
  const common = { ...passagesAlone, source, isNamed: false, text: documents.rest, stems };
  if (vector === null && stems.length === 0) {
    return { ...common, passages: [], statistics: emptyStatistics, degraded };
  }
  const quoted = quotedWords(question.said);
  const asksForDrawing = question.category === 'drawing_reference';
  const isDefinition = question.answerType === 'definition';
  const found = await searchPassages(
    {
      scope: input.scope,
      course,
      namespace: services.namespaceOf(input.scope),
      questionsNamespace: services.namespaceOf(input.scope, 'content_questions'),
      ...{ stems, said: question.said },
      documentFrequencies,
      embedding: vector,
      denseShare: services.denseShare ?? null,
      mode: 'fused',
      answerType: question.answerType,
      inHand: question.inHand,
      isFiltered: narrows(input.request.filters) || asksForDrawing,
      ...documents,
      comparesRows: true,
      alsoDefines: quoted?.isExplained ? quoted.terms : isDefinition ? furtherTerms(question.text, course.title) : [],
      alsoStems: [...question.related, ...(asksForDrawing ? stemsOfTags(findTags(question.text)) : [])],
    },
    services,
  );
  const bars = found.passages.map((hit) => barOf(hit, { request: input.request, question: question.text, documents }));
  services.trace?.({ kind: 'searched', answerType: question.answerType, found, bars });
  const chosen = chooseHits(found, bars, input);
  const { passages, note } = chooseNote(chosen.passages, chosen.around, { stems, statistics: found.statistics });
  const located = { ...common, ...chosen, passages, statistics: found.statistics, degraded };
  if (note !== null) return { ...located, passages: note, isNamed: true, wants: 'passages' };
  return besideQuoted(located, quoted);
}

/** What of the search may answer, what may be shown beside it, and what bears a tag asked for. */
function chooseHits(
  found: Pick<SearchResult, 'passages' | 'surroundings' | 'tableRows'>,
  bars: readonly (HitBar | null)[],
  { documents, question, profile }: LocateInput,
): Pick<
  FoundPassages,
  'leans' | 'goesOn' | 'passages' | 'around' | 'tableRows' | 'rivals' | 'shown' | 'heldBack' | 'untraceable'
> {
  const open = found.passages.filter((_, index) => bars[index] === null || bars[index] === 'other_document');
  const shown = (node: RegistryNode) => (asksForSolution(question.text) ? node : beforeSolution(node));
  const answering = found.passages.flatMap((hit, index) => {
    const node = bars[index] === null ? shown(hit.node) : null;
    return node === null ? [] : [{ ...hit, node }];
  });
  const wantsAims = asksForAims(question.text);
  const gathered = gatherPassages(answering, question);
  const goingOn = passagesToGoOnWith(gathered, question);
  const isSaying = (node: RegistryNode) => mayBeSaid(node, question, documents) && (wantsAims || !isAim(node));
  const around = found.surroundings.flatMap((node) => (isSaying(node) && shown(node)) || []);
  const first = bars.findIndex((bar) => bar === null || bar === 'solution');
  const solution = bars[first] === 'solution' ? found.passages[first] : undefined;
  const rivals = profile.isStrict
    ? open.filter(({ node }) => documents.mayContradict(node.document)).slice(0, rivalLimit)
    : [];
  const looksAt: readonly RegistryNode[] =
    question.category === 'drawing_reference' ? [...answering.map(({ node }) => node), ...around] : [];
  return {
    passages: goingOn.passages,
    leans: question.inHand.length > 0,
    goesOn: goingOn.isMet,
    around,
    tableRows: byBestRow(found.tableRows, answering).filter(
      (row) => documents.mayAnswer(row.document) && shown(row) !== null,
    ),
    heldBack: solution === undefined ? null : toPassage(solution),
    rivals: rivals.map(({ node }) => node),
    shown: findShown(question.text, looksAt),
    untraceable: bars.filter((bar) => bar === 'untraceable').length,
  };
}

/** Rows of the table first whose best row was found first. */
function byBestRow(rows: readonly RegistryNode[], hits: readonly ScoredPassage[]): readonly RegistryNode[] {
  const tableOf = ({ containerCode, provenance }: RegistryNode) => `${containerCode} ${provenance.block?.number}`;
  const order = [...new Set(hits.map(({ node }) => tableOf(node)))];
  const places = new Map(order.map((table, index) => [table, index]));
  const placeOf = (row: RegistryNode) => places.get(tableOf(row)) ?? order.length;
  return rows.toSorted((left, right) => placeOf(left) - placeOf(right));
}
