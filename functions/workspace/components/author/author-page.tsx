// What the author's pages share: bar, navigation within a course, the heading; figures and times in the page's language.
import { type Child, createContext, useContext } from 'hono/jsx';
import { type AuthorPlace, authorAddress } from '../../author-addresses.ts';
import type { FrameData } from '../../page-frame.tsx';
import { useLanguage, useTexts } from '../../texts/use-texts.ts';
import { PageShell } from '../page-shell.tsx';

interface AuthorPageProps {
  readonly frame: FrameData;
  readonly courseId: string | null;
  readonly current: AuthorPlace;
  readonly title: Child;
  /** A sentence under the title. */
  readonly lead?: string;
  /** Id of an answer whose question is worked on: links and forms carry it to where it is asked again. */
  readonly asked?: string | null;
  readonly children?: Child;
}

const AskedContext = createContext<string | null>(null);

/** Of the answer whose question is worked on; null for none. */
export function useAskedId(): string | null {
  return useContext(AskedContext);
}

/** Pages that show it carry the texts of `documents`. */
export function AuthorPage({ frame, courseId, current, title, lead, asked = null, children }: AuthorPageProps) {
  const course = frame.courses.find(({ course_id }) => course_id === courseId);
  return (
    <PageShell frame={frame} current="author" courseAction={course ? authorAddress(current) : null} width="wide">
      <div class="author-head">
        <AuthorNav courseId={courseId} current={current} />
        {courseId !== null && (
          <p class="eyebrow" dir="auto">
            {course?.title ?? courseId}
          </p>
        )}
        <h1 dir="auto">{title}</h1>
        {lead !== undefined && <p class="fine author-lead">{lead}</p>}
      </div>
      <AskedContext.Provider value={asked}>{children}</AskedContext.Provider>
    </PageShell>
  );
}

/** Shares in per cent: one decimal, and never rounded up to a whole that it is not. */
export function useShare(): (share: number) => string {
  const language = useLanguage();
  return (share) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
      share < 1 ? Math.min(share, 0.999) : 1,
    );
}

export function useNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(useLanguage());
  return (value) => format.format(value);
}

/** Share of a text that became passages, as a bar and in figures. */
export function CoverageBar({ share, label }: { readonly share: number; readonly label: string }) {
  const format = useShare();
  return (
    <span class="author-coverage">
      <meter min={0} max={1} low={0.9} high={0.95} optimum={1} value={share} aria-label={label} />
      <span>{format(share)}</span>
    </span>
  );
}

/** Where an author can go within one course. Pages that show it carry the texts of `documents`. */
interface AuthorNavProps {
  /** Null on the list of courses: everything else is about one. */
  readonly courseId: string | null;
  readonly current: AuthorPlace;
}

const placesOfCourse = ['documents', 'new', 'runs', 'changes', 'path', 'notes', 'questions', 'try'] as const;

function AuthorNav({ courseId, current }: AuthorNavProps) {
  const { nav } = useTexts('documents');
  const places: readonly AuthorPlace[] = courseId === null ? ['courses', 'new'] : ['courses', ...placesOfCourse];
  return (
    <nav class="author-nav" aria-label={nav.label}>
      <ul>
        {places.map((place) => (
          <li>
            <a href={authorAddress(place, { course: courseId })} aria-current={place === current ? 'page' : undefined}>
              {place === 'new' && courseId !== null ? nav.version : nav[place]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
