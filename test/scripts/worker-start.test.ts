// What the Worker evaluates before its first request: the way of a question, and nothing that few requests need.
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { evaluatedAtStart } from '../../scripts/verify/bench/build-worker.ts';

const entry = 'functions/worker.ts';

const { metafile } = await build({
  entryPoints: [entry],
  ...{ bundle: true, write: false, metafile: true, format: 'esm', logLevel: 'silent' },
  conditions: ['workerd', 'worker', 'browser'],
  external: ['node:*', 'async_hooks'],
});
const started = [...evaluatedAtStart(metafile, entry)];

test.each([
  ['a page', /^functions\/(?:workspace|http\/pages\/(?!page-reply))/],
  ['a route', /^functions\/http\/(?:routes|author|operate|teaching)\//],
  ['an operation’s schemas', /^functions\/contract\/.*operations\.ts$/],
  ['a launch', /^functions\/(?:http\/lti|lti\/(?:verify|launch))/],
  ['MCP', /modelcontextprotocol|^functions\/mcp\//],
  ['mathematics', /node_modules\/temml\//],
  ['colours of code', /node_modules\/(?:lowlight|highlight\.js)\//],
  ['languages told apart', /node_modules\/tinyld\//],
])('%s waits for who needs it', (_, pattern) => {
  expect(started.filter((path) => pattern.test(path))).toEqual([]);
});

test('the way of a question is there', () => {
  expect(started).toContain('functions/ask/answer-question.ts');
  expect(started.length).toBeLessThan(900);
});
