// Drills of one unit that do not tell each other's answers. Pure.
import { stemsOf } from './choice.ts';
import type { DraftDrill } from './draft-drill.ts';

/** Of the shorter statement's words, from which on two drills ask for one statement. */
const sameShare = 0.6;

type Telling = Pick<DraftDrill, 'fact' | 'question' | 'answer'>;

/** In their order, without those that an earlier one tells, or that tell an earlier one. */
export function apartDrills<Drill extends Telling>(drills: readonly Drill[]): readonly Drill[] {
  const kept: Drill[] = [];
  for (const drill of drills) if (kept.every((each) => isApart(each, drill))) kept.push(drill);
  return kept;
}

/** Neither asks for what the other states, nor shows its answer in the question. */
export function isApart(one: Telling, other: Telling): boolean {
  return !isSameStatement(one, other) && !shows(one.question, other.answer) && !shows(other.question, one.answer);
}

function isSameStatement(one: Telling, other: Telling): boolean {
  const [stems, others] = [new Set(stemsOf(one.fact)), new Set(stemsOf(other.fact))];
  const shared = [...stems].filter((stem) => others.has(stem)).length;
  return one.fact === other.fact || shared >= Math.max(1, sameShare * Math.min(stems.size, others.size));
}

function shows(question: string, answer: string): boolean {
  const wanted = stemsOf(answer);
  return wanted.length > 0 && ` ${stemsOf(question).join(' ')} `.includes(` ${wanted.join(' ')} `);
}
