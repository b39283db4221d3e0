// Names what is drafted where an author wrote no learning path: part of a course's hash, so that a change of the rules
// drafts anew at the next push.

export const draftedPart = 'path-draft';
/** Raised when other units or drills are made of the same course. */
export const pathDraftVersion = `${draftedPart}-22`;
