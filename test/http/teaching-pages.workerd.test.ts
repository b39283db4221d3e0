import { describe, expect, it } from 'vitest';
import { call, origin, send } from './support/client.ts';
import { say, startSession } from './support/tutor-thread.ts';
import { newPerson, newTutorCourse, type Person, tutorWorker } from './support/tutor-worker.ts';

const through = tutorWorker();
const newTeacher = (claims: object = {}) => newPerson({ roles: ['teacher'], ...claims });
const hostile = '<img src=x onerror=alert(1)>"\'`</script>';

async function visit(person: Person, path: string, fields?: Record<string, string>, headers: object = {}) {
  const request = new Request(origin + path, {
    headers: { ...person.headers, ...headers },
    redirect: 'manual',
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  });
  const response = await send(request, person.environment, through);
  return { status: response.status, to: response.headers.get('location'), html: await response.text() };
}

async function madeClass(teacher: Person, courseId: string, name = 'Year 9') {
  const made = await visit(teacher, '/teach', { name, course: courseId, key: crypto.randomUUID() });
  expect(made.status).toBe(303);
  const classId = new URL(made.to ?? '', origin).searchParams.get('class') ?? '';
  const { headers, environment } = teacher;
  const { body } = await call('readClass', { headers, environment, through, parameters: { classId } });
  return { classId, joinCode: body.class.joinCode ?? '' };
}

