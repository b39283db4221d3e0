// Small pieces that the author's pages about questions share: codes as words, shares, instants, places of the course.
import { createContext, useContext } from 'hono/jsx';
import { isFullyAnswered } from '../../../contract/missed-form.ts';
import { pageAddress } from '../../addresses.ts';
import { numberFormat } from '../../kept-formats.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.ts';
import { PlaceName } from '../place-name.tsx';

/** The text of a code; the code itself, as words, where there is none. */
export function textOfCode(texts: Readonly<Record<string, string>>, code: string): string {
  if (Object.hasOwn(texts, code)) return texts[code] ?? code;
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "87 %" in the page's language; `digits` after the point. */
export function useShare(): (share: number, digits?: number) => string {
  const language = useLanguage();
  return (share, digits = 0) =>
    numberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);
}

export function useNumber(): (value: number, digits?: number) => string {
  const language = useLanguage();
  return (value, digits = 0) =>
    numberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** What came of a question: the outcome, and why where a reason says more. */
export function OutcomeName({ status, reason }: { readonly status: string; readonly reason: string | null }) {
  const texts = useTexts('questions');
  const outcome = status === 'answered' && !isFullyAnswered({ status, reason }) ? 'in_part' : status;
  const why = reason === null || reason === status ? null : textOfCode(texts.reasons, reason);
  return (
    <span class={`questions-outcome is-${outcome}`}>
      <span class="questions-outcome-name">{textOfCode(texts.statuses, outcome)}</span>
      {why !== null && <span class="questions-outcome-reason">{why}</span>}
    </span>
  );
}

/** True where places are of a draft: a reader's page does not show them. */
export const UnlinkedPlaces = createContext(false);

/** A place of the course as a link to its passage, in the version it was cited at. */
export function PlaceLink(props: {
  readonly courseId: string;
  readonly reference: string;
  readonly version: number | null;
  readonly name: string;
  readonly title?: string;
}) {
  const place = { reference: props.reference, version: props.version };
  const href = useContext(UnlinkedPlaces) ? null : pageAddress({ course: props.courseId, place });
  return <PlaceAt href={href} name={props.name} title={props.title} />;
}

/** A place by its name and title; not a link where `href` is null. */
export function PlaceAt(props: {
  readonly href: string | null;
  readonly name: string;
  readonly title?: string | undefined;
}) {
  const words = (
    <>
      <span class="questions-place-name" dir="auto">
        {props.title ?? <PlaceName text={props.name} />}
      </span>
      {props.title !== undefined && (
        <span class="fine">
          <PlaceName text={props.name} />
        </span>
      )}
    </>
  );
  if (props.href === null) return <span class="questions-place">{words}</span>;
  return (
    <a class="questions-place" href={props.href}>
      {words}
    </a>
  );
}
