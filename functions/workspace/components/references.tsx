// The references of an answer: the small numbers behind sentences, and the list they lead to.
import { placeTitle } from '../../contract/place-title.ts';
import type { WorkspaceActions } from '../actions.ts';
import type { AnswerReference, Place } from '../model.ts';
import { usePlaceAddress } from '../place-address.ts';
import { usePlace, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { Icon } from './icons.tsx';
import { PlaceName } from './place-name.tsx';

interface ReferenceLink {
  readonly courseId: string;
  readonly reference: AnswerReference;
  /** Counted from 1 in the order of first use. */
  readonly number: number;
  readonly actions: Pick<WorkspaceActions, 'open'>;
}

/** The number behind a sentence. */
export function ReferenceMark({ isMarked, ...link }: ReferenceLink & { readonly isMarked: boolean }) {
  const { mark } = useTexts('ask').sources;
  const place = usePlace();
  const address = usePlaceAddress();
  return (
    <a
      class={isMarked ? 'mark is-marked' : 'mark'}
      href={address(link.courseId, placeOf(link.reference))}
      data-reference={link.reference.canonical_reference}
      aria-label={fill(mark, { number: link.number, place: place(link.reference.display_reference) })}
      onClick={(event: MouseEvent) => follow(event, link)}
    >
      {String(link.number)}
    </a>
  );
}

/** The numbers behind a written sentence: open all that it rests on at once. */
export function EvidenceMark(props: {
  readonly courseId: string;
  readonly place: Place;
  /** Of each of its passages: number, and how its place is shown. */
  readonly sources: readonly { readonly number: number; readonly name: string }[];
  readonly isMarked: boolean;
  readonly actions: Pick<WorkspaceActions, 'open'>;
}) {
  const texts = useTexts('ask').sources;
  const write = usePlace();
  const address = usePlaceAddress();
  const { courseId, place, sources, isMarked, actions } = props;
  const numbers = sources.map(({ number }) => number).join(', ');
  const places = sources.map(({ name }) => write(name)).join('; ');
  return (
    <a
      class={isMarked ? 'mark is-evidence is-marked' : 'mark is-evidence'}
      href={address(courseId, place)}
      data-reference={place.reference}
      aria-label={fill(sources.length === 1 ? texts.evidence.one : texts.evidence.other, { numbers, places })}
      onClick={(event: MouseEvent) => followTo(event, place, actions)}
    >
      {numbers}
    </a>
  );
}

export function ReferenceItem(
  props: ReferenceLink & {
    readonly isMarked: boolean;
    readonly isOpen: boolean;
    readonly isOnly: boolean;
    readonly onMark: (reference: string | null) => void;
  },
) {
  const texts = useTexts('ask').sources;
  const address = usePlaceAddress();
  const { courseId, reference, number, isMarked, isOpen, isOnly, onMark } = props;
  const name = reference.canonical_reference;
  return (
    <li
      class={isMarked ? 'source is-marked' : 'source'}
      onMouseEnter={() => onMark(name)}
      onMouseLeave={() => onMark(null)}
      onFocusin={() => onMark(name)}
      onFocusout={() => onMark(null)}
    >
      <a
        href={address(courseId, placeOf(reference))}
        data-reference={name}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event: MouseEvent) => follow(event, props)}
      >
        <span class="source-number">{String(number)}</span>
        <span class="source-words">
          <span class="source-title">{titleOf(reference)}</span>
          <span class="source-place">
            <PlaceName text={reference.display_reference} />
          </span>
        </span>
        {reference.is_primary && !isOnly && <span class="tag">{texts.main}</span>}
        <Icon name="book" />
      </a>
    </li>
  );
}

/** Its chapter or page, then its section. */
export function titleOf({ container_title: container, document }: AnswerReference): string {
  return placeTitle({ container, document: document.name, section: document.section });
}

function placeOf(reference: AnswerReference) {
  return { reference: reference.canonical_reference, version: reference.version };
}

function follow(event: MouseEvent, { actions, reference }: ReferenceLink): void {
  followTo(event, placeOf(reference), actions);
}

/** Opens beside the answer; a click with a modifier key stays the browser's own. */
function followTo(event: MouseEvent, place: Place, actions: ReferenceLink['actions']): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  actions.open(place);
}
