import { describe, expect, it } from 'vitest';
import type {
  AuthorDocumentBody,
  AuthorDocumentDetailBody,
  RunProgressBody,
} from '../../functions/contract/author-material.ts';
import type { VersionChangesBody, VersionListBody } from '../../functions/contract/version-changes.ts';
import {
  renderChangesPage,
  renderDocumentPage,
  renderDocumentsPage,
  renderRunPage,
  renderRunsPage,
} from '../../functions/workspace/pages/author-pages.tsx';
import { renderPhrase } from '../../functions/workspace/render-passage.ts';
import { chooseDocuments, readDocumentChoice } from '../../functions/workspace/sort-documents.ts';
import { frameWith } from './draw.ts';
import { hostileTexts } from './hostile-texts.ts';
import { faultsOfPage } from './safe-html.ts';

const frame = frameWith(['documents', 'authorStart']);
const runId = '6f0d3c52-9a41-4a1e-8f57-1f0e5d6c7b8a';
const counts = { added: 2, edited: 1, returned: 0, moved: 0, removed: 1 };

const makeRun = (text: string, over: Partial<RunProgressBody> = {}): RunProgressBody => ({
  run_id: runId,
  course_id: 'bread',
  status: 'running',
  trigger: 'route',
  version: 3,
  started_at: '2026-11-01T10:00:00.000Z',
  finished_at: null,
  documents: { pending: 1, done: 1, unchanged: 1, failed: 1 },
  counts: null,
  problem_count: 1,
  warning_count: 1,
  document_list: (['failed', 'pending', 'done', 'unchanged'] as const).map((status, index) => ({
    path: `${index}${text}`,
    document_number: index + 1,
    status,
    attempts: index,
    parts: 4,
    parts_done: 2,
    coverage: status === 'done' ? 0.97 : null,
    nodes: 4,
    counts: status === 'done' ? counts : null,
    warning_count: 1,
    problems: [text],
  })),
  reading: {
    documents: 1,
    source_words: 10,
    standing_words: 9,
    dropped: [{ reason: text, places: 1, words: 2 }],
    warnings: 1,
  },
  renumbered: null,
  embeddings: null,
  removed_documents: [text],
  moved_documents: [{ from: text, to: text }],
  problems: [text],
  tutor: {
    ...{ units: 2, prerequisites: 1, drills: 3, exam_items: 4 },
    units_without_items: { bronze: 0, silver: 1, gold: 2 },
    warnings: [text],
  },
  drafting: { passages: 90, drafted: 40, waiting: 45, given_up: 5, stopped: 'budget_used' },
  drill_drafting: { units: 12, drafted: 7, drills: 31, waiting: 4, given_up: 1, stopped: 'model_failed' },
  ...over,
});

const makeDocument = (text: string, over: Partial<AuthorDocumentBody> = {}): AuthorDocumentBody => ({
  document_number: 1,
  path: text,
  name: text,
  revision: text,
  status: 'current',
  domain: text,
  document_type: text,
  link: text,
  licence: text,
  attribution: text,
  coverage: 0.93,
  page_count: 2,
  sheet_count: 0,
  node_count: 5,
  container_count: 3,
  made_in: 2,
  warning_count: 1,
  dropped_words: 3,
  last_run: { run_id: runId, status: 'failed', problems: [text] },
  ...over,
});

const makeDetail = (text: string): AuthorDocumentDetailBody => ({
  ...makeDocument(text),
  course_id: 'bread',
  course_version: 2,
  report: {
    source_words: 1000,
    standing_words: 930,
    missing: [{ word: text, count: 3 }],
    dropped: [
      { reason: 'comment', places: 1, words: 3, examples: [text] },
      { reason: text, places: 1, words: 3, examples: [text] },
      { reason: 'constructor', places: 1, words: 3, examples: [] },
    ],
    warnings: [{ line: 3, message: text }],
  },
  containers: [
    {
      ...{ code: 'C1', container_id: text, display_reference: text, title: text },
      ...{ node_count: 5, first_reference: 'C1.D1' },
    },
  ],
});

