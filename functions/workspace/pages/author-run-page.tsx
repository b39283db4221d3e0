// The page of one run, for the server's first paint and for the script that carries it on.

import type { RunProgressBody } from '../../contract/author-material.ts';
import { AuthorPage } from '../components/author/author-page.tsx';
import { RunView } from '../components/author/run-view.tsx';
import { FormKey } from '../components/form-key.tsx';
import { MomentIn } from '../components/moment.tsx';
import type { FrameData } from '../page-frame.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What the script of a run's page carries on. */
export interface RunPageData {
  readonly frame: FrameData;
  readonly run: RunProgressBody;
  /** The answer whose question is worked on; null for none. */
  readonly asked: string | null;
}

export function RunPage(props: RunPageData & { readonly isLive: boolean; readonly isLost: boolean }) {
  const { run: texts } = useTexts('documents');
  const { frame, run, asked, isLive, isLost } = props;
  const title = <MomentIn at={run.started_at} text={texts.title} />;
  return (
    <AuthorPage frame={frame} courseId={run.course_id} current="runs" title={title} asked={asked}>
      {run.status !== 'running' && run.documents.failed > 0 && (
        <form class="author-start" method="post" action="/author/run">
          <FormKey />
          <input type="hidden" name="course" value={run.course_id} />
          <input type="hidden" name="run" value={run.run_id} />
          <button type="submit" class="button button-primary">
            {texts.retry}
          </button>
          <span class="fine">{texts.retryHint}</span>
        </form>
      )}
      <RunView run={run} isLive={isLive} isLost={isLost} />
    </AuthorPage>
  );
}
