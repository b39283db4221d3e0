// /teach and /teach/class: a teacher's classes; one class with its matrix, its join code and its members.
import { classRequestSchema, classSizeLimit, memberRequestSchema } from '../../contract/class.ts';
import { identifierSchema } from '../../contract/identifiers.ts';
import type { MatrixSort } from '../../workspace/components/teaching/progress-matrix.tsx';
import type { Outcome } from '../../workspace/components/teaching/teaching-frame.tsx';
import { renderClassPage } from '../../workspace/pages/class-page.tsx';
import { renderClassesPage } from '../../workspace/pages/classes-page.tsx';
import { teachingAddress } from '../../workspace/teaching-addresses.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { uuidOfKey } from '../idempotency.ts';
import { personOf } from '../teaching/caller.ts';
import { freshJoinCode, makeClass, readClassProgress } from '../teaching/teach-class.ts';
import type { Page, Visit } from './page.ts';
import type { PageReply } from './page-reply.ts';
import { classIdOf, countWaiting, leadTo, outcomeOf, personIdFrom, teachingTexts } from './teaching-visit.ts';

type Reply = Promise<PageReply | ProblemOutcome>;

export const classPages: readonly Page[] = [
  { method: 'GET', path: '/teach', access: 'teacher', texts: teachingTexts, show: showClasses },
  { method: 'POST', path: '/teach', access: 'teacher', texts: teachingTexts, show: createClass },
  {
    method: 'GET',
    path: '/teach/class',
    access: 'teacher',
    texts: teachingTexts,
    show: (visit) => showClass(visit, outcomeOf(visit)),
  },
  { method: 'POST', path: '/teach/class', access: 'teacher', texts: teachingTexts, show: changeClass },
];

async function showClasses(visit: Visit): Reply {
  const { identity, services, frame } = visit;
  const [classes, waitingCount] = await Promise.all([
    services.teaching.classes.listClasses({ ...personOf(identity), courseId: null }),
    countWaiting(visit),
  ]);
  return {
    kind: 'html',
    html: renderClassesPage({ frame, classes, waitingCount, outcome: outcomeOf(visit) }),
  };
}

async function createClass(visit: Visit): Reply {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const { identity, services } = visit;
  const named = classRequestSchema.safeParse({ name: form.fields.get('name') });
  if (!named.success) return leadTo(teachingAddress('classes'), { wrong: 'name' });
  const courseId = identifierSchema.safeParse(form.fields.get('course'));
  if (!courseId.success) return leadTo(teachingAddress('classes'), { wrong: 'missing' });
  // The form's own key: sent twice by a double click, it makes one class.
  const key = form.fields.get('key') || crypto.randomUUID();
  const classId = await uuidOfKey(['class', identity.tenantId, identity.learnerId, courseId.data, key]);
  const teacherName = visit.frame.viewer.name?.slice(0, 60) ?? null;
  const made = await makeClass({ identity, courseId: courseId.data, classId, teacherName, ...named.data }, services);
  if (made === null) return leadTo(teachingAddress('classes'), { wrong: 'missing' });
  return leadTo(teachingAddress('class', { class: made.classId }), { done: 'created' });
}

async function showClass(visit: Visit, outcome: Outcome): Reply {
  const { identity, services, frame, url } = visit;
  const classId = classIdOf(visit);
  const [view, progress, waitingCount] = await Promise.all([
    services.teaching.classes.readClass({ ...personOf(identity), classId }),
    readClassProgress({ identity, classId }, services),
    countWaiting(visit),
  ]);
  if (view === null) return problem('not_found');
  if (progress.kind === 'problem' && progress.code !== 'no_learning_path') return progress;
  const { courseId } = view.class;
  const sort: MatrixSort = url.searchParams.get('sort') === 'progress' ? 'progress' : 'name';
  const html = renderClassPage({
    frame: { ...frame, courseId },
    view: { class: view.class, members: [...view.members] },
    progress: progress.kind === 'problem' ? null : progress.body,
    sort,
    courseTitle: frame.courses.find(({ course_id }) => course_id === courseId)?.title ?? courseId,
    viewerId: identity.learnerId,
    origin: url.origin,
    removing: view.members.find(({ personId }) => personId === url.searchParams.get('remove')) ?? null,
    waitingCount,
    outcome,
  });
  return { kind: 'html', html };
}

async function changeClass(visit: Visit): Reply {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const { fields } = form;
  const classId = classIdOf(visit);
  const of = { ...personOf(visit.identity), classId };
  const { classes } = visit.services.teaching;
  const back = teachingAddress('class', { class: classId });
  switch (fields.get('action')) {
    case 'rename': {
      const named = classRequestSchema.safeParse({ name: fields.get('name') });
      if (!named.success) return leadTo(back, { wrong: 'name' });
      const renamed = await classes.renameClass({ ...of, ...named.data });
      return renamed ? leadTo(back, { done: 'renamed' }) : problem('not_found');
    }
    case 'open':
    case 'close': {
      const isOpening = fields.get('action') === 'open';
      const changed = await classes.setJoinCode({ ...of, joinCode: isOpening ? freshJoinCode() : null });
      return changed ? leadTo(back, { done: isOpening ? 'opened' : 'closed' }) : problem('not_found');
    }
    case 'enrol':
      return enrolByForm(visit, fields);
    case 'remove': {
      const memberId = personIdFrom(fields.get('person'));
      const removed = await classes.removeMember({ ...of, memberId });
      if (removed === 'last_teacher') return leadTo(back, { wrong: 'lastTeacher' });
      if (removed === 'absent') return leadTo(back, { wrong: 'missing' });
      // Who has left a class cannot be shown it any more.
      const to = memberId === visit.identity.learnerId ? teachingAddress('classes') : back;
      return leadTo(to, { done: 'removed' });
    }
    default:
      return problem('malformed_request');
  }
}

async function enrolByForm(visit: Visit, fields: URLSearchParams): Reply {
  const classId = classIdOf(visit);
  const back = teachingAddress('class', { class: classId });
  const member = memberRequestSchema.safeParse({
    personId: fields.get('person')?.trim(),
    role: fields.get('role'),
    displayName: fields.get('displayName') ?? '',
  });
  if (!member.success) return leadTo(back, { wrong: 'person' });
  const { personId: memberId, role, displayName } = member.data;
  const enrolled = await visit.services.teaching.classes.enrol({
    ...personOf(visit.identity),
    ...{ classId, memberId, role, displayName: displayName || null, limit: classSizeLimit },
  });
  if (enrolled.kind === 'absent') return problem('not_found');
  return leadTo(back, enrolled.kind === 'full' ? { wrong: 'full' } : { done: 'added' });
}
