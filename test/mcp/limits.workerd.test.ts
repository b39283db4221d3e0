// Limits through /mcp, with the simulated binding of three requests a minute in place of one of the Worker's own.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { asProblem, bearer, newLearner, send } from '../http/support/client.ts';
import { inOneWindow } from '../http/support/one-window.ts';
import { post } from './support/client.ts';

const three = (env as Readonly<Record<string, unknown>>).RATE_TEST as RateLimit;
let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `2001:db8:aaaa:${addresses.toString(16)}::1`;
}
const ask = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'ask_course', arguments: { course_id: 'bread', question: 'How long does the dough rest?' } },
};

describe('requests to /mcp are counted', () => {
  it('by address before anything else, also with a token that is worth nothing', () =>
    inOneWindow(async () => {
      const { environment } = await bearer({});
      const headers = { authorization: 'Bearer guess', 'cf-connecting-ip': newAddress() };
      const own = { ...environment, RATE_READ_ADDRESS: three };
      for (let index = 0; index < 3; index += 1) {
        expect((await asProblem(await send(post(ask, headers), own))).status).toBe(401);
      }
      const { problem, headers: answered } = await asProblem(await send(post(ask, headers), own));
      expect(problem.code).toBe('rate_limited');
      expect(answered.get('retry-after')).toBe('60');
    }));

  it('as what their tools do: a question counts as a question, and its limit is told by the tool', () =>
    inOneWindow(async () => {
      const headers = await newLearner();
      const texts: string[] = [];
      for (let index = 0; index < 4; index += 1) {
        const response = await send(post(ask, { ...headers }), { RATE_MODEL_IDENTITY: three });
        texts.push(await response.text());
      }
      expect(texts.map((text) => text.includes('rate_limited'))).toEqual([false, false, false, true]);
      expect(texts[3]).toContain('Try again in 60 seconds.');
    }));

  it('as somebody new each time, for those who drop their cookie', () =>
    inOneWindow(async () => {
      const headers = { 'cf-connecting-ip': newAddress() };
      const statuses: number[] = [];
      for (let index = 0; index < 4; index += 1) {
        const response = await send(post(ask, headers), { RATE_ENTRY_ADDRESS: three });
        await response.text();
        statuses.push(response.status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }));
});
