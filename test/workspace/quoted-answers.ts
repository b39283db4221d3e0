// Answers as readers meet them: quotes with a list, with code and with a row of a table, a refusal with the closest
// passages, a spelling that was mended. For tests of the page and for its pictures.
import type { Answer } from '../../functions/contract/answer.ts';
import type { AnswerSentence } from '../../functions/workspace/model.ts';
import { makeAnswer, makeReference, makeSentence } from './make-answer.ts';

type Block = NonNullable<AnswerSentence['block']>;

function quoted(reference: string, block: Block, text: string, over: Partial<AnswerSentence> = {}): AnswerSentence {
  return makeSentence(text, [reference], { block, answers: false, ...over });
}

function quote(sentences: readonly AnswerSentence[], over: Partial<Answer> = {}): Answer {
  const names = [...new Set(sentences.flatMap(({ references }) => references))];
  const references = names.map((name, index) =>
    makeReference(name, {
      is_primary: index === 0,
      display_reference: places[name] ?? name,
      container_title: 'Answer engines',
    }),
  );
  return makeAnswer({
    style: 'quote',
    sentences: [...sentences],
    references,
    reference_count: references.length,
    answer: sentences.map(({ text }) => text).join('\n'),
    model: { id: null, calls: 0 },
    ...over,
  });
}

const places: Readonly<Record<string, string>> = {
  'D1.C1.C1': 'Day 1 → Chapter 1 → Concept 1',
  'D1.C2.P1': 'Day 1 → Chapter 2 → List 1',
  'D20.L1.S3': 'Day 20 → Lab 1 → Step 3',
  'D20.L1.S4': 'Day 20 → Lab 1 → Step 4',
};
const first = { starts_passage: true } as const;

export const listAnswer = quote(
  [
    quoted('D1.C1.C1', 'heading', 'Kinds of search intent', first),
    quoted('D1.C1.C1', 'text', 'Search intent is what somebody wants to get done by a search.'),
    quoted('D1.C1.C1', 'text', 'There are four kinds:', { answers: true }),
    quoted('D1.C1.C1', 'list_item', '1. informational: to learn something', { answers: true }),
    quoted('D1.C1.C1', 'list_item', '2. navigational: to reach a site that is already known', { answers: true }),
    quoted('D1.C1.C1', 'list_item', '3. commercial: to compare before a decision', { answers: true }),
    quoted('D1.C2.P1', 'text', 'Pages that are written for an intent have', first),
    quoted('D1.C2.P1', 'list_item', '- a heading that names the question,'),
    quoted('D1.C2.P1', 'list_item', '- the answer below it, with $r = \\frac{c}{n}$ where a rate is meant.'),
  ],
  { further: [{ canonical_reference: 'D1.C1.C1', display_reference: 'Day 1 → Chapter 1 → Concept 1', count: 1 }] },
);

export const codeAnswer = quote([
  quoted('D20.L1.S3', 'text', 'Put the markup into the head of the page:', first),
  quoted('D20.L1.S3', 'code', '```json\n{\n  "@context": "https://schema.org",\n  "@type": "FAQPage"\n}\n```', {
    answers: true,
  }),
  quoted('D20.L1.S4', 'text', 'Then test it.', first),
]);

export const tableAnswer = quote([
  quoted('D1.C1.C1', 'text', 'Tower', first),
  quoted(
    'D1.C1.C1',
    'table',
    '| Parameter | Unit | Value | Remark |\n| --- | --- | ---: | --- |\n| Hub height | m | **150** | above mean sea level |',
    { answers: true },
  ),
]);

export const nearAnswer = makeAnswer({
  status: 'not_covered',
  reason: 'not_in_material',
  answer: 'The course doesn’t seem to answer this. Closest passages:',
  sentences: [],
  references: [],
  has_references: false,
  reference_count: 0,
  confidence: 0,
  source: 'none',
  model: { id: null, calls: 0 },
  suggestions: [
    {
      canonical_reference: 'D20.L1.S3',
      container_id: 'day20-lab1',
      display_reference: 'Day 20 → Lab 1 → Step 3',
      title: 'Structured data',
      content: 'Add **FAQPage** markup to the page, then validate it.',
    },
    {
      canonical_reference: 'D20.L1.S4',
      container_id: 'day20-lab1',
      display_reference: 'Day 20 → Lab 1 → Step 4',
      title: 'Structured data',
      content: `The validator lists what is missing.\n\n${'- a required property, with the line it belongs to and why engines need it\n'.repeat(9)}`,
    },
    {
      canonical_reference: 'D1.C1.C1',
      container_id: 'day1-ch1',
      display_reference: 'Day 1 → Chapter 1 → Concept 1',
      title: 'Search',
      content: 'A crawler follows links from page to page.',
    },
  ],
});

export const mendedAnswer = quote(
  [
    quoted('D1.C1.C1', 'text', 'A featured snippet is a short answer above the results.', { ...first, answers: true }),
    quoted('D1.C1.C1', 'text', 'It is taken from one of the pages below it.'),
  ],
  {
    spelling: [{ typed: 'featured snipet', meant: 'featured snippet' }],
    parts: [
      { question: 'what is a featured snipet', status: 'answered' },
      { question: 'the capital of France', status: 'not_covered' },
    ],
  },
);
