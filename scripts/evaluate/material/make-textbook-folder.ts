// node scripts/evaluate/material/make-textbook-folder.ts FOLDER: writes two textbooks that do not exist, a mathematics
// book in PDF with printed page numbers and a Hindi chapter in Markdown, each with its course.yaml, to measure with.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { waterCycle } from './hindi-text.ts';
import { setDocument } from './page-writer.ts';
import { progressions, quadratics } from './textbook-texts.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/evaluate/material/make-textbook-folder.ts FOLDER');
  process.exit(2);
}

function write(path: string, content: string | Uint8Array): void {
  const target = join(folder ?? '', path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}

const chapter = (title: string, firstPage: number, text: string): Promise<Uint8Array> =>
  setDocument({ title, head: `${title.toUpperCase()}`, foot: 'MATHEMATICS      {page}', firstPage, text });

const mathematics = 'class-10 mathematics';
write(`${mathematics}/chapter-04.pdf`, await chapter('Quadratic Equations', 73, quadratics));
write(`${mathematics}/chapter-05.pdf`, await chapter('Arithmetic Progressions', 93, progressions));
write(
  `${mathematics}/course.yaml`,
  `title: Mathematics for Class 10
profile: textbook
language: en
class: 10
subject: mathematics
licence: MIT
documents:
  - path: chapter-04.pdf
    chapter: 4
    title: Quadratic Equations
  - path: chapter-05.pdf
    chapter: 5
    title: Arithmetic Progressions
`,
);
const science = 'class-7 science hindi';
write(`${science}/chapter-01.md`, waterCycle);
write(
  `${science}/course.yaml`,
  `title: विज्ञान, कक्षा 7
profile: textbook
language: hi
class: 7
subject: science
licence: MIT
documents:
  - path: chapter-01.md
    chapter: 1
    title: जल चक्र
`,
);
console.log(`${folder}: "${mathematics}" and "${science}" written`);
