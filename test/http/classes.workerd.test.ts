import { describe, expect, it } from 'vitest';
import { call, fail } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';
import { say, startSession } from './support/tutor-thread.ts';
import { newPerson, newTutorCourse, type Person, tutorWorker } from './support/tutor-worker.ts';

const through = tutorWorker();
const on = ({ headers, environment }: Person) => ({ headers, environment, through });
const newTeacher = (claims: object = {}) => newPerson({ roles: ['teacher'], ...claims });

async function newClass(teacher: Person, courseId: string) {
  const { body } = await call('createClass', { ...on(teacher), parameters: { courseId }, body: { name: 'Year 9' } });
  if (body.joinCode === null) throw new Error('a new class is open');
  return { ...body, joinCode: body.joinCode };
}

/** A class with a learner in it, who has done a drill. */
async function classWithLearner() {
  const teacher = await newTeacher();
  const session = await startSession(through);
  const made = await newClass(teacher, session.courseId);
  await call('joinClass', { ...on(session.person), body: { code: made.joinCode.toLowerCase(), displayName: 'Mia' } });
  return { teacher, session, ...made };
}

describe('a class over the API', () => {
  it('is made, read, renamed, closed and opened by its teacher', async () => {
    const teacher = await newTeacher();
    const courseId = await newTutorCourse();
    const { classId, joinCode } = await newClass(teacher, courseId);
    expect(joinCode).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
    const of = { ...on(teacher), parameters: { classId } };
    const { body } = await call('readClass', of);
    expect(body.members).toMatchObject([{ personId: teacher.learnerId, role: 'teacher' }]);
    expect((await call('renameClass', { ...of, body: { name: ' Year 10 ' } })).body.name).toBe('Year 10');
    expect((await call('changeJoinCode', { ...of, body: { isOpen: false } })).body.joinCode).toBeNull();
    const { body: opened } = await call('changeJoinCode', { ...of, body: { isOpen: true } });
    expect(opened.joinCode).not.toBe(joinCode);
    const { body: listed } = await call('listClasses', { ...on(teacher), query: { courseId } });
    expect(listed.classes.map((each) => each.classId)).toEqual([classId]);
  });

  it('is made once under one key', async () => {
    const teacher = await newTeacher();
    const courseId = await newTutorCourse();
    const headers = { ...teacher.headers, 'idempotency-key': crypto.randomUUID() };
    const make = { ...on(teacher), headers, parameters: { courseId }, body: { name: 'Once' } };
    const [one, other] = [await call('createClass', make), await call('createClass', make)];
    expect(one.body.classId).toBe(other.body.classId);
    // The answer under the key is lost: the class is not doubled all the same.
    const forgetful = tutorWorker({}, { keepsKeys: false });
    expect((await call('createClass', { ...make, through: forgetful })).body.classId).toBe(one.body.classId);
    // Of another course it is another class.
    const elsewhere = { ...make, parameters: { courseId: await newTutorCourse() } };
    expect((await call('createClass', elsewhere)).body).toMatchObject({ courseId: elsewhere.parameters.courseId });
  });

  it('is joined by its code, in any writing, and left again', async () => {
    const { teacher, session, classId, joinCode } = await classWithLearner();
    const mia = on(session.person);
    const spelled = `${joinCode.slice(0, 5).toLowerCase()} - ${joinCode.slice(5)}`;
    const { body } = await call('readInvitation', { ...mia, parameters: { code: encodeURIComponent(spelled) } });
    expect(body).toMatchObject({ className: 'Year 9', role: 'learner', displayName: 'Mia' });
    const { body: mine } = await call('listEnrolments', mia);
    expect(mine.enrolments).toMatchObject([{ classId, role: 'learner', displayName: 'Mia' }]);
    await call('leaveClass', { ...mia, parameters: { classId } });
    expect((await fail('leaveClass', { ...mia, parameters: { classId } })).problem.code).toBe('not_found');
    const { body: view } = await call('readClass', { ...on(teacher), parameters: { classId } });
    expect(view.members).toHaveLength(1);
  });

  it('is not found by a code that is wrong, closed or of another tenant or course', async () => {
    const { teacher, classId, joinCode } = await classWithLearner();
    const join = async (person: Person, code: string) =>
      (await fail('joinClass', { ...on(person), body: { code } })).problem.code;
    expect(await join(await newPerson(), 'ABCDEFGHJK')).toBe('not_found');
    expect(await join(await newPerson(), '0OI1LU<script>')).toBe('not_found');
    expect(await join(await newPerson({ tenant: 'other' }), joinCode)).toBe('not_found');
    expect(await join(await newPerson({ courses: ['another'] }), joinCode)).toBe('not_found');
    await call('changeJoinCode', { ...on(teacher), parameters: { classId }, body: { isOpen: false } });
    expect(await join(await newPerson(), joinCode)).toBe('not_found');
  });

  it('keeps a teacher', async () => {
    const teacher = await newTeacher();
    const { classId } = await newClass(teacher, await newTutorCourse());
    const remove = { ...on(teacher), parameters: { classId, personId: teacher.learnerId } };
    expect((await fail('removeMember', remove)).problem.code).toBe('conflict');
    const body = { personId: 'colleague', role: 'teacher' };
    await call('enrolMember', { ...on(teacher), parameters: { classId }, body });
    await call('removeMember', remove);
    expect((await fail('readClass', { ...on(teacher), parameters: { classId } })).status).toBe(404);
  });
});

