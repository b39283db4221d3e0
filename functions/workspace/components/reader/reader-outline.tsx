// The contents of the course: beside a page that is read, folded to what is near; on a page of their own, whole.

import { readerAddress } from '../../reader-addresses.ts';
import { useCount, usePlace, useTexts } from '../../texts/use-texts.ts';
import { MomentIn } from '../moment.tsx';
import type { ReaderEntry, ReaderGroup } from './reader-model.ts';

interface OutlineProps {
  readonly groups: readonly ReaderGroup[];
  readonly courseId: string;
  /** Headings of the page that is read. */
  readonly headings: readonly { readonly reference: string; readonly text: string; readonly level: number }[];
}

/** More are no help to find one's way on a page. */
const mostHeadings = 40;

export function ReaderOutline({ groups, courseId, headings }: OutlineProps) {
  const texts = useTexts('reader');
  const count = useCount();
  const place = usePlace();
  return (
    <>
      {groups.map(({ heading, entries, isCurrent, left }) => (
        <details class="reader-group" open={isCurrent || groups.length <= 1}>
          <summary dir="auto">
            {heading !== '' ? place(heading) : groups.length > 1 ? count(texts.beside, entries.length) : texts.contents}
          </summary>
          <ul>
            {entries.map((entry) => (
              <li>
                <Entry entry={entry} />
                {entry.isCurrent && entry.sections.length === 0 && <Headings headings={headings} />}
                {entry.sections.length > 0 && (
                  <ul class="reader-sections">
                    {entry.sections.map(({ title, address, isCurrent: isHere }) => (
                      <li>
                        <a href={address} dir="auto" aria-current={isHere ? 'page' : undefined}>
                          {title}
                        </a>
                        {isHere && <Headings headings={headings} />}
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
            {left > 0 && (
              <li>
                <a class="reader-more" href={readerAddress({ courseId })}>
                  {count(texts.more, left)}
                </a>
              </li>
            )}
          </ul>
        </details>
      ))}
    </>
  );
}

export function Entry({ entry }: { readonly entry: ReaderEntry }) {
  const texts = useTexts('reader');
  const { place, title, address, isCurrent, sections, opensAt } = entry;
  return (
    <a class="entry" href={address} aria-current={isCurrent && sections.length === 0 ? 'page' : undefined}>
      <span class="entry-place">{usePlace()(place)}</span>
      {title !== '' && title !== place && (
        <span class="entry-title" dir="auto">
          {title}
        </span>
      )}
      {opensAt !== null && (
        <span class="entry-count">
          <MomentIn at={opensAt} text={texts.opens} />
        </span>
      )}
    </a>
  );
}

function Headings({ headings }: Pick<OutlineProps, 'headings'>) {
  const texts = useTexts('reader');
  const shown = headings.filter(({ level }) => level <= 3).slice(0, mostHeadings);
  if (shown.length < 2) return null;
  return (
    <ul class="reader-headings" aria-label={texts.onThisPage}>
      {shown.map(({ reference, text, level }) => (
        <li class={`is-level-${level}`}>
          <a href={`#${reference}`} dir="auto">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
