// The page of a learner's progress: one next step, and no word of tiers where none can be reached.
import { expect, test } from 'vitest';
import type { ProgressData } from '../../functions/workspace/components/path/progress-model.ts';
import { renderProgressPage } from '../../functions/workspace/pages/progress-page.tsx';
import { frameWith } from './draw.ts';

const at = '2026-05-01T10:00:00Z';
const unitOf = (unitId: string, isPracticeOnly: boolean): ProgressData['path']['units'][number] => ({
  ...{ unitId, title: `On ${unitId}`, prerequisites: [], state: 'in_progress', masteryTier: 'none', isWaived: false },
  ...(isPracticeOnly && { isPracticeOnly: true }),
  ...{ blockedBy: null, examTiers: [] },
});

function draw(over: Partial<ProgressData> = {}, isPracticeOnly = false): string {
  const counts = { bronze: 0, silver: 0, gold: 0, total: 2 };
  const units = ['dough', 'oven'].map((unitId) => unitOf(unitId, isPracticeOnly));
  const course = { courseId: 'bread', courseVersion: 1 };
  const graded = { seq: 1, at, unitId: 'dough', threadId: null, countsTowardsTier: false } as const;
  return renderProgressPage({
    ...{ frame: frameWith(['path', 'tutor', 'review', 'frame']), courseTitle: 'Bread', filter: 'counted', now: at },
    path: { ...course, entryUnitId: 'dough', focusUnitId: 'dough', nextUnitId: 'oven', units },
    progress: { ...course, counts, history: [] },
    unitProgress: {},
    cards: { due: 0, rated: 0, nextDueAt: null },
    dueReviews: 0,
    asked: [],
    ratedDays: [],
    events: [
      { ...graded, type: 'drill_graded', isCorrect: true, mistakeTag: null },
    ] as unknown as ProgressData['events'],
    ...over,
  });
}

const mainActions = (html: string) =>
  [...html.matchAll(/<a class="button button-primary" href="([^"]*)">([^<]*)</g)].map(([, href, words]) => [
    href?.replaceAll('&amp;', '&'),
    words,
  ]);

test.each([
  ['the next unit', {}, '/?course=bread&unit=oven&practise=1', 'Go on with “On oven”'],
  [
    'due flash cards before it',
    { cards: { due: 1, rated: 3, nextDueAt: null } },
    '/study?course=bread&view=review',
    'Review 1 flash card',
  ],
  [
    'due drills before both',
    { dueReviews: 2, cards: { due: 1, rated: 3, nextDueAt: null } },
    '/?course=bread&review=1',
    'Review 2 drills',
  ],
] as const)('has one main action: %s', (_, over, address, words) => {
  expect(mainActions(draw(over))).toEqual([[address, words]]);
});

test('where every unit is practice only, it says how many are done, and nothing of tiers', () => {
  const html = draw({}, true);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).toMatch(/\d of \d+ units? done/);
  expect(main).not.toMatch(/bronze|silver|gold|\btiers?\b|What counted|Does not count/i);
  expect(main).toContain('You got a drill right');
  expect(draw()).toMatch(/bronze/i);
});

test('what was done stands once a day and unit, latest first, with what was asked', () => {
  const set = { unitId: 'dough', threadId: null, countsTowardsTier: false };
  const event = (seq: number, day: string, more: object) => ({ ...set, seq, at: `${day}T10:0${seq}:00Z`, ...more });
  const events = [
    event(1, '2026-05-01', { type: 'card_shown', card: 'DRILL' }),
    event(2, '2026-05-01', { type: 'drill_graded', isCorrect: true, mistakeTag: null }),
    event(3, '2026-05-01', { type: 'turn_taken' }),
    event(4, '2026-05-01', { type: 'drill_graded', isCorrect: true, mistakeTag: null }),
    event(5, '2026-05-02', { type: 'drill_graded', isCorrect: true, mistakeTag: null }),
    event(6, '2026-05-03', { type: 'turn_taken' }),
  ].toReversed() as unknown as ProgressData['events'];
  const asked = [{ sessionId: 'b0f4', question: 'What is proofing?', at: '2026-05-02T12:00:00Z' }];
  const ratedDays = [{ at: '2026-05-02T11:00:00Z', count: 3 }];
  const html = draw({ events, asked, ratedDays, filter: 'all' });
  const list = html.slice(html.indexOf('evidence-days'));
  const said = [...list.matchAll(/You [a-z ]+(?=<)/g)].map(([words]) => words.trim());
  expect(said.slice(0, 4)).toEqual([
    'You worked with the tutor',
    'You asked the course',
    'You got a drill right',
    'You got a drill right',
  ]);
  expect(said).toHaveLength(4);
  expect(list).toContain('You went through 3 flash cards');
  expect(list).toContain('2 times');
  expect(list).toContain('What is proofing?');
  expect(draw({ events: [], asked })).toContain('What is proofing?');
});
