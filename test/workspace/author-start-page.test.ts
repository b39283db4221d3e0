// The author's start page: one next step a course, what was asked and not got, banners for what is missing.
import { describe, expect, it, test } from 'vitest';
import type { AuthorCourseBody } from '../../functions/contract/author-material.ts';
import type { QuestionReview, RetriedQuestion } from '../../functions/contract/question-review.ts';
import type { DeploymentSetup } from '../../functions/contract/setup.ts';
import { mostTroubled, nextStepOf } from '../../functions/workspace/next-step.ts';
import { renderAuthorStartPage } from '../../functions/workspace/pages/author-start-page.tsx';
import { setupGapsOf } from '../../functions/workspace/setup-gaps.ts';
import { type Language, languages } from '../../functions/workspace/texts/wording.ts';
import { frameWith } from './draw.ts';
import { hostileTexts } from './hostile-texts.ts';
import { makeAnswer } from './make-answer.ts';
import { faultsOfPage } from './safe-html.ts';

const at = '2026-11-20T10:00:00.000Z';
const run: NonNullable<AuthorCourseBody['last_run']> = {
  ...{ run_id: '6f0d3c52-9a41-4a1e-8f57-1f0e5d6c7b8a', course_id: 'bread', status: 'published', trigger: 'cron' },
  ...{ version: 2, started_at: at, finished_at: at, counts: null, problem_count: 1, warning_count: 0 },
  documents: { pending: 0, done: 1, unchanged: 0, failed: 0 },
};
const quiet = { asked: 5, answered: 5, not_covered: 0, withheld: 0, rated_down: 0, waiting_for_trainer: 0 };
const setup: DeploymentSetup = {
  ...{ hasLanguageModel: true, writes: false, hasOwnVerifier: true, hasBackup: true },
  standIns: [],
};

function makeCourse(changes: Partial<AuthorCourseBody> = {}): AuthorCourseBody {
  return {
    ...{ course_id: 'bread', title: 'Bread', profile: 'textbook', language: 'en', version: 2, published_at: at },
    ...{ has_learning_path: false, node_count: 12, document_count: 2, coverage: 0.99, lowest_coverage: 0.9 },
    ...{ warning_count: 0, last_run: run, draft: null, hold: null, answer_style: null, open: quiet },
    ...changes,
  };
}

function makeReview(words: string, changes: Partial<QuestionReview> = {}): QuestionReview {
  const place = { container_id: 'ch1', display_reference: words, title: words, content: words };
  return {
    ...{ course_id: 'bread', days: 7, zone: 'UTC', since: at, keeps_questions: true, is_small_group: true, settled: 2 },
    totals: { asked: 5, answered: 3, answered_share: 0.6, rated_up: 0, rated_down: 0 },
    ...{ outcomes: [], by_day: [], withheld: [], feedback: [], answered_since: [] },
    unanswered: [
      {
        leans_on: [],
        filters: null,
        ...{ question: words, count: 2, status: 'not_covered', reason: 'not_in_material', category: 'definition' },
        ...{ last_asked_at: at, answer_id: '4bfc9a52-9a41-4a1e-8f57-1f0e5d6c7b8b' },
        suggestions: [
          { ...place, canonical_reference: 'C1.D1' },
          { ...place, canonical_reference: null },
        ],
      },
    ],
    given: [],
    limits: { unanswered: 50, withheld: 30, given: 30, feedback: 30 },
    ...changes,
  };
}

function draw(
  words: string,
  language: Language = 'en',
  review = makeReview(words),
  others: readonly AuthorCourseBody[] = [],
  outcome: RetriedQuestion | null = null,
  changes: { readonly mayBring?: boolean; readonly named?: string } = {},
): string {
  const troubled = {
    last_run: { ...run, status: 'failed' },
    draft: { version: 3, ready_at: at },
    hold: { since: at, reason: 'draft' },
    open: { ...quiet, answered: 3, not_covered: 2, rated_down: 3, waiting_for_trainer: 1 },
  } as const;
  const bare = { ...setup, hasLanguageModel: false, hasBackup: false, standIns: ['vectors', 'database'] } as const;
  const courses = [...others, makeCourse({ title: words, warning_count: 3, answer_style: 'write', ...troubled })];
  return renderAuthorStartPage(frameWith(['authorStart', 'setup', 'documents', 'questions'], language), {
    courses,
    gaps: setupGapsOf(bare, courses),
    named: changes.named ?? null,
    asked: {
      ...{ review, mayBring: changes.mayBring ?? true, mayNote: true },
      files: new Map([['C1.D1', { path: words, documentNumber: 1 }]]),
      retried: [{ question: words, filters: null, outcome }],
    },
  });
}

