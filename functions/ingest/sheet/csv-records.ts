// Where the records of a file of comma-separated values begin, found in one pass over its bytes without keeping any of
// it: what lets a long file be read in parts. Pure.

export interface RecordRun {
  /** Bytes of the run, the first and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Number of its first record, from 1; blank lines count as a spreadsheet program counts them. */
  readonly firstRecord: number;
}

export interface CsvRecords {
  readonly runs: readonly RecordRun[];
  /** Records that are not blank. */
  readonly filled: number;
  /** Number of the last of them. */
  readonly lastFilled: number;
}

type RecordScan =
  | ({ readonly ok: true } & CsvRecords)
  | { readonly ok: false; readonly reason: 'open_quote' | 'long_record'; readonly line: number };

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
/** A record that is longer is a quote gone astray. */
const recordLimitBytes = 1_000_000;
/** Wide records come in shorter runs. */
const runLimitBytes = 500_000;

/**
 * @param delimiter one ASCII sign
 * @param from first byte after the byte order mark
 */
export function scanRecords(input: {
  readonly bytes: Uint8Array;
  readonly delimiter: string;
  readonly from: number;
  readonly recordsInRun: number;
}): RecordScan {
  const { bytes, recordsInRun } = input;
  const delimiter = input.delimiter.charCodeAt(0);
  const runs: RecordRun[] = [];
  let [record, filled, lastFilled, line] = [1, 0, 0, 1];
  let [runStart, runFirst, recordStart] = [input.from, 1, input.from];
  let [isQuoted, isFieldStart, isFilled, quoteLine] = [false, true, false, 1];
  const endRecord = (next: number) => {
    if (isFilled) {
      filled += 1;
      lastFilled = record;
    }
    record += 1;
    if (record - runFirst >= recordsInRun || next - runStart >= runLimitBytes) {
      runs.push({ from: runStart, to: next, firstRecord: runFirst });
      runStart = next;
      runFirst = record;
    }
    recordStart = next;
    isFilled = false;
    isFieldStart = true;
  };
  for (let at = input.from; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (at - recordStart > recordLimitBytes) {
      return { ok: false, reason: isQuoted ? 'open_quote' : 'long_record', line: isQuoted ? quoteLine : line };
    }
    const isLineEnd = byte === lineFeed || (byte === carriageReturn && bytes[at + 1] !== lineFeed);
    if (isLineEnd) line += 1;
    if (isQuoted) {
      if (byte !== quote) continue;
      if (bytes[at + 1] === quote) at += 1;
      else isQuoted = false;
    } else if (isLineEnd) {
      endRecord(at + 1);
    } else if (byte === delimiter) {
      isFieldStart = true;
    } else if (byte === quote && isFieldStart) {
      [isQuoted, isFilled, isFieldStart, quoteLine] = [true, true, false, line];
    } else if (byte !== carriageReturn) {
      isFilled ||= byte !== space;
      isFieldStart = false;
    }
  }
  if (isQuoted) return { ok: false, reason: 'open_quote', line: quoteLine };
  if (recordStart < bytes.length) endRecord(bytes.length);
  if (runStart < bytes.length || runs.length === 0)
    runs.push({ from: runStart, to: bytes.length, firstRecord: runFirst });
  return { ok: true, runs, filled, lastFilled };
}
