import { describe, expect, it } from 'vitest';
import type { ExamCard, TutorMessage } from '../../functions/contract/tutor-card.ts';
import { withEndedLocks } from '../../functions/workspace/client/session.ts';

const end = '2026-11-22T10:00:00.000Z';

const exam = (id: string, state: ExamCard['state'], lockedUntil: string | null): TutorMessage => ({
  id,
  threadId: 'thread',
  turnId: 'turn',
  role: 'assistant',
  text: 'Now for a question.',
  latex: null,
  sentences: [],
  references: [],
  why: null,
  card: {
    type: 'EXAM',
    unitId: 'unit',
    questionId: 'question',
    difficultyTier: 'bronze',
    stem: 'What is 1 + 1?',
    options: [],
    hasMemo: true,
    hasVideo: false,
    state,
    lockedUntil,
    attemptId: null,
    chosenOptionId: null,
  },
  createdAt: end,
});

const lockOf = (messages: readonly TutorMessage[]) =>
  messages.map(({ card }) => (card?.type === 'EXAM' ? card.lockedUntil : 'no exam'));

describe('a session read again', () => {
  it('still knows of the lock that has just ended', () => {
    expect(lockOf(withEndedLocks([exam('a', 'open', null)], [exam('a', 'locked', end)]))).toEqual([end]);
  });

  it('leaves questions that were never locked, and other messages, as they are', () => {
    const read = [exam('a', 'open', null), exam('b', 'open', null)];
    expect(withEndedLocks(read, [exam('a', 'open', null), exam('c', 'locked', end)])).toEqual(read);
  });

  it('takes the service’s word for what is locked or passed', () => {
    const later = '2026-11-22T11:00:00.000Z';
    const read = [exam('a', 'locked', later), exam('b', 'passed', null)];
    const before = [exam('a', 'locked', end), exam('b', 'locked', end)];
    expect(lockOf(withEndedLocks(read, before))).toEqual([later, null]);
  });
});
