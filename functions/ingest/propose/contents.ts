// What a contents file says of a book's order: a tree of entries. Types only.

export interface ContentsEntry {
  readonly title: string;
  /** Null for a heading without a document. */
  readonly path: string | null;
  readonly kind: 'preface' | 'chapter' | 'appendix' | null;
  readonly children: ContentsEntry[];
}

export interface Contents {
  readonly path: string;
  readonly entries: readonly ContentsEntry[];
}
