// Does a cited reference stand where a question's author says? Compares what a reader sees: names, pages, rows.
import type { AnswerReference } from '../../functions/contract/answer.ts';
import type { ExpectedPlace } from './answers-data.ts';

/** True where everything said of the place holds of the reference. */
export function standsAt(reference: AnswerReference, place: ExpectedPlace): boolean {
  const { document } = reference;
  const holds: Readonly<Record<keyof ExpectedPlace, (expected: string) => boolean>> = {
    document: (expected) => includes(document.name, expected) || includes(reference.container_title, expected),
    revision: (expected) => document.revision === expected,
    page: (expected) => document.page_label === expected || String(document.page) === expected,
    chapter: (expected) => new RegExp(`(?:^|\\.)C${expected}\\.`).test(reference.canonical_reference),
    section: (expected) => document.section_number === expected || includes(document.section ?? '', expected),
    sheet: (expected) => includes(document.sheet ?? '', expected),
    row: (expected) => String(document.row) === expected,
    time: (expected) => document.time_seconds !== null && Math.abs(document.time_seconds - Number(expected)) <= 1,
  };
  return (Object.keys(place) as (keyof ExpectedPlace)[]).every((key) => holds[key](place[key] ?? ''));
}

function includes(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
