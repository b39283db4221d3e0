// /join: a learner joins a class by its code, having been told who will see what; and leaves classes.
import { classSizeLimit, joinRequestSchema } from '../../contract/class.ts';
import { readJoinCode } from '../../tutor/join-code.ts';
import { renderJoinPage } from '../../workspace/pages/join-page.tsx';
import { teachingAddress } from '../../workspace/teaching-addresses.ts';
import type { ProblemOutcome } from '../error-response.ts';
import { personOf } from '../teaching/caller.ts';
import type { Page, Visit } from './page.ts';
import type { PageReply } from './page-reply.ts';
import { leadTo, outcomeOf, teachingTexts } from './teaching-visit.ts';

type Reply = Promise<PageReply | ProblemOutcome>;

export const joinPages: readonly Page[] = [
  { method: 'GET', path: '/join', access: 'learner', rate: 'entry', texts: teachingTexts, show: showInvitation },
  { method: 'POST', path: '/join', access: 'learner', rate: 'entry', texts: teachingTexts, show: joinByForm },
];

async function showInvitation(visit: Visit): Reply {
  const { identity, services, frame, url } = visit;
  const { classes } = services.teaching;
  const typed = (url.searchParams.get('code') ?? '').trim().slice(0, 40);
  const code = readJoinCode(typed);
  const person = personOf(identity);
  const [invitation, enrolments] = await Promise.all([
    code === null ? null : classes.readInvitation({ ...person, code }),
    classes.listEnrolments(person),
  ]);
  const isUnknown = typed !== '' && invitation === null;
  const outcome = isUnknown ? { done: null, wrong: 'code' as const } : outcomeOf(visit);
  const html = renderJoinPage({ frame, code: typed, invitation, enrolments, outcome });
  return { kind: 'html', html, ...(isUnknown ? { status: 404 as const, problemCode: 'not_found' as const } : {}) };
}

async function joinByForm(visit: Visit): Reply {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const { identity, services, url } = visit;
  const { classes } = services.teaching;
  const person = personOf(identity);
  if (form.fields.get('action') === 'leave') {
    const hasLeft = await classes.leave({ ...person, classId: form.fields.get('class') ?? '' });
    return leadTo(teachingAddress('join'), hasLeft ? { done: 'left' } : { wrong: 'missing' });
  }
  const typed = url.searchParams.get('code') ?? '';
  const back = teachingAddress('join', { code: typed.slice(0, 40) });
  const wanted = joinRequestSchema.safeParse({ code: typed, displayName: form.fields.get('displayName') ?? '' });
  if (!wanted.success) return leadTo(back, { wrong: 'displayName' });
  const code = readJoinCode(wanted.data.code);
  if (code === null) return leadTo(back, { wrong: 'code' });
  const displayName = wanted.data.displayName || null;
  const joined = await classes.join({ ...person, code, displayName, limit: classSizeLimit });
  if (joined.kind === 'joined') return leadTo(back, { done: 'joined' });
  return leadTo(back, { wrong: joined.kind === 'full' ? 'full' : 'code' });
}
