// Puts the answer together in wire format. References are rendered from registry nodes, never from a model's words.

import type { Answer, AnswerReference, ProposedFilters } from '../contract/answer.ts';
import { placeTitle } from '../contract/place-title.ts';
import type { Container } from '../course/content.ts';
import { type DisplayedDocument, displayContainer } from '../course/display-reference.ts';
import { displayNode, renderReference } from '../grounding/render-reference.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import type { CitedSentence } from './cited-sentence.ts';
import type { Passage } from './passage.ts';
import { textToRead } from './quote/grow-span.ts';
import { rowTable } from './quote/row-table.ts';

export type Suggestion = Answer['suggestions'][number];

/** A place to offer instead of an answer. */
export function suggestNode(node: RegistryNode): Suggestion {
  return {
    canonical_reference: node.reference,
    container_id: node.container.containerId,
    display_reference: displayNode(node),
    title: titleOfNode(node),
  };
}

function titleOfNode({ container, document, provenance }: RegistryNode): string {
  return placeTitle({
    ...{ container: container.title, document: document.name },
    section: provenance.section.at(-1) ?? null,
  });
}

/** A whole container to offer; `document` is needed where the container belongs to one. */
export function suggestContainer(container: Container, document: DisplayedDocument | null): Suggestion {
  return {
    canonical_reference: null,
    container_id: container.containerId,
    display_reference: displayContainer({ container, document }),
    title: container.title,
  };
}

/** One of the closest passages of a refusal, with its text and, where that only announces, what follows. */
export function suggestPassage(node: RegistryNode, around: readonly RegistryNode[]): Suggestion {
  const table = rowTable({ node, question: '', isWhole: true });
  return { ...suggestNode(node), content: textToRead(node, around), ...(table && { table: table.text }) };
}

/** What a question came to, before it is put in wire format. */
export interface Outcome
  extends Readonly<Pick<Answer, 'status' | 'reason' | 'source' | 'style' | 'confidence' | 'guard' | 'model'>> {
  readonly further: NonNullable<Answer['further']>;
  readonly parts: NonNullable<Answer['parts']>;
  /** Shown where there are no sentences; after them, where they disagree. */
  readonly text: string;
  readonly sentences: readonly CitedSentence[];
  readonly suggestions: readonly Suggestion[];
}

/** The answer in wire format. */
export function assembleAnswer(from: {
  readonly input: { readonly answerId: string; readonly courseId: string };
  readonly courseVersion: number;
  readonly category: Answer['category'];
  readonly outcome: Outcome;
  /** Filters the question suggests; left out where it suggests none. */
  readonly proposed: ProposedFilters | null;
  /** Words of the question that were read as others. */
  readonly spelling: NonNullable<Readonly<Answer['spelling']>>;
  readonly timingsMs: Readonly<Record<string, number>>;
}): Answer {
  const { input, outcome, courseVersion, proposed, spelling } = from;
  const { status, reason, source, style, confidence, guard, model, further, parts } = outcome;
  const references = renderReferences(outcome.sentences, courseVersion);
  return {
    ...{ answer_id: input.answerId, course_id: input.courseId, course_version: courseVersion },
    ...{ status, reason, category: from.category },
    answer: [joinSentences(outcome.sentences), outcome.text].filter((text) => text !== '').join('\n'),
    sentences: outcome.sentences.map(renderSentence),
    references: [...references],
    suggestions: [...outcome.suggestions],
    style,
    ...(spelling.length > 0 ? { spelling: [...spelling] } : {}),
    ...(further.length > 0 ? { further } : {}),
    ...(parts.length > 0 ? { parts } : {}),
    ...(proposed ? { proposed_filters: proposed } : {}),
    ...{ has_references: references.length > 0, reference_count: references.length },
    ...{ confidence, source, guard, model },
    timings_ms: { ...from.timingsMs },
  };
}

export function renderSentence(sentence: CitedSentence): Answer['sentences'][number] {
  const { text, passages, isQuote, answers, block, number, startsPassage, evidence } = sentence;
  return {
    text,
    references: passages.map(({ node }) => node.reference),
    is_quote: isQuote,
    answers,
    block,
    ...(number !== undefined && { number }),
    starts_passage: startsPassage,
    evidence: evidence ? evidence.map((place) => ({ ...place })) : [],
  };
}

/** References of the sentences in order of first use; the primary one is of the passage that answers (corrections 11). */
export function renderReferences(
  sentences: readonly CitedSentence[],
  courseVersion: number,
): readonly AnswerReference[] {
  const passages = new Map<string, Passage>();
  for (const passage of sentences.flatMap((sentence) => sentence.passages)) {
    if (!passages.has(passage.node.reference)) passages.set(passage.node.reference, passage);
  }
  const answering = sentences.find(({ answers, isBeside }) => answers && !isBeside) ?? sentences[0];
  const primary = answering?.passages[0]?.node.reference;
  return [...passages.values()].map(({ node, relevance }) =>
    renderReference({ node, courseVersion, relevance, isPrimary: node.reference === primary }),
  );
}

/** Sentences as one text: prose runs on; lists, code, tables and formulas take lines of their own, passages a space. */
export function joinSentences(sentences: readonly CitedSentence[]): string {
  let text = '';
  let before: CitedSentence | null = null;
  for (const sentence of sentences) {
    const isProse = before?.block === 'text' && sentence.block === 'text';
    text += before === null ? '' : sentence.startsPassage ? '\n\n' : isProse ? ' ' : '\n';
    text += sentence.text;
    before = sentence;
  }
  return text;
}
