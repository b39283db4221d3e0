// Bounds on what one file may ask of the reader, so that a hostile file ends in a message and not in a dead Worker.

/** Larger files would not fit a Worker's memory beside what reading them takes. */
export const fileLimitBytes = 48_000_000;
export const pageLimit = 10_000;
/** Pages read together; their text and nodes are all that is held at once. */
export const pagesPerPart = 50;
/** Pieces of text on one page; a dense table has about two thousand. */
export const runLimit = 20_000;
/** Drawing operations looked at on one page; beyond, its rules are not known. */
export const operationLimit = 200_000;
/** Pages looked at when the document is opened, to learn its fonts, running heads and words. */
export const sampleLimit = 32;
/** How far back a part looks for the headings above its first page. */
export const lookBackPages = 40;
/** A page's description, unpacked; one of a hundred times what prose needs. */
export const unpackedLimitBytes = 16_000_000;
/** Page descriptions pack to a tenth; what packs to less than a hundredth was made to. */
export const unpackedRatioLimit = 100;
/** Files with larger descriptions are read without their rules, which would not fit a Worker's memory. */
export const drawingLimitBytes = 4_000_000;
