// The report of each document as it stands: of the latest run that read it in this form. A run that found it unchanged,
// or went on where another had stopped, has none of its own.
import { type SQL, sql } from 'drizzle-orm';
import { standsAt } from '../registry/standing.ts';
import { courses, documentVersions, ingestDocuments, ingestRuns } from '../schema.ts';

/**
 * Rows `tenant_id, course_id, document_number, report`, for courses that satisfy `ofCourses` (a condition on
 * `document_versions`).
 */
export function selectStandingReports(ofCourses: SQL): SQL {
  return sql`select distinct on (${documentVersions.tenantId}, ${documentVersions.courseId}, ${documentVersions.documentNumber})
      ${documentVersions.tenantId}, ${documentVersions.courseId}, ${documentVersions.documentNumber},
      ${ingestDocuments.report}
    from ${documentVersions}
    join ${courses} on ${courses.tenantId} = ${documentVersions.tenantId}
      and ${courses.courseId} = ${documentVersions.courseId}
    join ${ingestRuns} on ${ingestRuns.tenantId} = ${documentVersions.tenantId}
      and ${ingestRuns.courseId} = ${documentVersions.courseId} and ${ingestRuns.version} is not null
    join ${ingestDocuments} on ${ingestDocuments.runId} = ${ingestRuns.id}
      and ${ingestDocuments.documentNumber} = ${documentVersions.documentNumber}
      and ${ingestDocuments.fingerprint} = ${documentVersions.fingerprint}
    where ${ofCourses} and ${standsAt(documentVersions, courses.publishedVersion)}
      and ${ingestDocuments.status} = 'done' and ${ingestDocuments.report} ? 'counts'
    order by ${documentVersions.tenantId}, ${documentVersions.courseId}, ${documentVersions.documentNumber},
      ${ingestRuns.startedAt} desc`;
}
