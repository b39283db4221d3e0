// Codes that open a class: long enough that guessing is hopeless, made of letters and digits that nobody mistakes for
// one another, written in two halves. Pure.

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;
/** Greatest multiple of the alphabet's size within a byte: greater bytes would favour some letters. */
const evenBytes = 256 - (256 % alphabet.length);

/** @param randomBytes gives so many bytes, of cryptographic quality */
export function newJoinCode(randomBytes: (count: number) => Uint8Array): string {
  let code = '';
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < evenBytes && code.length < length) code += alphabet[byte % alphabet.length];
    }
  }
  return code;
}

/** A code as somebody typed it; null for what can be none. */
export function readJoinCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s‐-―-]/g, '').toUpperCase();
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}
