// The bar of the workspace: that of every page, with the outline of the course and a new conversation.
import type { WorkspaceActions } from '../actions.ts';
import type { WorkspaceData } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Icon } from './icons.tsx';
import { Outline } from './outline.tsx';
import { PageHeader } from './page-header.tsx';

interface HeaderProps {
  readonly data: WorkspaceData;
  readonly actions: WorkspaceActions;
}

export function Header({ data, actions }: HeaderProps) {
  const texts = useTexts('ask');
  const frame = { ...data.frame, courses: data.courses, courseId: data.course?.course_id ?? null };
  return (
    <PageHeader frame={frame} current="workspace">
      {data.course && (
        <details class="menu" key="menu">
          <summary>
            <Icon name="list" /> {texts.outline.title}
          </summary>
          <Outline data={data} actions={actions} />
        </details>
      )}
      {actions.isLive && data.turns.length > 0 && (
        <button type="button" class="button afresh" key="afresh" onClick={() => actions.startAfresh()}>
          <Icon name="fresh" /> <span>{texts.afresh}</span>
        </button>
      )}
    </PageHeader>
  );
}
