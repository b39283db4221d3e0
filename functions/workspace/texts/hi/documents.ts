import type { documentTexts as english } from '../en/documents.ts';
import type { Wording } from '../wording.ts';

export const documentTexts: Wording<typeof english> = {};
