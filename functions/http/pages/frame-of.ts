// The one place that decides what a page may know of its visitor, and in which language it speaks.
import type { CourseSummaryBody } from '../../contract/course.ts';
import { rolesByAccess } from '../../contract/operation.ts';
import { isZone } from '../../contract/zone.ts';
import type { Identity } from '../../ports/scope.ts';
import type { FrameData } from '../../workspace/page-frame.tsx';
import { textsOf } from '../../workspace/texts/catalogs.ts';
import type { TextArea } from '../../workspace/texts/wording.ts';
import { zoneCookie } from '../../workspace/zone-cookie.ts';
import type { HttpServices } from '../backend.ts';
import { courseScopeOf } from '../course-scope.ts';
import type { Identified } from '../identity/identify.ts';
import { readCookie } from '../identity/learner-cookie.ts';
import { renderSummary } from '../render-course.ts';
import { languageOf } from './language.ts';

const staffRoles: ReadonlySet<string> = new Set(rolesByAccess.staff);

export function frameOf(given: {
  readonly request: Request;
  /** Null where it is not known who visits. */
  readonly caller: Identified | null;
  readonly courses: readonly CourseSummaryBody[];
  readonly areas: readonly TextArea[];
}): FrameData {
  const { request, caller, courses, areas } = given;
  const url = new URL(request.url);
  const language = languageOf(request);
  const roles = caller?.identity.roles ?? [];
  const account = caller?.account ?? null;
  const mayDebug = roles.some((role) => staffRoles.has(role));
  const isDebugging = mayDebug && url.searchParams.get('debug') === '1';
  return {
    language,
    zone: zoneOf(request),
    texts: textsOf(
      language,
      areas.filter((area) => area !== 'debug' || isDebugging),
    ),
    viewer: {
      id: caller?.identity.learnerId ?? null,
      roles,
      isSignedIn: account !== null,
      name: account?.name ?? null,
    },
    courses,
    courseId: url.searchParams.get('course'),
    // What a form was posted to is no address to come back to.
    address: request.method === 'GET' ? `${url.pathname}${url.search}` : '/',
    isDebugging,
    mayDebug,
  };
}

/** The courses a caller may see, as the course switch lists them. */
export async function coursesOf(identity: Identity, services: HttpServices): Promise<readonly CourseSummaryBody[]> {
  const listed = await services.ask.registry.listCourses({ tenantId: identity.tenantId });
  return listed.filter(({ courseId }) => courseScopeOf(identity, courseId) !== null).map(renderSummary);
}

/** Null where it is not known: times and days are then in UTC until the script writes them anew. */
function zoneOf(request: Request): string | null {
  const noted = readCookie(request.headers.get('cookie'), zoneCookie);
  return noted !== null && noted !== undefined && isZone(noted) ? noted : null;
}
