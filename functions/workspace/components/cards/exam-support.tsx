// Memo and video of an exam question: first what looking costs, then what there is to see.
import { useEffect, useRef } from 'hono/jsx';
import { supportUrl } from '../../safe-url.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Activity, ShownSupport } from '../../tutor-actions.ts';
import { BlockWords } from '../html.tsx';
import { Icon } from '../icons.tsx';
import { CardButton, CardButtons } from './card-button.tsx';

export type SupportType = 'memo' | 'video';

interface LookWarningProps {
  /** Unique on the page. */
  readonly id: string;
  readonly type: SupportType;
  readonly isLocked: boolean;
  readonly activity: Activity;
  onLook(): void;
  onLeave(): void;
}

/** Takes the focus, which the button that asked for it has left behind. */
export function LookWarning({ id, type, isLocked, activity, onLook, onLeave }: LookWarningProps) {
  const { exam } = useTexts('tutor');
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const warning = type === 'memo' ? exam.warnMemo : exam.warnVideo;
  return (
    <fieldset
      class="note note-quiet card-warning"
      aria-labelledby={id}
      tabindex={-1}
      ref={place}
      onKeydown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
    >
      <Icon name="lock" />
      <div>
        <p id={id}>{isLocked ? exam.warnAgain : warning}</p>
        <CardButtons>
          <CardButton
            action={type === 'memo' ? 'viewMemo' : 'watchVideo'}
            activity={activity}
            text={type === 'memo' ? exam.lookMemo : exam.lookVideo}
            busyText={exam.loading}
            onPress={onLook}
          />
          <CardButton action="say" activity={activity} text={exam.doNotLook} onPress={onLeave} />
        </CardButtons>
      </div>
    </fieldset>
  );
}

interface SupportProps {
  readonly support: ShownSupport;
  readonly language: string | undefined;
  /** Where the focus is led. */
  readonly place: { current: HTMLElement | null };
}

export function Support({ support, language, place }: SupportProps) {
  const { exam } = useTexts('tutor');
  const { supportType, memoHtml, link } = support;
  const address = link === null ? null : supportUrl(link);
  return (
    <article class="card-support" aria-label={exam[supportType]} tabindex={-1} ref={place}>
      <h3>{exam[supportType]}</h3>
      {memoHtml !== null && (
        <div key="memo" lang={language}>
          <BlockWords html={memoHtml} text="" />
        </div>
      )}
      {address !== null && (
        <a key="video" class="button" href={address} target="_blank" rel="noopener noreferrer nofollow">
          <Icon name="leave" /> {exam.openVideo}
        </a>
      )}
    </article>
  );
}
