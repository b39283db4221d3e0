// How much of a course a browser may bring at once. docs/limits.md says why; both Workers check.

/** An upload is one stream of bytes, its files one after another; it is sent in parts of this size, the last one shorter. */
export const uploadPartBytes = 4 * 1024 * 1024;
/** One file as it is sent, an archive among them. */
export const uploadFileBytes = 100_000_000;
/** All files of an upload; what an archive holds counts once more, unpacked. */
export const uploadTotalBytes = 300_000_000;
/** One document as it is read: what the largest reader takes. */
export const uploadDocumentBytes = 48_000_000;
/** A text that is edited in a page. */
export const editableBytes = 1_000_000;
/** Files that are kept. One invocation writes them all: with the parts it reads it stays below the requests it has. */
export const uploadFiles = 400;
/** Images of documents that are kept beside them: written by the same invocation. */
export const uploadImages = 400;
/** Files that are told of, kept or not. */
export const uploadEntries = 5_000;
export const uploadPathCharacters = 300;
/** A title, a path and every other text of a course.yaml. */
export const manifestTextCharacters = 2_000;
/** A file that is no document (a list for the tutor, a listing that a document includes) is small, or it is none. */
export const uploadSideFileBytes = 500_000;
/** An upload that nothing came of is thrown away after so long; so are an author's older ones beyond this many. */
export const uploadLifetimeHours = 24;
export const uploadsKept = 4;
