// The vector namespaces of one preview, by Upstash's own client (…/vector/api/endpoints/list-namespaces and
// …/delete-namespace). A namespace is `prefix.tenant.course.kind`: with the dot, `preview-1` never reaches `preview-12`.
import { Index } from '@upstash/vector';

const requestTimeoutMs = 30_000;

/**
 * Removes every namespace of the prefix.
 * @returns how many there were
 * @throws Error naming what is still there afterwards
 */
export async function removeNamespaces(input: {
  readonly url: string;
  readonly token: string;
  readonly prefix: string;
}): Promise<number> {
  const index = new Index({
    ...{ url: input.url, token: input.token, enableTelemetry: false },
    signal: () => AbortSignal.timeout(requestTimeoutMs),
  });
  const list = async () => (await index.listNamespaces()).filter((name) => name.startsWith(`${input.prefix}.`));
  const found = await list();
  let reason = '';
  for (const namespace of found) {
    try {
      await index.deleteNamespace(namespace);
    } catch (error) {
      // Gone in between is as good as removed: what is still listed afterwards decides.
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  const left = found.length === 0 ? [] : await list();
  if (left.length > 0) throw new Error(`${left.length} namespaces are left, e.g. ${left[0]} (${reason})`);
  return found.length;
}
