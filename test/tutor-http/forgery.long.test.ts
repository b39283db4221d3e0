// `npm run verify -- forge` with fewer requests: nothing forged counts, and a pass counts once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgeryKinds } from '../../scripts/verify/forge/forgeries.ts';
import { racers, runForgeries } from '../../scripts/verify/forge/run-forgeries.ts';
import { startTutorApp, type TutorApp } from './support/tutor-app.ts';

let app: TutorApp;
beforeAll(async () => {
  app = await startTutorApp();
}, 60_000);
afterAll(() => app.close());

test('of 200 forged, replayed and doubled submissions of every kind none counts', async () => {
  const { passed, failures, statuses } = await runForgeries({ app, requests: 200, seed: 5 });
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThanOrEqual(200 - racers);
  for (const kind of forgeryKinds)
    expect(
      [...statuses.keys()].some((name) => name.startsWith(`${kind}:`)),
      kind,
    ).toBe(true);
}, 60_000);
