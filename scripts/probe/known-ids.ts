// Ids that were given to somebody, and what they tell of whom: told to others, they are foreign bytes like any canary.
import type { LearnersOwn, TenantsOwn } from '../../test/support/tenants/build-tenant.ts';
import type { Canary, CanaryKind } from '../../test/support/tenants/canary.ts';

const kinds: Readonly<Record<Exclude<keyof LearnersOwn, 'drillAnswer' | 'examOption'>, CanaryKind>> = {
  threadId: 'teachers',
  turnId: 'teachers',
  conversationId: 'words',
  messageId: 'teachers',
  // A teacher sees what was done of the learners of a class.
  drillMessageId: 'teachers',
  examMessageId: 'teachers',
  attemptId: 'teachers',
  // Authors review answers; trainers see those that were sent on.
  answerId: 'question',
  otherAnswerId: 'question',
  refusedAnswerId: 'question',
  waitingAnswerId: 'question',
  repliedQuestionId: 'teachers',
  waitingQuestionId: 'teachers',
};

export function knownIdsOf(tenants: readonly TenantsOwn[]): ReadonlyMap<string, Canary> {
  const known = new Map<string, Canary>();
  for (const { tenantId, classes, runs, ...own } of tenants) {
    for (const owner of ['l1', 'l2'] as const) {
      for (const [name, kind] of Object.entries(kinds) as [keyof typeof kinds, CanaryKind][]) {
        known.set(own[owner][name], { tenantId, owner, kind });
      }
    }
    for (const [owner, { classId, joinCode }] of Object.entries(classes)) {
      known.set(classId, { tenantId, owner, kind: 'class' });
      known.set(joinCode, { tenantId, owner, kind: 'class' });
    }
    known.set(own.spareClassId, { tenantId, owner: 'c3', kind: 'class' });
    known.set(own.questionOfOtherClass, { tenantId, owner: 'l3', kind: 'teachers' });
    for (const [courseId, runId] of Object.entries(runs)) {
      known.set(runId, { tenantId, owner: courseId.replaceAll('-', ''), kind: 'file' });
    }
  }
  return known;
}
