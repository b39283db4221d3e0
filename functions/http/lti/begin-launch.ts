// A platform asks for a launch: the browser is sent to the address that was registered for that platform, with a state
// that only this browser can bring back. Nothing is kept.

import { isOwnTarget } from '../../lti/launch-claims.ts';
import { hashOf, newSecretName, signState } from '../../lti/launch-state.ts';
import type { HttpServices, HttpSettings } from '../backend.ts';
import { launchCookie } from './launch-cookie.ts';
import type { LtiOutcome } from './lti-outcome.ts';
import { refuse } from './lti-outcome.ts';
import { readFields } from './read-fields.ts';

const longest = { iss: 500, login_hint: 4_096, target_link_uri: 2_000, client_id: 255 } as const;
const longestHint = 8_192;

/** @param fields of the query or of the posted form */
export async function beginLaunch(
  fields: URLSearchParams,
  given: {
    readonly request: Request;
    readonly settings: HttpSettings;
    readonly secret: string;
    readonly services: Pick<HttpServices, 'ltiPlatforms'>;
    readonly nowMs: number;
  },
): Promise<LtiOutcome> {
  const { request, settings, services } = given;
  const { origin } = new URL(request.url);
  const asked = readFields(fields, {
    ...longest,
    lti_message_hint: longestHint,
    lti_deployment_id: 255,
  });
  if (asked === null) return refuse('lti_launch_refused', 'login_form');
  const { iss, login_hint: loginHint, target_link_uri: target, client_id: clientId } = asked;
  if (!iss || !loginHint || !target) return refuse('lti_launch_refused', 'login_form');
  const platform = await services.ltiPlatforms.findPlatform({ issuer: iss, clientId: clientId ?? null });
  if (platform === null || !isOfDeployment(platform, settings)) return refuse('lti_platform_unknown', 'platform');
  const { platformId, tenantId } = platform;
  if (!isOwnTarget(target, origin)) return refuse('lti_launch_refused', 'target', platformId);
  const { lti_deployment_id: deploymentId, lti_message_hint: messageHint } = asked;
  if (deploymentId !== undefined && !platform.deploymentIds.includes(deploymentId)) {
    return refuse('lti_deployment_unknown', 'deployment', platformId);
  }
  const nonce = newSecretName();
  const cookie = launchCookie(request);
  const browserHash = await hashOf(cookie.value);
  const state = await signState({ tenantId, platformId, nonce, browserHash }, given.secret, given.nowMs);
  const to = new URL(platform.authorizationUrl);
  const parameters = {
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
    ...{ client_id: platform.clientId, redirect_uri: `${origin}/lti/launch`, login_hint: loginHint, state, nonce },
    ...(messageHint === undefined ? {} : { lti_message_hint: messageHint }),
  };
  for (const [name, value] of Object.entries(parameters)) to.searchParams.set(name, value);
  return { kind: 'redirect', to: to.href, setCookie: [cookie.setCookie], outcome: 'begun', platformId };
}

/** Where there is no provider of identities, everybody is of the one tenant. */
export function isOfDeployment(
  { tenantId }: { readonly tenantId: string },
  settings: Pick<HttpSettings, 'identity' | 'tenantId'>,
): boolean {
  return settings.identity.mode === 'jwt' || tenantId === settings.tenantId;
}
