import { describe, expect, it } from 'vitest';
import type { TutorMessage } from '../../functions/contract/tutor-card.ts';
import { answeredTurn } from '../../functions/workspace/answered-turn.ts';
import { mergeTurns } from '../../functions/workspace/client/merge-turns.ts';
import { newTutor } from '../../functions/workspace/empty-workspace.ts';
import type { Turn } from '../../functions/workspace/model.ts';
import { timelineEntries } from '../../functions/workspace/timeline-entries.ts';
import { makeAnswer } from './make-answer.ts';

const at = (minute: number) => `2026-01-03T10:${String(minute).padStart(2, '0')}:00.000Z`;
const nowMs = Date.parse(at(20));
const turn = (id: string, changes: Partial<Turn> = {}): Turn => ({
  ...answeredTurn({ question: `${id}?`, scope: null, answer: makeAnswer({ answer_id: id }) }),
  id: `turn-${id}`,
  askedAt: at(1),
  ...changes,
});
const open = (changes: Partial<Turn>): Turn => turn('open', { answer: null, phase: 'asking', ...changes });

describe('turns of the service and of this tab', () => {
  it('are told apart by their answers, and words that are kept only here stay', () => {
    const merged = mergeTurns([turn('a', { question: '' })], [turn('a', { id: 'here', scope: 'day1' })], nowMs);
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({ id: 'here', question: 'a?', scope: 'day1' });
  });

  it('keep an answer that is still on its way to be stored, and no older one that is gone', () => {
    expect(mergeTurns([], [turn('a', { askedAt: at(15) })], nowMs)).toHaveLength(1);
    expect(mergeTurns([], [turn('a')], nowMs)).toEqual([]);
  });

  it('drop a question cut off here and answered there, not one asked after', () => {
    const stored = [turn('a', { question: 'What?', askedAt: at(5) })];
    expect(mergeTurns(stored, [open({ question: 'What?', askedAt: at(4) })], nowMs)).toHaveLength(1);
    expect(mergeTurns(stored, [open({ question: 'What?', askedAt: at(6) })], nowMs)).toHaveLength(2);
    expect(mergeTurns(stored, [open({ question: 'Other?', askedAt: at(4) })], nowMs)).toHaveLength(2);
  });
});

describe('the timeline', () => {
  it('holds both sides in order of time, each in its own order', () => {
    const message = (id: string, minute: number) => ({ id, createdAt: at(minute) }) as TutorMessage;
    const tutor = { ...newTutor, messages: [message('m', 1), message('n', 3), message('o', 3), message('p', 9)] };
    const turns = [turn('a', { askedAt: at(2) }), turn('b', { askedAt: at(5) })];
    expect(timelineEntries({ turns, tutor }).map(({ id }) => id)).toEqual([
      'message-m',
      'turn-a',
      'message-n',
      'message-o',
      'turn-b',
      'message-p',
    ]);
    expect(timelineEntries({ turns, tutor: null })).toHaveLength(2);
  });

  it('shows practice that was asked of the course where the tutor took it: in the thread alone', () => {
    const turns = [turn('a', { question: 'quiz me', answer: makeAnswer({ reason: 'asks_for_practice' }) })];
    const said = { id: 'm', role: 'learner', text: 'quiz me', createdAt: at(1) } as TutorMessage;
    expect(timelineEntries({ turns, tutor: newTutor })).toHaveLength(1);
    expect(timelineEntries({ turns, tutor: { ...newTutor, messages: [said] } }).map(({ id }) => id)).toEqual([
      'message-m',
    ]);
  });
});
