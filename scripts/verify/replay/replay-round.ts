// One request sent many times at once, some of them broken off in the middle: every sender ends with the same reply, and
// its effect stands once. Whoever loses the connection sends again under the same key, as a client does.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from './scenarios.ts';

interface RoundReport {
  readonly sent: number;
  readonly passed: number;
  readonly brokenOff: number;
  /** Told to come back, and came. */
  readonly repeated: number;
  /** Lost the connection, and sent again. */
  readonly resent: number;
  readonly faults: readonly string[];
}

/** Every so many-th sender goes away in the middle and comes back. */
const brokenOffEvery = 8;
/** A restart on a busy machine takes minutes; a dead request's lease, half of one. */
const longestWaitMs = 300_000;
const reconnectMs = 2_000;

/** @param copies how many send it at once */
export async function replayRound(url: string, scenario: Scenario, copies: number): Promise<RoundReport> {
  const totals = { brokenOff: 0, repeated: 0, resent: 0 };
  const replies = await Promise.all(
    Array.from({ length: copies }, async (_, index) => {
      if (index % brokenOffEvery === brokenOffEvery - 1) {
        totals.brokenOff += 1;
        await breakOff(url, scenario, index);
      }
      return sendToTheEnd(url, scenario, totals);
    }),
  );
  const [first] = replies;
  const faults = replies.flatMap((reply, index) => {
    if (reply.status >= 300 && reply.status !== 303) return [`sender ${index} was told ${reply.status}: ${reply.text}`];
    return reply.text === first?.text && reply.status === first.status
      ? []
      : [`sender ${index} was told another reply`];
  });
  const passed = copies - faults.length;
  const effects = await countWhenStored(scenario);
  const wrong = effects === 1 ? [] : [`carried out ${effects} times`];
  return {
    ...totals,
    sent: copies,
    passed,
    faults: [...faults, ...wrong].map((fault) => `${scenario.name}: ${fault}`),
  };
}

/** What follows a reply, such as storing an answer, may still be under way. */
async function countWhenStored(scenario: Scenario): Promise<number> {
  const deadline = performance.now() + 15_000;
  let effects = await scenario.countEffects();
  while (effects === 0 && performance.now() < deadline) {
    await sleep(100);
    effects = await scenario.countEffects();
  }
  return effects;
}

interface Told {
  readonly status: number;
  /** Body and, of a form, where it leads; without the id of the request. */
  readonly text: string;
}

async function sendToTheEnd(
  url: string,
  scenario: Scenario,
  totals: { repeated: number; resent: number },
): Promise<Told> {
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    const isLate = performance.now() > deadline;
    const sent = await post(url, scenario)
      .then(async (response) => ({ response, text: await response.text() }))
      .catch((error: unknown) => {
        if (isLate) throw error;
        return null;
      });
    if (sent === null) {
      totals.resent += 1;
      await sleep(reconnectMs);
      continue;
    }
    const { response, text } = sent;
    const isUnderWay = response.status === 409 && text.includes('request_in_progress');
    // Forms say it on a page.
    const waitSeconds = Number(response.headers.get('retry-after') ?? 0);
    if ((isUnderWay || (response.status === 409 && waitSeconds > 0)) && !isLate) {
      totals.repeated += 1;
      await sleep(waitSeconds * 1_000);
      continue;
    }
    const told = `${response.headers.get('location') ?? ''}${text.replaceAll(/"request_id":"[\w-]+"/g, '')}`;
    return { status: response.status, text: told };
  }
}

/** Goes away while the request is on its way, or after the first bytes of its reply. */
async function breakOff(url: string, scenario: Scenario, index: number): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), (index * 7) % 60);
  try {
    const response = await post(url, scenario, controller.signal);
    await response.body?.getReader().read();
    controller.abort();
  } catch {
    // That was the purpose.
  } finally {
    clearTimeout(timer);
  }
}

function post(url: string, { path, headers, body }: Scenario, signal?: AbortSignal): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    ...(signal ? { signal } : {}),
  });
}
