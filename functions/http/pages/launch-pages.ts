// Where a launch from a learning platform arrives: on to the course, or first, where a learner worked in this browser
// before, the question whether that is to come along. (A launch itself cannot tell: it comes with another site's form.)
import { identifierSchema } from '../../contract/identifiers.ts';
import type { Identity } from '../../ports/scope.ts';
import { renderArrivalPage } from '../../workspace/pages/arrival-page.tsx';
import { browserLearnerOf } from '../identity/learner-cookie-of.ts';
import { bringAlong, bringable } from './bring-along.ts';
import type { PublicPage, PublicVisit } from './public-page.ts';

const path = '/lti/arrival';

export const launchPages: readonly PublicPage[] = [
  {
    method: 'GET',
    path,
    texts: [],
    async show(visit) {
      const course = visit.url.searchParams.get('course');
      const identity = visit.caller?.account ? visit.caller.identity : null;
      if (identity === null || !(await hasWorkToBring(visit, identity)))
        return { kind: 'redirect', to: courseAt(course) };
      return {
        kind: 'html',
        html: renderArrivalPage(visit.frame, { path, course: course ?? '', next: courseAt(course) }),
      };
    },
  },
  {
    method: 'POST',
    path,
    texts: [],
    async show(visit) {
      const form = await visit.readForm();
      if (form.kind === 'problem') return form;
      const to = courseAt(form.fields.get('course'));
      const identity = visit.caller?.account ? visit.caller.identity : null;
      if (identity === null || (await bringable(visit, identity)) !== 'wished') return { kind: 'redirect', to };
      return { kind: 'redirect', to, setCookie: await bringAlong(visit, identity) };
    },
  },
];

/** Only of learners: what pupils did on a machine that a class shares is nothing of their teacher's. */
async function hasWorkToBring(visit: PublicVisit, identity: Identity): Promise<boolean> {
  if ((await bringable(visit, identity)) !== 'wished') return false;
  const learnerId = await browserLearnerOf(visit.request, visit.settings, visit.nowMs);
  if (learnerId === null || learnerId === identity.learnerId) return false;
  const services = visit.openServices();
  try {
    const { keys } = await services.learnerData.store.index({ tenantId: identity.tenantId, learnerId });
    return Object.values(keys).some((of) => of.length > 0);
  } catch (error) {
    // On to the course: it can be brought along another time.
    if (!services.isPartUnreachable(error)) throw error;
    return false;
  }
}

function courseAt(course: string | null): string {
  const named = identifierSchema.safeParse(course);
  return named.success ? `/?course=${named.data}` : '/';
}
