// Classes, learners, waivers, and questions to the trainer with their replies.
import type { Page } from './page.ts';

export const teachingPages: readonly Page[] = [];
