// `npm run verify -- lti-try [--port N]`: starts the whole stack and a learning platform beside it (a double that verifies what
// it is sent), launches a teacher and two learners, lets one of them learn, and looks into the gradebook. Ends with 1
// when something is not as promised.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exportJWK, generateKeyPair } from 'jose';
import { writeShortLocksCourse } from '../../test/e2e/short-locks-course.ts';
import { ingestFolder } from '../content/ingest-folder.ts';
import { startStack } from '../stack/start-stack.ts';
import { startPlatformDouble } from './lti-try/platform-double.ts';
import { people, tryLti } from './lti-try/try-lti.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8796' } } });
const courseId = 'short-locks';
const folder = mkdtempSync(join(tmpdir(), 'groundwork-lti-'));
const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const platform = await startPlatformDouble({
  people: Object.entries(people).map(([subject, role]) => ({ subject, name: subject, roles: [role] })),
});
let steps = 0;
try {
  const stack = await startStack({
    port: Number(values.port),
    folder: join(folder, 'state'),
    environment: { ...process.env, LTI_PRIVATE_KEY: JSON.stringify(await exportJWK(privateKey)) },
    sampleCourse: null,
    say: (line) => console.log(line),
  });
  try {
    await ingestFolder({ settings: stack.settings, courseId, folder: writeShortLocksCourse(join(folder, 'course')) });
    const failed = await tryLti({
      ...{ url: stack.url, settings: stack.settings, platform, courseId },
      onStep: ({ name, isOk, shows }) => {
        steps += 1;
        console.log(`${isOk ? 'ok    ' : 'FAILED'} ${name}\n         ${shows}`);
      },
    });
    console.log(`${steps - failed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await stack.close();
  }
} finally {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
}
