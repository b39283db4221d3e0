// An outline's documents at their addresses: days with chapters and labs, or chapters with sections. Pure.
import type { ProfileId } from '../../course/content.ts';
import { type Outline, type OutlineDocument, type OutlineUnit, standsLast } from './outline.ts';

interface LessonAddress {
  readonly day: number | null;
  readonly chapter: number | null;
  readonly lab: number | null;
  readonly section: string | null;
}

/**
 * Gives every document of a coach or textbook course its address. What belongs to no lesson shares its place with a lesson
 * that is counted as the zeroth.
 * @param titleOf a document's title as the contents or the document itself has it
 */
export function placeLessons(
  outline: Outline,
  profile: ProfileId,
  titleOf: (document: OutlineDocument) => string,
): readonly { document: OutlineDocument; address: LessonAddress }[] {
  const none: LessonAddress = { day: null, chapter: null, lab: null, section: null };
  if (profile === 'coach') {
    const zeroth = outline.units.filter(({ number }) => number === 0).flatMap(({ documents }) => documents);
    const lessons = outline.units.filter(({ number }) => number !== 0);
    const whole = { number: 0, documents: [...zeroth, ...outline.general, ...outline.beside] };
    const days = standsLast(outline) && zeroth.length === 0 ? [...lessons, whole] : [whole, ...lessons];
    return days.flatMap((unit) => placeInDay(unit.number, unit.documents));
  }
  const { general, units: numbered } = withPrintedNumbers(outline, titleOf);
  const units = withOwnNumbers(numbered);
  const zeroth = units.find(({ number }) => number === 0)?.documents ?? [];
  const whole = { number: 0, documents: [...general, ...zeroth, ...outline.beside] };
  const isLast = standsLast({ ...outline, general }) && zeroth.length === 0;
  const chapters = units.filter(({ number }) => number !== 0);
  return (isLast ? [...chapters, whole] : [whole, ...chapters]).flatMap((unit) => {
    const taken = new Set<string>();
    const own = (unit === whole ? zeroth[0] : undefined) ?? unit.documents[0];
    return unit.documents.map((document, index) => {
      let section = document.section ?? (document === own ? null : `${unit.number}.${Math.max(1, index)}`);
      for (let next = index; section !== null && taken.has(section); next += 1) section = `${unit.number}.${next}`;
      if (section !== null) taken.add(section);
      return { document, address: { ...none, chapter: unit.number, section } };
    });
  });
}

/** `1 What is cognition?`, `Chapter 2: Imagery`, `3. Eugenics` */
const printedNumber = /^(?:\p{L}{2,12}\s+)?(\d{1,3})(?:[.:)]\s|\s+[-–—:]\s|\s+\p{Lu})/u;

/** The number that a chapter's title begins with, null where it bears none. */
export function printedNumberOf(title: string): number | null {
  const number = printedNumber.exec(title)?.[1];
  return number === undefined ? null : Number(number);
}

/** Where titles count the chapters, their numbers are the chapters'; what stands between and bears none is no chapter. */
function withPrintedNumbers(outline: Outline, titleOf: (document: OutlineDocument) => string) {
  const printed = outline.units.map(({ title, documents: [first] }) => {
    return printedNumberOf(title ?? (first === undefined ? '' : titleOf(first)));
  });
  const numbers = printed.filter((number) => number !== null);
  const isCount = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
  if (!isCount || numbers.length < 2 || 2 * numbers.length < printed.length) return outline;
  const rest = outline.units.filter((_, index) => printed[index] === null);
  return {
    general: [...rest.flatMap(({ documents }) => documents), ...outline.general],
    units: outline.units.flatMap((unit, index) => (printed[index] == null ? [] : [renumbered(unit, printed[index])])),
  };
}

/** A unit with another number, which its sections begin with. */
function renumbered(unit: OutlineUnit, number: number): OutlineUnit {
  const head = `${unit.number}.`;
  const documents = unit.documents.map((document) =>
    document.section?.startsWith(head) === true
      ? { ...document, section: `${number}.${document.section.slice(head.length)}` }
      : document,
  );
  return { ...unit, number, documents };
}

/** Chapters of one file each that say their numbers (`chapter-05.pdf`) keep them. */
function withOwnNumbers(units: readonly OutlineUnit[]): readonly OutlineUnit[] {
  const own = units.map(({ documents }) => (documents.length === 1 ? (documents[0]?.number ?? null) : null));
  const isRun = own.every((number, index) => index === 0 || (number ?? 0) > (own[index - 1] ?? 0));
  if (own.includes(null) || !isRun) return units;
  return units.map((unit, index) => ({ ...unit, number: own[index] ?? unit.number }));
}

/** Chapters and labs of one day, numbered apart; a number in a file's own name is kept. */
function placeInDay(
  day: number,
  documents: readonly OutlineDocument[],
): readonly { document: OutlineDocument; address: LessonAddress }[] {
  const used = { chapter: new Set<number>(), lab: new Set<number>() };
  const kindOf = (document: OutlineDocument): 'chapter' | 'lab' => (day > 0 && document.isLab ? 'lab' : 'chapter');
  const own = new Map<OutlineDocument, number>();
  for (const document of documents) {
    const numbers = used[kindOf(document)];
    if (document.number === null || document.number === 0 || numbers.has(document.number)) continue;
    numbers.add(document.number);
    own.set(document, document.number);
  }
  // Assignments come first among a lesson's labs: they are for everyone, device guides are alternatives.
  const ordered = [...documents].sort((first, second) => Number(!isAssignment(first)) - Number(!isAssignment(second)));
  for (const document of ordered) {
    if (own.has(document)) continue;
    const numbers = used[kindOf(document)];
    let next = 1;
    while (numbers.has(next)) next += 1;
    numbers.add(next);
    own.set(document, next);
  }
  return documents
    .map((document) => {
      const kind = kindOf(document);
      const number = own.get(document) ?? 1;
      const address: LessonAddress = {
        day,
        chapter: kind === 'chapter' ? number : null,
        lab: kind === 'lab' ? number : null,
        section: null,
      };
      return { document, address };
    })
    .sort(
      (first, second) =>
        Number(first.address.lab !== null) - Number(second.address.lab !== null) ||
        numberOf(first.address) - numberOf(second.address),
    );
}

function numberOf(address: LessonAddress): number {
  return address.lab ?? address.chapter ?? 0;
}

function isAssignment(document: OutlineDocument): boolean {
  return document.isLab && /(?:^|\/)(?:assignment|homework)\.\w+$/i.test(document.path);
}
