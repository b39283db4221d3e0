// The author's pages about material, as HTML documents.
import type { AuthorDocumentDetailBody, AuthorDocumentListBody, RunListBody } from '../../contract/author-material.ts';
import type { VersionChangesBody, VersionListBody } from '../../contract/version-changes.ts';
import type { AskedFor } from '../asked-for.ts';
import { authorAddress } from '../author-addresses.ts';
import { AskedAbove } from '../components/author/asked-above.tsx';
import { AuthorPage } from '../components/author/author-page.tsx';
import { type ChangeChoice, ChangeList } from '../components/author/change-list.tsx';
import { DatedOption } from '../components/author/dated-option.tsx';
import { DocumentDetail } from '../components/author/document-detail.tsx';
import { DocumentList } from '../components/author/document-table.tsx';
import { PauseForm, type PendingNotice, PendingPanel } from '../components/author/pending-panel.tsx';
import { PublishedPanel } from '../components/author/published-panel.tsx';
import { RunList, type RunNotice } from '../components/author/run-list.tsx';
import { VersionChoice } from '../components/author/version-choice.tsx';
import { FormKey } from '../components/form-key.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import type { DocumentChoice } from '../sort-documents.ts';
import { useTexts } from '../texts/use-texts.ts';
import { RunPage, type RunPageData } from './author-run-page.tsx';

function textsOf(frame: FrameData) {
  const { documents } = frame.texts;
  if (documents === undefined) throw new Error('the author’s pages carry the texts of "documents"');
  return documents;
}

export function renderDocumentsPage(
  frame: FrameData,
  shown: {
    readonly listed: AuthorDocumentListBody;
    readonly versions: VersionListBody;
    readonly choice: DocumentChoice;
    /** Of the service, where a draft was published just now; null else. */
    readonly newlyAt: string | null;
    /** The question that was edited for. */
    readonly asked: AskedFor | null;
  },
): string {
  const { title } = textsOf(frame).documents;
  const { listed, versions, choice, newlyAt: origin, asked } = shown;
  return renderPage({ frame, title, script: null, data: null }, () => (
    <AuthorPage frame={frame} courseId={listed.course_id} current="documents" title={title}>
      {origin !== null && <PublishedPanel listed={versions} origin={origin} asked={asked} />}
      <PendingPanel listed={versions} />
      <DocumentList listed={listed} choice={choice} />
    </AuthorPage>
  ));
}

export function renderDocumentPage(
  frame: FrameData,
  shown: { readonly document: AuthorDocumentDetailBody; readonly mayEdit: boolean },
): string {
  const { document } = shown;
  return renderPage({ frame, title: document.name, script: null, data: null }, () => (
    <AuthorPage frame={frame} courseId={document.course_id} current="documents" title={document.name}>
      <DocumentDetail {...shown} />
    </AuthorPage>
  ));
}

export function renderRunsPage(
  frame: FrameData,
  shown: {
    readonly listed: RunListBody;
    readonly versions: VersionListBody;
    readonly withUnchanged: boolean;
    readonly notice: RunNotice | null;
    readonly mayStart: boolean;
  },
): string {
  const { title } = textsOf(frame).runs;
  return renderPage({ frame, title, script: null, data: null }, () => (
    <AuthorPage frame={frame} courseId={shown.listed.course_id} current="runs" title={title}>
      <PendingPanel listed={shown.versions} />
      <RunList {...shown} />
      {shown.versions.hold === null && <PauseForm courseId={shown.listed.course_id} />}
    </AuthorPage>
  ));
}

/** A run that is over needs no script. */
export function renderRunPage(data: RunPageData): string {
  const { frame, run } = data;
  const title = textsOf(frame).runs.title;
  const script = run.status === 'running' ? 'author' : null;
  return renderPage({ frame, title, script, data }, () => <RunPage {...data} isLive={false} isLost={false} />);
}

export function renderChangesPage(
  frame: FrameData,
  shown: {
    readonly versions: VersionListBody;
    readonly from: number | null;
    readonly to: number | null;
    readonly choice: ChangeChoice;
    readonly pageSize: number;
    readonly notice: PendingNotice | null;
    /** The question that was edited for. */
    readonly asked: AskedFor | null;
    readonly changes: VersionChangesBody | 'not_kept' | 'nothing_before';
  },
): string {
  const { changes: texts } = textsOf(frame);
  const { versions, changes, choice, pageSize, asked } = shown;
  const { course_id: courseId } = versions;
  return renderPage({ frame, title: texts.title, script: null, data: null }, () => (
    <AuthorPage
      {...{ frame, courseId, title: texts.title }}
      current="changes"
      asked={asked === null ? null : asked.answerId}
    >
      {asked !== null && <AskedAbove courseId={courseId} asked={asked} />}
      <PendingPanel listed={versions} notice={shown.notice} />
      {changes === 'nothing_before' ? (
        <p>{texts.nothingBefore}</p>
      ) : (
        <VersionChoice listed={versions} from={shown.from} to={shown.to} />
      )}
      <VersionSwitch listed={versions} />
      {changes === 'not_kept' && <p class="note note-quiet">{texts.notKept}</p>}
      {typeof changes === 'object' && <ChangeList shown={changes} choice={choice} pageSize={pageSize} />}
    </AuthorPage>
  ));
}

/** Nothing where there is only the version that is shown. */
function VersionSwitch({ listed }: { readonly listed: VersionListBody }) {
  const { changes: texts } = useTexts('documents');
  const others = listed.versions.filter(({ is_kept: isKept, is_published: isShown }) => isKept && !isShown);
  if (others.length === 0) return null;
  return (
    <form class="author-filter" method="post" action={authorAddress('changes')}>
      <FormKey />
      <input type="hidden" name="course" value={listed.course_id} />
      <label>
        <span>{texts.switchTo}</span>
        <select name="version">
          {others.map(({ version, published_at: publishedAt }) => (
            <DatedOption version={version} at={publishedAt} text={texts.option} />
          ))}
        </select>
      </label>
      <label class="author-confirm">
        <input type="checkbox" name="confirm" value="yes" required />
        <span>{texts.switchHint}</span>
      </label>
      <button type="submit" class="button">
        {texts.switchButton}
      </button>
    </form>
  );
}
