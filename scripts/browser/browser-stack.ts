// A stack of its own for the browser: a fresh folder, a free port, the sample course, a course of hostile texts, one that
// is learnt within seconds and one in Hindi.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { writeHindiCourse } from '../../test/e2e/hindi-course.ts';
import { writeHostileCourse } from '../../test/e2e/hostile-course.ts';
import { pushedCourseFiles, writePushedCourse } from '../../test/e2e/pushed-course.ts';
import { writeShortLocksCourse } from '../../test/e2e/short-locks-course.ts';
import { ingestFolder } from '../content/ingest-folder.ts';
import { startStack } from '../stack/start-stack.ts';
import { fillBucket } from '../verify/ingest-at-size/ingestion-worker.ts';

export const sampleCourseId = 'sample-aeo';
const hostileCourseId = 'hostile';
/** Published in its first edition; the bucket holds the second. */
const pushedCourseId = 'pushed';
/** Can be learnt within seconds: its exam questions lock for a moment only. */
const shortLocksCourseId = 'short-locks';
/** With a learning path, so that the tutor speaks Hindi. */
const hindiCourseId = 'vigyan';

interface BrowserStack {
  readonly url: string;
  /** Its state, with the settings that sign browsers in. */
  readonly folder: string;
  /** Where a page of another site may be served, of an origin that is on the list. */
  readonly embedOrigin: string;
  close(): Promise<void>;
}

/**
 * Stopped by Ctrl-C as well, at any moment, with nothing left behind.
 * @throws Error with a sentence for the person at the terminal; whatever had started is stopped again
 */
export async function startBrowserStack(input: {
  readonly withTestCourses: boolean;
  readonly say: (line: string) => void;
}): Promise<BrowserStack> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-browser-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Vitest ends the process by itself on a signal, faster than a stack closes.
  process.once('exit', remove);
  const undo: (() => unknown)[] = [remove];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(130)));
  }
  const state = join(folder, 'state');
  try {
    if (input.withTestCourses) {
      await fillBucket({ folder: state, courseId: pushedCourseId, files: pushedCourseFiles(2) });
    }
    const embedOrigin = `http://127.0.0.1:${await freePort()}`;
    const stack = await startStack({
      port: await freePort(),
      folder: state,
      // Learning platforms launch courses of this stack, too.
      environment: { LTI_PRIVATE_KEY: await newToolKey(), ALLOWED_ORIGINS: embedOrigin, ...process.env },
      sampleCourse: { id: sampleCourseId, folder: 'courses/sample-aeo' },
      say: input.say,
    });
    undo.push(() => stack.close());
    if (input.withTestCourses) {
      const { settings } = stack;
      const hostile = writeHostileCourse(join(folder, 'hostile'));
      await ingestFolder({ settings, courseId: hostileCourseId, folder: hostile });
      const pushed = writePushedCourse(join(folder, 'pushed'));
      await ingestFolder({ settings, courseId: pushedCourseId, folder: pushed });
      const shortLocks = writeShortLocksCourse(join(folder, 'short-locks'));
      await ingestFolder({ settings, courseId: shortLocksCourseId, folder: shortLocks });
      const hindi = writeHindiCourse(join(folder, 'hindi'));
      await ingestFolder({ settings, courseId: hindiCourseId, folder: hindi });
    }
    return { url: stack.url, folder: state, embedOrigin, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function newToolKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free.')),
      );
    });
  });
}
