// The ids that requests name, by kind: the caller's own one, one that nobody has, and real ones of others.

import { knownUploadId, uploadOfAnotherAuthor } from '../../http/support/ingest-worker-double.ts';
import type { TenantsOwn } from './build-tenant.ts';
import { ownCourseOf } from './tenant-courses.ts';

/** Values for every kind of id a request may name, as text. */
export interface NamedIds {
  readonly courseId: string;
  /** `shared-a` in any case: for what can lie in a course with a learning path alone. */
  readonly pathCourseId: string;
  readonly reference: string;
  readonly documentNumber: string;
  readonly containerCode: string;
  readonly unitId: string;
  readonly runId: string;
  readonly threadId: string;
  readonly spareThreadId: string;
  readonly turnId: string;
  readonly messageId: string;
  readonly drillMessageId: string;
  readonly examMessageId: string;
  readonly attemptId: string;
  readonly conversationId: string;
  readonly answerId: string;
  readonly shareId: string;
  readonly refusedAnswerId: string;
  readonly classId: string;
  readonly spareClassId: string;
  readonly joinCode: string;
  /** A learner of `c1`. */
  readonly learnerId: string;
  /** As an operator names somebody; nobody else is ever named like the absent one. */
  readonly dataLearnerId: string;
  /** A member of the spare class. */
  readonly memberId: string;
  readonly trainerQuestionId: string;
  readonly receiptId: string;
  /** A learning platform of the tenant. */
  readonly platformId: string;
  /** An author's files on their way, kept by the double of the ingestion Worker. */
  readonly uploadId: string;
}
export type IdKind = keyof NamedIds;

/** What `l1` and `t1` of the tenant work with. */
export function ownIds(own: TenantsOwn): NamedIds {
  const { l1 } = own;
  return {
    ...{ courseId: 'shared-a', pathCourseId: 'shared-a', reference: 'D1.C1.C1', documentNumber: '1' },
    ...{ containerCode: 'D1.C1', unitId: 'adding', runId: own.runs['shared-a'] },
    ...{ spareThreadId: l1.spareThreadId, shareId: own.shareId },
    ...{ threadId: l1.threadId, turnId: l1.turnId, messageId: l1.messageId, attemptId: l1.attemptId },
    ...{ drillMessageId: l1.drillMessageId, examMessageId: l1.examMessageId },
    ...{ conversationId: l1.conversationId, answerId: l1.answerId, refusedAnswerId: l1.refusedAnswerId },
    ...{ classId: own.classes.c1.classId, spareClassId: own.spareClassId, joinCode: own.openJoinCode },
    ...{ learnerId: 'l1', memberId: 'spare', trainerQuestionId: l1.waitingQuestionId },
    ...{ receiptId: own.receiptId, platformId: own.platformId, uploadId: knownUploadId },
    dataLearnerId: 'l1',
  };
}

/** Names a person of another tenant may try: a course that only this one has, all else as above. */
export function foreignIds(own: TenantsOwn): NamedIds {
  return { ...ownIds(own), courseId: ownCourseOf(own.tenantId) };
}

const absentUuid = '3f0c1d2e-5a6b-4c7d-8e9f-0a1b2c3d4e5f';

/** Well formed, and nobody's. */
export const absentIds: NamedIds = {
  ...{ courseId: 'no-such-course', pathCourseId: 'no-such-course', reference: 'D9.C9.C9', documentNumber: '99' },
  ...{ containerCode: 'D9.C9', unitId: 'no-such-unit', runId: absentUuid },
  ...{ spareThreadId: absentUuid, shareId: absentUuid },
  ...{ threadId: absentUuid, turnId: absentUuid, messageId: absentUuid, attemptId: absentUuid },
  ...{ drillMessageId: absentUuid, examMessageId: absentUuid },
  ...{ conversationId: absentUuid, answerId: absentUuid, refusedAnswerId: absentUuid },
  ...{ classId: absentUuid, spareClassId: absentUuid, joinCode: 'ABCDEFGHJK' },
  ...{
    learnerId: 'nobody',
    memberId: 'nobody',
    trainerQuestionId: absentUuid,
    ...{ receiptId: absentUuid, platformId: absentUuid, uploadId: 'f'.repeat(32) },
    dataLearnerId: 'never-seen',
  },
};

/** Real ones that are not `l1`'s and `t1`'s of `own`, by whose they are. */
export function othersIds(
  own: TenantsOwn,
  other: TenantsOwn,
): Readonly<Record<'another tenant' | 'another person' | 'another course', Partial<NamedIds>>> {
  const { l2 } = own;
  return {
    'another tenant': {
      ...ownIds(other),
      ...{ courseId: ownCourseOf(other.tenantId), pathCourseId: ownCourseOf(other.tenantId) },
      // What `own` has under the same name is no foreign one: these are of what only the other has.
      ...{ reference: 'D1.C4.C1', containerCode: 'D1.C4', documentNumber: '4', unitId: 'no-such-unit' },
      // Both tenants have uploads under ids of the same form; of this one nobody has it.
      uploadId: uploadOfAnotherAuthor,
      dataLearnerId: `only-${other.tenantId}`,
      ...{ learnerId: `of-${other.tenantId}`, memberId: `of-${other.tenantId}` },
    },
    'another person': {
      spareThreadId: l2.spareThreadId,
      ...{ threadId: l2.threadId, turnId: l2.turnId, messageId: l2.messageId, attemptId: l2.attemptId },
      ...{ drillMessageId: l2.drillMessageId, examMessageId: l2.examMessageId },
      ...{ conversationId: l2.conversationId, answerId: l2.answerId, refusedAnswerId: l2.refusedAnswerId },
      ...{ classId: own.classes.c2.classId, spareClassId: own.classes.c2.classId, learnerId: 'l3', memberId: 'l1' },
      trainerQuestionId: own.questionOfOtherClass,
      uploadId: uploadOfAnotherAuthor,
    },
    'another course': {
      ...{ reference: 'D1.C3.C1', containerCode: 'D1.C3', documentNumber: '3', runId: own.runs['shared-b'] },
      ...{ answerId: own.l1.otherAnswerId, refusedAnswerId: own.l1.otherAnswerId },
    },
  };
}
