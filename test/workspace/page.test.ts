import { describe, expect, it } from 'vitest';
import { aboutCourse } from '../../functions/workspace/about-course.ts';
import { answeredTurn, failedTurn } from '../../functions/workspace/answered-turn.ts';
import { emptyWorkspace } from '../../functions/workspace/empty-workspace.ts';
import type { WorkspaceData } from '../../functions/workspace/model.ts';
import { renderWorkspacePage } from '../../functions/workspace/page.tsx';
import type { FrameData } from '../../functions/workspace/page-frame.tsx';
import { textsOf } from '../../functions/workspace/texts/catalogs.ts';
import { hostileTexts } from './hostile-texts.ts';
import { makeAnswer, makeContainer, makeReference } from './make-answer.ts';
import { faultsOfPage } from './safe-html.ts';

const course = {
  course_id: 'soil',
  title: 'Soil for gardeners',
  profile: 'coach' as const,
  language: 'en',
  version: 4,
  node_count: 12,
  class_number: null,
  subject: null,
  description: null,
  has_learning_path: false,
  licence: 'CC-BY-4.0',
  attribution: 'A. Gardener',
};
const frame: FrameData = {
  language: 'en',
  texts: textsOf('en', ['ask', 'tutor', 'composer', 'teaching']),
  viewer: { id: 'a-learner', roles: ['learner'], isSignedIn: false, name: null },
  courses: [],
  courseId: 'bread',
  address: '/?course=bread',
  isDebugging: false,
  mayDebug: false,
};

const open: WorkspaceData = {
  ...emptyWorkspace,
  frame,
  courses: [course],
  course,
  outline: {
    course_id: 'soil',
    course_version: 4,
    containers: [makeContainer(), makeContainer({ container_id: 'two' })],
  },
  examples: ['What does the course say about loam?'],
  draft: '',
  quote: null,
  isOpenedToAsk: false,
  scope: null,
  turns: [],
  panel: { kind: 'closed' },
  failure: null,
};
const answered = (over = {}) => answeredTurn({ question: 'What is loam?', scope: null, answer: makeAnswer(over) });

/** The page without its data block, which repeats the data as JSON. */
const visible = (data: WorkspaceData) =>
  renderWorkspacePage(data).replace(/<script type="application\/json".*?<\/script>/s, '');

