// Looks for model servers on this machine and says how to use them: Ollama, LM Studio, llama.cpp. Loopback only; asks each
// for its list of models and nothing else. `npm start` uses none of them by itself: a person names it in the environment.

/** Where each listens unless told otherwise. */
export const usualServers = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1_234 },
  { name: 'llama.cpp (or another OpenAI-compatible server)', port: 8_080 },
] as const;

interface LocalServer {
  readonly name: string;
  /** Base URL of its OpenAI-compatible API, ending in /v1. */
  readonly url: string;
  readonly models: readonly string[];
}

const bodyLimitCharacters = 200_000;
const modelsShown = 6;

/** Those that answer within `timeLimitMs`, all asked at once. Never throws. */
export async function findLocalServers(input: {
  readonly servers: readonly { readonly name: string; readonly port: number }[];
  readonly timeLimitMs: number;
}): Promise<readonly LocalServer[]> {
  const found = await Promise.all(
    input.servers.map(async ({ name, port }) => {
      const url = `http://127.0.0.1:${port}/v1`;
      const models = await listModels(url, input.timeLimitMs).catch(() => null);
      return models && { name, url, models };
    }),
  );
  return found.filter((server) => server !== null);
}

/** Null for whoever else listens there. Names that a shell would not take as they are, are left out. */
async function listModels(url: string, timeLimitMs: number): Promise<readonly string[] | null> {
  const response = await fetch(`${url}/models`, { redirect: 'error', signal: AbortSignal.timeout(timeLimitMs) });
  const text = await response.text();
  if (!response.ok || text.length > bodyLimitCharacters) return null;
  const { data } = JSON.parse(text) as { readonly data?: readonly { readonly id?: unknown }[] | null };
  if (!Array.isArray(data)) return null;
  const ids = data.map((model: { readonly id?: unknown } | null) => model?.id);
  return ids.filter((id): id is string => typeof id === 'string' && /^[\w.:/@-]{1,100}$/.test(id));
}

/** Lines for the terminal; empty where nothing was found or everything is configured. */
export function describeLocalServers(
  servers: readonly LocalServer[],
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return servers.flatMap(({ name, url, models }) => {
    const isUsed = (variable: string) => environment[variable] !== undefined && environment[variable] !== '';
    const reranking = models.find((model) => /rerank/i.test(model));
    const embedding = models.find((model) => model !== reranking && /embed|bge|e5/i.test(model));
    const answering = models.find((model) => model !== reranking && model !== embedding);
    const ways = [
      ['answering', 'LANGUAGE_MODEL', `LANGUAGE_MODEL=openai-compatible LANGUAGE_MODEL_URL=${url}`, answering],
      ['embedding', 'EMBEDDINGS_URL', `EMBEDDINGS_URL=${url}`, embedding],
      ['reranking', 'RERANK_URL', `RERANK_URL=${url}`, reranking],
    ] as const;
    const nameVariables = {
      answering: 'LANGUAGE_MODEL_NAME',
      embedding: 'EMBEDDINGS_MODEL',
      reranking: 'RERANK_MODEL_NAME',
    };
    const lines = ways.flatMap(([use, variable, settings, model]) =>
      isUsed(variable) || (use === 'reranking' && model === undefined)
        ? []
        : [`  ${use}: ${settings} ${nameVariables[use]}=${model ?? 'NAME'}`],
    );
    if (lines.length === 0) return [];
    const list = models.slice(0, modelsShown).join(', ') + (models.length > modelsShown ? ', …' : '');
    return [`${name} answers at ${url} (models: ${list || 'none loaded'}). To use it, start with:`, ...lines];
  });
}
