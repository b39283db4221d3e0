// `npm run evaluate -- passages FOLDER …`: passages of a folder drawn by a seed, each with its reference, its file and what
// it hangs on, to be read one by one: is it clean, whole, and does it say something by itself?
import { existsSync } from 'node:fs';
import { formatSourceProblem } from '../../functions/ingest/draft-node.ts';
import { type FolderPassage, readPassages } from '../content/read-passages.ts';
import { draw } from './draw.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = `passages FOLDER [--sample COUNT] [--seed N]
    COUNT passages (100 by default) of the folder's course.yaml, or of the one that content:init would propose`;

/** Throws UnusableInput for arguments nobody can work with, Error where a folder is no course. */
export async function run(args: readonly string[]): Promise<void> {
  const { folder, sample, seed } = readArguments(args);
  if (!existsSync(folder)) throw new UnusableInput(`passages: ${folder}: no such folder`);
  const { passages, problems } = await readPassages(folder);
  for (const problem of problems) console.error(formatSourceProblem(problem));
  const drawn = draw(passages, sample, seed);
  const contents = new Map(passages.map(({ reference, content }) => [reference, content]));
  const held = Map.groupBy(passages, ({ parentReference }) => parentReference);
  for (const [index, passage] of drawn.entries()) {
    const below = held.get(passage.reference) ?? [];
    const holds = below.length === 0 ? '' : `\n   holds ${below[0]?.reference}, ${below.length} in all`;
    console.log(`${index + 1}. ${describe(passage, contents, holds)}\n`);
  }
  console.log(`${drawn.length} of ${passages.length} passages`);
}

const shownOfParent = 160;

function describe(passage: FolderPassage, contents: ReadonlyMap<string, string>, holds: string): string {
  const { reference, parentReference, documentPath, section, box, content } = passage;
  // What announces a passage is how its parent ends.
  const parent = contents.get(parentReference ?? '')?.replace(/\s+/g, ' ');
  const below = parent === undefined ? '' : `\n   on ${parentReference}: ${endOf(parent)}`;
  const label = box === null ? '' : `\n   labelled ${box.replace('_', ' ')}`;
  return `${reference}  ${documentPath}  (${section.join(' > ')})${label}${below}${holds}\n${content}`;
}

/** The end of a text from the beginning of a sentence on, else of a word. */
export function endOf(text: string): string {
  if (text.length <= shownOfParent) return text;
  const end = text.slice(-shownOfParent);
  const sentence = /[.!?:] (?=\S)/.exec(end.slice(0, shownOfParent / 2));
  return `… ${end.slice(sentence === null ? end.indexOf(' ') + 1 : sentence.index + 2)}`;
}

function readArguments(args: readonly string[]) {
  const numbers = { '--sample': 100, '--seed': 1 };
  let folder: string | null = null;
  for (let index = 0; index < args.length; index += 1) {
    const name = args[index] ?? '';
    if (Object.hasOwn(numbers, name)) {
      index += 1;
      const value = Number(args[index] ?? Number.NaN);
      if (!Number.isInteger(value) || value < 0) throw new UnusableInput(`passages: ${name} needs a whole number`);
      numbers[name as keyof typeof numbers] = value;
    } else if (name.startsWith('-') || folder !== null) throw new UnusableInput(`unknown argument "${name}"`);
    else folder = name;
  }
  if (folder === null) throw new UnusableInput('passages: no FOLDER given');
  return { folder, sample: numbers['--sample'], seed: numbers['--seed'] };
}
