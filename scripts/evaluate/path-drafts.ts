// `npm run evaluate -- path-drafts --course FOLDER …`: the learning path that would be drafted for folders without one, as
// ingestion drafts it: how many units have drills, of which kinds, a sample of drills or prerequisites as JSON lines.
// With --prompts and --replies somebody else is the model that writes drills too.

import { type DraftPath, draftPath } from '../../functions/ingest/path-drafts/draft-path.ts';
import { CallsFileFault, readReplies, writeCalls } from '../content/calls-file.ts';
import { readPathDocuments } from '../content/read-path-documents.ts';
import { draw } from './draw.ts';
import { playModel } from './model-drills.ts';
import { printTable } from './report.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = `path-drafts --course FOLDER [--course FOLDER …] [--sample COUNT] [--seed N]
    [--prerequisites COUNT]   JSON lines of drills or prerequisites drawn over all courses, instead of the figures
    [--prompts FILE]          write the calls to a model that writes drills, as JSON lines {id, instructions, data}
    [--replies FILE]          read its replies as JSON lines {id, reply}: --prompts then writes the calls that are still
                              unanswered, those that check drafted drills among them; --sample draws drills of the model
    [--calls COUNT]           only so many drafting calls, drawn over all courses (the same for the same --seed)`;

/** Drills from which a unit counts as practised. */
const wantedDrills = 3;

interface Drafted extends DraftPath {
  readonly course: string;
}

/** Throws UnusableInput for arguments nobody can work with, Error where a folder is no course. */
export async function run(args: readonly string[]): Promise<void> {
  const { folders, sample, prerequisites, seed, ...model } = readArguments(args);
  const drafted: Drafted[] = [];
  const { prompts, replies, calls } = model;
  for (const folder of folders) {
    const { title, language, documents } = await readPathDocuments(folder);
    drafted.push({ course: title, ...draftPath({ documents, language }) });
  }
  if (prompts !== null || replies !== null) {
    const played = await playModel({ drafted, replies, choose: (all) => (calls > 0 ? draw(all, calls, seed) : all) });
    if (prompts !== null) writeCalls(prompts, played.unanswered);
    if (sample > 0) print(draw(played.drafted.flatMap(drillLines), sample, seed));
    else printTable(['calls, entries and drills', 'count'], played.figures);
  } else if (sample > 0) print(draw(drafted.flatMap(drillLines), sample, seed));
  else if (prerequisites > 0) print(draw(drafted.flatMap(edgeLines), prerequisites, seed));
  else printTable(['course', 'units', '3 drills', 'drills', 'prerequisites', 'kinds'], drafted.map(figuresOf));
}

function drillLines({ course, units, drills }: Drafted) {
  const titles = new Map(units.map(({ unitId, title }) => [unitId, title]));
  return drills.map(({ unitId, kind, prompt, options, answer, evidence, drillId }) => ({
    ...{ course, unit: titles.get(unitId), kind, question: prompt, options, key: answer, evidence, drillId },
  }));
}

function edgeLines({ course, units, edges }: Drafted) {
  const titles = new Map(units.map(({ unitId, title }) => [unitId, title]));
  return edges.map(({ before, unit, terms }) => ({
    ...{ course, before: titles.get(before), unit: titles.get(unit), terms: terms.slice(0, 4) },
  }));
}

function figuresOf({ course, units, drills, edges }: Drafted): readonly string[] {
  const byUnit = Map.groupBy(drills, ({ unitId }) => unitId);
  const practised = units.filter(({ unitId }) => (byUnit.get(unitId)?.length ?? 0) >= wantedDrills).length;
  const kinds = [...Map.groupBy(drills, ({ kind }) => kind)].map(([kind, own]) => `${kind} ${own.length}`);
  const share = units.length === 0 ? '–' : `${Math.round((100 * practised) / units.length)} %`;
  return [course, String(units.length), share, String(drills.length), String(edges.length), kinds.join(', ')];
}

function print(lines: readonly unknown[]): void {
  for (const line of lines) console.log(JSON.stringify(line));
}

function readArguments(args: readonly string[]) {
  const folders: string[] = [];
  const numbers = { '--sample': 0, '--prerequisites': 0, '--seed': 1, '--calls': 0 };
  const files: { '--prompts'?: string; '--replies'?: string } = {};
  for (let index = 0; index < args.length; index += 2) {
    const [name = '', value] = args.slice(index, index + 2);
    if (value === undefined) throw new UnusableInput(`${name} needs a value`);
    if (name === '--course') folders.push(value);
    else if (name === '--prompts' || name === '--replies') files[name] = value;
    else if (Object.hasOwn(numbers, name)) numbers[name as keyof typeof numbers] = Number(value);
    else throw new UnusableInput(`unknown argument "${name}"`);
  }
  if (folders.length === 0) throw new UnusableInput('path-drafts: no --course given');
  if (!Object.values(numbers).every((each) => Number.isInteger(each) && each >= 0))
    throw new UnusableInput('path-drafts: numbers must be whole');
  return {
    folders,
    sample: numbers['--sample'],
    prerequisites: numbers['--prerequisites'],
    seed: numbers['--seed'],
    calls: numbers['--calls'],
    prompts: files['--prompts'] ?? null,
    replies: files['--replies'] === undefined ? null : repliesOf(files['--replies']),
  };
}

function repliesOf(file: string): ReadonlyMap<string, string> {
  try {
    return readReplies(file);
  } catch (error) {
    throw error instanceof CallsFileFault ? new UnusableInput(error.message) : error;
  }
}
