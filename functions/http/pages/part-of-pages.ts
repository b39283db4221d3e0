// A part of what the Worker serves that is made of pages.
import type { Part } from '../parts/part.ts';
import { mountPage, type Page } from './page.ts';
import { mountPublicPage, type PublicPage } from './public-page.ts';

/** @param publicPages those that need to know nobody, and keep nothing that could be doubled */
export function partOfPages(pages: readonly Page[], publicPages: readonly PublicPage[]): Part {
  return {
    addresses: [
      ...pages.map(({ method, path, access }) => ({ method, path, access })),
      ...publicPages.map(({ method, path }) => ({ method, path, access: 'public' as const })),
    ],
    mount(app, host) {
      for (const page of pages) mountPage(page, app, host);
      for (const page of publicPages) mountPublicPage(page, app, host);
    },
  };
}
