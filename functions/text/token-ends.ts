// Where a token of plain ASCII ends, by its characters alone: what text.ts's pattern finds, without running it.
// Says nothing of any token that other characters could belong to; those are the pattern's.

const letter = 1;
const digit = 2;
const underscore = 3;
const kinds = new Uint8Array(128);
for (let code = 0; code < 26; code += 1) {
  kinds[65 + code] = letter;
  kinds[97 + code] = letter;
}
for (let code = 48; code < 58; code += 1) kinds[code] = digit;
kinds[95] = underscore;

const apostrophe = 39;
const comma = 44;
const fullStop = 46;

/** What stands here; nothing where the text has ended. */
function kindAt(text: string, at: number): number {
  return kinds[text.charCodeAt(at)] ?? 0;
}

/** A character beyond ASCII that may belong to a token; the dashes, quotes and dots of Unicode's punctuation never do. */
function isOpen(code: number): boolean {
  return code >= 128 && (code < 0x2000 || code > 0x206f);
}

/** Whether a token may begin with this unit of UTF-16. */
export function mayStartToken(code: number): boolean {
  return code < 128 ? kinds[code] !== 0 : isOpen(code);
}

/** End of the token that begins at `start`; null where only the pattern can tell. */
export function endOfPlainToken(text: string, start: number): number | null {
  const kind = kindAt(text, start);
  if (kind === 0) return null;
  const end = kind === digit ? endOfNumber(text, start) : endOfWord(text, start);
  return end === null || isOpen(text.charCodeAt(end)) ? null : end;
}

function skip(text: string, start: number, kind: number): number {
  let end = start;
  while (kindAt(text, end) === kind) end += 1;
  return end;
}

function skipAny(text: string, start: number): number {
  let end = start;
  while (kindAt(text, end) !== 0) end += 1;
  return end;
}

/** Digits with marks within (1,000.5), or a code that begins with a digit (10240x10240). */
function endOfNumber(text: string, start: number): number | null {
  let end = skip(text, start, digit);
  let within = end;
  while (kindAt(text, within) === letter || kindAt(text, within) === underscore) within += 1;
  if (isOpen(text.charCodeAt(within))) return null;
  if (kindAt(text, within) === digit) return skipAny(text, within);
  for (let mark = text.charCodeAt(end); mark === fullStop || mark === comma; mark = text.charCodeAt(end)) {
    if (isOpen(text.charCodeAt(end + 1))) return null;
    if (kindAt(text, end + 1) !== digit) break;
    end = skip(text, end + 1, digit);
  }
  return end;
}

/** Letters, digits and underscores, and letters after apostrophes. Addresses are the pattern's. */
function endOfWord(text: string, start: number): number | null {
  if (text.startsWith('http', start) || text.startsWith('www.', start)) return null;
  let end = skipAny(text, start);
  while (text.charCodeAt(end) === apostrophe) {
    if (isOpen(text.charCodeAt(end + 1))) return null;
    const next = skip(text, end + 1, letter);
    if (next === end + 1) break;
    end = next;
  }
  return end;
}
