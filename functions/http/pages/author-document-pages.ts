// What authors see of their courses: documents, runs of ingestion, changes between versions.
import type { Page } from './page.ts';

export const authorDocumentPages: readonly Page[] = [];
