// What the teachers' pages share on the server: notices of what was done, what waits, who visits.
import { z } from 'zod';
import { learnerIdSchema } from '../../contract/tutor-evidence.ts';
import type { Done, Outcome, Wrong } from '../../workspace/components/teaching/teaching-frame.tsx';
import type { TextArea } from '../../workspace/texts/wording.ts';
import { personOf } from '../teaching/caller.ts';
import type { Visit } from './page.ts';
import type { PageReply } from './page-reply.ts';

/** `tutor`: the words of tiers. */
export const teachingTexts: readonly TextArea[] = ['classes', 'tutor'];

const dones = [
  'created',
  'renamed',
  'opened',
  'closed',
  'added',
  'removed',
  'waived',
  'replied',
  'joined',
  'left',
] as const satisfies readonly Done[];
const wrongs = [
  'name',
  'person',
  'full',
  'lastTeacher',
  'reply',
  'replied',
  'code',
  'displayName',
  'missing',
] as const satisfies readonly Wrong[];

/** `?done=` and `?wrong=`, where they name a notice of ours. */
export function outcomeOf({ url }: Pick<Visit, 'url'>): Outcome {
  return {
    done: z.enum(dones).safeParse(url.searchParams.get('done')).data ?? null,
    wrong: z.enum(wrongs).safeParse(url.searchParams.get('wrong')).data ?? null,
  };
}

/** After a form: `to` with what came of it. */
export function leadTo(to: string, outcome: { readonly done: Done } | { readonly wrong: Wrong }): PageReply {
  const [name, value] = 'done' in outcome ? ['done', outcome.done] : ['wrong', outcome.wrong];
  return { kind: 'redirect', to: `${to}${to.includes('?') ? '&' : '?'}${name}=${value}` };
}

export async function countWaiting({ identity, services }: Pick<Visit, 'identity' | 'services'>): Promise<number> {
  const { waitingCount } = await services.teaching.desk.readInbox({ ...personOf(identity), courseId: null });
  return waitingCount;
}

/** The id of a person as an address or a form names it; '', which is nobody's, for what can be none. */
export function personIdFrom(text: string | null): string {
  return learnerIdSchema.safeParse(text).data ?? '';
}

/** The class that the address names; what can be none is no class. */
export function classIdOf({ url }: Pick<Visit, 'url'>): string {
  return url.searchParams.get('class') ?? '';
}
