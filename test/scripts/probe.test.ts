// The judge of probes sees what it must, and probes are made of every operation and page. (The probes themselves need a
// running stack: `npm run verify -- probe`.)
import { describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../functions/contract/operations.ts';
import { pageAddresses } from '../../functions/http/pages/all-pages.ts';
import { randomOf } from '../../scripts/verify/fuzz/random.ts';
import { judgeProbe } from '../../scripts/verify/probe/judge-probe.ts';
import { makeProbe } from '../../scripts/verify/probe/make-probe.ts';
import { maySee } from '../../scripts/verify/probe/may-see.ts';
import { type Thing, worldOf } from '../../scripts/verify/probe/world.ts';
import type { LearnersOwn, TenantsOwn } from '../support/tenants/build-tenant.ts';
import { canaryWord, findCanaries } from '../support/tenants/canary.ts';
import { mcpCases } from '../support/tenants/mcp-cases.ts';
import { operationCases } from '../support/tenants/operation-cases.ts';
import { type PersonId, personIds, personOf, tokenOf } from '../support/tenants/people.ts';

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
    ...{ threadId: id(), spareThreadId: id(), turnId: id(), messageId: id(), drillMessageId: id(), drillAnswer: '5' },
    ...{ examMessageId: id(), examOption: 'a', attemptId: id(), conversationId: id(), answerId: id() },
    ...{ refusedAnswerId: id(), repliedQuestionId: id(), waitingQuestionId: id(), waitingAnswerId: id() },
    otherAnswerId: id(),
  });
  const tokens = Object.fromEntries(
    await Promise.all(personIds.map(async (who) => [who, await tokenOf(personOf(tenantId, who), { secret })])),
  ) as TenantsOwn['tokens'];
  const classes = {
    c1: { classId: id(), joinCode: `C2DE${index}AAAAA` },
    c2: { classId: id(), joinCode: `C2DE${index}BBBBB` },
  };
  const spare = { classId: id(), joinCode: `C2DE${index}CCCCC` };
  const open = { classId: id(), joinCode: `C2DE${index}DDDDD` };
  const enrolled = ['l4', 'spare', `of-${tenantId}`, `only-${tenantId}`];
  return {
    ...{ tenantId, tokens, classes, l1: learner(), l2: learner() },
    ...{ spareClassId: spare.classId, openJoinCode: open.joinCode },
    ...{
      platformId: crypto.randomUUID(),
      shareId: id(),
      receiptId: id(),
      questionOfOtherClass: id(),
      runs: { 'shared-a': id(), 'shared-b': id() },
    },
    built: [
      { name: 'c1', ...classes.c1, courseId: 'shared-a', teacher: 't1', learners: ['l1', 'l2'] },
      { name: 'c2', ...classes.c2, courseId: 'shared-a', teacher: 't2', learners: ['l3'] },
      { name: 'c3', ...spare, courseId: 'shared-a', teacher: 't1', learners: enrolled },
      { name: 'c4', ...open, courseId: 'shared-b', teacher: 't2', learners: [] },
    ],
  };
}

const tenants = [await inventTenant('north', 1), await inventTenant('south', 2)];
const received = (text: string, status = 200) => ({ status, headers: new Headers(), text });
const request = { method: 'GET', path: '/api/courses', headers: {} };

const words = { tenantId: 'north', owner: 'l1', kind: 'words' } as const;
const sees = (who: PersonId | null, target: string, thing: Thing, more: { path?: string; tenantId?: string } = {}) =>
  maySee(
    { person: who === null ? null : personOf(more.tenantId ?? 'north', who), target, path: more.path ?? '/' },
    thing,
    worldOf(tenants),
  );
/** Who of the tenant is granted it there. */
const seers = (target: string, thing: Thing) => personIds.filter((who) => sees(who, target, thing));

