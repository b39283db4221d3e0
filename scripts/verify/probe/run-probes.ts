// A stack of its own with tenants at work, and random requests at it. Every probe follows from its seed and its number.

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTenant, type Reached, type TenantsOwn } from '../../../test/support/tenants/build-tenant.ts';
import { publishTenants } from '../../../test/support/tenants/publish-tenants.ts';
import { jwtSecret as jwtSecretOfApp, startTutorApp } from '../../../test/tutor-http/support/tutor-app.ts';
import { startStack } from '../../stack/start-stack.ts';
import { randomOf } from '../fuzz/random.ts';
import { judgeProbe, noteProbe } from './judge-probe.ts';
import { makeProbe } from './make-probe.ts';
import { worldOf } from './world.ts';

export interface ProbeReport {
  readonly passed: number;
  readonly failed: number;
  /** The first of them, one line each. */
  readonly failures: readonly string[];
  /** Replies by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

const tenantIds = ['north', 'south', 'east'] as const;
const jwtSecret = 'a secret of the identity provider of these probes';
const failuresTold = 40;

/**
 * Starts everything, tells `say` how far it is, and leaves nothing behind.
 * @param input.isInProcess the application in this process behind an HTTP server, in place of both Workers in workerd:
 * quicker to start, and without the ingestion Worker
 */
export async function runProbes(input: {
  readonly requests: number;
  readonly seed: number;
  readonly concurrency: number;
  readonly isInProcess: boolean;
  readonly say: (line: string) => void;
}): Promise<ProbeReport> {
  input.say('Starting, and publishing the courses of three tenants');
  const started = await (input.isInProcess ? startInProcess() : startWorkers(input.say));
  try {
    input.say('Letting people work');
    const { reached } = started;
    const tenants: TenantsOwn[] = [];
    for (const tenantId of tenantIds) tenants.push(await buildTenant(tenantId, reached));
    input.say('Probing');
    return await probe(input, { reached, tenants });
  } finally {
    await started.close();
  }
}

interface Started {
  readonly reached: Reached;
  close(): Promise<void>;
}

async function startWorkers(say: (line: string) => void): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-probe-'));
  const environment = { AUTH_MODE: 'jwt', JWT_SECRET: jwtSecret, TENANT_ID: 'north' };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const stack = await startStack({
      port: await freePort(),
      folder,
      environment: { PATH: process.env.PATH, ...environment },
      sampleCourse: null,
      say,
    });
    await publishTenants({ settings: stack.settings, tenantIds });
    return { reached: reachedAt(stack.url, jwtSecret), close: () => stack.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

async function startInProcess(): Promise<Started> {
  const app = await startTutorApp();
  await publishTenants({ tenantIds, publish: app.publish });
  return { reached: reachedAt(app.url, jwtSecretOfApp), close: app.close };
}

async function probe(
  { requests, seed, concurrency, isInProcess, say }: Parameters<typeof runProbes>[0],
  { reached, tenants }: { readonly reached: Reached; readonly tenants: readonly TenantsOwn[] },
): Promise<ProbeReport> {
  const world = worldOf(tenants);
  const ground = { tenants, jwtSecret: reached.jwtSecret, hasIngestWorker: !isInProcess };
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  let passed = 0;
  let failed = 0;
  let upcoming = 0;
  const work = async () => {
    while (upcoming < requests) {
      const index = upcoming;
      upcoming += 1;
      const made = await makeProbe(ground, randomOf(seed, index));
      noteProbe(made, world);
      const faults: string[] = [];
      try {
        const received = await reached.send(made.request);
        statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1);
        faults.push(...judgeProbe(made, received, world));
      } catch (error) {
        faults.push(`no answer: ${error instanceof Error ? error.message : error}`);
      }
      if (faults.length === 0) passed += 1;
      else failed += 1;
      if (faults.length > 0 && failures.length < failuresTold) {
        const { method, path, body = '' } = made.request;
        const who = made.person ? `${made.person.learnerId} of ${made.person.tenantId}` : 'nobody known';
        failures.push(`#${index} ${made.target} by ${who}: ${faults.join('; ')}\n  ${method} ${path} ${body}`);
        // Told as it is found: a long run that is broken off has not been for nothing.
        say(failures.at(-1) ?? '');
      }
      if ((index + 1) % 1000 === 0) say(`${index + 1} sent, ${failed} failed`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { passed, failed, failures, statuses };
}

function reachedAt(url: string, secret: string): Reached {
  return {
    jwtSecret: secret,
    async send({ method, path, headers, body }) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free.')),
      );
    });
  });
}