const makeChanges = (text: string): VersionChangesBody => {
  const placed = (version: number) => ({ version, display_reference: text, container_title: text, content: text });
  const change = { canonical_reference: 'C1.D1', is_moved: false, is_renumbered: false, container: 'C1' };
  const named = { added: [{ id: text, title: text }], removed: [], changed: [{ id: text, title: text }], total: 2 };
  return {
    course_id: 'bread',
    ...{ from: 1, to: 2, total: 60, offset: 25, container_count: 2 },
    counts: { added: 1, edited: 1, moved: 1, removed: 1, renumbered: 0, details: 0 },
    containers: ['C1', 'C2'].map((code) => ({ code, title: text, display_reference: text, change_count: 30 })),
    changes: [
      { ...change, kind: 'added', before: null, after: placed(2), difference: null },
      { ...change, kind: 'removed', before: placed(1), after: null, difference: null },
      { ...change, kind: 'moved', before: placed(1), after: placed(2), difference: null },
      {
        ...{ ...change, kind: 'edited', before: placed(1), after: placed(2) },
        difference: [
          { kind: 'same', text },
          { kind: 'removed', text },
          { kind: 'added', text },
        ],
      },
    ],
    documents: { added: [text], removed: [text], moved: [{ from: text, to: text }] },
    learning_path: { units: named, drills: named, exam_items: named, prerequisites: named },
  };
};

const choice = readDocumentChoice(new URLSearchParams());
const versions = {
  course_id: 'bread',
  versions: [2, 1].map((version) => ({
    ...{ version, title: 'Bread', published_at: '2026-11-01T10:00:00.000Z', node_count: 2 },
    ...{ is_published: version === 2, is_kept: true },
  })),
};

/** With a draft that waits and a hold: what the pages show of them is judged as all else is. */
const withDraft = (text: string): VersionListBody => ({
  ...versions,
  draft: { version: 3, title: text, ready_at: '2026-11-01T10:00:00.000Z', node_count: 5, is_whole: false },
  hold: { since: '2026-11-01T10:00:00.000Z', reason: 'draft' },
});

const askedFor = (text: string) => ({
  ...{ answerId: runId, question: text, filters: null, closestHtml: renderPhrase(text) },
  closest: { canonical_reference: 'C1.D1', container_id: 'C1', display_reference: text, title: text, content: text },
});

const pagesWith = (text: string, inFrame = frame): Readonly<Record<string, string>> => ({
  documents: renderDocumentsPage(inFrame, {
    listed: {
      ...{ course_id: 'bread', course_version: 2, documents: [makeDocument(text)] },
      failed: [{ path: text, run_id: runId, problems: [text] }],
    },
    versions: withDraft(text),
    choice: { ...choice, words: text === hostileTexts[0] ? text : '' },
    newlyAt: 'https://learn.example',
    asked: askedFor(text),
  }),
  document: renderDocumentPage(inFrame, { document: makeDetail(text), mayEdit: true }),
  runs: renderRunsPage(inFrame, {
    listed: { course_id: 'bread', runs: [makeRun(text, { counts })] },
    versions: { ...versions, draft: null, hold: null },
    ...{ withUnchanged: false, notice: 'busy', mayStart: true },
  }),
  run: renderRunPage({ frame: inFrame, run: makeRun(text), asked: runId }),
  changes: renderChangesPage(inFrame, {
    ...{
      versions: withDraft(text),
      notice: 'gone',
      from: 1,
      to: 2,
      choice: { kind: 'text', container: 'C2' },
      pageSize: 25,
    },
    asked: askedFor(text),
    changes: makeChanges(text),
  }),
});

