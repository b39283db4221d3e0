import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { rollBack } from '../../functions/ingest/publish.ts';
import { planCalls, readDrafts } from '../../functions/ingest/questions/draft-questions.ts';
import { beginningOf, matchPassages } from '../../functions/ingest/questions/match-passages.ts';
import { readQuestionsText, renderQuestionsFile } from '../../functions/ingest/questions/questions-file.ts';
import { type IngestHarness, newCourse, openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';

const manifest = 'title: A course\nprofile: coach\ndocuments:\n  - { path: a.md, day: 1, chapter: 1 }\n';
const stones = '# Stones\n\nMoss grows on old walls.\n\nIvy climbs them.\n\nLime dissolves in rain.\n';
const mossQuestions = `a.md:
  - passage: Moss grows
    questions: [what is the green stuff on my wall]
  - passage: lime dissolves in RAIN
    questions: [why does the statue lose its nose, Does rain harm lime?]
`;

const open = await databaseOfFile();
let harness: IngestHarness;
beforeEach(() => {
  harness = openHarness(open, newCourse());
});

const push = (questions: string | null, text = stones) => {
  const files = new Map([
    ['course.yaml', manifest],
    ['a.md', text],
  ]);
  if (questions !== null) files.set('questions.yaml', questions);
  harness.setFiles(files);
  return harness.ingest();
};
const vectors = () => harness.index.recordsOf(harness.namespaceOf('content_questions'));
const askedAs = async (start: string) => {
  const version = await harness.publishedVersion();
  const node = (await harness.nodesAt(version)).find(({ content }) => content.startsWith(start));
  const read = await harness.registry.readNodes({
    ...{ ...harness.scope, version, references: [node?.reference ?? ''], withTerms: true },
  });
  return read.nodes[0]?.askedAs?.map(({ question }) => question).toSorted();
};

describe('questions beside passages', () => {
  test('stand with their passage and have vectors of their own', async () => {
    expect(await push(mossQuestions)).toMatchObject({
      kind: 'published',
      report: { questions: { passages: 2, questions: 3, warnings: [] }, vectors: { isEqual: true } },
    });
    expect(await askedAs('Moss')).toEqual(['what is the green stuff on my wall']);
    expect(await askedAs('Lime')).toEqual(['Does rain harm lime?', 'why does the statue lose its nose']);
    expect(await askedAs('Ivy')).toEqual([]);
    expect(vectors().size).toBe(3);
  });

  test('an entry that means no passage is told with its line, and costs nothing else', async () => {
    const outcome = await push(`${mossQuestions}  - passage: Granite\n    questions: [what lasts]\nb.md: []\n`);
    expect(outcome).toMatchObject({ kind: 'published', report: { questions: { questions: 3 } } });
    const { report } = outcome as { report: { questions: { warnings: readonly string[] } } };
    expect(report.questions.warnings).toEqual([
      'questions.yaml:6: "Granite" is how no passage of "a.md" begins; its questions wait',
    ]);
  });

  test('a changed file alone makes a version, embeds what is new and forgets what it no longer states', async () => {
    await push(mossQuestions);
    const outcome = await push('a.md:\n  - passage: Moss grows\n    questions: [who greens the wall]\n');
    expect(outcome).toMatchObject({ kind: 'published', version: 2, report: { nodeWrites: 0 } });
    expect(await askedAs('Moss')).toEqual(['who greens the wall']);
    expect(await askedAs('Lime')).toEqual([]);
    expect(vectors().size).toBe(1);
    expect(await push('a.md:\n  - { passage: Moss grows, questions: [who greens the wall] }\n')).toMatchObject({
      kind: 'unchanged',
    });
  });

  test('belong to the text: gone with it, and back after a rollback', async () => {
    await push(mossQuestions);
    await push(mossQuestions.replace('Moss grows', 'Moss likes'), stones.replace('Moss grows on', 'Moss likes'));
    expect(await askedAs('Moss')).toEqual(['what is the green stuff on my wall']);
    expect(vectors().size).toBe(3);
    await push(null, stones.replace('Moss grows on', 'Lichen covers'));
    expect(await askedAs('Lichen')).toEqual([]);
    await rollBack(harness.services, harness.scope);
    expect(await askedAs('Moss')).toEqual(['what is the green stuff on my wall']);
  });

  test('dropped and added ones outlast a push, and a lost index is healed', async () => {
    await push(mossQuestions);
    await harness.query(
      `update node_questions set dropped_at = now() where course_id = $1 and question like 'why does%'`,
      [harness.scope.courseId],
    );
    await push(mossQuestions, `${stones}\nSlate splits.\n`);
    expect(await askedAs('Lime')).toEqual(['Does rain harm lime?']);
    expect(vectors().size).toBe(2);
    vectors().clear();
    expect(await push(mossQuestions, `${stones}\nSlate splits.\n`)).toMatchObject({
      kind: 'unchanged',
      vectors: { restored: 2, isEqual: true },
    });
  });

  test('stated in the front matter belong to the first passage; in a column asked_as to their row', async () => {
    const files = (asked: string, cell: string): ReadonlyMap<string, string> =>
      new Map([
        ['course.yaml', `${manifest}  - { path: cables.csv, day: 1, chapter: 2 }\n`],
        ['a.md', `---\ntitle: Stones\nasked_as: ${asked}\n---\n${stones}`],
        ['cables.csv', `Tag,Length [m],asked_as\nC-1,120,${cell}\nC-2,95,\n`],
      ]);
    harness.setFiles(files('[what is the green stuff, 7, what is the green stuff]', 'how long is it;which is longest'));
    expect(await harness.ingest()).toMatchObject({
      kind: 'published',
      report: { questions: { passages: 2, questions: 3, warnings: [] }, vectors: { isEqual: true } },
    });
    expect(await askedAs('Moss')).toEqual(['what is the green stuff']);
    expect(await askedAs('Tag: C-1')).toEqual(['how long is it', 'which is longest']);
    expect((await harness.nodesAt(1)).some(({ content }) => content.includes('longest'))).toBe(false);
    // One document changes: the other is not read again and states what it did.
    harness.setFiles(files('[who greens the wall]', 'how long is it;which is longest'));
    expect(await harness.ingest()).toMatchObject({ kind: 'published', report: { nodeWrites: 2, embeddings: 0 } });
    expect(await askedAs('Moss')).toEqual(['who greens the wall']);
    expect(await askedAs('Tag: C-1')).toHaveLength(2);
    harness.setFiles(files('who greens the wall', ''));
    expect(await harness.ingest()).toMatchObject({ kind: 'published', report: { vectors: { isEqual: true } } });
    expect(await askedAs('Moss')).toEqual([]);
    expect(await askedAs('Tag: C-1')).toEqual([]);
    expect(vectors().size).toBe(0);
  });

  test('a file that is none rejects the run by line', async () => {
    const outcome = await push('a.md:\n  - passage: Moss\n    question: [typo]\n');
    expect(outcome).toMatchObject({
      kind: 'rejected',
      problems: [{ path: 'questions.yaml' }, { path: 'questions.yaml' }],
    });
  });
});

describe('the questions file', () => {
  test('is read again as it was written', async () => {
    const entries = [
      {
        documentPath: 'a.md',
        passage: '**Bold:** "quoted" start',
        questions: ['why: that?', '# no'],
        text: '0a1b2c3d',
      },
      { documentPath: 'b/ü.md', passage: 'Start', questions: [], text: null },
    ];
    const read = await readQuestionsText({ text: renderQuestionsFile(entries), path: 'questions.yaml' });
    expect(read).toMatchObject({ ok: true, file: { entries } });
  });

  test('a beginning tells its passage from the others', () => {
    const same = 'The relay is a switch that is worked by a current in a coil beside it, and ';
    const contents = [`${same}opens.`, `${same}closes at once.`];
    const passages = contents.map((content) => ({ documentPath: 'a.md', content }));
    for (const [index, content] of contents.entries()) {
      const entry = { documentPath: 'a.md', passage: beginningOf(content, contents), questions: [], text: null };
      const { matched } = matchPassages({ entries: [{ ...entry, path: '', line: 1 }], passages });
      expect(matched.map((each) => each.passages)).toEqual([[passages[index]]]);
    }
  });
});

describe('drafting', () => {
  const passages = ['Moss grows on old walls near the water.', 'Ivy climbs.'].map((content) => ({
    ...{ content, containerTitle: 'Stones', section: [] },
  }));

  test('believes questions of passages that were sent, and nothing else', () => {
    const reply = JSON.stringify({
      1: ['what is green on my wall', 'is it true moss grows on old walls near the water', 7, 'x'],
      2: 'none',
      3: ['a passage that was never sent'],
    });
    expect(readDrafts(`Sure!\n\`\`\`json\n${reply}\n\`\`\``, passages)).toEqual([['what is green on my wall'], []]);
    expect(readDrafts('I would rather not.', passages)).toBeNull();
    expect(readDrafts('[1, 2]', passages)).toBeNull();
  });

  test('the same passages give the same call, every passage one', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...passages[0]!, content: `Passage ${index}` }));
    const calls = await planCalls({ courseTitle: randomUUID(), passages: many });
    expect(calls.flatMap((call) => call.passages)).toEqual(many);
    const [first, second] = await Promise.all([0, 1].map(() => planCalls({ courseTitle: 'A', passages: many })));
    expect(first?.map(({ id }) => id)).toEqual(second?.map(({ id }) => id));
    expect(new Set(first?.map(({ id }) => id)).size).toBe(3);
  });
});
