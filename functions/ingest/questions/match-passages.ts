// Which passages the entries of a questions file mean: those of the document that begin so. Pure.
import type { SourceProblem } from '../draft-node.ts';
import type { QuestionEntry } from './questions-file.ts';

interface MatchablePassage {
  readonly documentPath: string;
  readonly content: string;
}

interface MatchedEntry<Passage> {
  readonly entry: QuestionEntry;
  /** More than one where the document says the same again. */
  readonly passages: readonly Passage[];
}

/** Matches every entry or says why not. Linear in the passages' text for each entry of their document. */
export function matchPassages<Passage extends MatchablePassage>(input: {
  readonly entries: readonly QuestionEntry[];
  readonly passages: readonly Passage[];
}): { readonly matched: readonly MatchedEntry<Passage>[]; readonly problems: readonly SourceProblem[] } {
  const byDocument = Map.groupBy(
    input.passages.map((passage) => ({ passage, letters: lettersOf(passage.content) })),
    ({ passage }) => passage.documentPath,
  );
  const matched: MatchedEntry<Passage>[] = [];
  const problems: SourceProblem[] = [];
  for (const entry of input.entries) {
    const start = lettersOf(entry.passage);
    const passages = byDocument.get(entry.documentPath);
    const all = passages?.filter(({ letters }) => letters.startsWith(start)) ?? [];
    const exact = all.filter(({ letters }) => letters === start);
    const found = exact.length > 0 ? exact : all;
    const report = (message: string) =>
      problems.push({ code: 'manifest', path: entry.path, line: entry.line, message: `${quoted(entry)} ${message}` });
    if (start === '') report('has no letter or digit to know a passage by');
    else if (passages === undefined) report(`belongs to "${entry.documentPath}", which has no passages in this course`);
    else if (found.length === 0) report(`is how no passage of "${entry.documentPath}" begins; its questions wait`);
    else if (new Set(found.map(({ letters }) => letters)).size > 1) {
      report(`is how ${found.length} passages of "${entry.documentPath}" begin; give more of the one that is meant`);
    } else matched.push({ entry, passages: found.map(({ passage }) => passage) });
  }
  return { matched, problems };
}

/** The shortest beginning, in whole words and at least a few of them, that no passage with other text shares. */
export function beginningOf(content: string, others: readonly string[]): string {
  const plain = content.replace(/\s+/g, ' ').trim();
  const rivals = others.map(lettersOf).filter((letters) => letters !== lettersOf(content));
  for (let end = plain.indexOf(' ', leastBeginning); end >= 0; end = plain.indexOf(' ', end + 1)) {
    const beginning = plain.slice(0, end);
    const letters = lettersOf(beginning);
    if (!rivals.some((rival) => rival.startsWith(letters))) return beginning;
    if (end > longestBeginning) break;
  }
  return plain.slice(0, longestBeginning);
}

const leastBeginning = 60;
const longestBeginning = 1_500;

/** Letters and digits alone: quotation marks, emphasis and spacing are written in many ways. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function quoted({ passage }: QuestionEntry): string {
  return `"${passage.length > 60 ? `${passage.slice(0, 60)}…` : passage}"`;
}
