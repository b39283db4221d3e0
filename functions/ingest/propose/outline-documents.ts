// A file as a document of an outline, and what of a folder belongs to no chapter. Pure.
import { isLabDocument, ownNumber } from './document-kind.ts';
import { rankOfPath } from './expected-order.ts';
import { folderOf, isFrontPage, type OutlineDocument, type SourceFile } from './outline.ts';

export function toDocument(file: SourceFile, overrides: Partial<OutlineDocument> = {}): OutlineDocument {
  return {
    path: file.path,
    title: null,
    isLab: isLabDocument(file.path, file.text ?? ''),
    number: ownNumber(file.path),
    section: null,
    ...overrides,
  };
}

/** What belongs to no chapter: the course's front page, and pages beside it. */
export function apart(
  documents: readonly SourceFile[],
  tops: readonly string[] = [''],
): { readonly front: readonly OutlineDocument[]; readonly beside: readonly OutlineDocument[] } {
  const isFront = ({ path }: SourceFile) => isFrontPage(path) && tops.includes(folderOf(path));
  return {
    front: documents.filter(isFront).map((file) => toDocument(file)),
    // What prepares for the course before what is looked up.
    beside: documents
      .filter((file) => !isFront(file))
      .toSorted((one, other) => rankOfPath(one.path) - rankOfPath(other.path))
      .map((file) => toDocument(file)),
  };
}
