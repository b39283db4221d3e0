// The whole page below its frame: rendered once on the server for the first paint, then kept by the browser.
// Sessions and outline on the left, the timeline with its composer in the middle, where the learner stands on the right.
import { aboutCourse } from '../about-course.ts';
import type { WorkspaceActions } from '../actions.ts';
import { type Failure, isInTurn, type WorkspaceData } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { timelineEntries } from '../timeline-entries.ts';
import { Composer, type Tutoring } from './composer.tsx';
import { Drawer } from './drawer.tsx';
import { infoDrawerId, sessionsDrawerId } from './element-ids.ts';
import { FailureNote } from './failure-note.tsx';
import { Header } from './header.tsx';
import { Icon } from './icons.tsx';
import { Outline } from './outline.tsx';
import { PassagePanel } from './passage-panel.tsx';
import { SessionList } from './session-list.tsx';
import { AskedCourse, CourseChoice, CourseIntroduction, Examples, GoOn } from './start.tsx';
import { Strip } from './strip.tsx';
import { Timeline } from './timeline.tsx';
import { TutorStart } from './tutor-start.tsx';

interface WorkspaceProps {
  readonly data: WorkspaceData;
  readonly actions: WorkspaceActions;
}

export function Workspace({ data, actions }: WorkspaceProps) {
  const texts = useTexts('tutor');
  const { course, tutor } = data;
  const lite = tutor?.snapshotLite ?? null;
  const close = () => actions.showDrawer('none');
  return (
    <div class={shellClass(data)}>
      <Header data={data} actions={actions} />
      {course && (
        <aside class="rail" key="rail" aria-label={texts.session.title}>
          <Rail data={data} actions={actions} />
        </aside>
      )}
      {course ? <Middle key="talk" data={data} actions={actions} /> : <Lobby key="lobby" data={data} />}
      {course && tutor && lite && (
        <aside class="side" key="side" aria-label={texts.strip.title}>
          <h2 class="visually-hidden">{texts.strip.title}</h2>
          <Strip {...{ data, tutor, lite, actions }} />
        </aside>
      )}
      {course && (
        <PassagePanel
          key="panel"
          courseId={course.course_id}
          language={course.language}
          panel={data.panel}
          actions={actions}
        />
      )}
      {data.drawer === 'sessions' && (
        <Drawer key="sessions" id={sessionsDrawerId} side="start" label={texts.session.title} onClose={close}>
          <Rail data={data} actions={actions} />
        </Drawer>
      )}
      {data.drawer === 'info' && tutor && lite && (
        <Drawer key="info" id={infoDrawerId} side="end" label={texts.strip.title} onClose={close}>
          <Strip {...{ data, tutor, lite, actions }} />
        </Drawer>
      )}
    </div>
  );
}

function shellClass({ course, panel, tutor }: WorkspaceData): string {
  const classes = [
    'shell',
    course ? 'has-course' : '',
    panel.kind === 'closed' ? '' : 'has-panel',
    tutor?.snapshotLite ? 'has-strip' : '',
  ];
  return classes.filter((name) => name !== '').join(' ');
}

function Rail({ data, actions }: WorkspaceProps) {
  const texts = useTexts('tutor').session;
  return (
    <>
      <SessionList data={data} actions={actions} />
      <details class="rail-outline" open>
        <summary>{texts.outline}</summary>
        <Outline data={data} actions={actions} />
      </details>
    </>
  );
}

/** No course is open: one is chosen. */
function Lobby({ data }: { readonly data: WorkspaceData }) {
  return (
    <main class="main lobby" id="main" tabindex={-1}>
      <CourseChoice courses={data.courses} about={data.about} />
    </main>
  );
}

function Middle({ data, actions }: WorkspaceProps) {
  const { course, outline, turns, tutor } = data;
  if (!course) return null;
  const isStart = timelineEntries(data).length === 0 && !hasBegun(data);
  const begin = { courseId: course.course_id, dueCards: data.cards.due, actions };
  return (
    <main class={isStart ? 'main start' : 'main'} id="main" tabindex={-1}>
      {isStart ? (
        <div class="introduction-all" key="introduction">
          {data.isOpenedToAsk ? (
            <AskedCourse key="asked" course={course} />
          ) : (
            <>
              <CourseIntroduction course={course} about={aboutCourse(course, outline ?? { containers: [] })} />
              {tutor && <TutorStart tutor={tutor} {...begin} />}
              <GoOn data={data} />
            </>
          )}
        </div>
      ) : (
        <Timeline key="timeline" data={data} actions={actions} />
      )}
      <div class="dock" key="dock">
        {data.failure && (isGone(data.failure) ? <GoneNote key="gone" /> : <FailureNote failure={data.failure} />)}
        {data.isOffline && <OfflineNote key="offline" />}
        {!isStart && tutor && mayBegin(data) && <TutorStart key="begin" tutor={tutor} {...begin} />}
        <Composer
          data={data}
          isAsking={turns.at(-1)?.phase === 'asking'}
          actions={actions}
          tutoring={tutoringOf(data, actions)}
        />
      </div>
      {isStart && data.isOpenedToAsk && <GoOn key="go-on" data={data} />}
      {isStart && !data.isOpenedToAsk && <Examples key="examples" questions={data.examples} actions={actions} />}
    </main>
  );
}

/** Null where there is nobody to work with: no learning path, or a session that is a plain conversation. */
function tutoringOf({ tutor, session, mode }: WorkspaceData, actions: WorkspaceActions): Tutoring | null {
  if (!tutor?.snapshotLite || session?.kind === 'conversation') return null;
  return { mode, isBusy: isInTurn(tutor), onMode: actions.setMode, say: actions.tutor.say };
}

/** Something is on its way, though nothing has come yet. */
function hasBegun({ tutor }: WorkspaceData): boolean {
  if (tutor === null) return false;
  return tutor.outgoing !== null || tutor.unsent.length > 0 || Object.keys(tutor.activities).length > 0;
}

/** Questions were asked, and now the tutor was chosen: what to begin with stands there, nobody has to ask for it. */
function mayBegin({ tutor, mode, session }: WorkspaceData): boolean {
  const isThere = mode === 'tutor' && session?.kind !== 'conversation' && tutor?.messages.length === 0;
  return isThere && tutor.outgoing === null;
}

/** Of a page whose course is there, only the session can be missing. */
function isGone(failure: Failure): boolean {
  return failure.kind === 'problem' && failure.problem.code === 'not_found';
}

function GoneNote() {
  const texts = useTexts('tutor').session;
  return (
    <p class="note note-quiet" role="status">
      <Icon name="warning" /> <span>{texts.gone}</span>
    </p>
  );
}

function OfflineNote() {
  const texts = useTexts('tutor').timeline;
  return (
    <p class="offline" role="status">
      <Icon name="offline" /> {texts.offline}
    </p>
  );
}
