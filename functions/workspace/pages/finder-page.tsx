// Passages of a course that were looked for: the whole of the finder without a script, and what its script reads from.
import { Finder, type FoundPassage } from '../components/finder.tsx';
import { PageShell } from '../components/page-shell.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';

interface FinderPageData {
  readonly frame: FrameData;
  readonly courseId: string;
  readonly courseTitle: string;
  readonly language: string;
  readonly query: string;
  /** Null before anything was looked for. */
  readonly found: readonly FoundPassage[] | null;
}

/** The HTML document. */
export function renderFinderPage(data: FinderPageData): string {
  const { frame, courseId, courseTitle, query, found } = data;
  const title = frame.texts.frame?.finder.title ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => (
    <PageShell frame={frame} current={null} courseAction="/find">
      <h1 dir="auto">{courseTitle}</h1>
      <Finder courseId={courseId} query={query} found={found} />
    </PageShell>
  ));
}
