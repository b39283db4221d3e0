// An author's note is the answer to one question: it is shown whole to who asks that, in these words or close ones. To other
// questions it is a passage like any where nothing is found before it, and else left out. Pure.
import { notesPath } from '../course/author-notes.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import { inverseDocumentFrequency, type TermStatistics } from '../text/term-statistics.ts';
import { contentStems } from '../text/text.ts';
import type { FoundPassages } from './located.ts';
import type { Passage } from './passage.ts';

/** Share of the heavier question's words, by how rare they are, that two have in common which ask the same. */
const closeShare = 0.7;
/** Of two that their vectors say are as good as the same, share of the lighter one's words. */
const nearest = { asked: 0.75, share: 0.5 } as const;

export interface NoteChoice {
  /** Without notes on another question, unless such a one is the first found. */
  readonly passages: readonly Passage[];
  /** The note that answers, in its order; null where none does. */
  readonly note: readonly Passage[] | null;
}

/**
 * @param passages found, best first
 * @param around what stands around the best of them
 * @param asked stems of the question, and how rare they are
 */
export function chooseNote(
  passages: readonly Passage[],
  around: readonly RegistryNode[],
  asked: Pick<FoundPassages, 'stems' | 'statistics'>,
): NoteChoice {
  const isClose = (passage: Passage) => isClosePassage(passage, asked.stems, asked.statistics);
  const best = passages.find((passage) => isNote(passage.node) && isClose(passage));
  const first = passages[0];
  const others = passages.filter((passage) => passage === first || !isNote(passage.node) || isClose(passage));
  if (best === undefined) return { passages: others, note: null };
  const known = new Map([...passages.map(({ node }) => node), ...around].map((node) => [node.reference, node]));
  const own = [...known.values()]
    .filter((node) => isNote(node) && node.nodeType !== 'heading' && questionOf(node) === questionOf(best.node))
    .toSorted((one, other) => one.sequence - other.sequence);
  return { passages: others, note: own.map((node) => ({ node, scores: best.scores, relevance: 1 })) };
}

export function isNote({ provenance }: RegistryNode): boolean {
  return provenance.documentPath === notesPath;
}

/** The heading of the note: headings of its own stand below it. */
function questionOf({ provenance }: RegistryNode): string {
  return provenance.section[0] ?? '';
}

/** Rare words weigh more: what both questions are about is less than what each asks of it. */
function isClosePassage({ node, scores }: Passage, stems: readonly string[], statistics: TermStatistics): boolean {
  const [own, asked] = [new Set(contentStems(questionOf(node))), new Set(stems)];
  const weigh = (all: Iterable<string>) =>
    [...all].reduce((sum, stem) => sum + inverseDocumentFrequency(statistics, stem), 0);
  const shared = weigh([...own].filter((stem) => asked.has(stem)));
  if (shared === 0) return false;
  const [less = 0, more = 0] = [weigh(own), weigh(asked)].toSorted((one, other) => one - other);
  const isNear = (scores?.asked ?? 0) >= nearest.asked && shared >= nearest.share * less;
  return isNear || shared >= closeShare * more;
}
