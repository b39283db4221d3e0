// The HTML document around every page: head, bar of navigation, what the page's script needs. Complete without a script;
// holds no inline script or style.
import type { CourseSummaryBody } from '../contract/course.ts';
import { announcerId, dataId, rootId } from './components/element-ids.ts';
import { FinderDialog } from './components/finder.tsx';
import { SpeechContext } from './texts/use-texts.ts';
import type { Language, Texts } from './texts/wording.ts';

/** The pages that have a script of their own: functions/workspace/client/NAME.tsx, built to /NAME.js. */
const scriptNames = ['workspace', 'path', 'author', 'new-course', 'edit-document', 'reader'] as const;
type ScriptName = (typeof scriptNames)[number];

/** Who looks at the page, as far as the page may know. */
export interface Viewer {
  /** The learner's id: what a browser keeps is kept under it. Null where it is not known who visits. */
  readonly id: string | null;
  readonly roles: readonly ('learner' | 'teacher' | 'author' | 'operator')[];
  /** False for a learner known by a cookie alone. */
  readonly isSignedIn: boolean;
  /** What the account says to call them; null where it says nothing. */
  readonly name: string | null;
}

/** What every page knows, whatever it shows. Part of the data that a page's script gets. */
export interface FrameData {
  readonly language: Language;
  readonly texts: Partial<Texts>;
  /** The reader's time zone; null or absent where it is not known. */
  readonly zone?: string | null;
  readonly viewer: Viewer;
  /** Courses the viewer may see, in order of their titles. */
  readonly courses: readonly CourseSummaryBody[];
  readonly courseId: string | null;
  /** Path and query of this page: where signing in and choosing a language lead back to. */
  readonly address: string;
  /** Whether decisions may be looked into: `?debug=1`, and a role that may. */
  readonly isDebugging: boolean;
  /** Whether the viewer has such a role. */
  readonly mayDebug: boolean;
}

interface PageProps {
  readonly frame: FrameData;
  /** What stands before the product's name in the window's title. */
  readonly title: string | null;
  /** Null: the page needs no script. */
  readonly script: ScriptName | null;
  /** For the page's script; nothing that only the server may know. */
  readonly data: unknown;
}

/** @param body what stands in the page: rendered once here, and by the same components in the browser */
// biome-ignore lint/suspicious/noExplicitAny: hono types its elements so.
export function renderPage({ frame, title, script, data }: PageProps, body: () => any): string {
  const Body = body;
  const course = frame.courses.find(({ course_id }) => course_id === frame.courseId);
  const { product, description, skip } = frame.texts.frame ?? { product: 'Groundwork', description: '', skip: '' };
  const page = (
    <html lang={frame.language} dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={description} />
        <title>{title === null ? product : `${title} · ${product}`}</title>
        <link rel="stylesheet" href="/workspace.css" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#fffefb" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191f23" media="(prefers-color-scheme: dark)" />
        <script type="module" src="/frame.js" />
        {script && <script type="module" src={`/${script}.js`} />}
      </head>
      <body>
        <a class="skip" href="#main">
          {skip}
        </a>
        <div id={rootId}>
          <SpeechContext.Provider value={frame}>
            <Body />
          </SpeechContext.Provider>
        </div>
        <div id={announcerId} class="visually-hidden" role="log" aria-live="polite" aria-relevant="additions" />
        <SpeechContext.Provider value={frame}>
          {course !== undefined && <FinderDialog courseId={course.course_id} />}
        </SpeechContext.Provider>
        {script && <script type="application/json" id={dataId} dangerouslySetInnerHTML={{ __html: inertJson(data) }} />}
      </body>
    </html>
  );
  return `<!doctype html>${String(page)}`;
}

/** JSON that cannot end its script element or start a comment in it. */
function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
