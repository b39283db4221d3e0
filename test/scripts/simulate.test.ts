import { describe, expect, it } from 'vitest';
import type { ExamQuestion } from '../../functions/course/tutor-material.ts';
import type { TutorMaterialRegistry } from '../../functions/ports/tutor-material.ts';
import { readPublishedPath } from '../../functions/tutor/published-path.ts';
import { seededRandom } from '../../scripts/evaluate/metrics.ts';
import { absentModel, createHostileModel, createWilfulModel } from '../../scripts/verify/simulate/contrary-models.ts';
import type { Ground } from '../../scripts/verify/simulate/ground.ts';
import { type Crowd, liveInProcess, liveOddlyInProcess } from '../../scripts/verify/simulate/live-all.ts';
import { createModelledLearner, ordinaryTraits } from '../../scripts/verify/simulate/modelled-learner.ts';
import { compareRuns, faultsOf, faultsOfOdd } from '../../scripts/verify/simulate/report-lives.ts';
import { examOptions, fixtureCourse, fixturePath, questions } from '../support/tutor-fixture.ts';

const scope = { tenantId: 'tenant', courseId: 'course' };
const published = fixturePath(scope);
const path = readPublishedPath(published);
/** Four units with drills; `equations` has questions at bronze and silver. */
const material: TutorMaterialRegistry = {
  async readTurnMaterial({ unitId, tier }) {
    return {
      questions: questions.filter((each) => unitId === 'equations' && each.tier === tier).map(toQuestion),
      drills: [1, 2, 3].map((number) => ({
        drillId: `${unitId}-${number}`,
        unitId,
        prompt: 'Solve for x.',
        questionLatex: `x + ${number} = 10`,
        answers: [`${10 - number}`],
        options: [],
        hints: ['Take the same from both sides.'],
        mistakes: [],
      })),
      nodes: [],
      unitNodes: [],
      drillNodes: [],
      documentFrequencies: new Map(),
      support: [],
    };
  },
  readSaying: async () => [],
  async readQuestion({ questionId }) {
    const found = questions.find((each) => each.questionId === questionId);
    return found === undefined ? null : toQuestion(found);
  },
  readSupport: async () => ({ memo: 'It is b.', videoUrl: null }),
};

function toQuestion({ questionId, tier }: (typeof questions)[number]): ExamQuestion {
  const described = { stem: 'Which?', options: examOptions, tags: [], hasMemo: true, hasVideo: false };
  return { questionId, unitIds: ['equations'], tier, ...described };
}

const ground: Ground = {
  ...scope,
  course: fixtureCourse(scope),
  published,
  path,
  examAnswers: new Map(questions.map(({ questionId }) => [questionId, { optionId: 'b', text: 'Option b' }])),
  material,
};
const crowd: Crowd = {
  ground,
  learners: 4,
  traits: ordinaryTraits,
  seed: 1,
  unitTarget: path.unitIds.length,
  turnLimit: 600,
  onLife: () => {},
  mayGoOn: () => true,
};
const models = [
  { name: 'none', model: null },
  { name: 'hostile', model: createHostileModel({ random: seededRandom(1) }) },
  { name: 'absent', model: absentModel },
  { name: 'wilful', model: createWilfulModel({ random: seededRandom(1) }) },
];

describe('simulated learners in process', () => {
  it('reach all that drills and questions give under any model, and stand the same after every turn where no model chooses', async () => {
    const runs = await liveInProcess(crowd, models);
    for (const { lives } of runs) {
      expect(lives.map((life) => faultsOf(life))).toEqual([[], [], [], []]);
      expect(lives.every(({ report }) => report.turns > 20 && report.exams > 0)).toBe(true);
    }
    expect(compareRuns(runs, path)).toEqual({ tiers: 0, trails: 0 });
  });

  it('reach no tier by repeating, guessing or asking that its evidence does not show', async () => {
    const lives = await liveOddlyInProcess(crowd, 1);
    expect(lives.map(({ kind }) => kind)).toEqual(['repeats', 'guesses', 'asks']);
    expect(lives.map(faultsOfOdd)).toEqual([[], [], []]);
    expect(lives.at(-1)?.replay.trail).toEqual([]);
  });

  it('live the same life again for the same seed, and another one for another', async () => {
    const [none] = models;
    const liveAgain = async (seed: number) => {
      const [run] = await liveInProcess({ ...crowd, learners: 1, seed }, none ? [none] : []);
      return run?.lives.map(({ report, replay }) => [report, replay.trail]);
    };
    expect(await liveAgain(3)).toEqual(await liveAgain(3));
    expect(await liveAgain(4)).not.toEqual(await liveAgain(3));
  });

  it('who cannot learn some units arrive at all the others', async () => {
    const closed = { ...crowd, learners: 6, traits: { ...ordinaryTraits, closed: 0.3 } };
    const [run] = await liveInProcess(closed, models.slice(0, 1));
    expect(run?.lives.some(({ knowable }) => knowable.length < path.unitIds.length)).toBe(true);
    expect(run?.lives.every(({ report }) => report.isDone)).toBe(true);
  });

  it('stop at the turn limit as not arrived', async () => {
    const [run] = await liveInProcess({ ...crowd, learners: 1, turnLimit: 5 }, models.slice(0, 1));
    expect(run?.lives.map(faultsOf)).toEqual([['not arrived']]);
  });
});

describe('a modelled learner', () => {
  const learnerOf = (change: Partial<typeof ordinaryTraits>, seed = 1) =>
    createModelledLearner({
      unitIds: path.unitIds,
      prerequisites: path.prerequisites,
      traits: { ...ordinaryTraits, ...change },
      random: seededRandom(seed),
    });

  it('learns by practice, never what is closed to it, and could not know what builds on that', () => {
    const open = learnerOf({ knownAtStart: 0, learnByDrill: 1 });
    open.practise('numbers');
    expect([open.knows('numbers'), open.couldKnow('lines')]).toEqual([true, true]);
    const closed = learnerOf({ closed: 1, knownAtStart: 1, learnByDrill: 1 });
    closed.practise('numbers');
    expect([closed.knows('numbers'), closed.couldKnow('lines')]).toEqual([false, false]);
  });

  it('answers by what it knows, with slips and guesses', () => {
    const shareOf = (knownAtStart: number, choices: number) => {
      const learner = learnerOf({ knownAtStart });
      const tries = Array.from({ length: 4_000 }, () =>
        learner.answersRightly({ unitId: 'numbers', kind: 'gold', choices }),
      );
      return tries.filter(Boolean).length / tries.length;
    };
    expect(shareOf(1, 4)).toBeCloseTo(1 - ordinaryTraits.slip.gold, 1);
    expect(shareOf(0, 4)).toBeCloseTo(0.25, 1);
    expect(shareOf(0, 0)).toBeCloseTo(ordinaryTraits.guess, 1);
  });
});
