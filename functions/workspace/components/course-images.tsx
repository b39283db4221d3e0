// Images of a passage. What the course keeps is shown. Others lie elsewhere on the web, and whoever keeps them could learn
// who reads what: a page loads none of them, and its policy lets it load none. They are told in words, with a link.
import type { Passage } from '../../contract/course.ts';
import { imageUrl } from '../safe-url.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { Picture } from './picture.tsx';

/** One that is not kept and lies nowhere on the web is told in words alone; without words it is not told of. */
export function CourseImages({ courseId, passage }: { readonly courseId: string; readonly passage: Passage }) {
  const texts = useTexts('ask').passage;
  return (
    <>
      {passage.images.map(({ source, alternative_text: words, hash, width, height }) => {
        if (hash !== null) {
          const isTold = passage.content_type === 'caption' || passage.content.includes(words);
          return (
            <Picture
              key={hash}
              {...{ courseId, reference: passage.canonical_reference, image: { hash, words, width, height } }}
              title={passage.container_title}
              caption={isTold ? '' : words}
            />
          );
        }
        const url = imageUrl(source, passage.document.link);
        if (words === '' && url === null) return null;
        return (
          <figure key={source}>
            <figcaption>
              {words !== '' && <p dir="auto">{fill(texts.image, { words })}</p>}
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
