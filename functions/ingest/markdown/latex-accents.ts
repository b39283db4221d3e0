// Letters that LaTeX writes with commands, as letters: `{\"o}`, `\'{e}`, `\v{S}`, `\ss`. Pure.

const marks: Readonly<Record<string, string>> = {
  ...{ "'": '\u0301', '`': '\u0300', '^': '\u0302', '"': '\u0308', '~': '\u0303', '=': '\u0304', '.': '\u0307' },
  ...{ v: '\u030C', c: '\u0327', u: '\u0306', H: '\u030B', r: '\u030A', k: '\u0328', d: '\u0323', b: '\u0331' },
};
const letters: Readonly<Record<string, string>> = {
  ...{ ss: 'ß', o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', aa: 'å', AA: 'Å', i: 'ı', j: 'ȷ' },
};

export function latexAccents(text: string): string {
  if (!text.includes('\\')) return text;
  return text
    .replace(/\\(?:(["'`^~=.])\s?|([vcuHrkdb])(?:\s{1,9}|(?=\{)))\{?\\?([A-Za-z])\}?/g, (_, sign, name, letter) =>
      `${letter}${marks[sign ?? name] ?? ''}`.normalize('NFC'),
    )
    .replace(/\\(ss|[oOlLij]|ae|AE|oe|OE|aa|AA)(?![A-Za-z])\s?(?:\{\})?/g, (_, name) => letters[name] ?? '');
}
