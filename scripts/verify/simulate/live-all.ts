// Many modelled learners, one after another: in this process under a given model, or over HTTP against a server.
import { randomUUID } from 'node:crypto';
import type { StoreSettings } from '../../../functions/env.ts';
import type { EvidenceEvent } from '../../../functions/policy/evidence.ts';
import { foldEvidence } from '../../../functions/policy/fold-evidence.ts';
import { prerequisitesOf } from '../../../functions/policy/learning-path.ts';
import { readEvidence } from '../../../functions/policy/read-evidence.ts';
import { isExhausted, isMet, masteryOf } from '../../../functions/policy/snapshot.ts';
import type { TutorModel } from '../../../functions/tutor/call-model.ts';
import type { TutorServices } from '../../../functions/tutor/tutor-services.ts';
import { seededRandom } from '../../evaluate/metrics.ts';
import { openProcessAccess, type SimulatedClock } from './access-in-process.ts';
import { openHttpAccess } from './access-over-http.ts';
import type { Ground } from './ground.ts';
import { type LifeReport, liveThrough } from './live-through.ts';
import { createMemoryExams } from './memory-exams.ts';
import { createMemoryTutorStore } from './memory-tutor-store.ts';
import { createModelledLearner, type LearnerTraits, type ModelledLearner } from './modelled-learner.ts';
import { liveOddly, type OddLearner, oddLearners } from './odd-learners.ts';
import { type Replay, replayEvidence } from './replay-check.ts';

export interface Life {
  readonly report: LifeReport;
  readonly replay: Replay;
  /** In the order of the path: units this learner could come to know, with all they build on. */
  readonly knowable: readonly string[];
}

export interface Crowd {
  readonly ground: Ground;
  readonly learners: number;
  readonly traits: LearnerTraits;
  readonly seed: number;
  /** Gold units at which a learner has arrived, or as many as it could come to know. */
  readonly unitTarget: number;
  readonly turnLimit: number;
  readonly onLife: (done: number) => void;
  /** False when no further learner shall begin. */
  readonly mayGoOn: () => boolean;
}

const startsAt = '2026-01-05T08:00:00Z';

/** Each learner under every model before the next one, so that a run that is cut short can be compared too. */
export async function liveInProcess(
  crowd: Crowd,
  models: readonly { readonly name: string; readonly model: TutorModel | null }[],
): Promise<readonly { readonly name: string; readonly lives: readonly Life[] }[]> {
  const runs = models.map(({ name }) => ({ name, lives: [] as Life[] }));
  for (let index = 0; index < crowd.learners && crowd.mayGoOn(); index += 1) {
    for (const [order, { model }] of models.entries()) {
      runs[order]?.lives.push(await liveOneInProcess(crowd, index, model));
    }
    crowd.onLife(index + 1);
  }
  return runs;
}

export interface OddLife {
  readonly kind: OddLearner;
  readonly replay: Replay;
}

/** Turns of a learner who does not learn, for each unit of the course. */
const oddTurnsOfUnit = 12;
const fewestOddTurns = 60;

/** Some of each kind of learner who does not learn, without a model. */
export async function liveOddlyInProcess(crowd: Crowd, each: number): Promise<readonly OddLife[]> {
  const { path } = crowd.ground;
  const lives: OddLife[] = [];
  for (const kind of oddLearners) {
    for (let index = 0; index < each; index += 1) {
      const { access, readAll } = await openInProcess(crowd, `${kind}-${index}`, null);
      const random = seededRandom(crowd.seed * 7_919 + index);
      const turns = Math.max(fewestOddTurns, oddTurnsOfUnit * path.unitIds.length);
      await liveOddly({ kind, access, unitIds: path.unitIds, turns: Math.min(turns, 400), random });
      lives.push({ kind, replay: replayEvidence(await readAll(), path) });
    }
  }
  return lives;
}

async function liveOneInProcess(crowd: Crowd, index: number, model: TutorModel | null): Promise<Life> {
  const { access, readAll } = await openInProcess(crowd, `learner-${index}`, model);
  return liveOne(crowd, index, access, readAll);
}

