// The tutor's share of publication: what the author wrote, read again where a queue consumer does not have it, then
// resolved against the draft and staged. Writes nothing that a reader sees.
import type { DraftScope, Reunion, Run } from '../../ports/ingest-store.ts';
import type { SourceProblem } from '../draft-node.ts';
import { courseHashOf, tutorPartOf } from '../fingerprint.ts';
import type { IngestServices } from '../ingest-services.ts';
import { readDraftedPath } from '../path-drafts/read-drafted-path.ts';
import { manifestPath, readCourseManifest } from '../read-course.ts';
import type { TutorReport } from '../run-report.ts';
import { type Material, resolveMaterial, type TutorWarning } from './resolve-material.ts';
import { stageMaterial } from './stage-material.ts';
import { reportTutor } from './tutor-report.ts';
import type { TutorReading, TutorSource } from './tutor-source.ts';

export interface ResolvedTutor {
  readonly ok: true;
  /** Null: the course has no learning path. */
  readonly material: Material | null;
  readonly warnings: readonly TutorWarning[];
}

/** @param input.tutor undefined: the source is read, and must be what the run was planned from */
export async function resolveTutor(
  services: IngestServices,
  input: {
    readonly draft: DraftScope;
    readonly run: Run;
    readonly tutor: TutorSource | null | undefined;
    readonly reunions: readonly Reunion[];
  },
): Promise<ResolvedTutor | { readonly ok: false; readonly problems: readonly SourceProblem[] }> {
  const { draft, run } = input;
  const reading =
    input.tutor === undefined ? await readPlanned(services, run) : { ok: true as const, tutor: input.tutor };
  if (!reading.ok) return reading;
  const tutor = reading.tutor ?? (await readDraftedPath(services, input));
  if (tutor === null) return { ok: true, material: null, warnings: [] };
  return resolveMaterial(services, { draft, run, tutor });
}

async function readPlanned(services: IngestServices, run: Run): Promise<TutorReading> {
  if (tutorPartOf(run.manifestHash) === null) return { ok: true, tutor: null };
  const course = await readCourseManifest(services.sourceOf(run), { checksFiles: false });
  if (!course.ok) return course;
  if ((await courseHashOf(course)) === run.manifestHash) return { ok: true, tutor: course.tutor };
  const message = 'or a file it names changed while the run was under way; the next run reads it';
  return { ok: false, problems: [{ code: 'manifest', path: manifestPath, line: null, message }] };
}

/** Null where there is no learning path. */
export async function stageTutor(
  services: IngestServices,
  input: { readonly draft: DraftScope; readonly resolved: ResolvedTutor; readonly reunions: readonly Reunion[] },
): Promise<TutorReport | null | 'superseded'> {
  const { draft, reunions } = input;
  const { material, warnings } = input.resolved;
  if (material === null) return null;
  const staged = await stageMaterial(services, { draft, material, reunions });
  return staged === null ? 'superseded' : reportTutor({ material, staged, warnings });
}
