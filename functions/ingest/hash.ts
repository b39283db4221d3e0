// SHA-256 as lower-case hexadecimal, of text or bytes: the one the names of vectors are made by.
export { sha256 } from '../retrieval/vector-hash.ts';
