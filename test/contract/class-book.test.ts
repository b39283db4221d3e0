import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createClassBook } from '../../db/classes.ts';
import { connectNeon } from '../../db/client.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import { readSnapshot } from '../../functions/tutor/standing.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { drillGraded, insertTutorCourse, turnRecord } from '../support/tutor-fixture.ts';

const tenantId = 'school';
const courseId = 'algebra';
const scope = { tenantId, courseId };
const ada = { tenantId, personId: 'ada', courses: null };
const limit = 3;

const open = await databaseOfFile();
const book = createClassBook(open.database);
await insertTutorCourse(open.database, scope);
await insertTutorCourse(open.database, { tenantId, courseId: 'plain' }, { hasPath: false });

let codes = 0;
async function newClass(teacherId = 'ada', name = 'Year 9') {
  codes += 1;
  const joinCode = `CODE${String(codes).padStart(6, '0')}`;
  const made = await book.createClass({
    ...scope,
    classId: randomUUID(),
    name,
    joinCode,
    teacherId,
    teacherName: null,
  });
  if (made === null) throw new Error('no class was made');
  return { ...made, joinCode };
}

const joining = (personId: string, code: string, displayName: string | null = null) =>
  book.join({ tenantId, personId, courses: null, code, displayName, limit });

describe('a class', () => {
  test('is made with its maker as teacher, once under one id, in a course there is', async () => {
    const classId = randomUUID();
    const wanted = { ...scope, classId, name: 'Year 9', joinCode: 'ONLYONCE22', teacherId: 'ada', teacherName: 'Ada' };
    const made = await book.createClass(wanted);
    expect(made).toMatchObject({ classId, courseId, name: 'Year 9', joinCode: 'ONLYONCE22' });
    expect(made).toMatchObject({ learnerCount: 0, teacherCount: 1 });
    expect(made?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await book.createClass(wanted)).toEqual(made);
    expect(await book.createClass({ ...wanted, classId: randomUUID(), courseId: 'absent' })).toBeNull();
    // Somebody else's id makes nothing and shows nothing.
    expect(await book.createClass({ ...wanted, teacherId: 'eve' })).toBeNull();
    expect((await book.readClass({ ...ada, classId }))?.members).toMatchObject([
      { personId: 'ada', displayName: 'Ada' },
    ]);
  });

  test('is its teachers’ alone to see and to change', async () => {
    const { classId, joinCode } = await newClass();
    await joining('mia', joinCode, 'Mia');
    const strangers = [
      { tenantId, personId: 'bob', courses: null },
      { tenantId, personId: 'mia', courses: null },
      { tenantId: 'other', personId: 'ada', courses: null },
      { tenantId, personId: 'ada', courses: ['plain'] },
      { tenantId, personId: 'ada', courses: [] },
    ];
    for (const stranger of strangers) {
      const of = { ...stranger, classId };
      expect(await book.readClass(of)).toBeNull();
      expect(await book.renameClass({ ...of, name: 'Mine' })).toBeNull();
      expect(await book.setJoinCode({ ...of, joinCode: null })).toBeNull();
      const enrolled = await book.enrol({ ...of, memberId: 'x', role: 'teacher', displayName: null, limit });
      expect(enrolled.kind).toBe('absent');
      expect(await book.removeMember({ ...of, memberId: 'mia' })).toBe('absent');
      expect(await book.readStandings(of)).toBeNull();
      expect(await book.readLearner({ ...of, learnerId: 'mia' })).toBeNull();
      expect(await book.listClasses({ ...stranger, courseId: null })).not.toContainEqual(
        expect.objectContaining({ classId }),
      );
    }
    const kept = await book.readClass({ ...ada, classId });
    expect(kept?.class).toMatchObject({ name: 'Year 9', joinCode });
    expect(kept?.members.map(({ personId, role }) => [personId, role])).toEqual([
      ['ada', 'teacher'],
      ['mia', 'learner'],
    ]);
    for (const id of ['', 'no uuid', `${classId}'--`]) expect(await book.readClass({ ...ada, classId: id })).toBeNull();
  });

  test('is renamed, closed and opened again', async () => {
    const { classId, joinCode } = await newClass();
    expect((await book.renameClass({ ...ada, classId, name: "O'Hara; --" }))?.name).toBe("O'Hara; --");
    expect((await book.setJoinCode({ ...ada, classId, joinCode: null }))?.joinCode).toBeNull();
    expect((await joining('mia', joinCode)).kind).toBe('absent');
    await book.setJoinCode({ ...ada, classId, joinCode: `${joinCode}X` });
    expect((await joining('mia', joinCode)).kind).toBe('absent');
    expect((await joining('mia', `${joinCode}X`)).kind).toBe('joined');
  });

  test('is listed by name to those who teach it', async () => {
    const teacher = `teacher-${randomUUID()}`;
    await newClass(teacher, 'b');
    await newClass(teacher, 'A');
    const listed = await book.listClasses({ tenantId, personId: teacher, courses: null, courseId: null });
    expect(listed.map(({ name }) => name)).toEqual(['A', 'b']);
    expect(await book.listClasses({ tenantId, personId: teacher, courses: null, courseId: 'plain' })).toEqual([]);
  });
});

