// What the teachers' pages share: where one can go, what was just done, what did not work, what people are called.
import type { FrameData } from '../../page-frame.tsx';
import { teachingAddress } from '../../teaching-addresses.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import type { Texts } from '../../texts/wording.ts';
import { Icon } from '../icons.tsx';
import { PageShell } from '../page-shell.tsx';

export type Done = keyof Texts['classes']['done'];
export type Wrong = Exclude<keyof Texts['classes']['wrong'], 'title'>;

/** What came of a form, told on the page it led to. */
export interface Outcome {
  readonly done: Done | null;
  readonly wrong: Wrong | null;
}

interface TeachingFrameProps {
  readonly frame: FrameData;
  readonly current: 'classes' | 'questions' | null;
  readonly waitingCount: number;
  readonly outcome: Outcome;
  /** Of what stands under the navigation, which itself stays where it is from page to page. */
  readonly width?: 'reading' | 'wide';
  // biome-ignore lint/suspicious/noExplicitAny: hono types its elements so.
  readonly children?: any;
}

export function TeachingFrame(props: TeachingFrameProps) {
  const { frame, current, waitingCount, outcome, width = 'reading', children } = props;
  const { nav } = useTexts('classes');
  const count = useCount();
  return (
    <PageShell frame={frame} current="teach" courseAction={null} width="wide">
      <nav class="teaching-nav" aria-label={nav.label}>
        <a href={teachingAddress('classes')} aria-current={current === 'classes' ? 'page' : undefined}>
          {nav.classes}
        </a>
        <a href={teachingAddress('questions')} aria-current={current === 'questions' ? 'page' : undefined}>
          {nav.questions}
          {waitingCount > 0 && <span class="teaching-count">{count(nav.waiting, waitingCount)}</span>}
        </a>
      </nav>
      <div class={`teaching-main is-${width}`}>
        <OutcomeNote outcome={outcome} />
        {children}
      </div>
    </PageShell>
  );
}

export function OutcomeNote({ outcome }: { readonly outcome: Outcome }) {
  const texts = useTexts('classes');
  const { done, wrong } = outcome;
  return (
    <>
      {done && (
        <p class="note" role="status">
          <Icon name="check" /> <span>{texts.done[done]}</span>
        </p>
      )}
      {wrong && (
        <div class="note note-failure" role="alert">
          <Icon name="warning" />
          <div>
            <p class="note-title">{texts.wrong.title}</p>
            <p>{texts.wrong[wrong].replace('{limit}', '200')}</p>
          </div>
        </div>
      )}
    </>
  );
}

/** A name, or what tells a person without one from another. */
export function usePersonName(): (person: {
  readonly personId: string;
  readonly displayName: string | null;
}) => string {
  const { unnamed } = useTexts('classes').class;
  return ({ personId, displayName }) => displayName ?? `${unnamed} (…${personId.slice(-4)})`;
}
