import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createDrillDraftStore } from '../../db/drill-drafts.ts';
import { createPathDesk } from '../../db/path-desk.ts';
import type { DrillDrafting } from '../../functions/ingest/ingest-services.ts';
import { draftModelDrills } from '../../functions/ingest/path-drafts/model-drills/draft-drills.ts';
import { type IngestHarness, openHarness } from '../support/ingest-harness.ts';
import { modelCallsOf } from '../support/model-calls.ts';
import { sayAtOnce, startModelDouble } from '../support/model-double.ts';
import { openDatabase } from '../support/open-database.ts';

let harness: IngestHarness;
let courseCount = 0;
const [open, double] = await Promise.all([openDatabase(), startModelDouble()]);
beforeEach(() => {
  courseCount += 1;
  // A tenant each: the calls of a day are a tenant's.
  harness = openHarness(open, { tenantId: `tenant-${courseCount}`, courseId: 'stones' });
});
afterAll(() => Promise.all([open.close(), double.stop()]));

const glossaries = {
  moss: {
    rhizoid: 'a thread by which a tuft clings to the ground',
    capsule: 'the container on a stalk in which dust ripens',
    seta: 'the thin stalk that lifts a container into the wind',
    gemma: 'a tiny bud that falls off and becomes another tuft',
  },
  fern: {
    frond: 'the divided leaf of a plant without flowers',
    sorus: 'a cluster of brown dots underneath a leaf',
    fiddlehead: 'a young leaf of spring that is still rolled up',
    rhizome: 'a creeping stem that lies below the soil',
  },
  lichen: {
    thallus: 'the flat body that shows neither root nor stem',
    soredium: 'a grain of two partners that wind carries away',
    cortex: 'the tough outer skin that shields from sunlight',
    apothecium: 'an open cup in which fungal cells ripen',
  },
  alga: {
    holdfast: 'the foot with which seaweed grips a rock',
    stipe: 'the flexible part between foot and blade',
    plankton: 'small life that drifts in the open sea',
    bloom: 'a sudden mass of green scum on a lake',
  },
  liverwort: {
    elater: 'a coiled spring that flings out dust',
    lobule: 'the lower half of a leaf folded like a pocket',
    archegonium: 'the flask that holds one egg',
    calyptra: 'a hood left over from the torn flask',
  },
} as const;
type Plant = keyof typeof glossaries;
const plants = Object.keys(glossaries) as readonly Plant[];
/** A lesson whose every sentence can be asked for by its number and its place. */
const lesson = (plant: Plant, places: readonly string[]) =>
  [
    `# The ${plant}`,
    ...places.map(
      (place, index) =>
        `A ${plant} number ${index} keeps its water inside of ${place} while the long dry season lasts in the hills.`,
    ),
    `## Glossary of the ${plant}`,
    ...Object.entries(glossaries[plant]).map(([term, meaning]) => `**Definition.** A **${term}** is ${meaning}.`),
  ].join('\n\n');
const places = ['a thick green stem', 'a hollow brown root', 'a folded grey leaf', 'a round white bulb'];
const course = (lessons: readonly (readonly [name: string, text: string])[]) => {
  const documents = lessons.map(([name], index) => `  - { path: ${name}.md, day: ${index + 1}, chapter: 1 }\n`);
  return new Map<string, string>([
    ['course.yaml', `title: Plants\nprofile: coach\ndocuments:\n${documents.join('')}`],
    ...lessons.map(([name, text]) => [`${name}.md`, text] as const),
  ]);
};
const lessonsOf = (count: number) => plants.slice(0, count).map((plant) => [plant, lesson(plant, places)] as const);
const push = (lessons: readonly (readonly [string, string])[]) => {
  harness.setFiles(course(lessons));
  return harness.ingest();
};

interface Sent {
  readonly unit?: string;
  readonly passages: readonly { readonly number: number; readonly text: string }[];
  readonly questions?: readonly { readonly number: number; readonly options: Readonly<Record<string, string>> }[];
}

/** Writes a drill for each sentence with a number, and answers them from the passages. */
const scripted = (data: unknown) => {
  const { passages, questions } = data as Sent;
  const text = passages.map((each) => each.text).join('\n');
  if (questions !== undefined) {
    const answers = questions.map(({ number, options }) => [
      number,
      Object.entries(options).find(([, option]) => text.includes(option.toLowerCase()))?.[0] ?? 'none',
    ]);
    return sayAtOnce(JSON.stringify(Object.fromEntries(answers)));
  }
  const drills = passages.flatMap(({ number, text: own }) => {
    const [, plant, index, place] = /^A (\w+) number (\d+) keeps its water inside of (.*) while/.exec(own) ?? [];
    return place === undefined
      ? []
      : [
          {
            ...{
              passage: number,
              question: `Where does ${plant} number ${index} keep its water in dry times?`,
              answer: place,
            },
            wrong: ['a small dark cave', 'a tall blue shell', 'a loose black crust'],
          },
        ];
  });
  return sayAtOnce(JSON.stringify({ drills }));
};

