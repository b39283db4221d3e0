// "The closest passage was …": its place as a link to where it is read, and its words.
import { pageAddress } from '../../addresses.ts';
import type { ClosestPlace } from '../../asked-for.ts';
import { readerAddress } from '../../reader-addresses.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { InlineWords } from '../html.tsx';
import { PlaceName } from '../place-name.tsx';

interface ClosestPassageProps {
  readonly courseId: string;
  readonly place: ClosestPlace;
  /** Its words, rendered: what renders them is too large for a page's script. */
  readonly html: string;
}

export function ClosestPassage({ courseId, place, html }: ClosestPassageProps) {
  const texts = useTexts('authorStart').list;
  const { canonical_reference: reference, container_id: scope, content } = place;
  return (
    <div class="author-closest">
      <p class="eyebrow">{texts.closest}</p>
      <a
        class="questions-place"
        href={reference === null ? pageAddress({ course: courseId, scope }) : readerAddress({ courseId, reference })}
      >
        <span class="questions-place-name">
          <PlaceName text={place.display_reference} />
        </span>
        <span class="fine" dir="auto">
          {place.title}
        </span>
      </a>
      {content !== undefined && (
        <p class="questions-excerpt">
          <InlineWords html={html} text={content} />
        </p>
      )}
    </div>
  );
}
