// Author pages about questions: hostile words stay words, and everything is said in both languages.
import { describe, expect, inject, test } from 'vitest';
import { traceQuestion } from '../../functions/ask/trace/trace-question.ts';
import type { QuestionReview } from '../../functions/contract/question-review.ts';
import type { QuestionTrace } from '../../functions/contract/question-trace.ts';
import { renderQuestionReviewPage, renderTryQuestionPage } from '../../functions/workspace/author-question-pages.tsx';
import { type Language, languages } from '../../functions/workspace/texts/wording.ts';
import { wateringCourse } from '../fixtures/ask-course.ts';
import { servicesOf } from '../support/ask.ts';
import { makeCourse, memoryScope } from '../support/memory-course.ts';
import { frameWith } from './draw.ts';
import { hostileTexts } from './hostile-texts.ts';

const frame = (language: Language = 'en') => frameWith(['questions', 'documents', 'authorStart'], language);
const renderReview = (shown: QuestionReview, language: Language = 'en') => {
  const files = new Map([['D1.C1.C1', { path: 'day.md', documentNumber: 4 }]]);
  return renderQuestionReviewPage(frame(language), { review: shown, files, mayBring: true, mayNote: true });
};
const style = { style: 'quote', reason: 'not_asked_for' } as const;
const at = '2026-11-20T10:00:00.000Z';

function review(words: string, changes: Partial<QuestionReview> = {}): QuestionReview {
  const place = { canonical_reference: 'D1.C1.C1', display_reference: words, container_title: words, version: 3 };
  const suggestion = { canonical_reference: null, container_id: words, display_reference: words, title: words };
  const set = { references: ['D1.C1.C1'], is_quote: true };
  const said = {
    sentences: (['text', 'list_item', 'list_item', 'code'] as const).map((block, index) => {
      return { ...set, text: words, block, starts_passage: index === 0 };
    }),
    references: [place],
  };
  return {
    course_id: 'course',
    days: 7,
    zone: 'UTC',
    since: at,
    keeps_questions: true,
    is_small_group: false,
    totals: { asked: 4, answered: 1, answered_share: 0.25, rated_up: 0, rated_down: 1 },
    outcomes: [{ status: 'not_covered', reason: 'not_in_material', count: 3 }],
    by_day: [{ day: '2026-11-20', asked: 4, answered: 1, unanswered: 2, withheld: 1 }],
    settled: 1,
    answered_since: [
      {
        ...{ leans_on: [], filters: null, question: words, count: 2, status: 'not_covered', reason: words },
        ...{ last_asked_at: at, answer_id: crypto.randomUUID() },
      },
    ],
    unanswered: [
      {
        leans_on: [],
        filters: null,
        ...{ question: words, count: 2, status: 'not_covered', reason: words, category: 'definition' },
        ...{ last_asked_at: at, answer_id: crypto.randomUUID(), suggestions: [suggestion] },
      },
    ],
    withheld: [
      {
        ...{ answer_id: crypto.randomUUID(), asked_at: at, question: words, reason: 'unsupported' },
        failed_checks: [{ check: words, pass: false, count: 2 }],
        ...said,
        suggestions: [suggestion],
      },
    ],
    feedback: [
      {
        ...{
          answer_id: crypto.randomUUID(),
          rated_at: at,
          rating: 'down',
          kind: 'too_long',
          comment: words,
          question: words,
        },
        ...{ status: 'answered', text: '', ...said },
      },
    ],
    given: [{ ...{ answer_id: crypto.randomUUID(), asked_at: at, question: words }, ...said }],
    limits: { unanswered: 50, withheld: 30, given: 30, feedback: 30 },
    ...changes,
  };
}

