// The learning path in order of the prerequisites, group by group of states: the same as the graph, in words.
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { type PathData, type PathIndex, type ShownState, shownStateOf } from './path-model.ts';
import { UnitDetails, UnitTags } from './unit-details.tsx';
import { UnitLink } from './unit-link.tsx';
import { StateShape } from './unit-state.tsx';
import { UnitTier } from './unit-tier.tsx';

/** What one works on first, what waits last. */
const order: readonly ShownState[] = ['in_progress', 'ready', 'blocked', 'practice', 'waived', 'mastered'];

interface PathListProps {
  readonly data: PathData;
  readonly index: PathIndex;
  /** Where there is no room beside the list: the chosen unit's details stand right below its row. */
  readonly holdsDetails: boolean;
}

export function PathList({ data, index, holdsDetails }: PathListProps) {
  const texts = useTexts('path');
  const count = useCount();
  const groups = order
    .map((state) => ({ state, units: data.path.units.filter((unit) => shownStateOf(unit) === state) }))
    .filter(({ units }) => units.length > 0);
  return (
    <div class="path-list">
      {groups.map(({ state, units }) => (
        <section key={state} aria-labelledby={`path-${state}`}>
          <h2 id={`path-${state}`} class={`state-word state-${state}`}>
            <StateShape state={state} /> {texts.states[state]}
            <span class="fine">{count(texts.units, units.length)}</span>
          </h2>
          <ol>
            {units.map((unit) => (
              <li
                key={unit.unitId}
                class={unit.unitId === data.chosenUnitId ? 'path-row is-chosen' : 'path-row'}
                aria-current={unit.unitId === data.chosenUnitId ? 'true' : undefined}
              >
                <UnitLink data={data} unit={unit} />
                <span class="unit-marks">
                  <UnitTags data={data} unit={unit} />
                  <UnitTier data={data} unit={unit} />
                </span>
                {holdsDetails && unit.unitId === data.chosenUnitId && <UnitDetails data={data} index={index} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
