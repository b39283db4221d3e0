// One learner of a class, for its teachers: units with tiers, locked questions, what was done; and waiving a unit.

import type { ClassBody, LearnerStandingBody } from '../../contract/class.ts';
import { FormKey } from '../components/form-key.tsx';
import { Icon } from '../components/icons.tsx';
import { MomentIn } from '../components/moment.tsx';
import { shownStateOf } from '../components/path/path-model.ts';
import { LearnerEvidence } from '../components/teaching/learner-evidence.tsx';
import { type Outcome, TeachingFrame, usePersonName } from '../components/teaching/teaching-frame.tsx';
import { TierBadge } from '../components/tier-badge.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import { teachingAddress } from '../teaching-addresses.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

interface LearnerPage {
  readonly frame: FrameData;
  readonly class: ClassBody;
  readonly standing: LearnerStandingBody;
  /** A unit about to be waived: asked about first. */
  readonly waiving: string | null;
  readonly waitingCount: number;
  readonly outcome: Outcome;
}

type PathUnit = LearnerStandingBody['path']['units'][number];

export function renderLearnerPage(page: LearnerPage): string {
  const { frame, standing } = page;
  const title = standing.learner.displayName ?? frame.texts.classes?.class.unnamed ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => <Learner {...page} />);
}

function Learner(page: LearnerPage) {
  const { frame, standing, waitingCount, outcome } = page;
  const { learner: texts } = useTexts('classes');
  const nameOf = usePersonName();
  const { path, snapshotLite, learner, events } = standing;
  const { bronze, silver, gold, total } = snapshotLite.progress;
  const titles = new Map(path.units.map(({ unitId, title }) => [unitId, title]));
  const lastSeen = events.find(({ type }) => type === 'turn_taken')?.at;
  const waiving = path.units.find(({ unitId }) => unitId === page.waiving && canWaive(path.units, unitId));
  return (
    <TeachingFrame frame={frame} current={null} waitingCount={waitingCount} outcome={outcome} width="wide">
      <header>
        <p>
          <a href={teachingAddress('class', { class: page.class.classId })} dir="auto">
            {fill(texts.back, { class: page.class.name })}
          </a>
        </p>
        <h1 dir="auto">{nameOf(learner)}</h1>
        <p class="fine">
          {fill(texts.progress, { reached: bronze + silver + gold, total, gold })}
          {' · '}
          {lastSeen ? <MomentIn at={lastSeen} text={texts.lastSeen} /> : texts.never}
        </p>
      </header>
      {waiving && <WaiveConfirm page={page} unit={waiving} />}
      <Units page={page} titles={titles} />
      <Locks page={page} titles={titles} />
      <LearnerEvidence events={events} titles={titles} />
    </TeachingFrame>
  );
}

function Units({ page, titles }: { readonly page: LearnerPage; readonly titles: ReadonlyMap<string, string> }) {
  const texts = useTexts('classes');
  const { path } = page.standing;
  return (
    <section>
      <h2>{texts.learner.units}</h2>
      <table class="teaching-table">
        <thead>
          <tr>
            <th scope="col">{texts.learner.unit}</th>
            <th scope="col">{texts.learner.tier}</th>
            <th scope="col">{texts.learner.state}</th>
            <th scope="col">{texts.learner.exams}</th>
            <th scope="col">
              <span class="visually-hidden">{texts.learner.waive}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {path.units.map((unit) => (
            <UnitRow key={unit.unitId} page={page} unit={unit} titles={titles} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function UnitRow(props: {
  readonly page: LearnerPage;
  readonly unit: PathUnit;
  readonly titles: ReadonlyMap<string, string>;
}) {
  const { page, unit, titles } = props;
  const texts = useTexts('classes');
  const { standing } = page;
  const { unitId, title, masteryTier, blockedBy, examTiers } = unit;
  const state = shownStateOf(unit);
  return (
    <tr>
      <th scope="row" dir="auto">
        {title}
        {standing.path.focusUnitId === unitId && standing.events.length > 0 && (
          <span class="fine">{` (${texts.learner.focus})`}</span>
        )}
      </th>
      <td>
        <TierBadge tier={masteryTier} />
      </td>
      <td>
        {state === 'waived' ? texts.waived : texts.states[state]}
        {standing.stuckUnitIds.includes(unitId) && <span class="matrix-stuck">{texts.class.stuck}</span>}
        {blockedBy !== null && (
          <span class="fine teaching-below" dir="auto">
            {fill(texts.learner.firstDo, { unit: titles.get(blockedBy) ?? blockedBy })}
          </span>
        )}
      </td>
      <td class="fine" data-label={texts.learner.exams}>
        {examTiers.length === 0 ? texts.learner.noExams : examTiers.map((tier) => texts.tiers[tier]).join(', ')}
      </td>
      <td class="teaching-end">
        {canWaive(standing.path.units, unitId) && (
          <a
            class="button"
            href={teachingAddress('learner', {
              class: standing.classId,
              learner: standing.learner.personId,
              waive: unitId,
            })}
            aria-label={fill(texts.learner.waiveUnit, { unit: title })}
          >
            {texts.learner.waive}
          </a>
        )}
      </td>
    </tr>
  );
}

/** What is reached or waived needs no waiver. */
function canWaive(units: readonly PathUnit[], unitId: string): boolean {
  const unit = units.find((each) => each.unitId === unitId);
  return unit !== undefined && unit.masteryTier === 'none' && !unit.isWaived;
}

function Locks({ page, titles }: { readonly page: LearnerPage; readonly titles: ReadonlyMap<string, string> }) {
  const texts = useTexts('classes');
  const { locks } = page.standing;
  return (
    <section>
      <h2>{texts.learner.locks}</h2>
      {locks === null && <p>{texts.learner.locksUnknown}</p>}
      {locks?.length === 0 && <p>{texts.learner.noLocks}</p>}
      {locks !== null && locks.length > 0 && (
        <ul class="teaching-lines">
          {locks.map(({ questionId, unitId, tier, lockedUntil }) => (
            <li key={questionId} dir="auto">
              {lockedUntil === null ? (
                fill(texts.learner.lockOpen, { tier: texts.tiers[tier], unit: titles.get(unitId) ?? unitId })
              ) : (
                <MomentIn
                  at={lockedUntil}
                  text={texts.learner.lock}
                  values={{ tier: texts.tiers[tier], unit: titles.get(unitId) ?? unitId }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function WaiveConfirm({ page, unit }: { readonly page: LearnerPage; readonly unit: PathUnit }) {
  const texts = useTexts('classes').confirm;
  const nameOf = usePersonName();
  const { classId, learner } = page.standing;
  const address = teachingAddress('learner', { class: classId, learner: learner.personId });
  return (
    <form class="teaching-confirm" method="post" action={address} aria-labelledby="confirm-title">
      <h2 id="confirm-title" dir="auto">
        {fill(texts.waiveTitle, { name: nameOf(learner), unit: unit.title })}
      </h2>
      <p>{texts.waiveDetail}</p>
      <FormKey />
      <input type="hidden" name="unit" value={unit.unitId} />
      <p class="teaching-buttons">
        <a class="button" href={address}>
          {texts.cancel}
        </a>
        <button type="submit" class="button button-primary">
          <Icon name="check" /> {texts.waive}
        </button>
      </p>
    </form>
  );
}
