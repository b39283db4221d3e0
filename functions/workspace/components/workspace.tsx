// The whole page below its frame: rendered once on the server for the first paint, then kept by the browser.
import type { WorkspaceActions } from '../actions.ts';
import type { WorkspaceData } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Composer } from './composer.tsx';
import { timelineId } from './element-ids.ts';
import { FailureNote } from './failure-note.tsx';
import { Header } from './header.tsx';
import { Outline } from './outline.tsx';
import { PassagePanel } from './passage-panel.tsx';
import { CourseChoice, CourseIntroduction, Examples } from './start.tsx';
import { TurnView } from './turn.tsx';

interface WorkspaceProps {
  readonly data: WorkspaceData;
  readonly actions: WorkspaceActions;
}

export function Workspace({ data, actions }: WorkspaceProps) {
  const texts = useTexts('ask');
  const { course } = data;
  return (
    <div class={`shell ${course ? 'has-course' : ''} ${data.panel.kind === 'closed' ? '' : 'has-panel'}`}>
      <Header data={data} actions={actions} />
      {course && (
        <aside class="rail" key="rail" aria-label={texts.outline.rail}>
          <Outline data={data} actions={actions} />
        </aside>
      )}
      {course ? <Conversation key="talk" data={data} actions={actions} /> : <Lobby key="lobby" data={data} />}
      {course && (
        <PassagePanel
          key="panel"
          courseId={course.course_id}
          language={course.language}
          panel={data.panel}
          actions={actions}
        />
      )}
    </div>
  );
}

/** No course is open: one is chosen. */
function Lobby({ data }: { readonly data: WorkspaceData }) {
  return (
    <main class="main lobby" id="main" tabindex={-1}>
      <CourseChoice courses={data.courses} />
    </main>
  );
}

function Conversation({ data, actions }: WorkspaceProps) {
  const texts = useTexts('ask');
  const { course, outline, turns } = data;
  if (!course) return null;
  const isStart = turns.length === 0;
  const containers = outline?.containers ?? [];
  return (
    <main class={isStart ? 'main start' : 'main'} id="main" tabindex={-1}>
      {isStart ? (
        <CourseIntroduction key="introduction" course={course} />
      ) : (
        <section class="timeline" id={timelineId} key="timeline" aria-label={texts.timeline}>
          <h1 class="visually-hidden">{course.title}</h1>
          {turns.map((turn) => (
            <TurnView
              key={turn.id}
              turn={turn}
              courseId={course.course_id}
              language={course.language}
              scope={containers.find(({ container_id }) => container_id === turn.scope) ?? null}
              panel={data.panel}
              actions={actions}
            />
          ))}
        </section>
      )}
      <div class="dock" key="dock">
        {data.failure && <FailureNote failure={data.failure} />}
        <Composer data={data} isAsking={turns.at(-1)?.phase === 'asking'} actions={actions} />
      </div>
      {isStart && outline && <Examples key="examples" outline={outline} actions={actions} />}
    </main>
  );
}
