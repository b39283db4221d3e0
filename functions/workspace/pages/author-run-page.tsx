// The page of one run, for the server's first paint and for the script that carries it on.
import type { RunProgressBody } from '../../contract/author-material.ts';
import { AuthorPage, useTime } from '../components/author/author-page.tsx';
import { RunView } from '../components/author/run-view.tsx';
import type { FrameData } from '../page-frame.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

/** What the script of a run's page carries on. */
export interface RunPageData {
  readonly frame: FrameData;
  readonly run: RunProgressBody;
}

export function RunPage(props: RunPageData & { readonly isLive: boolean; readonly isLost: boolean }) {
  const { run: texts } = useTexts('documents');
  const time = useTime();
  const { frame, run, isLive, isLost } = props;
  const title = fill(texts.title, { time: time(run.started_at) });
  return (
    <AuthorPage frame={frame} courseId={run.course_id} current="runs" title={title}>
      <RunView run={run} isLive={isLive} isLost={isLost} />
    </AuthorPage>
  );
}
