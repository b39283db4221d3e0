// The rate limiter over Cloudflare's bindings. Counts are kept apart by environment, so that previews take nothing from
// production.
import { rateLimitNames } from './contract/limits.ts';
import type { RateLimiter } from './ports/rate-limiter.ts';
import { describeFailure, logEvent } from './telemetry.ts';

interface RateLimitBinding {
  limit(options: { readonly key: string }): Promise<{ readonly success: boolean }>;
}

/** Where the counter itself fails, requests go on: it protects the service and must not be what takes it down. */
export function composeRateLimiter(environment: unknown): RateLimiter {
  const { bindings, environmentName } = readRateLimitBindings(environment);
  return {
    async take({ limit, key }) {
      const binding = bindings[limit];
      if (binding === undefined) return true;
      try {
        return (await binding.limit({ key: `${environmentName}|${key}` })).success;
      } catch (error) {
        const failure = describeFailure(error);
        logEvent({ event: 'part_unavailable', request_id: '', operation: 'rate_limit', failure });
        return true;
      }
    },
  };
}

/** What counts requests, whatever else of the environment is wrong: also what is not configured is not asked too often. */
function readRateLimitBindings(environment: unknown): {
  readonly bindings: Readonly<Partial<Record<string, RateLimitBinding>>>;
  readonly environmentName: string;
} {
  const given = environment as Readonly<Record<string, unknown>>;
  const bound = rateLimitNames.flatMap((name) => {
    const value = given[name];
    return typeof value === 'object' && value !== null ? [[name, value as RateLimitBinding] as const] : [];
  });
  return { bindings: Object.fromEntries(bound), environmentName: String(given.VECTOR_NAMESPACE_PREFIX ?? '') };
}
