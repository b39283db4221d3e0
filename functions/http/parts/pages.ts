// The pages of learners, and those for everybody: signing in and out, the language.
import { accountPages } from '../pages/account-pages.ts';
import { finderPages } from '../pages/finder-pages.ts';
import { myDataPages } from '../pages/my-data-pages.ts';
import { partOfPages } from '../pages/part-of-pages.ts';
import { pathPages } from '../pages/path-pages.ts';
import { readerPages } from '../pages/reader-pages.ts';
import { sharedAnswerPages } from '../pages/shared-answer-page.ts';
import { studyPages } from '../pages/study-pages.ts';
import { workspacePages } from '../pages/workspace-pages.ts';

export const pages = [
  ...workspacePages,
  ...readerPages,
  ...studyPages,
  ...sharedAnswerPages,
  ...finderPages,
  ...pathPages,
  ...myDataPages,
];

export const part = partOfPages(pages, accountPages);
