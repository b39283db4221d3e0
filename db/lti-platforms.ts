// Learning platforms and launches: ports/lti-platforms.ts over the tables. Only composes; the statements are in db/lti/.
import { sql } from 'drizzle-orm';
import type { LtiPlatformStore } from '../functions/ports/lti-platforms.ts';
import type { Database } from './client.ts';
import {
  addPlatform,
  findPlatform,
  listPlatforms,
  readPlatform,
  removePlatform,
  resumeGrades,
} from './lti/platforms.ts';
import { recordLaunch } from './lti/record-launch.ts';
import { ltiNonces } from './schema.ts';

export function createLtiPlatformStore({ read, write }: Database): LtiPlatformStore {
  return {
    listPlatforms: (input) => listPlatforms(read, input),
    addPlatform: (input) => addPlatform(write, input),
    removePlatform: (input) => removePlatform(write, input),
    resumeGrades: (input) => resumeGrades(write, input),
    findPlatform: (input) => findPlatform(read, input),
    readPlatform: (input) => readPlatform(read, input),
    recordLaunch: (input) => recordLaunch(write, input),
    forgetNonces: async () => {
      const gone = await write.execute(sql`delete from ${ltiNonces} where expires_at < now()`);
      return gone.rowCount ?? 0;
    },
  };
}