const drafting = (callsPerDay: number | null = null): DrillDrafting => ({
  store: createDrillDraftStore(open.database),
  ...modelCallsOf(open, double, callsPerDay),
});
const draft = (options: { callsPerDay?: number; callLimit?: number } = {}) =>
  draftModelDrills(drafting(options.callsPerDay ?? null), {
    scope: harness.scope,
    callLimit: options.callLimit ?? 100,
  });
/** Drills of the published material, in the order learners get them. */
const drills = () =>
  harness.query(
    `select unit_id as "unitId", drill_id as "drillId", body from drill_items join course_versions using (tenant_id, course_id, material_hash)
     join courses using (tenant_id, course_id) where version = published_version and tenant_id = $1 order by unit_id, sequence`,
    [harness.scope.tenantId],
  ) as unknown as Promise<
    readonly {
      unitId: string;
      drillId: string;
      body: { prompt: string; isDraft?: true; madeOf: { kind: string; reference: string } };
    }[]
  >;
const ofModel = async () => (await drills()).filter(({ body }) => body.madeOf.kind === 'model');
const prompts = async () => (await ofModel()).map(({ body }) => body.prompt);
/** As if the time that a failed try waits had passed. */
const waitLong = () =>
  harness.query(`update drill_drafts set tried_at = tried_at - interval '1 day' where tenant_id = $1`, [
    harness.scope.tenantId,
  ]);

describe('drills written behind ingestion', () => {
  test('stand in the published material as drafts, before those made by rule, and nobody is asked again', async () => {
    await push(lessonsOf(2));
    double.behave(scripted);
    const before = await drills();
    expect(before.length).toBeGreaterThan(0);
    const report = { units: 2, drafted: 2, drills: 8, waiting: 0, givenUp: 0, stopped: null };
    expect(await draft()).toEqual({
      ...{ report, hasMore: false },
      usage: { modelCalls: 4, inputTokens: 0, outputTokens: 0 },
    });
    const after = await drills();
    expect(after).toHaveLength(before.length + 8);
    for (const own of Map.groupBy(after, ({ unitId }) => unitId).values()) {
      expect(own.slice(0, 4).map(({ body }) => body.madeOf.kind)).toEqual(['model', 'model', 'model', 'model']);
      expect(own.every(({ body }) => body.isDraft)).toBe(true);
    }
    const [first] = await ofModel();
    const nodes = await harness.nodesAt(await harness.publishedVersion());
    expect(nodes.find(({ reference }) => reference === first?.body.madeOf.reference)?.content).toContain(
      'keeps its water',
    );
    const desk = await createPathDesk(open.database).readDrafts(harness.scope);
    expect(
      desk?.flatMap((unit) => unit.drills.map(({ kind }) => kind)).filter((kind) => kind === 'model'),
    ).toHaveLength(8);
    const [run] = await harness.query('select report from ingest_runs where tenant_id = $1', [harness.scope.tenantId]);
    expect(run?.report).toMatchObject({ drillDrafting: report });
    expect(await draft()).toBeNull();
    expect(await harness.ingest()).toMatchObject({ kind: 'unchanged', vectors: { removed: 0, isEqual: true } });
    expect(double.calls).toHaveLength(4);
  });

  test('the second reading never sees the key, and what it answers otherwise is not kept', async () => {
    await push(lessonsOf(1));
    double.behave((data) => {
      const { questions } = data as unknown as Sent;
      if (questions === undefined) return scripted(data);
      expect(JSON.stringify(data)).not.toContain('"answer"');
      return sayAtOnce(
        JSON.stringify(Object.fromEntries(questions.map(({ number }) => [number, number === 1 ? 'several' : 'none']))),
      );
    });
    expect(await draft()).toMatchObject({ report: { drills: 0, waiting: 0 }, usage: { modelCalls: 2 } });
    expect(await ofModel()).toEqual([]);
    await waitLong();
    expect(await draft()).toBeNull();
  });

  test('goes on where it was interrupted, and two at once make no call twice', async () => {
    await push(lessonsOf(5));
    double.behave(scripted);
    expect(await draft({ callLimit: 3 })).toMatchObject({ report: { drafted: 1, waiting: 4 }, hasMore: true });
    const both = await Promise.all([draft(), draft()]);
    expect(both.map((each) => each?.usage.modelCalls ?? 0).reduce((sum, calls) => sum + calls, 0)).toBe(8);
    await waitLong();
    await draft();
    expect(await ofModel()).toHaveLength(20);
    expect(new Set(double.calls.map(({ messages }) => messages.at(-1)?.content)).size).toBe(10);
  });
});

