// What a push would do, without writing anything: `content:push --dry-run`.
import { composeIngestion } from '../../functions/compose-ingestion.ts';
import { formatSourceProblem, type SourceProblem } from '../../functions/ingest/draft-node.ts';
import { courseHashOf } from '../../functions/ingest/fingerprint.ts';
import { joinParts } from '../../functions/ingest/join-parts.ts';
import type { DocumentPart } from '../../functions/ingest/open-document.ts';
import { planDocuments, type RunPlan } from '../../functions/ingest/plan-documents.ts';
import { fingerprintFiles, readCourseManifest } from '../../functions/ingest/read-course.ts';
import { readWhole } from '../../functions/ingest/read-document.ts';
import { type DocumentReport, noCounts } from '../../functions/ingest/run-report.ts';
import type { TutorSource } from '../../functions/ingest/tutor/tutor-source.ts';
import { openFolderSource } from './folder-source.ts';
import { type IngestFolderInput, RejectedCourseError } from './ingest-folder.ts';
import { openScans, type Scans } from './ocr/open-scans.ts';
import { toStoreSettings } from './stack-settings.ts';

export interface FolderPreview {
  readonly plan: RunPlan;
  /** Reports of the documents that would be ingested; changes of nodes are known only when they are. */
  readonly documents: readonly { readonly path: string; readonly report: DocumentReport }[];
  /** What the course brings for the tutor; null where it has no learning path. */
  readonly tutor: TutorSource | null;
}

/** @throws RejectedCourseError with every problem of every document */
export async function previewFolder(input: IngestFolderInput): Promise<FolderPreview> {
  const scans = input.readsScans === true ? await openScans() : null;
  try {
    return await previewWith(input, scans);
  } finally {
    await scans?.close();
  }
}

async function previewWith(input: IngestFolderInput, scans: Scans | null): Promise<FolderPreview> {
  const settings = toStoreSettings(input.settings);
  const { folder, manifestFile } = input;
  const folderSource = openFolderSource({ folder, ...(manifestFile === undefined ? {} : { manifestFile }) });
  const services = composeIngestion(settings, { sourceOf: () => folderSource, leaseMs: 1 });
  const { store, embeddingModel } = services;
  const scope = { tenantId: input.tenantId ?? settings.tenantId, courseId: input.courseId };
  const source = services.sourceOf(scope);
  const course = await readCourseManifest(source);
  if (!course.ok) throw rejected(course.problems);
  const { manifest, tutor } = course;
  const reading = await fingerprintFiles(source, manifest);
  if (!reading.ok) throw rejected(reading.problems);
  const plan = await planDocuments({
    manifest,
    manifestHash: await courseHashOf(course),
    files: reading.files,
    state: await store.readCourseState(scope),
    embeddingModel: embeddingModel.modelId,
    readsScans: scans !== null,
  });
  const problems: SourceProblem[] = [];
  const documents: { path: string; report: DocumentReport }[] = [];
  for (const { path, documentNumber, position, status } of plan.documents) {
    const entry = manifest.documents[position];
    const bytes = status === 'unchanged' ? null : await source.read(path);
    if (bytes === null || entry === undefined) continue;
    const readScan = scans?.readerOf(bytes);
    const read = await readWhole({ path, bytes, entry, manifest, documentNumber, ...(readScan && { readScan }) });
    if (read.ok) documents.push({ path, report: reportOf(joinParts(read.parts), read.parts.length) });
    else problems.push(read.problem);
  }
  if (problems.length > 0) throw rejected(problems);
  return { plan, documents, tutor };
}

function reportOf(read: DocumentPart, parts: number): DocumentReport {
  return {
    parts,
    partsDone: 0,
    nodes: read.drafts.length,
    coverage: read.coverage,
    warnings: read.warnings,
    counts: noCounts,
    changes: { added: [], edited: [], returned: [], moved: [], removed: [] },
    embeddings: 0,
    nodeWrites: 0,
    problems: [],
  };
}

function rejected(problems: readonly SourceProblem[]): RejectedCourseError {
  return new RejectedCourseError(problems.map(formatSourceProblem));
}
