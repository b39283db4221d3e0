// The order of files that bear numbers: chapters, or chapters and sections, with the pages that go with them. Pure.
import { ownNumber } from './document-kind.ts';
import { fileOf, folderOf, numberOfName, type Outline, type OutlineUnit, type SourceFile } from './outline.ts';
import { apart, toDocument } from './outline-documents.ts';

/** Numbered files are units. */
export function outlineOfNumberedFiles(documents: readonly SourceFile[]): Outline | null {
  const numbered = documents.filter(
    (file) => numberOfName(file.path.split('/').at(-1) ?? '') !== null && ownNumber(file.path) === null,
  );
  if (numbered.length < 2) return null;
  const sections = outlineOfNumberedSections(numbered, documents);
  if (sections !== null) return sections;
  const companions = companionsOf(numbered, documents);
  const isPlaced = (file: SourceFile) => numbered.includes(file) || companions.has(file);
  const { front, beside } = apart(documents.filter((file) => !isPlaced(file)));
  const given = numbered.map((file) => numberOfName(fileOf(file.path)) ?? 0);
  const keeps = new Set(given).size === given.length && !given.includes(0);
  const units = numbered.map((file, index) => ({
    number: keeps ? (given[index] ?? index + 1) : index + 1,
    title: null,
    documents: [file, ...documents.filter((other) => companions.get(other) === file)].map((each) => toDocument(each)),
  }));
  return { basis: 'its numbered files', units, general: front, beside };
}

/** `2.1 Tides`, `02-01_tides.3`: a chapter's number and what follows in it. */
const sectionName = /^(\d{1,2})[-_.](\d{1,2}(?:[-_.]\d{1,2})?)(?=[-_. ])/;

/** Where most names bear two numbers the first is the chapter's; a page that bears it alone begins that. Null otherwise. */
function outlineOfNumberedSections(numbered: readonly SourceFile[], documents: readonly SourceFile[]): Outline | null {
  const sectionOf = ({ path }: SourceFile) =>
    sectionName.exec(fileOf(path))?.[2]?.split(/\D/).map(Number).join('.') ?? null;
  const chapters = [...Map.groupBy(numbered, ({ path }) => `${folderOf(path)}/${numberOfName(fileOf(path))}`).values()];
  const isSplit = (files: readonly SourceFile[]) =>
    new Set(files.map(sectionOf)).size === files.length && files.length > 1;
  const isMost = (count: number, all: number) => 2 * count > all;
  if (!isMost(numbered.filter((file) => sectionOf(file) !== null).length, numbered.length)) return null;
  if (chapters.length < 2 || !isMost(chapters.filter(isSplit).length, chapters.length)) return null;
  const given = chapters.map(([first]) => numberOfName(fileOf(first?.path ?? '')) ?? 0);
  const keeps = new Set(given).size === given.length && !given.includes(0);
  const units = chapters.map((files, index): OutlineUnit => {
    const number = keeps ? (given[index] ?? index + 1) : index + 1;
    const placed = files.map((file) => {
      const section = sectionOf(file);
      return toDocument(file, { section: section === null || section === '0' ? null : `${number}.${section}` });
    });
    return { number, title: null, documents: placed };
  });
  const { front, beside } = apart(documents.filter((file) => !numbered.includes(file)));
  return { basis: 'the numbers of its files, as chapters and sections', units, general: front, beside };
}

/** Pages of a second series that go with the lessons of the same numbers beside them: `more-03` with `lesson-03`. */
function companionsOf(
  numbered: readonly SourceFile[],
  documents: readonly SourceFile[],
): ReadonlyMap<SourceFile, SourceFile> {
  const found = documents.flatMap((file) => {
    const [, word = '', digits = ''] = /^(\p{L}{2,30})[-_ ](\d{1,4})\.\w{1,8}$/u.exec(fileOf(file.path)) ?? [];
    const isOther = digits !== '' && !numbered.includes(file) && ownNumber(file.path) === null;
    const isSame = ({ path }: SourceFile) =>
      folderOf(path) === folderOf(file.path) && numberOfName(fileOf(path)) === Number(digits);
    const lessons = isOther ? numbered.filter(isSame) : [];
    return lessons.length === 1 && lessons[0] ? [{ word: word.toLowerCase(), file, lesson: lessons[0] }] : [];
  });
  // One page alone may bear a number for a reason of its own.
  const series = Map.groupBy(found, ({ word }) => word);
  return new Map(
    found.flatMap(({ word, file, lesson }) => ((series.get(word)?.length ?? 0) > 1 ? [[file, lesson] as const] : [])),
  );
}
