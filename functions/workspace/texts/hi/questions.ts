import type { questionTexts as english } from '../en/questions.ts';
import type { Wording } from '../wording.ts';

export const questionTexts: Wording<typeof english> = {};
