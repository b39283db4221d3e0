// The requests Worker: answers HTTP. Holds nothing but the parsed settings between requests.
import { composeRequest } from './compose.ts';
import { composeRateLimiter } from './compose-limits.ts';
import { type RequestSettings, readRequestSettings } from './env.ts';
import { createApp } from './http/app.ts';

/** Settings by environment object, which a Worker keeps for the life of its isolate. */
const settingsOf = new WeakMap<object, RequestSettings>();

function readSettings(environment: unknown): RequestSettings {
  const key = environment as object;
  const known = settingsOf.get(key);
  if (known) return known;
  const settings = readRequestSettings(environment);
  settingsOf.set(key, settings);
  return settings;
}

const app = createApp({
  readSettings,
  openServices: (environment, observation) => composeRequest(readSettings(environment), observation),
  openRateLimiter: composeRateLimiter,
});

export default {
  fetch: (request, environment, context) => app.fetch(request, environment, context),
} satisfies ExportedHandler<object>;
