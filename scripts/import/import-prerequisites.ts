// From an edge list to the prerequisites of a course, with a report. Reads nothing and writes nothing itself.
import { parseDocument } from 'yaml';
import { type PathFault, readLearningPath } from '../../functions/policy/learning-path.ts';
import type { CourseFolder } from './course-folder.ts';
import { describePathFault } from './describe-path-faults.ts';
import { ImportFailure } from './import-failure.ts';
import { unitMatcher } from './match-units.ts';
import { readEdgeEntries } from './merge-tutor-file.ts';
import type { NamedEdge } from './read-edges.ts';
import type { PrerequisiteEntry } from './tutor-entries.ts';

export interface PrerequisiteImport {
  /** Edges that the file is given now. */
  readonly added: readonly PrerequisiteEntry[];
  /** Lines that say what the course, or the list itself, says already. */
  readonly repeatedCount: number;
  /** Names that are no unit, or the titles of several, each with its first line. */
  readonly unmatched: readonly { readonly name: string; readonly line: number; readonly units: readonly string[] }[];
  /** Edges left out because of them. */
  readonly leftOutCount: number;
  /** The file as it is to be written: all else in it as it was. */
  readonly text: string;
}

/**
 * Builds the import.
 * @param input.replaces forget the prerequisites that the file held before
 * @param input.earlierText the file as it stands; null where it is new
 * @throws ImportFailure where no edge names two units, or the course's prerequisites would go in a circle
 */
export function importPrerequisites(input: {
  readonly course: CourseFolder;
  readonly edges: readonly NamedEdge[];
  readonly edgeFile: string;
  readonly earlierText: string | null;
  readonly replaces: boolean;
}): PrerequisiteImport {
  const { course, edgeFile } = input;
  const own = (course.earlier.units ?? []).map(({ id, title }) => ({ id, title: title ?? id }));
  const units = [...course.otherUnits, ...own];
  if (units.length === 0) {
    throw new ImportFailure([{ file: 'course.yaml', line: null, message: 'the course has no units yet' }]);
  }
  const matched = matchEdges(input.edges, units);
  if (matched.edges.length === 0) {
    const [first] = matched.unmatched;
    const message = `none of its ${input.edges.length} edges names two units of the course ("${first?.name}" is none)`;
    throw new ImportFailure([{ file: edgeFile, line: first?.line ?? null, message }]);
  }
  const earlier = input.replaces ? [] : readEdgeEntries(course.earlier.prerequisites ?? []);
  const known = new Set([...course.otherEdges, ...earlier].map(keyOf));
  const added = matched.edges.flatMap(({ edge }) => (known.has(keyOf(edge)) || !known.add(keyOf(edge)) ? [] : [edge]));
  checkPath({ units, edges: [...course.otherEdges, ...earlier, ...added], matched, edgeFile });
  return {
    added,
    repeatedCount: matched.edges.length - added.length,
    unmatched: matched.unmatched,
    leftOutCount: input.edges.length - matched.edges.length,
    text: printEdges({ ...input, added }),
  };
}

interface MatchedEdges {
  readonly edges: readonly { readonly edge: PrerequisiteEntry; readonly line: number }[];
  readonly unmatched: PrerequisiteImport['unmatched'];
}

function matchEdges(
  edges: readonly NamedEdge[],
  units: readonly { readonly id: string; readonly title: string }[],
): MatchedEdges {
  const match = unitMatcher(units);
  const unmatched = new Map<
    string,
    { readonly name: string; readonly line: number; readonly units: readonly string[] }
  >();
  const found = edges.flatMap(({ before, unit, line }) => {
    const ids = [before, unit].map((name) => {
      const result = match(name);
      if (result.kind === 'unit') return result.unitId;
      const candidates = result.kind === 'ambiguous' ? result.unitIds : [];
      if (!unmatched.has(name)) unmatched.set(name, { name, line, units: candidates });
      return null;
    });
    const [beforeId, unitId] = ids;
    return typeof beforeId === 'string' && typeof unitId === 'string'
      ? [{ edge: [beforeId, unitId] as const, line }]
      : [];
  });
  return { edges: found, unmatched: [...unmatched.values()] };
}

function checkPath(input: {
  readonly units: readonly { readonly id: string; readonly title: string }[];
  readonly edges: readonly PrerequisiteEntry[];
  readonly matched: MatchedEdges;
  readonly edgeFile: string;
}): void {
  const reading = readLearningPath({
    units: input.units.map(({ id, title }) => ({ unitId: id, title })),
    edges: input.edges,
    entryUnitId: null,
  });
  if (reading.ok) return;
  const lineOf = new Map(input.matched.edges.map(({ edge, line }) => [keyOf(edge), line]));
  throw new ImportFailure(
    reading.faults.map((fault) => {
      const lines = edgesOfCycle(fault).flatMap((edge) => lineOf.get(keyOf(edge)) ?? []);
      const where = lines.length > 1 ? ` (lines ${lines.join(', ')})` : '';
      return { file: input.edgeFile, line: lines[0] ?? null, message: `${describePathFault(fault)}${where}` };
    }),
  );
}

function edgesOfCycle(fault: PathFault): readonly PrerequisiteEntry[] {
  if (fault.kind !== 'cycle') return [];
  return fault.unitIds.map((unitId, at) => [unitId, fault.unitIds[(at + 1) % fault.unitIds.length] ?? unitId]);
}

/** The file with the edges in its list: comments and other lists stay. */
function printEdges(input: {
  readonly earlierText: string | null;
  readonly edgeFile: string;
  readonly replaces: boolean;
  readonly added: readonly PrerequisiteEntry[];
}): string {
  const start = `# [before, unit]. Written by import -- prerequisites from ${input.edgeFile.replace(/[\r\n]/g, ' ')}; yours to edit.\n`;
  const document = parseDocument(input.earlierText ?? start);
  if (input.replaces || !document.has('prerequisites') || document.get('prerequisites') === null) {
    document.set('prerequisites', document.createNode([]));
  }
  for (const edge of input.added) document.addIn(['prerequisites'], document.createNode(edge, { flow: true }));
  return document.toString({ lineWidth: 0 });
}

function keyOf(edge: PrerequisiteEntry): string {
  return JSON.stringify(edge);
}
