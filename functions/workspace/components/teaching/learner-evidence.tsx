// What a learner did, in words, latest first, and what of it counted.
import type { LearnerStandingBody } from '../../../contract/class.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill, type Texts } from '../../texts/wording.ts';
import { Icon } from '../icons.tsx';
import { Moment } from '../moment.tsx';

type EvidenceEvent = LearnerStandingBody['events'][number];

const shownAtOnce = 30;

interface LearnerEvidenceProps {
  readonly events: readonly EvidenceEvent[];
  readonly titles: ReadonlyMap<string, string>;
}

export function LearnerEvidence({ events, titles }: LearnerEvidenceProps) {
  const texts = useTexts('classes').learner;
  const count = useCount();
  const more = events.slice(shownAtOnce);
  return (
    <section>
      <h2>{texts.evidence}</h2>
      {events.length === 0 ? <p>{texts.noEvidence}</p> : <p class="fine">{texts.evidenceHint}</p>}
      <Lines events={events.slice(0, shownAtOnce)} titles={titles} />
      {more.length > 0 && (
        <details class="teaching-more">
          <summary>{count(texts.more, more.length)}</summary>
          <Lines events={more} titles={titles} />
        </details>
      )}
    </section>
  );
}

function Lines({ events, titles }: LearnerEvidenceProps) {
  const texts = useTexts('classes');
  return (
    <ol class="teaching-lines">
      {events.map((event) => (
        <li key={event.seq} class={event.countsTowardsTier ? 'evidence is-counted' : 'evidence'}>
          <span class="fine evidence-time">
            <Moment at={event.at} />
          </span>
          <span dir="auto">{eventText(event, titles.get(event.unitId) ?? event.unitId, texts)}</span>
          {event.countsTowardsTier && (
            <span class="evidence-counted">
              <Icon name="check" /> {texts.learner.counted}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** One event in words. */
function eventText(event: EvidenceEvent, unit: string, texts: Texts['classes']): string {
  const { events, tiers } = texts;
  switch (event.type) {
    case 'drill_graded': {
      if (event.isCorrect) return fill(events.drillRight, { unit });
      const wrong = fill(events.drillWrong, { unit });
      return event.mistakeTag === null ? wrong : `${wrong} (${fill(events.mistake, { tag: event.mistakeTag })})`;
    }
    case 'exam_answered':
      return fill(event.isCorrect ? events.examPassed : events.examFailed, { unit, tier: tiers[event.tier] });
    case 'support_viewed':
      return fill(event.supportType === 'memo' ? events.memo : events.video, { unit, tier: tiers[event.tier] });
    case 'waiver':
      return fill(events.waiver, { unit });
    case 'card_shown': {
      const shown = { CONCEPT: events.concept, DRILL: events.drillShown, EXAM: events.examShown } as const;
      return fill(shown[event.card], { unit });
    }
    case 'turn_taken':
      return fill(events.turn, { unit });
  }
}
