// Whatever people call themselves, their classes, their sessions and what they write to one another stays text: the pages
// of classes, of the learning path, of signing in, and the session list with a trainer's words.
import { describe, expect, it } from 'vitest';
import type { ClassBody, LearnerStandingBody, MemberBody } from '../../functions/contract/class.ts';
import type { LearningPathView } from '../../functions/contract/learning-path.ts';
import type { TrainerInboxItem, TrainerQuestion } from '../../functions/contract/trainer-question.ts';
import type { EvidenceItem } from '../../functions/contract/tutor-evidence.ts';
import { answeredTurn } from '../../functions/workspace/answered-turn.ts';
import { emptyWorkspace, newTutor } from '../../functions/workspace/empty-workspace.ts';
import { renderWorkspacePage } from '../../functions/workspace/page.tsx';
import type { FrameData } from '../../functions/workspace/page-frame.tsx';
import { renderLearnerPage } from '../../functions/workspace/pages/class-learner-page.tsx';
import { renderClassPage } from '../../functions/workspace/pages/class-page.tsx';
import { renderClassesPage } from '../../functions/workspace/pages/classes-page.tsx';
import { renderJoinPage } from '../../functions/workspace/pages/join-page.tsx';
import { renderPathPage } from '../../functions/workspace/pages/path-page.tsx';
import { renderProgressPage } from '../../functions/workspace/pages/progress-page.tsx';
import { renderSignInPage } from '../../functions/workspace/pages/sign-in-page.tsx';
import { renderQuestionsPage } from '../../functions/workspace/pages/trainer-questions-page.tsx';
import { makeMessage } from '../support/make-tutor-message.ts';
import { frameWith } from './draw.ts';
import { hostileTexts } from './hostile-texts.ts';
import { makeAnswer } from './make-answer.ts';
import { faultsOfAnyPage } from './safe-html.ts';

const id = '0b9d5a3e-7c4f-4a62-8e11-5d2c6b7f8a90';
const at = '2026-01-01T10:00:00.000Z';
const progress = { bronze: 1, silver: 0, gold: 0, total: 2 };

function makeCourse(title: string) {
  const shared = { course_id: 'soil', title, profile: 'coach' as const, language: 'en', version: 4, node_count: 12 };
  return {
    ...shared,
    class_number: null,
    subject: null,
    description: title,
    has_learning_path: true,
    licence: title,
    attribution: title,
  };
}

function makePath(text: string): LearningPathView {
  const unit = { title: text, masteryTier: 'none' as const, isWaived: false, examTiers: [] };
  return {
    ...{ courseId: 'soil', courseVersion: 4, entryUnitId: 'one', focusUnitId: 'one', nextUnitId: 'one' },
    units: [
      { ...unit, unitId: 'one', prerequisites: [], state: 'in_progress', blockedBy: null },
      { ...unit, unitId: text, prerequisites: ['one'], state: 'blocked', blockedBy: 'one' },
    ],
  };
}

function makeLite(title: string) {
  return {
    focus: { unitId: 'one', title, masteryTier: 'none' as const, isWaived: false },
    prereqNudge: { unitId: 'one', title },
    revisit: { lockedCount: 1, nextEligibleAt: at, nextQuestionId: title },
    progress,
  };
}

function makeEvents(text: string): EvidenceItem[] {
  const shared = { seq: 1, at, unitId: text, countsTowardsTier: true, threadId: id };
  return [
    { ...shared, type: 'drill_graded', messageId: id, isCorrect: false, mistakeTag: text },
    { ...shared, type: 'exam_answered', questionId: text, tier: 'bronze', isCorrect: true },
  ];
}

function makeQuestion(text: string): TrainerQuestion {
  const asked = { questionId: id, courseId: 'soil', threadId: id, answerId: id, messageId: null };
  return { ...asked, question: text, note: text, askedAt: at, reply: { text, repliedAt: at } };
}

