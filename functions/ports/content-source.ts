// Where a course's source files come from: an R2 bucket, a folder. Types only.

export interface ContentSource {
  /** Paths relative to the course's folder, sorted, with sizes in bytes. */
  list(): Promise<readonly { readonly path: string; readonly sizeBytes: number }[]>;
  /** Null when the file is not there. */
  read(path: string): Promise<Uint8Array | null>;
}
