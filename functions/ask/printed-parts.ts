// Parts that a source numbers itself ("Example 2", "Table 3.1"), read from the nodes a mention brought.
// The same rule as the registry's filter: a text or a heading that opens with the part's label.

import type { MentionFilter, MentionIndex } from '../course/resolve-mention.ts';
import type { RegistryNode } from '../ports/course-registry.ts';

type PrintedPart = NonNullable<MentionIndex['printedParts']>[number];

/** The printed parts the filters ask for, each with its nodes in one container, in order. */
export function printedPartsOf(
  filters: readonly MentionFilter[],
  nodes: readonly RegistryNode[],
): readonly PrintedPart[] {
  const wanted = filters.flatMap((filter) => filter.printedParts ?? []);
  return wanted.flatMap(({ level, label }): PrintedPart[] => {
    const opening = new RegExp(
      `^[^\\p{L}\\p{N}]*${level === 'figure' ? 'fig(?:ure)?' : level}\\.?\\s*${label.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?![\\p{L}\\p{N}])`,
      'iu',
    );
    const matching = nodes.filter(
      ({ content, provenance }) => opening.test(content) || provenance.section.some((heading) => opening.test(heading)),
    );
    return [...Map.groupBy(matching, (node) => node.containerCode)].map(([containerCode, group]) => ({
      level,
      label,
      containerCode,
      references: group.sort((left, right) => left.sequence - right.sequence).map((node) => node.reference),
    }));
  });
}