async function openInProcess(crowd: Crowd, learnerId: string, model: TutorModel | null) {
  const { ground } = crowd;
  const { tenantId, courseId, examAnswers } = ground;
  const clock: SimulatedClock = { nowMs: Date.parse(startsAt) };
  const readClock = () => clock.nowMs;
  const store = createMemoryTutorStore({
    published: () => ({ course: ground.course, path: ground.published }),
    readClock,
  });
  const services: TutorServices = {
    store,
    material: ground.material,
    exams: createMemoryExams({ store, answerOf: (questionId) => examAnswers.get(questionId)?.optionId ?? null }),
    passageIndex: nothingIndexed,
    embeddingModel: { modelId: ground.course.embeddingModel, embed: () => Promise.reject(new Error('none here')) },
    model,
    verifier: null,
    answerStyle: 'quote',
    namespaceOf: (_, kind) => kind,
    readClock,
    newId: randomUUID,
    modelTimeLimitMs: 5_000,
    keepsLearnerText: true,
  };
  const scope = { tenantId, courseId, learnerId };
  const access = await openProcessAccess({
    ...scope,
    services,
    clock,
    examAnswers,
    findMessage: store.findMessage,
  });
  return { access, readAll: async () => readEvidence(await store.readEvidence(scope)) };
}

/** @param input.milliseconds collects the time of every turn */
export async function liveOverHttp(
  crowd: Crowd,
  input: {
    readonly url: string;
    readonly settings: StoreSettings;
    readonly milliseconds: number[];
    readonly isPatient: boolean;
    /** Learners under way together. */
    readonly atOnce: number;
  },
): Promise<readonly Life[]> {
  const lives: Life[] = [];
  let begun = 0;
  let done = 0;
  const liveOn = async () => {
    while (begun < crowd.learners && crowd.mayGoOn()) {
      const index = begun;
      begun += 1;
      const { courseId, examAnswers } = crowd.ground;
      const access = await openHttpAccess({ ...input, courseId, examAnswers });
      const readAll = async () => readEvidence(await access.readEvidence());
      lives[index] = await liveOne(crowd, index, access, readAll);
      done += 1;
      crowd.onLife(done);
    }
  };
  await Promise.all(Array.from({ length: input.atOnce }, liveOn));
  return lives;
}

async function liveOne(
  crowd: Crowd,
  index: number,
  access: Parameters<typeof liveThrough>[0]['access'],
  readAll: () => Promise<readonly EvidenceEvent[]>,
): Promise<Life> {
  const { path } = crowd.ground;
  const learner: ModelledLearner = createModelledLearner({
    unitIds: path.unitIds,
    prerequisites: path.prerequisites,
    traits: crowd.traits,
    random: seededRandom(crowd.seed * 100_003 + index),
  });
  const knowable = path.unitIds.filter((unitId) => learner.couldKnow(unitId));
  const target = Math.min(crowd.unitTarget, knowable.length);
  const report = await liveThrough({
    access,
    learner,
    turnLimit: crowd.turnLimit,
    unitIds: path.unitIds,
    openUnits: async () => {
      const snapshot = foldEvidence(await readAll());
      return path.unitIds.filter(
        (unitId) =>
          masteryOf(snapshot, unitId) !== 'gold' &&
          prerequisitesOf(path, unitId).every((id) => isMet(snapshot, path, id)),
      );
    },
    // Gold by luck on a unit that cannot be known stands for none that can; where no drill is left that counts, a unit is
    // as far as it goes.
    isDone: async ({ bronze, silver, gold }) => {
      if (bronze + silver + gold < target) return false;
      if (gold >= target && (target < knowable.length || knowable.length === path.unitIds.length)) return true;
      const { snapshot } = replayEvidence(await readAll(), path);
      const isAtEnd = (unitId: string) => masteryOf(snapshot, unitId) === 'gold' || isExhausted(snapshot, unitId);
      return knowable.filter(isAtEnd).length >= target;
    },
  });
  return { report, replay: replayEvidence(await readAll(), path), knowable };
}

const nothingIndexed: TutorServices['passageIndex'] = {
  search: () => Promise.reject(new Error('nothing is indexed here')),
  upsert: async () => {},
  remove: async () => {},
  listIds: async function* () {},
  readDense: async ({ ids }) => ids.map(() => null),
  listMissing: async ({ ids }) => ids,
};
