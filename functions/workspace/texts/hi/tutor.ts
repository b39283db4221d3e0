import type { tutorTexts as english } from '../en/tutor.ts';
import type { Wording } from '../wording.ts';

export const tutorTexts: Wording<typeof english> = {};
