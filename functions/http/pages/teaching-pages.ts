// Classes, learners, waivers, and questions to the trainer with their replies; joining a class. What the pages show comes
// from the functions that the API's routes call.

import type { Page } from './page.ts';
import { classPages } from './teaching-class-pages.ts';
import { joinPages } from './teaching-join-pages.ts';
import { learnerPages } from './teaching-learner-pages.ts';
import { questionPages } from './teaching-question-pages.ts';

export const teachingPages: readonly Page[] = [...classPages, ...learnerPages, ...questionPages, ...joinPages];
