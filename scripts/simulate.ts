// `npm run simulate`: modelled learners through a course, over HTTP or in this process. Reports turns, dead ends, work
// out of order and the tiers reached; draws the histogram of turns. The learners are described in modelled-learner.ts.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connectDatabase } from '../db/client.ts';
import { createTutorMaterialRegistry } from '../db/tutor-material.ts';
import { createTutorStore } from '../db/tutor-store.ts';
import { chooseLanguageModel } from '../functions/models/language-model.ts';
import type { EvidenceEvent } from '../functions/policy/evidence.ts';
import type { LearningPath } from '../functions/policy/learning-path.ts';
import { readEvidence } from '../functions/policy/read-evidence.ts';
import { masteryOf } from '../functions/policy/snapshot.ts';
import type { PublishedCourse } from '../functions/ports/course-registry.ts';
import type { TutorMaterialRegistry } from '../functions/ports/tutor-material.ts';
import type { PublishedPath } from '../functions/ports/tutor-store.ts';
import type { TutorModel } from '../functions/tutor/call-model.ts';
import { readPublishedPath } from '../functions/tutor/published-path.ts';
import type { TutorServices } from '../functions/tutor/tutor-services.ts';
import { findStackSettings, toStoreSettings } from './content/stack-settings.ts';
import { seededRandom } from './evaluate/metrics.ts';
import { openProcessAccess, type SimulatedClock } from './simulate/access-in-process.ts';
import { openHttpAccess } from './simulate/access-over-http.ts';
import { readExamAnswers } from './simulate/answer-key.ts';
import { absentModel, createHostileModel } from './simulate/contrary-models.ts';
import { drawHistogram } from './simulate/draw-histogram.ts';
import { type LifeReport, liveThrough } from './simulate/live-through.ts';
import { createMemoryExams } from './simulate/memory-exams.ts';
import { createMemoryTutorStore } from './simulate/memory-tutor-store.ts';
import { createModelledLearner, type LearnerTraits, ordinaryTraits } from './simulate/modelled-learner.ts';
import { type Replay, replayEvidence } from './simulate/replay-check.ts';

const usage = `Usage: npm run simulate -- --course ID [options]
  --course ID      a course with a learning path, in the stack that npm start left running or the environment names
  --url URL        speak to that server over HTTP; without it everything but the course's material is in this process
  --learners N     10 over HTTP, 200 in process
  --units N        stop a learner at so many gold units; all of them unless given
  --models LIST    in process: extractive, hostile, absent; all three unless given
  --closed SHARE   share of units a learner never learns; 0 unless given
  --turns N        most turns of one learner; 60 a unit unless given
  --seed N         1 unless given
  --svg FILE       where the histogram goes
  --json FILE      every figure`;

interface Ground {
  readonly courseId: string;
  readonly tenantId: string;
  readonly course: PublishedCourse;
  readonly published: PublishedPath;
  readonly path: LearningPath;
  readonly examAnswers: ReadonlyMap<string, string>;
  readonly material: TutorMaterialRegistry;
}

interface Life {
  readonly report: LifeReport;
  readonly replay: Replay;
  /** Units this learner could come to know, with all they build on. */
  readonly knowable: readonly string[];
}

const { values } = parseArgs({
  options: {
    course: { type: 'string' },
    url: { type: 'string' },
    learners: { type: 'string' },
    units: { type: 'string' },
    models: { type: 'string', default: 'extractive,hostile,absent' },
    closed: { type: 'string', default: '0' },
    turns: { type: 'string' },
    seed: { type: 'string', default: '1' },
    svg: { type: 'string' },
    json: { type: 'string' },
  },
});
if (values.course === undefined) {
  console.error(usage);
  process.exit(2);
}
const settings = toStoreSettings(await findStackSettings(process.env));
const ground = await openGround(values.course);
const traits: LearnerTraits = { ...ordinaryTraits, closed: Number(values.closed) };
const learnerCount = Number(values.learners ?? (values.url ? 10 : 200));
const unitTarget = Math.min(Number(values.units ?? ground.path.unitIds.length), ground.path.unitIds.length);
const turnLimit = Number(values.turns ?? 60 * unitTarget);
const seed = Number(values.seed);
console.log(
  `${ground.path.unitIds.length} units, ${ground.examAnswers.size} exam items; ${learnerCount} learners to ${unitTarget} gold units`,
);