/** The pages of teachers and of joining. */
function teachingPages(text: string, frame: FrameData): Readonly<Record<string, string>> {
  const class_: ClassBody = {
    ...{ classId: id, courseId: 'soil', name: text, joinCode: text, createdAt: at, learnerCount: 1, teacherCount: 1 },
  };
  const member: MemberBody = { personId: text, role: 'learner', displayName: text, joinedAt: at };
  const cell = { masteryTier: 'none' as const, state: 'ready' as const, isWaived: false, isStuck: true };
  const standing: LearnerStandingBody = {
    ...{ classId: id, learner: member, path: makePath(text), snapshotLite: makeLite(text), stuckUnitIds: [text] },
    locks: [{ questionId: text, unitId: text, tier: 'bronze', lockedUntil: at }],
    events: makeEvents(text),
  };
  const { threadId: _, ...question } = makeQuestion(text);
  const places = [{ canonical_reference: text, container_id: text, display_reference: text, title: text }];
  const item: TrainerInboxItem = {
    ...question,
    context: { kind: 'answer', status: text, reason: text, told: text, unitId: text, places },
    learner: { learnerId: text, displayName: text, classId: id, className: text },
    isMine: false,
  };
  const shared = { frame, waitingCount: 1, outcome: { done: null, wrong: null } };
  return {
    classes: renderClassesPage({ ...shared, classes: [class_] }),
    class: renderClassPage({
      ...shared,
      view: { class: class_, members: [member] },
      progress: {
        ...{ classId: id, courseId: 'soil', courseVersion: 4, units: [{ unitId: text, title: text }] },
        learners: [
          {
            ...{ learnerId: text, displayName: text, lastSeenAt: at, focusUnitId: text },
            reached: { bronze: 0, silver: 0, gold: 0 },
            units: [{ unitId: text, ...cell }],
          },
        ],
      },
      ...{ sort: 'name', courseTitle: text, viewerId: 'somebody', origin: 'https://school.example', removing: member },
    }),
    learner: renderLearnerPage({ ...shared, class: class_, standing, waiving: text }),
    questions: renderQuestionsPage({
      ...shared,
      inbox: { waitingCount: 1, questions: [{ ...item, reply: null }, item] },
      ...{ courseId: null, draft: { questionId: id, text } },
    }),
    join: renderJoinPage({
      ...shared,
      code: text,
      invitation: { courseId: 'soil', className: text, role: null, displayName: text },
      enrolments: [
        { classId: id, courseId: 'soil', className: text, role: 'learner', displayName: text, joinedAt: at },
      ],
    }),
  };
}

/** The pages of learners, and of everybody. */
function learnerPages(text: string, frame: FrameData): Readonly<Record<string, string>> {
  const path = makePath(text);
  const course = makeCourse(text);
  const session = { kind: 'thread' as const, id, conversationId: id };
  const answer = makeAnswer({ answer_id: id, status: 'not_covered', answer: text });
  return {
    path: renderPathPage({
      frame,
      courseTitle: text,
      path,
      dueReviews: 1,
      dueCards: 0,
      chosenUnitId: text,
      view: 'list',
    }),
    progress: renderProgressPage({
      ...{ frame, courseTitle: text, path, unitProgress: {}, events: makeEvents(text), filter: 'all', now: at },
      cards: { due: 1, rated: 2, nextDueAt: at },
      dueReviews: 1,
      asked: [{ sessionId: id, question: text, at }],
      ratedDays: [],
      progress: {
        ...{ courseId: 'soil', courseVersion: 4, counts: progress },
        history: [{ at, seq: 1, unitId: text, tier: 'bronze' }],
      },
    }),
    signIn: renderSignInPage({
      ...{ frame, next: text, hasProvider: true },
      state: { kind: 'confirm', token: text, name: text, roles: ['learner'], untilMs: 0, bring: null },
    }),
    session: renderWorkspacePage({
      ...emptyWorkspace,
      ...{ frame, courses: [course], course, session, mode: 'tutor' },
      turns: [answeredTurn({ question: text, scope: null, answer })],
      sessions: [{ kind: 'thread', id, title: text, updatedAt: at }],
      tutor: {
        ...newTutor,
        messages: [
          makeMessage({ role: 'learner', text, latex: text }),
          makeMessage({ text, why: text, sentences: [{ text, references: [text] }], isRefusal: true }),
        ],
        ...{ snapshotLite: makeLite(text), unit: { unitId: text, title: text }, outgoing: { text, latex: text } },
      },
      trainerQuestions: [makeQuestion(text)],
    }),
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

describe('what people write stays text', () => {
  it.each(hostileTexts)('%#: %s', (text) => {
    const frame: FrameData = {
      ...frameWith(['ask', 'tutor', 'review', 'composer', 'teaching', 'classes', 'path', 'debug']),
      viewer: { id: text, roles: ['learner', 'teacher', 'author', 'operator'], isSignedIn: true, name: text },
      courses: [makeCourse(text)],
      ...{ courseId: 'soil', address: `/?q=${encodeURIComponent(text.toWellFormed())}` },
    };
    const escaped = text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
    for (const [name, html] of Object.entries({ ...teachingPages(text, frame), ...learnerPages(text, frame) })) {
      expect([name, ...faultsOfAnyPage(html)]).toEqual([name]);
      expect(html, name).toContain(escaped);
    }
  });
});
