// A course whose every text tries to be more than text: titles, passages, table cells, image descriptions, licences, and
// all that its learning path says.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostileTexts } from '../workspace/hostile-texts.ts';

/** Sources are UTF-8 without control characters: ingestion refuses others, by file and line. */
const writable = hostileTexts.filter((text) => text.isWellFormed() && !/[\p{Cc}\ufdd0-\ufdef]/u.test(text));

const drillsInUnit = 5;
/** Each has as many drills as there are in a unit, each drill another text. */
export const hostileUnitIds = Array.from(
  { length: Math.ceil(writable.length / drillsInUnit) },
  (_, index) => `drawer-${index + 1}`,
);
/** Right for every drill. */
export const hostileDrillAnswer = '5';
/** Units that have an exam question. */
const examined = 6;

/** Writes the course and gives back its folder. */
export function writeHostileCourse(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const table =
    '| Drawer | Label |\n| --- | --- |\n| one | <img src=x onerror=steal()> |\n| two | [x](javascript:steal()) |';
  const image = 'The cabinet has a door.\n\n![door" onerror="steal()](https://cabinet.invalid/door.png)';
  // A document for each few: what one of them swallows (an <iframe> that is not closed) are its neighbours alone.
  for (const unit of hostileUnitIds.keys()) {
    const first = unit * drillsInUnit;
    const passages = writable
      .slice(first, first + drillsInUnit)
      .map((text, index) => specimen(first + index + 1, text));
    const others = unit === 0 ? [table, image] : [];
    write(folder, documentOf(unit), ['# Cabinet <script>steal()</script>', ...others, ...passages].join('\n\n'));
  }
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
      ...[...hostileUnitIds.keys()].flatMap((unit) => [
        `  - path: ${documentOf(unit)}`,
        '    day: 1',
        `    chapter: ${unit + 1}`,
        `    title: ${quote(`Cabinet ${unit + 1} </title><script>steal()</script>`)}`,
        '    link: https://cabinet.invalid/?q="onmouseover="steal()',
      ]),
      'tutor_files: [tutor.yaml]',
      '',
    ].join('\n'),
  );
  // JSON is YAML.
  write(folder, 'tutor.yaml', JSON.stringify(tutorLists(), null, 2));
  return folder;
}

function specimen(number: number, text: string): string {
  return `Specimen ${number} is kept in drawer ${number} of the cabinet. ${text} It stays there.`;
}

function documentOf(unit: number): string {
  return `cabinet-${unit + 1}.md`;
}

function tutorLists() {
  const texts = (limit: number, from: number) => {
    const short = writable.filter((text) => text.length <= limit && text.trim() === text);
    return short[from % short.length] ?? '';
  };
  const units = hostileUnitIds.map((id, index) => ({
    id,
    title: texts(200, index),
    summary: `Drawer ${index + 1} of the cabinet. ${texts(1000, index)}`,
    tags: [texts(200, index + 60)],
    common_mistakes: [{ tag: 'wrong_drawer', feedback: texts(1000, index + 120) }],
    content: [documentOf(index)],
  }));
  const drills = writable.map((text, index) => ({
    id: `specimen-${index + 1}`,
    unit: hostileUnitIds[Math.floor(index / drillsInUnit)],
    prompt: text,
    ...(text.length <= 2000 && { question: text }),
    ...(index % 2 === 0 && { options: [hostileDrillAnswer, texts(1000, index)] }),
    answers: [hostileDrillAnswer],
    hints: [texts(1000, index + 1)],
    mistakes: [{ answer: '6', tag: 'wrong_drawer' }],
  }));
  const items = hostileUnitIds.slice(0, examined).map((unit, index) => ({
    id: `question-${index + 1}`,
    units: [unit],
    tier: 'bronze',
    stem: texts(4000, 3 * index + 7),
    options: [hostileDrillAnswer, texts(1000, 5 * index), texts(1000, 5 * index + 40)],
    answer: hostileDrillAnswer,
    memo: writable.slice(20 * index, 20 * index + 20).join('\n\n'),
    video: 'https://cabinet.invalid/?q=onmouseover=steal()',
  }));
  return { units, drills, exam_items: items };
}

function write(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), `${text}\n`);
}

function quote(text: string): string {
  return JSON.stringify(text);
}
