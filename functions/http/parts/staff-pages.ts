// The pages of authors, teachers and operators, and joining a class.
import { authorDocumentPages } from '../pages/author-document-pages.ts';
import { authorQuestionPages } from '../pages/author-question-pages.ts';
import { authorStartPages } from '../pages/author-start-page.ts';
import { namePassagesPages } from '../pages/name-passages-page.ts';
import { operatePages } from '../pages/operate-pages.ts';
import { partOfPages } from '../pages/part-of-pages.ts';
import { teachingPages } from '../pages/teaching-pages.ts';

export const pages = [
  ...authorStartPages,
  ...authorDocumentPages,
  ...authorQuestionPages,
  ...namePassagesPages,
  ...teachingPages,
  ...operatePages,
];

export const part = partOfPages(pages, []);
