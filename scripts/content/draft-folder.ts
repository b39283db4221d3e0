// Every citable passage of a folder as its parser makes it, with the questions it has; those without get some, and
// questions.yaml is written after every reply, so that a run may be ended anywhere and taken up again.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { containerCode } from '../../functions/course/canonical-reference.ts';
import { formatSourceProblem, type SourceProblem } from '../../functions/ingest/draft-node.ts';
import { sha256 } from '../../functions/ingest/hash.ts';
import type { Manifest } from '../../functions/ingest/manifest-types.ts';
import { withListings } from '../../functions/ingest/markdown/resolve-includes.ts';
import { planCalls, readDrafts } from '../../functions/ingest/questions/draft-questions.ts';
import { beginningOf, matchPassages } from '../../functions/ingest/questions/match-passages.ts';
import {
  type QuestionEntry,
  questionsPath,
  readQuestionsText,
  renderQuestionsFile,
} from '../../functions/ingest/questions/questions-file.ts';
import { readCourseManifest } from '../../functions/ingest/read-course.ts';
import { readWhole } from '../../functions/ingest/read-document.ts';
import type { ContentSource } from '../../functions/ports/content-source.ts';
import { writeCalls } from './calls-file.ts';
import type { ReplyTo } from './draft-model.ts';
import { openFolderSource } from './folder-source.ts';

/** Nothing can be done with the folder as it is; the message says why. */
export class FolderFault extends Error {}

type Way =
  | { readonly kind: 'list' }
  | { readonly kind: 'prompts'; readonly file: string }
  | { readonly kind: 'replies'; readonly replyTo: ReplyTo };

interface FolderPassage {
  readonly documentPath: string;
  readonly containerTitle: string;
  readonly section: readonly string[];
  readonly content: string;
  /** First eight digits of its content's hash. */
  readonly text: string;
  readonly beginning: string;
  /** Its own document states questions that it answers. */
  readonly isAsked: boolean;
}

type KeptEntry = Pick<QuestionEntry, 'documentPath' | 'passage' | 'questions' | 'text'>;

export async function draftFolder(input: {
  readonly folder: string;
  readonly manifestFile: string | undefined;
  readonly maxCalls: number;
  readonly way: Way;
  readonly print: (line: string) => void;
}): Promise<void> {
  const { folder, manifestFile, way, print } = input;
  const source = withListings(openFolderSource({ folder, ...(manifestFile === undefined ? {} : { manifestFile }) }));
  const course = await readCourseManifest(source, { readsTutor: false });
  if (!course.ok) throw faultOf(course.problems);
  const file = join(manifestFile === undefined ? folder : dirname(manifestFile), questionsPath);
  const passages = await readPassages(source, course.manifest);
  const entries = await readEntries(file);
  const { matched, problems } = matchPassages({ entries, passages });
  for (const problem of problems) print(`kept, but ${formatSourceProblem(problem)}`);
  const kept = new Map<FolderPassage, QuestionEntry>();
  for (const { entry, passages: meant } of matched) {
    for (const passage of meant) if (entry.text === null || entry.text === passage.text) kept.set(passage, entry);
  }
  const outdated = new Set(
    matched
      .filter(({ entry, passages: meant }) => !meant.some((each) => kept.get(each) === entry))
      .map(({ entry }) => entry),
  );
  const wanted = passages.filter((passage) => !kept.has(passage) && !passage.isAsked);
  print(`${passages.length} passages, ${kept.size} with questions, ${wanted.length} without`);
  const calls = await planCalls({ courseTitle: course.manifest.title, passages: wanted });
  if (way.kind === 'list') return list(passages, kept, print);
  if (way.kind === 'prompts') {
    writeCalls(way.file, calls);
    return print(`${way.file}: ${calls.length} prompts`);
  }
  const drafted = new Map<FolderPassage, readonly string[]>();
  const write = () => {
    const standing = entries.filter((entry) => !outdated.has(entry) || !isReplaced(entry, matched, drafted));
    writeFileSync(file, renderQuestionsFile(inOrder(standing, drafted, passages)));
  };
  let failures = 0;
  for (const [index, call] of calls.slice(0, input.maxCalls).entries()) {
    const reply = await way.replyTo(call);
    const questions = reply === null ? null : readDrafts(reply, call.passages);
    for (const [position, passage] of call.passages.entries()) {
      if (questions !== null) drafted.set(passage, questions[position] ?? []);
    }
    if (questions === null) failures += 1;
    else write();
    print(`${index + 1} of ${calls.length} calls${questions === null ? ': no usable reply' : ''}`);
  }
  const left = calls.length - Math.min(calls.length, input.maxCalls) + failures;
  if (left > 0) print(`${left} calls are left: run the command again`);
  print(`${file}: ${drafted.size} passages drafted; review them and commit the file`);
}

