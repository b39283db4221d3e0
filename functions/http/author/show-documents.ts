// Courses and documents for their authors. The same for the API and for the pages.
import { suggestContainer } from '../../ask/assemble-answer.ts';
import type {
  AuthorCourseBody,
  AuthorDocumentBody,
  AuthorDocumentDetailBody,
  AuthorDocumentListBody,
} from '../../contract/author-material.ts';
import type { DisplayedDocument } from '../../course/display-reference.ts';
import type { AuthorDesk, DeskContainer, DeskDocument, DeskRunDocument } from '../../ports/author-desk.ts';
import type { CourseScope, Identity } from '../../ports/scope.ts';
import { readDocumentReport, renderDocumentReport } from './read-report.ts';
import { renderRun } from './show-runs.ts';

/** Outcomes of questions are counted over so many days. */
const countedDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

export async function showAuthorCourses(
  desk: AuthorDesk,
  { identity, nowMs }: { readonly identity: Identity; readonly nowMs: number },
): Promise<readonly AuthorCourseBody[]> {
  const since = new Date(nowMs - countedDays * dayMs).toISOString();
  const listed = await desk.listCourses({ tenantId: identity.tenantId, courses: identity.courses, since });
  return listed.map((course) => ({
    course_id: course.courseId,
    title: course.title,
    profile: course.profile,
    language: course.language,
    version: course.version,
    published_at: course.publishedAt,
    has_learning_path: course.hasLearningPath,
    node_count: course.nodeCount,
    document_count: course.documentCount,
    coverage: course.meanCoverage,
    lowest_coverage: course.lowestCoverage,
    warning_count: course.warningCount,
    last_run: course.lastRun && renderRun(course.lastRun),
    draft: course.draft && { version: course.draft.version, ready_at: course.draft.readyAt },
    hold: course.hold && { ...course.hold },
    answer_style: course.answerStyle,
    open: {
      asked: course.open.asked,
      answered: course.open.answered,
      not_covered: course.open.notCovered,
      withheld: course.open.withheld,
      rated_down: course.open.ratedDown,
      waiting_for_trainer: course.open.waitingForTrainer,
    },
  }));
}

type Latest = Awaited<ReturnType<AuthorDesk['readDocuments']>>['latest'];

/** Null for a course that nobody ever began to ingest. */
export async function showAuthorDocuments(
  desk: AuthorDesk,
  scope: CourseScope,
): Promise<AuthorDocumentListBody | null> {
  const [isThere, found] = await Promise.all([desk.hasCourse(scope), desk.readDocuments(scope)]);
  if (!isThere) return null;
  const { version, documents, latest } = found;
  const known = new Set(documents.map(({ documentNumber }) => documentNumber));
  const lost = (latest?.documents ?? []).filter(
    ({ documentNumber, status }) => status === 'failed' && !known.has(documentNumber),
  );
  return {
    course_id: scope.courseId,
    course_version: version === 0 ? null : version,
    documents: documents.map((document) => renderDocument(document, latest)),
    failed: lost.map(({ path, report }) => ({ path, run_id: latest?.runId ?? '', problems: problemsOf(report) })),
  };
}

/** Null where the published version has no such document. */
export async function showAuthorDocument(
  desk: AuthorDesk,
  input: CourseScope & { readonly documentNumber: number },
): Promise<AuthorDocumentDetailBody | null> {
  const [found, containers] = await Promise.all([desk.readDocuments(input), desk.readDocumentContainers(input)]);
  const document = found.documents.find(({ documentNumber }) => documentNumber === input.documentNumber);
  if (!document) return null;
  return {
    ...renderDocument(document, found.latest),
    course_id: input.courseId,
    course_version: found.version,
    report: renderDocumentReport(readDocumentReport(document.report)),
    containers: containers.map((container) => ({
      ...renderPlace(container, document),
      container_id: container.containerId,
      node_count: container.nodeCount,
      first_reference: container.firstReference,
    })),
  };
}

/** A container in words; one of a document is named with it where that is known. */
export function renderPlace(container: DeskContainer, document: DisplayedDocument | null) {
  const shown = suggestContainer(
    {
      ...{ ...container, description: null, sequence: 0 },
      ...{ learningObjectives: [], primaryTopic: null, isDedicatedTopic: false },
    },
    container.document === null ? null : document,
  );
  return { code: container.code, display_reference: shown.display_reference, title: container.title };
}

function renderDocument(document: DeskDocument, latest: Latest): AuthorDocumentBody {
  const report = readDocumentReport(document.report);
  const last = latest?.documents.find(({ documentNumber }) => documentNumber === document.documentNumber);
  return {
    document_number: document.documentNumber,
    path: document.path,
    name: document.name,
    revision: document.revision,
    status: document.status,
    domain: document.domain,
    document_type: document.documentType,
    link: document.link,
    licence: document.licence,
    attribution: document.attribution,
    coverage: document.coverage,
    page_count: document.pageCount,
    sheet_count: document.sheetCount,
    node_count: document.nodeCount,
    container_count: document.containerCount,
    made_in: document.madeIn,
    warning_count: report?.warnings.length ?? 0,
    dropped_words: report?.coverage?.dropped.reduce((sum, { words }) => sum + words, 0) ?? null,
    last_run: latest && last ? renderOutcome(latest.runId, last) : null,
  };
}

function renderOutcome(runId: string, { status, report }: DeskRunDocument): AuthorDocumentBody['last_run'] {
  return { run_id: runId, status, problems: problemsOf(report) };
}

function problemsOf(report: unknown): string[] {
  return readDocumentReport(report)?.problems ?? [];
}
