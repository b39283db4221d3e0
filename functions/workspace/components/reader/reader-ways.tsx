// Where a reader goes on from a page: practice, questions, its other pages, the parts around it; and where it comes from.
import { pageAddress } from '../../addresses.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Icon } from '../icons.tsx';
import { unitAddress } from '../path/path-model.ts';
import type { OpenPage, ReaderLink } from './reader-model.ts';

export function ReaderWays({ open, courseId }: { readonly open: OpenPage; readonly courseId: string }) {
  const texts = useTexts('reader');
  return (
    <>
      <div class="reader-ways">
        {open.units.map(({ unitId, title }) => (
          <a class="button" href={unitAddress(courseId, unitId)}>
            <Icon name="check" /> <span dir="auto">{fill(texts.practise, { unit: title })}</span>
          </a>
        ))}
        <a class="button" href={pageAddress({ course: courseId, scope: open.containerId })}>
          <Icon name="question" /> {texts.askPart}
        </a>
      </div>
      {open.pageCount > 1 && <Pages open={open} />}
      <nav class="reader-around" aria-label={texts.around}>
        <Neighbour link={open.before} word={texts.before} rel="prev" />
        <Neighbour link={open.after} word={texts.after} rel="next" />
      </nav>
    </>
  );
}

function Neighbour(props: { readonly link: ReaderLink | null; readonly word: string; readonly rel: 'prev' | 'next' }) {
  const { link, word, rel } = props;
  if (link === null) return null;
  return (
    <a class={`reader-${rel}`} href={link.address} rel={rel}>
      <span class="eyebrow">{word}</span>
      <span dir="auto">{link.title}</span>
    </a>
  );
}

/** Pages listed around the one that is read, beside the first and the last. */
const nearbyPages = 4;

function Pages({ open: { page, pages } }: { readonly open: OpenPage }) {
  const texts = useTexts('reader');
  const shown = pages.flatMap((address, index) => {
    const number = index + 1;
    const isShown = number === 1 || number === pages.length || Math.abs(number - page) <= nearbyPages;
    return isShown ? [{ address, number }] : [];
  });
  return (
    <nav class="reader-pages" aria-label={texts.pages}>
      <ul>
        {shown.map(({ address, number }) => (
          <li>
            <a
              class="button"
              href={address}
              aria-current={number === page ? 'page' : undefined}
              aria-label={fill(texts.page, { page: number, total: pages.length })}
            >
              {String(number)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ReaderSource({ open: { source } }: { readonly open: OpenPage }) {
  const texts = useTexts('reader');
  const facts = [fill(texts.source, { name: source.name }), source.licence, source.attribution];
  return (
    <footer class="reader-source fine">
      <p dir="auto">{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</p>
      {source.link !== null && (
        <p>
          <a href={source.link} target="_blank" rel="noopener noreferrer">
            {texts.openSource}
            <span class="visually-hidden"> {texts.newTab}</span>
          </a>
        </p>
      )}
    </footer>
  );
}
