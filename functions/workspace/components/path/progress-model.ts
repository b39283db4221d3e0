// What the page of a learner's progress shows, as plain data. Types, addresses and what follows from them.
import type { LearningPathView } from '../../../contract/learning-path.ts';
import type { EvidenceItem } from '../../../contract/tutor-evidence.ts';
import type { ProgressView } from '../../../contract/tutor-progress.ts';
import type { StudentSnapshotBody } from '../../../contract/tutor-snapshot.ts';
import type { FrameData } from '../../page-frame.tsx';
import type { CardStanding } from '../card-review.tsx';

export type EvidenceFilter = 'counted' | 'all';

/** A question, the first or a later one of its session. */
export interface AskedQuestion {
  readonly sessionId: string;
  /** Its beginning; null where learners' words are not kept. */
  readonly question: string | null;
  /** ISO 8601 */
  readonly at: string;
}

export interface ProgressData {
  readonly frame: FrameData;
  readonly courseTitle: string;
  readonly path: LearningPathView;
  readonly progress: ProgressView;
  readonly unitProgress: StudentSnapshotBody['unitProgress'];
  readonly cards: CardStanding;
  /** Drills to be seen again today. */
  readonly dueReviews: number;
  /** Latest first. */
  readonly events: readonly EvidenceItem[];
  readonly asked: readonly AskedQuestion[];
  /** Flash cards by the day they were rated last. */
  readonly ratedDays: readonly { readonly at: string; readonly count: number }[];
  readonly filter: EvidenceFilter;
  /** ISO 8601 */
  readonly now: string;
}

export function progressAddress(courseId: string, filter: EvidenceFilter): string {
  const search = new URLSearchParams({ course: courseId, ...(filter === 'all' ? { show: 'all' } : {}) });
  return `/progress?${search}`;
}
