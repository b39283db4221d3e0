// Parts of a course as study aids are made of them: read through the registry like any page.
import type { AidPassage } from '../../policy/aids/aid-passage.ts';
import type { CourseRegistry, OutlineContainer, RegistryNode } from '../../ports/course-registry.ts';
import type { CourseScope } from '../../ports/scope.ts';

export const partsAtOnce = 6;

export async function readParts(
  registry: Pick<CourseRegistry, 'readContainer'>,
  scope: CourseScope,
  containers: readonly Pick<OutlineContainer, 'code'>[],
): Promise<readonly RegistryNode[]> {
  const found: RegistryNode[] = [];
  for (let from = 0; from < containers.length; from += partsAtOnce) {
    const some = containers.slice(from, from + partsAtOnce);
    const read = await Promise.all(some.map(({ code }) => registry.readContainer({ ...scope, code })));
    found.push(...read.flat());
  }
  return found.filter(({ document }) => document.status === 'current');
}

/** A node as study aids are made of it. */
export function passageOf({
  provenance,
  reference,
  nodeType,
  contentType,
  content,
  parentReference,
}: RegistryNode): AidPassage {
  const { documentPath, section, box = null } = provenance;
  return { reference, nodeType, contentType, content, parentReference, documentPath, section, box };
}
