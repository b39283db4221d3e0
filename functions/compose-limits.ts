// The rate limiter over Cloudflare's bindings. Counts are kept apart by environment, so that previews take nothing from
// production.
import { readRateLimitBindings } from './env.ts';
import type { RateLimiter } from './ports/rate-limiter.ts';
import { describeFailure, logEvent } from './telemetry.ts';

interface RateLimitBinding {
  limit(options: { readonly key: string }): Promise<{ readonly success: boolean }>;
}

/** Where the counter itself fails, requests go on: it protects the service and must not be what takes it down. */
export function composeRateLimiter(environment: unknown): RateLimiter {
  const { bindings, environmentName } = readRateLimitBindings(environment);
  const byName = bindings as Readonly<Partial<Record<string, RateLimitBinding>>>;
  return {
    async take({ limit, key }) {
      const binding = byName[limit];
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
