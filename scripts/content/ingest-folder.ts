// Ingests a folder as a course, in this process, with the code of the ingestion Worker. For content:push and npm start.
import { randomUUID } from 'node:crypto';
import { composeIngestion } from '../../functions/compose-ingestion.ts';
import { formatSourceProblem } from '../../functions/ingest/draft-node.ts';
import { type CourseOutcome, ingestCourse } from '../../functions/ingest/ingest-course.ts';
import type { IngestProgress, IngestServices } from '../../functions/ingest/ingest-services.ts';
import { type DraftedDrills, draftModelDrills } from '../../functions/ingest/path-drafts/model-drills/draft-drills.ts';
import { type DraftedCourse, draftCourse } from '../../functions/ingest/questions/draft-course.ts';
import type { RunDocument } from '../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import { openFolderSource } from './folder-source.ts';
import { openScans, type Scans } from './ocr/open-scans.ts';
import { type Settings, toStoreSettings } from './stack-settings.ts';

/** Long enough for the slowest batch of embeddings; a killed push holds the course for so long. */
const defaultLeaseMs = 60_000;

export interface IngestFolderInput {
  readonly settings: Settings;
  readonly courseId: string;
  readonly folder: string;
  readonly tenantId?: string;
  readonly manifestFile?: string;
  readonly leaseMs?: number;
  /** Default true: one malformed document rejects the whole push. */
  readonly isStrict?: boolean;
  readonly onProgress?: (progress: IngestProgress) => void;
  /** Default false: the version is published. */
  readonly isDraft?: boolean;
  /** Let the model of the settings draft questions and drills, where they say so, until nothing is left to ask. */
  readonly drafts?: boolean;
  /** Read scanned pages on this machine (takes seconds a page). */
  readonly readsScans?: boolean;
}

export interface IngestedFolder {
  readonly outcome: Exclude<CourseOutcome, { kind: 'rejected' | 'held' | 'superseded' }>;
  /** Documents of the run with their reports. */
  readonly documents: readonly RunDocument[];
  /** Null where no questions were to be drafted. */
  readonly drafted: DraftedCourse['report'] | null;
  /** Null where no drills were to be written. */
  readonly drills: DraftedDrills['report'] | null;
}

/** The source cannot be read as it is; every line names file and line. */
export class RejectedCourseError extends Error {
  override readonly name = 'RejectedCourseError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`nothing was ingested:\n${problems.join('\n')}`);
    this.problems = problems;
  }
}

/** Another run is at work on the course. */
class CourseBusyError extends Error {
  override readonly name = 'CourseBusyError';
}

/**
 * Brings a course up to date with a folder and publishes it. A course that another, perhaps killed, run holds is
 * waited for until that run's lease has ended or been renewed twice.
 * @throws RejectedCourseError, CourseBusyError
 */
export async function ingestFolder(input: IngestFolderInput): Promise<IngestedFolder> {
  const scans = input.readsScans === true ? await openScans() : null;
  try {
    return await ingestWith(input, scans);
  } finally {
    await scans?.close();
  }
}

async function ingestWith(input: IngestFolderInput, scans: Scans | null): Promise<IngestedFolder> {
  const settings = toStoreSettings(input.settings);
  const { folder, manifestFile, onProgress } = input;
  const source = openFolderSource({ folder, ...(manifestFile === undefined ? {} : { manifestFile }) });
  const services = composeIngestion(settings, {
    sourceOf: () => source,
    leaseMs: input.leaseMs ?? defaultLeaseMs,
    ...(scans && { scansOf: scans.readerOf }),
  });
  const scope = { tenantId: input.tenantId ?? settings.tenantId, courseId: input.courseId };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const outcome = await ingestCourse(services, {
      scope,
      runId: randomUUID(),
      trigger: 'command',
      intent: input.isDraft === true ? 'draft' : 'publish',
      isStrict: input.isStrict ?? true,
      ...(onProgress ? { onProgress } : {}),
    });
    if (outcome.kind === 'rejected') throw new RejectedCourseError(outcome.problems.map(formatSourceProblem));
    if (outcome.kind === 'superseded') {
      throw new CourseBusyError('another run took the course over; nothing of this one was published');
    }
    if (outcome.kind !== 'held') {
      const run = await services.store.readRun({ ...scope, runId: outcome.runId });
      const drafted = input.drafts === true ? await draftWith(services, scope, onProgress) : null;
      const drills = input.drafts === true ? await writeDrillsWith(services, scope, onProgress) : null;
      return { outcome, documents: run?.documents ?? [], drafted, drills };
    }
    onProgress?.({ type: 'waiting', remainingMs: outcome.remainingMs });
    await new Promise((resolve) => setTimeout(resolve, outcome.remainingMs + 50));
  }
  throw new CourseBusyError(`another run is at work on ${input.courseId}; try again when it has ended`);
}

async function draftWith(
  { drafting, ...services }: IngestServices,
  scope: CourseScope,
  onProgress: IngestFolderInput['onProgress'],
): Promise<DraftedCourse['report'] | null> {
  if (drafting === undefined) return null;
  const drafted = await draftCourse(
    { ...services, drafting },
    {
      ...{ scope, callLimit: Number.MAX_SAFE_INTEGER },
      onProgress: (progress) => onProgress?.({ type: 'drafting', ...progress }),
    },
  );
  return drafted?.report ?? null;
}

async function writeDrillsWith(
  { drillDrafting }: IngestServices,
  scope: CourseScope,
  onProgress: IngestFolderInput['onProgress'],
): Promise<DraftedDrills['report'] | null> {
  if (drillDrafting === undefined) return null;
  const drafted = await draftModelDrills(drillDrafting, {
    ...{ scope, callLimit: Number.MAX_SAFE_INTEGER },
    onProgress: (progress) => onProgress?.({ type: 'drafting_drills', ...progress }),
  });
  return drafted?.report ?? null;
}
