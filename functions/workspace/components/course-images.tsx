// Images of a passage. They lie elsewhere on the web, and whoever keeps them could learn who reads what: a page loads
// none by itself. A reader can have one shown here; without a script there is a link to it.
import { useState } from 'hono/jsx';
import type { Passage } from '../../contract/course.ts';
import { imageUrl } from '../safe-url.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

interface CourseImagesProps {
  readonly passage: Passage;
  /** False on the server. */
  readonly isLive: boolean;
}

/** One that lies nowhere on the web is told in words. */
export function CourseImages({ passage, isLive }: CourseImagesProps) {
  return (
    <>
      {passage.images.map(({ source, alternative_text: words }) => (
        <CourseImage key={source} url={imageUrl(source, passage.document.link)} words={words} isLive={isLive} />
      ))}
    </>
  );
}

interface CourseImageProps {
  readonly url: string | null;
  readonly words: string;
  readonly isLive: boolean;
}

function CourseImage({ url, words, isLive }: CourseImageProps) {
  const texts = useTexts('ask').passage;
  const [isShown, setShown] = useState(false);
  const name = fill(texts.image, { words: words || texts.noDescription });
  if (url !== null && isShown) {
    return (
      <figure key="shown">
        <img src={url} alt={words} referrerpolicy="no-referrer" />
      </figure>
    );
  }
  const show = url === null ? '' : fill(texts.showImage, { host: new URL(url).host });
  return (
    <figure key="told">
      <figcaption>
        <p dir="auto">{name}</p>
        {url !== null && isLive && (
          <button type="button" class="button" onClick={() => setShown(true)}>
            {show}
          </button>
        )}
        {url !== null && !isLive && (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {show}
          </a>
        )}
      </figcaption>
    </figure>
  );
}
