// Prerequisites of a course's units: every id known, no cycle. The graph itself is judged by policy/learning-path.ts, so
// that what is accepted here is what a turn can work with.
import { type PathFault, type PrerequisiteEdge, readLearningPath } from '../../policy/learning-path.ts';
import type { TutorDeclaration } from '../manifest-types.ts';
import type { TutorLists } from './tutor-schema.ts';
import type { Placed, Report, SourcePlace, SourceUnit } from './tutor-source.ts';

type Prerequisite = NonNullable<TutorLists['prerequisites']>[number];

/** @returns the edges, each once; what is wrong with them is reported, a cycle by its units */
export function checkPath(input: {
  readonly units: readonly SourceUnit[];
  readonly prerequisites: readonly Placed<Prerequisite>[];
  readonly declaration: TutorDeclaration;
  readonly report: Report;
}): readonly PrerequisiteEdge[] {
  const { units, declaration, report } = input;
  const placed = new Map<string, { readonly edge: PrerequisiteEdge; readonly place: () => SourcePlace }>();
  for (const { entry, placeOf } of input.prerequisites) {
    const edge: PrerequisiteEdge = Array.isArray(entry) ? entry : [entry.before, entry.unit];
    if (!placed.has(keyOf(edge))) placed.set(keyOf(edge), { edge, place: () => placeOf() });
  }
  const edges = [...placed.values()].map(({ edge }) => edge);
  const { own } = declaration;
  const top = (key: string) => ({ path: own.path, line: own.lineOf([key]) });
  if (units.length === 0) {
    const first = input.prerequisites[0];
    if (first) report(first.placeOf(), 'there are prerequisites, but no units');
    if (declaration.entryUnitId !== null) report(top('entry_unit'), 'names a unit, but there are no units');
    return edges;
  }
  const reading = readLearningPath({
    units: units.map(({ unitId, title }) => ({ unitId, title })),
    edges,
    entryUnitId: declaration.entryUnitId,
  });
  const placeOfEdge = (edge: PrerequisiteEdge) => placed.get(keyOf(edge))?.place() ?? top('prerequisites');
  const told = new Set<string>();
  for (const fault of reading.ok ? [] : reading.faults) {
    const { place, message } = describe(fault, placeOfEdge, top);
    if (!told.has(message)) report(place, message);
    told.add(message);
  }
  return edges;
}

function describe(
  fault: PathFault,
  placeOfEdge: (edge: PrerequisiteEdge) => SourcePlace,
  top: (key: string) => SourcePlace,
): { readonly place: SourcePlace; readonly message: string } {
  if (fault.kind === 'unknown_unit') {
    const [before, unit] = fault.edge;
    const message = `prerequisite [${before}, ${unit}] names "${fault.unitId}", which is no unit`;
    return { place: placeOfEdge(fault.edge), message };
  }
  if (fault.kind === 'cycle') {
    const [first = '', second = first] = fault.unitIds;
    const round = [...fault.unitIds, first].join(' → ');
    return { place: placeOfEdge([first, second]), message: `prerequisites go round in a circle: ${round}` };
  }
  if (fault.kind === 'unknown_entry') {
    return { place: top('entry_unit'), message: `names "${fault.unitId}", which is no unit` };
  }
  // Absent and repeated units are told before the path is read.
  return { place: top('units'), message: 'the units make no path' };
}

function keyOf([before, unit]: PrerequisiteEdge): string {
  return `${before} ${unit}`;
}
