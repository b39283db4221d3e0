// Whether parts that questions can do without answer: the language model, an outside exam service, the ingestion Worker.
// Asks nothing that costs a token.
import type { OptionalPart } from './contract/service-state.ts';
import type { RequestSettings } from './env.ts';

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
