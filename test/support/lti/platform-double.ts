// A learning platform as Groundwork meets it over HTTP, on this machine alone: for tests.
// Launches people by the steps of LTI 1.3, gives access tokens for assertions that it really verifies, and takes scores
// as Assignment and Grade Services 2.0 has them, into a log. No platform of a school.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { giveToken, takeScore } from './platform-services.ts';
import {
  escapeHtml,
  fieldsOf,
  type PlatformPerson,
  refuse,
  scoreScope,
  sendJson,
  sendPage,
  type TakenScore,
  type World,
} from './platform-world.ts';

export interface PlatformDouble {
  readonly url: string;
  readonly issuer: string;
  readonly clientId: string;
  /** As an operator of the tool registers it. */
  readonly registration: Readonly<Record<string, unknown>>;
  /** Scores taken, in order. */
  readonly scores: readonly TakenScore[];
  /** What was wrong with requests, in order; an honest tool leaves it empty. */
  readonly faults: readonly string[];
  /** Access tokens given, and assertions seen. */
  readonly counts: { tokens: number; requests: number };
  /** Where the tool is: what it may be sent back to, and where its keys are. */
  setTool(url: string): void;
  /** Next answers of the score service in place of its own: a status, or `drop` to take the score and lose the answer. */
  readonly scoreAnswers: (number | 'drop')[];
  readonly tokenAnswers: number[];
  /** Access tokens given so far are not taken any more. */
  revokeTokens(): void;
  /** Address of the link that launches somebody, as on a platform's page. */
  launchAddress(input: { readonly person: string; readonly course: string; readonly line?: string }): string;
  close(): Promise<void>;
}

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
/** @param given.host `127.0.0.1`, so that a tool at `localhost` is another site to browsers */
export async function startPlatformDouble(given: {
  readonly people: readonly PlatformPerson[];
  readonly port?: number;
  readonly tokenSeconds?: number;
  readonly contextTitle?: string;
}): Promise<PlatformDouble> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const publicKeys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'platform-1', alg: 'RS256', use: 'sig' }] };
  const world: World = {
    ...{ people: given.people, clientId: `tool-${randomUUID()}`, deploymentId: 'deployment-1' },
    contextTitle: given.contextTitle ?? 'Class 9b',
    ...{ privateKey, publicKeys, scores: [], faults: [], counts: { tokens: 0, requests: 0 } },
    ...{ scoreAnswers: [], tokenAnswers: [], tokens: new Map(), assertions: new Set() },
    ...{ tokenSeconds: given.tokenSeconds ?? 600, url: '', tool: '' },
  };
  const server = createServer((request, response) => {
    answer(world, request, response).catch((error: unknown) => {
      world.faults.push(`the platform failed: ${error}`);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(given.port ?? 0, '127.0.0.1', resolve));
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url: world.url, issuer: world.url, clientId: world.clientId },
    ...{ scores: world.scores, faults: world.faults, counts: world.counts },
    ...{ scoreAnswers: world.scoreAnswers, tokenAnswers: world.tokenAnswers },
    registration: {
      ...{ issuer: world.url, client_id: world.clientId, deployment_ids: [world.deploymentId] },
      ...{ authorization_url: `${world.url}/authorize`, token_url: `${world.url}/token` },
      key_set_url: `${world.url}/keys`,
    },
    setTool: (url) => {
      world.tool = url.replace(/\/$/, '');
    },
    revokeTokens: () => world.tokens.clear(),
    launchAddress: ({ person, course, line }) =>
      `${world.url}/course?${new URLSearchParams({ person, course, ...(line === undefined ? {} : { line }) })}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answer(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  world.counts.requests += 1;
  const url = new URL(request.url ?? '/', world.url);
  const line = /^\/lines\/([\w-]+)\/lineitem\/scores$/.exec(url.pathname)?.[1];
  if (url.pathname === '/keys') return sendJson(response, 200, world.publicKeys);
  if (url.pathname === '/course') return sendPage(response, coursePage(world, url.searchParams));
  if (url.pathname === '/authorize') return authorize(world, await fieldsOf(request, url), response);
  if (url.pathname === '/token' && request.method === 'POST') return giveToken(world, request, response);
  if (line !== undefined && request.method === 'POST') return takeScore(world, { line, request, response });
  return void response.writeHead(404).end();
}

/** A course page with the one link that a learner presses. */
function coursePage({ tool, url, clientId, deploymentId }: World, asked: URLSearchParams): string {
  const target = `${tool}/courses/${asked.get('course') ?? ''}`;
  const to = `${tool}/lti/login?${new URLSearchParams({
    ...{ iss: url, client_id: clientId, lti_deployment_id: deploymentId, target_link_uri: target },
    ...{ login_hint: asked.get('person') ?? '', lti_message_hint: asked.toString() },
  })}`;
  return `<!doctype html><title>Platform</title><h1>A course of the platform</h1><a href="${escapeHtml(to)}">Open</a>`;
}

/** Step 3 of the launch: who is signed in here is sent back with a signed message, by a form. */
async function authorize(world: World, asked: URLSearchParams, response: ServerResponse): Promise<void> {
  const wanted = { scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' };
  const redirectUri = `${world.tool}/lti/launch`;
  const expected = { ...wanted, client_id: world.clientId, redirect_uri: redirectUri };
  for (const [name, value] of Object.entries(expected)) {
    if (asked.get(name) !== value) return refuse(world, response, `authorize: ${name} is ${asked.get(name)}`);
  }
  const [state, nonce] = [asked.get('state'), asked.get('nonce')];
  if (!state || !nonce) return refuse(world, response, 'authorize: no state or no nonce');
  const person = world.people.find(({ subject }) => subject === asked.get('login_hint'));
  const hint = new URLSearchParams(asked.get('lti_message_hint') ?? '');
  const fields = person
    ? { state, id_token: await message(world, { person, nonce, hint }) }
    : { state, error: 'login_required' };
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${escapeHtml(value)}">`);
  const form = `<form method="post" action="${escapeHtml(redirectUri)}">${inputs.join('')}<button>Go on</button></form>`;
  return sendPage(response, `<!doctype html><title>Going on</title>${form}<script>document.forms[0].submit()</script>`);
}

function message(
  world: World,
  given: { readonly person: PlatformPerson; readonly nonce: string; readonly hint: URLSearchParams },
): Promise<string> {
  const { person, nonce, hint } = given;
  const line = hint.get('line');
  const endpoint = { scope: [scoreScope], lineitem: `${world.url}/lines/${line}/lineitem?type=tool` };
  return new SignJWT({
    ...{ nonce, name: person.name, [claim('version')]: '1.3.0', [claim('message_type')]: 'LtiResourceLinkRequest' },
    [claim('deployment_id')]: world.deploymentId,
    [claim('target_link_uri')]: `${world.tool}/courses/${hint.get('course')}`,
    [claim('resource_link')]: { id: 'link-1', title: 'The course' },
    [claim('roles')]: person.roles,
    [claim('context')]: { id: 'context-1', title: world.contextTitle },
    ...(line === null ? {} : { 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': endpoint }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'platform-1' })
    .setIssuer(world.url)
    .setSubject(person.subject)
    .setAudience(world.clientId)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(world.privateKey);
}
