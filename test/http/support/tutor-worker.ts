// The requests Worker with the tutor's tables behind it and a short double of the turn, which writes what a turn leaves
// behind, so that the routes show what stands in the tables.
import { env } from 'cloudflare:workers';
import { SignJWT } from 'jose';
import { connectDatabase } from '../../../db/client.ts';
import { createOwnExamService } from '../../../db/exams.ts';
import { createTutorStore } from '../../../db/tutor-store.ts';
import { composeRequest } from '../../../functions/compose.ts';
import { composeRateLimiter } from '../../../functions/compose-limits.ts';
import { readRequestSettings } from '../../../functions/env.ts';
import { createApp } from '../../../functions/http/app.ts';
import type { TutorBackend, TutorUseCases } from '../../../functions/tutor/tutor-interface.ts';
import { insertTutorCourse } from '../../support/tutor-fixture.ts';
import { jwtSecret, type TestedWorker } from './client.ts';
import { tutorDoubles } from './tutor-doubles.ts';

/** Of every question. */
export const memo = 'Halve both sides: $x = 2$.';

const notDoubled = (name: string) => () => {
  throw new Error(`${name} is not doubled`);
};

/**
 * @param changes use cases that differ from the doubles
 * @param options.keepsKeys false: no answer is ever found under a key, as when none could be kept
 */
export function tutorWorker(
  changes: Partial<TutorUseCases> = {},
  { keepsKeys = true }: { readonly keepsKeys?: boolean } = {},
): TestedWorker {
  const app = createApp({
    readSettings: readRequestSettings,
    openRateLimiter: composeRateLimiter,
    openServices(environment) {
      const settings = readRequestSettings(environment);
      const services = composeRequest(settings);
      const { idempotency: keys } = services;
      const idempotency: typeof keys = keepsKeys ? keys : { ...keys, claim: async () => ({ kind: 'claimed' }) };
      const tutor = { ...tutorServices(settings), useCases: { ...tutorDoubles, ...changes } };
      return { ...services, idempotency, tutor };
    },
  });
  return { fetch: (request, environment, context) => app.fetch(request, environment, context) };
}

function tutorServices(settings: ReturnType<typeof readRequestSettings>): Omit<TutorBackend, 'useCases'> {
  const { url, fetchEndpoint } = settings.database;
  const database = connectDatabase({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined });
  return {
    store: createTutorStore(database),
    exams: createOwnExamService(database),
    material: {
      readTurnMaterial: notDoubled('readTurnMaterial'),
      readSaying: notDoubled('readSaying'),
      readQuestion: notDoubled('readQuestion'),
      readSupport: async () => ({ memo, videoUrl: null }),
    },
    passageIndex: { search: notDoubled('search'), upsert: notDoubled('upsert') } as never,
    embeddingModel: { embed: notDoubled('embed') } as never,
    model: null,
    verifier: null,
    answerStyle: 'quote',
    gradeModel: null,
    namespaceOf: notDoubled('namespaceOf'),
    readClock: () => Date.now(),
    newId: () => crypto.randomUUID(),
    modelTimeLimitMs: 1_000,
    keepsLearnerText: true,
  };
}

/** Its courses are seen by no test of another file. */
const tenant = 'tutors';

/** A course with a learning path (see tutor-fixture.ts) under an id that no other test uses. */
export async function newTutorCourse(options: { readonly hasPath?: boolean } = {}): Promise<string> {
  const { url, fetchEndpoint } = readRequestSettings(env).database;
  const database = connectDatabase({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined });
  const courseId = `algebra-${crypto.randomUUID().slice(0, 8)}`;
  await insertTutorCourse(database, { tenantId: tenant, courseId }, options);
  return courseId;
}

export interface Person {
  readonly learnerId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
}

/** Somebody of the tenant with a token, a learner unless other claims say more. */
export async function newPerson(
  claims: Readonly<Record<string, unknown>> = {},
  learnerId = `learner-${crypto.randomUUID()}`,
): Promise<Person> {
  const token = await new SignJWT({ tenant, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(learnerId)
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(jwtSecret));
  const environment = { AUTH_MODE: 'jwt', JWT_SECRET: jwtSecret };
  return { learnerId, environment, headers: { authorization: `Bearer ${token}` } };
}
