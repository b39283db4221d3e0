// What a picture of the gallery is: whose page, in which state, at which widths. Lists of shots are data beside it.
import type { Page } from 'playwright-core';
import { hindiCourseId, sampleCourseId, shortLocksCourseId } from '../../browser/browser-stack.ts';

/** Heights are those of common screens of that width. */
export const screens = {
  1440: { width: 1440, height: 900 },
  768: { width: 768, height: 1024 },
  390: { width: 390, height: 844 },
} as const;
export type Width = keyof typeof screens;
export const allWidths: readonly Width[] = [1440, 768, 390];
/** Widths at which the sides of the workspace are drawers. */
export const drawerWidths: readonly Width[] = [768, 390];

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** A learner needs no sign-in on the gallery's stack; each of their shots is of somebody new. */
export type Viewer = 'learner' | 'staff';

export interface Shot {
  readonly name: string;
  readonly viewer: Viewer;
  readonly language?: 'en' | 'hi';
  readonly path: string;
  /** Makes the state over the API, as this viewer, and gives the address to open instead of `path`. */
  prepare?(page: Page): Promise<string>;
  /** What is done on the page once it is there, at the first of the widths. */
  act?(page: Page): Promise<unknown>;
  /** What must be in sight: the first element that matches. */
  readonly at?: string;
  readonly widths?: readonly Width[];
  /** The whole page instead of what a screen shows of it. */
  readonly isWhole?: boolean;
}

export const sample = `/?course=${sampleCourseId}`;
export const shortLocks = `/?course=${shortLocksCourseId}`;
export { hindiCourseId, sampleCourseId, shortLocksCourseId };
