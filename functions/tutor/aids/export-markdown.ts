// Study aids as one Markdown file: one kind of them, or all but cards, with their references and the course's licence. Words of
// the course that would be HTML or a link to anything but a web address elsewhere are written as plain text.

import type { AidLine, SummaryPoint } from '../../policy/aids/aid-passage.ts';
import { rewriteAround } from '../../text/code-and-math.ts';
import type { AidKind } from './part-with.ts';
import { type CourseAids, type DocumentAids, termsFromAToZ } from './read-aids.ts';

export interface ExportTitles {
  readonly objectives: string;
  readonly keyPoints: string;
  readonly glossary: string;
  readonly formulas: string;
  readonly cards: string;
}

/** @param kind null: summary, glossary and formulas */
export function exportMarkdown(
  { course, part, documents, places }: CourseAids,
  titles: ExportTitles,
  kind: AidKind | null,
): string {
  const isWanted = (each: AidKind) => kind === each || (kind === null && each !== 'cards');
  const cite = (reference: string) => `(${plainLine(places.get(reference) ?? reference)})`;
  const line = ({ text, reference }: AidLine) => `${safeLine(text)} ${cite(reference)}`;
  const several = documents.length > 1;
  const blocks = [
    `# ${plainLine(part === null ? course.title : `${course.title}: ${part.title}`)}`,
    plainLine([course.licence, course.attribution].filter(Boolean).join(' · ')),
    ...(isWanted('summary') ? documents : []).flatMap((each) =>
      underName(several ? `## ${nameOf(each)}` : '', summaryBlocks(each, titles, line)),
    ),
    ...listed(
      titles.glossary,
      isWanted('glossary') ? termsFromAToZ({ course, documents }) : [],
      ({ term, meaning, reference }) => `- **${safeLine(term)}**: ${line({ text: meaning, reference })}`,
    ),
    ...listed(
      titles.formulas,
      isWanted('formulas') ? documents.flatMap(({ formulas }) => formulas) : [],
      ({ text, reference, lead }) => `- ${lead === null ? '' : `${safeLine(lead.text)} `}${line({ text, reference })}`,
    ),
    ...listed(
      titles.cards,
      isWanted('cards') ? documents.flatMap(({ cards }) => cards) : [],
      ({ front, back, reference }) => `- **${safeLine(front)}**: ${line({ text: back, reference })}`,
    ),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** No name of a document that nothing stands under. */
function underName(name: string, blocks: readonly string[]): readonly string[] {
  return blocks.length === 0 ? [] : [name, ...blocks];
}

function nameOf({ name, part }: DocumentAids): string {
  return plainLine(name === part.title ? name : `${part.title}: ${name}`);
}

function summaryBlocks(
  { summary }: DocumentAids,
  titles: ExportTitles,
  line: (each: AidLine) => string,
): readonly string[] {
  const withItems = (point: SummaryPoint) =>
    [`- ${line(point)}`, ...point.items.map((item) => `  - ${line(item)}`)].join('\n');
  return [
    ...listed(titles.objectives, summary.objectives, (each) => `- ${line(each)}`, '###'),
    ...listed(titles.keyPoints, summary.keyPoints, withItems, '###'),
    ...summary.sections.flatMap(({ title, points }) => [
      title === '' ? '' : `### ${plainLine(title)}`,
      points.map(withItems).join('\n'),
    ]),
  ];
}

function listed<Entry>(
  title: string,
  entries: readonly Entry[],
  write: (entry: Entry) => string,
  level = '##',
): readonly string[] {
  return entries.length === 0 ? [] : [`${level} ${title}`, entries.map(write).join('\n')];
}

/** One line of Markdown: code and maths stay as they are, elsewhere no tag and no link but to the web. */
function safeLine(text: string): string {
  return rewriteAround(
    text.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
    (span) => span,
    (words) => words.replaceAll('<', '&lt;').replace(/\]\((?!https?:\/\/)/gi, '] ('),
  );
}

/** Without any mark-up. */
function plainLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`)
    .trim();
}
