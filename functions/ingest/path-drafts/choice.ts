// A question with four answers to choose from: the wrong ones are things of the same kind that stand near the right one.
// Pure and deterministic. Null where too few can stand beside it without being right too, or without giving it away.
import { stemsOf as readStems } from '../../policy/cards/defined-term.ts';
import { rank } from '../../policy/cards/make-cloze.ts';
import { greatestOf, leastOf } from '../../text/lists.ts';

export interface Candidate {
  readonly text: string;
  /** 0: stands beside the answer in its list or glossary; the greater, the farther. */
  readonly distance: number;
}

const optionCount = 4;
const knownLimit = 20_000;

export function chooseOptions(input: {
  readonly question: string;
  readonly answer: string;
  readonly candidates: readonly Candidate[];
  /** The passage that tells the answer: what it says beside it may be right too. */
  readonly evidence: string;
  /** Names are short; of sentences the lengths are to be alike. */
  readonly isName: boolean;
}): readonly string[] | null {
  const { answer, isName, question } = input;
  const evidence = comparable(input.evidence);
  const chosen: string[] = [];
  const answerStems = new Set(stemsOf(answer));
  const told = sharedWith(question, answer);
  const ranked = input.candidates
    .map(({ text, distance }) => ({ text, cost: distance + unlikeness(text, answer), tie: rank(answer, text) }))
    .sort((one, other) => one.cost - other.cost || one.tie - other.tie);
  // Looked at one by one, the best first: most are never reached.
  for (const { text } of ranked) {
    if (chosen.length === optionCount - 1) break;
    if (!isApart(text, answer) || evidence.includes(comparable(text)) || !(isName || isLike(text, answer))) continue;
    if (chosen.every((each) => isApart(each, text))) chosen.push(text);
  }
  if (chosen.length < optionCount - 1) return null;
  // Words of the question in the answer alone would point at it.
  if (told > 0 && chosen.filter((each) => sharedWith(question, each) >= told).length < optionCount - 2) return null;
  const longest = greatestOf(chosen.map((each) => each.length));
  const shortest = leastOf(chosen.map((each) => each.length));
  if (!isName && (answer.length > 1.35 * longest || answer.length < 0.6 * shortest)) return null;
  // Signs of code are told apart as they are written.
  if (answerStems.size === 0 && !/[\d`]/.test(answer)) return null;
  return [answer, ...chosen].toSorted(
    (one, other) => rank(question, one) - rank(question, other) || (one < other ? -1 : 1),
  );
}

/** Neither says the other, nor most of it. */
function isApart(one: string, other: string): boolean {
  const [first, second] = [comparable(one), comparable(other)];
  if (first === second || first.includes(second) || second.includes(first)) return false;
  const [stems, others] = [new Set(stemsOf(one)), new Set(stemsOf(other))];
  const shared = [...stems].filter((stem) => others.has(stem)).length;
  const least = Math.min(stems.size, others.size);
  return least === 0 ? first !== second : shared <= 0.5 * least && shared < 4;
}

/** Of like length in words. */
export function isLike(text: string, answer: string): boolean {
  const [one, other] = [text.split(/\s+/).length, answer.split(/\s+/).length];
  return one <= 2.2 * other + 2 && other <= 2.2 * one + 2;
}

/** True of an answer that is the only one of its options with code, capitals or figures, or without. */
export function isOddOneOut(answer: string, others: readonly string[]): boolean {
  const hasFigure = (text: string) => /\p{N}/u.test(text);
  const own = formOf(answer);
  return (
    others.every((each) => formOf(each).isCode !== own.isCode) ||
    others.every((each) => formOf(each).isCapitals !== own.isCapitals) ||
    others.every((each) => hasFigure(each) !== hasFigure(answer))
  );
}

/** Differences that would let one stand out: number, capitals, code, length. */
function unlikeness(text: string, answer: string): number {
  const [one, other] = [formOf(text), formOf(answer)];
  const differs = (key: 'isPlural' | 'isCode' | 'isCapitals' | 'hasArticle') => (one[key] === other[key] ? 0 : 1);
  const lengths = Math.abs(one.words - other.words);
  return differs('isPlural') + 2 * differs('isCode') + differs('isCapitals') + differs('hasArticle') + 0.15 * lengths;
}

const formOf = remembered((text: string) => ({
  isPlural: /s$/.test(text),
  isCode: text.includes('`'),
  isCapitals: /^\p{Lu}{2}/u.test(text),
  hasArticle: /^(?:an?|the)\s/i.test(text),
  words: text.split(/\s+/).length,
}));

function sharedWith(question: string, option: string): number {
  const asked = new Set(stemsOf(question));
  return new Set(stemsOf(option).filter((stem) => asked.has(stem))).size;
}

export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[*_`“”"’']/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export const stemsOf = remembered(readStems);

/** The same candidates are looked at for every question. */
function remembered<Found>(read: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= knownLimit) known.clear();
    const found = read(text);
    known.set(text, found);
    return found;
  };
}
