// The services of the double of a learning platform: access tokens for assertions that it really verifies, and scores.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { bodyOf, parseJson, refuse, scoreScope, sendJson, type World } from './platform-world.ts';

const scoreSchema = z.strictObject({
  userId: z.string(),
  scoreGiven: z.number().min(0),
  scoreMaximum: z.number().positive(),
  comment: z.string().optional(),
  timestamp: z.iso.datetime({ precision: 3 }),
  activityProgress: z.enum(['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed']),
  gradingProgress: z.enum(['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady']),
});

export async function giveToken(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
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

export async function takeScore(
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
