// A time in the page's language: in the reader's own zone where the browser renders it, in UTC (and saying so) where
// the server does.
import { useLanguage } from '../texts/use-texts.ts';

export function Moment({ at }: { readonly at: string }) {
  return <time datetime={at}>{momentText(at, useLanguage())}</time>;
}

/** The day alone. */
export function Day({ at }: { readonly at: string }) {
  const zone = typeof document === 'undefined' ? { timeZone: 'UTC' } : {};
  const format = new Intl.DateTimeFormat(useLanguage(), { year: 'numeric', month: 'short', day: 'numeric', ...zone });
  return (
    <time datetime={at} class="whole">
      {format.format(new Date(at))}
    </time>
  );
}

/** @param at ISO 8601 */
export function momentText(at: string, language: string): string {
  const date = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  const zone = typeof document === 'undefined' ? ({ timeZone: 'UTC', timeZoneName: 'short' } as const) : {};
  return new Intl.DateTimeFormat(language, { ...date, ...zone }).format(new Date(at));
}
