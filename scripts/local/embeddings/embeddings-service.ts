/**
 * OpenAI's `POST /v1/embeddings` and `GET /v1/models` over the bundled sentence encoder.
 * Errors have OpenAI's shape `{error: {message, type, param, code}}`; any model name is taken and echoed.
 */
import { isRecord, type LocalRequest, type LocalResponse, type LocalService, parseJson } from '../http.ts';
import { shortestFloat } from '../upstash/float-text.ts';
import { type EmbeddingCache, openEmbeddingCache } from './embedding-cache.ts';
import {
  createEncoder,
  EMBEDDING_DIMENSION,
  EMBEDDING_MODEL,
  type Encoded,
  type Encoder,
  MAX_TOKENS,
  TextTooLong,
} from './encoder.ts';
import { adaptForRetrieval } from './retrieval-adapter.ts';

const MAX_INPUTS = 2048;
/** Far beyond what fits the model; spares the encoder from counting the pieces of a huge text. */
const MAX_CHARACTERS = 100_000;

class RequestError extends Error {
  readonly status: number;
  readonly parameter: string | null;
  readonly code: string | null;

  constructor(status: number, message: string, parameter: string | null, code: string | null = null) {
    super(message);
    this.status = status;
    this.parameter = parameter;
    this.code = code;
  }
}

/** @param cachePath file that keeps embeddings over restarts; null computes each anew */
export async function openEmbeddingsService({
  cachePath,
  encoder = adaptForRetrieval(createEncoder()),
}: {
  cachePath: string | null;
  encoder?: Encoder;
}): Promise<LocalService> {
  const cache = cachePath === null ? null : await openEmbeddingCache(cachePath);
  return {
    handle: async (request) => {
      try {
        return { status: 200, json: await answer(request, encoder, cache) };
      } catch (error) {
        return toErrorResponse(error);
      }
    },
    checkHealth: async () => {
      const [encoded] = await embed(['ready'], encoder, cache);
      if (encoded?.vector.length !== EMBEDDING_DIMENSION) throw new Error('The encoder answered no vector.');
    },
    close: async () => {
      await encoder.close();
      await cache?.close();
    },
  };
}

async function answer(request: LocalRequest, encoder: Encoder, cache: EmbeddingCache | null): Promise<unknown> {
  const route = `${request.method} ${request.path}`;
  if (route === 'GET /models') {
    return { object: 'list', data: [{ id: EMBEDDING_MODEL, object: 'model', created: 0, owned_by: 'energetic-ai' }] };
  }
  if (route !== 'POST /embeddings') {
    const known = request.path === '/embeddings' || request.path === '/models';
    throw new RequestError(
      known ? 405 : 404,
      `${request.method} /v1${request.path} is not served here`,
      null,
      'unknown_url',
    );
  }
  const { texts, model, base64 } = readRequest(request.body);
  const encoded = await embed(texts, encoder, cache);
  const tokens = encoded.reduce((sum, one) => sum + one.tokens, 0);
  return {
    object: 'list',
    data: encoded.map(({ vector }, index) => ({ object: 'embedding', index, embedding: formatVector(vector, base64) })),
    model,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  };
}

async function embed(texts: readonly string[], encoder: Encoder, cache: EmbeddingCache | null): Promise<Encoded[]> {
  const known = new Map<string, Encoded>();
  for (const text of texts) {
    const cached = cache?.get(text);
    if (cached !== undefined) known.set(text, cached);
  }
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  if (missing.length > 0) {
    const encoded = await encodeMissing(missing, texts, encoder);
    const entries = missing.map((text, index) => ({ text, encoded: encoded[index]! }));
    for (const { text, encoded } of entries) known.set(text, encoded);
    await cache?.add(entries);
  }
  return texts.map((text) => known.get(text)!);
}

async function encodeMissing(
  missing: readonly string[],
  texts: readonly string[],
  encoder: Encoder,
): Promise<Encoded[]> {
  try {
    return await encoder.encode(missing);
  } catch (error) {
    if (!(error instanceof TextTooLong)) throw error;
    const place = texts.indexOf(missing[error.index]!);
    throw new RequestError(
      400,
      `This model's maximum context length is ${MAX_TOKENS} tokens, however input ${place} has ${error.tokens} tokens.`,
      'input',
    );
  }
}

function readRequest(body: string): { texts: string[]; model: string; base64: boolean } {
  const parsed = parseJson(body);
  if (!parsed.ok) throw new RequestError(400, `The body is not JSON: ${parsed.reason}`, null);
  if (!isRecord(parsed.value)) throw new RequestError(400, 'The body must be a JSON object', null);
  const { input, model, encoding_format: format = 'float', dimensions = EMBEDDING_DIMENSION } = parsed.value;
  if (typeof model !== 'string' || model === '')
    throw new RequestError(400, 'you must provide a model parameter', 'model');
  if (format !== 'float' && format !== 'base64') {
    throw new RequestError(400, 'encoding_format must be "float" or "base64"', 'encoding_format');
  }
  if (dimensions !== EMBEDDING_DIMENSION) {
    throw new RequestError(400, `This model gives ${EMBEDDING_DIMENSION} dimensions and no other number`, 'dimensions');
  }
  return { texts: readInput(input), model, base64: format === 'base64' };
}

function readInput(input: unknown): string[] {
  const texts = typeof input === 'string' ? [input] : input;
  if (!Array.isArray(texts) || texts.some((text) => typeof text !== 'string')) {
    throw new RequestError(400, "'input' must be a string or an array of strings", 'input');
  }
  if (texts.length === 0) throw new RequestError(400, "'input' cannot be an empty array", 'input');
  if (texts.length > MAX_INPUTS) throw new RequestError(400, `'input' holds more than ${MAX_INPUTS} texts`, 'input');
  if (texts.includes('')) throw new RequestError(400, "'input' cannot contain an empty string", 'input');
  const long = (texts as string[]).findIndex((text) => text.length > MAX_CHARACTERS);
  if (long >= 0) throw new RequestError(400, `input ${long} has more than ${MAX_CHARACTERS} characters`, 'input');
  return texts as string[];
}

function formatVector(vector: Float32Array, base64: boolean): string | number[] {
  if (base64) return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64');
  return Array.from(vector, shortestFloat);
}

function toErrorResponse(error: unknown): LocalResponse {
  if (error instanceof RequestError) {
    const { status, message, parameter: param, code } = error;
    return { status, json: { error: { message, type: 'invalid_request_error', param, code } } };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { status: 500, json: { error: { message, type: 'server_error', param: null, code: null } } };
}
