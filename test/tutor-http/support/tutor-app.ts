// The whole application behind a real HTTP server: the routes and use cases of the requests Worker over the stand-ins
// (PostgreSQL behind Neon's protocol, Upstash Vector), a clock that tests move, a language model they exchange.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectDatabase, connectNeon } from '../../../db/client.ts';
import { createOwnExamService } from '../../../db/exams.ts';
import { composeRequest } from '../../../functions/compose.ts';
import { composeIngestion } from '../../../functions/compose-ingestion.ts';
import { composeRateLimiter } from '../../../functions/compose-limits.ts';
import { readRequestSettings } from '../../../functions/env.ts';
import { createApp } from '../../../functions/http/app.ts';
import { ingestCourse } from '../../../functions/ingest/ingest-course.ts';
import { questionStems, termIndex } from '../../../functions/retrieval/sparse-terms.ts';
import { type Files, memorySource } from '../../support/ingest-harness.ts';
import { openStandIns } from '../../support/open-database.ts';

export const jwtSecret = 'a token secret that only these tests ever use';
export const tenantId = 'default';
/** Of a page that courses may be put on. */
export const embeddingOrigin = 'https://school.example';

export interface TutorApp {
  readonly url: string;
  /** What only a test may see. */
  query(text: string, parameters?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** Ingests and publishes. */
  publish(courseId: string, files: Files, tenant?: string): Promise<void>;
  /** Every request from now on; null: none is configured. */
  useModel(model: { readonly url: string; readonly timeLimitMs?: number } | null): void;
  /** Every request from now on; null: our own tables mark exams. */
  useExamService(url: string | null): void;
  /** Every request from now on. */
  keepLearnerText(isKept: boolean): void;
  /** Moves the clock that locks and evidence go by. */
  advance(ms: number): void;
  nowMs(): number;
  /** Waits for everything that replies left to do. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface TutorAppOptions {
  /** The real sentence encoder in place of the quick double. */
  readonly withEncoder?: boolean;
}

/** Anonymous learners by cookie; a request with a token is answered as by a deployment that takes tokens. */
export async function startTutorApp({ withEncoder = false }: TutorAppOptions = {}): Promise<TutorApp> {
  const standIns = await openStandIns(withEncoder ? {} : { vectorDimension: wordDimension });
  const embeddings = await listen(async (incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(embedWords((await readBody(incoming)).toString('utf8')));
  });
  const variables = {
    DATABASE_URL: standIns.neonConnectionString,
    NEON_FETCH_ENDPOINT: standIns.neonFetchEndpoint,
    UPSTASH_VECTOR_REST_URL: standIns.upstashUrl,
    UPSTASH_VECTOR_REST_TOKEN: standIns.upstashToken,
    VECTOR_NAMESPACE_PREFIX: 'test',
    EMBEDDINGS_URL: withEncoder ? standIns.embeddingsUrl : `${embeddings.url}/v1`,
    EMBEDDINGS_MODEL: withEncoder ? standIns.embeddingModel : 'words',
    SESSION_SECRET: 'a session secret that only these tests use',
    ALLOWED_ORIGINS: embeddingOrigin,
  };
  const settings = readRequestSettings(variables);
  const database = connectDatabase({
    connectionString: standIns.neonConnectionString,
    fetchEndpoint: standIns.neonFetchEndpoint,
  });
  let model: Readonly<Record<string, string>> = {};
  let examService: Readonly<Record<string, string>> = {};
  let keeping: Readonly<Record<string, string>> = {};
  let offsetMs = 0;
  const readClock = () => Date.now() + offsetMs;
  const app = createApp({
    readSettings: readRequestSettings,
    openRateLimiter: composeRateLimiter,
    openServices(environment) {
      const settingsNow = readRequestSettings(environment);
      const services = composeRequest(settingsNow, undefined, readClock);
      const { examService: outside } = settingsNow;
      const exams = outside ? services.tutor.exams : createOwnExamService(database, { clock: 'caller' });
      return { ...services, tutor: { ...services.tutor, exams, readClock } };
    },
  });
  const pending = new Set<Promise<unknown>>();
  const waitUntil = (task: Promise<unknown>) => {
    const kept = task.finally(() => pending.delete(kept));
    pending.add(kept);
  };
  const answer = (request: Request): Promise<Response> | Response => {
    // So begins a JSON Web Token; what a page of another origin is given does not.
    const isToken = request.headers.get('authorization')?.startsWith('Bearer ey') ?? false;
    const tokens = isToken ? { AUTH_MODE: 'jwt', JWT_SECRET: jwtSecret } : {};
    const context = { waitUntil, passThroughOnException: () => {}, props: {} };
    return app.fetch(request, { ...variables, ...model, ...examService, ...keeping, ...tokens }, context as never);
  };
  const server = await listen(async (incoming, outgoing) => {
    const response = await answer(await toRequest(incoming));
    outgoing.writeHead(response.status, headersOf(response));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  const settle = async () => {
    while (pending.size > 0) await Promise.allSettled([...pending]);
  };
  return {
    url: server.url,
    query: async (text, parameters = []) =>
      connectNeon({
        connectionString: standIns.neonConnectionString,
        fetchEndpoint: standIns.neonFetchEndpoint,
      }).query(text, [...parameters]),
    async publish(courseId, files, tenant = tenantId) {
      const services = composeIngestion(settings, { sourceOf: () => memorySource(() => files), leaseMs: 60_000 });
      const scope = { tenantId: tenant, courseId };
      const outcome = await ingestCourse(services, {
        scope,
        runId: randomUUID(),
        trigger: 'command',
        intent: 'publish',
        isStrict: true,
      });
      if (outcome.kind !== 'published') throw new Error(`${courseId} was not published: ${JSON.stringify(outcome)}`);
    },
    useModel(next) {
      model =
        next === null
          ? {}
          : {
              LANGUAGE_MODEL: 'openai-compatible',
              LANGUAGE_MODEL_URL: next.url,
              LANGUAGE_MODEL_NAME: 'double',
              MODEL_TIME_LIMIT_MS: String(next.timeLimitMs ?? 5_000),
            };
    },
    useExamService(url) {
      examService = url === null ? {} : { EXAM_SERVICE_URL: url, EXAM_SERVICE_SECRET: 'x'.repeat(32) };
    },
    keepLearnerText(isKept) {
      keeping = { KEEP_LEARNER_TEXT: String(isKept) };
    },
    advance(ms) {
      offsetMs += ms;
    },
    nowMs: readClock,
    settle,
    async close() {
      await settle();
      await server.close();
      await embeddings.close();
      await standIns.close();
    },
  };
}

async function listen(handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>) {
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const url = `http://${incoming.headers.host}${incoming.url}`;
  return new Request(url, { method, headers, ...(hasBody ? { body: new Uint8Array(await readBody(incoming)) } : {}) });
}

function headersOf(response: Response): Record<string, string | string[]> {
  const cookies = response.headers.getSetCookie();
  return { ...Object.fromEntries(response.headers), ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
}

const wordDimension = 128;

/** Answers OpenAI's embedding request without a model: a direction from a text's words, so that equal words are near. */
function embedWords(body: string): string {
  const { input } = JSON.parse(body) as { readonly input: string | readonly string[] };
  const data = [input].flat().map((text, index) => ({ object: 'embedding', index, embedding: directionOf(text) }));
  return JSON.stringify({ object: 'list', model: 'words', data, usage: { prompt_tokens: 0, total_tokens: 0 } });
}

function directionOf(text: string): readonly number[] {
  const vector = new Array<number>(wordDimension).fill(0.001);
  for (const stem of questionStems(text)) {
    const index = termIndex(stem) % wordDimension;
    vector[index] = (vector[index] ?? 0) + 1;
  }
  return vector;
}
