// What an AsciiDoc document may hold before its parser sees it: lengths and repetitions, told in one look.
import { hasHugeNumber, hugeNumber } from './bound-library.ts';

const asciidocLimitCharacters = 1_000_000;
const lineLimitCharacters = 10_000;
const dataLimitCharacters = 200_000;
const dataSigns = 100;
const continuedLimit = 200;
/** The parser looks through an open quote again for each line. */
const separatedLimitCharacters = 30_000;

/** What is wrong, after the file's name, with the line it is in; null where nothing is. */
export function faultOfAsciidoc(text: string): { readonly line: number | null; readonly message: string } | null {
  if (text.length > asciidocLimitCharacters)
    return { line: null, message: `is longer than ${asciidocLimitCharacters} characters. Split it` };
  let continued = 0;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const fault = (message: string) => ({ line: index + 1, message });
    if (line.length > lineLimitCharacters && !isData(line))
      return fault(`line ${index + 1} is longer than ${lineLimitCharacters} characters. Break it`);
    continued = line.endsWith('\\') ? continued + 1 : 0;
    if (continued > continuedLimit) return fault(`continues a line over more than ${continuedLimit} lines. Shorten it`);
    if (line.startsWith('[') && hasHugeNumber(line)) return fault(hugeNumber);
    if (/(?:^|[ \t])\d{0,9}\.\d{4,9}\+/.test(line) && line.includes('|')) return fault(hugeNumber);
    const isSeparated = line.startsWith(',===') || (line.startsWith('[') && /(?:format|separator) ?=/.test(line));
    if (isSeparated && text.length > separatedLimitCharacters)
      return fault(`has a table of separated values and more than ${separatedLimitCharacters} characters. Split it`);
  }
  return null;
}

/** A long line of a listing: numbers, not marks. The parser looks for what a mark opens from each of them on. */
function isData(line: string): boolean {
  if (line.length > dataLimitCharacters || /^[[.:=]|[ \t]{20}/.test(line)) return false;
  return line.split(/[<[({|]/, dataSigns + 2).length <= dataSigns + 1;
}
