// What a page names to stand in its place. A type only.

export interface IncludeDirective {
  readonly index: number;
  readonly length: number;
  /** As written; one that begins with a slash counts from the course's folder where its tool says so. */
  readonly target: string;
  /** As `selectLines` reads it. */
  readonly selection: string;
  /** The language of a listing that needs a fence of its own; null where the file's kind decides. */
  readonly language: string | null;
  /** Paths of MkDocs and of Jekyll's `include` count from the site's folder first. */
  readonly isOfSite?: boolean;
  /** Text of the page, whatever the file is called. */
  readonly isText?: boolean;
}
