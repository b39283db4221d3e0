// How a file of comma-separated values is written: its encoding, what parts its fields, and which sign is the decimal
// one. Looks at bytes and a sample only. Pure.

import { greatestOf } from '../../text/lists.ts';
export type CsvEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** By its byte order mark, else UTF-8 where all of it is valid, else the encoding older programs for Windows write. */
export function encodingOf(bytes: Uint8Array): CsvEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const chunkBytes = 1 << 20;
  try {
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      decoder.decode(bytes.subarray(from, from + chunkBytes), { stream: true });
    }
    decoder.decode();
  } catch {
    return 'windows-1252';
  }
  return 'utf-8';
}

const candidates = [',', ';', '\t', '|'] as const;
const sampleLines = 200;

/**
 * The sign that parts the fields of most lines into the same number, more than one. A first line `sep=;` says it.
 * @param extension of the file: in a `.tsv` a tab is preferred
 */
export function delimiterOf(sample: string, extension: string): string {
  const said = /^\uFEFF?sep=(.)\r?\n/i.exec(sample)?.[1];
  if (said !== undefined) return said;
  const lines = sample
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampleLines);
  const scores = candidates.map((delimiter) => {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter));
    const groups = Map.groupBy(
      counts.filter((count) => count > 0),
      (count) => count,
    );
    const common = greatestOf(
      [...groups].map(([count, same]) => same.length * (1 + Math.min(count, 20) / 100)),
      0,
    );
    return common + (extension === 'tsv' && delimiter === '\t' ? 0.5 : 0);
  });
  const best = scores.indexOf(greatestOf(scores));
  return (scores[best] ?? 0) > 0 ? (candidates[best] ?? ',') : extension === 'tsv' ? '\t' : ',';
}

function countOutsideQuotes(line: string, delimiter: string): number {
  let count = 0;
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === delimiter && !isQuoted) count += 1;
  }
  return count;
}

/** Whether figures are written with a decimal comma: "12,5", "1.234,50". Where nothing tells, semicolons do. */
export function hasDecimalComma(fields: Iterable<string>, delimiter: string): boolean {
  let comma = 0;
  let point = 0;
  let either = 0;
  for (const field of fields) {
    const figure = /^[-+]?(?:\d|[.,](?=\d))[\d.,]*(?=$|\s?[^\d\s.,]{1,6}$)/.exec(field.trim())?.[0];
    if (figure === undefined) continue;
    if (/^[-+]?\d*,(?:\d{1,2}|\d{4,})$|\.\d{3},\d+$/.test(figure)) comma += 1;
    else if (/^[-+]?\d*\.(?:\d{1,2}|\d{4,})$|,\d{3}\.\d+$/.test(figure)) point += 1;
    else if (/^[-+]?\d{1,3},\d{3}$/.test(figure)) either += 1;
  }
  if (comma !== point) return comma > point;
  return comma > 0 || (either > 0 && delimiter === ';');
}

/** "1.234,50" as "1234.50"; other texts as they are. */
export function withDecimalPoint(text: string): string {
  const found =
    /^([-+]?)(\d{1,3}(?:[. \u00A0\u202F]\d{3})+|\d+)?(?:,(\d+))?((?:[eE][-+]?\d+)?)(\s?[^\d\s.,].{0,15})?$/u.exec(text);
  if (found === null || (found[2] === undefined && found[3] === undefined)) return text;
  const [, sign = '', whole = '0', decimals, exponent = '', behind = ''] = found;
  return `${sign}${whole.replace(/[. \u00A0\u202F]/g, '')}${decimals === undefined ? '' : `.${decimals}`}${exponent}${behind}`;
}
