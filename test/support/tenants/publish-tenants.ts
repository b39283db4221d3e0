// Publishes the courses of every tenant, from folders that are gone afterwards. Runs in Node.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ingestFolder } from '../../../scripts/content/ingest-folder.ts';
import { editTenantCourse, ownCourseOf, sharedCourses, writeTenantCourse } from './tenant-courses.ts';

export async function publishTenants(input: {
  readonly settings: Readonly<Record<string, string>>;
  readonly tenantIds: readonly string[];
}): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'groundwork-tenants-'));
  try {
    for (const [tenantIndex, tenantId] of input.tenantIds.entries()) {
      for (const courseId of [...sharedCourses, ownCourseOf(tenantId)]) {
        const folder = writeTenantCourse(join(root, tenantId, courseId), { tenantId, tenantIndex, courseId });
        const { settings } = input;
        await ingestFolder({ settings, courseId, folder, tenantId });
        // Two versions, so that there is something to compare.
        if (courseId !== 'shared-a') continue;
        editTenantCourse(folder);
        await ingestFolder({ settings, courseId, folder, tenantId });
      }
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
