// What authors see of questions: not covered, withheld, rated; one tried with all its steps.
import type { Page } from './page.ts';

export const authorQuestionPages: readonly Page[] = [];
