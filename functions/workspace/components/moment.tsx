// A time in the page's language: in UTC (and saying so) where the server renders it. In the browser a page's own script
// renders it in the reader's zone, or client/local-times.ts rewrites it on a page that has none.
import { useLanguage } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { type TimeShape, timeText } from '../time-formats.ts';

interface MomentProps {
  /** ISO 8601 */
  readonly at: string;
  readonly shape?: TimeShape;
}

export function Moment({ at, shape = 'moment' }: MomentProps) {
  const language = useLanguage();
  const zone = typeof document === 'undefined' ? 'UTC' : 'own';
  return (
    <time datetime={at} data-local={shape} class={shape === 'day' ? 'whole' : undefined}>
      {timeText({ at, shape, language, zone })}
    </time>
  );
}

interface MomentInProps extends MomentProps {
  /** With `{time}` in it. */
  readonly text: string;
  /** What else is to be filled in. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A text that tells a time: the time alone is marked up as one, and rewritten. */
export function MomentIn({ at, shape = 'moment', text, values = {} }: MomentInProps) {
  // Split before it is filled: what is filled in may hold anything.
  const [before = '', ...after] = text.split('{time}');
  return (
    <>
      {fill(before, values)}
      <Moment at={at} shape={shape} />
      {fill(after.join(''), values)}
    </>
  );
}
