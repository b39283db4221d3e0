// Publishes the courses of every tenant, from folders that are gone afterwards. Runs in Node.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ingestFolder } from '../../../scripts/content/ingest-folder.ts';
import { editTenantCourse, ownCourseOf, sharedCourses, writeTenantCourse } from './tenant-courses.ts';

type Publish = (courseId: string, files: ReadonlyMap<string, string>, tenantId: string) => Promise<unknown>;

/** Into the stores that the settings name, or by whatever publishes files. */
export async function publishTenants(
  input: { readonly tenantIds: readonly string[] } & (
    | { readonly settings: Readonly<Record<string, string>> }
    | { readonly publish: Publish }
  ),
): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'groundwork-tenants-'));
  const publishFolder = async (courseId: string, folder: string, tenantId: string) => {
    if ('settings' in input) return ingestFolder({ settings: input.settings, courseId, folder, tenantId });
    const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
    return input.publish(courseId, new Map(files), tenantId);
  };
  try {
    for (const [tenantIndex, tenantId] of input.tenantIds.entries()) {
      for (const courseId of [...sharedCourses, ownCourseOf(tenantId)]) {
        const folder = writeTenantCourse(join(root, tenantId, courseId), { tenantId, tenantIndex, courseId });
        await publishFolder(courseId, folder, tenantId);
        // Two versions, so that there is something to compare.
        if (courseId !== 'shared-a') continue;
        editTenantCourse(folder);
        await publishFolder(courseId, folder, tenantId);
      }
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
