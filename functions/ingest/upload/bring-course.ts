// An upload becomes the course's files in the bucket, and a draft of it begins. The course is leased and held before the
// first byte: no run reads half of it, and the clock publishes none of it.
import { composeHold } from '../../compose-ingestion.ts';
import { readManifest } from '../manifest.ts';
import { type IngestEnvironment, leaseMs, open, start } from '../open-worker.ts';
import { manifestPath } from '../read-course.ts';
import { emptyRunReport } from '../run-report.ts';
import { withTakenIn } from './base-manifest.ts';
import { readMaterial } from './check-material.ts';
import { editManifest, type ManifestEdits } from './edit-manifest.ts';
import type { PreparedUpload } from './prepare-upload.ts';
import { deleteKeys, type UploadBytes } from './upload-store.ts';

type BroughtCourse =
  | { readonly kind: 'started'; readonly runId: string }
  /** Another run is at work on the course, or has changed it. */
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
    /** Of the course.yaml it was prepared beside; null where there is none: what a failure leaves behind goes again. */
    readonly etag: string | null;
    readonly traceparent: string | null;
  },
): Promise<BroughtCourse> {
  const { courseId, prepared, bytes, edits, etag, traceparent } = input;
  const isNew = etag === null;
  const made = manifestWith(prepared, edits);
  if (made.kind !== 'made') return made;
  const { settings, services } = open(environment, traceparent);
  const scope = { tenantId: settings.tenantId, courseId };
  const run = { ...scope, runId: crypto.randomUUID() };
  const lease = await services.store.takeLease({ ...run, trigger: 'route', intent: 'draft', leaseMs });
  if (lease.kind === 'held') return { kind: 'held' };
  const hold = composeHold(settings);
  const written: string[] = [];
  let wasHeld = true;
  try {
    wasHeld = (await services.store.readRun(run))?.isHeld ?? true;
    const standing = await environment.COURSES.head(`courses/${courseId}/${manifestPath}`);
    if ((standing?.etag ?? null) !== etag) {
      await services.store.closeRun({ ...run, status: 'abandoned', report: emptyRunReport });
      await services.store.releaseLease(run);
      return { kind: 'held' };
    }
    await hold.setHold({ ...scope, isHeld: true });
    await writeFiles(environment.COURSES, `courses/${courseId}/`, { prepared, bytes, manifest: made.yaml, written });
    const started = await start(environment, {
      courseId,
      trigger: 'route',
      intent: 'draft',
      traceparent,
      runId: run.runId,
    });
    return started.kind === 'held' ? { kind: 'held' } : { kind: 'started', runId: run.runId };
  } catch (error) {
    try {
      // Whoever has the lease now reads these files.
      if (await services.store.extendLease({ ...run, leaseMs })) {
        if (isNew) await deleteKeys(environment.COURSES, written);
        // Half of a course that was there before stays held: the clock would publish it.
        const isAsBefore = isNew || written.length === 0;
        if (isAsBefore && !wasHeld) await hold.setHold({ ...scope, isHeld: false });
        await services.store.closeRun({
          ...run,
          status: 'failed',
          report: { ...emptyRunReport, problems: ['Its files could not be written; bring them again.'] },
        });
      }
    } finally {
      await services.store.releaseLease(run);
    }
    throw error;
  }
}

function manifestWith(
  { reading, sizes }: PreparedUpload,
  edits: ManifestEdits,
): { readonly kind: 'made'; readonly yaml: string } | Extract<BroughtCourse, { kind: 'unfit' }> {
  if (reading.kind !== 'base') return { kind: 'unfit', problems: ['there is nothing to read'] };
  const { origin } = reading.base;
  const base = withTakenIn(reading.base, new Set(edits.documents.map(({ path }) => path)));
  const yaml = editManifest(base, { ...edits, closesGaps: origin === 'proposed' });
  if (yaml === null) return { kind: 'unfit', problems: ['the outline names a file that is not there, or one twice'] };
  const check = readManifest({ text: yaml, existingPaths: new Set(sizes.keys()) });
  return check.ok ? { kind: 'made', yaml } : { kind: 'unfit', problems: check.problems.map(({ message }) => message) };
}

/** Documents first, course.yaml when all are there, and only then what is to go. `written`: keys, as each is begun. */
async function writeFiles(
  bucket: R2Bucket,
  prefix: string,
  {
    prepared,
    bytes,
    manifest,
    written,
  }: {
    readonly prepared: PreparedUpload;
    readonly bytes: UploadBytes;
    readonly manifest: string;
    readonly written: string[];
  },
): Promise<void> {
  const writing = new Set<Promise<void>>();
  const failures: unknown[] = [];
  try {
    for (const file of prepared.files) {
      const content = await readMaterial(file, bytes);
      if (content === null) throw new Error(`${file.path} was whole when it was checked`);
      if (failures.length > 0) break;
      written.push(prefix + file.path);
      const put: Promise<void> = bucket
        .put(prefix + file.path, content)
        .catch((error) => void failures.push(error))
        .then(() => void writing.delete(put));
      writing.add(put);
      // Few and small files at once; a large one is waited for.
      if (writing.size >= writesAtOnce || content.length > 4_000_000) await Promise.all(writing);
    }
  } finally {
    // None goes on behind a lease that was given back.
    await Promise.all(writing);
  }
  if (failures.length > 0) throw failures[0];
  written.push(prefix + manifestPath);
  await bucket.put(prefix + manifestPath, manifest);
  await deleteKeys(
    bucket,
    prepared.removed.map((path) => prefix + path),
  );
}