async function readPassages(source: ContentSource, manifest: Manifest): Promise<readonly FolderPassage[]> {
  const passages: Omit<FolderPassage, 'beginning'>[] = [];
  for (const [index, entry] of manifest.documents.entries()) {
    const bytes = await source.read(entry.path);
    if (bytes === null) continue;
    const read = await readWhole({ path: entry.path, bytes, entry, manifest, documentNumber: index + 1 });
    if (!read.ok) throw faultOf([read.problem]);
    const seen = new Set<string>();
    for (const part of read.parts) {
      const titles = new Map(part.containers.map(({ address, title }) => [containerCode(address), title]));
      for (const { nodeType, content, container, provenance } of part.drafts) {
        if (nodeType === 'heading' || seen.has(content)) continue;
        seen.add(content);
        const containerTitle = titles.get(containerCode(container)) ?? '';
        const text = (await sha256(content)).slice(0, 8);
        const isAsked = provenance.askedAs !== undefined;
        passages.push({
          documentPath: entry.path,
          containerTitle,
          section: provenance.section,
          content,
          text,
          isAsked,
        });
      }
    }
  }
  const byDocument = Map.groupBy(passages, ({ documentPath }) => documentPath);
  const contents = new Map([...byDocument].map(([path, each]) => [path, each.map(({ content }) => content)]));
  return passages.map((passage) => ({
    ...passage,
    beginning: beginningOf(passage.content, contents.get(passage.documentPath) ?? []),
  }));
}

async function readEntries(file: string): Promise<readonly QuestionEntry[]> {
  if (!existsSync(file)) return [];
  const reading = await readQuestionsText({ text: readFileSync(file, 'utf8'), path: file });
  if (!reading.ok) throw faultOf(reading.problems);
  return reading.file.entries;
}

function isReplaced(
  entry: QuestionEntry,
  matched: readonly { readonly entry: QuestionEntry; readonly passages: readonly FolderPassage[] }[],
  drafted: ReadonlyMap<FolderPassage, unknown>,
): boolean {
  return matched.some((each) => each.entry === entry && each.passages.some((passage) => drafted.has(passage)));
}

/** Entries in the order of the course; those that mean no passage last in their document. */
function inOrder(
  standing: readonly QuestionEntry[],
  drafted: ReadonlyMap<FolderPassage, readonly string[]>,
  passages: readonly FolderPassage[],
): readonly KeptEntry[] {
  const fresh = [...drafted].map(([{ documentPath, beginning, text }, questions]) => ({
    ...{ documentPath, passage: beginning, questions, text },
  }));
  const all: readonly KeptEntry[] = [...standing, ...fresh];
  const { matched } = matchPassages({ entries: all.map((entry) => ({ ...entry, path: '', line: 0 })), passages });
  const places = new Map(passages.map((passage, index) => [passage, index]));
  const placeOf = new Map(
    matched.map(({ entry, passages: [first] }) => [
      `${entry.documentPath}\n${entry.passage}`,
      first === undefined ? undefined : places.get(first),
    ]),
  );
  const place = (entry: KeptEntry) => placeOf.get(`${entry.documentPath}\n${entry.passage}`) ?? passages.length;
  return all.toSorted((first, second) => place(first) - place(second));
}

function list(
  passages: readonly FolderPassage[],
  kept: ReadonlyMap<FolderPassage, QuestionEntry>,
  print: (line: string) => void,
): void {
  for (const passage of passages) {
    print(`\n${passage.documentPath}: ${passage.beginning}`);
    for (const question of kept.get(passage)?.questions ?? []) print(`  - ${question}`);
  }
}

function faultOf(problems: readonly SourceProblem[]): FolderFault {
  return new FolderFault(problems.map(formatSourceProblem).join('\n'));
}
