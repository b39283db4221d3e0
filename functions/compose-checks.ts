// Whether the parts outside answer: those that every question needs, and those it can do without (the language model, an
// outside exam service, the ingestion Worker). Asks nothing that costs a token.
import type { OptionalPart, ServicePart } from './contract/service-state.ts';
import type { RequestSettings, StoreSettings } from './env.ts';

const timeoutMs = 5_000;

export interface OptionalPartState {
  readonly part: OptionalPart;
  readonly isOk: boolean;
}

/** Only those that are configured; never rejects. */
export function checkOptionalParts(settings: RequestSettings): Promise<readonly OptionalPartState[]> {
  const { languageModel, examService, ingestWorker } = settings;
  const checks: Promise<OptionalPartState>[] = [];
  if (languageModel?.kind === 'openai-compatible') {
    const headers: HeadersInit = languageModel.key === null ? {} : { authorization: `Bearer ${languageModel.key}` };
    const url = `${languageModel.url.replace(/(?<!\/)\/+$/, '')}/models`;
    checks.push(check('language_model', () => fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })));
  }
  if (examService !== null) {
    checks.push(check('exam_service', () => fetch(examService.url, { signal: AbortSignal.timeout(timeoutMs) })));
  }
  if (ingestWorker !== null) {
    const worker = ingestWorker as { fetch(request: Request): Promise<Response> };
    checks.push(check('ingestion', () => worker.fetch(new Request('https://ingest.internal/health'))));
  }
  return Promise.all(checks);
}

/** Whoever answers is there, also with "not found"; not who fails by itself or does not know our key. */
async function check(part: OptionalPart, ask: () => Promise<Response>): Promise<OptionalPartState> {
  try {
    const response = await ask();
    await response.body?.cancel();
    return { part, isOk: response.status < 500 && ![401, 403].includes(response.status) };
  } catch {
    return { part, isOk: false };
  }
}

export interface NeededPartState {
  readonly part: ServicePart;
  readonly isOk: boolean;
}

/** How each needed part is asked; compose.ts hands them in. */
interface NeededParts {
  /** Never rejects. */
  readDatabase(): Promise<{ readonly isReachable: boolean; readonly isMigrated: boolean }>;
  /** Both reject where nobody answers. */
  search(): Promise<unknown>;
  embed(): Promise<unknown>;
}

/**
 * What the parts last said, by settings: anybody may ask, and each asking costs, above all where a part is slow to fail.
 * Only data is held, never a promise: what one request has begun another must not wait for.
 */
const lastLook = new WeakMap<StoreSettings, { readonly atMs: number; readonly states: readonly NeededPartState[] }>();
const lookHoldsMs = 5_000;

/** Never rejects. */
export async function checkNeededParts(
  settings: StoreSettings,
  parts: NeededParts,
): Promise<readonly NeededPartState[]> {
  const known = lastLook.get(settings);
  if (known && Date.now() - known.atMs < lookHoldsMs) return known.states;
  const [database, hasVectorStore, hasEmbeddings] = await Promise.all([
    parts.readDatabase(),
    answersAtAll(parts.search),
    answersAtAll(parts.embed),
  ]);
  const states: readonly NeededPartState[] = [
    { part: 'database', isOk: database.isReachable },
    { part: 'migrations', isOk: database.isMigrated },
    { part: 'vector_store', isOk: hasVectorStore },
    { part: 'embeddings', isOk: hasEmbeddings },
  ];
  // From when it is known: parts that take seconds to fail would else be asked again at once.
  lastLook.set(settings, { atMs: Date.now(), states });
  return states;
}

async function answersAtAll(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    return false;
  }
}