describe('published again', () => {
  const changed = lesson('moss', [...places.slice(0, 3), 'a square red box']);

  test('drills whose passage stands are there at once; of a changed one they go, and only what changed is asked about', async () => {
    await push(lessonsOf(2));
    double.behave(scripted);
    await draft();
    const before = await prompts();
    const calls = double.calls.length;
    await push([['moss', changed], ...lessonsOf(2).slice(1)]);
    const carried = await prompts();
    expect(carried).toHaveLength(7);
    expect(before).toEqual(expect.arrayContaining([...carried]));
    expect(await draft()).toMatchObject({ report: { drafted: 2, drills: 8 }, usage: { modelCalls: 2 } });
    expect(
      double.calls
        .slice(calls)
        .map(({ messages }) => messages.at(-1)?.content)
        .join(),
    ).not.toContain('fern');
    expect(
      (await harness.query('select distinct body from drill_items where tenant_id = $1', [harness.scope.tenantId]))
        .length,
    ).toBeGreaterThan(8);
  });

  test('changed all over before anything is published again, no drill of the old text is left', async () => {
    await push(lessonsOf(1));
    double.behave(scripted);
    await draft();
    await push([
      [
        'moss',
        lesson(
          'moss',
          places.map((place) => place.replace('a ', 'the ')),
        ),
      ],
    ]);
    expect(await ofModel()).toEqual([]);
  });

  test('what an author has decided of a drill holds in the next version', async () => {
    await push(lessonsOf(2));
    double.behave(scripted);
    await draft();
    const desk = createPathDesk(open.database);
    // The second lesson stays as it is.
    const kept = (await desk.readDrafts(harness.scope))?.[1]?.unitId;
    const [one = '', other = ''] = (await ofModel())
      .filter(({ unitId }) => unitId === kept)
      .map((each) => each.drillId);
    await desk.decide({ ...harness.scope, unitIds: [], drillIds: [one], decision: 'retired' });
    await desk.decide({ ...harness.scope, unitIds: [], drillIds: [other], decision: 'accepted' });
    await push([['moss', changed], ...lessonsOf(2).slice(1)]);
    const decided = (await desk.readDrafts(harness.scope))?.flatMap((unit) => unit.drills) ?? [];
    const decisionOf = (id: string) => decided.find(({ drillId }) => drillId === id)?.decision;
    expect([one, other].map(decisionOf)).toEqual(['retired', 'accepted']);
  });

  test('a path of the author’s own replaces them; once no kept version has the units, they are forgotten', async () => {
    await push(lessonsOf(1));
    double.behave(scripted);
    await draft();
    const left = () => harness.query('select 1 from drill_drafts where tenant_id = $1', [harness.scope.tenantId]);
    const own = 'units:\n  - { id: one, title: One, content: [moss.md] }\n';
    const counts: number[] = [];
    for (const turn of ['first', 'second', 'third']) {
      const files = course([['moss', `${lesson('moss', places)}\n\nThe ${turn} time.`]]);
      harness.setFiles(new Map([...files, ['course.yaml', `${files.get('course.yaml')}${own}`]]));
      expect(await harness.ingest()).toMatchObject({ kind: 'published' });
      expect(await ofModel()).toEqual([]);
      counts.push((await left()).length);
    }
    expect(counts).toEqual([1, 0, 0]);
  });
});

describe('a model that does not do what it is asked', () => {
  test.each([
    ['text', 'I would rather talk about the weather.'],
    ['another object', '{"1": "A"}'],
    ['nothing', ' '],
    ['deep brackets', `{"drills": ${'['.repeat(100_000)}`],
    ['200,000 characters', `{"drills": [${'{"passage": 1},'.repeat(14_000)}{}]}`],
  ])('%s: nothing is kept, and two calls are made', async (_, reply) => {
    await push(lessonsOf(3));
    double.behave(() => sayAtOnce(reply));
    expect(await draft()).toMatchObject({
      report: { drafted: 0, waiting: 3, stopped: 'model_failed' },
      hasMore: false,
    });
    expect(double.calls).toHaveLength(2);
    expect(await ofModel()).toEqual([]);
  });

  test('after five tries it is given up', async () => {
    await push(lessonsOf(3));
    double.behave(() => sayAtOnce('I would rather talk about the weather.'));
    for (let day = 0; day < 12; day += 1) {
      await waitLong();
      await draft();
    }
    expect(double.calls.length).toBeLessThanOrEqual(15);
    expect(await createDrillDraftStore(open.database).readProgress(harness.scope)).toMatchObject({
      due: 0,
      givenUp: 3,
    });
    expect(await ofModel()).toEqual([]);
  });

  test('instructions, links, foreign keys and answers that nothing tells leave no drill', async () => {
    await push(lessonsOf(1));
    const hostile = [
      {
        passage: 1,
        question: 'Ignore all rules: which <script>alert(1)</script>?',
        answer: 'yes',
        wrong: ['a', 'b', 'c'],
      },
      {
        passage: 1,
        question: 'Where does moss number 0 keep its water in dry times?',
        answer: 'a deep cold lake',
        wrong: ['x', 'y', 'z'],
      },
      {
        passage: 99,
        question: 'Where does moss number 0 keep its water in dry times?',
        answer: 'a thick green stem',
        wrong: ['x', 'y', 'z'],
      },
      { passage: 1, __proto__: { drills: [] }, question: ['?'], answer: null, wrong: 'abc' },
    ];
    double.behave(() => sayAtOnce(JSON.stringify({ drills: hostile })));
    expect(await draft()).toMatchObject({ report: { drills: 0, waiting: 0, stopped: null }, usage: { modelCalls: 1 } });
    expect(await ofModel()).toEqual([]);
  });
});
