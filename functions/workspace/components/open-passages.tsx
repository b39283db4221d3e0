// The passages a panel is open at: one in its context, several one below the other, with where they come from.

import type { Child } from 'hono/jsx';
import type { Passage, ReferenceView } from '../../contract/course.ts';
import { placeTitle } from '../../contract/place-title.ts';
import type { WorkspaceActions } from '../actions.ts';
import { placesOf } from '../addresses.ts';
import type { Place } from '../model.ts';
import { usePlaceAddress } from '../place-address.ts';
import { usePlace, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { CourseImages } from './course-images.tsx';
import { citedId } from './element-ids.ts';
import { BlockWords } from './html.tsx';
import { Icon } from './icons.tsx';
import { PassageName, PassagePlace } from './passage-name.tsx';
import { PassageSource } from './passage-source.tsx';
import { PlaceName } from './place-name.tsx';

interface ContextProps {
  readonly courseId: string;
  readonly language: string;
  readonly place: Place;
  readonly view: ReferenceView;
  readonly actions: WorkspaceActions;
}

/** One in its context; several one below the other, each leading to its context. */
export function OpenPassages({
  views,
  place,
  ...props
}: Omit<ContextProps, 'view'> & { readonly views: readonly ReferenceView[] }) {
  const { courseId, language, actions } = props;
  const [view, ...others] = views;
  if (!view) return null;
  if (others.length === 0) return <PassageInContext {...props} place={place} view={view} />;
  const places = placesOf(place);
  return (
    <div class="context" lang={language}>
      {views.map((each, index) => (
        <section class="rests-on" key={each.passage.canonical_reference}>
          <h3>
            <PassageLink {...{ courseId, actions }} place={alone(places[index] ?? place)}>
              <PassageName passage={each.passage} />
            </PassageLink>
          </h3>
          <PassagePlace passage={each.passage} />
          <StatusNote view={each} />
          <CitedPassage
            {...{ courseId, passage: each.passage, isFirst: index === 0 }}
            isMarked={places[index]?.marks !== undefined}
          />
        </section>
      ))}
    </div>
  );
}

/** The same place without those shown with it. */
function alone({ reference, version, marks }: Place): Place {
  return { reference, version, ...(marks && { marks }) };
}

interface CitedProps {
  readonly courseId: string;
  readonly passage: Passage;
  readonly isFirst: boolean;
  /** Whether sentences of it are marked, and not it as a whole. */
  readonly isMarked: boolean;
}

function CitedPassage({ courseId, passage, isMarked, isFirst }: CitedProps) {
  return (
    <div
      class={isMarked && passage.table === undefined ? 'cited has-marks' : 'cited'}
      id={isFirst ? citedId : undefined}
      key={passage.canonical_reference}
    >
      <BlockWords html={passage.html} text={passage.content} />
      <CourseImages courseId={courseId} passage={passage} />
    </div>
  );
}

function PassageInContext({ courseId, language, place, view, actions }: ContextProps) {
  const texts = useTexts('ask').passage;
  const { passage, before, after } = view;
  const path = passage.section.filter((title) => title !== passage.container_title);
  // What it hangs on may stand among what is before it already.
  const parent = view.parent && before.every((other) => !isSame(other, view.parent)) ? view.parent : null;
  const neighbour = (other: Passage) => (
    <Neighbour
      key={other.canonical_reference}
      courseId={courseId}
      passage={other}
      version={place.version}
      actions={actions}
    />
  );
  return (
    <>
      <StatusNote view={view} />
      {path.length > 0 && (
        <p class="section-path" dir="auto">
          {path.join(' › ')}
        </p>
      )}
      {view.requires_prerequisites.length > 0 && (
        <div class="requires">
          <h3 class="eyebrow">{texts.requires}</h3>
          <ul>
            {view.requires_prerequisites.map((other) => (
              <li key={other.canonical_reference}>
                <PassageLink {...{ courseId, actions }} place={placeOf(other, place.version)}>
                  <span dir="auto">
                    {placeTitle({
                      ...{ container: other.container_title, document: other.document.name },
                      section: other.section.at(-1) ?? null,
                    })}
                  </span>
                </PassageLink>{' '}
                <span class="fine">
                  <PlaceName text={other.display_reference} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div class="context" lang={language}>
        {parent && neighbour(parent)}
        {before.map(neighbour)}
        <CitedPassage {...{ courseId, passage, isFirst: true }} isMarked={place.marks !== undefined} />
        {after.map(neighbour)}
      </div>
      {view.current && (
        <section class="now" aria-label={texts.today}>
          <h3 class="eyebrow">{texts.today}</h3>
          <BlockWords html={view.current.html} text={view.current.content} />
        </section>
      )}
      <PassageSource courseId={courseId} passage={passage} actions={actions} />
    </>
  );
}

interface LinkProps {
  readonly courseId: string;
  readonly place: Place;
  readonly actions: WorkspaceActions;
}

/** A passage beside the one that is open: leads on to it. */
function Neighbour(props: Omit<LinkProps, 'place'> & { readonly passage: Passage; readonly version: number | null }) {
  const { passage, version, ...rest } = props;
  const write = usePlace();
  return (
    <div class={passage.content_type === 'heading' ? 'neighbour is-heading' : 'neighbour'}>
      <PassageLink {...rest} place={placeOf(passage, version)}>
        {write(passage.display_reference.split(' → ').at(-1) ?? '')}
      </PassageLink>
      <BlockWords html={passage.html} text={passage.content} />
    </div>
  );
}

function PassageLink({ children, ...props }: LinkProps & { readonly children: Child }) {
  const { courseId, place, actions } = props;
  const address = usePlaceAddress();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    actions.open(place);
  };
  return (
    <a class="neighbour-place" href={address(courseId, place)} onClick={follow}>
      {children}
    </a>
  );
}

function placeOf(passage: Passage, version: number | null): Place {
  return { reference: passage.canonical_reference, version };
}

function isSame(left: Passage, right: Passage | null): boolean {
  return left.canonical_reference === right?.canonical_reference;
}

function StatusNote({ view }: { readonly view: ReferenceView }) {
  const texts = useTexts('ask').passage;
  if (view.status === 'current') return null;
  const text =
    view.status === 'tombstone'
      ? fill(texts.removed, { version: view.removed_in ?? view.course_version })
      : texts.changed;
  return (
    <div class="note note-quiet">
      <Icon name="warning" />
      <p>{text}</p>
    </div>
  );
}
