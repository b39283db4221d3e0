// Signing in and out, and the language of the interface.
import type { Page } from './page.ts';

export const accountPages: readonly Page[] = [];
