// Ways of writing numbers that look like products: "2 3/4", "2\frac{3}{4}", "3.4e-4", "3 x 10^8". Pure; text to text.

const digits = '\\{\\s*(\\d+)\\s*\\}';
const latexMixed = new RegExp(`(?<![\\w.}\\)^_*/])(\\d+)\\s*\\\\[dt]?frac\\s*${digits}\\s*${digits}(?![\\d^])`, 'g');
const shortMixed = /(?<![\w.})^_*/])(\d+)\s*\\[dt]?frac\s*(\d)\s*(\d)(?![\d^])/g;
const plainMixed = /(?<![\w.)^_*/]\s{0,8})(?<!\d)(\d+)\s+(\d+)\s*[/⁄]\s*(\d+)(?![\d.^])/g;
const vulgar: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
};

/** A whole number beside a proper fraction is their sum; beside anything else it is a factor, as "2\frac{\pi}{3}". */
export function withMixedNumbers(source: string): string {
  const sum = (written: string, whole: string, above: string, below: string): string =>
    Number(above) < Number(below) ? `(${whole}+${above}/${below})` : written;
  return source
    .replace(shortMixed, sum)
    .replace(latexMixed, sum)
    .replace(/(?<![\w.])(\d+)\s*([½¼¾⅓⅔⅛])/g, (_, whole: string, sign: string) => `(${whole}+${vulgar[sign]})`)
    .replace(/[½¼¾⅓⅔⅛]/g, (sign) => `(${vulgar[sign]})`)
    .replace(plainMixed, sum);
}

export function withPowersOfTen(plain: string): string {
  return plain
    .replace(/(?<![\w.)])(\d+(?:\.\d+)?)[eE]([+-]?\d+)(?![\w.])/g, '($1*10^($2))')
    .replace(/(\d)\s*[xX]\s*10\s*(?=\^|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻])/g, '$1*10');
}
