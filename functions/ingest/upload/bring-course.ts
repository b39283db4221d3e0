// An upload becomes the course's files in the bucket, and a draft of it begins. The course is leased and held before the
// first byte: no run reads half of it, and the clock publishes none of it.
import { composeHold } from '../../compose-ingestion.ts';
import { readManifest } from '../manifest.ts';
import { type IngestEnvironment, leaseMs, open, start } from '../open-worker.ts';
import { manifestPath } from '../read-course.ts';
import { emptyRunReport, problemLines } from '../run-report.ts';
import { readMaterial } from './check-material.ts';
import { editManifest, type ManifestEdits } from './edit-manifest.ts';
import type { PreparedUpload } from './prepare-upload.ts';
import type { UploadBytes } from './upload-store.ts';

export type BroughtCourse =
  | { readonly kind: 'started'; readonly runId: string }
  /** Another run is at work on the course. */
  | { readonly kind: 'held' }
  | { readonly kind: 'unfit'; readonly problems: readonly string[] };

const writesAtOnce = 6;

export async function bringCourse(
  environment: IngestEnvironment,
  input: {
    readonly courseId: string;
    readonly prepared: PreparedUpload;
    readonly bytes: UploadBytes;
    readonly edits: ManifestEdits;
    readonly traceparent: string | null;
  },
): Promise<BroughtCourse> {
  const { courseId, prepared, bytes, edits, traceparent } = input;
  const made = manifestWith(prepared, edits);
  if (made.kind !== 'made') return made;
  const { settings, services } = open(environment, traceparent);
  const scope = { tenantId: settings.tenantId, courseId };
  const run = { ...scope, runId: crypto.randomUUID() };
  const lease = await services.store.takeLease({ ...run, trigger: 'route', intent: 'draft', leaseMs });
  if (lease.kind === 'held') return { kind: 'held' };
  try {
    await composeHold(settings).setHold({ ...scope, isHeld: true });
    await writeFiles(environment.COURSES, `courses/${courseId}/`, { prepared, bytes, manifest: made.yaml });
  } catch (error) {
    await services.store.closeRun({
      ...run,
      status: 'failed',
      report: { ...emptyRunReport, problems: problemLines([]) },
    });
    await services.store.releaseLease(run);
    throw error;
  }
  const started = await start(environment, {
    courseId,
    trigger: 'route',
    intent: 'draft',
    traceparent,
    runId: run.runId,
  });
  return started.kind === 'held' ? { kind: 'held' } : { kind: 'started', runId: run.runId };
}

function manifestWith(
  { reading, sizes }: PreparedUpload,
  edits: ManifestEdits,
): { readonly kind: 'made'; readonly yaml: string } | Extract<BroughtCourse, { kind: 'unfit' }> {
  if (reading.kind !== 'base') return { kind: 'unfit', problems: ['there is nothing to read'] };
  const yaml = editManifest(reading.base.yaml, edits);
  if (yaml === null) return { kind: 'unfit', problems: ['the outline names a file that is not there, or one twice'] };
  const check = readManifest({ text: yaml, existingPaths: new Set(sizes.keys()) });
  return check.ok ? { kind: 'made', yaml } : { kind: 'unfit', problems: check.problems.map(({ message }) => message) };
}

/** Documents first, course.yaml when all are there, and only then what is to go. */
async function writeFiles(
  bucket: R2Bucket,
  prefix: string,
  {
    prepared,
    bytes,
    manifest,
  }: { readonly prepared: PreparedUpload; readonly bytes: UploadBytes; readonly manifest: string },
): Promise<void> {
  const writing = new Set<Promise<unknown>>();
  for (const file of prepared.files) {
    const content = await readMaterial(file, bytes);
    if (content === null) throw new Error(`${file.path} was whole when it was checked`);
    const put = bucket.put(prefix + file.path, content).finally(() => writing.delete(put));
    writing.add(put);
    // Few and small files at once; a large one is waited for.
    if (writing.size >= writesAtOnce || content.length > 4_000_000) await Promise.all(writing);
  }
  await Promise.all(writing);
  await bucket.put(prefix + manifestPath, manifest);
  for (let start = 0; start < prepared.removed.length; start += 1_000) {
    await bucket.delete(prepared.removed.slice(start, start + 1_000).map((path) => prefix + path));
  }
}