describe('who may see what', () => {
  test('a learner what is their own, in their tenant; an operator that of the one they name, by one door', () => {
    expect(seers('readThread', words)).toEqual(['l1']);
    expect(sees('l1', 'readThread', words, { tenantId: 'south' })).toBe(false);
    expect(sees(null, 'readThread', words)).toBe(false);
    const naming = (learnerId: string) => ({ path: `/api/learners/${learnerId}/data?x=1` });
    expect(sees('o1', 'exportLearnerData', words, naming('l1'))).toBe(true);
    expect(sees('o1', 'exportLearnerData', words, naming('l2'))).toBe(false);
    expect(sees('t1', 'exportLearnerData', words, naming('l1'))).toBe(false);
    expect(sees('o1', 'readOperateMetrics', words, naming('l1'))).toBe(false);
    expect(sees('o1', 'exportLearnerData', words, { ...naming('l1'), tenantId: 'south' })).toBe(false);
  });

  test('a teacher what learners of the own class sent, by doors of teachers; an author what was asked, by those of authors', () => {
    const note = { ...words, kind: 'teachers' } as const;
    expect(seers('listTrainerInbox', note)).toEqual(['l1', 't1']);
    expect(seers('search', note)).toEqual(['l1']);
    expect(seers('reviewQuestions', note)).toEqual(['l1']);
    const asked = { ...words, kind: 'question' } as const;
    expect(seers('reviewQuestions', asked)).toEqual(['l1', 'a1']);
    expect(seers('reviewQuestions', { ...asked, kind: 'questionb' })).toEqual(['l1', 'a1', 'ar']);
    expect(seers('listTrainerInbox', asked)).toEqual(['l1']);
    expect(seers('search', asked)).toEqual(['l1']);
    expect(seers('listTrainerInbox', { ...asked, kind: 'senton' })).toEqual(['l1', 't1']);
  });

  test('nobody a course outside their list, and what marks its exams only who has answered them', () => {
    const material = { tenantId: 'north', owner: 'shareda', kind: 'material' } as const;
    expect(seers('search', material)).toEqual(personIds.filter((who) => !['lr', 'tr', 'ar', 'or'].includes(who)));
    expect(seers('viewSupport', { ...material, kind: 'support' })).toEqual(['l1', 'l2']);
    expect(seers('readAuthorDocument', { ...material, kind: 'file' })).toEqual(['a1']);
    expect(seers('search', { ...material, kind: 'file' })).toEqual([]);
  });
});

describe('a response', () => {
  const world = worldOf(tenants);
  const probe = { target: 'listCourses', person: personOf('north', 'l1'), request };

  test('with a foreign canary, in any case and inside other text, is a fault', () => {
    const foreign = canaryWord({ tenantId: 'south', owner: 'l1', kind: 'words' });
    expect(findCanaries(`x${foreign.toUpperCase()}y`)).toEqual([{ tenantId: 'south', owner: 'l1', kind: 'words' }]);
    expect(judgeProbe(probe, received(`{"title":"${foreign}"}`), world)).toEqual(['shows words of l1 of south']);
    const own = canaryWord({ tenantId: 'north', owner: 'l1', kind: 'words' });
    expect(judgeProbe(probe, received(`{"title":"${own}"}`), world)).toEqual([]);
  });

  test('that made something is its maker’s: told to others it is a fault', () => {
    const threadId = uuidOf(9, 1);
    const json = { status: 201, headers: new Headers({ 'content-type': 'application/json' }) };
    const start = { ...probe, target: 'startThread', request: { ...request, method: 'POST' } };
    const created = worldOf(tenants);
    expect(judgeProbe(start, { ...json, text: `{"threadId":"${threadId}"}` }, created)).toEqual([]);
    const other = { ...probe, person: personOf('north', 'l2') };
    expect(judgeProbe(other, received(`{"threadId":"${threadId}"}`), created)).toHaveLength(1);
    const taken = { ...start, person: personOf('north', 'l2') };
    expect(judgeProbe(taken, { ...json, text: `{"threadId":"${threadId}"}` }, created)).toHaveLength(1);
  });
});

test('probes are made of every operation and every page, and repeat by their seed', async () => {
  const ground = { tenants, jwtSecret: secret, hasIngestWorker: true };
  const made = await Promise.all(Array.from({ length: 3_000 }, (_, index) => makeProbe(ground, randomOf(1, index))));
  const lasting = Object.keys(operations).filter(
    (id) => !operationCases[id as OperationId]?.some((given) => given.destroys),
  );
  const pages = pageAddresses.map(({ method, path }) => `${method} ${path}`);
  const all = [...lasting, ...pages, ...Object.keys(mcpCases).map((name) => `mcp ${name}`)];
  const targets = new Set(made.map(({ target }) => target));
  expect(all.filter((name) => !targets.has(name))).toEqual([]);
  const again = await makeProbe(ground, randomOf(1, 17));
  expect(again.request.path).toBe(made[17]?.request.path);
});