describe('what a teacher sees', () => {
  it('is every learner on every unit, and one learner’s evidence', async () => {
    const { teacher, session, classId } = await classWithLearner();
    for (const answer of ['5', '4', '4']) {
      const { id: messageId } = await say(session, 'drill');
      await call('gradeDrill', { ...session.on, body: { messageId, answer } });
    }
    const { body: progress } = await call('readClassProgress', { ...on(teacher), parameters: { classId } });
    expect(progress.units.map(({ unitId }) => unitId)).toEqual(['numbers', 'equations', 'lines', '__proto__']);
    expect(progress.learners).toMatchObject([
      { displayName: 'Mia', focusUnitId: 'numbers', reached: { bronze: 1, silver: 0, gold: 0 } },
    ]);
    const { learnerId } = session.person;
    const of = { ...on(teacher), parameters: { classId, learnerId } };
    const { body: standing } = await call('readLearnerStanding', of);
    // What the teacher sees is what the learner sees.
    expect(standing.path).toEqual((await call('readLearningPath', session.on)).body);
    // Except the way into the learner's own session.
    const own = (await call('readEvidence', session.on)).body.events;
    expect(standing.events).toEqual(own.map((event) => ({ ...event, threadId: null })));
    expect(standing.locks).toEqual([]);
    expect(progress.learners[0]?.units.map(({ masteryTier, state }) => [masteryTier, state])).toEqual(
      standing.path.units.map(({ masteryTier, state }) => [masteryTier, state]),
    );
  });

  it('is stuck after two of three drills went wrong, and which questions are locked', async () => {
    const { teacher, session, classId } = await classWithLearner();
    for (const answer of ['5', '5']) {
      const { id: messageId } = await say(session, 'drill');
      await call('gradeDrill', { ...session.on, body: { messageId, answer } });
    }
    const { id: messageId } = await say(session, 'exam');
    const { body: marked } = await call('submitExam', { ...session.on, body: { messageId, option: 'a' } });
    const { learnerId } = session.person;
    const of = { ...on(teacher), parameters: { classId, learnerId } };
    const { body: standing } = await call('readLearnerStanding', of);
    expect(standing.stuckUnitIds).toEqual(['numbers']);
    expect(standing.locks).toMatchObject([{ unitId: 'equations', tier: 'bronze', lockedUntil: marked.lockedUntil }]);
    const { body: progress } = await call('readClassProgress', { ...on(teacher), parameters: { classId } });
    expect(progress.learners[0]?.units[0]).toMatchObject({ unitId: 'numbers', isStuck: true });
  });

  it('says where a course has no learning path', async () => {
    const teacher = await newTeacher();
    const { classId } = await newClass(teacher, await newTutorCourse({ hasPath: false }));
    const { problem } = await fail('readClassProgress', { ...on(teacher), parameters: { classId } });
    expect(problem.code).toBe('no_learning_path');
  });

  it('is of the class that is named: a learner of another one is nobody in it', async () => {
    const { session, courseId } = await classWithLearner();
    const { learnerId } = session.person;
    const other = await newTeacher();
    const of = { ...on(other), parameters: { classId: (await newClass(other, courseId)).classId, learnerId } };
    expect((await fail('readLearnerStanding', of)).problem.code).toBe('not_found');
  });

  it('may be waived by the teachers of the learner’s classes alone', async () => {
    const { teacher, session, courseId } = await classWithLearner();
    const waiver = { parameters: { courseId, learnerId: session.person.learnerId }, body: { unitId: 'numbers' } };
    const refused = await fail('waiveUnit', { ...on(await newTeacher()), ...waiver });
    expect(refused.problem.code).toBe('not_found');
    expect((await call('readLearningPath', session.on)).body.units[0]?.isWaived).toBe(false);
    await call('waiveUnit', { ...on(teacher), ...waiver });
    expect((await call('readLearningPath', session.on)).body.units[1]?.state).toBe('ready');
  });
});

const teacher = await newTeacher();
const courseId = await newTutorCourse();
const { classId, joinCode } = await newClass(teacher, courseId);
const valid = { ...on(teacher), parameters: { courseId, classId, personId: 'nobody', learnerId: 'nobody' } };
securitySuite('createClass', { ...valid, body: { name: 'Another' } });
for (const id of ['listClasses', 'readClass', 'readClassProgress', 'readLearnerStanding'] as const) {
  securitySuite(id, valid);
}
securitySuite('renameClass', { ...valid, body: { name: 'Another' } });
securitySuite('changeJoinCode', { ...valid, body: { isOpen: true } });
securitySuite('enrolMember', { ...valid, body: { personId: 'mia', role: 'learner' } });
securitySuite('removeMember', valid);
securitySuite('readInvitation', { ...valid, parameters: { code: joinCode } });
securitySuite('joinClass', { ...valid, body: { code: joinCode } });
securitySuite('listEnrolments', valid);
securitySuite('leaveClass', valid);
