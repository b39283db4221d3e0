// The learner's sessions in this course, latest first, and a new one. Links: each leads to its session without a script.
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress } from '../addresses.ts';
import type { SessionSummary, WorkspaceData } from '../model.ts';
import { unseenReplies } from '../news.ts';
import { useCount, useLanguage, useTexts } from '../texts/use-texts.ts';
import type { Language } from '../texts/wording.ts';
import { Icon } from './icons.tsx';
import { SessionEntry } from './session-menu.tsx';

/** More would push the course's outline out of sight: they are folded. */
const latestShown = 5;

export function SessionList(props: { readonly data: WorkspaceData; readonly actions: WorkspaceActions }) {
  const { data, actions } = props;
  const texts = useTexts('tutor').session;
  const count = useCount();
  const { course, session, sessions } = data;
  if (!course) return null;
  const { isDebugging } = data.frame;
  const replied = new Set(unseenReplies(data).map(({ threadId }) => threadId));
  const earlier = sessions.slice(latestShown);
  const entriesOf = (listed: readonly SessionSummary[]) =>
    listed.map((each) => (
      <SessionEntry key={each.id} summary={each} actions={actions}>
        <SessionLink
          summary={each}
          address={pageAddress({ course: course.course_id, session: each.id, isDebugging })}
          isOpen={each.id === session?.id}
          nowMs={data.nowMs}
          hasReply={replied.has(each.id)}
        />
      </SessionEntry>
    ));
  return (
    <nav class="sessions" aria-label={texts.title}>
      <a class="button sessions-new" href={pageAddress({ course: course.course_id, isDebugging })}>
        <Icon name="fresh" /> {texts.fresh}
      </a>
      {sessions.length === 0 ? (
        <p class="fine">{texts.empty}</p>
      ) : (
        <>
          <ul key="latest">{entriesOf(sessions.slice(0, latestShown))}</ul>
          {earlier.length > 0 && (
            <details key="earlier" class="sessions-earlier" open={earlier.some(({ id }) => id === session?.id)}>
              <summary>{count(texts.earlier, earlier.length)}</summary>
              <ul>{entriesOf(earlier)}</ul>
            </details>
          )}
        </>
      )}
    </nav>
  );
}

function SessionLink(props: {
  readonly summary: SessionSummary;
  readonly address: string;
  readonly isOpen: boolean;
  readonly nowMs: number;
  /** A trainer's reply in it was not seen yet. */
  readonly hasReply: boolean;
}) {
  const texts = useTexts('tutor').session;
  const language = useLanguage();
  const { summary, address, isOpen, nowMs, hasReply } = props;
  return (
    <a class="session" href={address} aria-current={isOpen ? 'page' : undefined}>
      <span class="session-title" dir="auto">
        {summary.title ?? texts.untitled}
      </span>
      {hasReply && <strong class="badge">{texts.reply}</strong>}
      <time class="session-time" datetime={summary.updatedAt}>
        {agoText(summary.updatedAt, nowMs, language) ?? texts.now}
      </time>
    </a>
  );
}

const minuteMs = 60_000;
const spans = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;
const relativeDays = 7;

/** "5 min ago" for a week, the date after that; null within the same minute. The same wherever the reader's clock stands. */
function agoText(at: string, nowMs: number, language: Language): string | null {
  const minutes = Math.max(0, Math.round((nowMs - Date.parse(at)) / minuteMs));
  if (minutes >= relativeDays * 1440) {
    return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(at));
  }
  const span = spans.find(([, least]) => minutes >= least);
  if (span === undefined) return null;
  const [unit, length] = span;
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  return ago.format(-Math.floor(minutes / length), unit);
}
