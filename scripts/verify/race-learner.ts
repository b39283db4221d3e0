// Races 64 operations on one learner's snapshot, round after round, on a real PostgreSQL behind Neon's protocol.
// Usage: npm run verify -- race-learner [--rounds 100] [--seed 1] [--postgres URL]; without a URL a temporary server is started.
import { parseArgs } from 'node:util';
import { connectDatabase } from '../../db/client.ts';
import { createOwnExamService } from '../../db/exams.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import { insertTutorCourse } from '../../test/support/tutor-fixture.ts';
import { startStandIns } from '../local/stand-ins.ts';
import { startTemporaryPostgres } from '../local/temporary-postgres.ts';
import { migrateDatabase } from '../migrate.ts';
import { randomOf } from './fuzz/random.ts';
import { raceRound } from './race-learner/race-round.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    postgres: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds must be a whole number, not ${values.rounds}`);

const postgres = values.postgres === undefined ? await startTemporaryPostgres() : null;
const postgresUrl = values.postgres ?? postgres?.url ?? '';
const standIns = await startStandIns({ folder: 'memory', postgresUrl, postgresConnections: 64 });
try {
  process.exitCode = (await race()) ? 0 : 1;
} finally {
  await standIns.close();
  await postgres?.stop();
}

async function race(): Promise<boolean> {
  const connection = { connectionString: standIns.neonConnectionString, fetchEndpoint: standIns.neonFetchEndpoint };
  await migrateDatabase({
    settings: { DATABASE_URL: connection.connectionString, NEON_FETCH_ENDPOINT: connection.fetchEndpoint },
  });
  const database = connectDatabase(connection);
  const course = { tenantId: 'race', courseId: `algebra-${Date.now()}` };
  await insertTutorCourse(database, course);
  const chance = randomOf(Number(values.seed), 0);
  const parts = { store: createTutorStore(database), exams: createOwnExamService(database), course, chance };
  const totals = { accepted: 0, refused: 0, lostFolds: 0, faults: 0 };
  const start = performance.now();
  for (let round = 1; round <= rounds; round++) {
    const report = await raceRound(parts);
    totals.accepted += report.accepted;
    totals.refused += report.refused;
    totals.lostFolds += report.lostFolds;
    totals.faults += report.faults.length;
    for (const fault of report.faults) console.error(`round ${round}: ${fault}`);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${rounds} rounds of 64 operations in ${seconds} s: ${totals.accepted} recorded, ${totals.refused} told it was done ` +
      `before or refused, ${totals.lostFolds} folds lost and folded again, ${totals.faults} faults`,
  );
  return totals.faults === 0;
}
