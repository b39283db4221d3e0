import { describe, expect, it } from 'vitest';
import { formatSourceProblem } from '../../../functions/ingest/draft-node.ts';
import { decodeSource, documentLimitBytes } from '../../../functions/ingest/markdown/decode-source.ts';
import { readBytes } from '../read-text.ts';

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [part])));

function problem(source: Uint8Array): string {
  const decoded = decodeSource({ path: 'a.md', bytes: source });
  return decoded.ok ? '' : formatSourceProblem(decoded.problem);
}

describe('a source that is no text is refused with its line', () => {
  it('when a byte is not UTF-8', () => {
    expect(problem(bytes('One\nTwo\ncaf', 0xe9, ' au lait\n'))).toBe(
      'a.md:3: is not valid UTF-8: byte 0xE9 in line 3 (byte 11). Save the file as UTF-8',
    );
    expect(problem(bytes('Ends in ', 0xe2, 0x82))).toMatch(/^a\.md:1: is not valid UTF-8: byte 0xE2/);
    expect(problem(bytes('é ü €\n', 0xff))).toMatch(/^a\.md:2: .*0xFF/);
  });

  it('when a line of 20 MB stands in it, or the whole is too long', () => {
    const line = new Uint8Array(20_000_000).fill(0x61);
    expect(problem(line)).toMatch(/^a\.md:1: line 1 is 20000000 bytes long; the limit is 2000000/);
    const long = new Uint8Array(3_000_000).fill(0x61);
    long[3] = 0x0a;
    expect(problem(long)).toMatch(/^a\.md:2: line 2 is 2999996 bytes long; the limit is 2000000/);
    expect(problem(new Uint8Array(documentLimitBytes + 1).fill(0x0a))).toMatch(/Split it/);
  });

  it('when its front matter is broken', () => {
    const read = (text: string): string => {
      const reading = readBytes(bytes(text));
      return reading.ok ? '' : formatSourceProblem(reading.problem);
    };
    expect(read('---\ntitle: "Tides\n---\n\nText\n')).toMatch(/^lesson\.md:\d: front matter is not valid YAML/);
    expect(read('---\na: 1\nb: [1\nc: 2\n---\n')).toMatch(/^lesson\.md:[345]: front matter is not valid YAML/);
    expect(read('---\ntitle: Tides\n\nText without end\n')).toMatch(
      /^lesson\.md:1: front matter opened in line 1 is never closed/,
    );
    expect(read('---\n- a\n- b\n---\n')).toMatch(/^lesson\.md:2: front matter must be/);
    expect(read('---\n\nA rule above, no front matter.\n')).toBe('');
  });
});

describe('a source that is text', () => {
  it('loses its byte order mark and foreign line ends', () => {
    expect(decodeSource({ path: 'a.md', bytes: bytes(0xef, 0xbb, 0xbf, 'a\r\nb\rc') })).toEqual({
      ok: true,
      text: 'a\nb\nc',
    });
  });
});