describe('the teachers’ pages', () => {
  it('make a class once, show it, and lead to its learners', async () => {
    const teacher = await newTeacher();
    const session = await startSession(through);
    const fields = { name: hostile, course: session.courseId, key: 'one-form' };
    const [one, other] = [await visit(teacher, '/teach', fields), await visit(teacher, '/teach', fields)];
    expect(one.to).toBe(other.to);
    const list = await visit(teacher, '/teach');
    expect(list.html.match(/class="class-item"/g)).toHaveLength(1);
    const classId = new URL(one.to ?? '', origin).searchParams.get('class') ?? '';
    const { headers, environment } = teacher;
    const { body } = await call('readClass', { headers, environment, through, parameters: { classId } });
    const code = body.class.joinCode ?? '';
    const joined = await visit(session.person, `/join?code=${code}`, { action: 'join', displayName: hostile });
    expect(joined.to).toContain('done=joined');
    await say(session, 'drill');
    const pages = [
      await visit(teacher, one.to ?? ''),
      await visit(teacher, `/teach/class?class=${classId}&sort=progress`),
      await visit(teacher, `/teach/class?class=${classId}&remove=${session.person.learnerId}`),
      await visit(teacher, `/teach/learner?class=${classId}&learner=${session.person.learnerId}&waive=numbers`),
      await visit(session.person, `/join?code=${code}`),
      list,
    ];
    for (const { status, html } of pages) {
      expect(status).toBe(200);
      expect(html).toContain('&lt;img src=x');
      expect(html).not.toContain('<img');
      expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/);
    }
    expect(pages[0]?.html).toContain('Title of equations');
  });

  it('waive a unit after asking, and take effect', async () => {
    const teacher = await newTeacher();
    const session = await startSession(through);
    const { classId, joinCode } = await madeClass(teacher, session.courseId);
    await visit(session.person, `/join?code=${joinCode}`, { action: 'join', displayName: 'Mia' });
    const address = `/teach/learner?class=${classId}&learner=${session.person.learnerId}`;
    expect((await visit(teacher, `${address}&waive=numbers`)).html).toContain('Excuse from this unit');
    expect((await call('readLearningPath', session.on)).body.units[0]?.isWaived).toBe(false);
    expect((await visit(teacher, address, { unit: 'numbers' })).to).toBe(`${address}&done=waived`);
    expect((await call('readLearningPath', session.on)).body.units[0]?.isWaived).toBe(true);
    expect((await visit(teacher, address, { unit: '../x' })).to).toContain('wrong=missing');
  });

  it('reply once, and keep a reply that is too long', async () => {
    const teacher = await newTeacher();
    const session = await startSession(through);
    const { joinCode } = await madeClass(teacher, session.courseId);
    await visit(session.person, `/join?code=${joinCode}`, { action: 'join', displayName: 'Mia' });
    const { id: messageId } = await say(session, 'hello');
    const { body: sent } = await call('askTrainer', { ...session.on, body: { messageId, note: hostile } });
    const page = await visit(teacher, '/teach/questions');
    expect(page.html).toContain('&lt;img src=x');
    expect(page.html).not.toContain('<img');
    const reply = (text: string) => visit(teacher, '/teach/questions', { question: sent.questionId, text });
    const long = await reply(`Kept ${'x'.repeat(4001)}`);
    expect(long.status).toBe(422);
    expect(long.html).toContain('Kept xxx');
    expect((await reply(hostile)).to).toContain('done=replied');
    expect((await reply('Another')).to).toContain('wrong=replied');
    expect((await visit(teacher, '/teach/questions')).html).not.toContain('<img');
  });

  it('change a class: rename, close, enrol, remove', async () => {
    const teacher = await newTeacher();
    const { classId } = await madeClass(teacher, await newTutorCourse());
    const change = async (fields: Record<string, string>) =>
      (await visit(teacher, `/teach/class?class=${classId}`, fields)).to?.split('&')[1];
    expect(await change({ action: 'rename', name: 'Year 10' })).toBe('done=renamed');
    expect(await change({ action: 'rename', name: ' ' })).toBe('wrong=name');
    expect(await change({ action: 'close' })).toBe('done=closed');
    expect(await change({ action: 'open' })).toBe('done=opened');
    expect(await change({ action: 'enrol', person: 'mia', role: 'learner', displayName: 'Mia' })).toBe('done=added');
    expect(await change({ action: 'enrol', person: 'no id', role: 'learner' })).toBe('wrong=person');
    expect(await change({ action: 'enrol', person: 'mia', role: 'operator' })).toBe('wrong=person');
    expect(await change({ action: 'remove', person: 'mia' })).toBe('done=removed');
    expect(await change({ action: 'remove', person: teacher.learnerId })).toBe('wrong=lastTeacher');
    expect((await visit(teacher, `/teach/class?class=${classId}`, { action: 'x' })).status).toBe(400);
  });

  it('take no form of another site, and no id that is none', async () => {
    const teacher = await newTeacher();
    const { classId } = await madeClass(teacher, await newTutorCourse());
    const evil = { origin: 'https://evil.example', cookie: '' };
    const forged = await visit({ ...teacher, headers: {} }, '/teach', { name: 'x' }, evil);
    expect([401, 403]).toContain(forged.status);
    for (const id of ['', 'x', '%00', classId.slice(1)]) {
      expect((await visit(teacher, `/teach/class?class=${id}`)).status).toBe(404);
    }
  });

  it('take ids that can be nobody’s for nobody’s', async () => {
    const teacher = await newTeacher();
    const { classId } = await madeClass(teacher, await newTutorCourse());
    for (const id of ['', '%00', 'a%00b', 'x'.repeat(500), '%F0%9F', "'"]) {
      const address = `/teach/learner?class=${classId}&learner=${id}`;
      expect((await visit(teacher, address)).status).toBe(404);
      expect((await visit(teacher, address, { unit: 'numbers' })).status).toBe(404);
      const person = decodeURIComponent(id.replace('%F0%9F', '%EF%BF%BD'));
      const removed = await visit(teacher, `/teach/class?class=${classId}`, { action: 'remove', person });
      expect(removed.to).toContain('wrong=missing');
    }
  });

  it('say what is wrong with a code', async () => {
    const person = await newPerson();
    expect((await visit(person, '/join')).status).toBe(200);
    const unknown = await visit(person, `/join?code=${encodeURIComponent('<b>ABCDEFGHJK')}`);
    expect(unknown.status).toBe(404);
    expect(unknown.html).not.toContain('<b>ABC');
    expect((await visit(person, '/join?code=ABCDEFGHJK', { action: 'join', displayName: 'x' })).to).toContain(
      'wrong=code',
    );
    expect((await visit(person, '/join', { action: 'leave', class: 'x' })).to).toContain('wrong=missing');
  });
});
