// The learning path and the learner's own progress.
import type { Page } from './page.ts';

export const pathPages: readonly Page[] = [];
