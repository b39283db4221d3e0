// The files that passages of a course are in, as they stand at a version: what an author edits.
import type { CourseRegistry } from '../../ports/course-registry.ts';
import type { CourseScope } from '../../ports/scope.ts';
import type { PassageFile } from '../../workspace/components/author/asked-props.ts';

/** By reference; passages that do not stand are left out. One round trip, none where there is no passage. */
export async function readPassageFiles(
  registry: CourseRegistry,
  input: CourseScope & { readonly version: number; readonly passages: readonly (string | null | undefined)[] },
): Promise<ReadonlyMap<string, PassageFile>> {
  const { passages, ...scope } = input;
  const references = [...new Set(passages.filter((reference) => typeof reference === 'string'))];
  if (references.length === 0) return new Map();
  const { nodes } = await registry.readNodes({ ...scope, references, withTerms: false });
  return new Map(
    nodes.map(({ reference, document: { path, documentNumber } }) => [reference, { path, documentNumber }]),
  );
}
