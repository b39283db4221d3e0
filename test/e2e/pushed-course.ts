// A small course in two editions: one is published by a push, the next one lies in the bucket until a run takes it in.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const chapters = ['Flour', 'Water', 'Salt', 'Yeast', 'Time', 'Heat'];

const manifest = `title: Bread in chapters
profile: textbook
language: en
documents:
${chapters.map((title, index) => `  - { path: ${title.toLowerCase()}.md, title: ${title}, chapter: ${index + 1} }`).join('\n')}
`;

const chapter = (title: string) => `# ${title}

${title} is the subject of this chapter, and bread cannot be made without it.

Keep a written record of how much of it went into every loaf.
`;

/** Names and contents of the files. The second edition edits one sentence, drops one and adds one. */
export function pushedCourseFiles(edition: 1 | 2): ReadonlyMap<string, string> {
  const files = new Map(chapters.map((title) => [`${title.toLowerCase()}.md`, chapter(title)]));
  files.set('course.yaml', manifest);
  if (edition === 1) return files;
  files.set('flour.md', chapter('Flour').replace('cannot be made without it', 'is seldom made without it'));
  files.set('water.md', '# Water\n\nWater is the subject of this chapter, and bread cannot be made without it.\n');
  files.set('salt.md', `${chapter('Salt')}\nSalt slows the yeast; two parts in a hundred of flour are enough.\n`);
  return files;
}

/** The first edition as a folder. */
export function writePushedCourse(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of pushedCourseFiles(1)) writeFileSync(join(folder, name), text);
  return folder;
}
