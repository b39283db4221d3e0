// The workspace as the server sends it: asking and tutoring in one place.
import { serverActions } from './actions.ts';
import { Workspace } from './components/workspace.tsx';
import type { WorkspaceData } from './model.ts';
import { renderPage } from './page-frame.tsx';

/** The HTML document. */
export function renderWorkspacePage(data: WorkspaceData): string {
  const title = data.course?.title ?? null;
  return renderPage({ frame: data.frame, title, script: 'workspace', data }, () => (
    <Workspace data={data} actions={serverActions} />
  ));
}
