// The parts of a decision that are lists of numbers, as tables.
import type { TurnDebug } from '../../../contract/tutor-debug.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.ts';
import { UnitName } from './debug-facts.tsx';

type Decision = TurnDebug['decision'];

export function Mapped({ units }: { readonly units: Decision['mappedUnits'] }) {
  const { mapped: texts, none } = useTexts('debug');
  const show = useNumber();
  return (
    <section>
      <h3>{texts.title}</h3>
      {units.length === 0 ? (
        <p class="fine">{none}</p>
      ) : (
        <table class="debug-table">
          <thead>
            <tr>
              <th scope="col">{texts.unit}</th>
              <th scope="col">{texts.confidence}</th>
            </tr>
          </thead>
          <tbody>
            {units.map(({ unitId, confidence }) => (
              <tr>
                <th scope="row">
                  <UnitName unitId={unitId} />
                </th>
                <td>{show(confidence)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const partNames = ['intent', 'recency', 'inProgress', 'tierNeed', 'struggle'] as const;

export function Candidates({ units }: { readonly units: Decision['candidateUnits'] }) {
  const { candidates: texts, none } = useTexts('debug');
  const show = useNumber();
  const parts = partNames.filter((name) => units.some((unit) => unit.parts?.[name] !== undefined));
  return (
    <section>
      <h3>{texts.title}</h3>
      {units.length === 0 ? (
        <p class="fine">{none}</p>
      ) : (
        <section class="debug-scroll" tabindex={0} aria-label={texts.title}>
          <table class="debug-table">
            <thead>
              <tr>
                <th scope="col">{texts.unit}</th>
                <th scope="col">{texts.score}</th>
                {parts.map((name) => (
                  <th scope="col">{texts[name]}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {units.map((unit) => (
                <tr>
                  <th scope="row">
                    <UnitName unitId={unit.unitId} />
                  </th>
                  <td>
                    <strong>{show(unit.score)}</strong>
                  </td>
                  {parts.map((name) => (
                    <td>{unit.parts?.[name] === undefined ? '' : show(unit.parts[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

export function Timings({ timingsMs }: { readonly timingsMs: Decision['timingsMs'] }) {
  const { timings: texts, none } = useTexts('debug');
  const show = useNumber();
  const stages = Object.entries(timingsMs);
  const longest = Math.max(1, ...stages.map(([, duration]) => duration));
  return (
    <section>
      <h3>{texts.title}</h3>
      {stages.length === 0 ? (
        <p class="fine">{none}</p>
      ) : (
        <table class="debug-table">
          <thead>
            <tr>
              <th scope="col">{texts.stage}</th>
              <th scope="col">{texts.duration}</th>
            </tr>
          </thead>
          <tbody>
            {stages.map(([stage, duration]) => (
              <tr>
                <th scope="row">
                  <code>{stage}</code>
                </th>
                <td>
                  <svg class="debug-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(100 * duration) / longest} height="8" fill="currentColor" />
                  </svg>{' '}
                  {show(duration)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function useNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 3 });
  return (value) => format.format(value);
}
