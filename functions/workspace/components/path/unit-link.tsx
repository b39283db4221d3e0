// A unit named in a text: its state as a shape, its title as a link that chooses it.
import { useTexts } from '../../texts/use-texts.ts';
import { type PathData, type PathUnit, pathAddress, shownStateOf } from './path-model.ts';
import { StateShape } from './unit-state.tsx';

interface UnitLinkProps {
  readonly data: PathData;
  readonly unit: PathUnit;
}

/** The script takes presses of `data-unit` over; without one the address leads to the same. */
export function UnitLink({ data, unit }: UnitLinkProps) {
  const { states } = useTexts('path');
  const { courseId } = data.path;
  return (
    <a
      class="unit-link"
      href={`${pathAddress({ courseId, unitId: unit.unitId, view: data.view })}#unit`}
      data-unit={unit.unitId}
    >
      <StateShape state={shownStateOf(unit)} />
      <span class="visually-hidden">{states[shownStateOf(unit)]}: </span>
      <span>{unit.title}</span>
    </a>
  );
}
