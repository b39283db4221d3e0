// Runs of ingestion for their authors: the list, and how far one is. The same for the API and for the pages.
import type { RunDocumentBody, RunListBody, RunProgressBody, RunSummaryBody } from '../../contract/author-material.ts';
import type { AuthorDesk, DeskRun, DeskRunDocument } from '../../ports/author-desk.ts';
import type { CourseScope } from '../../ports/scope.ts';
import {
  readDocumentReport,
  readRunReport,
  renderCounts,
  renderDrafting,
  renderDrillDrafting,
  renderTutor,
} from './read-report.ts';

/** Null for a course that nobody ever began to ingest. */
export async function showRuns(
  desk: AuthorDesk,
  input: CourseScope & { readonly limit: number; readonly withUnchanged: boolean },
): Promise<RunListBody | null> {
  const [isThere, runs] = await Promise.all([desk.hasCourse(input), desk.listRuns(input)]);
  return isThere ? { course_id: input.courseId, runs: runs.map(renderRun) } : null;
}

/** Null where the course has no such run. */
export async function showRunProgress(
  desk: AuthorDesk,
  input: CourseScope & { readonly runId: string },
): Promise<RunProgressBody | null> {
  const found = await desk.readRun(input);
  if (!found) return null;
  const { run, documents } = found;
  const report = readRunReport(run.report);
  const listed = documents.map(renderRunDocument).sort((first, second) => urgency(first) - urgency(second));
  return {
    ...renderRun(run),
    document_list: listed,
    renumbered: report?.renumbered ?? null,
    reading: readingOf(documents),
    embeddings: report?.embeddings ?? null,
    removed_documents: report?.removedDocuments ?? [],
    moved_documents: report?.movedDocuments ?? [],
    // While it is under way, the run itself has not been told of its documents' failures.
    problems: report ? report.problems : listed.flatMap(({ problems }) => problems),
    tutor: renderTutor(report?.tutor ?? null),
    drafting: renderDrafting(report?.drafting ?? null),
    drill_drafting: renderDrillDrafting(report?.drillDrafting ?? null),
  };
}

/** Over all documents that this run read. */
function readingOf(documents: readonly DeskRunDocument[]): RunProgressBody['reading'] {
  const read = documents.flatMap(({ status, report }) => (status === 'done' ? (readDocumentReport(report) ?? []) : []));
  const covered = read.flatMap(({ coverage }) => coverage ?? []);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const dropped = Map.groupBy(
    covered.flatMap((coverage) => coverage.dropped),
    ({ reason }) => reason,
  );
  return {
    documents: read.length,
    source_words: sum(covered.map(({ sourceWords }) => sourceWords)),
    standing_words: sum(covered.map(({ standingWords }) => standingWords)),
    dropped: [...dropped]
      .map(([reason, each]) => ({
        reason,
        places: sum(each.map(({ places }) => places)),
        words: sum(each.map(({ words }) => words)),
      }))
      .sort((first, second) => second.words - first.words || second.places - first.places),
    warnings: sum(read.map(({ warnings }) => warnings.length)),
  };
}

export function renderRun(run: DeskRun): RunSummaryBody {
  const report = readRunReport(run.report);
  return {
    run_id: run.runId,
    course_id: run.courseId,
    status: run.status,
    trigger: run.trigger,
    version: run.version,
    started_at: run.startedAt,
    finished_at: run.finishedAt,
    documents: run.documents,
    counts: report ? renderCounts(report.counts) : null,
    problem_count: report?.problems.length ?? 0,
    warning_count: run.documentWarnings + (report?.tutor?.warnings.length ?? 0),
  };
}

function renderRunDocument(document: DeskRunDocument): RunDocumentBody {
  const report = readDocumentReport(document.report);
  const wasRead = report !== null && document.status === 'done';
  return {
    path: document.path,
    document_number: document.documentNumber,
    status: document.status,
    // The one that went well is counted in the tables, too.
    attempts: document.status === 'done' ? Math.max(0, document.attempts - 1) : document.attempts,
    parts: document.progress?.parts ?? report?.parts ?? 0,
    parts_done: document.progress?.partsDone ?? report?.partsDone ?? 0,
    coverage: report?.coverage?.share ?? null,
    nodes: wasRead ? report.nodes : null,
    counts: wasRead ? renderCounts(report.counts) : null,
    warning_count: report?.warnings.length ?? 0,
    problems: report?.problems ?? [],
  };
}

const order: Readonly<Record<RunDocumentBody['status'], number>> = { failed: 0, pending: 1, done: 2, unchanged: 3 };

function urgency({ status }: RunDocumentBody): number {
  return order[status];
}
