import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CountingProxy, startCountingProxy } from '../../scripts/verify/bench/counting-proxy.ts';
import { measurePeer } from '../../scripts/verify/bench/peers/measure-peer.ts';
import { type PeerModel, startPeerModel } from '../../scripts/verify/bench/peers/peer-model.ts';

const passages = [
  'The dough rests for 40 minutes under a damp cloth. It doubles in size. Anna then shapes it into a loaf by hand.',
  'Line one of a table.\nThe oven is heated to 230 degrees. The loaf bakes for 35 minutes in it.',
];
const workMs = 60;
let model: PeerModel;
let proxy: CountingProxy;
const service = createServer((_, response) => {
  const body = JSON.stringify({ rows: [['1'], ['2']] });
  setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), workMs);
});

beforeAll(async () => {
  model = await startPeerModel(() => passages);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  proxy = await startCountingProxy(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await proxy.close();
  await model.close();
  service.close();
});

async function say(content: string): Promise<string> {
  const body = JSON.stringify({ model: 'double', messages: [{ role: 'user', content }] });
  const response = await fetch(`${model.url}/chat/completions`, { method: 'POST', body });
  const answer = (await response.json()) as { choices: { message: { content: string } }[] };
  return answer.choices[0]?.message.content ?? '';
}

describe('the model of the bench', () => {
  it('says what stands in the first passage it was given, in any library’s prompt', async () => {
    model.lies(false);
    expect(await say(`Context:\n${passages[0]}\n\nQuestion: why?`)).toBe(
      'The dough rests for 40 minutes under a damp cloth. It doubles in size.',
    );
    const ours = JSON.stringify({ question: 'why?', passages: [{ handle: 1, text: passages[1] }] });
    expect(await say(ours)).toContain('The oven is heated to 230 degrees.');
    expect(await say('nothing of the course')).toBe('I do not know.');
  });

  it('is told from the truth where it lies', async () => {
    model.lies(true);
    const ask = async (question: string) => ({ text: await say(question), wholeMs: 1 });
    const [believed] = await measurePeer({ ask, questions: [`${passages.join('\n\n')} why?`], proxy, model });
    expect(believed?.falseSentences).toBeGreaterThan(0);
    const careful = async (question: string) => {
      await say(question);
      return { text: 'The dough rests for 40 minutes under a damp cloth.', wholeMs: 1 };
    };
    const [checked] = await measurePeer({ ask: careful, questions: [`${passages.join('\n\n')} why?`], proxy, model });
    expect(checked).toMatchObject({ sentences: 1, falseSentences: 0, trips: { model: 1 } });
  });

  it('leaves the services’ time out of a chain’s overhead, once for what ran side by side', async () => {
    model.lies(false);
    const ask = async () => {
      const begunAt = performance.now();
      await Promise.all(['/sql', '/vector/query'].map(async (path) => (await fetch(proxy.url + path)).text()));
      return { text: '', wholeMs: performance.now() - begunAt };
    };
    proxy.takeMoved();
    const [figure] = await measurePeer({ ask, questions: ['q'], proxy, model });
    expect(figure?.trips).toMatchObject({ database: 1, vector: 1, model: 0 });
    expect(figure?.wholeMs).toBeGreaterThanOrEqual(workMs - 1);
    expect(figure?.overheadMs).toBeLessThan((figure?.wholeMs ?? 0) - workMs / 2);
    expect(proxy.takeMoved()).toEqual({ rows: 2, bytes: 2 * '{"rows":[["1"],["2"]]}'.length });
  });
});
