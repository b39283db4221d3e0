// What a run plans against: the published documents, an unfinished draft, the numbers given so far.
import { and, asc, desc, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { CourseState, DocumentState } from '../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse, publishedVersionOf, standsAt } from '../registry/standing.ts';
import { courses, courseVersions, documentProgress, documentVersions } from '../schema.ts';

const stateColumns = {
  documentNumber: documentVersions.documentNumber,
  path: documentVersions.path,
  contentHash: documentVersions.contentHash,
  fingerprint: documentVersions.fingerprint,
  position: documentVersions.position,
  sketch: documentVersions.sketch,
} as const;

export async function readCourseState(database: Drizzle, scope: CourseScope): Promise<CourseState> {
  const published = publishedVersionOf(scope);
  const [rows, versions, standing, latest, underWay, numbers] = await database.batch([
    database.select().from(courses).where(ofCourse(courses, scope)),
    database
      .select({
        version: courseVersions.version,
        baseVersion: courseVersions.baseVersion,
        manifestHash: courseVersions.manifestHash,
        planHash: courseVersions.planHash,
        isWhole: courseVersions.isWhole,
        readyAt: courseVersions.readyAt,
        discardedAt: courseVersions.discardedAt,
        publishedAt: courseVersions.publishedAt,
        retiredAt: courseVersions.retiredAt,
      })
      .from(courseVersions)
      .where(ofCourse(courseVersions, scope))
      .orderBy(desc(courseVersions.version)),
    database
      .select(stateColumns)
      .from(documentVersions)
      .where(and(ofCourse(documentVersions, scope), standsAt(documentVersions, published)))
      .orderBy(asc(documentVersions.position)),
    selectOfLatest(database, scope),
    selectUnderWay(database, scope),
    database
      .select({ greatest: sql<number>`coalesce(max(${documentVersions.documentNumber}), 0)::integer` })
      .from(documentVersions)
      .where(and(ofCourse(documentVersions, scope), notExists(selectReadyDraft(database, scope)))),
  ]);
  const course = rows[0];
  const publishedVersion = course?.publishedVersion ?? 0;
  const latestVersion = course?.latestVersion ?? 0;
  const kept = new Set([publishedVersion, course?.previousVersion ?? 0]);
  const isOpen = versions.find((row) => row.version === latestVersion && row.publishedAt === null);
  const draft = isOpen?.discardedAt === null ? isOpen : undefined;
  if (draft) kept.add(draft.version);
  return {
    publishedVersion,
    latestVersion,
    publishedManifestHash: versions.find((row) => row.version === publishedVersion)?.manifestHash ?? null,
    documents: standing.map(toState),
    draft: draft
      ? {
          version: draft.version,
          baseVersion: draft.baseVersion,
          documents: latest.map(toState),
          underWay: underWay.filter((row) => row.draftVersion === draft.version).map(toState),
          isReady: draft.readyAt !== null,
          planHash: draft.planHash,
          isWhole: draft.isWhole,
        }
      : null,
    isHeld: course !== undefined && course.heldAt !== null,
    settledPlans: versions
      .filter((row) => row.discardedAt !== null || row.version === course?.previousVersion)
      .flatMap((row) => row.planHash ?? []),
    greatestDocumentNumber: Math.max(numbers[0]?.greatest ?? 0, ...underWay.map((row) => row.documentNumber)),
    unretiredVersions: versions
      .filter(
        (row) => (row.publishedAt ?? row.discardedAt) !== null && row.retiredAt === null && !kept.has(row.version),
      )
      .map((row) => row.version),
  };
}

/** For rows of document_versions: the ready draft they begin with. Documents only it knows were never numbered. */
function selectReadyDraft(database: Drizzle, scope: CourseScope) {
  return database
    .select({ version: courseVersions.version })
    .from(courseVersions)
    .where(
      and(
        ofCourse(courseVersions, scope),
        eq(courseVersions.version, documentVersions.validFrom),
        sql`${courseVersions.readyAt} is not null and ${courseVersions.publishedAt} is null`,
        isNull(courseVersions.discardedAt),
      ),
    );
}

/** Documents of which a draft has some parts, but not all. */
function selectUnderWay(database: Drizzle, scope: CourseScope) {
  const { draftVersion, documentNumber, path, contentHash, fingerprint, position, sketch } = documentProgress;
  return database
    .select({ draftVersion, documentNumber, path, contentHash, fingerprint, position, sketch })
    .from(documentProgress)
    .where(and(ofCourse(documentProgress, scope), lt(documentProgress.partsDone, documentProgress.partCount)));
}

/** Document rows that begin with the latest version. */
function selectOfLatest(database: Drizzle, scope: CourseScope) {
  const latestVersion = sql`(select ${courses.latestVersion} from ${courses} where ${ofCourse(courses, scope)})`;
  return database
    .select(stateColumns)
    .from(documentVersions)
    .where(
      and(
        ofCourse(documentVersions, scope),
        eq(documentVersions.validFrom, latestVersion),
        isNull(documentVersions.validTo),
      ),
    );
}

function toState({ documentNumber, path, contentHash, fingerprint, position, sketch }: DocumentState): DocumentState {
  return { documentNumber, path, contentHash, fingerprint, position, sketch };
}
