// Whether the vector index holds what the registry needs, each once: for the commands that disturb an ingestion.
import type { IngestServices } from '../../functions/ingest/ingest-services.ts';
import type { VectorPage, VectorPageStart } from '../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';

/** Null where they are equal, else the difference in words. Reads every id of the course. */
export async function compareVectors(
  { passageIndex, store, namespaceOf }: Pick<IngestServices, 'passageIndex' | 'store' | 'namespaceOf'>,
  scope: CourseScope,
): Promise<string | null> {
  const held: string[] = [];
  for await (const page of passageIndex.listIds({ namespace: namespaceOf(scope) })) held.push(...page);
  const needed: string[] = [];
  let after: VectorPageStart | null = null;
  do {
    const page: VectorPage = await store.readNeededVectors({ ...scope, after, limit: 5_000 });
    needed.push(...page.ids);
    after = page.next;
  } while (after !== null);
  const isEqual = held.sort().join() === needed.sort().join();
  return isEqual ? null : `${held.length} vectors are held, ${needed.length} are needed`;
}
