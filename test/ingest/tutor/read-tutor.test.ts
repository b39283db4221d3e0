import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { formatSourceProblem } from '../../../functions/ingest/draft-node.ts';
import { readCourseManifest } from '../../../functions/ingest/read-course.ts';
import type { TutorSource } from '../../../functions/ingest/tutor/tutor-source.ts';
import { algebraFiles } from '../../support/algebra-course.ts';
import { memorySource } from '../../support/ingest-harness.ts';

const head = 'title: Tides\nprofile: textbook\ndocuments:\n  - { path: a.md, chapter: 1 }\n';
const units =
  'units:\n  - { id: A, title: Ebb, content: [a.md], common_mistakes: [slip] }\n  - { id: B, title: Flow, content: [a.md] }\n';

async function read(course: string, more: Readonly<Record<string, string>> = {}) {
  const files = new Map(Object.entries({ 'course.yaml': course, 'a.md': 'Water rises.', ...more }));
  return readCourseManifest(memorySource(() => files));
}

async function tutorOf(course: string, more: Readonly<Record<string, string>> = {}): Promise<TutorSource> {
  const reading = await read(course, more);
  if (!reading.ok) throw new Error(reading.problems.map(formatSourceProblem).join('\n'));
  if (reading.tutor === null) throw new Error('no learning path');
  return reading.tutor;
}

async function faultsOf(course: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const reading = await read(course, more);
  return reading.ok ? [] : reading.problems.map(formatSourceProblem);
}

describe('lists for the tutor', () => {
  it('are read from the course’s files, whatever their number', async () => {
    const reading = await readCourseManifest(memorySource(() => algebraFiles));
    expect(reading.ok && reading.tutor).toMatchObject({ entryUnitId: 'order-of-operations', lockSeconds: 3600 });
    const tutor = await tutorOf(`${head}tutor_files: [u.yaml, sub/e.yml]\nprerequisites: [[A, B]]\n`, {
      'u.yaml': units,
      'sub/e.yml': 'exam_items:\n  - { id: 1, units: [A], tier: bronze, stem: Which?, options: [1, 2], answer: 2 }\n',
    });
    expect(tutor.units.map(({ unitId }) => unitId)).toEqual(['A', 'B']);
    expect(tutor.items[0]).toMatchObject({
      questionId: '1',
      answerOptionId: 'b',
      options: [{ text: '1' }, { text: '2' }],
    });
    expect([tutor.lockSeconds, tutor.supportLock]).toEqual([86_400, 'renews']);
  });

  it('say how long questions are locked, and what a look at the memo does', async () => {
    const tutor = await tutorOf(`${head}lock_seconds: 600\nsupport_lock: keeps\ntutor_files: [u.yaml]\n`, {
      'u.yaml': units,
    });
    expect([tutor.lockSeconds, tutor.supportLock]).toEqual([600, 'keeps']);
    const reading = await read(`${head}support_lock: never\n`);
    expect(reading.ok ? [] : reading.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('must be one of renews, keeps, none'),
    ]);
  });

  it('may be absent: the course then has no learning path', async () => {
    const reading = await read(head);
    expect(reading.ok && reading.tutor).toBeNull();
    const empty = await read(`${head}tutor_files: [t.yaml]\n`, { 't.yaml': '# nothing yet\n' });
    expect(empty.ok && empty.tutor).toBeNull();
  });

  it('take an answer by the text of its option, or by its letter', async () => {
    const item = (answer: string) =>
      `exam_items:\n  - { id: q, units: [A], tier: bronze, stem: s, options: ['$x$', '$y$', 'none'], answer: ${answer} }\n`;
    const keyOf = async (answer: string) => (await tutorOf(head + units + item(answer))).items[0]?.answerOptionId;
    expect(await keyOf("'$y$'")).toBe('b');
    expect(await keyOf('none')).toBe('c');
    expect(await keyOf('a')).toBe('a');
    expect(await keyOf('C')).toBe('c');
  });

  it('keep ids that look like names of an object’s own', async () => {
    const tutor = await tutorOf(`${head}units:\n  - { id: __proto__, title: T, content: [a.md] }\n`);
    expect(tutor.units[0]?.unitId).toBe('__proto__');
  });
});

