// A run's context as a queue consumer needs it: from the store, and the manifest read anew.
import type { TenantScope } from '../ports/scope.ts';
import { isPlannedFrom } from './fingerprint.ts';
import type { IngestServices } from './ingest-services.ts';
import { readCourseManifest } from './read-course.ts';
import type { RunContext } from './start-run.ts';

export type LoadedRun =
  | { readonly kind: 'loaded'; readonly context: RunContext }
  /** The run is over, or course.yaml is not what the run was planned from: the next run will see to it. */
  | { readonly kind: 'over' };

export async function loadRun(
  services: IngestServices,
  input: TenantScope & { readonly runId: string },
): Promise<LoadedRun> {
  const run = await services.store.readRun(input);
  if (run?.status !== 'running' || run.version === null || run.baseVersion === null) return { kind: 'over' };
  const course = await readCourseManifest(services.sourceOf(run), {
    checksFiles: false,
    readsTutor: false,
  });
  if (!course.ok || !(await isPlannedFrom(course.manifest, run.manifestHash))) {
    const { tenantId, courseId, runId } = run;
    const problem = 'course.yaml changed while the run was under way; the next run reads it';
    await services.store.closeRun({ tenantId, courseId, runId, status: 'failed', report: { problems: [problem] } });
    await services.store.releaseLease({ tenantId, courseId, runId });
    return { kind: 'over' };
  }
  const { tenantId, courseId, runId, version, baseVersion, documents } = run;
  const draft = { tenantId, courseId, runId, draftVersion: version, baseVersion };
  return { kind: 'loaded', context: { draft, manifest: course.manifest, documents } };
}
