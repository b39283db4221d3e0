// `npm run content:push -- FOLDER --course ID`: ingests a folder into the running stack, or by environment into Neon
// and Upstash, with the code the ingestion Worker runs. Exit codes: 1 malformed source or failed run, 2 wrong usage.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportOf } from '../functions/ingest/run-report.ts';
import { counted, tutorCountLines, tutorCounts } from '../functions/ingest/tutor/tutor-report.ts';
import {
  type IngestedFolder,
  type IngestFolderInput,
  ingestFolder,
  RejectedCourseError,
} from './content/ingest-folder.ts';
import { previewFolder } from './content/preview-folder.ts';
import {
  documentLines,
  draftingLines,
  drillLines,
  droppedLines,
  summaryLines,
  totalShare,
} from './content/print-report.ts';
import { openProgress } from './content/progress.ts';
import { coverageTarget } from './content/report-folder.ts';
import { findStackSettings } from './content/stack-settings.ts';
import { printHelpIfAsked } from './stack/print-help.ts';

const usage = `Usage: npm run content:push -- FOLDER --course ID [options]
  --course ID          course to bring up to date: lower-case letters, digits, - and _
  --tenant ID          tenant of the course; by default TENANT_ID of the stack
  --manifest FILE      course.yaml from elsewhere, for a folder that cannot be written to; tutor_files may lie beside it
  --dry-run            say what would be done, write nothing
  --draft              make a version that nobody is shown until an author publishes it
  --keep-going         a document that cannot be read fails alone; by default it stops the push
  --read-scans         read scanned pages of PDFs on this machine (OCR, seconds a page); give it with every push
  --lease-seconds N    how long a killed push keeps others waiting (default 60)`;
printHelpIfAsked(usage);

const idPattern = /^[a-z0-9][a-z0-9_-]{0,63}$/;

class UsageError extends Error {}

async function readArguments(): Promise<{ input: IngestFolderInput; isDryRun: boolean }> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      course: { type: 'string' },
      tenant: { type: 'string' },
      manifest: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      draft: { type: 'boolean', default: false },
      'keep-going': { type: 'boolean', default: false },
      'read-scans': { type: 'boolean', default: false },
      'lease-seconds': { type: 'string', default: '60' },
    },
  });
  const [folder, ...rest] = positionals;
  const { course, tenant, manifest } = values;
  if (folder === undefined || rest.length > 0 || course === undefined) throw new UsageError(usage);
  for (const id of [course, tenant ?? course]) {
    if (!idPattern.test(id)) throw new UsageError(`"${id}" is no id: lower-case letters, digits, - and _, at most 64`);
  }
  const leaseSeconds = Number(values['lease-seconds']);
  if (!Number.isFinite(leaseSeconds) || leaseSeconds < 1) throw new UsageError('--lease-seconds must be at least 1');
  if (!existsSync(folder)) throw new UsageError(`${folder}: no such folder`);
  if (manifest !== undefined && !existsSync(manifest)) throw new UsageError(`${manifest}: no such file`);
  if (manifest === undefined && !existsSync(join(folder, 'course.yaml'))) {
    throw new UsageError(
      `${folder} has no course.yaml. Run "npm run content:init -- ${folder} --write", or, if the folder cannot be ` +
        `written to, "npm run content:init -- ${folder} --out course.yaml" and push with --manifest course.yaml`,
    );
  }
  const input: IngestFolderInput = {
    settings: await findStackSettings(process.env),
    courseId: course,
    folder,
    ...(tenant === undefined ? {} : { tenantId: tenant }),
    ...(manifest === undefined ? {} : { manifestFile: manifest }),
    leaseMs: leaseSeconds * 1_000,
    isStrict: !values['keep-going'],
    isDraft: values.draft,
    readsScans: values['read-scans'],
  };
  return { input, isDryRun: values['dry-run'] };
}

async function preview(input: IngestFolderInput): Promise<void> {
  const { plan, documents, tutor } = await previewFolder(input);
  printDocuments(documents);
  const unchanged = plan.documents.length - documents.length;
  console.log(`\nNothing written. Would ingest ${counted(documents.length, 'document')}; ${unchanged} unchanged.`);
  if (tutor) for (const line of tutorCountLines(tutorCounts(tutor))) console.log(line);
  for (const { from, to } of plan.moved) console.log(`  moved: ${from} → ${to}`);
  for (const { path } of plan.removed) console.log(`  removed: ${path}`);
}

async function push(input: IngestFolderInput): Promise<void> {
  const started = performance.now();
  const progress = openProgress();
  let ingested: IngestedFolder;
  try {
    ingested = await ingestFolder({ ...input, drafts: true, onProgress: progress.show });
  } finally {
    progress.stop();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { outcome, documents, drafted, drills } = ingested;
  const draftLines = [...draftingLines(drafted), ...drillLines(drills)];
  printDocuments(
    documents.flatMap(({ path, ...rest }) => {
      const report = reportOf({ path, ...rest });
      return report ? [{ path, report }] : [];
    }),
  );
  if (outcome.kind === 'unchanged') {
    const equal = outcome.vectors?.isEqual
      ? 'registry and vectors are equal'
      : 'registry and vectors were not compared';
    const { version, draftVersion } = outcome;
    console.log(
      draftVersion === null
        ? `${input.courseId}: unchanged, version ${version} stays published (${seconds} s)`
        : `${input.courseId}: unchanged, draft ${draftVersion} holds it and waits for its author (${seconds} s)`,
    );
    console.log(`  0 embeddings, 0 node writes; ${equal}`);
    for (const line of draftLines) console.log(line);
    return;
  }
  const what = {
    published: (version: number) => `version ${version} published`,
    drafted: (version: number) => `draft ${version} is ready; readers still see what they saw`,
    failed: () => 'nothing published',
  }[outcome.kind](outcome.kind === 'failed' ? 0 : outcome.version);
  console.log(`\n${input.courseId}: ${what} (${seconds} s)`);
  for (const line of [...summaryLines(outcome.report), ...draftLines]) console.log(line);
  if (outcome.kind === 'failed' || outcome.report.failedDocuments.length > 0) process.exitCode = 1;
}

function printDocuments(
  documents: readonly { readonly path: string; readonly report: NonNullable<ReturnType<typeof reportOf>> }[],
) {
  if (documents.length === 0) return;
  console.log(' coverage  (share of the words, markup aside, that stand in some node)');
  for (const { path, report } of documents) {
    for (const line of documentLines(path, report, coverageTarget)) console.log(line);
  }
  const coverages = documents.flatMap(({ report }) => report.coverage ?? []);
  console.log(
    `${(Math.floor(totalShare(coverages) * 10_000) / 100).toFixed(2).padStart(7)} %  of all ${counted(coverages.length, 'document')}`,
  );
  const dropped = droppedLines(coverages);
  if (dropped.length > 0) console.log(`Left out on purpose:\n${dropped.join('\n')}`);
}

try {
  const { input, isDryRun } = await readArguments();
  await (isDryRun ? preview(input) : push(input));
} catch (error) {
  const isUsage =
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION');
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof RejectedCourseError) console.error('The published version is untouched.');
  process.exitCode = isUsage ? 2 : 1;
}
