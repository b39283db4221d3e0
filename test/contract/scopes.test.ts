// Every function of every port says whose data it is about: its input carries a tenant. Those that are not about anybody's
// data, or by design about everybody's, are named here with the reason; a new one without a tenant fails until it is.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../functions/ports/', import.meta.url);
const sources = readdirSync(folder).map((name) => ({
  name,
  text: withoutComments(readFileSync(new URL(name, folder), 'utf8')),
}));

/** By file, and by function where only some of a file's are meant. */
const unscoped: Readonly<Record<string, string>> = {
  'content-source.ts': 'opened for one course; holds files, no rows',
  'embedding-model.ts': 'turns texts into numbers and keeps nothing',
  'short-reply.ts': 'turns texts into texts and keeps nothing',
  'passage-index.ts': 'a namespace is of one tenant and course; vectorNamespace makes it of a scope',
  'rate-limiter.ts': 'counts under a key that its caller makes of tenant and identity, or of an address',
  'dead-letters.ts forget': 'housekeeping: forgets old letters, of everybody alike',
  'idempotency.ts forget': 'housekeeping: forgets old keys, of everybody alike',
  'metrics.ts forget': 'housekeeping: forgets old sums, of everybody alike',
  'model-budget.ts giveBack': 'what this request holds, taken for the tenant it was made for',
  'ingest-store.ts refreshStatistics': 'housekeeping: the planner’s statistics, no rows',
  'lti-platforms.ts findPlatform': 'a launch names issuer and client alone: which tenant it is of, the row says',
  'lti-platforms.ts forgetNonces': 'housekeeping: forgets launches that were taken, of everybody alike',
  'lti-grades.ts holdDue': 'housekeeping: grades of all tenants are told to their platforms, each with its tenant',
  'learner-data.ts listTenants': 'housekeeping: retention goes through them one by one',
  'learner-data.ts forgetDeparted': 'housekeeping: forgets old marks, of everybody alike',
  'learner-data.ts unknownReceipts': 'housekeeping: after a restore, which erasures are to be done again',
  'learner-data.ts latestErasure': 'housekeeping: since when a restored database may lack erasures',
  'learner-data.ts listSince': 'the ledger outside the database: what a restored database may lack',
  'learner-data.ts listPage': 'the ledger outside the database: read page by page, of all tenants',
  'learner-data.ts save': 'housekeeping: where a task goes on',
  'model-budget.ts spendFor': 'says who asks in this request; the tenant comes with what is held',
  'sign-ins.ts spendLink': 'a link by the hash of its token, which is of one tenant',
  'learner-data.ts read': 'the ledger outside the database: an entry by its receipt, after a restore',
  'pointer.ts point': 'a model reads what it is sent, the question and passages of one course; nothing is stored',
  'verifier.ts verify': 'a model reads what it is sent, claims and sentences of one course; nothing is stored',
  'writer.ts write': 'a model reads what it is sent, the question and passages of one course; nothing is stored',
  'reranker.ts rerank': 'a model orders the texts it is sent; nothing is stored',
  'learner-data.ts pads': 'the ledger outside the database: what its hashes are made with',
};

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '');
}

/** Declarations of types with their text, over all ports. */
function declarations(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { text } of sources) {
    for (const [whole, name = ''] of text.matchAll(
      /^(?:export )?(?:interface|type) (\w+)[\s\S]*?(?=^(?:export |interface |type |const |import )|$(?![\s\S]))/gm,
    )) {
      found.set(name, whole);
    }
  }
  return found;
}

/** Types that carry a tenant, by themselves or by what they extend. */
function scopedTypes(): ReadonlySet<string> {
  const scoped = new Set(['TenantScope']);
  const all = declarations();
  for (let before = 0; before !== scoped.size; ) {
    before = scoped.size;
    for (const [name, text] of all) {
      // What an interface extends, or a type is made of; not what its members are.
      const head =
        text.startsWith('export interface') || text.startsWith('interface') ? text.slice(0, text.indexOf('{')) : text;
      if (
        /\btenantId\b/.test(text.replaceAll(/\([^()]*\)/g, '')) ||
        [...scoped].some((other) => new RegExp(`\\b${other}\\b`).test(head.replace(name, '')))
      ) {
        scoped.add(name);
      }
    }
  }
  return scoped;
}

/** Methods with the text of their parameters. */
function methodsIn(text: string): readonly { readonly name: string; readonly parameters: string }[] {
  const found: { name: string; parameters: string }[] = [];
  for (const match of text.matchAll(/^ {2}(\w+)\(/gm)) {
    const start = (match.index ?? 0) + match[0].length;
    let depth = 1;
    let end = start;
    while (depth > 0 && end < text.length) {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
      end += 1;
    }
    found.push({ name: match[1] ?? '', parameters: text.slice(start, end - 1) });
  }
  return found;
}

const scoped = scopedTypes();

function isScoped(parameters: string): boolean {
  return /\btenantId\b/.test(parameters) || [...parameters.matchAll(/\b[A-Z]\w+/g)].some(([name]) => scoped.has(name));
}

test('the ports are read: there are many functions, and types that carry a tenant', () => {
  expect(sources.flatMap(({ text }) => methodsIn(text)).length).toBeGreaterThan(80);
  expect(scoped).toContain('CourseScope');
  expect(scoped).toContain('LearnerScope');
  expect(isScoped('input: CourseScope & { readonly limit: number }')).toBe(true);
  expect(isScoped('input: { readonly runId: string }')).toBe(false);
});

test.each(sources.filter(({ name }) => unscoped[name] === undefined).map(({ name, text }) => [name, text] as const))(
  'functions of %s take a tenant',
  (name, text) => {
    const without = methodsIn(text)
      .filter(({ parameters }) => !isScoped(parameters))
      .map((method) => method.name);
    expect(without.filter((method) => unscoped[`${name} ${method}`] === undefined)).toEqual([]);
  },
);

test('no exception is out of date', () => {
  const all = sources.flatMap(({ name, text }) => [name, ...methodsIn(text).map((method) => `${name} ${method.name}`)]);
  expect(Object.keys(unscoped).filter((name) => !all.includes(name))).toEqual([]);
});
