// One cold load of a page in Chromium on a slowed processor and line, and what its trace says.
import type { Browser } from 'playwright-core';
import { type PageLoad, readTrace, type TraceEvent } from './read-trace.ts';

/** A phone of the middle class on a 4G line, as Lighthouse imitates it. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Longer than the quiet window by which interactivity is judged. */
const settleMs = 5_500;

export interface MeasuredLoad extends PageLoad {
  /** Bytes of scripts over the line, compressed, before anything was pressed. */
  readonly scriptBytes: number;
  readonly bytes: number;
}

/** @param slowdown by what factor the processor is slowed */
export async function measureLoad(
  browser: Browser,
  { url, slowdown, cookies }: { readonly url: string; readonly slowdown: number; readonly cookies: readonly Cookie[] },
): Promise<MeasuredLoad> {
  const context = await browser.newContext(phone);
  await context.addCookies([...cookies]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await browser.startTracing(page, { categories: ['loading', 'devtools.timeline', 'blink.user_timing', 'toplevel'] });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  await context.close();
  const sum = (isCounted: (type: string) => boolean) =>
    [...sizes].reduce((total, [id, size]) => total + (isCounted(types.get(id) ?? '') ? size : 0), 0);
  return {
    ...readTrace(trace.traceEvents),
    scriptBytes: sum((type) => type === 'Script'),
    bytes: sum(() => true),
  };
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}
