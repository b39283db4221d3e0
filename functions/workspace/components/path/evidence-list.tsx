// What was done, day by day, in words, and what of it counted towards a tier.
import type { EvidenceItem } from '../../../contract/tutor-evidence.ts';
import { pageAddress } from '../../addresses.ts';
import { studyAddress } from '../../reader-addresses.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Icon } from '../icons.tsx';
import { Moment } from '../moment.tsx';
import { TierBadge } from '../tier-badge.tsx';
import { type AskedEntry, type DoneEntry, listActivity, type RatedEntry } from './list-activity.ts';
import { hasTiers } from './path-model.ts';
import { type EvidenceFilter, type ProgressData, progressAddress } from './progress-model.ts';
import { useDay } from './tier-chart.tsx';

/** As many as the service gives at most. */
const servedLimit = 500;

export function EvidenceList({ data }: { readonly data: ProgressData }) {
  const { progress: texts } = useTexts('path');
  const reachedWith = new Set(data.progress.history.map(({ seq }) => seq));
  const isFiltered = hasTiers(data) && data.events.length > 0;
  const shown = data.events.filter(
    (item) =>
      !isFiltered ||
      data.filter === 'all' ||
      item.countsTowardsTier ||
      item.type === 'waiver' ||
      reachedWith.has(item.seq),
  );
  const isAll = !isFiltered || data.filter === 'all';
  const days = isAll ? listActivity(shown, data.asked, data.ratedDays) : listActivity(shown, []);
  const showDay = useDay();
  return (
    <section aria-labelledby="counted" class="progress-evidence">
      <div class="path-head">
        <h2 id="counted">{texts.whatCounted}</h2>
        {isFiltered && <FilterSwitch data={data} />}
      </div>
      {days.length === 0 && <p>{texts.noneCounted}</p>}
      <div class="evidence-days" data-days="">
        {days.map(([day, entries]) => (
          <section key={day} aria-label={showDay(day)}>
            <h3>{showDay(day)}</h3>
            <ol>
              {entries.map((entry) =>
                entry.kind === 'asked' ? (
                  <AskedLine key={`${entry.at} ${entry.question.sessionId}`} data={data} entry={entry} />
                ) : entry.kind === 'rated' ? (
                  <RatedLine key={`${entry.at} cards`} data={data} entry={entry} />
                ) : (
                  <EvidenceEntry key={entry.item.seq} data={data} entry={entry} />
                ),
              )}
            </ol>
          </section>
        ))}
      </div>
      {data.events.length >= servedLimit && <p class="fine">{fill(texts.latest, { count: servedLimit })}</p>}
      <p class="fine" data-utc-note="">
        {texts.utc}
      </p>
    </section>
  );
}

function FilterSwitch({ data }: { readonly data: ProgressData }) {
  const { progress: texts } = useTexts('path');
  const filters: readonly EvidenceFilter[] = ['counted', 'all'];
  return (
    <nav class="path-views" aria-label={texts.filter.label}>
      {filters.map((filter) => (
        <a
          key={filter}
          class="path-view"
          href={`${progressAddress(data.path.courseId, filter)}#counted`}
          aria-current={filter === data.filter ? 'true' : undefined}
        >
          {texts.filter[filter]}
        </a>
      ))}
    </nav>
  );
}

function AskedLine({ data, entry }: { readonly data: ProgressData; readonly entry: AskedEntry }) {
  const { events } = useTexts('path').progress;
  const { sessionId: session, question, at } = entry.question;
  return (
    <li class="evidence-entry" data-at={at}>
      <Moment at={at} shape="time" />
      <p>
        <a href={pageAddress({ course: data.path.courseId, session })}>{events.asked}</a>{' '}
        {question !== null && (
          <span class="fine" dir="auto">
            {question}
          </span>
        )}
      </p>
    </li>
  );
}

function RatedLine({ data, entry }: { readonly data: ProgressData; readonly entry: RatedEntry }) {
  const { events } = useTexts('path').progress;
  const count = useCount();
  return (
    <li class="evidence-entry" data-at={entry.at}>
      <Moment at={entry.at} shape="time" />
      <p>
        <a href={studyAddress({ courseId: data.path.courseId, view: 'cards' })}>{count(events.rated, entry.count)}</a>
      </p>
    </li>
  );
}

function EvidenceEntry({ data, entry }: { readonly data: ProgressData; readonly entry: DoneEntry }) {
  const { progress: texts } = useTexts('path');
  const describe = useDescription();
  const count = useCount();
  const { item, items } = entry;
  const isCounted = items.some(({ countsTowardsTier }) => countsTowardsTier);
  const unit = data.path.units.find(({ unitId }) => unitId === item.unitId);
  const reached = data.progress.history.filter(({ seq }) => items.some((each) => each.seq === seq));
  return (
    <li class={isCounted ? 'evidence-entry is-counted' : 'evidence-entry'} data-at={item.at}>
      <Moment at={item.at} shape="time" />
      <div>
        <p>
          {item.threadId === null ? (
            describe(item)
          ) : (
            <a href={pageAddress({ course: data.path.courseId, session: item.threadId })}>{describe(item)}</a>
          )}{' '}
          <span class="fine">
            {unit?.title ?? item.unitId}
            {items.length > 1 && ` · ${count(texts.times, items.length)}`}
          </span>
        </p>
        {item.type === 'drill_graded' && item.mistakeTag !== null && (
          <p class="fine">{fill(texts.mistake, { tag: item.mistakeTag.replaceAll('_', ' ') })}</p>
        )}
        {reached.map(({ tier }) => (
          <p key={tier} class="evidence-reached">
            {fill(texts.reached, { tier: '' })}
            <TierBadge tier={tier} />
          </p>
        ))}
      </div>
      {hasTiers(data) && (
        <span class="evidence-mark">
          {isCounted ? (
            <>
              <Icon name="check" /> {texts.counts}
            </>
          ) : (
            <span class="fine">{texts.countsNot}</span>
          )}
        </span>
      )}
    </li>
  );
}

function useDescription(): (item: EvidenceItem) => string {
  const { events } = useTexts('path').progress;
  const { tier: tiers } = useTexts('tutor');
  return (item) => {
    switch (item.type) {
      case 'drill_graded':
        return item.isCorrect ? events.drillRight : events.drillWrong;
      case 'exam_answered':
        return fill(item.isCorrect ? events.examPassed : events.examFailed, { tier: tiers[item.tier] });
      case 'support_viewed':
        return fill(events[item.supportType], { tier: tiers[item.tier] });
      case 'waiver':
        return events.waiver;
      case 'card_shown':
        return { CONCEPT: events.cardConcept, DRILL: events.cardDrill, EXAM: events.cardExam }[item.card];
      case 'turn_taken':
        return events.turn;
    }
  };
}
