// The figures of every limit, in one place: how often, how much a day, how large. docs/limits.md says why they are what
// they are; wrangler.toml repeats the rates, which a test compares.

/** Cloudflare counts over 10 or 60 seconds; ours are all of a minute. */
export const ratePeriodSeconds = 60;

/**
 * What a request is counted as. `model`: may cost a call to a language model. `write`: changes something. `read`: neither.
 * `entry`: what somebody without standing can try, such as a token, a class's code, or being somebody new.
 */
export type RateClass = 'model' | 'write' | 'read' | 'entry';

/** By binding: requests a minute of one identity, or of one address. */
export const rateLimits = {
  RATE_MODEL_IDENTITY: 20,
  RATE_MODEL_ADDRESS: 400,
  RATE_WRITE_IDENTITY: 60,
  RATE_WRITE_ADDRESS: 1_200,
  RATE_READ_IDENTITY: 300,
  RATE_READ_ADDRESS: 6_000,
  RATE_ENTRY_IDENTITY: 10,
  RATE_ENTRY_ADDRESS: 120,
} as const;

export type RateLimitName = keyof typeof rateLimits;

export const rateLimitNames = Object.keys(rateLimits) as readonly RateLimitName[];

/** Which binding counts a class of requests, by whose they are. */
export const rateLimitOf = {
  model: { identity: 'RATE_MODEL_IDENTITY', address: 'RATE_MODEL_ADDRESS' },
  write: { identity: 'RATE_WRITE_IDENTITY', address: 'RATE_WRITE_ADDRESS' },
  read: { identity: 'RATE_READ_IDENTITY', address: 'RATE_READ_ADDRESS' },
  entry: { identity: 'RATE_ENTRY_IDENTITY', address: 'RATE_ENTRY_ADDRESS' },
} as const satisfies Readonly<Record<RateClass, Readonly<Record<'identity' | 'address', RateLimitName>>>>;

/** Largest body of an operation that does not name its own, in bytes. */
export const defaultBodyBytes = 16 * 1024;
/** Largest form a page takes, in bytes. */
export const formBytes = 16 * 1024;
/** Largest question as a chat client posts it, with its whole chat, in bytes. */
export const questionBytes = 64 * 1024;

/** Model calls of a tenant's UTC day, where nothing else was said. Some dozens of learners a day; no bill that surprises. */
export const defaultModelCallsPerDay = 2_000;
/** Of a day's calls, what one learner and what one address may have at most; of small days this many all the same. */
const modelShares = { identity: 1 / 20, address: 1 / 2 } as const;
const leastShare = 10;

export function modelShareOf(whose: keyof typeof modelShares, callsPerDay: number): number {
  return Math.max(leastShare, Math.ceil(callsPerDay * modelShares[whose]));
}

/** Largest list of the files of an upload, and largest outline of a course, in bytes. */
export const uploadListBytes = 2 * 1024 * 1024;
export {
  manifestTextCharacters,
  uploadDocumentBytes,
  uploadEntries,
  uploadFileBytes,
  uploadFiles,
  uploadPartBytes,
  uploadPathCharacters,
  uploadTotalBytes,
} from '../course/upload-limits.ts';
