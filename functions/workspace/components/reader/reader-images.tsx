// Images beside the passages of a page to read.
import { createContext, useContext } from 'hono/jsx';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Picture } from '../picture.tsx';
import type { ReaderImage, ReaderPassage } from './reader-model.ts';

/** What is read: images are of a course, and one that nobody described goes by the title of its page. */
export const ReadPage = createContext({ courseId: '', title: '' });

/** As in a passage beside an answer: what the course keeps is shown, what lies elsewhere is told of. */
export function Images({ passage }: { readonly passage: ReaderPassage }) {
  const page = useContext(ReadPage);
  return (
    <>
      {passage.images.map((image) =>
        image.kept === null ? (
          <ImageElsewhere image={image} />
        ) : (
          <KeptImage {...page} image={image} kept={image.kept} reference={passage.reference} />
        ),
      )}
    </>
  );
}

interface KeptImageProps {
  readonly image: ReaderImage;
  readonly kept: NonNullable<ReaderImage['kept']>;
  readonly courseId: string;
  readonly title: string;
  readonly reference: string;
}

function KeptImage({ image: { words, isTold }, kept, courseId, title, reference }: KeptImageProps) {
  const image = { ...kept, words };
  return <Picture {...{ courseId, reference, image, title }} caption={isTold ? '' : words} />;
}

/** Nothing, where the passage says all that is known of it. */
function ImageElsewhere({ image: { words, link, isTold } }: { readonly image: ReaderImage }) {
  const texts = useTexts('reader');
  if (link === null && (isTold || words === '')) return null;
  return (
    <p class="reader-image">
      {!isTold && words !== '' && <span dir="auto">{fill(texts.figure, { words })} </span>}
      {link !== null && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {fill(texts.openImage, { host: new URL(link).host })}
          <span class="visually-hidden"> {texts.newTab}</span>
        </a>
      )}
    </p>
  );
}
