// The judge of probes sees what it must, and probes are made of every operation and page. (The probes themselves need a
// running stack: `npm run probe`.)
import { describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../functions/contract/operations.ts';
import { pageAddresses } from '../../functions/http/pages/all-pages.ts';
import { randomOf } from '../../scripts/fuzz/random.ts';
import { judgeProbe } from '../../scripts/probe/judge-probe.ts';
import { knownIdsOf } from '../../scripts/probe/known-ids.ts';
import { makeProbe } from '../../scripts/probe/make-probe.ts';
import { maySee } from '../../scripts/probe/may-see.ts';
import type { LearnersOwn, TenantsOwn } from '../support/tenants/build-tenant.ts';
import { canaryWord, findCanaries } from '../support/tenants/canary.ts';
import { operationCases } from '../support/tenants/operation-cases.ts';
import { personIds, personOf, tokenOf } from '../support/tenants/people.ts';

const secret = 'a secret that only these tests ever use';

function uuidOf(tenantIndex: number, number: number): string {
  return `${tenantIndex}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

async function inventTenant(tenantId: string, index: number): Promise<TenantsOwn> {
  let number = 0;
  const id = () => {
    number += 1;
    return uuidOf(index, number);
  };
  const learner = (): LearnersOwn => ({
    ...{ threadId: id(), turnId: id(), messageId: id(), drillMessageId: id(), drillAnswer: '5' },
    ...{ examMessageId: id(), examOption: 'a', attemptId: id(), conversationId: id(), answerId: id() },
    ...{ refusedAnswerId: id(), repliedQuestionId: id(), waitingQuestionId: id(), waitingAnswerId: id() },
    otherAnswerId: id(),
  });
  const tokens = Object.fromEntries(
    await Promise.all(personIds.map(async (who) => [who, await tokenOf(personOf(tenantId, who), { secret })])),
  ) as TenantsOwn['tokens'];
  return {
    ...{ tenantId, tokens, l1: learner(), l2: learner(), spareClassId: id(), openJoinCode: 'KMNPQRSTUV' },
    classes: {
      c1: { classId: id(), joinCode: `CODE${index}AAAAA` },
      c2: { classId: id(), joinCode: `CODE${index}BBBBB` },
    },
    ...{ receiptId: id(), questionOfOtherClass: id(), runs: { 'shared-a': id(), 'shared-b': id() } },
  };
}

const tenants = [await inventTenant('north', 1), await inventTenant('south', 2)];
const received = (text: string, status = 200) => ({ status, headers: new Headers(), text });
const request = { method: 'GET', path: '/api/courses', headers: {} };

describe('who may see what', () => {
  const words = { tenantId: 'north', owner: 'l1', kind: 'words' } as const;

  test('a learner what is their own, in their tenant', () => {
    expect(maySee(personOf('north', 'l1'), words)).toBe(true);
    expect(maySee(personOf('north', 'l2'), words)).toBe(false);
    expect(maySee(personOf('south', 'l1'), words)).toBe(false);
    expect(maySee(null, words)).toBe(false);
  });

  test('a teacher what learners of the own class sent, an author what was asked', () => {
    expect(maySee(personOf('north', 't1'), { ...words, kind: 'teachers' })).toBe(true);
    expect(maySee(personOf('north', 't2'), { ...words, kind: 'teachers' })).toBe(false);
    expect(maySee(personOf('north', 'a1'), { ...words, kind: 'question' })).toBe(true);
    expect(maySee(personOf('north', 'ar'), { ...words, kind: 'question' })).toBe(false);
  });

  test('nobody a course outside their list', () => {
    const material = { tenantId: 'north', owner: 'shareda', kind: 'material' } as const;
    expect(maySee(personOf('north', 'l1'), material)).toBe(true);
    expect(maySee(personOf('north', 'lr'), material)).toBe(false);
  });
});

describe('a response', () => {
  const known = knownIdsOf(tenants);
  const probe = { target: 'listCourses', person: personOf('north', 'l1'), request };

  test('with a foreign canary, in any case and inside other text, is a fault', () => {
    const foreign = canaryWord({ tenantId: 'south', owner: 'l1', kind: 'words' });
    expect(findCanaries(`x${foreign.toUpperCase()}y`)).toEqual([{ tenantId: 'south', owner: 'l1', kind: 'words' }]);
    expect(judgeProbe(probe, received(`{"title":"${foreign}"}`), known)).toEqual(['shows words of l1 of south']);
    const own = canaryWord({ tenantId: 'north', owner: 'l1', kind: 'words' });
    expect(judgeProbe(probe, received(`{"title":"${own}"}`), known)).toEqual([]);
  });

  test('with a foreign id is a fault, unless the caller named it', () => {
    const threadId = tenants[1]?.l1.threadId ?? '';
    expect(judgeProbe(probe, received(`{"threadId":"${threadId}"}`), known)).toHaveLength(1);
    const named = { ...probe, request: { ...request, path: `/?session=${threadId}` } };
    expect(judgeProbe(named, received(`{"threadId":"${threadId}"}`), known)).toEqual([]);
  });

  test('that failed is a fault', () => {
    expect(judgeProbe(probe, received('{}', 500), known)).toEqual(['answered 500']);
  });
});

test('probes are made of every operation and every page, and repeat by their seed', async () => {
  const ground = { tenants, jwtSecret: secret, hasIngestWorker: true };
  const made = await Promise.all(Array.from({ length: 3_000 }, (_, index) => makeProbe(ground, randomOf(1, index))));
  const lasting = Object.keys(operations).filter(
    (id) => !operationCases[id as OperationId]?.some((given) => given.destroys),
  );
  const all = [...lasting, ...pageAddresses.map(({ method, path }) => `${method} ${path}`)];
  const targets = new Set(made.map(({ target }) => target));
  expect(all.filter((name) => !targets.has(name))).toEqual([]);
  const again = await makeProbe(ground, randomOf(1, 17));
  expect(again.request.path).toBe(made[17]?.request.path);
});
