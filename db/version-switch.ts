// Flips a course to a kept version: ports/version-switch.ts. The same statement that ingestion's rollback runs.
import type { VersionSwitch } from '../functions/ports/version-switch.ts';
import type { Database } from './client.ts';
import { flip } from './ingest/publication.ts';

export function createVersionSwitch({ write }: Pick<Database, 'write'>): VersionSwitch {
  return { flip: (input) => flip(write, input) };
}
