// `npm run deploy -- --dry-run` as a person runs it: the real wrangler builds both Workers, without network.
import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const complete = {
  CLOUDFLARE_API_TOKEN: 'cloudflare-token-nobody-may-see',
  CLOUDFLARE_ACCOUNT_ID: 'account',
  DATABASE_URL: 'postgresql://owner:database-password@ep-one.eu.aws.neon.tech/neondb',
  UPSTASH_VECTOR_REST_URL: 'https://one.upstash.io',
  UPSTASH_VECTOR_REST_TOKEN: 'vector-token-nobody-may-see',
  EMBEDDINGS_URL: 'https://models.example/v1',
  SESSION_SECRET: 'a session secret nobody may see, of this length',
};
/** Every way out leads to a port where nobody listens. */
const offline = { HTTPS_PROXY: 'http://127.0.0.1:9', HTTP_PROXY: 'http://127.0.0.1:9', NO_PROXY: '' };

function deploy(parameters: readonly string[], environment: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise<{ exitCode: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/deploy.ts', ...parameters],
      { env: { PATH, HOME, ...offline, ...environment } },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
}

describe('npm run deploy', () => {
  it('builds both Workers with --dry-run, needing neither network nor a secret in what it prints', async () => {
    const { exitCode, output } = await deploy(['--dry-run'], complete);
    expect(output).toContain('Both Workers build');
    expect(output.match(/Total Upload: /g)).toHaveLength(2);
    expect(output).toMatch(/env\.COURSES \(groundwork-courses\)/);
    expect(exitCode).toBe(0);
    for (const secret of ['cloudflare-token', 'database-password', 'vector-token', 'session secret']) {
      expect(output).not.toContain(secret);
    }
  }, 300_000);

  it('says with --check what is missing, and which buckets and queues are to be made', async () => {
    const { exitCode, output } = await deploy(['--check'], {});
    expect(exitCode).toBe(1);
    expect(output).toContain('DATABASE_URL is missing');
    expect(output).toContain('npx wrangler queues create groundwork-documents');
  }, 60_000);

  it('refuses an option it does not know', async () => {
    const { exitCode, output } = await deploy(['--dryrun'], {});
    expect(output).toContain('dryrun');
    expect(exitCode).toBe(2);
  }, 60_000);
});
