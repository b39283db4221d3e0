// A document that is read in one go, as the run wants it.
import type { DocumentPart, OpenDocument } from './open-document.ts';

export function openWhole(title: string, part: DocumentPart): OpenDocument {
  return {
    title,
    partCount: 1,
    readPart: (index) =>
      index === 0 ? Promise.resolve(part) : Promise.reject(new RangeError(`there is no part ${index}`)),
    close: () => Promise.resolve(),
  };
}
