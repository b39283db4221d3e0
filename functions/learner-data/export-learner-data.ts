// Everything about a learner as one JSON document, in pieces: however much there is, only a page of it is held at once.
// What belongs to it is settled at one moment; a page that cannot be read ends the stream broken, never short.
import type { LearnerIndex, LearnerOfTenant, LearnerSection } from '../ports/learner-data.ts';
import type { LearnerDataServices } from './learner-data-services.ts';

const exportFormat = 'groundwork.learner-data';
const exportVersion = 1;

/** Rows read at once; those of answers and turns are large. */
const pageSizes: Partial<Record<LearnerSection, number>> = {
  answers: 50,
  turns: 50,
  messages: 100,
  progress: 20,
  stored_requests: 50,
  trainer_questions: 100,
  events: 1000,
};
const pageSize = 200;

/** In the order of the file. */
export const exportSections: readonly LearnerSection[] = [
  'conversations',
  'questions',
  'answers',
  'feedback',
  'trainer_questions',
  'classes',
  'threads',
  'messages',
  'turns',
  'progress',
  'events',
  'exam_attempts',
  'exam_locks',
  'exam_deliveries',
  'card_reviews',
  'platform_grades',
  'platform_accounts',
  'stored_requests',
  'merged_from',
  'replies_given',
  'waivers_given',
];

/** Pieces of the document's text, in order. */
export async function* exportLearnerData(
  learner: LearnerOfTenant,
  { store }: Pick<LearnerDataServices, 'store'>,
): AsyncGenerator<string> {
  const index = await store.index(learner);
  yield head(learner, index);
  for (const [position, section] of exportSections.entries()) {
    yield `${position === 0 ? '' : ','}\n${JSON.stringify(section)}:[`;
    const keys = index.keys[section];
    let isFirst = true;
    for (let start = 0; start < keys.length; start += pageSizes[section] ?? pageSize) {
      const page = keys.slice(start, start + (pageSizes[section] ?? pageSize));
      const rows = await store.read({ ...learner, section, keys: page });
      if (rows.length === 0) continue;
      yield `${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '}}\n';
}

function head({ tenantId, learnerId }: LearnerOfTenant, { at, courses, keys }: LearnerIndex): string {
  const counts = Object.fromEntries(exportSections.map((section) => [section, keys[section].length]));
  const facts = {
    format: exportFormat,
    version: exportVersion,
    made_at: at,
    tenant_id: tenantId,
    learner_id: learnerId,
    courses,
    counts,
  };
  return `${JSON.stringify(facts).slice(0, -1)},\n"data":{`;
}
