// Puts the answer together in wire format. References are rendered from registry nodes, never from a model's words.

import type { Answer, AnswerReference, ProposedFilters } from '../contract/answer.ts';
import type { Container } from '../course/content.ts';
import { displayContainer } from '../course/display-reference.ts';
import { displayNode, renderReference } from '../grounding/render-reference.ts';
import type { RegistryNode, SourceDocument } from '../ports/course-registry.ts';
import type { CheckedSentence } from './check-draft.ts';
import type { Passage } from './passage.ts';

export type Suggestion = Answer['suggestions'][number];

/** A place to offer instead of an answer. */
export function suggestNode(node: RegistryNode): Suggestion {
  return {
    canonical_reference: node.reference,
    container_id: node.container.containerId,
    display_reference: displayNode(node),
    title: node.provenance.section.at(-1) ?? node.container.title,
  };
}

/** A whole container to offer; `document` is needed where the container belongs to one. */
export function suggestContainer(
  container: Container,
  document: Pick<SourceDocument, 'name' | 'revision'> | null,
): Suggestion {
  return {
    canonical_reference: null,
    container_id: container.containerId,
    display_reference: displayContainer({ container, document }),
    title: container.title,
  };
}

/** What a question came to, before it is put in wire format. */
export interface Outcome {
  readonly status: Answer['status'];
  readonly reason: string | null;
  /** Shown where there are no sentences; after them, where they disagree. */
  readonly text: string;
  readonly sentences: readonly CheckedSentence[];
  readonly suggestions: readonly Suggestion[];
  readonly source: Answer['source'];
  readonly confidence: number;
  readonly guard: Answer['guard'];
  readonly model: Answer['model'];
}

/** The answer in wire format. */
export function assembleAnswer(input: {
  readonly answerId: string;
  readonly courseId: string;
  readonly courseVersion: number;
  readonly category: Answer['category'];
  readonly outcome: Outcome;
  /** Filters the question suggests; left out where it suggests none. */
  readonly proposed?: ProposedFilters | null;
  readonly timingsMs: Readonly<Record<string, number>>;
}): Answer {
  const { outcome } = input;
  const references = renderReferences(outcome.sentences, input.courseVersion);
  return {
    answer_id: input.answerId,
    course_id: input.courseId,
    course_version: input.courseVersion,
    status: outcome.status,
    reason: outcome.reason,
    category: input.category,
    answer: [joinSentences(outcome.sentences), outcome.text].filter((text) => text !== '').join('\n'),
    sentences: outcome.sentences.map(renderSentence),
    references: [...references],
    suggestions: [...outcome.suggestions],
    ...(input.proposed ? { proposed_filters: input.proposed } : {}),
    has_references: references.length > 0,
    reference_count: references.length,
    confidence: outcome.confidence,
    source: outcome.source,
    guard: outcome.guard,
    model: outcome.model,
    timings_ms: { ...input.timingsMs },
  };
}

export function renderSentence(sentence: CheckedSentence): Answer['sentences'][number] {
  return {
    text: sentence.text,
    references: sentence.passages.map((passage) => passage.node.reference),
    support: sentence.support,
  };
}

/** What stands beside an answer as another document's value is not what it rests on. */
const besideShare = 0.01;

/** References of the sentences in order of first use; the primary one supports most of the text (corrections 11). */
export function renderReferences(
  sentences: readonly CheckedSentence[],
  courseVersion: number,
): readonly AnswerReference[] {
  const shares = new Map<string, { readonly passage: Passage; share: number }>();
  for (const sentence of sentences) {
    for (const [rank, passage] of sentence.passages.entries()) {
      const known = shares.get(passage.node.reference) ?? { passage, share: 0 };
      const weight = sentence.isBeside ? besideShare : 1;
      known.share += (weight * sentence.support * sentence.text.length) / (rank + 1);
      shares.set(passage.node.reference, known);
    }
  }
  const ranked = [...shares.values()].sort(
    (left, right) => right.share - left.share || right.passage.relevance - left.passage.relevance,
  );
  return [...shares.values()].map(({ passage }) =>
    renderReference({
      node: passage.node,
      courseVersion,
      relevance: passage.relevance,
      isPrimary: passage === ranked[0]?.passage,
    }),
  );
}

const ownLine: ReadonlySet<string> = new Set(['step', 'list_item', 'row', 'heading']);

/** Sentences as one text: steps, items, rows and code on lines of their own, prose run on. */
export function joinSentences(sentences: readonly CheckedSentence[]): string {
  let text = '';
  let before: CheckedSentence | null = null;
  for (const sentence of sentences) {
    const isSameNode = before?.passages[0] === sentence.passages[0];
    const breaks = [before, sentence].some((side) => ownLine.has(side?.passages[0]?.node.nodeType ?? ''));
    const hasLines = [before, sentence].some((side) => side?.text.includes('\n'));
    text += before === null ? '' : (breaks && !isSameNode) || hasLines ? '\n' : ' ';
    text += sentence.text;
    before = sentence;
  }
  return text;
}
