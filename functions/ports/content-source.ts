// Where a course's source files come from: an R2 bucket, a folder. Types only.
import type { DocumentState } from './ingest-document.ts';

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
  /** Its files are not ours to read again: course.yaml is kept with each version, so that notes can join what stands. */
  readonly isElsewhere?: boolean;
  /** Documents that stand as they were published, where their files are elsewhere; null where files are at hand. */
  readStanding?(): Promise<readonly DocumentState[] | null>;
  /** Whether the notes of the course's authors are one of its files. */
  hasNotes?(): Promise<boolean>;
}
