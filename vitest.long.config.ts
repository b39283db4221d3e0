import { testsOf } from './vitest.config.ts';

/** Tests that `npm test` runs small: on one kind of database, a sample of their cases, shorter texts. Here they are whole. */
const ofTwoSizes = [
  'test/contract/{tutor-store,idempotency,learner-data,ingest-store,exam-service,model-budget}.test.ts',
  'test/learner-data/merge.test.ts',
  'test/ingest/{drafts,tutor/publish-tutor}.test.ts',
  'test/ingest/markdown/{hostile,wild,drawn-tables,directives,fragments}.test.ts',
  'test/workspace/author-question-pages.test.ts',
  'test/db/migrate.test.ts',
];

// The tests that take long, of `npm run verify -- all`: tools that try the system, deploying and previews, property runs,
// hostile archives, processes killed, races, forgeries, every operation with everybody's ids.
export default testsOf({
  isLongRun: true,
  node: ['test/**/*.long.test.ts', ...ofTwoSizes],
  workerd: ['test/**/*.long.workerd.test.ts', 'test/http/{matrix,limits,page-policy}.workerd.test.ts'],
  exclude: [],
});
