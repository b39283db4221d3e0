// Images of a passage. They lie elsewhere on the web, and whoever keeps them could learn who reads what: a page loads
// none, and its policy lets it load none. Each is told in words, with a link that names where it lies.
import type { Passage } from '../../contract/course.ts';
import { imageUrl } from '../safe-url.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

/** One that lies nowhere on the web is told in words alone. */
export function CourseImages({ passage }: { readonly passage: Passage }) {
  const texts = useTexts('ask').passage;
  return (
    <>
      {passage.images.map(({ source, alternative_text: words }) => {
        const url = imageUrl(source, passage.document.link);
        return (
          <figure key={source}>
            <figcaption>
              <p dir="auto">{words === '' ? texts.imageAlone : fill(texts.image, { words })}</p>
              {url !== null && (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {fill(texts.openImage, { host: new URL(url).host })}
                  <span class="visually-hidden"> {texts.newTab}</span>
                </a>
              )}
            </figcaption>
          </figure>
        );
      })}
    </>
  );
}
