/** Thrown by an evaluation kind on unusable input; the message names file and line. Exit status 2. */
export class UnusableInput extends Error {}
