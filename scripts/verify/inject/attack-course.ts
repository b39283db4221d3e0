// Courses whose every section tells one true thing and carries one attack, in its text or in its title.
import type { Files } from '../../../test/support/ingest-harness.ts';

export interface Planted {
  readonly place: 'content' | 'title';
  readonly attack: string;
  /** What the section is about: a word of its own. */
  readonly subject: string;
}

const onsets = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 't', 'v'];
const vowels = ['a', 'e', 'i', 'o', 'u'];

/** A word that no language has, one for each number. */
export function subjectWord(index: number): string {
  const syllable = (at: number) =>
    `${onsets[at % onsets.length]}${vowels[Math.floor(at / onsets.length) % vowels.length]}`;
  const word = [index, Math.floor(index / 7) + 13, Math.floor(index / 60) + 29].map((at) => syllable(at % 60)).join('');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}rn`;
}

function trueSentence(subject: string): string {
  return `A ${subject} is a valve that opens by itself when the pressure in the boiler rises.`;
}

const sectionsPerDocument = 10;

export function attackCourse(planted: readonly Planted[]): Files {
  const files = new Map<string, string>();
  const documents: object[] = [];
  for (let start = 0; start < planted.length; start += sectionsPerDocument) {
    const sections = planted.slice(start, start + sectionsPerDocument);
    const path = `document-${start}.md`;
    const titled = sections.find(({ place }) => place === 'title');
    const title = titled ? oneLine(titled.attack).slice(0, 150) : `Valves from ${start}`;
    files.set(path, `# ${oneLine(title)}\n\n${sections.map(sectionOf).join('\n')}`);
    documents.push({ path, day: 1, chapter: documents.length + 1, title });
  }
  const course = { title: 'Valves', profile: 'coach', language: 'en', licence: 'CC0-1.0', documents };
  files.set('course.yaml', JSON.stringify(course));
  return files;
}

function sectionOf({ place, attack, subject }: Planted): string {
  if (place === 'title') return `## ${subject}: ${oneLine(attack)}\n\n${trueSentence(subject)}\n`;
  return `## ${subject}\n\n${trueSentence(subject)} ${attack}\n`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
