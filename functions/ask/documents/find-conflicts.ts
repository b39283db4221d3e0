// Two documents that give the same quantity different values: found by the figures of a sentence that answers and of
// the other documents' passages. Cautious: what another subject, bound or condition explains is no conflict. Pure.

import type { TableCellValue } from '../../course/content.ts';
import type { RegistryNode } from '../../ports/course-registry.ts';
import { plainText } from '../../text/plain-text.ts';
import { splitSentences } from '../../text/sentences.ts';
import { comparableText, contentStems } from '../../text/text.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import type { FoundPassages } from '../located.ts';
import type { Passage } from '../passage.ts';
import { nearlyEqual, readStatement, type Statement, statementsDisagree } from './statements-disagree.ts';

/** A sentence of another document that gives another value. */
export interface Conflict {
  readonly sentence: string;
  readonly passage: Passage;
}

const conflictLimit = 3;

export interface Conflicts {
  /** Sentences of other documents with another value than those that answer, which are not among them already. */
  readonly beside: readonly CitedSentence[];
  /** All of them, also those that are quoted side by side. */
  readonly count: number;
}

/** What other documents say instead of the sentences that answer, so that no value is picked in silence. */
export function conflictsBeside(sentences: readonly CitedSentence[], located: FoundPassages): Conflicts {
  if (located.rivals.length === 0 || located.wants !== 'answer') return { beside: [], count: 0 };
  const answering = sentences.filter(({ answers }) => answers);
  const found = findConflicts({ question: located.text, sentences: answering, rivals: located.rivals });
  const said = new Set(sentences.map(({ text }) => plainText(text)));
  const beside = found.flatMap(({ sentence, passage }): readonly CitedSentence[] => {
    const text = plainText(sentence);
    const shown = { isQuote: true, answers: false, block: 'text', startsPassage: true, isBeside: true } as const;
    return said.has(text) ? [] : [{ text, passages: [passage], ...shown }];
  });
  return { beside, count: found.length };
}

/** Conflicts of the sentences that answer with passages of other documents, at most one a document. */
export function findConflicts(input: {
  readonly question: string;
  readonly sentences: readonly CitedSentence[];
  /** Passages that may be shown beside, best first. */
  readonly rivals: readonly RegistryNode[];
}): readonly Conflict[] {
  const question = readStatement(input.question);
  const found = new Map<number, Conflict>();
  for (const { text, passages } of input.sentences) {
    const [own] = passages;
    if (!own || !/\d/.test(text)) continue;
    for (const node of input.rivals) {
      const { documentNumber } = node.document;
      if (documentNumber === own.node.document.documentNumber || found.has(documentNumber)) continue;
      if (!/\d/.test(node.content)) continue;
      const passage: Passage = { node, scores: null, relevance: own.relevance };
      const sentence = contradictingSentence({ question, text, own, other: passage });
      if (sentence === null) continue;
      if (input.rivals.some((other) => other.document.documentNumber === documentNumber && repeats(other, text)))
        continue;
      found.set(documentNumber, { sentence, passage });
      if (found.size >= conflictLimit) return [...found.values()];
    }
  }
  return [...found.values()];
}

/** A document that says the sentence itself agrees with it, whatever else it says. */
function repeats(node: RegistryNode, text: string): boolean {
  return comparableText(node.content).toLowerCase().includes(comparableText(text).toLowerCase());
}

function contradictingSentence(pair: {
  readonly question: Statement;
  readonly text: string;
  readonly own: Passage;
  readonly other: Passage;
}): string | null {
  const { question, own, other } = pair;
  const [ownCells, otherCells] = [own.node.provenance.cells, other.node.provenance.cells];
  if (ownCells && otherCells) return rowsDisagree(ownCells, otherCells) ? other.node.content : null;
  const stated = readStatement(pair.text, own.node);
  const found = splitSentences(other.node.content).find(({ text }) =>
    statementsDisagree(question, stated, readStatement(text, other.node)),
  );
  return found?.text ?? null;
}

/** Same first cell and same header, another number. */
function rowsDisagree(left: readonly TableCellValue[], right: readonly TableCellValue[]): boolean {
  const names = (cells: readonly TableCellValue[]) =>
    cells.filter(({ number, text }) => number === null && text.trim() !== '');
  const [leftName] = names(left);
  const [rightName] = names(right);
  if (!leftName || !rightName || plain(leftName.text) !== plain(rightName.text)) return false;
  return left.some(
    (cell) =>
      cell.number !== null &&
      right.some(
        (other) =>
          other.number !== null &&
          plain(other.header) === plain(cell.header) &&
          plain(other.unit ?? '') === plain(cell.unit ?? '') &&
          !nearlyEqual(other.number, cell.number as number),
      ),
  );
}

function plain(text: string): string {
  return contentStems(text).join(' ');
}
