// Calls the requests Worker with words in every header and claim, and keeps whatever it tells meanwhile: lines of its log,
// data points, and what the platform would write of what it throws. Its parts may fail, for one request and what follows it.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { SignJWT } from 'jose';
import { vi } from 'vitest';
import { readRequestSettings } from '../../../functions/env.ts';
import worker from '../../../functions/worker.ts';
import { type Spell, spellOf, standBefore } from '../../support/canaries/failing-parts.ts';
import { learnerWord } from '../../support/canaries/learner-words.ts';
import type { Sent } from '../../support/tenants/build-tenant.ts';
import { type PersonId, people } from '../../support/tenants/people.ts';
import { jwtSecret, origin } from './client.ts';

const modelAddress = 'http://model.invalid';
/** A part fails for so long after a reply: what is tried again for seconds finds it well. */
const failsAfterReplyMs = 20;

export interface TellingCaller {
  readonly environment: Readonly<Record<string, unknown>>;
  /** @returns the status; null where the reply was broken off */
  sendAs(as: PersonId, request: Sent, how?: How): Promise<number | null>;
  /** What was told since the last time. */
  takeLogged(): readonly string[];
  /** Once everything that goes on after replies has ended. */
  settled(): Promise<void>;
  /** Puts the console and the real parts back. */
  restore(): void;
}

interface How {
  /** What fails; nothing where left out. */
  readonly spell?: Spell;
  /** Somebody else than the case's own person, with every role. */
  readonly subject?: string;
  readonly tenant?: string;
}

/** Takes the console until it is restored. */
export function callTelling(tenantId: string): TellingCaller {
  const logged: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => void logged.push(said.map(tell).join(' ')));
  }
  const { database, vectors, embeddings } = readRequestSettings(env);
  const parts = standBefore({
    database: database.fetchEndpoint ?? database.url,
    vectors: vectors.url,
    embeddings: embeddings.kind === 'openai-compatible' ? embeddings.url : '',
    model: modelAddress,
  });
  const environment = {
    ...{ AUTH_MODE: 'jwt', JWT_SECRET: jwtSecret, TENANT_ID: tenantId, TRACE_SAMPLE: '1', ANSWER_CACHE: 'false' },
    ...{ LANGUAGE_MODEL: 'openai-compatible', LANGUAGE_MODEL_URL: modelAddress, LANGUAGE_MODEL_NAME: 'double' },
    METRICS: { writeDataPoint: (point: object) => void logged.push(`point ${JSON.stringify(point)}`) },
  };
  const afterwards: Promise<void>[] = [];
  const answer = async (request: Request, spell: Spell, variables: object) => {
    const context = createExecutionContext();
    try {
      const response = await worker.fetch(request as never, { ...env, ...variables }, context);
      await response.text();
      return response.status;
    } catch (error) {
      logged.push(tell(error));
      return null;
    } finally {
      setTimeout(() => Object.assign(spell, { failing: 'no part' }), failsAfterReplyMs);
      afterwards.push(waitOnExecutionContext(context).catch((error: unknown) => void logged.push(tell(error))));
    }
  };
  let keys = 0;
  return {
    environment,
    async sendAs(as, sent, { spell = spellOf('no part'), subject = as, tenant = tenantId } = {}) {
      const roles = subject === as ? [...people[as].roles] : ['learner', 'teacher', 'author', 'operator'];
      keys += 1;
      const request = await say(sent, { claims: { tenant, roles }, subject, key: keys });
      return parts.during(spell, () => answer(request, spell, { ...environment, TENANT_ID: tenant }));
    },
    takeLogged: () => logged.splice(0),
    settled: async () => void (await Promise.all(afterwards)),
    restore() {
      parts.restore();
      vi.restoreAllMocks();
    },
  };
}

/** The request with words in its token and in every header that may hold some. */
async function say(
  sent: Sent,
  { claims, subject, key }: { readonly claims: object; readonly subject: string; readonly key: number },
): Promise<Request> {
  const named = { name: learnerWord('name'), email: `${learnerWord('email')}@school.invalid` };
  const token = await new SignJWT({ ...claims, ...named })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(jwtSecret));
  const word = learnerWord('header');
  const headers = {
    ...{ authorization: `Bearer ${token}`, referer: `${origin}/?q=${word}`, cookie: `other=${word}` },
    ...{ 'user-agent': word, 'accept-language': word, 'x-forwarded-for': word, traceparent: word },
    'x-request-id': `${word} ${word}`,
    ...(sent.method === 'GET' ? {} : { 'idempotency-key': `${learnerWord('key')}-${key}` }),
    ...sent.headers,
  };
  const { method, path, body } = sent;
  return new Request(`${origin}${path}`, { method, headers, redirect: 'manual', ...(body ? { body } : {}) });
}

/** An error as the platform's log shows it: with its message, its stack and what it was made of. */
function tell(value: unknown): string {
  if (!(value instanceof Error)) return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return [value.stack, JSON.stringify({ ...value }), value.cause === undefined ? '' : tell(value.cause)].join('\n');
}
