// A learner as a model of one: what is known of each unit, slips, guesses, and learning by practice and explanation.
// Bayesian knowledge tracing run forwards (Corbett and Anderson 1994), with prerequisites: what a unit builds on and the
// learner lacks makes it harder to learn. Deterministic for a seed.
import type { Tier } from '../../../functions/course/tier.ts';

export interface LearnerTraits {
  /** Chance that a unit is known before the first turn. */
  readonly knownAtStart: number;
  /** Chance to learn a unit from one marked drill. */
  readonly learnByDrill: number;
  /** Chance to learn it from one concept card. */
  readonly learnByConcept: number;
  /** Chance to miss what is known, by the difficulty of the task. */
  readonly slip: Readonly<Record<'drill' | Tier, number>>;
  /** Chance to hit an open answer without knowing. Choices are guessed at one in their number. */
  readonly guess: number;
  /** Share of units that this learner never learns, whatever is practised. */
  readonly closed: number;
}

export const ordinaryTraits: LearnerTraits = {
  knownAtStart: 0.25,
  learnByDrill: 0.3,
  learnByConcept: 0.45,
  slip: { drill: 0.08, bronze: 0.08, silver: 0.12, gold: 0.18 },
  guess: 0.05,
  closed: 0,
};

/** A unit without what it builds on is learned at this share of the usual chance. */
const withoutGround = 0.35;

export interface ModelledLearner {
  /** Whether the next task on this unit is answered rightly. */
  answersRightly(task: { readonly unitId: string; readonly kind: 'drill' | Tier; readonly choices: number }): boolean;
  practise(unitId: string): void;
  readConcept(unitId: string): void;
  /** Could come to know the unit and everything it builds on. */
  couldKnow(unitId: string): boolean;
  knows(unitId: string): boolean;
  /** 0..1, for choices that are the learner's whim. */
  whim(): number;
}

export function createModelledLearner(input: {
  readonly unitIds: readonly string[];
  /** Direct prerequisites. */
  readonly prerequisites: ReadonlyMap<string, readonly string[]>;
  readonly traits: LearnerTraits;
  readonly random: () => number;
}): ModelledLearner {
  const { traits, random, prerequisites } = input;
  const closed = new Set(input.unitIds.filter(() => random() < traits.closed));
  const known = new Set(input.unitIds.filter((unitId) => random() < traits.knownAtStart && !closed.has(unitId)));
  const learn = (unitId: string, chance: number) => {
    const hasGround = (prerequisites.get(unitId) ?? []).every((before) => known.has(before));
    const draw = random();
    if (!closed.has(unitId) && draw < chance * (hasGround ? 1 : withoutGround)) known.add(unitId);
  };
  const couldKnow = (unitId: string): boolean =>
    !closed.has(unitId) && (prerequisites.get(unitId) ?? []).every((before) => couldKnow(before));
  return {
    answersRightly({ unitId, kind, choices }) {
      const draw = random();
      if (known.has(unitId)) return draw >= traits.slip[kind];
      return draw < (choices > 1 ? 1 / choices : traits.guess);
    },
    practise: (unitId) => learn(unitId, traits.learnByDrill),
    readConcept: (unitId) => learn(unitId, traits.learnByConcept),
    couldKnow,
    knows: (unitId) => known.has(unitId),
    whim: random,
  };
}
