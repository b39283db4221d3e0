// Faults of a learning path in words that name the units.
import type { PathFault } from '../../functions/policy/learning-path.ts';

export function describePathFault(fault: PathFault): string {
  switch (fault.kind) {
    case 'no_units':
      return 'there are no units';
    case 'duplicate_unit':
      return `the unit "${fault.unitId}" is there twice`;
    case 'unknown_unit':
      return `the prerequisite [${fault.edge.join(', ')}] names "${fault.unitId}", which is no unit`;
    case 'unknown_entry':
      return `entry_unit "${fault.unitId}" is no unit`;
    case 'cycle':
      return `prerequisites go in a circle: ${[...fault.unitIds, fault.unitIds[0]].join(' → ')}`;
  }
}
