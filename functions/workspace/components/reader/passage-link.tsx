// The way to link to a passage of a page that is read.
import { usePlace, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import type { ReaderPassage } from './reader-model.ts';

/** Not among what the Tab key comes to: there are hundreds. Those of headings are. */
export function PassageLink({
  passage,
  isTabbed = false,
}: {
  readonly passage: ReaderPassage;
  readonly isTabbed?: boolean;
}) {
  const texts = useTexts('reader');
  const write = usePlace();
  return (
    <a
      class="reader-link"
      href={`#${passage.reference}`}
      aria-label={fill(texts.link, { place: write(passage.name) })}
      tabindex={isTabbed ? undefined : -1}
    >
      #
    </a>
  );
}
