// The page as the server sends it: complete without a script, and with all that the script needs to carry on.
import { serverActions } from './actions.ts';
import { announcerId, dataId, rootId } from './components/element-ids.ts';
import { Workspace } from './components/workspace.tsx';
import type { WorkspaceData } from './model.ts';

/** The HTML document. Holds no inline script or style; the data block is inert. */
export function renderWorkspacePage(data: WorkspaceData): string {
  return `<!doctype html>${String(<Page data={data} />)}`;
}

function Page({ data }: { readonly data: WorkspaceData }) {
  const title = data.course ? `${data.course.title} · Groundwork` : 'Groundwork';
  return (
    <html lang={pageLanguage}>
      <head>
        <meta charset="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="Ask a course and get answers whose every sentence leads to its passage." />
        <title>{title}</title>
        <link rel="stylesheet" href="/workspace.css" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script type="module" src="/workspace.js" />
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to the question
        </a>
        <div id={rootId}>
          <Workspace data={data} actions={serverActions} />
        </div>
        <div id={announcerId} class="visually-hidden" role="log" aria-live="polite" aria-relevant="additions" />
        <script type="application/json" id={dataId} dangerouslySetInnerHTML={{ __html: inertJson(data) }} />
      </body>
    </html>
  );
}

const pageLanguage = 'en';

/** JSON that cannot end its script element or start a comment in it. */
function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
