// Answers and references as the service gives them, for tests that need some.
import type { Answer } from '../../functions/contract/answer.ts';
import type { AnswerReference, OutlineContainer } from '../../functions/workspace/model.ts';

export function makeReference(name: string, over: Partial<AnswerReference> = {}): AnswerReference {
  return {
    canonical_reference: name,
    display_reference: `Shown ${name}`,
    is_primary: false,
    day: 1,
    container_type: 'chapter',
    container_id: 'day1-ch1',
    container_title: 'Soil',
    node_type: 'concept',
    sequence_number: 1,
    relevance: 0.9,
    version: 4,
    content_hash: 'c0ffee',
    document: {
      name: 'Soil handbook',
      revision: null,
      status: 'current',
      domain: null,
      document_type: null,
      page: null,
      page_label: null,
      page_kind: 'page',
      place: null,
      section: null,
      section_number: null,
      time_seconds: null,
      sheet: null,
      row: null,
      link: null,
      licence: null,
      attribution: null,
    },
    ...over,
  };
}

export function makeSentence(
  text: string,
  references: readonly string[] = ['D1.C1.C1'],
  over: Partial<Answer['sentences'][number]> = {},
): Answer['sentences'][number] {
  const quote = { is_quote: true, answers: true, block: 'text', starts_passage: false } as const;
  return { text, references: [...references], ...quote, evidence: [], ...over };
}

export function makeAnswer(over: Partial<Answer> = {}): Answer {
  return {
    answer_id: '6f1c2d9e-0b1a-4c3d-8e5f-0123456789ab',
    course_id: 'soil',
    course_version: 4,
    status: 'answered',
    reason: null,
    category: 'definition',
    answer: 'Loam is a soil of sand, silt and clay.',
    sentences: [makeSentence('Loam is a soil of sand, silt and clay.')],
    references: [makeReference('D1.C1.C1', { is_primary: true })],
    suggestions: [],
    style: 'quote',
    has_references: true,
    reference_count: 1,
    confidence: 0.93,
    source: 'semantic',
    guard: { pass: true, is_fallback: false, checks: [{ check: 'quote', pass: true, count: 1 }] },
    model: { id: null, calls: 0 },
    timings_ms: {},
    ...over,
  };
}

export function makeContainer(over: Partial<OutlineContainer> = {}): OutlineContainer {
  return {
    code: 'D1.C1',
    container_id: 'day1-ch1',
    container_type: 'chapter',
    display_reference: 'Day 1 → Chapter 1',
    title: 'Soil',
    description: null,
    day: 1,
    number: 1,
    sequence: 1,
    node_count: 5,
    learning_objectives: [],
    primary_topic: null,
    ...over,
  };
}
