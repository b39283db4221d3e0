// A folder's files as the manifest proposal wants them. Reads text only of the files that can matter to it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { siteSettingsFile } from '../../functions/course/upload-names.ts';
import { hasSourceText, sourceText } from '../../functions/ingest/propose/source-text.ts';
import type { SourceFile } from '../../functions/ingest/propose-manifest.ts';

const textLimitBytes = 6_000_000;
const skippedFolders = /^(?:\..*|node_modules|__pycache__)$/;
/** A hidden folder of which the settings are read: they order the pages. */
const siteSettings = /(?:^|\/)\.vitepress(?:\/|$)/;

/** All files below `folder`, sorted by path. Hidden folders but a site's settings and package folders are skipped, links not followed. */
export function listFolder(folder: string): readonly SourceFile[] {
  const files: SourceFile[] = [];
  const visit = (relative: string): void => {
    for (const entry of readdirSync(join(folder, relative), { withFileTypes: true })) {
      const path = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skippedFolders.test(entry.name) || siteSettings.test(path)) visit(path);
      } else if (entry.isFile() && (!siteSettings.test(relative) || siteSettingsFile.test(path))) {
        files.push({ path: path.normalize('NFC'), text: readText(join(folder, path), path) });
      }
    }
  };
  visit('');
  return files.sort((first, second) => (first.path < second.path ? -1 : 1));
}

function readText(file: string, path: string): string | null {
  if (!hasSourceText(path)) return null;
  return statSync(file).size > textLimitBytes && !/\.ipynb$/i.test(path)
    ? ''
    : sourceText(path, readFileSync(file, 'utf8'));
}
