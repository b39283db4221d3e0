// A document that is read in one go, as the run wants it; or why it is not read.
import type { SourceProblem } from './draft-node.ts';
import type { DocumentPart, OpenDocument, Opening } from './open-document.ts';

/** Nodes of a document that is written in one transaction: beyond, its rows fill more than one request may hold. */
export const wholeNodeLimit = 20_000;

/** Says of the document at `path`, as a whole, why it is not read. */
export function refusalOf(path: string) {
  return (code: SourceProblem['code'], message: string): Opening => ({
    ok: false,
    problem: { code, path, line: null, message },
  });
}

/** Refused where it has more nodes than `wholeNodeLimit`. */
export function openWhole(path: string, title: string, part: DocumentPart): Opening {
  const count = part.drafts.length;
  if (count > wholeNodeLimit) {
    const many = `${count.toLocaleString('en')} passages; a document of its kind may have ${wholeNodeLimit.toLocaleString('en')}`;
    return refusalOf(path)('document_too_large', `has ${many}. Split it`);
  }
  const document: OpenDocument = {
    title,
    partCount: 1,
    readPart: (index) =>
      index === 0 ? Promise.resolve(part) : Promise.reject(new RangeError(`there is no part ${index}`)),
    close: () => Promise.resolve(),
  };
  return { ok: true, document };
}
