// The bar of the workspace: that of every page, with what opens the sides of the page on a narrow screen.
import type { WorkspaceActions } from '../actions.ts';
import type { WorkspaceData } from '../model.ts';
import { isLockOver, unseenReplies } from '../news.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { infoDrawerId, sessionsDrawerId } from './element-ids.ts';
import { Icon, type IconName } from './icons.tsx';
import { PageHeader } from './page-header.tsx';

interface HeaderProps {
  readonly data: WorkspaceData;
  readonly actions: WorkspaceActions;
}

export function Header({ data, actions }: HeaderProps) {
  const { session, strip } = useTexts('tutor');
  const lite = data.tutor?.snapshotLite ?? null;
  const replies = unseenReplies(data).length;
  const news = replies + (lite !== null && isLockOver(lite, data.nowMs) ? 1 : 0);
  const frame = { ...data.frame, courses: data.courses, courseId: data.course?.course_id ?? null };
  return (
    <PageHeader frame={frame} current="workspace">
      {data.course && (
        <DrawerButton
          key="sessions"
          controls={sessionsDrawerId}
          icon="list"
          label={session.open}
          isOpen={data.drawer === 'sessions'}
          onOpen={() => actions.showDrawer('sessions')}
        />
      )}
      {data.course && lite && (
        <DrawerButton
          key="info"
          controls={infoDrawerId}
          icon="info"
          label={strip.open}
          news={news}
          isOpen={data.drawer === 'info'}
          onOpen={() => actions.showDrawer('info')}
        />
      )}
    </PageHeader>
  );
}

function DrawerButton(props: {
  readonly controls: string;
  readonly icon: IconName;
  readonly label: string;
  readonly isOpen: boolean;
  /** How much is new in it. */
  readonly news?: number;
  readonly onOpen: () => void;
}) {
  const { news = 0 } = props;
  const texts = useTexts('tutor').strip;
  const count = useCount();
  return (
    <button
      type="button"
      class={`button drawer-button opens-${props.controls}`}
      aria-haspopup="dialog"
      aria-expanded={props.isOpen ? 'true' : 'false'}
      onClick={props.onOpen}
    >
      <Icon name={props.icon} /> <span>{props.label}</span>
      {news > 0 && (
        <>
          <strong class="badge" aria-hidden="true">
            {news}
          </strong>
          <span class="visually-hidden">{count(texts.news, news)}</span>
        </>
      )}
    </button>
  );
}
