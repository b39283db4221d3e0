// The pages of authors, teachers and operators, and joining a class.
import { authorDocumentPages } from '../pages/author-document-pages.ts';
import { authorNotesPages } from '../pages/author-notes-page.ts';
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
  ...authorNotesPages,
  ...teachingPages,
  ...operatePages,
];

export const part = partOfPages(pages, []);
