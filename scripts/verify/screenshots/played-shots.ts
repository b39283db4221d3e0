// Answers that are played: quotes that no question to the sample course brings about for sure, and sentences that a model
// wrote, with their evidence open.
import type { Page } from 'playwright-core';
import type { Answer } from '../../../functions/contract/answer.ts';
import {
  codeAnswer,
  listAnswer,
  mendedAnswer,
  nearAnswer,
  tableAnswer,
} from '../../../test/workspace/quoted-answers.ts';
import { answerWith, ask, type Claim, writtenFrom } from './acts.ts';
import { type Shot, sample, sampleCourseId } from './shot.ts';

/** What no question to the sample course brings about for sure. */
const made = (name: string, question: string, answer: Answer): Shot => ({
  ...{ viewer: 'learner', path: sample },
  name,
  async act(page) {
    await answerWith(page, answer);
    await ask(page, question);
  },
  at: '.turn:last-child',
});

const inEnglish: readonly Shot[] = [
  made('quote-list', 'Which kinds of search intent are there?', listAnswer),
  made('quote-code', 'Show me the code for an FAQPage', codeAnswer),
  made('quote-table', 'How tall is the tower?', tableAnswer),
  made('refusal-near', 'Why is my markup not accepted?', nearAnswer),
  made('spelling', 'What is a featured snipet and what is the capital of France?', mendedAnswer),
];
/** The page in both languages; the course stays as it is. */
const quotes: readonly Shot[] = inEnglish.flatMap((each) => [
  each,
  { ...each, name: `hindi-${each.name}`, language: 'hi' as const },
]);

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

async function askWritten(page: Page, played: readonly Claim[]): Promise<void> {
  await answerWith(page, await writtenFrom(page, sampleCourseId, played));
  await ask(page, 'How does a search engine find what I want?');
}

const shot = (name: string, played: readonly Claim[], opened: number | null): Shot => ({
  ...{ viewer: 'learner', name, path: sample },
  async act(page) {
    await askWritten(page, played);
    if (opened === null) return;
    await page.locator('.mark.is-evidence').nth(opened).click();
    await page.locator('.cited mark').first().waitFor();
  },
  at: opened === null ? '.turn:last-child' : '.cited mark',
});

export const playedShots: readonly Shot[] = [
  ...quotes,
  shot('written', claims, null),
  shot('written-evidence', claims, 1),
  shot('written-evidence-several', claims, 0),
  shot('written-replaced', claimsWithReplaced, null),
  { ...shot('hindi-written-replaced', claimsWithReplaced, null), language: 'hi' },
];