const runs: { readonly name: string; readonly lives: readonly Life[] }[] = [];
const milliseconds: number[] = [];
if (values.url) runs.push({ name: 'over HTTP', lives: await liveOverHttp(values.url.replace(/\/+$/, '')) });
else for (const name of values.models.split(',')) runs.push({ name, lives: await liveInProcess(modelOf(name)) });

for (const run of runs) report(run);
const differing = compareTiers();
if (milliseconds.length > 0) {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  console.log(
    `a turn over HTTP: median ${at(sorted, 0.5).toFixed(0)} ms, p95 ${at(sorted, 0.95).toFixed(0)} ms (${sorted.length} turns)`,
  );
}
if (values.svg) {
  const series = runs.map(({ name, lives }) => ({ name, values: lives.map(({ report: { turns } }) => turns) }));
  writeFileSync(
    values.svg,
    drawHistogram({ title: `Turns to ${unitTarget} gold units, ${learnerCount} learners`, unit: 'turns', series }),
  );
}
if (values.json) {
  const figures = runs.map(({ name, lives }) => ({
    name,
    lives: lives.map(({ report: { turnsByUnit, ...rest } }) => rest),
  }));
  writeFileSync(values.json, JSON.stringify({ units: unitTarget, seed, differing, figures }, null, 2));
}
const failures = runs.flatMap(({ lives }) => lives.flatMap(faultsOf)).length + differing;
console.log(`${runs.flatMap(({ lives }) => lives).length} passed, ${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;

async function openGround(courseId: string): Promise<Ground> {
  const { url, fetchEndpoint } = settings.database;
  const database = connectDatabase({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined });
  const { tenantId } = settings;
  const opened = await createTutorStore(database).openLearner({ tenantId, courseId, learnerId: 'simulation' });
  if (opened === null) throw new Error(`${courseId} is not there, or has no learning path`);
  const { materialHash } = opened.path;
  return {
    courseId,
    tenantId,
    course: opened.course,
    published: opened.path,
    path: readPublishedPath(opened.path),
    examAnswers: await readExamAnswers(settings, { courseId, materialHash }),
    material: withMemory(createTutorMaterialRegistry(database)),
  };
}

/** The material of a unit at a tier is read once for all learners: none of them asks anything in words. */
function withMemory(registry: TutorMaterialRegistry): TutorMaterialRegistry {
  const known = new Map<string, ReturnType<TutorMaterialRegistry['readTurnMaterial']>>();
  return {
    ...registry,
    readTurnMaterial(input) {
      if (input.references.length > 0) return registry.readTurnMaterial(input);
      const key = JSON.stringify(input);
      const read = known.get(key) ?? registry.readTurnMaterial(input);
      known.set(key, read);
      return read;
    },
  };
}

function modelOf(name: string): TutorModel {
  if (name === 'hostile') return createHostileModel({ random: seededRandom(seed) });
  if (name === 'absent') return absentModel;
  if (name === 'extractive') return chooseLanguageModel({ kind: 'extractive' });
  console.error(`There is no model "${name}".\n${usage}`);
  process.exit(2);
}

function learnerOf(index: number) {
  const random = seededRandom(seed * 100_003 + index);
  return createModelledLearner({
    unitIds: ground.path.unitIds,
    prerequisites: ground.path.prerequisites,
    traits,
    random,
  });
}

async function liveInProcess(model: TutorModel): Promise<readonly Life[]> {
  const lives: Life[] = [];
  for (let index = 0; index < learnerCount; index += 1) {
    const clock: SimulatedClock = { nowMs: Date.parse('2026-01-05T08:00:00Z') };
    const readClock = () => clock.nowMs;
    const { course, published, tenantId, courseId } = ground;
    const store = createMemoryTutorStore({ published: () => ({ course, path: published }), readClock });
    const services: TutorServices = {
      store,
      material: ground.material,
      exams: createMemoryExams({ store, answerOf: (questionId) => ground.examAnswers.get(questionId) ?? null }),
      passageIndex: nothingIndexed,
      embeddingModel: { modelId: course.embeddingModel, embed: () => Promise.reject(new Error('none here')) },
      model,
      namespaceOf: (_, kind) => kind,
      readClock,
      newId: randomUUID,
      modelTimeLimitMs: 5_000,
      keepsLearnerText: true,
    };
    const learner = learnerOf(index);
    const scope = { tenantId, courseId, learnerId: `learner-${index}` };
    const access = await openProcessAccess({
      ...scope,
      services,
      clock,
      examAnswers: ground.examAnswers,
      findMessage: store.findMessage,
    });
    const lived = await liveThrough({ access, learner, turnLimit, isDone: isEnough(learner) });
    lives.push(lifeOf(lived, readEvidence(await store.readEvidence(scope)), learner));
    process.stderr.write(`\r${model.id}: ${index + 1} of ${learnerCount}`);
  }
  process.stderr.write('\n');
  return lives;
}

async function liveOverHttp(url: string): Promise<readonly Life[]> {
  const live = async (index: number): Promise<Life> => {
    const { courseId, examAnswers } = ground;
    const access = await openHttpAccess({ url, courseId, settings, examAnswers, milliseconds });
    const learner = learnerOf(index);
    const lived = await liveThrough({ access, learner, turnLimit, isDone: isEnough(learner) });
    return lifeOf(lived, (await access.readEvidence()) as EvidenceEvent[], learner);
  };
  const lives: Life[] = [];
  for (let index = 0; index < learnerCount; index += 1) {
    lives.push(await live(index));
    process.stderr.write(`\r${index + 1} of ${learnerCount}`);
  }
  process.stderr.write('\n');
  return lives;
}

const nothingIndexed: TutorServices['passageIndex'] = {
  search: () => Promise.reject(new Error('nothing is indexed here')),
  upsert: async () => {},
  remove: async () => {},
  listIds: async function* () {},
  readDense: async ({ ids }) => ids.map(() => null),
  listMissing: async ({ ids }) => ids,
};

function isEnough(learner: ReturnType<typeof learnerOf>) {
  const knowable = ground.path.unitIds.filter((unitId) => learner.couldKnow(unitId)).length;
  return ({ gold }: { readonly gold: number }) => gold >= Math.min(unitTarget, knowable);
}

function lifeOf(report: LifeReport, events: readonly EvidenceEvent[], learner: ReturnType<typeof learnerOf>): Life {
  return {
    report,
    replay: replayEvidence(events, ground.path),
    knowable: ground.path.unitIds.filter((unitId) => learner.couldKnow(unitId)),
  };
}

/** What must never be: a dead end, work before its prerequisites, a fallen tier, a learner who knows and never arrives. */
function faultsOf({ report: lived, replay }: Life): readonly string[] {
  return [
    ...(lived.deadEnds > 0 ? ['dead end'] : []),
    ...(replay.outOfOrder > 0 ? ['out of order'] : []),
    ...(replay.fallenTiers > 0 ? ['fallen tier'] : []),
    ...(lived.isDone ? [] : ['not arrived']),
  ];
}

function report({ name, lives }: (typeof runs)[number]): void {
  const turns = lives.map(({ report: lived }) => lived.turns).toSorted((one, other) => one - other);
  const sum = (of: (lived: LifeReport) => number) => lives.reduce((total, { report: lived }) => total + of(lived), 0);
  const perUnit = lives
    .flatMap(({ report: lived }) => [...lived.turnsByUnit.values()])
    .toSorted((one, other) => one - other);
  console.log(
    [
      `${name}:`,
      `  arrived ${lives.filter(({ report: lived }) => lived.isDone).length} of ${lives.length}`,
      `  turns a learner: median ${at(turns, 0.5)}, least ${turns[0]}, most ${turns.at(-1)}; a unit: median ${at(perUnit, 0.5)}, p95 ${at(perUnit, 0.95)}`,
      `  drills ${sum((lived) => lived.drills)}, exams ${sum((lived) => lived.exams)}, concepts ${sum((lived) => lived.concepts)}, waits ${sum((lived) => lived.waits)}`,
      `  dead ends ${sum((lived) => lived.deadEnds)}, work out of order ${lives.reduce((total, { replay }) => total + replay.outOfOrder, 0)}, fallen tiers ${lives.reduce((total, { replay }) => total + replay.fallenTiers, 0)}`,
    ].join('\n'),
  );
}

/** Learners whose tiers are not the same under every model. */
function compareTiers(): number {
  const [first, ...others] = runs;
  if (!first || others.length === 0) return 0;
  const tiersOf = ({ replay }: Life) => ground.path.unitIds.map((unitId) => masteryOf(replay.snapshot, unitId)).join();
  const differ = first.lives.filter((life, index) =>
    others.some(({ lives }) => {
      const other = lives[index];
      return other === undefined || tiersOf(other) !== tiersOf(life);
    }),
  ).length;
  console.log(`tiers that differ between models: ${differ} of ${first.lives.length} learners`);
  return differ;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
