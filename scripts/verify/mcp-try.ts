// `npm run verify -- mcp-try`: meets a running Worker at /mcp as a client would, with the protocol's own client, and prints what
// every tool, resource and prompt gives. Ends with 1 when something is not as promised.
import { parseArgs } from 'node:util';
import { tryMcp } from './mcp-try/try-mcp.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8787/mcp' },
    course: { type: 'string' },
    question: { type: 'string', default: 'How long does the dough rest?' },
    /** Bearer token, where the Worker asks for one. */
    token: { type: 'string' },
    /** Revision of the protocol: the one of 2026, or the one of 2025 with its handshake. */
    era: { type: 'string', default: 'modern' },
  },
});

const checks = await tryMcp({
  url: new URL(values.url),
  courseId: values.course ?? null,
  question: values.question,
  token: values.token ?? null,
  era: values.era === 'legacy' ? 'legacy' : 'modern',
});
for (const { name, isOk, durationMs, shows } of checks) {
  console.log(`${isOk ? 'ok    ' : 'FAILED'} ${name} (${Math.round(durationMs)} ms)`);
  for (const line of shows.split('\n').slice(0, 12)) console.log(`         ${line}`);
}
const failed = checks.filter(({ isOk }) => !isOk).length;
console.log(`${checks.length - failed} of ${checks.length} as promised`);
process.exitCode = failed === 0 ? 0 : 1;
