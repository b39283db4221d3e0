// Neon's API v2 for branches, in memory: the paths, statuses and fields of https://neon.com/docs/reference/api.
// Every branch's connection leads to the one database behind `connectionString`.
import type { DoubleAnswer, DoubleRequest } from './http-double.ts';

export interface NeonDouble {
  readonly branches: { id: string; name: string; parent_id: string; default: boolean; protected: boolean }[];
  /** Answers given before anything else, each once, to the first request they fit. */
  readonly failures: { when: string; answer: DoubleAnswer | null }[];
  answer(request: DoubleRequest): DoubleAnswer | null;
}

export function openNeonDouble(input: { readonly key: string; readonly connectionString: () => string }): NeonDouble {
  const main = { id: 'br-main-1', name: 'main', parent_id: '', default: true, protected: false };
  const branches: NeonDouble['branches'] = [main];
  const failures: NeonDouble['failures'] = [];
  const looks = new Map<string, number>();
  let made = 0;

  /** Each operation runs for one look, then is finished. */
  function operation(id: string): DoubleAnswer {
    const seen = (looks.get(id) ?? 0) + 1;
    looks.set(id, seen);
    return { status: 200, json: { operation: { id, status: seen > 1 ? 'finished' : 'running' } } };
  }

  function create(body: unknown): DoubleAnswer {
    const { branch, endpoints } = body as { branch: { name: string; parent_id?: string }; endpoints?: unknown[] };
    if (branches.some(({ name }) => name === branch.name)) {
      return { status: 409, json: { code: 'BRANCH_ALREADY_EXISTS', message: 'branch already exists' } };
    }
    made += 1;
    const parent = branch.parent_id ?? main.id;
    const created = { id: `br-made-${made}`, name: branch.name, parent_id: parent, default: false, protected: false };
    branches.push(created);
    const operations = [{ id: `create-${made}`, status: 'running' }];
    return { status: 201, json: { branch: created, endpoints: endpoints ?? [], operations } };
  }

  function list(query: URLSearchParams): DoubleAnswer {
    // One a page, so that who reads must follow the cursor.
    const found = branches.filter(({ name }) => name.includes(query.get('search') ?? ''));
    const start = Number(query.get('cursor') ?? 0);
    const next = start + 1 < found.length ? { next: String(start + 1) } : {};
    return { status: 200, json: { branches: found.slice(start, start + 1), pagination: next } };
  }

  return {
    branches,
    failures,
    answer: ({ method, path, query, headers, body }) => {
      const line = `${method} ${path}`;
      const failing = failures.findIndex(({ when }) => line.startsWith(when));
      if (failing >= 0) return failures.splice(failing, 1)[0]?.answer ?? null;
      if (headers.authorization !== `Bearer ${input.key}`) return { status: 401, json: { message: 'not authorised' } };
      const [, rest = ''] = /^\/projects\/previews-project(.*)$/.exec(path) ?? [];
      const [, operationId] = /^\/operations\/([\w-]+)$/.exec(rest) ?? [];
      if (operationId) return operation(operationId);
      if (rest === '/branches') return method === 'POST' ? create(body) : list(query);
      if (rest === '/connection_uri') return { status: 200, json: { uri: input.connectionString() } };
      const [, branchId, databases] = /^\/branches\/([\w-]+)(\/databases)?$/.exec(rest) ?? [];
      const index = branches.findIndex(({ id }) => id === branchId);
      if (index < 0) return { status: 404, json: { message: 'branch not found' } };
      if (databases) return { status: 200, json: { databases: [{ name: 'neondb', owner_name: 'neondb_owner' }] } };
      if (method !== 'DELETE') return { status: 405, json: {} };
      branches.splice(index, 1);
      return { status: 200, json: { branch: {}, operations: [{ id: `delete-${branchId}`, status: 'running' }] } };
    },
  };
}
