import type { debugTexts as english } from '../en/debug.ts';
import type { Wording } from '../wording.ts';

export const debugTexts: Wording<typeof english> = {};
