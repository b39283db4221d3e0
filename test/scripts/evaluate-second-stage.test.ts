import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../scripts/evaluate/second-stage.ts';
import { type ModelAct, type ModelDouble, startModelDouble } from '../support/model-double.ts';

const folder = mkdtempSync(join(tmpdir(), 'second-stage-'));
const file = join(folder, 'claims.jsonl');
const out = join(folder, 'out.json');
const evidence = 'The relay lets a weak circuit operate a pump. It was fitted by a local workshop in spring.';
const claims = [
  'The relay lets a weak circuit operate a pump.',
  'A weak circuit can operate some pump through the relay.',
  'A workshop near by fitted the relay for the pump.',
  'The relay makes weak circuits operate large pumps in spring.',
  'Pumps are blue.',
];
let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
  const lines = claims.map((claim, index) =>
    JSON.stringify({ evidence_sentence: evidence, claim, gold_label: index < 3 ? 'SUPPORTS' : 'REFUTES', id: index }),
  );
  writeFileSync(file, lines.join('\n'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await double.stop();
});

function reply(text: string): ModelAct {
  const message = { role: 'assistant', content: text };
  const body = { id: 'x', object: 'chat.completion', created: 0, model: 'm', choices: [{ index: 0, message }] };
  return { kind: 'raw', contentType: 'application/json', body: JSON.stringify(body) };
}

interface Figures {
  readonly doubtful: number;
  readonly calls: number;
  readonly [row: string]: unknown;
}

async function figuresWith(text: string): Promise<Figures> {
  double.behave(() => reply(text));
  await run(['--fever', file, '--url', double.url, '--model', 'checker', '--json', out]);
  return (JSON.parse(readFileSync(out, 'utf8')) as Record<string, Figures>)['claims.jsonl'] as Figures;
}

it('a model that confirms nothing changes nothing, one that confirms all meets its bound, for the calls counted', async () => {
  const none = await figuresWith('[]');
  expect(none.doubtful).toBeGreaterThan(0);
  expect(none.calls).toBe(double.calls.length);
  expect(none['with checker']).toEqual(none['guard alone']);
  const all = await figuresWith('[1, 2, 3, 4, 5, 6]');
  expect(all['with checker']).toEqual(all['bound: confirms all']);
});

it('refuses a model without an address', async () => {
  await expect(run(['--fever', file, '--model', 'checker'])).rejects.toThrow('--url and --model belong together');
});
