// Bar and main part of a page that is not the workspace itself.
import type { Child } from 'hono/jsx';
import type { FrameData } from '../page-frame.tsx';
import { PageHeader, type PageName } from './page-header.tsx';

interface PageShellProps {
  readonly frame: FrameData;
  readonly current: PageName | null;
  /** Address that shows another course; by default the page's own, null where the page is not about one. */
  readonly courseAction?: string | null;
  /** `reading`: one column of text; `wide`: the whole width, for tables and graphs. */
  readonly width?: 'reading' | 'wide';
  /** What stands beside it. */
  readonly beside?: Child;
  readonly children?: Child;
}

/** `<PageShell frame={frame} current="path">…</PageShell>`: the children stand in `<main id="main">`. */
export function PageShell({ frame, current, courseAction, width = 'reading', beside, children }: PageShellProps) {
  return (
    <div class="page">
      <PageHeader frame={frame} current={current} {...(courseAction === undefined ? {} : { courseAction })} />
      <main class={`page-main is-${width}`} id="main" tabindex={-1}>
        {children}
      </main>
      {beside}
    </div>
  );
}
