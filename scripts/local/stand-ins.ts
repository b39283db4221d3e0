/**
 * Neon, Upstash Vector and an embedding model on this machine, in one HTTP server on 127.0.0.1 that speaks
 * their real protocols. For development and tests; must never be reachable from elsewhere.
 */
import { mkdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openEmbeddingsService } from './embeddings/embeddings-service.ts';
import { EMBEDDING_DIMENSION, EMBEDDING_MODEL, ENCODER_VERSION } from './embeddings/encoder.ts';
import { lockFolder } from './folder-lock.ts';
import { BodyTooLarge, type LocalResponse, type LocalService, readBody, sendJson } from './http.ts';
import { formatConnectionString } from './neon/connection-string.ts';
import { openSqlService } from './neon/sql-service.ts';
import type { SimilarityFunction } from './upstash/dense-matrix.ts';
import { openVectorService } from './upstash/vector-service.ts';

interface StandInOptions {
  /** Folder of all state, made where absent; "memory" keeps none. */
  readonly folder: string | 'memory';
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** Use this PostgreSQL server instead of the embedded one. */
  readonly postgresUrl?: string;
  /** Connections to that server, and so requests that truly race; 20 unless given. */
  readonly postgresConnections?: number;
  readonly upstashToken?: string;
  /** Dimensions of the vector index; those of the bundled encoder unless given. */
  readonly vectorDimension?: number;
  readonly similarity?: SimilarityFunction;
}

export interface StandIns {
  readonly url: string;
  readonly neonConnectionString: string;
  /** Value for `neonConfig.fetchEndpoint`. */
  readonly neonFetchEndpoint: string;
  readonly upstashUrl: string;
  readonly upstashToken: string;
  /** Base URL of the OpenAI-compatible API, ending in /v1. */
  readonly embeddingsUrl: string;
  readonly embeddingModel: string;
  /** Ends what is under way, closes all parts and unlocks the folder. */
  close(): Promise<void>;
}

/** A full batch for the vector index with the largest metadata. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;
const MAX_CLOSING_MS = 5000;
const CREDENTIALS = { user: 'groundwork', password: 'local', database: 'groundwork' };

/** @throws Error when the folder is in use, the port is taken or a part cannot open its state */
export async function startStandIns(options: StandInOptions): Promise<StandIns> {
  const folder = options.folder === 'memory' ? null : options.folder;
  const upstashToken = options.upstashToken ?? 'local-token';
  const undo: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    if (folder !== null) {
      await mkdir(folder, { recursive: true });
      undo.push(await lockFolder(folder));
    }
    const opening = {
      sql: openSqlService({
        folder: folder === null ? null : join(folder, 'postgres'),
        postgresUrl: options.postgresUrl ?? null,
        postgresConnections: options.postgresConnections ?? 20,
        expected: CREDENTIALS,
      }),
      vector: openVectorService({
        path: folder === null ? null : join(folder, 'vectors.ndjson'),
        token: upstashToken,
        dimension: options.vectorDimension ?? EMBEDDING_DIMENSION,
        similarity: options.similarity ?? 'COSINE',
      }),
      v1: openEmbeddingsService({
        cachePath: folder === null ? null : join(folder, `embeddings-${ENCODER_VERSION}.cache`),
      }),
    };
    const settled = await Promise.allSettled(Object.values(opening));
    for (const part of settled) if (part.status === 'fulfilled') undo.push(() => part.value.close());
    const failed = settled.find((part) => part.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    const services = { sql: await opening.sql, vector: await opening.vector, v1: await opening.v1 };
    const server = createServer((request, response) => void serve(request, response, services));
    // A kept connection closed from this side just as a client sends on it would fail that request.
    server.keepAliveTimeout = 0;
    const port = await listen(server, options.port ?? 0);
    undo.push(() => stop(server));
    const url = `http://127.0.0.1:${port}`;
    return {
      url,
      neonConnectionString: formatConnectionString(CREDENTIALS, 'localhost'),
      neonFetchEndpoint: `${url}/sql`,
      upstashUrl: `${url}/vector`,
      upstashToken,
      embeddingsUrl: `${url}/v1`,
      embeddingModel: EMBEDDING_MODEL,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Services = Readonly<Record<'sql' | 'vector' | 'v1', LocalService>>;

async function serve(request: IncomingMessage, response: ServerResponse, services: Services): Promise<void> {
  try {
    sendJson(response, await route(request, services));
  } catch (error) {
    const status = error instanceof BodyTooLarge ? 413 : 500;
    const message = error instanceof Error ? error.message : String(error);
    sendJson(response, { status, json: { error: message, message, status } });
  }
}

async function route(request: IncomingMessage, services: Services): Promise<LocalResponse> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname === '/health') return reportHealth(services);
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(url.pathname) ?? [];
  const service = Object.hasOwn(services, first) ? services[first as keyof Services] : undefined;
  if (service === undefined) {
    return {
      status: 404,
      json: { error: `No stand-in at ${url.pathname}: there are /sql, /vector, /v1 and /health.`, status: 404 },
    };
  }
  return service.handle({
    method: request.method ?? 'GET',
    path: rest,
    query: url.searchParams,
    headers: request.headers,
    body: await readBody(request, MAX_BODY_BYTES),
  });
}

type PartHealth = { ok: true } | { ok: false; reason: string };

/** 200 when every part works, else 503 with the reason; never both. */
async function reportHealth(services: Services): Promise<LocalResponse> {
  const names = { sql: 'neon', vector: 'upstash', v1: 'embeddings' } as const;
  const checks = Object.entries(services).map(async ([key, service]): Promise<[string, PartHealth]> => {
    const name = names[key as keyof Services];
    try {
      await service.checkHealth();
      return [name, { ok: true }];
    } catch (error) {
      return [name, { ok: false, reason: error instanceof Error ? error.message : String(error) }];
    }
  });
  const parts = Object.fromEntries(await Promise.all(checks));
  const ok = Object.values(parts).every((part) => part.ok);
  return { status: ok ? 200 : 503, json: { ok, parts } };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Lets requests under way finish for a while; connections kept alive are cut at once. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), MAX_CLOSING_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
