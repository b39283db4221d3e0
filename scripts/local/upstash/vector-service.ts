/**
 * Upstash Vector's REST over one hybrid index: authorisation, endpoints, namespaces, errors as `{error, status}`.
 * What it does not speak (resumable queries and others) it refuses by name.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { LocalRequest, LocalResponse, LocalService } from '../http.ts';
import { parseJson } from '../http.ts';
import * as endpoints from './vector-endpoints.ts';
import { VectorError } from './vector-error.ts';
import { VectorIndex, type VectorIndexOptions } from './vector-index.ts';

type Endpoint = (call: endpoints.Call) => Promise<unknown>;

const ENDPOINTS = new Map<string, { run: Endpoint; namespaced: boolean }>([
  ['upsert', { run: endpoints.upsert, namespaced: true }],
  ['upsert-data', { run: endpoints.refuseData, namespaced: true }],
  ['query', { run: endpoints.query, namespaced: true }],
  ['query-data', { run: endpoints.refuseData, namespaced: true }],
  ['fetch', { run: endpoints.fetchRecords, namespaced: true }],
  ['delete', { run: endpoints.deleteRecords, namespaced: true }],
  ['range', { run: endpoints.range, namespaced: true }],
  ['update', { run: endpoints.update, namespaced: true }],
  ['reset', { run: endpoints.reset, namespaced: true }],
  ['info', { run: endpoints.info, namespaced: false }],
  ['list-namespaces', { run: endpoints.listNamespaces, namespaced: false }],
  ['delete-namespace', { run: endpoints.deleteNamespace, namespaced: true }],
]);
const UNSUPPORTED = /^(?:resumable-query|fetch-random|stats|rename-namespace)/;
const METHODS = new Set(['HEAD', 'GET', 'POST', 'PUT', 'DELETE']);

/** Opens the index and returns the service that answers below its prefix, e.g. `/query/NAMESPACE`. */
export async function openVectorService({
  token,
  ...options
}: VectorIndexOptions & { token: string }): Promise<LocalService> {
  const index = await VectorIndex.open(options);
  return {
    handle: async (request) => {
      try {
        checkMethod(request.method);
        checkToken(request.headers.authorization, token);
        return { status: 200, json: { result: await answer(index, request) } };
      } catch (error) {
        return toErrorResponse(error);
      }
    },
    checkHealth: () => index.checkHealth(),
    close: () => index.close(),
  };
}

async function answer(index: VectorIndex, request: LocalRequest): Promise<unknown> {
  const [name = '', ...rest] = request.path.split('/').filter((part) => part !== '');
  if (UNSUPPORTED.test(name))
    throw new VectorError(404, `/${name} is not supported by this local stand-in for Upstash Vector`);
  const endpoint = ENDPOINTS.get(name);
  if (endpoint === undefined || rest.length > (endpoint.namespaced ? 1 : 0)) {
    throw new VectorError(404, `There is no endpoint ${request.path}`);
  }
  return endpoint.run({
    index,
    namespace: decodeNamespace(rest[0] ?? ''),
    body: readJsonBody(request.body),
    search: request.query,
  });
}

function decodeNamespace(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new VectorError(400, 'The namespace is not valid percent-encoded UTF-8');
  }
}

function readJsonBody(text: string): unknown {
  if (text === '') return undefined;
  const parsed = parseJson(text);
  if (!parsed.ok) throw new VectorError(400, `The body is not JSON: ${parsed.reason}`);
  return parsed.value;
}

function checkMethod(method: string): void {
  if (!METHODS.has(method)) throw new VectorError(405, `Method ${method} is not allowed`);
}

/** Compares digests, so that the time taken says nothing of the token. */
function checkToken(authorization: string | undefined, token: string): void {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (given === undefined || !timingSafeEqual(digest(given), digest(token))) {
    throw new VectorError(401, 'Unauthorized: Invalid auth token');
  }
}

function toErrorResponse(error: unknown): LocalResponse {
  if (error instanceof VectorError)
    return { status: error.status, json: { error: error.message, status: error.status } };
  const reason = error instanceof Error ? error.message : String(error);
  return { status: 500, json: { error: `The stand-in failed: ${reason}`, status: 500 } };
}