describe('a fault names file and line', () => {
  const item = 'id: q, units: [A], tier: bronze, stem: s';
  it.each([
    [
      'an unknown prerequisite',
      'prerequisites:\n  - [A, X]\n',
      'course.yaml:9: prerequisite [A, X] names "X", which is no unit',
    ],
    ['an unknown entry', 'entry_unit: X\n', 'course.yaml:8: names "X", which is no unit'],
    [
      'a cycle',
      'prerequisites:\n  - [A, B]\n  - [B, A]\n',
      /^course\.yaml:(9|10): prerequisites go round in a circle: (A → B → A|B → A → B)$/,
    ],
    [
      'a unit before itself',
      'prerequisites:\n  - [A, A]\n',
      'course.yaml:9: prerequisites go round in a circle: A → A',
    ],
    ['a lock of no time', 'lock_seconds: 0\n', /^course\.yaml:8: lock_seconds: must be at least 1$/],
    [
      'an item of no unit',
      `exam_items:\n  - { ${item.replace('A', 'X')}, options: [x, y], answer: a }\n`,
      'course.yaml:9: exam item "q" names "X", which is no unit',
    ],
    [
      'an answer that is no option',
      `exam_items:\n  - { ${item}, options: [x, y], answer: c }\n`,
      'course.yaml:9: exam item "q" has the answer "c", which is none of its options',
    ],
    [
      'an answer that is two options',
      `exam_items:\n  - { ${item}, options: [b, a], answer: a }\n`,
      /^course\.yaml:9: exam item "q" has the answer "a", which is the text of one option and the letter of another/,
    ],
    [
      'questions that nothing leads up to',
      `exam_items:\n  - { ${item.replace('bronze', 'gold')}, options: [x, y], answer: a }\n`,
      'course.yaml:6: unit "A" has exam items but neither a drill nor a bronze item: nothing would lead up to them',
    ],
    ['an absent file', 'tutor_files: [t.yaml]\n', 'course.yaml:8: names the file "t.yaml", which cannot be read'],
  ])('%s', async (_what, more, expected) => {
    const faults = await faultsOf(head + units + more);
    expect(faults[0]).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  });

  it('in a file that course.yaml names', async () => {
    const course = `${head}tutor_files: [t.yaml, u.yaml]\n`;
    expect(
      await faultsOf(course, { 't.yaml': units, 'u.yaml': 'units:\n  - id: A\n    title: Ebb\n    content: [b.md]\n' }),
    ).toEqual(['u.yaml:2: unit "A" is already given in t.yaml, line 2']);
    expect(
      await faultsOf(course, {
        't.yaml': units,
        'u.yaml': 'units:\n  - id: C\n    title: Ebb\n    content:\n      - b.md\n',
      }),
    ).toEqual(['u.yaml:5: unit "C" names "b.md", which is none of the documents']);
    expect(await faultsOf(course, { 't.yaml': units, 'u.yaml': 'title: Ebb\n' })).toEqual([
      'u.yaml:1: unknown key "title"; a file of tutor_files holds units, prerequisites, drills, and exam_items',
    ]);
    expect(await faultsOf(course, { 't.yaml': units, 'u.yaml': 'units: [\n' })).toEqual([
      expect.stringMatching(/^u\.yaml:\d+: not valid YAML/),
    ]);
    expect(await faultsOf(course, { 't.yaml': units, 'u.yaml': '- A\n' })).toEqual([
      expect.stringMatching(/^u\.yaml:1: the file: /),
    ]);
  });

  it('lists without units', async () => {
    expect(await faultsOf(`${head}entry_unit: A\n`)).toEqual(['course.yaml:5: names a unit, but there are no units']);
    expect(await faultsOf(`${head}prerequisites: [[A, B]]\n`)).toEqual([
      'course.yaml:5: there are prerequisites, but no units',
    ]);
  });
});

describe('whatever is written', () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.string({ maxLength: 12 }),
      fc.integer(),
      fc.constant(null),
      fc.boolean(),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom('id', 'unit', 'units', 'title', 'content', 'answers', 'options', 'tier', 'tag'),
        tie('any'),
        { maxKeys: 4 },
      ),
    ),
  })).any;

  it('is read or refused with a file and a line, never a crash', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ units: value, prerequisites: value, drills: value, exam_items: value }, { requiredKeys: [] }),
        async (lists) => {
          const reading = await read(`${head}tutor_files: [t.yaml]\n`, {
            't.yaml': stringify(lists, { aliasDuplicateObjects: false }),
          });
          for (const problem of reading.ok ? [] : reading.problems)
            expect(formatSourceProblem(problem)).toMatch(/^t\.yaml:\d+: ./);
        },
      ),
      { numRuns: 300 },
    );
  });
});
