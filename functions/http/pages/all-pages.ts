// Every page, for the application to mount.
import type { Host } from '../backend.ts';
import type { HttpApp } from '../route.ts';
import { accountPages } from './account-pages.ts';
import { authorDocumentPages } from './author-document-pages.ts';
import { authorQuestionPages } from './author-question-pages.ts';
import { authorStartPages } from './author-start-page.ts';
import { finderPages } from './finder-pages.ts';
import { launchPages } from './launch-pages.ts';
import { myDataPages } from './my-data-pages.ts';
import { operatePages } from './operate-pages.ts';
import { mountPage, type Page } from './page.ts';
import { pathPages } from './path-pages.ts';
import { mountPublicPage } from './public-page.ts';
import { readerPages } from './reader-pages.ts';
import { sharedAnswerPages } from './shared-answer-page.ts';
import { studyPages } from './study-pages.ts';
import { teachingPages } from './teaching-pages.ts';
import { workspacePages } from './workspace-pages.ts';

/** Pages for somebody; those in accountPages are for everybody, and keep nothing that could be doubled. */
export const pages: readonly Page[] = [
  ...workspacePages,
  ...readerPages,
  ...studyPages,
  ...sharedAnswerPages,
  ...finderPages,
  ...pathPages,
  ...authorStartPages,
  ...authorDocumentPages,
  ...authorQuestionPages,
  ...teachingPages,
  ...operatePages,
  ...myDataPages,
];

/** They need to know nobody. */
const publicPages = [...accountPages, ...launchPages];

export const pageAddresses = [
  ...pages.map(({ method, path, access }) => ({ method, path, access })),
  ...publicPages.map(({ method, path }) => ({ method, path, access: 'public' as const })),
];

export function mountPages(app: HttpApp, host: Host): void {
  for (const page of pages) mountPage(page, app, host);
  for (const page of publicPages) mountPublicPage(page, app, host);
}
