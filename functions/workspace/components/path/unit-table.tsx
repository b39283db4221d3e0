// Unit by unit: where the learner stands and what was done there. Units not begun are counted, not listed.
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Moment } from '../moment.tsx';
import { hasTiers, pathAddress, shownStateOf } from './path-model.ts';
import type { ProgressData } from './progress-model.ts';
import { UnitTags } from './unit-details.tsx';
import { StateWord } from './unit-state.tsx';
import { UnitTier } from './unit-tier.tsx';

export function UnitTable({ data }: { readonly data: ProgressData }) {
  const { progress: texts } = useTexts('path');
  const count = useCount();
  const progress = new Map(Object.entries(data.unitProgress));
  const begun = data.path.units.filter((unit) => progress.has(unit.unitId) && hasBegun(unit));
  const others = data.path.units.length - begun.length;
  return (
    <section>
      <h2 id="by-unit">{texts.byUnit}</h2>
      {begun.length > 0 && (
        <section class="path-scroll" tabindex={0} aria-labelledby="by-unit">
          <table class="path-table is-stacked">
            <thead>
              <tr>
                <th scope="col">{texts.unit}</th>
                <th scope="col">{texts.state}</th>
                {hasTiers(data) && <th scope="col">{texts.tier}</th>}
                <th scope="col">{texts.drills}</th>
                {hasTiers(data) && <th scope="col">{texts.exams}</th>}
                <th scope="col">{texts.lastSeen}</th>
              </tr>
            </thead>
            <tbody>
              {begun.map((unit) => (
                <UnitRow key={unit.unitId} data={data} unit={unit} progress={progress.get(unit.unitId)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {others > 0 && <p class="fine">{count(texts.untouched, others)}</p>}
    </section>
  );
}

/** A unit that was only in focus for a turn has nothing to be told of it. */
function hasBegun({ state, isWaived }: ProgressData['path']['units'][number]): boolean {
  return isWaived || state === 'in_progress' || state === 'mastered';
}

interface UnitRowProps {
  readonly data: ProgressData;
  readonly unit: ProgressData['path']['units'][number];
  readonly progress: ProgressData['unitProgress'][string] | undefined;
}

function UnitRow({ data, unit, progress }: UnitRowProps) {
  const { progress: texts } = useTexts('path');
  if (progress === undefined) return null;
  const { bronze, silver, gold } = progress.exam.passedByTier;
  return (
    <tr>
      <th scope="row">
        <a href={`${pathAddress({ courseId: data.path.courseId, unitId: unit.unitId })}#unit`}>{unit.title}</a>{' '}
        <UnitTags data={data} unit={unit} />
      </th>
      <td data-label={texts.state}>
        <StateWord state={shownStateOf(unit)} />
      </td>
      {hasTiers(data) && (
        <td data-label={texts.tier}>
          <UnitTier data={data} unit={unit} />
        </td>
      )}
      <td data-label={texts.drills}>
        {progress.drill.attempts === 0
          ? texts.noDrills
          : fill(texts.drillsOf, { correct: progress.drill.correct, attempts: progress.drill.attempts })}
      </td>
      {hasTiers(data) && <td data-label={texts.exams}>{bronze + silver + gold}</td>}
      <td data-label={texts.lastSeen}>
        <Moment at={progress.lastTouchedAt} shape="day" />
      </td>
    </tr>
  );
}