async function trace(question: string, text: string): Promise<QuestionTrace> {
  const course = makeCourse({
    ...wateringCourse,
    containers: wateringCourse.containers.map((container) => ({
      ...container,
      title: text,
      nodes: container.nodes.map((node) => ({ ...node, text: `${node.text} ${text}` })),
    })),
  });
  const input = { ...memoryScope, learnerId: 'author', request: { question }, answerId: crypto.randomUUID() };
  const traced = await traceQuestion(input, servicesOf(course));
  if (traced.kind !== 'traced') throw new Error(traced.kind);
  // A model that is shown what the course says, markup and all.
  const passages = [{ title: text, sentences: [{ number: 1, text }] }];
  const pointed = { model_id: text, passages, sentences: [1], phrases: [text], failure: text };
  return { ...traced.trace, pointings: [pointed] };
}

const tag = /<([a-z][a-z0-9]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi;
const foreignElements = /^(?:script|iframe|object|embed|base|style|img|video|source|animate|mglyph|maction|marquee)$/i;
const foreignAttributes = /^(?:on[a-z]+|style|srcdoc|xlink:href)$/i;

/** What in the page came to be markup that no page of ours has; the frame's own scripts aside. */
function foreignIn(page: string): readonly string[] {
  const ours = page.replaceAll(/<script[^>]* src="\/[a-z]+\.js"[^>]*><\/script>/g, '');
  const faults: string[] = [];
  const text = ours.replaceAll(tag, (_, name: string, given: string) => {
    if (foreignElements.test(name)) faults.push(name);
    for (const [, key = '', value = ''] of given.matchAll(/\s([^\s=>"]+)(?:="([^"]*)")?/g)) {
      if (foreignAttributes.test(key) || /^\s*javascript:/i.test(value)) faults.push(`${name} ${key}="${value}"`);
    }
    return '';
  });
  if (/<(?!\/|!doctype)/i.test(text)) faults.push('a tag that is none of ours');
  return faults;
}

describe('hostile words', () => {
  test.each(hostileTexts)('stay words in what was asked: %s', (words) => {
    expect(foreignIn(renderReview(review(words)))).toEqual([]);
  });

  // A page with a trace takes many times as long as the other: some of the texts here, all in the long run.
  const tried = hostileTexts.filter((_, place) => inject('isLongRun') || place % 5 === 0);
  test.each(tried)('stay words in a question tried: %s', async (words) => {
    const question = `What is a relay? ${words}`;
    const tried = { kind: 'traced', trace: await trace(question.slice(0, 2000), words) } as const;
    const page = renderTryQuestionPage(frame(), { courseId: 'course', question, tried, style });
    expect(foreignIn(page)).toEqual([]);
  });
});

describe('what is said', () => {
  test.each(languages)('is there in %s, with nothing left unfilled', async (language) => {
    const tried = { kind: 'traced', trace: await trace('What is a relay?', 'A relay is a switch.') } as const;
    const pages = [
      renderReview(review('What is a relay?'), language),
      renderTryQuestionPage(frame(language), { courseId: 'course', question: 'What is a relay?', tried, style }),
    ];
    for (const page of pages) {
      const words = page.replaceAll(/<[^>]*>/g, ' ');
      expect(words).not.toMatch(/\{[a-z]+\}|undefined|\[object/i);
      expect(page).toContain(`lang="${language}"`);
    }
  });

  test('what was shown is set as a learner saw it: Markdown, lists and code', () => {
    const page = renderReview(review('**Relays** switch'));
    const item = '<li><span[^>]*><strong>Relays</strong> switch</span>.*?</li>';
    expect(page).toMatch(new RegExp(`<ul class="answer-list">${item}${item}</ul>`));
    expect(page).toContain('<code class="block">**Relays** switch</code>');
  });

  test('what was tried again and answered is listed as answered', () => {
    const page = renderReview(review('What is a relay?', { unanswered: [], withheld: [], feedback: [] }));
    expect(page).toMatch(/<section[^>]*answered-since.*What is a relay\?.*is-answered.*Answered now/s);
    expect(renderReview(review('x', { answered_since: [] }))).not.toContain('answered-since');
  });

  test('what is answered now is taken off what is not answered, and said beside it', () => {
    const page = renderReview(review('x'));
    expect(page).toMatch(
      /<dt>Not answered<\/dt><dd><span class="questions-figure">2<\/span>.*?#answered-since">1 is answered now</s,
    );
    expect(renderReview(review('x', { settled: 0 }))).toMatch(/<dt>Not answered<\/dt><dd><span[^>]*>3<\/span>/);
  });

  test('the share that was answered leads to the answers: they may be beside the point', () => {
    expect(renderReview(review('x'))).toMatch(
      /<dt>Given an answer<\/dt><dd>.*?25%.*?href="#given">[^<]*beside the point/s,
    );
  });

  test('what was answered can be looked through, and put right', () => {
    const shown = review('What is a relay?', { unanswered: [], answered_since: [], withheld: [], feedback: [] });
    const page = renderReview(shown);
    const [given] = shown.given;
    expect(page).toMatch(/<section[^>]*given.*What is a relay\?.*<summary>The answer<\/summary>.*Beside the point\?/s);
    expect(page).toContain(`/author/answer?course=course&amp;asked=${given?.answer_id}`);
    const unkept = { ...shown, given: shown.given.map((answer) => ({ ...answer, question: null })) };
    expect(renderReview(unkept)).not.toContain('/author/answer');
  });

  test('an answer without the example that was asked for is called answered in part', () => {
    const outcomes = [{ status: 'answered' as const, reason: 'no_example', count: 3 }];
    const page = renderReview(review('x', { outcomes }));
    expect(page).toMatch(/is-in_part.*Answered in part.*no example found/s);
  });

  test('only what was refused is said to have no passage near', () => {
    const asked = review('x').unanswered.map((group) => ({ ...group, suggestions: [] }));
    const inPart = asked.map((group) => ({ ...group, status: 'answered' as const, reason: 'no_example' }));
    expect(renderReview(review('x', { unanswered: asked }))).toContain('No passage was near it');
    expect(renderReview(review('x', { unanswered: inPart }))).not.toContain('No passage was near it');
  });

  test('tells that learners’ words are not kept, and shows counts alone', () => {
    const without = review('x', { keeps_questions: false });
    const page = renderReview({
      ...without,
      unanswered: without.unanswered.map((group) => ({ ...group, question: null })),
    });
    expect(page).toContain('Learners’ words are not saved here');
    expect(page).toContain('2 questions whose words were not saved');
  });

  test.each([
    ['quote', 'not_asked_for', 'own words. To have answers written'],
    ['quote', 'no_model', 'no language model is set up'],
    ['quote', 'no_verifier', 'nothing is set up to verify them'],
    ['write', null, 'each sentence is checked against its passages'],
  ] as const)('names the style of answers and why: %s, %s', (named, reason, words) => {
    const page = { courseId: 'course', question: '', tried: { kind: 'nothing' } } as const;
    expect(renderTryQuestionPage(frame(), { ...page, style: { style: named, reason } })).toContain(words);
    const inHindi = renderTryQuestionPage(frame('hi'), { ...page, style: { style: named, reason } });
    expect(inHindi).toContain('उत्तरों की शैली');
    expect(inHindi).not.toContain(words);
  });

  test('says so where nothing was asked', () => {
    const totals = { asked: 0, answered: 0, answered_share: null, rated_up: 0, rated_down: 0 };
    expect(renderReview(review('x', { totals }))).toContain('Nobody asked anything');
  });

  test('gives an answer rated not helpful what a refused question has: asked again, edited, its passage named', () => {
    const shown = review('x', { unanswered: [], withheld: [] });
    const [answer] = shown.feedback;
    if (answer === undefined) throw new Error('no feedback');
    const page = renderReview(shown);
    expect(page).toContain(`href="/author/edit?course=course&amp;document=4&amp;asked=${answer.answer_id}"`);
    expect(page).toContain('<form method="post" action="/author#asked-again">');
    expect(page).toContain(`href="/author/answer?course=course&amp;asked=${answer.answer_id}"`);
    const helpful = renderReview({ ...shown, feedback: [{ ...answer, rating: 'up' }] });
    expect(helpful).not.toContain('/author/edit');
  });

  test('leads each cited place to the version it was cited at', () => {
    expect(renderReview(review('x'))).toContain('/?course=course&amp;ref=D1.C1.C1&amp;v=3');
  });
});
