// The course at a glance: its parts in order. Each leads to where it can be read; a button beside it limits the next
// question to it.
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress } from '../addresses.ts';
import type { OutlineContainer, WorkspaceData } from '../model.ts';
import { readerAddress } from '../reader-addresses.ts';
import { useCount, usePlace, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { Icon } from './icons.tsx';
import { MomentIn } from './moment.tsx';

interface OutlineProps {
  readonly data: WorkspaceData;
  readonly actions: WorkspaceActions;
}

export function Outline({ data, actions }: OutlineProps) {
  const texts = useTexts('ask').outline;
  const place = usePlace();
  const count = useCount();
  const { course, outline } = data;
  if (!course || !outline) return null;
  const sections = sectionsOf(outline.containers);
  return (
    <nav class="outline" aria-label={texts.label}>
      {sections.map(({ heading, containers }) => {
        const entries = (
          <ul>
            {containers.map((container) => (
              <li
                key={container.container_id}
                class={data.scope === container.container_id ? 'has-entry is-chosen' : 'has-entry'}
              >
                <OutlineEntry
                  courseId={course.course_id}
                  container={container}
                  isChosen={data.scope === container.container_id}
                  actions={actions}
                />
              </li>
            ))}
          </ul>
        );
        const isChosen = containers.some((container) => data.scope === container.container_id);
        if (heading === '' && sections.length > 1 && containers.length > 1) {
          return (
            <details class="outline-beside" key={heading} open={isChosen}>
              <summary>{count(texts.beside, containers.length)}</summary>
              {entries}
            </details>
          );
        }
        return (
          <section key={heading}>
            {heading !== '' && <h2 class="eyebrow">{place(heading)}</h2>}
            {entries}
          </section>
        );
      })}
    </nav>
  );
}

function OutlineEntry(props: {
  readonly courseId: string;
  readonly container: OutlineContainer;
  readonly isChosen: boolean;
  readonly actions: WorkspaceActions;
}) {
  const texts = useTexts('ask');
  const count = useCount();
  const place = usePlace();
  const { courseId, container, isChosen, actions } = props;
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    actions.limitTo(isChosen ? null : container.container_id);
  };
  // What has no number goes by its title already.
  const title = container.title === lastPart(container.display_reference) ? '' : container.title;
  const opens = container.opens_at ? <MomentIn at={container.opens_at} text={texts.outline.opens} /> : null;
  if (opens !== null && container.node_count === 0) {
    return (
      <span class="entry">
        <span class="entry-place">{place(lastPart(container.display_reference))}</span>
        {title !== '' && <span class="entry-title">{title}</span>}
        <span class="entry-count">{opens}</span>
      </span>
    );
  }
  return (
    <>
      <a class="entry" href={readerAddress({ courseId, code: container.code })}>
        <span class="entry-place">{place(lastPart(container.display_reference))}</span>
        {title !== '' && <span class="entry-title">{title}</span>}
        {container.description && (
          <span class="entry-about" dir="auto">
            {container.description}
          </span>
        )}
        <span class="entry-count">{count(texts.passages, container.node_count)}</span>
        {opens !== null && <span class="entry-count">{opens}</span>}
      </a>
      <a
        class="entry-ask"
        href={pageAddress({ course: courseId, scope: isChosen ? null : container.container_id })}
        aria-current={isChosen ? 'true' : undefined}
        title={fill(texts.outline.askOnly, { part: place(container.display_reference) })}
        aria-label={fill(texts.outline.askOnly, { part: place(container.display_reference) })}
        onClick={choose}
      >
        <Icon name="question" />
      </a>
    </>
  );
}

/** Parts under what they share: the day, or the document. */
function sectionsOf(containers: readonly OutlineContainer[]) {
  const sections: { heading: string; containers: OutlineContainer[] }[] = [];
  for (const container of containers) {
    const heading = container.display_reference.split(' → ').slice(0, -1).join(' → ');
    const last = sections.at(-1);
    if (last?.heading === heading) last.containers.push(container);
    else sections.push({ heading, containers: [container] });
  }
  return sections;
}

function lastPart(display: string): string {
  return display.split(' → ').at(-1) ?? display;
}
