// Learning platforms as operators look after them, for the API and for the page alike. They are of the whole tenant:
// an operator of some courses is told nothing of them.
import type { LtiPlatformBody, LtiPlatformListBody, LtiPlatformRequest } from '../../contract/lti.ts';
import { readToolKeys } from '../../lti/tool-keys.ts';
import type { ListedPlatform } from '../../ports/lti-platforms.ts';
import type { Identity } from '../../ports/scope.ts';
import type { HttpServices, HttpSettings } from '../backend.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { uuidOfKey } from '../idempotency.ts';

const ofTenant = 'Learning platforms are of the whole tenant, and you look after some of its courses.';
const isTaken = 'This client of this issuer is registered already, here or by another tenant of the deployment.';

interface Asked {
  readonly identity: Identity;
  readonly settings: Pick<HttpSettings, 'lti'>;
  readonly services: Pick<HttpServices, 'ltiPlatforms' | 'ask' | 'tutor'>;
}

/** Null for an operator of some courses. */
export async function listPlatforms({ identity, settings, services }: Asked): Promise<LtiPlatformListBody | null> {
  if (identity.courses !== null) return null;
  const { tenantId } = identity;
  const listed = await services.ltiPlatforms.listPlatforms({ tenantId });
  const keys = settings.lti && (await readToolKeys(settings.lti.privateKey));
  return { is_configured: keys !== null, platforms: listed.map(render) };
}

/** @param input.key of the request, where it has one: sent again it is one platform */
export async function addPlatform(
  { identity, services }: Asked,
  { request, key }: { readonly request: LtiPlatformRequest; readonly key: string | null },
): Promise<{ readonly kind: 'added'; readonly platform: LtiPlatformBody } | ProblemOutcome> {
  if (identity.courses !== null) return problem('forbidden', { detail: ofTenant });
  const { tenantId, learnerId } = identity;
  const { course_id: courseId } = request;
  if (courseId !== null && (await services.ask.registry.readCourse({ tenantId, courseId })) === null) {
    return problem('not_found', { detail: 'There is no such course.' });
  }
  const platformId = key === null ? services.tutor.newId() : await uuidOfKey(['platform', tenantId, learnerId, key]);
  const platform = {
    ...{ tenantId, platformId, courseId, issuer: request.issuer, clientId: request.client_id },
    deploymentIds: [...new Set(request.deployment_ids)],
    ...{ authorizationUrl: request.authorization_url, tokenUrl: request.token_url, keySetUrl: request.key_set_url },
    serviceHosts: [...new Set(request.service_hosts)],
  };
  if ((await services.ltiPlatforms.addPlatform(platform)) === 'taken') return problem('conflict', { detail: isTaken });
  const listed = await services.ltiPlatforms.listPlatforms({ tenantId });
  const added = listed.find((each) => each.platformId === platformId);
  const none = { all: 0, sent: 0, waiting: [], stopped: [] };
  return { kind: 'added', platform: render(added ?? { ...platform, createdAt: nowOf(services), grades: none }) };
}

export async function removePlatform(
  { identity, services }: Asked,
  platformId: string,
): Promise<{ readonly kind: 'removed' } | ProblemOutcome> {
  if (identity.courses !== null) return problem('forbidden', { detail: ofTenant });
  const isRemoved = await services.ltiPlatforms.removePlatform({ tenantId: identity.tenantId, platformId });
  return isRemoved ? { kind: 'removed' } : problem('not_found');
}

export async function resumeGrades(
  { identity, services }: Asked,
  platformId: string,
): Promise<{ readonly kind: 'resumed'; readonly count: number } | ProblemOutcome> {
  if (identity.courses !== null) return problem('forbidden', { detail: ofTenant });
  const count = await services.ltiPlatforms.resumeGrades({ tenantId: identity.tenantId, platformId });
  return count === null ? problem('not_found') : { kind: 'resumed', count };
}

function nowOf({ tutor }: Pick<HttpServices, 'tutor'>): string {
  return new Date(tutor.readClock()).toISOString();
}

function render(platform: ListedPlatform): LtiPlatformBody {
  const { platformId, issuer, clientId, courseId, createdAt, grades } = platform;
  return {
    ...{ platform_id: platformId, issuer, client_id: clientId, course_id: courseId, created_at: createdAt },
    deployment_ids: [...platform.deploymentIds],
    ...{ authorization_url: platform.authorizationUrl, token_url: platform.tokenUrl, key_set_url: platform.keySetUrl },
    service_hosts: [...platform.serviceHosts],
    grades: { ...grades, waiting: [...grades.waiting], stopped: [...grades.stopped] },
  };
}
