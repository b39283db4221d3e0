// The forms of the ids a request may name. Whatever does not fit cannot exist, so it never reaches a query.
import { z } from 'zod';

/** Tenants and courses: they also name vector namespaces, which nothing escapes for us. */
export const identifierPattern = /^[a-z0-9][a-z0-9_-]{0,63}$/;
export const identifierSchema = z.string().regex(identifierPattern);

/** A canonical reference in any case, e.g. `D20.L1.S3`, `c5.d2`, `F3.P12.C4`; given back in upper case. */
export const canonicalReferenceSchema = z
  .string()
  .regex(/^([DFdf]\d{1,7}\.)?[CLPTclpt]\d{1,7}\.[SCEDPLHRscedplhr]\d{1,7}$/)
  .toUpperCase();

/** Largest value of PostgreSQL's `integer`: course versions and rows are stored as one. */
export const greatestInteger = 2_147_483_647;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about.
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** White space in a row that is kept: an indented line keeps its form, and no pattern meets more. */
const longestBlank = 8;

/** Longer runs of white space end after that many; of several empty lines one stays. */
function foldBlanks(text: string): string {
  return text.replace(/[^\S\n]{9,}/g, (run) => run.slice(0, longestBlank)).replace(/\n(?:[^\S\n]{0,8}\n){2,}/g, '\n\n');
}

/**
 * Text a person typed. Long runs of white space are folded. Control characters (PostgreSQL refuses NUL) and halves of surrogate pairs are taken out,
 * so that what was asked can be searched, stored and sent on as it stands.
 */
export function typedText(limits: { readonly min: number; readonly max: number }) {
  return z
    .string()
    .overwrite((text) => text.toWellFormed().replace(unstorable, ''))
    .overwrite(foldBlanks)
    .trim()
    .min(limits.min)
    .max(limits.max);
}