describe('its members', () => {
  test('join by the code, once, under a name they may change, and leave', async () => {
    const { classId, joinCode } = await newClass();
    const mia = { tenantId, personId: 'mia', courses: null };
    expect(await book.readInvitation({ ...mia, code: joinCode })).toEqual({
      courseId,
      className: 'Year 9',
      role: null,
      displayName: null,
    });
    expect(await joining('mia', joinCode, 'Mia')).toMatchObject({
      kind: 'joined',
      enrolment: { classId, courseId, className: 'Year 9', role: 'learner', displayName: 'Mia' },
    });
    await joining('mia', joinCode);
    expect(await book.readInvitation({ ...mia, code: joinCode })).toMatchObject({
      role: 'learner',
      displayName: 'Mia',
    });
    expect(await joining('mia', joinCode, 'Mia K.')).toMatchObject({ enrolment: { displayName: 'Mia K.' } });
    expect(await book.listEnrolments(mia)).toContainEqual(expect.objectContaining({ classId, displayName: 'Mia K.' }));
    expect(await book.leave({ ...mia, classId })).toBe(true);
    expect(await book.leave({ ...mia, classId })).toBe(false);
    // A teacher does not leave by the learner's door, nor lose the role by the code.
    expect(await joining('ada', joinCode, 'Ada')).toMatchObject({ enrolment: { role: 'teacher' } });
    expect(await book.leave({ ...ada, classId })).toBe(false);
  });

  test('come only to courses and tenants of theirs', async () => {
    const { joinCode } = await newClass();
    const strangers = [
      { tenantId: 'other', courses: null },
      { tenantId, courses: ['plain'] },
    ];
    for (const stranger of strangers) {
      const person = { ...stranger, personId: 'mia', code: joinCode };
      expect(await book.readInvitation(person)).toBeNull();
      expect((await book.join({ ...person, displayName: null, limit })).kind).toBe('absent');
    }
  });

  test('are no more than the limit', async () => {
    const { classId, joinCode } = await newClass();
    for (const person of ['a', 'b', 'c']) expect((await joining(person, joinCode)).kind).toBe('joined');
    expect((await joining('d', joinCode)).kind).toBe('full');
    expect((await joining('a', joinCode, 'A')).kind).toBe('joined');
    const more = { ...ada, classId, memberId: 'd', displayName: null, limit } as const;
    expect((await book.enrol({ ...more, role: 'learner' })).kind).toBe('full');
    expect((await book.enrol({ ...more, role: 'teacher' })).kind).toBe('enrolled');
  });

  test('are taken in by a teacher; a teacher stays one', async () => {
    const { classId } = await newClass();
    const enrol = (memberId: string, role: 'learner' | 'teacher', displayName: string | null = null) =>
      book.enrol({ ...ada, classId, memberId, role, displayName, limit });
    expect(await enrol('mia', 'learner', 'Mia')).toMatchObject({ member: { role: 'learner', displayName: 'Mia' } });
    expect(await enrol('mia', 'teacher')).toMatchObject({ member: { role: 'teacher', displayName: 'Mia' } });
    expect(await enrol('mia', 'learner')).toMatchObject({ member: { role: 'teacher' } });
  });

  test('are taken out, but never the last teacher', async () => {
    const { classId, joinCode } = await newClass();
    await joining('mia', joinCode);
    const remove = (memberId: string) => book.removeMember({ ...ada, classId, memberId });
    expect(await remove('mia')).toBe('removed');
    expect(await remove('mia')).toBe('absent');
    expect(await remove('ada')).toBe('last_teacher');
    await book.enrol({ ...ada, classId, memberId: 'bob', role: 'teacher', displayName: null, limit });
    const bob = { tenantId, personId: 'bob', courses: null };
    const both = await Promise.all([remove('bob'), book.removeMember({ ...bob, classId, memberId: 'ada' })]);
    expect(both.filter((each) => each === 'removed')).toHaveLength(1);
  });

  test('are looked after by their own teachers; who is in no class, by any', async () => {
    const learnerId = `learner-${randomUUID()}`;
    const may = (teacherId: string) => book.mayLookAfter({ ...scope, teacherId, learnerId });
    expect(await may('anybody')).toBe(true);
    const { joinCode } = await newClass();
    await joining(learnerId, joinCode);
    expect(await may('ada')).toBe(true);
    expect(await may('anybody')).toBe(false);
    expect(await may(learnerId)).toBe(false);
  });
});

