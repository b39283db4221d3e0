// The bar on top of every page: the name, the course that is open, the pages there are, language and account. On a
// narrow screen all but the name and the course fold into one menu, which needs no script.

import { debugAddress } from '../addresses.ts';
import type { FrameData } from '../page-frame.tsx';
import { finderAddress } from '../reader-addresses.ts';
import { useTexts } from '../texts/use-texts.ts';
import { languages } from '../texts/wording.ts';
import { CourseOptions } from './course-name.tsx';
import { siteMenuId } from './element-ids.ts';
import { Icon } from './icons.tsx';

export type PageName = 'workspace' | 'read' | 'path' | 'progress' | 'author' | 'teach' | 'operate' | 'account';

interface PageHeaderProps {
  readonly frame: FrameData;
  /** The page the bar stands on; null on none of them. */
  readonly current: PageName | null;
  /** Address that shows another course (`?course=` is added); null where the page is not about one. */
  readonly courseAction?: string | null;
  /** Controls of the page's own, before the menu. */
  // biome-ignore lint/suspicious/noExplicitAny: hono types its elements so.
  readonly children?: any;
}

const courseActions: Partial<Record<PageName, string>> = {
  workspace: '/',
  read: '/read',
  path: '/path',
  progress: '/progress',
};

export function PageHeader({ frame, current, courseAction, children }: PageHeaderProps) {
  const texts = useTexts('frame');
  const action = courseAction === undefined ? ((current && courseActions[current]) ?? null) : courseAction;
  return (
    <header class="bar">
      <a class="brand" href="/">
        <Icon name="mark" />
        <span>{texts.product}</span>
      </a>
      {action !== null && <CourseSwitch frame={frame} action={action} />}
      <div class="bar-own">{children}</div>
      <button type="button" class="button bar-menu-button" popovertarget={siteMenuId}>
        <Icon name="menu" /> <span>{texts.menu}</span>
      </button>
      <div class="bar-menu" id={siteMenuId} popover="auto">
        <PageLinks frame={frame} current={current} />
        <FinderLink frame={frame} />
        <LanguageSwitch frame={frame} />
        {frame.mayDebug && current === 'workspace' && <DebugLink frame={frame} />}
        <Account frame={frame} />
      </div>
    </header>
  );
}

/** To the page that finds passages; a script opens the same box on the page itself (client/finder.ts). */
function FinderLink({ frame }: { readonly frame: FrameData }) {
  const texts = useTexts('frame').finder;
  if (!frame.courses.some(({ course_id }) => course_id === frame.courseId)) return null;
  return (
    <a
      class="bar-page bar-find"
      href={finderAddress(frame.courseId ?? '')}
      title={`${texts.title} (Ctrl K)`}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" /> <span>{texts.open}</span>
    </a>
  );
}

/** Chosen by script as soon as another course is picked (client/frame.ts), by its button without one. */
function CourseSwitch({ frame, action }: { readonly frame: FrameData; readonly action: string }) {
  const texts = useTexts('frame');
  if (frame.courses.length === 0 || frame.courseId === null) return null;
  return (
    <form class="course-switch" method="get" action={action}>
      <label for="course" class="visually-hidden">
        {texts.course.label}
      </label>
      <select id="course" name="course" autocomplete="off">
        <CourseOptions courses={frame.courses} chosen={frame.courseId} />
      </select>
      <button type="submit" class="button without-script">
        {texts.course.open}
      </button>
    </form>
  );
}

function PageLinks({ frame, current }: { readonly frame: FrameData; readonly current: PageName | null }) {
  const texts = useTexts('frame');
  return (
    <nav class="bar-pages" aria-label={texts.nav.label}>
      <ul>
        {pagesOf(frame).map(({ name, address }) => (
          <li key={name}>
            <a class="bar-page" href={address} aria-current={name === current ? 'page' : undefined}>
              {texts.nav[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The pages this visitor can go to from here. */
function pagesOf({ courses, courseId, viewer }: FrameData) {
  const course = courses.find(({ course_id }) => course_id === courseId);
  const query = course ? `?course=${encodeURIComponent(course.course_id)}` : '';
  return [
    { name: 'workspace', address: `/${query}`, isThere: true },
    { name: 'read', address: `/read${query}`, isThere: course !== undefined },
    { name: 'path', address: `/path${query}`, isThere: course?.has_learning_path ?? false },
    { name: 'progress', address: `/progress${query}`, isThere: course?.has_learning_path ?? false },
    { name: 'author', address: `/author${query}`, isThere: viewer.roles.includes('author') },
    { name: 'teach', address: '/teach', isThere: viewer.roles.includes('teacher') },
    { name: 'operate', address: '/operate', isThere: viewer.roles.includes('operator') },
  ].filter(({ isThere }) => isThere) as { name: Exclude<PageName, 'account'>; address: string }[];
}

/** A form, not a link: what another site links to must not change anything. */
function LanguageSwitch({ frame }: { readonly frame: FrameData }) {
  const texts = useTexts('frame');
  return (
    <form class="bar-language" method="post" action="/language" aria-label={texts.language.label}>
      <input type="hidden" name="next" value={frame.address} />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          class="bar-choice"
          aria-pressed={language === frame.language ? 'true' : 'false'}
        >
          {texts.language[language]}
        </button>
      ))}
    </form>
  );
}

/** For those who look after courses: the page with, or without, what its decisions were made by. */
function DebugLink({ frame }: { readonly frame: FrameData }) {
  const { nav } = useTexts('frame');
  return (
    <a class="bar-page bar-debug" href={debugAddress(frame.address, !frame.isDebugging)}>
      {frame.isDebugging ? nav.hideDecisions : nav.showDecisions}
    </a>
  );
}

function Account({ frame }: { readonly frame: FrameData }) {
  const texts = useTexts('frame');
  const { isSignedIn, name } = frame.viewer;
  const next = frame.address.startsWith('/sign-') ? '' : `?next=${encodeURIComponent(frame.address)}`;
  if (!isSignedIn) {
    return (
      <div class="bar-account">
        <a class="bar-page bar-folded" href="/my-data">
          {texts.nav.myData}
        </a>
        <a class="bar-page" href={`/sign-in${next}`}>
          {texts.nav.signIn}
        </a>
      </div>
    );
  }
  return (
    <form class="bar-account" method="post" action="/sign-out">
      <a
        class="bar-page bar-name"
        dir="auto"
        href="/my-data"
        aria-label={name === null ? undefined : `${name}: ${texts.nav.myData}`}
      >
        {name ?? texts.nav.myData}
      </a>
      <button type="submit" class="bar-page">
        {texts.nav.signOut}
      </button>
    </form>
  );
}
