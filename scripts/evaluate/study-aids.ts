// `npm run evaluate -- study-aids --course FOLDER …`: the study aids that a reader of the folder's documents would get: how
// many of each there are, or a sample to be read critically.

import { studyAidsOf } from '../../functions/policy/aids/study-aids.ts';
import { readPathDocuments } from '../content/read-path-documents.ts';
import { printTable } from './report.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = `study-aids --course FOLDER [--course FOLDER …]
    [--sample COUNT]    so many glossary entries, evenly spread over each course, instead of the figures
    [--document PART]   all aids of the documents whose path holds this`;

/** Throws UnusableInput for arguments nobody can work with, Error where a folder is no course. */
export async function run(args: readonly string[]): Promise<void> {
  const { folders, sample, document } = readArguments(args);
  const rows: string[][] = [];
  for (const folder of folders) {
    const { title, language, documents } = await readPathDocuments(folder);
    const aids = documents.map(({ path, nodes }) => ({ path, ...studyAidsOf(nodes, language) }));
    if (document !== null)
      console.log(
        JSON.stringify(
          aids.filter(({ path }) => path.includes(document)),
          null,
          1,
        ),
      );
    else if (sample > 0)
      printSample(
        aids.flatMap(({ glossary }) => glossary),
        sample,
      );
    const count = (of: (each: (typeof aids)[number]) => number) =>
      String(aids.reduce((sum, each) => sum + of(each), 0));
    rows.push([
      ...[title, String(aids.length), count(({ summary }) => Math.min(1, summary.keyPoints.length))],
      ...[count(({ summary }) => Math.min(1, summary.sections.length)), count(({ glossary }) => glossary.length)],
      ...[count(({ cards }) => cards.length), count(({ formulas }) => formulas.length)],
    ]);
  }
  if (document === null && sample === 0)
    printTable(['course', 'documents', 'with key points', 'summed up', 'glossary', 'cards', 'formulas'], rows);
}

function printSample<Entry>(entries: readonly Entry[], sample: number): void {
  const step = Math.max(1, entries.length / sample);
  for (let at = 0; at < entries.length; at += step) console.log(JSON.stringify(entries[Math.floor(at)]));
}

function readArguments(args: readonly string[]) {
  const folders: string[] = [];
  let sample = 0;
  let document: string | null = null;
  for (let index = 0; index < args.length; index += 2) {
    const [name = '', value] = args.slice(index, index + 2);
    if (value === undefined) throw new UnusableInput(`${name} needs a value`);
    if (name === '--course') folders.push(value);
    else if (name === '--sample') sample = Number(value);
    else if (name === '--document') document = value;
    else throw new UnusableInput(`unknown argument "${name}"`);
  }
  if (folders.length === 0) throw new UnusableInput('study-aids: no --course given');
  if (!Number.isInteger(sample) || sample < 0) throw new UnusableInput('study-aids: numbers must be whole');
  return { folders, sample, document };
}
