// The tables, in Drizzle, a file for each room. Everything a course owns is keyed by (tenant_id, course_id, …).
// Identities (documents, containers, references) are given once and kept; what they hold at a course
// version lies in *_versions rows and in content_nodes, valid from one version until another.
export * from './schema/answers.ts';
export * from './schema/author-notes.ts';
export * from './schema/card-reviews.ts';
export * from './schema/classes.ts';
export * from './schema/content.ts';
export * from './schema/course-images.ts';
export { courses } from './schema/courses.ts';
export * from './schema/documents.ts';
export * from './schema/drill-drafts.ts';
export * from './schema/ingest-runs.ts';
export * from './schema/learners.ts';
export * from './schema/lti.ts';
export * from './schema/operations.ts';
export * from './schema/privacy.ts';
export * from './schema/questions.ts';
export * from './schema/sessions.ts';
export * from './schema/tutor-material.ts';
