// What the guard says of a sentence with the model's marks, and which passages it is then tied to. Pure: the model's
// marks are proposals, each checked against its passage.

import type { PreparedInstructions } from '../guard/instructions.ts';
import { type GuardPassage, judgeSentence, type Verdict } from '../guard/judge-sentence.ts';
import type { PreparedSentence } from '../guard/prepare.ts';
import type { TermStatistics } from '../guard/term-statistics.ts';
import type { MarkedSentence } from './read-marks.ts';

export interface JudgeInput {
  readonly question: PreparedSentence | null;
  readonly statistics: TermStatistics;
  readonly instructions: PreparedInstructions;
  /** How many handles the model may write; 0 in server citation mode. */
  readonly handleCount: number;
  /** Least probability of support a sentence is shown at. */
  readonly minimumSupport: number;
  /** No guess and no claim of conformity beyond the passage. */
  readonly isStrict: boolean;
}

export interface Attribution {
  /** Ids of passages, best first. */
  readonly ids: readonly string[];
  readonly support: number;
  readonly hasMoved: boolean;
}

/** The guard's word on a sentence without its marks; one that names a passage never given is not shown. */
export function judgeMarked(written: MarkedSentence, input: JudgeInput, passages: readonly GuardPassage[]): Verdict {
  const unknown = written.marks.find((mark) => mark < 1 || mark > input.handleCount);
  if (unknown !== undefined) {
    return { outcome: 'drop', check: 'handle', reason: `handle ${unknown} was never given`, support: 0 };
  }
  return judgeSentence({
    sentence: written.text,
    question: input.question,
    passages,
    statistics: input.statistics,
    instructions: input.instructions,
    minimumSupport: input.minimumSupport,
    isStrict: input.isStrict,
  });
}

/**
 * Which passages a delivered sentence is tied to: those the model marked that bear it, by themselves or as one of the
 * two the guard found; where none does, the mark moves to those the guard found (corrections 1). `hasMoved`: a mark was
 * taken from a passage that does not bear the sentence.
 */
export function attributeSentence(
  written: MarkedSentence,
  verdict: Extract<Verdict, { outcome: 'deliver' }>,
  input: JudgeInput,
  passages: readonly GuardPassage[],
): Attribution {
  const found = { ids: verdict.passages, support: verdict.support, hasMoved: false };
  const others = written.marks.flatMap((mark) => {
    const passage = passages[mark - 1];
    return passage && !verdict.passages.includes(passage.id) ? [passage] : [];
  });
  if (others.length === 0) return found;
  const bearing = others.flatMap((passage) => {
    const alone = judgeMarked(written, { ...input, handleCount: passages.length }, [passage]);
    return alone.outcome === 'deliver' ? [{ id: passage.id, support: alone.support }] : [];
  });
  const hasMoved = bearing.length < others.length;
  const isFoundMarked = written.marks.some((mark) => verdict.passages.includes(passages[mark - 1]?.id ?? ''));
  const [best] = [...bearing].sort((left, right) => right.support - left.support);
  if (!best) return { ...found, hasMoved };
  const ids = bearing.map(({ id }) => id);
  return isFoundMarked ? { ...found, ids: [...found.ids, ...ids], hasMoved } : { ids, support: best.support, hasMoved };
}
