// Branches of a Neon project by Neon's API v2, as https://neon.com/docs/reference/api has it; each call names its page.
// Must never touch a project's default branch.
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { callVendor, VendorError } from './call-vendor.ts';

export interface NeonSettings {
  readonly apiKey: string;
  readonly projectId: string;
  /** Default: Neon's own. */
  readonly baseUrl?: string;
  /** Between two looks at an operation; default one second. */
  readonly waitMs?: number;
  /** Longest an operation may take; default two minutes. */
  readonly patienceMs?: number;
}

export interface NeonBranch {
  readonly id: string;
  readonly name: string;
  readonly isProtected: boolean;
}

export interface NeonApi {
  findBranch(name: string): Promise<NeonBranch | null>;
  /** Waits until the branch can be used. */
  createBranch(input: { readonly name: string; readonly parentId: string | null }): Promise<NeonBranch>;
  /** A pooled connection as the owner of the database. */
  readConnectionString(input: { readonly branchId: string; readonly database: string }): Promise<string>;
  /** False when it is gone already. */
  deleteBranch(branch: NeonBranch): Promise<boolean>;
}

const branchSchema = z
  .object({ id: z.string().regex(/^br-[\w-]+$/), name: z.string(), default: z.boolean(), protected: z.boolean() })
  .transform(({ id, name, ...flags }) => ({ id, name, isProtected: flags.default || flags.protected }));
const operationSchema = z.object({ id: z.string().regex(/^[\w-]+$/), status: z.string() });
const pageSchema = z.object({
  branches: z.array(branchSchema),
  pagination: z.object({ next: z.string().optional() }).optional(),
});
const createdSchema = z.object({ branch: branchSchema, operations: z.array(operationSchema) });
const pageSize = 100;

export function openNeonApi(settings: NeonSettings): NeonApi {
  const waitMs = settings.waitMs ?? 1_000;
  const base = `${settings.baseUrl ?? 'https://console.neon.tech/api/v2'}/projects/${settings.projectId}`;
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    callVendor({
      ...{ method, url: new URL(`${base}${path}`), waitMs },
      headers: { authorization: `Bearer ${settings.apiKey}` },
      ...(body === undefined ? {} : { body }),
    });

  /** …/api/operations/get-project-operation: `failed` may be retried by Neon, so only three states are the end. */
  async function waitFor(operations: readonly { readonly id: string }[]): Promise<void> {
    const deadline = performance.now() + (settings.patienceMs ?? 120_000);
    for (const { id } of operations) {
      for (;;) {
        const { json } = await call('GET', `/operations/${id}`);
        const { status } = z.object({ operation: operationSchema }).parse(json).operation;
        if (status === 'finished' || status === 'skipped') break;
        if (status === 'cancelled') throw new Error(`Neon cancelled operation ${id}`);
        if (performance.now() > deadline) throw new Error(`Neon has not finished operation ${id}: it is ${status}`);
        await wait(waitMs);
      }
    }
  }

  /** …/api/branches/list-project-branches: `search` also finds parts of names, so the whole name is compared. */
  async function findBranch(name: string): Promise<NeonBranch | null> {
    for (let cursor = ''; ; ) {
      const query = new URLSearchParams({ search: name, limit: String(pageSize), ...(cursor ? { cursor } : {}) });
      const { branches, pagination } = pageSchema.parse((await call('GET', `/branches?${query}`)).json);
      const found = branches.find((branch) => branch.name === name);
      if (found) return found;
      if (!pagination?.next || branches.length === 0) return null;
      cursor = pagination.next;
    }
  }

  return {
    findBranch,

    /** …/api/branches/create-project-branch: a branch has no compute unless one is asked for with it. */
    createBranch: async ({ name, parentId }) => {
      const { json } = await call('POST', '/branches', {
        branch: { name, ...(parentId === null ? {} : { parent_id: parentId }) },
        endpoints: [{ type: 'read_write' }],
      });
      const { branch, operations } = createdSchema.parse(json);
      await waitFor(operations);
      return branch;
    },

    /** …/api/databases/list-project-branch-databases for the owner, …/api/projects/get-connection-uri for the rest. */
    readConnectionString: async ({ branchId, database }) => {
      const listed = await call('GET', `/branches/${branchId}/databases`);
      const databases = z.object({ databases: z.array(z.object({ name: z.string(), owner_name: z.string() })) });
      const owner = databases.parse(listed.json).databases.find(({ name }) => name === database)?.owner_name;
      if (owner === undefined) throw new Error(`The branch has no database "${database}" (NEON_DATABASE)`);
      const query = new URLSearchParams({
        ...{ branch_id: branchId, database_name: database, role_name: owner, pooled: 'true' },
      });
      return z.object({ uri: z.string().min(1) }).parse((await call('GET', `/connection_uri?${query}`)).json).uri;
    },

    /** …/api/branches/delete-project-branch: complete when its operations are. */
    deleteBranch: async (branch) => {
      if (branch.isProtected) throw new Error(`${branch.id} is the default branch or protected, and no preview’s`);
      try {
        const { json } = await call('DELETE', `/branches/${branch.id}`);
        await waitFor(z.object({ operations: z.array(operationSchema) }).parse(json).operations);
        return true;
      } catch (error) {
        if (error instanceof VendorError && error.status === 404) return false;
        throw error;
      }
    },
  };
}