describe('the author’s pages', () => {
  it('lead from what was published to the question it was edited for, asked as a learner asks it', () => {
    const html = pagesWith('How long does it rise?').documents ?? '';
    const form = /<form method="post" action="\/">(.*?)<\/form>/s.exec(html)?.[1] ?? '';
    expect(form).toContain('name="as_typed" value="How long does it rise?"');
    expect(form).toContain('name="course" value="bread"');
    expect(html).not.toContain('?course=bread">Ask it as a learner does');
  });

  it('show hostile names, warnings and texts as text', () => {
    for (const text of hostileTexts) {
      for (const [name, html] of Object.entries(pagesWith(text))) {
        // Only the run's page has a script beside the frame's, with its data.
        const faults = faultsOfPage(html).filter((fault) => name === 'run' || fault !== '1 scripts');
        expect([name, text, faults]).toEqual([name, text, []]);
      }
    }
  });

  it('say everything in Hindi too', () => {
    const hindi = pagesWith('आटा', frameWith(['documents', 'authorStart'], 'hi'));
    for (const html of Object.values(hindi)) {
      expect(html).toContain('दस्तावेज़');
      expect(html.replace(/<script.*?<\/script>/gs, '').match(/\{\w+\}|undefined/)).toBeNull();
    }
  });

  it('carry the question that is edited for from the run over the draft to where it is asked again', () => {
    const { run = '', changes = '', documents = '' } = pagesWith('loaf');
    expect(run).toContain(`asked=${runId}`);
    expect(changes).toMatch(/The question to answer.*<blockquote dir="auto">loaf<\/blockquote>/s);
    expect(changes).toContain(`<input type="hidden" name="asked" value="${runId}"/>`);
    const form = '<form method="post" action="/author#asked-again">.*name="q" value="loaf".*Ask it again';
    expect(documents).toMatch(new RegExp(form, 's'));
  });

  it('give the times of versions in UTC, and what a script needs to write them in the reader’s zone', () => {
    const option = '<option value="2" selected="" data-at="2026-11-01T10:00:00.000Z" data-utc="([^"]*)">';
    expect(pagesWith('loaf').changes).toMatch(new RegExp(`${option}[^<]*\\1[^<]*</option>`));
  });

  it('name places in the language of the page', () => {
    const { document = '', changes = '' } = pagesWith(
      'Chapter 2 → Concept 1',
      frameWith(['documents', 'authorStart'], 'hi'),
    );
    for (const html of [document, changes]) expect(html).toContain('<span class="whole">अध्याय 2</span>');
  });

  it('leave no name in a text unfilled', () => {
    for (const html of Object.values(pagesWith('loaf'))) {
      expect(html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/\{\w+\}|undefined|NaN|Invalid/);
    }
  });

  it('mark what came and what went by elements and in words', () => {
    const { changes = '' } = pagesWith('loaf');
    expect(changes).toMatch(/<ins><span class="visually-hidden">added: <\/span>loaf<\/ins>/);
    expect(changes).toMatch(/<del><span class="visually-hidden">removed: <\/span>loaf<\/del>/);
    expect(changes).toContain('/?course=bread&amp;ref=C1.D1&amp;v=1');
    expect(changes).toContain('26 to 29 of 60');
  });

  it('never round a share up to all of it', () => {
    const html = renderDocumentPage(frame, {
      document: { ...makeDetail('loaf'), coverage: 0.99999 },
      mayEdit: false,
    });
    expect(html).toContain('99.9%');
    expect(html).not.toContain('100%');
  });
});

describe('the order of documents', () => {
  const documents = [
    makeDocument('b.md', { document_number: 1, coverage: 0.99, warning_count: 0, last_run: null }),
    makeDocument('a.md', { document_number: 2, coverage: 0.99, warning_count: 4, last_run: null, node_count: 50 }),
    makeDocument('c.md', { document_number: 3, coverage: 0.5, status: 'superseded', last_run: null }),
    makeDocument('d.md', { document_number: 4, coverage: 1 }),
  ];
  const numbers = (search: string) =>
    chooseDocuments(documents, readDocumentChoice(new URLSearchParams(search))).map(
      ({ document_number: number }) => number,
    );

  it('puts failures, gaps and warnings first unless another is asked for', () => {
    expect(numbers('')).toEqual([4, 3, 2, 1]);
    expect(numbers('sort=number')).toEqual([1, 2, 3, 4]);
    expect(numbers('sort=name')).toEqual([2, 1, 3, 4]);
    expect(numbers('sort=passages')).toEqual([2, 1, 3, 4]);
    expect(numbers('sort=constructor&show=__proto__')).toEqual([4, 3, 2, 1]);
  });
});
