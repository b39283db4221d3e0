// The files of the sample course, and a tutor that has it published.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTutorApp, type TutorApp } from './tutor-app.ts';

const folder = join(import.meta.dirname, '../../../courses/sample-aeo');
const files = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1), new Uint8Array(readFileSync(path))]),
);

/** With the sentence encoder, as course "sample-aeo". */
export async function startSampleTutor(): Promise<TutorApp> {
  const app = await startTutorApp({ withEncoder: true });
  await app.publish('sample-aeo', files);
  return app;
}
