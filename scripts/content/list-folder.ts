// A folder's files as the manifest proposal wants them. Reads text only of the files that can matter to it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { siteSettingsFile } from '../../functions/course/upload-names.ts';
import { archiveText, keepsTitle } from '../../functions/ingest/propose/archive-title.ts';
import { hasSourceText, sourceText } from '../../functions/ingest/propose/source-text.ts';
import type { SourceFile } from '../../functions/ingest/propose-manifest.ts';

const textLimitBytes = 6_000_000;
const skippedFolders = /^(?:\..*|node_modules|__pycache__)$/;
/** A hidden folder of which the settings are read: they order the pages. */
const siteSettings = /(?:^|\/)\.vitepress(?:\/|$)/;

/** All files below `folder`, sorted by path. Hidden folders but a site's settings and package folders are skipped, links not followed. */
export async function listFolder(folder: string): Promise<readonly SourceFile[]> {
  const files: SourceFile[] = [];
  const visit = async (relative: string): Promise<void> => {
    for (const entry of readdirSync(join(folder, relative), { withFileTypes: true })) {
      const path = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skippedFolders.test(entry.name) || siteSettings.test(path)) await visit(path);
      } else if (entry.isFile() && (!siteSettings.test(relative) || siteSettingsFile.test(path))) {
        files.push({ path: path.normalize('NFC'), text: await readText(join(folder, path), path) });
      }
    }
  };
  await visit('');
  return files.sort((first, second) => (first.path < second.path ? -1 : 1));
}

async function readText(file: string, path: string): Promise<string | null> {
  if (keepsTitle(path)) return archiveText(path, readFileSync(file));
  if (!hasSourceText(path)) return null;
  return statSync(file).size > textLimitBytes && !/\.ipynb$/i.test(path)
    ? ''
    : sourceText(path, readFileSync(file, 'utf8'));
}