describe('the start page', () => {
  test.each(hostileTexts)('shows hostile words as words: %s', (words) => {
    expect(faultsOfPage(draw(words)).filter((fault) => fault !== '1 scripts')).toEqual([]);
  });

  test.each(languages)('says everything in %s, with nothing left unfilled', (language) => {
    const html = draw('loaf', language).replaceAll(/<script.*?<\/script>/gs, '');
    expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/\{\w+\}|undefined|NaN|Invalid|\[object/);
  });

  it('tells what was asked before the published version, and offers to try all again at once', () => {
    const [one] = makeReview('loaf').unanswered;
    if (!one) throw new Error('the review lists a question');
    const earlier = { ...one, question: 'crumb', last_asked_at: '2020-01-01T00:00:00.000Z' };
    const later = { ...one, question: 'crust', last_asked_at: '2999-01-01T00:00:00.000Z' };
    const html = draw('loaf', 'en', makeReview('loaf', { unanswered: [earlier, later] }));
    expect(html.split('not tried since version 2')).toHaveLength(2);
    expect(html).toContain('1 was asked before the course last changed');
    expect(html).toMatch(/name="all" value="1">Try the 2 questions below again/);
    const alone = draw('loaf', 'en', makeReview('loaf', { unanswered: [later] }));
    expect(alone).not.toMatch(/name="all"|not tried since/);
  });

  it('leads from a question to the closest passage where it is read, and posts what is asked again', () => {
    const html = draw('loaf');
    expect(html).toContain('href="/read?course=bread&amp;ref=C1.D1#C1.D1"');
    expect(html).toContain('<form method="post" action="/author#asked-again">');
    expect(html).toContain('<code>loaf</code>');
    expect(html).toContain('Only a few learners asked');
  });

  it('shows a follow-up under what it leans on, which nobody can ask or put beside a passage alone', () => {
    const review = makeReview('Why does that work?');
    const unanswered = review.unanswered.map((group) => ({ ...group, leans_on: ['What is a levain?'] }));
    const html = draw('loaf', 'en', { ...review, unanswered });
    const [, list = ''] = html.split('<ol class="questions-list">');
    expect(list).toMatch(/After “What is a levain\?”:<\/p><h3 dir="auto">Why does that work\?/);
    expect(list).toContain('no passage was sure enough');
    expect(list).toContain('The closest passage was');
    expect(list).not.toContain('value="Why does that work?"');
  });

  it('names the file of the closest passage as that, not as the document to edit', () => {
    const html = draw('loaf.md');
    expect(html).toMatch(/The closest passage is in <code>loaf\.md<\/code>.*href="\/author\/edit\?course=bread/s);
    expect(html).not.toMatch(/>Edit the document<|Edit the document or/);
  });

  it('offers no editing where the files are not stored, and says in one line where to', () => {
    const html = draw('loaf.md', 'en', undefined, [], null, { mayBring: false });
    expect(html).toContain(
      'The files of this course are kept elsewhere. Edit them there and push the course again, or write a note here.',
    );
    expect(html).not.toMatch(/\/author\/(?:edit|new)\?course=bread/);
  });

  it('leads from the share of answers to the answers: they may be beside the point', () => {
    expect(draw('loaf')).toMatch(
      /60% given an answer.*href="\/author\/questions\?course=bread#given">[^<]*beside the point/s,
    );
  });

  it('says of a question that is answered now what came out now, not what came out before', () => {
    const outcome = { course_id: 'bread', course_version: 2, is_answered: true, settled: 2, answer: makeAnswer() };
    const card = /<li class="questions-item" id="asked-again">.*?<\/ol>/s.exec(
      draw('loaf', 'en', undefined, [], outcome),
    );
    expect(card?.[0]).toContain('<span class="questions-outcome-name">Answered</span>');
    expect(card?.[0]).not.toMatch(/Not answered|The closest passage was|No passage was near/);
    const refused = { ...outcome, is_answered: false, answer: makeAnswer({ status: 'withheld', reason: null }) };
    expect(draw('loaf', 'en', undefined, [], refused)).toContain('questions-outcome-name">Withheld</span>');
  });

  it('shows first what was not answered, with its course, then feedback, and hints about the service folded last', () => {
    const html = draw('loaf');
    const order = ['id="asked"', 'class="setup-folded"'].map((mark) => html.indexOf(mark));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(html).toMatch(/<li class="author-course">.*id="asked".*<\/li>/s);
    expect(html).toContain('href="/author/questions?course=bread#feedback">3 answers rated not helpful</a>');
  });

  it('tells courses of one title apart by their short names, and filters more than ten', () => {
    const others = Array.from({ length: 10 }, (_, index) => makeCourse({ course_id: `jam-${index}`, title: 'Jam' }));
    expect(draw('loaf')).not.toContain('type="search"');
    const all = draw('loaf', 'en', undefined, others);
    expect(all).toContain('type="search"');
    expect(all).toMatch(/>Jam<\/a><code class="author-short-name">jam-3<\/code>/);
    const page = frameWith(['authorStart', 'setup', 'documents', 'questions']);
    const found = renderAuthorStartPage(page, { courses: others, gaps: [], asked: null, find: 'JAM-3' });
    expect(found.match(/class="author-short-name"/g)).toHaveLength(1);
  });

  it('puts the course with the most questions without an answer first, and leads to those of the others', () => {
    const calm = makeCourse({ course_id: 'jam', title: 'Jam', open: { ...quiet, not_covered: 1 } });
    const html = draw('loaf', 'en', undefined, [calm]);
    expect(html.indexOf('>loaf</a>')).toBeLessThan(html.indexOf('>Jam</a>'));
    expect(html).toContain('href="/author?course=jam#asked">1 not answered</a>');
  });

  it('puts the course that is named first', () => {
    const jam = makeCourse({ course_id: 'jam', title: 'Jam' });
    const html = draw('loaf', 'en', makeReview('loaf', { course_id: 'jam' }), [jam], null, { named: 'jam' });
    expect(html.indexOf('>Jam</a>')).toBeLessThan(html.indexOf('>loaf</a>'));
  });

  it('is led to by the frame with the course one is in', () => {
    const page = frameWith(['authorStart', 'setup', 'documents', 'questions']);
    const viewer = { ...page.viewer, roles: ['author' as const] };
    const bread = { ...{ course_id: 'bread', title: 'Bread', language: 'en' }, ...{ has_learning_path: false } };
    const courses = [bread] as unknown as typeof page.courses;
    const shown = { courses: [], gaps: [], asked: null };
    const inCourse = renderAuthorStartPage({ ...page, viewer, courses, courseId: 'bread' }, shown);
    expect(inCourse).toContain('href="/author?course=bread"');
    expect(renderAuthorStartPage({ ...page, viewer, courses, courseId: 'gone' }, shown)).toContain('href="/author"');
  });
});

describe('the next step of a course', () => {
  const draft = { version: 3, ready_at: at };
  test.each([
    ['watch', { last_run: { ...run, status: 'running' as const }, draft }],
    ['failed', { last_run: { ...run, status: 'failed' as const }, draft }],
    ['draft', { draft, version: null }],
    ['open', {}],
  ])('is to %s', (step, changes) => {
    expect(nextStepOf(makeCourse(changes))).toBe(step);
  });

  it('is asked first of the published course with the most questions without an answer', () => {
    const courses = [
      makeCourse({ course_id: 'a' }),
      makeCourse({ course_id: 'b', open: { ...quiet, not_covered: 2 } }),
      makeCourse({ course_id: 'c', version: null, open: { ...quiet, not_covered: 9 } }),
    ];
    expect(mostTroubled(courses)).toBe('b');
    expect(mostTroubled(courses.slice(2))).toBeNull();
  });
});

describe('banners', () => {
  const kindsOf = (changes: Partial<DeploymentSetup>, style: AuthorCourseBody['answer_style'] = null) =>
    setupGapsOf({ ...setup, ...changes }, [makeCourse({ answer_style: style })]).map(({ kind }) => kind);

  it('name the courses that ask for written answers themselves', () => {
    expect(kindsOf({ hasOwnVerifier: false }, 'quote')).toEqual([]);
    const gaps = setupGapsOf({ ...setup, hasOwnVerifier: false }, [makeCourse({ answer_style: 'write' })]);
    expect(gaps).toEqual([{ kind: 'no_verifier', courses: ['Bread'] }]);
  });
});
