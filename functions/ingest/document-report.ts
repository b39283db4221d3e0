// A document's report: what one reading or part of it changed, and the sum of its parts. Pure.
import type { Alignment } from './align-references.ts';
import { addCoverage } from './join-parts.ts';
import type { DocumentPart } from './open-document.ts';
import { countChanges, type DocumentReport, listedLimit, type ReferenceChanges, shorten } from './run-report.ts';

interface Placed {
  readonly reference: string;
  readonly containerCode: string;
}

/** @param input.removed of the alignment, or less where parts to come may still have them */
export function changesOf(input: {
  readonly alignment: Alignment;
  readonly records: readonly Placed[];
  readonly former: readonly Placed[];
  readonly removed: readonly string[];
}): ReferenceChanges {
  const { alignment, records, former, removed } = input;
  const origins = (origin: Alignment['nodes'][number]['origin']) =>
    alignment.nodes.filter((node) => node.origin === origin).map((node) => node.reference);
  const codes = new Map(former.map((node) => [node.reference, node.containerCode]));
  return {
    added: origins('new'),
    edited: origins('edited'),
    returned: origins('returned'),
    moved: records
      .filter(({ reference, containerCode: code }) => codes.has(reference) && codes.get(reference) !== code)
      .map((node) => node.reference),
    removed,
  };
}

export function reportReading(input: {
  readonly reading: DocumentPart;
  readonly parts: number;
  readonly changes: ReferenceChanges;
  readonly embeddings: number;
  readonly nodeWrites: number;
}): DocumentReport {
  const { reading, parts, changes, embeddings, nodeWrites } = input;
  return {
    parts,
    partsDone: 1,
    nodes: reading.drafts.length,
    coverage: reading.coverage,
    warnings: reading.warnings.slice(0, listedLimit),
    counts: countChanges(changes),
    changes: shorten(changes),
    embeddings,
    nodeWrites,
    problems: [],
  };
}

/** The report of the parts so far and the next one's. What the next one takes up again was not removed. */
export function addReports(first: DocumentReport, second: DocumentReport): DocumentReport {
  const { coverage } = first;
  const takenUp = new Set([...second.changes.edited, ...second.changes.moved]);
  const changes = (kind: keyof ReferenceChanges) => [...first.changes[kind], ...second.changes[kind]];
  return {
    parts: second.parts,
    partsDone: first.partsDone + second.partsDone,
    nodes: first.nodes + second.nodes,
    coverage: coverage && second.coverage ? addCoverage(coverage, second.coverage) : second.coverage,
    warnings: [...first.warnings, ...second.warnings].slice(0, listedLimit),
    counts: {
      added: first.counts.added + second.counts.added,
      edited: first.counts.edited + second.counts.edited,
      returned: first.counts.returned + second.counts.returned,
      moved: first.counts.moved + second.counts.moved,
      removed: first.counts.removed + second.counts.removed,
    },
    changes: shorten({
      added: changes('added'),
      edited: changes('edited'),
      returned: changes('returned'),
      moved: changes('moved'),
      removed: changes('removed').filter((reference) => !takenUp.has(reference)),
    }),
    embeddings: first.embeddings + second.embeddings,
    nodeWrites: first.nodeWrites + second.nodeWrites,
    problems: [...first.problems, ...second.problems],
  };
}
