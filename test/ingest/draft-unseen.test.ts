// What readers read, port by port, with a draft beside the published version that changes everything: to the letter what
// they read before it was made, and again after it was discarded.
import { describe, expect, test } from 'vitest';
import { createAuthorDesk } from '../../db/author-desk.ts';
import { createTutorMaterialRegistry } from '../../db/tutor-material.ts';
import { createVersionSwitch } from '../../db/version-switch.ts';
import { openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';

const scope = { tenantId: 'unseen', courseId: 'bread' };
/** Stands in the draft only. */
const canary = 'zebrafish';

const manifest = (canaryWord: string) => `title: Bread ${canaryWord}
profile: textbook
language: en
documents:
  - { path: flour.md, title: Flour ${canaryWord}, chapter: 1 }
  - { path: water.md, title: Water, chapter: ${canaryWord === '' ? 2 : 4} }
${canaryWord === '' ? '' : '  - { path: new.md, title: New, chapter: 3 }\n'}entry_unit: flour
units:
  - { id: flour, title: Flour ${canaryWord}, content: [flour.md] }
drills:
  - { id: d1, unit: flour, prompt: Add ${canaryWord}., question: '1 + 1', answers: ['2'] }
exam_items:
  - { id: E1, units: [flour], tier: bronze, stem: 'How many ${canaryWord}?', options: ['one', 'two'], answer: a }
`;

const firstEdition = new Map([
  ['course.yaml', manifest('')],
  [
    'flour.md',
    '# Flour\n\nFlour is ground grain.\n\nRye flour keeps for six months.\n\n| grain | kilos |\n| --- | --- |\n| rye | 3 |\n',
  ],
  ['water.md', '# Water\n\nWater wakes the yeast when it is lukewarm.\n\nSalt slows the yeast down.\n'],
]);
/** Edits, removes, moves between documents, adds a document, renames, renumbers. */
const draftEdition = new Map([
  ['course.yaml', manifest(canary)],
  [
    'flour.md',
    `# Flour ${canary}\n\nA ${canary} comes first.\n\nFlour is ground ${canary} grain.\n\nSalt slows the yeast down.\n`,
  ],
  ['water.md', `# Water\n\nWater wakes the ${canary} when it is lukewarm.\n`],
  ['new.md', `# New\n\nAll about the ${canary} in bread.\n`],
]);

let givenReferences: readonly string[] = [];
const open = await databaseOfFile();
const course = openHarness(open, scope);
course.setFiles(firstEdition);
expect((await course.ingest()).kind).toBe('published');

const asText = (value: unknown) =>
  JSON.stringify(value, (_, each) => (each instanceof Map ? { map: [...each] } : (each as unknown)), 1);

/** Every reading that readers' requests are answered from, by name. */
async function readAll(references: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const { registry } = course;
  const published = await registry.readCourse(scope);
  const version = published?.version ?? 0;
  const codes = ['C1', 'C2', 'C3', 'C4'];
  const material = createTutorMaterialRegistry(open.database);
  const materials = (await course.query(
    'select material_hash from course_versions where tenant_id = $1 and version = $2',
    [scope.tenantId, version],
  )) as unknown as readonly { readonly material_hash: string }[];
  const materialHash = materials[0]?.material_hash ?? '';
  const filters = [{ chapters: [1, 2, 3, 4] }];
  const readings: Readonly<Record<string, () => Promise<unknown>>> = {
    listCourses: () => registry.listCourses({ tenantId: scope.tenantId }),
    readCourse: () => registry.readCourse(scope),
    openQuestion: () =>
      registry.openQuestion({
        ...{ ...scope, stems: ['flour', 'water', 'yeast', canary], learnerId: 'l', conversationId: null },
        titles: [['flour'], ['water'], [canary], ['new']],
      }),
    readNodes: () =>
      registry.readNodes({ ...scope, version, references, withTerms: true, around: references, tablesOf: references }),
    readMentioned: () => registry.readMentioned({ ...scope, version, filters }),
    mentionedReferences: () => registry.readMentioned({ ...scope, version, filters: [{ references }] }),
    readOutline: () => registry.readOutline(scope),
    readDocuments: () => registry.readDocuments(scope),
    readContainer: () => Promise.all(codes.map((code) => registry.readContainer({ ...scope, code }))),
    readReading: () =>
      Promise.all(
        [
          null,
          ...codes.map((code) => ({ code, documentNumber: null, page: 1 })),
          ...references.map((reference) => ({ reference })),
        ].map((place) => registry.readReading({ ...scope, place, pageSize: 100 })),
      ),
    readReference: () => Promise.all(references.map((reference) => registry.readReference({ ...scope, reference }))),
    readTurnMaterial: () =>
      material.readTurnMaterial({
        ...{ ...scope, version, materialHash, unitId: 'flour', tier: 'bronze' },
        ...{ references, passedQuestionIds: [] },
      }),
    readSaying: () => material.readSaying({ ...scope, version, words: 'a' }),
    readQuestion: () => material.readQuestion({ ...scope, materialHash, questionId: 'E1' }),
    readSupport: () => material.readSupport({ ...scope, materialHash, questionId: 'E1' }),
  };
  const read: Record<string, string> = {};
  for (const [name, reading] of Object.entries(readings)) read[name] = asText(await reading());
  return read;
}

describe('readers of a course with a draft', () => {
  test('are given what they were given before, by every port, and nothing of the draft by any', async () => {
    // References that only the draft gives are asked for, too: made once, looked at, thrown away.
    course.setFiles(draftEdition);
    expect(await course.ingest({ intent: 'draft' })).toMatchObject({ kind: 'drafted', version: 2 });
    const inDraft = (await course.nodesAt(2)).map(({ reference }) => reference);
    const versions = createVersionSwitch(open.database);
    expect(await versions.discardDraft({ ...scope, version: 2 })).toEqual({ kind: 'discarded' });
    givenReferences = [...new Set([...(await course.nodesAt(1)).map(({ reference }) => reference), ...inDraft])];
    const before = await readAll(givenReferences);
    expect(Object.values(before).every((text) => text.length > 2)).toBe(true);
    expect(before.readReading).toContain('"unitId": "flour"');

    expect(await course.ingest({ intent: 'draft' })).toMatchObject({ kind: 'drafted', version: 3 });
    expect((await course.nodesAt(3)).map(({ reference }) => reference)).toEqual(inDraft);
    const beside = await readAll(givenReferences);
    expect(beside).toEqual(before);
    expect(asText(beside)).not.toContain(canary);
    // By its number neither: only versions that were published can be named.
    for (const reference of inDraft) {
      expect(await course.registry.readReference({ ...scope, reference, version: 3 })).toBeNull();
    }
    // Its author is shown what would change.
    const desk = createAuthorDesk(open.database);
    const asked = { ...scope, from: 1, to: 3, containerCode: null, offset: 0, limit: 50 };
    const changes = await desk.readChanges({ ...asked, kinds: ['added', 'edited', 'moved', 'removed'] });
    expect(changes.counts).toMatchObject({ moved: 2 });
    expect(changes.counts.added).toBeGreaterThan(0);
    expect((await desk.listVersions(scope)).map(({ version }) => version)).toEqual([1]);
    expect(await desk.readPending(scope)).toMatchObject({
      draft: { version: 3, title: `Bread ${canary}`, isWhole: true },
      hold: { reason: 'draft' },
    });
    expect(await desk.readPending({ ...scope, tenantId: 'other' })).toBeNull();

    expect(await versions.discardDraft({ ...scope, version: 3 })).toEqual({ kind: 'discarded' });
    expect(await readAll(givenReferences)).toEqual(before);
  }, 60_000);

  test('are given it whole once it is published', async () => {
    course.setFiles(draftEdition);
    const outcome = await course.ingest({ intent: 'draft' });
    const version = outcome.kind === 'drafted' ? outcome.version : 0;
    const published = await createVersionSwitch(open.database).publishDraft({ ...scope, version });
    expect(published).toEqual({ kind: 'published', version });
    const after = await readAll(givenReferences);
    for (const name of ['listCourses', 'readOutline', 'readDocuments', 'readTurnMaterial', 'readQuestion']) {
      expect(after[name], name).toContain(canary);
    }
  }, 60_000);
});
