// The typed client as others get it: packed, installed offline into an empty folder, compiled and run there.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClient } from '../../scripts/build-client.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'groundwork-client-'));
const built = join(folder, 'client');
const user = join(folder, 'user');
const compiler = join(import.meta.dirname, '..', '..', 'node_modules', 'typescript', 'bin', 'tsc');
let packed: readonly string[] = [];

beforeAll(async () => {
  await buildClient(built);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built });
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  packed = files.map(({ path }) => path);
  await run('mkdir', [user]);
  writeFileSync(join(user, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const flags = ['--offline', '--no-audit', '--no-fund', '--cache', join(folder, 'cache')];
  await run('npm', ['install', ...flags, join(folder, filename)], { cwd: user });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const typeCheck = (program: string, moduleResolution: 'bundler' | 'nodenext') => {
  writeFileSync(join(user, 'program.ts'), program);
  const module = moduleResolution === 'nodenext' ? 'nodenext' : 'esnext';
  const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--types', '', '--lib', 'ES2022,DOM'];
  return run(
    process.execPath,
    [
      compiler,
      ...flags,
      '--target',
      'es2022',
      '--module',
      module,
      '--moduleResolution',
      moduleResolution,
      'program.ts',
    ],
    { cwd: user },
  ).then(
    () => 'compiles',
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
};

describe('the packed client', () => {
  it('holds its modules with their declarations, a README and the licence, and nothing else', () => {
    const modules = ['api-types', 'call-types', 'client', 'index', 'read-event-stream', 'result', 'retrying'];
    const expected = modules.flatMap((name) => [`lib/${name}.d.ts`, `lib/${name}.js`]);
    expect([...packed].sort()).toEqual(['LICENSE', 'README.md', ...expected, 'package.json'].sort());
    const manifest = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(manifest).toMatchObject({ version, type: 'module', license: 'MIT', sideEffects: false });
    expect(manifest).not.toHaveProperty('dependencies');
  });

  it.each(['bundler', 'nodenext'] as const)('has a README whose example compiles (%s)', async (resolution) => {
    const readme = readFileSync(join(user, 'node_modules/groundwork-client/README.md'), 'utf8');
    const example = /^```ts\n([\s\S]*?)^```$/m.exec(readme)?.[1] ?? '';
    expect(example).toContain("from 'groundwork-client'");
    expect(await typeCheck(example, resolution)).toBe('compiles');
  });

  it('tells a caller’s mistake when it is compiled', async () => {
    const program = `import { createClient } from 'groundwork-client';
      void createClient().call('POST /api/courses/{courseId}/ask', { path: { course: 'bread' }, body: { question: 'Why?' } });`;
    expect(await typeCheck(program, 'nodenext')).toContain('courseId');
  });

  it('asks a question of a service', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'answered' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const program = `import { createClient } from 'groundwork-client';
      const asked = await createClient({ baseUrl: process.argv[2] }).call('POST /api/courses/{courseId}/ask', {
        path: { courseId: 'bread' }, body: { question: 'Why?' } });
      console.log(asked.ok && asked.value.status);`;
    writeFileSync(join(user, 'program.js'), program);
    const { stdout } = await run(process.execPath, ['program.js', baseUrl], { cwd: user });
    server.close();
    expect(stdout.trim()).toBe('answered');
    expect(asked).toEqual(['POST /api/courses/bread/ask']);
  });
});
