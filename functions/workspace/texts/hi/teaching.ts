import type { teachingTexts as english } from '../en/teaching.ts';
import type { Wording } from '../wording.ts';

export const teachingTexts: Wording<typeof english> = {};
