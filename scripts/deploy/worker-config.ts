// What the Workers' configurations say, read by wrangler itself: variables, bindings, and what must exist beforehand.
// Everything the deployment checks is derived from here and from functions/env.ts, so that a new binding is seen.
import {
  type Unstable_Config,
  unstable_convertConfigBindingsToStartWorkerBindings,
  unstable_readConfig,
} from 'wrangler';

/** Something the configuration names and Cloudflare does not make by itself. */
export interface CloudResource {
  readonly kind: 'bucket' | 'queue';
  readonly name: string;
}

export interface WorkerConfig {
  readonly configPath: string;
  readonly name: string;
  readonly vars: Readonly<Record<string, string>>;
  /** Names of the bindings that are not text. */
  readonly bindings: readonly string[];
  readonly resources: readonly CloudResource[];
}

export const requestsConfigPath = 'wrangler.toml';
export const ingestionConfigPath = 'functions/ingest/wrangler.toml';

export interface WorkerConfigs {
  readonly ingestion: WorkerConfig;
  readonly requests: WorkerConfig;
  /** What a preview of the requests Worker has: nothing of `vars` and the bindings is inherited by it. */
  readonly preview: WorkerConfig | null;
}

/** @throws Error of wrangler where a file is malformed */
export function readWorkerConfigs(): WorkerConfigs {
  const requests = unstable_readConfig({ config: requestsConfigPath }, { hideWarnings: true });
  const ingestion = unstable_readConfig({ config: ingestionConfigPath }, { hideWarnings: true });
  return {
    ingestion: toWorkerConfig(ingestion, ingestionConfigPath),
    requests: toWorkerConfig(requests, requestsConfigPath),
    preview: requests.previews ? toWorkerConfig(asPreview(requests), requestsConfigPath) : null,
  };
}

/** Of the top level a preview inherits neither variables nor bindings (config-schema.json, PreviewsConfig). */
function asPreview(config: Unstable_Config): Unstable_Config {
  const nothing = {
    vars: {},
    services: [],
    queues: { producers: [], consumers: [] },
    r2_buckets: [],
    kv_namespaces: [],
    ratelimits: [],
    analytics_engine_datasets: [],
    ai: undefined,
    version_metadata: undefined,
  };
  return { ...config, ...nothing, ...config.previews } as Unstable_Config;
}

function toWorkerConfig(config: Unstable_Config, configPath: string): WorkerConfig {
  const bindings: Readonly<Record<string, { readonly type: string }>> =
    unstable_convertConfigBindingsToStartWorkerBindings(config) ?? {};
  const isText = (type: string) => type === 'plain_text' || type === 'json' || type === 'secret_text';
  const vars = Object.entries(config.vars).map(([name, value]) => [name, String(value)] as const);
  return {
    configPath,
    name: config.name ?? '',
    vars: Object.fromEntries(vars),
    bindings: Object.entries(bindings).flatMap(([name, { type }]) => (isText(type) ? [] : [name])),
    resources: resourcesOf(config),
  };
}

function resourcesOf(config: Unstable_Config): readonly CloudResource[] {
  const queues = [
    ...(config.queues.producers ?? []).map(({ queue }) => queue),
    ...(config.queues.consumers ?? []).flatMap(({ queue, dead_letter_queue: deadLetters }) => [queue, deadLetters]),
  ];
  const buckets = config.r2_buckets.map(({ bucket_name: bucket }) => bucket);
  const named = (names: readonly unknown[]) => [
    ...new Set(names.filter((name) => typeof name === 'string' && name !== '')),
  ];
  return [
    ...named(buckets).map((name) => ({ kind: 'bucket', name: String(name) }) as const),
    ...named(queues).map((name) => ({ kind: 'queue', name: String(name) }) as const),
  ];
}
