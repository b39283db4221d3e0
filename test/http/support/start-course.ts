// Before the tests in workerd: the stand-ins in memory, migrated, with the bread course published,
// two textbooks for another tenant, and the courses of two tenants under the same ids.
// The Worker under test gets their addresses as its variables; it knows of no difference.
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ingestFolder } from '../../../scripts/content/ingest-folder.ts';
import { startStandIns } from '../../../scripts/local/stand-ins.ts';
import { findPostgresBinaries, startTemporaryPostgres } from '../../../scripts/local/temporary-postgres.ts';
import { migrateDatabase } from '../../../scripts/migrate.ts';
import { publishTenants } from '../../support/tenants/publish-tenants.ts';
import { startPaidModel } from './paid-model.ts';

declare module 'vitest' {
  interface ProvidedContext {
    workerSettings: Record<string, string>;
  }
}

export default async function startCourse(project: TestProject): Promise<() => Promise<void>> {
  // Quicker than the embedded database, which would also keep the thread busy that serves all files of tests.
  const postgres = findPostgresBinaries() === null ? null : await startTemporaryPostgres();
  const standIns = await startStandIns({ folder: 'memory', ...(postgres ? { postgresUrl: postgres.url } : {}) });
  const model = await startPaidModel();
  const settings = {
    DATABASE_URL: standIns.neonConnectionString,
    NEON_FETCH_ENDPOINT: standIns.neonFetchEndpoint,
    UPSTASH_VECTOR_REST_URL: standIns.upstashUrl,
    UPSTASH_VECTOR_REST_TOKEN: standIns.upstashToken,
    VECTOR_NAMESPACE_PREFIX: 'test',
    EMBEDDINGS_URL: standIns.embeddingsUrl,
    EMBEDDINGS_MODEL: standIns.embeddingModel,
    // Called by who sets LANGUAGE_MODEL, and nobody else.
    LANGUAGE_MODEL_URL: model.url,
    LANGUAGE_MODEL_NAME: 'double',
    SESSION_SECRET: 'a session secret that only these tests use',
    ERASURE_KEY: 'an erasure key that only these tests ever use',
    INGEST_TOKEN: 'ingest-token-that-only-these-tests-use',
    ALLOWED_ORIGINS: 'https://school.example',
  };
  await migrateDatabase({ settings });
  await ingestFolder({
    settings,
    courseId: 'bread',
    folder: join(import.meta.dirname, '../../fixtures/course-bread'),
  });
  for (const courseId of ['textbook-maths-10', 'textbook-maths-9']) {
    const folder = join(import.meta.dirname, '../../fixtures', courseId);
    await ingestFolder({ settings, courseId, folder, tenantId: 'school' });
  }
  await publishTenants({ settings, tenantIds: ['north', 'south', 'west'] });
  project.provide('workerSettings', settings);
  return async () => {
    await model.stop();
    await standIns.close();
    await postgres?.stop();
  };
}
