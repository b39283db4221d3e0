// The platform's signed message comes back by the browser: believed only with the state that this browser began, then
// made into a person of ours, a place in a class, and a session of its own length.
import { classSizeLimit } from '../../contract/class.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import { type LaunchFault, type ReadLaunch, readLaunch } from '../../lti/launch-claims.ts';
import { hashOf, verifyState } from '../../lti/launch-state.ts';
import { clockToleranceSeconds, greatestTokenLength, isTokenForm, verifyIdToken } from '../../lti/verify-id-token.ts';
import type { LtiPlatform } from '../../ports/lti-platforms.ts';
import type { HttpServices, HttpSettings } from '../backend.ts';
import { uuidOfKey } from '../idempotency.ts';
import { accountCookie } from '../identity/account-cookie.ts';
import { signLaunchToken } from '../identity/account-token.ts';
import { isOfDeployment } from './begin-launch.ts';
import { readLaunchCookie } from './launch-cookie.ts';
import { type LtiOutcome, refuse } from './lti-outcome.ts';
import { readFields } from './read-fields.ts';

interface Finishing {
  readonly request: Request;
  readonly settings: HttpSettings;
  readonly secret: string;
  readonly services: Pick<HttpServices, 'ltiPlatforms' | 'ask' | 'tutor'>;
  /** Wall clock, milliseconds since the epoch. */
  readonly nowMs: number;
}

const longestState = 2_048;
/** As long as a sign-in link keeps somebody signed in by default. */
const sessionMs = 12 * 60 * 60 * 1000;

const codes: Readonly<Record<LaunchFault, ProblemCode>> = {
  claims_form: 'lti_launch_refused',
  nonce: 'lti_launch_refused',
  target: 'lti_launch_refused',
  version: 'lti_not_supported',
  message_type: 'lti_not_supported',
  no_subject: 'lti_not_supported',
  deployment: 'lti_deployment_unknown',
  no_course: 'lti_course_unknown',
};

export async function finishLaunch(fields: URLSearchParams, given: Finishing): Promise<LtiOutcome> {
  const { request, settings, secret, services, nowMs } = given;
  const posted = readFields(fields, { state: longestState, id_token: greatestTokenLength, error: 255 });
  if (posted === null) return refuse('lti_launch_refused', 'launch_form');
  const state = await verifyState(posted.state ?? '', secret, nowMs);
  const cookie = readLaunchCookie(request);
  if (state === null) return refuse('lti_state_lost', 'state');
  if (cookie === null || (await hashOf(cookie)) !== state.browserHash) return refuse('lti_state_lost', 'browser');
  const platform = await services.ltiPlatforms.readPlatform(state);
  if (platform === null || !isOfDeployment(platform, settings)) return refuse('lti_platform_unknown', 'platform');
  const { platformId } = platform;
  // Instead of a message: who is signed out there, for instance.
  if (posted.error !== undefined) return refuse('lti_launch_refused', 'platform_refused', platformId);
  const token = posted.id_token ?? '';
  if (!isTokenForm(token)) return refuse('lti_launch_refused', 'token_form', platformId);
  const verified = await verifyIdToken(token, platform, nowMs);
  if (verified.kind === 'keys_unreachable') return refuse('lti_platform_unreachable', 'keys', platformId);
  if (verified.kind === 'refused') return refuse('lti_launch_refused', verified.fault, platformId);
  const { origin } = new URL(request.url);
  const launch = readLaunch(verified.claims, platform, { nonce: state.nonce, origin });
  if (launch.kind === 'refused') return refuse(codes[launch.fault], launch.fault, platformId);
  return recordLaunch(launch, platform, { ...given, nonce: state.nonce, stateEndsAtMs: state.expiresAtMs });
}

async function recordLaunch(
  launch: ReadLaunch,
  platform: LtiPlatform,
  given: Finishing & { readonly nonce: string; readonly stateEndsAtMs: number },
): Promise<LtiOutcome> {
  const { services, nowMs } = given;
  const { tenantId, platformId, issuer } = platform;
  const { courseId, role, subject, name, lineItem } = launch;
  const scope = { tenantId, courseId };
  if ((await services.ask.registry.readCourse(scope)) === null) {
    return refuse('lti_course_unknown', 'no_course', platformId);
  }
  const outcome = await services.ltiPlatforms.recordLaunch({
    ...scope,
    ...{ platformId, issuer, subject, role, displayName: name, lineItem },
    newLearnerId: `lti:${services.tutor.newId()}`,
    nonceHash: await hashOf(given.nonce),
    nonceExpiresAt: new Date(given.stateEndsAtMs + clockToleranceSeconds * 1000).toISOString(),
    class: await classOf(launch, platform),
    classSize: classSizeLimit,
  });
  if (outcome.kind === 'replayed') return refuse('lti_launch_refused', 'replayed', platformId);
  if (outcome.kind === 'absent') return refuse('lti_course_unknown', 'no_course', platformId);
  const setCookie = await sessionCookie(
    { learnerId: outcome.learnerId, role, name, courses: outcome.courses, tenantId },
    { ...given, nowMs },
  );
  const to = `/lti/arrival?course=${courseId}`;
  return { kind: 'redirect', to, setCookie: [setCookie], outcome: 'launched', platformId };
}

/** One class for each context of a platform and course: derived, so that any number of first launches make one. */
async function classOf({ context, courseId, deploymentId }: ReadLaunch, { tenantId, issuer }: LtiPlatform) {
  if (context === null) return null;
  const classId = await uuidOfKey(['lti class', tenantId, issuer, deploymentId, courseId, context.id]);
  return { classId, name: context.title ?? courseId };
}

async function sessionCookie(
  person: {
    readonly learnerId: string;
    readonly role: ReadLaunch['role'];
    readonly name: string | null;
    readonly courses: readonly string[];
    readonly tenantId: string;
  },
  { request, secret, nowMs }: Pick<Finishing, 'request' | 'secret' | 'nowMs'>,
): Promise<string> {
  const { learnerId, role, name, courses, tenantId } = person;
  const isSecure = new URL(request.url).protocol === 'https:';
  const roles = role === 'teacher' ? (['learner', 'teacher'] as const) : (['learner'] as const);
  const make = async (shown: readonly string[]) => {
    const account = { learnerId, roles, name, courses: shown };
    const given = { key: { secret, tenantId }, expiresAtMs: nowMs + sessionMs };
    return accountCookie(await signLaunchToken(account, given), { isSecure, lifetimeMs: sessionMs });
  };
  // Somebody of very many courses: the one launched now is what they came for.
  const cookie = (await make(courses)) ?? (await make(courses.slice(0, 1)));
  if (cookie === null) throw new Error('the cookie of a launch into one course is too long');
  return cookie;
}