describe('how a class stands', () => {
  test('holds the path and the latest standing of each learner, folded or not', async () => {
    const store = createTutorStore(open.database);
    const { classId, joinCode } = await newClass();
    const learners = ['cold', 'folded', 'behind'].map((name) => ({ name, learnerId: `${name}-${randomUUID()}` }));
    for (const { name, learnerId } of learners) {
      await joining(learnerId, joinCode, name);
      if (name === 'cold') continue;
      const learner = { ...scope, learnerId };
      const threadId = randomUUID();
      await store.startThread({ ...learner, threadId, title: null });
      await store.recordTurn(turnRecord({ ...learner, threadId }));
      if (name === 'folded') continue;
      const evidence = [drillGraded(randomUUID(), true), drillGraded(randomUUID(), true)];
      await store.recordEvidence({ ...learner, evidence, fold: null });
    }
    const read = async () => {
      const standings = await book.readStandings({ ...ada, classId });
      expect(standings).toMatchObject({ courseId, courseVersion: 2 });
      expect(standings?.path?.units.map(({ unitId }) => unitId)).toContain('equations');
      return Object.fromEntries(
        (standings?.learners ?? []).map(({ displayName, standing }) => [displayName, readSnapshot(standing)]),
      );
    };
    const shown = await read();
    expect(Object.keys(shown)).toEqual(['behind', 'cold', 'folded']);
    expect(shown.cold?.focusUnitId).toBeNull();
    expect(shown.folded?.focusUnitId).toBe('numbers');
    expect(shown.behind?.unitProgress.get('numbers')?.masteryTier).toBe('bronze');
    // A kept snapshot that cannot be read is made anew from all evidence, and is the same.
    const sql = connectNeon(open.connection);
    await sql.query(`update snapshots set body = '{"format":0}' where learner_id = any($1::text[])`, [
      learners.map(({ learnerId }) => learnerId),
    ]);
    expect(await read()).toEqual(shown);
    // The same as each learner's own standing.
    for (const { name, learnerId } of learners) {
      expect(readSnapshot(await store.readStanding({ ...scope, learnerId }))).toEqual(shown[name]);
    }
  });

  test('has no path where the course has none', async () => {
    const classId = randomUUID();
    const plain = {
      tenantId,
      courseId: 'plain',
      classId,
      name: 'P',
      joinCode: 'PLAINPLAIN',
      teacherId: 'ada',
      teacherName: null,
    };
    await book.createClass(plain);
    expect(await book.readStandings({ ...ada, classId })).toEqual({
      courseId: 'plain',
      courseVersion: 2,
      path: null,
      learners: [],
    });
  });
});
