// The parts of a decision that are single facts, as lists of names and values.
import { createContext, useContext } from 'hono/jsx';
import type { TurnDebug } from '../../../contract/tutor-debug.ts';
import { useCount, useLanguage, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Fact } from '../fact.tsx';

type Decision = TurnDebug['decision'];

/** Ids and codes as they are; the word for none where there are none. */
function Codes({ codes }: { readonly codes: readonly string[] }) {
  const { none } = useTexts('debug');
  if (codes.length === 0) return <span class="fine">{none}</span>;
  return (
    <ul class="debug-codes">
      {codes.map((code) => (
        <li>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}

/** Titles of the course's units by id. */
export const UnitTitles = createContext<Readonly<Record<string, string>>>({});

/** A unit by its title, and by its id, which logs name. */
export function UnitName({ unitId }: { readonly unitId: string }) {
  const titles = useContext(UnitTitles);
  const title = Object.hasOwn(titles, unitId) ? titles[unitId] : undefined;
  return (
    <span class="debug-unit">
      {title !== undefined && <span dir="auto">{title}</span>} <code>{unitId}</code>
    </span>
  );
}

function Units({ unitIds }: { readonly unitIds: readonly string[] }) {
  const { none } = useTexts('debug');
  if (unitIds.length === 0) return <span class="fine">{none}</span>;
  return (
    <ul class="debug-units">
      {unitIds.map((unitId) => (
        <li>
          <UnitName unitId={unitId} />
        </li>
      ))}
    </ul>
  );
}

function codesOf(code: string | null): readonly string[] {
  return code === null ? [] : [code];
}

export function Outcome({ debug }: { readonly debug: TurnDebug }) {
  const texts = useTexts('debug');
  const { outcome } = texts;
  const { decision } = debug;
  const reason = decision.fallbackReason;
  return (
    <section>
      <h3>{outcome.title}</h3>
      <dl>
        <Fact name={outcome.action}>
          <Codes codes={codesOf(decision.selectedAction)} />
          <p>{reason === null ? outcome.asProposed : fill(outcome.fallback, { reason })}</p>
        </Fact>
        <Fact name={outcome.faults}>
          <Codes codes={decision.faults} />
        </Fact>
        <Fact name={outcome.event}>
          <Codes codes={codesOf(decision.event)} />
        </Fact>
        <Fact name={outcome.intent}>
          <Codes codes={codesOf(decision.intent)} />
        </Fact>
        <Fact name={outcome.model}>{decision.modelId ?? texts.none}</Fact>
        <Fact name={outcome.modelCalls}>{decision.modelCalls}</Fact>
        <Fact name={outcome.databaseTrips}>{decision.databaseTrips ?? texts.unknown}</Fact>
        <Fact name={outcome.courseVersion}>{decision.courseVersion ?? texts.unknown}</Fact>
        <Fact name={outcome.turn}>
          <code>{debug.turnId}</code>
        </Fact>
      </dl>
    </section>
  );
}

export function Standing({ standing }: { readonly standing: NonNullable<Decision['standing']> }) {
  const { standing: texts, tiers } = useTexts('debug');
  const count = useCount();
  const showTime = useTime();
  const { revisit } = standing;
  const parts = [
    count(texts.locked, revisit.lockedCount),
    ...(revisit.nextEligibleAt === null ? [] : [fill(texts.nextAt, { time: showTime(revisit.nextEligibleAt) })]),
    ...(revisit.nextQuestionId === null ? [] : [fill(texts.nextQuestion, { id: revisit.nextQuestionId })]),
  ];
  return (
    <section>
      <h3>{texts.title}</h3>
      <dl>
        <Fact name={texts.focus}>
          <UnitName unitId={standing.focusUnitId} />
        </Fact>
        <Fact name={texts.tier}>{tiers[standing.masteryTier]}</Fact>
        <Fact name={texts.nudge}>
          <Units unitIds={codesOf(standing.nudgeUnitId)} />
        </Fact>
        <Fact name={texts.revisit}>{parts.join(', ')}</Fact>
        <Fact name={texts.progress}>
          {fill(texts.counts, { ...standing.progress, ...countedOf(standing.progress) })}
        </Fact>
      </dl>
    </section>
  );
}

export function Policy({
  policy,
  nextEligibleAt,
}: {
  readonly policy: NonNullable<Decision['policy']>;
  readonly nextEligibleAt: string | null;
}) {
  const { policy: texts, tiers, yes, no, none } = useTexts('debug');
  const showTime = useTime();
  const { constraints } = policy;
  return (
    <section>
      <h3>{texts.title}</h3>
      <dl>
        <Fact name={texts.focus}>
          <UnitName unitId={policy.focusUnitId} />
        </Fact>
        <Fact name={texts.target}>
          <UnitName unitId={policy.primaryTargetUnitId} />
        </Fact>
        <Fact name={texts.blocker}>
          <Units unitIds={codesOf(policy.prereqBlockingUnitId)} />
        </Fact>
        <Fact name={texts.allowed}>
          <Codes codes={policy.allowedActions} />
        </Fact>
        <Fact name={texts.stuck}>{policy.stuck ? yes : no}</Fact>
        <Fact name={texts.examReady}>{policy.examReady ? yes : no}</Fact>
        <Fact name={texts.desiredTier}>{tiers[policy.desiredExamTier]}</Fact>
        <Fact name={texts.availability}>
          <code>{policy.examAvailability}</code>
        </Fact>
        <Fact name={texts.nextEligibleAt}>{nextEligibleAt === null ? none : showTime(nextEligibleAt)}</Fact>
        <Fact name={texts.scope}>
          <Units unitIds={policy.scopedUnitIds} />
        </Fact>
        <Fact name={texts.conceptWords}>{constraints.maxConceptWords}</Fact>
        <Fact name={texts.workedExamples}>{constraints.maxWorkedExamples}</Fact>
        <Fact name={texts.drillSteps}>{constraints.drillMaxSteps}</Fact>
      </dl>
    </section>
  );
}

const shownContext = ['anchors', 'passages', 'examCandidates', 'examSupport'] as const;

export function Ids({ context }: { readonly context: Decision['context'] }) {
  const { context: texts } = useTexts('debug');
  return (
    <section>
      <h3>{texts.title}</h3>
      <dl>
        {shownContext.map((kind) => (
          <Fact name={texts[kind]}>
            <Codes codes={context[kind] ?? []} />
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function useTime(): (instant: string) => string {
  const format = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  return (instant) => (Number.isFinite(Date.parse(instant)) ? format.format(new Date(instant)) : instant);
}

function countedOf({
  done = 0,
  practiceOnly = 0,
}: {
  readonly done?: number | undefined;
  readonly practiceOnly?: number | undefined;
}) {
  return { done, practiceOnly };
}
