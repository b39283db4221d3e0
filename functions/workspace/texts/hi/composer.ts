import type { composerTexts as english } from '../en/composer.ts';
import type { Wording } from '../wording.ts';

export const composerTexts: Wording<typeof english> = {};
