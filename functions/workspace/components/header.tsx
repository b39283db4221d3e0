// The bar on top: the name, the course that is open, and a new conversation.
import type { WorkspaceActions } from '../actions.ts';
import type { WorkspaceData } from '../model.ts';
import { Icon } from './icons.tsx';
import { Outline } from './outline.tsx';

interface HeaderProps {
  readonly data: WorkspaceData;
  readonly actions: WorkspaceActions;
}

export function Header({ data, actions }: HeaderProps) {
  const { course, courses } = data;
  return (
    <header class={course ? 'bar' : 'bar is-lobby'}>
      <a class="brand" href="/">
        <Icon name="mark" />
        <span>Groundwork</span>
      </a>
      {course && (
        <form class="course-switch" method="get" action="/" key="switch">
          <label for="course" class="visually-hidden">
            Course
          </label>
          <select
            id="course"
            name="course"
            {...(actions.isLive ? { value: course.course_id } : {})}
            onInput={(event: Event) => (event.target as HTMLSelectElement).form?.requestSubmit()}
          >
            {courses.map(({ course_id, title }) => (
              <option value={course_id} selected={course_id === course.course_id}>
                {title}
              </option>
            ))}
          </select>
          {!actions.isLive && (
            <button type="submit" class="button without-script">
              Open
            </button>
          )}
        </form>
      )}
      {course && (
        <details class="menu" key="menu">
          <summary>
            <Icon name="list" /> Outline
          </summary>
          <Outline data={data} actions={actions} />
        </details>
      )}
      {actions.isLive && data.turns.length > 0 && (
        <button type="button" class="button afresh" key="afresh" onClick={() => actions.startAfresh()}>
          <Icon name="fresh" /> <span>New conversation</span>
        </button>
      )}
    </header>
  );
}