describe('the page without a script', () => {
  it('asks by a plain form', () => {
    const html = renderWorkspacePage(open);
    expect(html).toMatch(/<form [^>]*id="composer" method="post" action="\/"/);
    expect(html).toContain('name="course" value="soil"');
    expect(html).toMatch(/<textarea [^>]*name="question"/);
    expect(html).toMatch(/<button [^>]*form="composer"[^>]*name="suggested"/);
  });

  it('has course, outline and a way to the other courses on its first paint', () => {
    const html = visible({ ...open, courses: [course, { ...course, course_id: 'bees', title: 'Bees' }] });
    expect(html).toContain('Soil for gardeners');
    expect(html).toContain('<option value="bees">Bees</option>');
    expect(html).toContain('href="/?course=soil&amp;in=two"');
  });

  it('names a part without a number once, in the outline and where questions are limited', () => {
    const preface = makeContainer({ display_reference: 'Preface', title: 'Preface' });
    const html = visible({ ...open, outline: { ...open.outline, containers: [preface] } as typeof open.outline });
    expect(html).toContain('<span class="entry-place">Preface</span><span class="entry-count">');
    expect(html).not.toContain('Preface · Preface');
  });

  it('says what a course is about in its own words, in the lobby and on its page', () => {
    const about = 'How soil is made.';
    const outline = { ...open.outline, containers: [makeContainer({ description: about })] } as typeof open.outline;
    expect(visible({ ...open, outline })).toContain(about);
    const lobby = visible({ ...open, course: null, outline: null, about: { soil: about } });
    expect(lobby).toContain(about);
    const silent = { description: null };
    expect(aboutCourse({ description: 'All of gardening.' }, { containers: [] })).toBe('All of gardening.');
    expect(
      aboutCourse(silent, { containers: [makeContainer({ title: 'Loam' }), makeContainer({ title: 'Clay' })] }),
    ).toBe('Loam · Clay');
  });

  it('leads to what was begun before', () => {
    const sessions = [
      { kind: 'conversation' as const, id: 'last', title: 'On loam', updatedAt: '2026-01-01T00:00:00Z' },
    ];
    const html = visible({ ...open, sessions, readingPlace: { reference: 'D1.C1.C2', title: 'Chapter 1' } });
    expect(html).toContain('Continue: On loam');
    expect(html).toContain('Continue reading: Chapter 1');
    expect(visible(open)).not.toContain('Where you left off');
  });

  it('sets no marks around a session that is named by a quotation', () => {
    const title = '“A relay is a switch.” What does that mean?';
    const sessions = [{ kind: 'conversation' as const, id: 'last', title, updatedAt: '2026-01-01T00:00:00Z' }];
    expect(visible({ ...open, sessions })).not.toMatch(/““|””/);
  });

  it('leads to earlier sessions too, where no list of them is in sight', () => {
    const sessions = ['loam', 'clay', 'sand', 'silt', 'chalk'].map((id) => {
      return { kind: 'conversation' as const, id, title: `On ${id}`, updatedAt: '2026-01-01T00:00:00Z' };
    });
    const html = visible({ ...open, sessions });
    const goOn = /<section class="go-on".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect([...goOn.matchAll(/Continue: ([^<]+)</g)].map(([, title]) => title)).toEqual([
      ...['On loam', 'On clay', 'On sand', 'On silt'],
    ]);
    expect(goOn.match(/go-on-earlier/g)).toHaveLength(3);
  });

  it('lists courses where none is open, and says so where there is none', () => {
    const lobby = { ...open, course: null, outline: null };
    expect(visible(lobby)).toContain('href="/?course=soil"');
    expect(visible({ ...lobby, courses: [] })).toContain('No course has been published yet');
  });

  it('shows an answer with links to its passages, pinned to their version', () => {
    const html = visible({ ...open, turns: [answered()] });
    expect(html).toContain('Loam is a soil of sand, silt and clay.');
    expect(html).toContain('href="/?course=soil&amp;ref=D1.C1.C1&amp;v=4"');
    expect(html).toContain('own words');
  });

  it('opens a passage in its context with its source', () => {
    const { is_primary: _, relevance: __, ...reference } = makeReference('D1.C1.C2');
    const passage = {
      ...reference,
      content: 'Loam **drains** well.',
      html: '<p>Loam <strong>drains</strong> well.</p>',
      content_type: 'paragraph' as const,
      sequence: 2,
      section: ['Soil', 'Kinds of soil'],
      images: [
        { source: 'loam.png', alternative_text: 'A handful of loam', hash: null, width: null, height: null },
        { source: 'sand.png', alternative_text: 'Sand', hash: 'ab12', width: 40, height: 30 },
      ],
      document: {
        ...reference.document,
        link: 'https://school.example/soil',
        licence: 'CC0',
        attribution: 'B. Author',
      },
    };
    const view = {
      course_id: 'soil',
      course_version: 5,
      status: 'tombstone' as const,
      passage,
      current: null,
      removed_in: 5,
      parent: null,
      requires_prerequisites: [
        { ...passage, canonical_reference: 'D1.C1.D1', display_reference: 'Day 1 → Definition 1' },
      ],
      before: [],
      after: [{ ...passage, canonical_reference: 'D1.C1.C3', html: '<p>After it.</p>' }],
    };
    const html = visible({
      ...open,
      panel: { kind: 'open', place: { reference: 'D1.C1.C2', version: null }, views: [view] },
    });
    expect(html).toMatch(/<dialog [^>]*open=""/);
    expect(html).toContain('<p>Loam <strong>drains</strong> well.</p>');
    expect(html).toMatch(/<h2 id="passage-title"[^>]*><span dir="auto">Kinds of soil<\/span><\/h2><p class="fine">/);
    expect(html).toContain('<p>After it.</p>');
    expect(html).toMatch(/Read this first<\/h3><ul><li><a[^>]*D1\.C1\.D1[^>]*>/);
    expect(html).toContain('removed from the course in version 5');
    expect(html).toContain('href="https://school.example/soil"');
    expect(html).toContain('CC0');
    expect(html).toContain('B. Author');
    // Loaded from elsewhere only when it is asked for: whoever keeps it could learn who reads what.
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toMatch(
      /<img src="\/api\/courses\/soil\/references\/D1\.C1\.C2\/images\/ab12" alt="Sand" loading="lazy"[^>]* width="40" height="30"/,
    );
    expect(html).toContain('<a href="https://school.example/loam.png" target="_blank"');
  });
});

