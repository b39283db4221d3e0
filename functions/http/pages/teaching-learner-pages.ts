// /teach/learner: one learner of a class, and waiving a unit for them.
import { unitIdSchema } from '../../contract/tutor-turn.ts';
import { renderLearnerPage } from '../../workspace/pages/class-learner-page.tsx';
import { teachingAddress } from '../../workspace/teaching-addresses.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { personOf } from '../teaching/caller.ts';
import { readLearnerStanding, waiveForLearner } from '../teaching/teach-class.ts';
import type { Page, Visit } from './page.ts';
import type { PageReply } from './page-reply.ts';
import { classIdOf, countWaiting, leadTo, outcomeOf, personIdFrom, teachingTexts } from './teaching-visit.ts';

type Reply = Promise<PageReply | ProblemOutcome>;

export const learnerPages: readonly Page[] = [
  { method: 'GET', path: '/teach/learner', access: 'teacher', texts: teachingTexts, show: showLearner },
  { method: 'POST', path: '/teach/learner', access: 'teacher', texts: teachingTexts, show: waiveByForm },
];

async function showLearner(visit: Visit): Reply {
  const { identity, services, frame, url } = visit;
  const named = { classId: classIdOf(visit), learnerId: personIdFrom(url.searchParams.get('learner')) };
  const [shown, waitingCount] = await Promise.all([
    readLearnerStanding({ identity, ...named }, services),
    countWaiting(visit),
  ]);
  if (shown.kind === 'problem') return shown;
  const html = renderLearnerPage({
    frame: { ...frame, courseId: shown.class.courseId },
    class: shown.class,
    standing: shown.body,
    waiving: url.searchParams.get('waive'),
    waitingCount,
    outcome: outcomeOf(visit),
  });
  return { kind: 'html', html };
}

async function waiveByForm(visit: Visit): Reply {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const { identity, services, url } = visit;
  const classId = classIdOf(visit);
  const learnerId = personIdFrom(url.searchParams.get('learner'));
  // Through the class of the address: whoever is not in it is nobody here.
  const found = await services.teaching.classes.readLearner({ ...personOf(identity), classId, learnerId });
  if (found === null) return problem('not_found');
  const back = teachingAddress('learner', { class: classId, learner: learnerId });
  const unitId = unitIdSchema.safeParse(form.fields.get('unit'));
  if (!unitId.success) return leadTo(back, { wrong: 'missing' });
  const { courseId } = found.class;
  const waived = await waiveForLearner({ identity, courseId, learnerId, unitId: unitId.data }, services);
  if (waived.kind === 'waived') return leadTo(back, { done: 'waived' });
  return waived.code === 'not_found' ? leadTo(back, { wrong: 'missing' }) : waived;
}
