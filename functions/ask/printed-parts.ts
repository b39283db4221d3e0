// Parts that a source numbers itself ("Example 2", "Table 3.1"), read from the nodes a mention brought: those that bear
// the number, with what hangs on them, or, where none was kept, those whose text or heading opens with it.

import {
  isHeadingLevel,
  isSectionLevel,
  type MentionFilter,
  type PrintedName,
  type PrintedPart,
  printedOpening,
} from '../course/resolve-mention.ts';
import type { CourseRegistry, RegistryNode } from '../ports/course-registry.ts';

type Printed = Awaited<ReturnType<CourseRegistry['readMentioned']>>['printed'];

/** The printed parts the filters ask for, each with its nodes in order; one label in two sections makes two parts. */
export function printedPartsOf(
  filters: readonly MentionFilter[],
  nodes: readonly RegistryNode[],
  printed: Printed,
): readonly PrintedPart[] {
  const wanted = filters.flatMap((filter) => [
    ...(filter.printedParts ?? []),
    ...(filter.withinParts ?? []),
    ...(filter.units ?? []).map((unit) => ({ level: 'unit', label: String(unit) }) as const),
  ]);
  const distinct = [...new Map(wanted.map((name) => [`${name.level} ${name.label}`, name])).values()];
  return distinct.flatMap((name) => partsNamed(name, nodes, printed));
}

function partsNamed(name: PrintedName, nodes: readonly RegistryNode[], printed: Printed): readonly PrintedPart[] {
  const { level, label } = name;
  const bearing = new Set(
    printed
      .filter((each) => each.level === level && each.label.toLowerCase() === label.toLowerCase())
      .map(({ reference }) => reference),
  );
  const opening = new RegExp(printedOpening(name, 'ours'), 'iu');
  // Where a document keeps the number, a text that opens with it only speaks of the part.
  const numbered = nodes.filter(({ reference }) => bearing.has(reference));
  const keeping = new Set(numbered.map(({ provenance }) => provenance.documentPath));
  const opens = ({ content, nodeType }: RegistryNode) =>
    (!isHeadingLevel(level) || nodeType === 'heading') && opening.test(content);
  const heads = [...numbered, ...nodes.filter((node) => !keeping.has(node.provenance.documentPath) && opens(node))];
  const isHead = new Set(heads.map(({ reference }) => reference));
  const members = nodes.filter(
    (node) =>
      isHead.has(node.reference) ||
      isHead.has(node.parentReference ?? '') ||
      node.provenance.section.some((heading) => opening.test(heading)) ||
      (isSectionLevel(level) && node.container.containerType !== 'page' && opening.test(node.container.title)),
  );
  return [...Map.groupBy(members, (node) => placeOf(node, level)).values()].map((group) => ({
    level,
    label,
    containerCode: group[0]?.containerCode ?? '',
    references: group.map(({ reference }) => reference),
  }));
}

/** Where a source counts on: within one section of one document a number stands for one thing; steps begin anew under each heading. */
function placeOf({ provenance, container }: RegistryNode, level: PrintedName['level']): string {
  const home = container.containerType === 'page' ? `F${container.document}` : container.code;
  const headings = level === 'step' ? provenance.section : [];
  return JSON.stringify([home, provenance.documentPath, provenance.sectionNumber, ...headings]);
}
