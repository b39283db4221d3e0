// Sizes of files in the page's language.
import { useLanguage } from '../../texts/use-texts.ts';

/** Bytes in the largest unit that leaves a whole: `3.2 MB`. */
export function useSize(): (bytes: number) => string {
  const language = useLanguage();
  return (bytes) => {
    const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
    const digits = value < 10 ? 1 : 0;
    return new Intl.NumberFormat(language, {
      ...{ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits },
    }).format(value);
  };
}
