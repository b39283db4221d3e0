// A learning platform as Groundwork meets it over HTTP, on this machine alone: for `npm run lti:try` and the tests.
// Launches people by the steps of LTI 1.3, gives access tokens for assertions that it really verifies, and takes scores
// as Assignment and Grade Services 2.0 has them, into a log. No platform of a school.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

export interface PlatformPerson {
  readonly subject: string;
  readonly name: string;
  readonly roles: readonly string[];
}

export interface TakenScore {
  readonly line: string;
  readonly userId: string;
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
  readonly activityProgress: string;
  readonly gradingProgress: string;
  readonly timestamp: string;
}

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
const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
const bodyBytes = 64 * 1024;

const scoreSchema = z.strictObject({
  userId: z.string(),
  scoreGiven: z.number().min(0),
  scoreMaximum: z.number().positive(),
  comment: z.string().optional(),
  timestamp: z.iso.datetime({ precision: 3 }),
  activityProgress: z.enum(['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed']),
  gradingProgress: z.enum(['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady']),
});

interface World {
  readonly people: readonly PlatformPerson[];
  readonly clientId: string;
  readonly deploymentId: string;
  readonly contextTitle: string;
  readonly privateKey: CryptoKey;
  readonly publicKeys: { readonly keys: readonly object[] };
  readonly scores: TakenScore[];
  readonly faults: string[];
  readonly counts: { tokens: number; requests: number };
  readonly scoreAnswers: (number | 'drop')[];
  readonly tokenAnswers: number[];
  readonly tokens: Map<string, { readonly endsAtMs: number; readonly scope: string }>;
  readonly assertions: Set<string>;
  readonly tokenSeconds: number;
  url: string;
  tool: string;
}

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

async function giveToken(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const fields = new URLSearchParams(await bodyOf(request));
  const instead = world.tokenAnswers.shift();
  if (instead !== undefined) return sendJson(response, instead, { error: 'told to' });
  const problem = await faultOfAssertion(world, fields);
  if (problem !== null) {
    world.faults.push(`token: ${problem}`);
    return sendJson(response, 400, { error: 'invalid_client' });
  }
  const token = randomUUID();
  const scope = fields.get('scope') ?? '';
  world.tokens.set(token, { endsAtMs: Date.now() + world.tokenSeconds * 1000, scope });
  world.counts.tokens += 1;
  return sendJson(response, 200, {
    access_token: token,
    token_type: 'Bearer',
    expires_in: world.tokenSeconds,
    scope,
  });
}

async function faultOfAssertion(world: World, fields: URLSearchParams): Promise<string | null> {
  if (fields.get('grant_type') !== 'client_credentials') return 'another grant';
  if (fields.get('client_assertion_type') !== 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer') {
    return 'another kind of assertion';
  }
  if (fields.get('scope') !== scoreScope) return 'another scope';
  try {
    const keys = createRemoteJWKSet(new URL(`${world.tool}/lti/keys`));
    const { payload } = await jwtVerify(fields.get('client_assertion') ?? '', keys, {
      algorithms: ['RS256'],
      ...{ issuer: world.clientId, subject: world.clientId, audience: `${world.url}/token` },
      requiredClaims: ['exp', 'iat', 'jti'],
      maxTokenAge: '5m',
    });
    const jti = String(payload.jti);
    if (world.assertions.has(jti)) return 'an assertion was used twice';
    world.assertions.add(jti);
    return null;
  } catch (error) {
    return `the assertion does not verify: ${error}`;
  }
}

async function takeScore(
  world: World,
  given: { readonly line: string; readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const { line, request, response } = given;
  const text = await bodyOf(request);
  const token = world.tokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
  if (!token || token.endsAtMs < Date.now()) return void response.writeHead(401).end();
  if (token.scope !== scoreScope) return refuse(world, response, 'score: a token of another scope', 403);
  if (request.headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json') {
    return refuse(world, response, `score: sent as ${request.headers['content-type']}`, 415);
  }
  const instead = world.scoreAnswers.shift();
  if (typeof instead === 'number') return void response.writeHead(instead, { 'retry-after': '1' }).end();
  const parsed = scoreSchema.safeParse(parseJson(text));
  if (!parsed.success) return refuse(world, response, `score: ${parsed.error.message}`, 422);
  const { userId, timestamp } = parsed.data;
  if (!world.people.some(({ subject }) => subject === userId)) return refuse(world, response, 'score: of nobody', 404);
  const before = world.scores.findLast((each) => each.line === line && each.userId === userId);
  if (before && before.timestamp >= timestamp) return refuse(world, response, 'score: not later than the last', 409);
  const { comment: _, ...score } = parsed.data;
  world.scores.push({ line, ...score });
  if (instead === 'drop') return void request.socket.destroy();
  return void response.writeHead(204).end();
}

function refuse(world: World, response: ServerResponse, fault: string, status = 400): void {
  world.faults.push(fault);
  sendJson(response, status, { error: fault });
}

async function fieldsOf(request: IncomingMessage, url: URL): Promise<URLSearchParams> {
  return request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : url.searchParams;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > bodyBytes) throw new Error('the body is too large');
  }
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
