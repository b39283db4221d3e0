// A course whose every text tries to be more than text: titles, passages, table cells, image descriptions, licences.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostileStrings } from '../workspace/hostile-strings.ts';

/** Sources are UTF-8 without control characters: ingestion refuses others, by file and line. */
const writable = hostileStrings.filter((text) => text.isWellFormed() && !/[\p{Cc}\ufdd0-\ufdef]/u.test(text));

/** Writes the course and gives back its folder. */
export function writeHostileCourse(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const passages = writable.map(
    (text, index) => `Specimen ${index + 1} is kept in drawer ${index + 1} of the cabinet. ${text} It stays there.`,
  );
  const table =
    '| Drawer | Label |\n| --- | --- |\n| one | <img src=x onerror=steal()> |\n| two | [x](javascript:steal()) |';
  const image = 'The cabinet has a door.\n\n![door" onerror="steal()](https://cabinet.invalid/door.png)';
  write(folder, 'cabinet.md', ['# The cabinet <script>steal()</script>', ...passages, table, image].join('\n\n'));
  write(
    folder,
    'course.yaml',
    [
      `title: ${quote('Specimens "><script>steal()</script>')}`,
      'profile: coach',
      'language: en',
      `licence: ${quote('<img src=x onerror=steal()>')}`,
      `attribution: ${quote("' onmouseover='steal()")}`,
      'documents:',
      '  - path: cabinet.md',
      '    day: 1',
      '    chapter: 1',
      `    title: ${quote('Cabinet </title><script>steal()</script>')}`,
      '    link: https://cabinet.invalid/?q="onmouseover="steal()',
      '',
    ].join('\n'),
  );
  return folder;
}

function write(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), `${text}\n`);
}

function quote(text: string): string {
  return JSON.stringify(text);
}
