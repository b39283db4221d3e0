// Reads the retrieval sets into one shape: libraries of texts, queries with the texts that answer them.
// Unusable input names file and line.

import { join } from 'node:path';
import { readGateData } from './gate-data.ts';
import { readText } from './read-text.ts';
import { UnusableInput } from './unusable-input.ts';

export interface LibraryText {
  readonly text: string;
  readonly title: string;
  /** Texts of one container stand in one chapter, article or document. */
  readonly container: string;
}

export interface RetrievalQuery {
  readonly text: string;
  /** Index of a text to its gain; the greater the better, absent means 0. */
  readonly gains: ReadonlyMap<number, number>;
}

export interface RetrievalSet {
  readonly name: string;
  /** A set of many small libraries (WiCE) has one for each of its queries. */
  readonly parts: readonly { readonly texts: readonly LibraryText[]; readonly queries: readonly RetrievalQuery[] }[];
}

/** Answerable SQuAD questions against all paragraphs of the file. */
export function readSquad(file: string): RetrievalSet {
  const set = readGateData(file);
  const texts = set.paragraphs.map(({ text, title }) => ({ text, title, container: title }));
  const queries = set.questions
    .filter((question) => question.answerable && question.question !== '')
    .map(({ question, paragraph }) => ({ text: question, gains: new Map([[paragraph, 1]]) }));
  return { name: set.name, parts: [{ texts, queries }] };
}

/** WiCE claims against the sentences of their own article; those that support any part of it are wanted. */
export function readWice(file: string): RetrievalSet {
  const parts = readText(file)
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const fail = (why: string): never => {
        throw new UnusableInput(`${file}:${index + 1}: ${why}`);
      };
      const row = parseObject(line) ?? fail('not a JSON object');
      const { claim, evidence, supporting_sentences: supporting } = row;
      if (typeof claim !== 'string') return fail('"claim" is not a string');
      if (!isListOf(evidence, (part) => typeof part === 'string')) return fail('"evidence" is not a list of strings');
      if (!isListOf(supporting, (group) => isListOf(group, Number.isInteger))) {
        return fail('"supporting_sentences" is not a list of lists of numbers');
      }
      const gains = new Map((supporting as number[][]).flat().map((at) => [at, 1] as const));
      if ([...gains.keys()].some((at) => evidence[at] === undefined)) return fail('a supporting sentence is not there');
      if (gains.size === 0) return [];
      const texts = (evidence as string[]).map((text) => ({ text, title: '', container: '' }));
      return [{ texts, queries: [{ text: claim, gains }] }];
    });
  if (parts.length === 0) throw new UnusableInput(`${file}: no claims with supporting sentences`);
  return { name: file.split('/').at(-1) ?? file, parts };
}

/** Cranfield: abstracts, queries numbered by position, judgements 1 (complete answer) to 4 (minimal interest). */
export function readCranfield(folder: string): RetrievalSet {
  const documents = readRecords(join(folder, 'cran.all.1400'));
  const queries = readRecords(join(folder, 'cran.qry'));
  const gains = readJudgements(join(folder, 'cranqrel'), documents.length, queries.length);
  const texts = documents.map(({ T: title = '', W: text = '' }, index) => ({
    text: text.trim() === '' ? title : text,
    title,
    container: String(index),
  }));
  return {
    name: folder.split('/').filter(Boolean).at(-1) ?? folder,
    parts: [
      {
        texts,
        queries: queries
          .map(({ W: text = '' }, index) => ({ text, gains: gains[index] ?? new Map() }))
          .filter((query) => query.gains.size > 0),
      },
    ],
  };
}

function readRecords(file: string): readonly Readonly<Record<string, string>>[] {
  const records: Record<string, string>[] = [];
  let field = '';
  for (const [index, line] of readText(file).split(/\r?\n/).entries()) {
    const mark = /^\.([A-Z])\b/.exec(line)?.[1];
    const record = records.at(-1);
    if (mark === 'I') records.push({});
    else if (mark) field = mark;
    else if (line.trim() === '') continue;
    else if (!record || field === '') throw new UnusableInput(`${file}:${index + 1}: text before the first record`);
    else record[field] = `${record[field] ?? ''} ${line.trim()}`.trim();
    if (mark === 'I') field = '';
  }
  if (records.length === 0) throw new UnusableInput(`${file}: no records`);
  return records;
}

function readJudgements(file: string, documents: number, queries: number): readonly Map<number, number>[] {
  const gains = Array.from({ length: queries }, () => new Map<number, number>());
  for (const [index, line] of readText(file).split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [query = 0, document = 0, code = 0] = line.trim().split(/\s+/).map(Number);
    const known = gains[query - 1];
    if (!known || document < 1 || document > documents || !Number.isInteger(code)) {
      throw new UnusableInput(`${file}:${index + 1}: not "query document code" of this collection`);
    }
    if (code >= 1 && code <= 4) known.set(document - 1, 5 - code);
  }
  return gains;
}

function parseObject(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isListOf(value: unknown, test: (entry: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.every(test);
}
