import type { askTexts as english } from '../en/ask.ts';
import type { Wording } from '../wording.ts';

export const askTexts: Wording<typeof english> = {};
