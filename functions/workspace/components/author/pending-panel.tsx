// What waits for an author: the draft, to be compared, published or discarded, and the hold on publishing by the clock.
// Forms that work without a script; what cannot be undone must be ticked first.
import type { Child } from 'hono/jsx';
import type { DraftBody, HoldBody, VersionListBody } from '../../../contract/version-changes.ts';
import { authorAddress, publicationAddress } from '../../author-addresses.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { FormKey } from '../form-key.tsx';
import { Icon } from '../icons.tsx';
import { MomentIn } from '../moment.tsx';
import { useAskedId } from './author-page.tsx';

/** Told on the page of changes; what was published is told beside the course's documents. */
export const pendingNotices = ['discarded', 'resumed', 'paused', 'gone', 'unconfirmed'] as const;
export type PendingNotice = (typeof pendingNotices)[number];
type PendingAct = 'publish' | 'discard' | 'resume' | 'pause';

interface PendingPanelProps {
  readonly listed: VersionListBody;
  /** What came of the form sent last; null where none was. */
  readonly notice?: PendingNotice | null;
}

export function PendingPanel({ listed, notice = null }: PendingPanelProps) {
  const { pending: texts } = useTexts('documents');
  const { draft, hold, course_id: courseId } = listed;
  return (
    <>
      {notice !== null && (
        <p class="note note-quiet" role="status">
          {texts.notice[notice]}
        </p>
      )}
      {draft !== null && <DraftPanel courseId={courseId} draft={draft} isFirst={listed.versions.length === 0} />}
      {hold !== null && <HoldPanel courseId={courseId} hold={hold} />}
    </>
  );
}

interface DraftPanelProps {
  readonly courseId: string;
  readonly draft: DraftBody;
  readonly isFirst: boolean;
}

function DraftPanel({ courseId, draft, isFirst }: DraftPanelProps) {
  const { pending: texts, plural } = useTexts('documents');
  const count = useCount();
  const { version } = draft;
  const asked = useAskedId();
  const passages = count(plural.passages, draft.node_count);
  return (
    <section class="author-pending" aria-labelledby="draft-ready">
      <h2 id="draft-ready">
        <Icon name="info" /> {texts.draftTitle}
      </h2>
      <p>
        <MomentIn at={draft.ready_at} text={texts.draft} values={{ version: String(version), passages }} />
      </p>
      {!draft.is_whole && <p class="author-failed">{texts.notWhole}</p>}
      {isFirst ? (
        <p>{texts.first}</p>
      ) : (
        <p>
          <a href={authorAddress('changes', { course: courseId, to: version, asked })}>{texts.compare}</a>
        </p>
      )}
      <p>
        <a href={authorAddress('try', { course: courseId, draft: 1, asked })}>{texts.try}</a>
      </p>
      <PublishForm courseId={courseId} version={version} />
      <ActForm courseId={courseId} act="discard" version={version}>
        <label class="author-confirm">
          <input type="checkbox" name="confirm" value="yes" required />
          <span>{texts.confirmDiscard}</span>
        </label>
        <button type="submit" class="button">
          {texts.discard}
        </button>
      </ActForm>
    </section>
  );
}

export function PublishForm({ courseId, version }: { readonly courseId: string; readonly version: number }) {
  const { pending: texts } = useTexts('documents');
  return (
    <ActForm courseId={courseId} act="publish" version={version}>
      <button type="submit" class="button button-primary">
        {texts.publish}
      </button>
      <span class="fine">{texts.publishHint}</span>
    </ActForm>
  );
}

function HoldPanel({ courseId, hold }: { readonly courseId: string; readonly hold: HoldBody }) {
  const { pending: texts } = useTexts('documents');
  return (
    <section class="author-pending" aria-labelledby="publishing-held">
      <h2 id="publishing-held">
        <Icon name="lock" /> {texts.heldTitle}
      </h2>
      <p>
        <MomentIn at={hold.since} text={texts.held[hold.reason]} /> {texts.heldHint}
      </p>
      <ActForm courseId={courseId} act="resume" version={null}>
        <button type="submit" class="button">
          {texts.resume}
        </button>
        <span class="fine">{texts.resumeHint}</span>
      </ActForm>
    </section>
  );
}

/** For a course that is not held. */
export function PauseForm({ courseId }: { readonly courseId: string }) {
  const { pending: texts } = useTexts('documents');
  return (
    <ActForm courseId={courseId} act="pause" version={null}>
      <button type="submit" class="button">
        {texts.pause}
      </button>
      <span class="fine">{texts.pauseHint}</span>
    </ActForm>
  );
}

function ActForm(props: {
  readonly courseId: string;
  readonly act: PendingAct;
  readonly version: number | null;
  readonly children?: Child;
}) {
  const asked = useAskedId();
  return (
    <form class="author-act" method="post" action={publicationAddress}>
      <FormKey />
      <input type="hidden" name="course" value={props.courseId} />
      <input type="hidden" name="act" value={props.act} />
      {props.version !== null && <input type="hidden" name="version" value={props.version} />}
      {asked !== null && <input type="hidden" name="asked" value={asked} />}
      {props.children}
    </form>
  );
}
