// "The closest passage was …": its place as a link to where it is read, and its words.
import { pageAddress } from '../../addresses.ts';
import type { ClosestPlace } from '../../asked-for.ts';
import { readerAddress } from '../../reader-addresses.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { InlineWords } from '../html.tsx';
import { PlaceAt } from './question-words.tsx';

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
      <PlaceAt
        href={reference === null ? pageAddress({ course: courseId, scope }) : readerAddress({ courseId, reference })}
        name={place.display_reference}
        title={place.title}
      />
      {content !== undefined && (
        <p class="questions-excerpt">
          <InlineWords html={html} text={content} />
        </p>
      )}
    </div>
  );
}
