// Answers that no question to the sample course brings about for sure: played to the page by the stream of the service.
import type { Page } from 'playwright-core';
import type { Answer } from '../../functions/contract/answer.ts';
import { type Passage, referenceViewSchema } from '../../functions/contract/course.ts';
import { markUpAnswer } from '../../functions/http/mark-up.ts';
import { replacing, written, writtenAnswer } from '../workspace/written-answers.ts';

/** Questions are answered with this answer, by the stream the service would send it in. */
export async function answerWith(page: Page, answer: Answer): Promise<void> {
  const shown = markUpAnswer(answer);
  const parts = [
    ...shown.sentences.map((sentence, index) => ({ type: 'data-sentence', data: { index, ...sentence } })),
    { type: 'data-references', data: { references: shown.references } },
    { type: 'data-verdict', data: shown },
  ];
  const body = [...parts.map((part) => JSON.stringify(part)), '[DONE]'].map((data) => `data: ${data}\n\n`).join('');
  await page.route(/\/ask(\?|$)/, (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  // The service knows no such answer: it has nothing to go on with.
  await page.route(/\/answers\/[^/]+\/follow-ups$/, (route) => route.fulfill({ json: { questions: [] } }));
}

/** What a model would have written: its words, and the sentences of the course that it names as evidence. */
interface Claim {
  readonly text: string;
  /** Reference and words that stand there. */
  readonly evidence: readonly (readonly [string, string])[];
  /** Could not be confirmed: the course's words stand instead. */
  readonly isReplaced?: boolean;
}

/** An answer in `write` whose evidence stands in the course that the page shows, at its version of now. */
export async function writtenFrom(page: Page, courseId: string, claims: readonly Claim[]): Promise<Answer> {
  const known = new Map<string, Passage>();
  for (const [name] of claims.flatMap(({ evidence }) => evidence)) {
    if (known.has(name)) continue;
    const response = await page.request.get(`/api/courses/${courseId}/references/${name}`);
    known.set(name, referenceViewSchema.parse(await response.json()).passage);
  }
  const sentences = claims.map(({ text, evidence, isReplaced }) => {
    const places = evidence.map(([reference, words]) => {
      const from = known.get(reference)?.content.indexOf(words) ?? -1;
      if (from < 0) throw new Error(`${reference} does not say: ${words}`);
      return { reference, from, to: from + words.length };
    });
    return isReplaced ? replacing(text, places) : written(text, places);
  });
  const references = [...known.values()].map((passage) => ({ ...passage, is_primary: false, relevance: 1 }));
  const replaced = claims.filter(({ isReplaced }) => isReplaced).length;
  return writtenAnswer(sentences, {}, { replaced }, references);
}

const kinds =
  '**Crawling:** A search engine discovers pages, mostly by following links from pages that it already knows.';

/** About the first chapter of the sample course. */
export const claims: readonly Claim[] = [
  {
    text: 'Before anyone types a query, a search engine has already found pages by following links and worked out what each is about.',
    evidence: [
      ['D1.C1.L1', kinds],
      ['D1.C1.L2', 'A search engine works out what each page is about and stores the result'],
    ],
  },
  {
    text: 'Search intent is what the person behind a query wants to know, find or do.',
    evidence: [['D1.C1.D1', 'Search intent is the purpose behind a query: what the user wants to know, find or do.']],
  },
];

/** The same with a third sentence that nothing confirmed. */
export const claimsWithReplaced: readonly Claim[] = [
  ...claims.slice(0, 1),
  {
    text: 'A search engine decides which indexed pages to show for a query, and in what order.',
    evidence: [['D1.C1.L3', 'A search engine decides which indexed pages to show for a query, and in what order.']],
    isReplaced: true,
  },
  ...claims.slice(1),
];