describe('outcomes are told in words', () => {
  const suggestion = (name: string | null) => ({
    canonical_reference: name,
    container_id: 'two',
    display_reference: 'Day 2 → Lab 1 → Step 3',
    title: 'Digging',
  });
  const refusal = { sentences: [], references: [], answer: 'The text of the outcome.' };

  it('not covered: why, and the nearest titles as links', () => {
    const html = visible({
      ...open,
      turns: [
        answered({ ...refusal, status: 'not_covered', reason: 'not_covered', suggestions: [suggestion('D2.L1.S3')] }),
      ],
    });
    expect(html).toContain('Not covered in this course');
    expect(html).toContain('The text of the outcome.');
    expect(html).toContain('href="/?course=soil&amp;ref=D2.L1.S3"');
  });

  it('ambiguous: each meaning is a button that asks for it', () => {
    const html = visible({
      ...open,
      turns: [answered({ ...refusal, status: 'ambiguous_reference', suggestions: [suggestion(null)] })],
    });
    expect(html).toMatch(/<button [^>]*name="suggested" value="Day 2 → Lab 1 → Step 3"/);
  });

  it('unknown: a part as a whole limits the next question', () => {
    const html = visible({
      ...open,
      turns: [answered({ ...refusal, status: 'unknown_reference', suggestions: [suggestion(null)] })],
    });
    expect(html).toContain('href="/?course=soil&amp;in=two"');
  });

  it('withheld in part: what was supported stands, and it says that it is a part', () => {
    const html = visible({ ...open, turns: [answered({ status: 'withheld', reason: 'unsupported' })] });
    expect(html).toContain('Loam is a soil');
    expect(html).toContain('Only a part could be verified');
  });

  it('a fallback says that these are the course’s own words', () => {
    const guard = { pass: true, is_fallback: true, checks: [] };
    expect(visible({ ...open, turns: [answered({ guard, reason: 'model_timeout' })] })).toContain('took too long');
    expect(visible({ ...open, turns: [answered({ guard })] })).toContain('the course’s own words');
  });

  it('an answer that lacks a part says which, and where to look', () => {
    const html = visible({
      ...open,
      turns: [answered({ reason: 'unknown_reference_in_part', suggestions: [suggestion('D2.L1.S3')] })],
    });
    expect(html).toContain('A place you named does not exist');
    expect(html).toContain('href="/?course=soil&amp;ref=D2.L1.S3"');
  });

  it('a failure names its request', () => {
    const problem = {
      type: 'x',
      title: 'A part of the service cannot be reached',
      status: 503,
      code: 'unavailable' as const,
      detail: 'Please try again in a moment.',
      request_id: 'req-12345678',
    };
    const failure = { kind: 'problem' as const, problem };
    const html = visible({ ...open, turns: [failedTurn({ question: 'What is loam?', scope: null, failure })] });
    expect(html).toContain('A part of the service cannot be reached');
    expect(html).toContain('req-12345678');
  });
});

describe('a strict policy has nothing to forbid', () => {
  it('the checker itself sees what it must not let pass', () => {
    const shell = (inside: string) =>
      `<!doctype html><html>${inside}<script src="/a.js"></script><script src="/b.js"></script><script></script></html>`;
    expect(faultsOfPage(shell(''))).toEqual([]);
    for (const bad of ['<p onclick="x">', '<p style="x">', '<img>', '<a href="javascript:x">', '<script>', 'a < b']) {
      expect(faultsOfPage(shell(bad)), bad).not.toEqual([]);
    }
  });

  it.each(hostileTexts)('%#: %s', (text) => {
    const html = renderWorkspacePage({
      ...open,
      course: { ...course, title: text, attribution: text },
      outline: {
        course_id: 'soil',
        course_version: 4,
        containers: [makeContainer({ title: text, learning_objectives: [text] })],
      },
      draft: text,
      turns: [
        answeredTurn({
          question: text,
          scope: null,
          answer: makeAnswer({
            status: 'not_covered',
            answer: text,
            references: [makeReference('D1.C1.C1', { display_reference: text, container_title: text })],
            suggestions: [{ canonical_reference: text, container_id: text, display_reference: text, title: text }],
          }),
        }),
      ],
    });
    expect(faultsOfPage(html)).toEqual([]);
  });
});
