// Parts that a source numbers itself, gathered from the nodes a mention brought. Pure.

import {
  type IndexedNode,
  isDottedNumber,
  isHeadingLevel,
  isSectionLevel,
  type MentionIndex,
  type PrintedName,
  pathPattern,
  printedOpening,
} from './mention-index.ts';

/**
 * Parts that a source numbers itself ("Example 2", "Table 3.1"), each as the references of its nodes in order: those
 * that bear the number, with what hangs on them, or, where none was kept, those whose text or heading opens with it.
 * One label in two sections makes two parts.
 */
export function partsNamed(name: PrintedName, index: Pick<MentionIndex, 'containers' | 'nodes' | 'printed'>) {
  const { level, label } = name;
  const { nodes, printed = [] } = index;
  const titles = [...nodes.filter(({ nodeType }) => nodeType === 'heading').map(({ content = '' }) => content)];
  const strict = new RegExp(printedOpening(name, 'ours', true), 'iu');
  const isStrict = isSectionLevel(level) && label.length === 1 && titles.some((title) => strict.test(title));
  const opening = isStrict ? strict : new RegExp(printedOpening(name, 'ours'), 'iu');
  const isNamed = (each: { readonly level: string; readonly label: string }) =>
    each.level === level && each.label.toLowerCase() === label.toLowerCase();
  const bearing = new Set(printed.filter(isNamed).map(({ reference }) => reference));
  // Where a document keeps the number, a text that opens with it only speaks of the part.
  const keeping = new Set(
    nodes.filter(({ reference }) => bearing.has(reference)).map(({ provenance }) => provenance.documentPath),
  );
  const opens = ({ content = '', nodeType, provenance }: IndexedNode) =>
    !keeping.has(provenance.documentPath) &&
    (!isHeadingLevel(level) || nodeType === 'heading') &&
    opening.test(content);
  const heads = new Set([...bearing, ...nodes.filter(opens).map(({ reference }) => reference)]);
  const path = isSectionLevel(level) && isDottedNumber(label) ? new RegExp(pathPattern(label), 'i') : null;
  const homes = new Map(index.containers.map((container) => [container.code, container]));
  const members = nodes.filter(
    ({ reference, parentReference, provenance: { section = [], documentPath = '' }, containerCode }) =>
      heads.has(reference) ||
      heads.has(parentReference ?? '') ||
      section.some((heading) => opening.test(heading)) ||
      path?.test(documentPath) ||
      (isSectionLevel(level) && !/\.P\d+$/.test(containerCode) && opening.test(homes.get(containerCode)?.title ?? '')),
  );
  // Within one section of one document a number stands for one thing; steps begin anew under each heading.
  const groups = Map.groupBy(members, ({ provenance, containerCode }) => {
    const { documentPath, sectionNumber, section = [] } = provenance;
    return JSON.stringify([
      containerCode.replace(/\.P\d+$/, ''),
      documentPath,
      sectionNumber,
      ...(level === 'step' ? section : []),
    ]);
  });
  return [...groups.values()].map((group) => group.map(({ reference }) => reference));
}
