// Everything about the chosen unit: its state, why it is blocked, what it needs, where it leads, and a way to work on it.
import { studyAddress } from '../../reader-addresses.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { TierBadge } from '../tier-badge.tsx';
import { TiersMeaning } from '../tiers-meaning.tsx';
import {
  hasTiers,
  isMetUnit,
  type PathData,
  type PathIndex,
  type PathUnit,
  shownStateOf,
  unitAddress,
  wayToUnit,
} from './path-model.ts';
import { UnitLink } from './unit-link.tsx';
import { StateWord } from './unit-state.tsx';
import { UnitTier } from './unit-tier.tsx';

export const detailsTitleId = 'unit-title';

interface DetailsProps {
  readonly data: PathData;
  readonly index: PathIndex;
}

export function UnitDetails({ data, index }: DetailsProps) {
  const { details: texts } = useTexts('path');
  const { chosenUnitId } = data;
  const unit = chosenUnitId === null ? undefined : index.byId.get(chosenUnitId);
  if (unit === undefined) {
    return (
      <section class="unit-details" id="unit" aria-label={texts.label}>
        <p class="fine">{chosenUnitId === null ? texts.choose : texts.unknown}</p>
      </section>
    );
  }
  const leadsTo = index.leadsTo.get(unit.unitId) ?? [];
  return (
    <section class="unit-details" id="unit" aria-labelledby={detailsTitleId}>
      <Head data={data} unit={unit} />
      <Blocked data={data} index={index} unit={unit} />
      <Actions data={data} index={index} unit={unit} />
      {hasTiers(data) && <Tiers unit={unit} />}
      <h3>{texts.prerequisites}</h3>
      {unit.prerequisites.length === 0 ? (
        <p class="fine">{texts.noPrerequisites}</p>
      ) : (
        <UnitLinks data={data} index={index} unitIds={unit.prerequisites} showMet />
      )}
      <h3>{texts.leadsTo}</h3>
      {leadsTo.length === 0 ? (
        <p class="fine">{texts.noLeadsTo}</p>
      ) : (
        <UnitLinks data={data} index={index} unitIds={leadsTo} />
      )}
    </section>
  );
}

interface PartProps extends DetailsProps {
  readonly unit: PathUnit;
}

function Head({ data, unit }: Omit<PartProps, 'index'>) {
  const texts = useTexts('path');
  return (
    <>
      <h2 id={detailsTitleId} tabindex={-1}>
        {unit.title}
      </h2>
      <p class="unit-marks">
        <StateWord state={shownStateOf(unit)} />
        <UnitTier data={data} unit={unit} />
        <UnitTags data={data} unit={unit} />
      </p>
      <p class="fine">{texts.meanings[shownStateOf(unit)]}</p>
      {unit.isDraft && <p class="fine">{texts.draft}</p>}
    </>
  );
}

/** In focus, next: as words. */
export function UnitTags({ data, unit }: { readonly data: Pick<PathData, 'path'>; readonly unit: PathUnit }) {
  const texts = useTexts('path');
  const { focusUnitId, nextUnitId } = data.path;
  if (unit.unitId === nextUnitId) return <span class="unit-tag is-focus">{texts.next}</span>;
  // Where one was before, if it was begun.
  const isBegun = unit.unitId === focusUnitId && unit.state === 'in_progress';
  return isBegun ? <span class="unit-tag">{texts.focus}</span> : null;
}

function Blocked({ data, index, unit }: PartProps) {
  const { details: texts } = useTexts('path');
  const way = wayToUnit(unit, index);
  const [first, second] = way;
  if (first === undefined || second === undefined || unit.state !== 'blocked') return null;
  return (
    <div class="note note-quiet unit-why">
      <div>
        <h3>{texts.why}</h3>
        <p>{fill(texts.firstDirect, { first: first.title, needs: second.title })}</p>
        {way.length > 2 && <p class="fine">{texts.way}</p>}
        <ol class="unit-way">
          {way.slice(0, -1).map((each) => (
            <li key={each.unitId}>
              <UnitLink data={data} unit={each} />
            </li>
          ))}
          <li key={unit.unitId}>{texts.here}</li>
        </ol>
      </div>
    </div>
  );
}

function Actions({ data, index, unit }: PartProps) {
  const { details: texts, study } = useTexts('path');
  const blocker = unit.blockedBy === null ? undefined : index.byId.get(unit.blockedBy);
  const { courseId } = data.path;
  const isBlocked = blocker !== undefined && unit.state === 'blocked';
  return (
    <p class="unit-actions">
      {isBlocked && (
        <a class="button button-primary" href={unitAddress(courseId, blocker.unitId)}>
          {fill(texts.workFirst, { unit: blocker.title })}
        </a>
      )}
      <a class={isBlocked ? 'button' : 'button button-primary'} href={unitAddress(courseId, unit.unitId, isBlocked)}>
        {isBlocked ? fill(texts.workAnyway, { unit: unit.title }) : texts.work}
      </a>
      <a class="button" href={studyAddress({ courseId, unitId: unit.unitId })}>
        {study}
      </a>
    </p>
  );
}

const following = { none: 'bronze', bronze: 'silver', silver: 'gold', gold: null } as const;

function Tiers({ unit }: { readonly unit: PathUnit }) {
  const { details: texts } = useTexts('path');
  const { tier: tiers } = useTexts('tutor');
  if (shownStateOf(unit) === 'practice') return null;
  if (unit.isPracticeOnly === true) return <p class="fine">{texts.practiceOnly}</p>;
  const next = following[unit.masteryTier];
  const how = next !== null && unit.examTiers.includes(next) ? texts.byExam : texts.byDrills;
  return (
    <>
      <dl class="unit-facts">
        <dt>{texts.nextTier}</dt>
        <dd>{next === null ? texts.allTiers : fill(how, { tier: tiers[next] })}</dd>
        <dt>{texts.examTiers}</dt>
        <dd>
          {unit.examTiers.length === 0
            ? texts.noExamTiers
            : unit.examTiers.map((tier) => <TierBadge tier={tier} key={tier} />)}
        </dd>
      </dl>
      <TiersMeaning />
    </>
  );
}

function UnitLinks({
  data,
  index,
  unitIds,
  showMet,
}: DetailsProps & { unitIds: readonly string[]; showMet?: boolean }) {
  const { details: texts } = useTexts('path');
  const units = unitIds.flatMap((unitId) => index.byId.get(unitId) ?? []);
  return (
    <ul class="unit-links">
      {units.map((each) => (
        <li key={each.unitId}>
          <UnitLink data={data} unit={each} />
          {showMet && <span class="fine"> ({isMetUnit(each) ? texts.met : texts.notMet})</span>}
        </li>
      ))}
    </ul>
  );
}
