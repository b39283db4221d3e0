import type { pathTexts as english } from '../en/path.ts';
import type { Wording } from '../wording.ts';

export const pathTexts: Wording<typeof english> = {};
