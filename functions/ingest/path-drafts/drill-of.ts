// What the makers of drills share: what may stand beside an answer, and the drill itself. Pure.
import { rank } from '../../policy/cards/make-cloze.ts';
import { stemsOf } from './choice.ts';
import type { DraftDrill, DrillKind, Near } from './draft-drill.ts';
import type { DraftUnit } from './units.ts';

/** The closest that may stand beside an answer; what is farther would hardly be chosen. */
const mostCandidates = 150;

/** Of all that the course has of a kind the closest that fit, its nearest units first. */
export function closest<Each>(
  near: readonly Near[],
  of: (matter: Near) => readonly Each[],
  fits: (each: Each, distance: number) => boolean,
): readonly { readonly each: Each; readonly distance: number }[] {
  const found: { readonly each: Each; readonly distance: number }[] = [];
  for (const matter of near) {
    for (const each of of(matter)) {
      if (found.length === mostCandidates) return found;
      if (fits(each, matter.distance)) found.push({ each, distance: matter.distance });
    }
  }
  return found;
}

export function drillOf(input: {
  readonly unit: Pick<DraftUnit, 'unitId'>;
  readonly node: { readonly reference: string };
  readonly kind: DrillKind;
  readonly prompt: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly answer: string;
  readonly evidence: string;
  /** Where it is more than question and answer. */
  readonly fact?: string;
}): DraftDrill {
  const { unit, node, kind, prompt, question, options, answer, evidence } = input;
  // Named by what it asks and what is right: an edited passage gives another drill, a moved one the same.
  const mark = `${rank(kind, `${prompt}|${answer}`).toString(36)}${rank(prompt, answer).toString(36)}`;
  return {
    drillId: `draft.${kind}.${mark}`,
    unitId: unit.unitId,
    kind,
    prompt,
    options,
    answer,
    reference: node.reference,
    evidence,
    question,
    fact: input.fact ?? `${question} ${answer}`,
  };
}

/** Most of the words of one are the other's. */
export function overlap(one: string, other: string): boolean {
  const [stems, others] = [stemsOf(one), new Set(stemsOf(other))];
  const shared = stems.filter((stem) => others.has(stem)).length;
  return shared > 0 && 2 * shared >= Math.min(stems.length, others.size);
}

export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
