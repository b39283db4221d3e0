// Formats of the platform, made once: to make one takes many times as long as to use it, and a page has hundreds of numbers.
// Languages and options are the page's own, never a reader's words: few are ever kept.

function keep<Options, Format>(make: (language: string, options: Options) => Format) {
  const kept = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
    const format = kept.get(key) ?? make(language, options);
    kept.set(key, format);
    return format;
  };
}

export const numberFormat = keep(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
export const dateFormat = keep(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
export const pluralRules = keep(
  (language, options: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options),
);
