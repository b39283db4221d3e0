// Whether the environment is enough to deploy with, without asking anybody: every problem at once, in words.
// Names variables, never their values. What is asked for is derived from functions/env.ts and the configurations.
import { z } from 'zod';
import {
  ConfigurationError,
  environmentVariables,
  readRequestSettings,
  readStoreSettings,
  storeVariableNames,
} from '../../functions/env.ts';
import { parseVariables } from '../../functions/parse-environment.ts';
import type { Settings } from '../content/stack-settings.ts';
import { placeOf } from './tool-variables.ts';
import type { WorkerConfig } from './worker-config.ts';

type Shape = Readonly<Record<string, z.ZodType>>;
export type WorkerPart = 'requests' | 'ingestion';

const variables: Shape = environmentVariables;

/** Whether a variable is text, which an environment can hold, and no binding. */
function isText(name: string): boolean {
  return variables[name]?.safeParse({}).success === false;
}

/** What of the environment a Worker must be given as secrets: what it reads and its configuration does not say so. */
export function secretsOf(environment: Settings, worker: WorkerConfig, part: WorkerPart): Record<string, string> {
  const read = part === 'requests' ? Object.keys(variables) : storeVariableNames;
  const given = read.filter((name) => isText(name)).map((name) => [name, environment[name] ?? ''] as const);
  return Object.fromEntries(given.filter(([name, value]) => value !== '' && value !== worker.vars[name]));
}

/** The environment the Worker will see, bindings as objects that are there. */
function effectiveEnvironment(environment: Settings, worker: WorkerConfig, part: WorkerPart) {
  const bindings = Object.fromEntries(worker.bindings.map((name) => [name, {}]));
  return { ...bindings, ...worker.vars, ...secretsOf(environment, worker, part) };
}

/**
 * Problems as sentences with the place where each variable is had; none when the environment is enough.
 * @param tools variables beside those of the Workers
 * @param mayBeLocal whether addresses on this machine are accepted, as they are in tests
 */
export function checkEnvironment(input: {
  readonly environment: Settings;
  readonly workers: readonly { readonly part: WorkerPart; readonly config: WorkerConfig }[];
  readonly tools: Shape;
  readonly mayBeLocal?: boolean;
}): readonly string[] {
  const { environment, workers, tools } = input;
  const problems = [...parseVariables(z.object(tools), environment).problems];
  for (const { part, config } of workers) {
    const effective = effectiveEnvironment(environment, config, part);
    problems.push(...problemsOf(() => (part === 'requests' ? readRequestSettings : readStoreSettings)(effective)));
    if (!input.mayBeLocal) problems.push(...localAddresses(effective));
  }
  problems.push(...disagreements(workers.map(({ config }) => config)));
  return [...new Set(problems)].map((problem) => explain(problem, tools));
}

/** Optional variables that are not set, each with what it is for. */
export function unsetVariables(environment: Settings, worker: WorkerConfig): readonly string[] {
  const effective: Readonly<Record<string, unknown>> = effectiveEnvironment(environment, worker, 'requests');
  const unset = Object.entries(variables).filter(([name]) => isText(name) && effective[name] === undefined);
  return unset.map(([name, schema]) => `${name}: ${schema.description ?? ''}`);
}

function problemsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

function localAddresses(environment: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (typeof value !== 'string' || !/^\w+:\/\//.test(value) || !URL.canParse(value)) return [];
    const { hostname } = new URL(value);
    const isLocal = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(hostname);
    return isLocal ? [`${name}: is an address of this machine, which no Worker at Cloudflare can reach`] : [];
  });
}

/** Both Workers must write and read the same places. */
function disagreements([first, ...others]: readonly WorkerConfig[]): readonly string[] {
  return others.flatMap((other) =>
    Object.entries(other.vars).flatMap(([name, value]) => {
      const expected = first?.vars[name];
      return first === undefined || expected === undefined || expected === value
        ? []
        : [`${name}: differs between ${first.configPath} and ${other.configPath}`];
    }),
  );
}

function explain(problem: string, tools: Shape): string {
  const name = /^\w+/.exec(problem)?.[0] ?? '';
  const description = (tools[name] ?? variables[name])?.description;
  const place = placeOf(name);
  return [problem, description && `  ${description}.`, place && `  Where: ${place}.`].filter(Boolean).join('\n');
}
