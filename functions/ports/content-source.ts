// Where a course's source files come from: an R2 bucket, a folder. Types only.

export interface SourceFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** Changes with the file's bytes; left out where the source has no such tag. */
  readonly etag?: string;
}

export interface ContentSource {
  /** Paths relative to the course's folder, sorted, with sizes in bytes. */
  list(): Promise<readonly SourceFile[]>;
  /** Null when the file is not there. */
  read(path: string): Promise<Uint8Array | null>;
}
