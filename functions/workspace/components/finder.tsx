// Finds passages of the course that is open: a box on every page for the script to open, and a page of its own.
import { useCount, useTexts } from '../texts/use-texts.ts';
import { finderFoundId, finderId, finderQueryId, finderStatusId } from './element-ids.ts';
import { InlineWords } from './html.tsx';
import { Icon } from './icons.tsx';
import { PlaceName } from './place-name.tsx';

export interface FoundPassage {
  /** Where it is read. */
  readonly address: string;
  /** "Day 20 → Lab 1 → Step 3" */
  readonly place: string;
  readonly title: string;
  /** How it begins, as safe HTML. */
  readonly html: string;
}

interface FinderProps {
  readonly courseId: string;
  readonly query: string;
  /** Null before anything was looked for. */
  readonly found: readonly FoundPassage[] | null;
}

/** Closed; without a script it stays so, and the link in the bar leads to the page. */
export function FinderDialog({ courseId }: { readonly courseId: string }) {
  const { finder } = useTexts('frame');
  return (
    <dialog
      class="finder"
      id={finderId}
      aria-label={finder.title}
      data-looking={finder.looking}
      data-failed={finder.failed}
    >
      <Finder courseId={courseId} query="" found={null} isDialog={true} />
    </dialog>
  );
}

export function Finder({ courseId, query, found, isDialog = false }: FinderProps & { readonly isDialog?: boolean }) {
  const texts = useTexts('frame').finder;
  const count = useCount();
  return (
    <>
      <form class="finder-form" method="post" action="/find">
        <input type="hidden" name="course" value={courseId} />
        <label for={isDialog ? finderQueryId : 'find-query'}>{texts.title}</label>
        <input
          type="search"
          id={isDialog ? finderQueryId : 'find-query'}
          name="question"
          value={query}
          maxlength={2000}
          autocomplete="off"
          enterkeyhint="search"
          required
        />
        <button type="submit" class="button button-primary">
          <Icon name="search" /> {texts.find}
        </button>
        <button type="submit" class="button" formaction="/">
          <Icon name="question" /> {texts.ask}
        </button>
        {isDialog && (
          <button type="button" class="icon-button finder-close" aria-label={texts.close} data-close="finder">
            <Icon name="close" />
          </button>
        )}
      </form>
      <p class="fine" role="status" id={isDialog ? finderStatusId : 'find-status'}>
        {found === null ? texts.hint : found.length === 0 ? texts.none : count(texts.found, found.length)}
      </p>
      <ol class="finder-found" id={isDialog ? finderFoundId : 'find-found'}>
        {found?.map(({ address, place, title, html }) => (
          <li>
            <a href={address}>
              <span class="finder-title" dir="auto">
                {title}
              </span>{' '}
              <span class="fine">
                <PlaceName text={place} />
              </span>
            </a>
            <p class="finder-words">
              <InlineWords html={html} text="" />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
