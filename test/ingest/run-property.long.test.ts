// Random histories of a course (edits, moves, kills, rollbacks) against a model of what must be true after each step.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containerCode } from '../../functions/course/canonical-reference.ts';
import type { IngestServices } from '../../functions/ingest/ingest-services.ts';
import { readManifest } from '../../functions/ingest/manifest.ts';
import { continueNumbers } from '../../functions/ingest/number-nodes.ts';
import { rollBack } from '../../functions/ingest/publish.ts';
import { readMarkdown } from '../../functions/ingest/read-markdown.ts';
import { type Files, type IngestHarness, openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';

const open = await databaseOfFile();

/** A paragraph has an identity for life; edits change its wording, not its own words. */
interface Paragraph {
  readonly id: number;
  readonly edits: number;
}
interface Chapter {
  readonly path: string;
  readonly chapter: number;
  readonly section: number | null;
  readonly paragraphs: readonly Paragraph[];
}
type Course = readonly Chapter[];
type Profile = 'coach' | 'textbook';

/** Words of its own, letter by letter, so that two paragraphs never resemble each other. */
function wordsOf(id: number): string {
  let state = (id + 1) * 2_654_435_761;
  const letter = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(97 + ((state >>> 8) % 26));
  };
  return Array.from({ length: 9 }, () => Array.from({ length: 7 }, letter).join('')).join(' ');
}

function textOf({ id, edits }: Paragraph): string {
  return `Number${id} ${wordsOf(id)}${edits === 0 ? '' : ` revision ${edits}`}.`;
}

function identityOf(content: string): string {
  return /Number\d+/.exec(content)?.[0] ?? content;
}

function render(course: Course, profile: Profile): Files {
  const entries = course.map(({ path, chapter, section }) => {
    const day = profile === 'coach' ? '\n    day: 1' : '';
    const own = section === null ? '' : `\n    section: "${chapter}.${section}"`;
    return `  - path: ${path}${day}\n    chapter: ${chapter}${own}\n    title: Chapter in ${path}`;
  });
  const containers = [...new Set(course.map(({ chapter }) => chapter))].map((chapter) => {
    const day = profile === 'coach' ? 'day: 1, ' : '';
    return `  - { ${day}chapter: ${chapter}, title: Chapter ${chapter} }`;
  });
  const manifest = `title: A course\nprofile: ${profile}\ndocuments:\n${entries.join('\n')}\ncontainers:\n${containers.join('\n')}\n`;
  return new Map([
    ['course.yaml', manifest],
    ...course.map(({ path, paragraphs }): [string, string] => [path, paragraphs.map(textOf).join('\n\n')]),
  ]);
}

/** What must stand, by container in the order of the course: read by the parser, numbered by the rule. */
function expectedNodes(files: Files) {
  const reading = readManifest({ text: String(files.get('course.yaml')), existingPaths: null });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { manifest } = reading;
  const drafts = manifest.documents.flatMap((entry) => {
    const bytes = new TextEncoder().encode(String(files.get(entry.path)));
    const read = readMarkdown({ path: entry.path, bytes, entry, manifest, documentNumber: 1 });
    if (!read.ok) throw new Error(read.problem.message);
    return read.drafts.map((draft) => ({ ...draft, containerCode: containerCode(draft.container) }));
  });
  const { numbers } = continueNumbers(drafts, {});
  const nodes = drafts.map((draft, index) => ({
    container: draft.containerCode,
    sequence: numbers[index]?.sequence ?? 0,
    label: numbers[index]?.label ?? 0,
    type: draft.nodeType,
    content: draft.content,
  }));
  return nodes.sort((a, b) =>
    a.container < b.container ? -1 : a.container > b.container ? 1 : a.sequence - b.sequence,
  );
}

type Step =
  | { readonly type: 'edit' | 'delete' | 'insert' | 'shift' | 'carry'; readonly chapter: number; readonly at: number }
  | { readonly type: 'rename' | 'remove' | 'add' | 'swap' | 'front'; readonly chapter: number }
  | { readonly type: 'ingest' | 'roll back' | 'restore' }
  | { readonly type: 'kill'; readonly after: number; readonly takesEffect: boolean };

const position = fc.nat(11);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constantFrom('edit', 'delete', 'insert', 'shift', 'carry'),
      chapter: position,
      at: position,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom('rename', 'remove', 'add', 'swap', 'front'), chapter: position }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('ingest', 'ingest', 'ingest', 'roll back', 'restore') }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('kill'), after: fc.nat(30), takesEffect: fc.boolean() }) },
) as fc.Arbitrary<Step>;

function change(course: Course, step: Step, fresh: () => number, profile: Profile): Course {
  if (!('chapter' in step)) return course;
  const index = step.chapter % course.length;
  const chapter = course[index] as Chapter;
  const replace = (paragraphs: readonly Paragraph[]) => course.with(index, { ...chapter, paragraphs });
  const numbered = (chapters: Course) =>
    chapters.map((each, order) => ({
      ...each,
      chapter: profile === 'coach' ? order + 1 : Math.floor(order / 2) + 1,
      section: profile === 'coach' ? null : (order % 2) + 1,
    }));
  const { paragraphs } = chapter;
  const at = 'at' in step ? step.at % Math.max(1, paragraphs.length) : 0;
  const paragraph = paragraphs[at];
  switch (step.type) {
    case 'edit':
      return paragraph ? replace(paragraphs.with(at, { ...paragraph, edits: paragraph.edits + 1 })) : course;
    case 'delete':
      return replace(paragraphs.toSpliced(at, 1));
    case 'insert':
      return replace(paragraphs.toSpliced(at, 0, { id: fresh(), edits: 0 }));
    case 'shift':
      return paragraph ? replace([...paragraphs.toSpliced(at, 1), paragraph]) : course;
    case 'carry': {
      const other = course[(index + 1) % course.length] as Chapter;
      if (other === chapter || paragraph === undefined) return course;
      return course
        .with(index, { ...chapter, paragraphs: paragraphs.toSpliced(at, 1) })
        .with((index + 1) % course.length, { ...other, paragraphs: [...other.paragraphs, paragraph] });
    }
    case 'rename':
      return course.with(index, { ...chapter, path: `renamed-${fresh()}.md` });
    case 'remove':
      return course.length > 1 ? course.toSpliced(index, 1) : course;
    case 'add':
      return numbered([...course, { ...chapter, path: `added-${fresh()}.md`, paragraphs: newParagraphs(fresh, 3) }]);
    case 'front':
      return numbered([{ ...chapter, path: `front-${fresh()}.md`, paragraphs: newParagraphs(fresh, 2) }, ...course]);
    case 'swap': {
      const other = course[(index + 1) % course.length] as Chapter;
      if (other === chapter) return course;
      return course
        .with(index, { ...chapter, paragraphs: other.paragraphs })
        .with((index + 1) % course.length, { ...other, paragraphs });
    }
  }
}

function newParagraphs(fresh: () => number, count: number): readonly Paragraph[] {
  return Array.from({ length: count }, () => ({ id: fresh(), edits: 0 }));
}

class Killed extends Error {}

/** Services of a process that dies at its n-th call to the outside, with or without that call taking effect. */
function mortal(services: IngestServices, after: number, takesEffect: boolean): IngestServices {
  let calls = 0;
  const wrap = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name, receiver) => {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function' || name === 'listIds') return member;
        return async (...given: unknown[]) => {
          calls += 1;
          if (calls > after + 1 || (calls === after + 1 && !takesEffect)) throw new Killed();
          const result: unknown = await Reflect.apply(member, target, given);
          if (calls >= after + 1) throw new Killed();
          return result;
        };
      },
    });
  return {
    ...services,
    store: wrap(services.store),
    passageIndex: wrap(services.passageIndex),
    embeddingModel: wrap(services.embeddingModel),
  };
}

class Model {
  readonly snapshots = new Map<number, Files>();
  /** What each reference ever meant. */
  readonly meanings = new Map<string, string>();
  readonly harness: IngestHarness;

  constructor(harness: IngestHarness) {
    this.harness = harness;
  }

  /** Whatever was published before is exactly as it was; nothing else is visible. */
  async check(): Promise<void> {
    const version = await this.harness.publishedVersion();
    if (version === 0) return;
    const nodes = await this.harness.nodesAt(version);
    const files = this.snapshots.get(version);
    if (files === undefined) throw new Error(`version ${version} was published by nobody`);
    const standing = nodes
      .map((node) => ({
        container: node.container_code,
        sequence: node.sequence,
        label: node.label,
        type: node.node_type,
        content: node.content,
      }))
      .sort((a, b) => (a.container < b.container ? -1 : a.container > b.container ? 1 : a.sequence - b.sequence));
    expect(standing).toEqual(expectedNodes(files));
    for (const { reference, content } of nodes) {
      const meaning = identityOf(content);
      expect(this.meanings.get(reference) ?? meaning).toBe(meaning);
      this.meanings.set(reference, meaning);
    }
    expect(new Set(nodes.map(({ reference }) => reference)).size).toBe(nodes.length);
    await this.#checkVectors(nodes);
  }

  /** Every node that is shown can be found. */
  async #checkVectors(nodes: readonly { readonly reference: string; readonly vector_hash: string }[]): Promise<void> {
    const held = this.harness.index.recordsOf(this.harness.namespace);
    expect(nodes.filter((node) => !held.has(`${node.reference}:${node.vector_hash}`))).toEqual([]);
  }
}

/**
 * Nodes of the same identity in the same or a moved document keep their reference from version to version; nodes whose
 * words did not change keep it wherever they went.
 */
function expectKept(
  before: readonly { reference: string; content: string; document_number: number }[],
  after: readonly { reference: string; content: string; document_number: number }[],
): void {
  const alone = (nodes: typeof before, keyOf: (node: (typeof before)[number]) => string) =>
    new Map(
      [...Map.groupBy(nodes, keyOf)].flatMap(([key, [node, ...rest]]) =>
        node && rest.length === 0 ? [[key, node]] : [],
      ),
    );
  const inDocument = (node: (typeof before)[number]) => `${node.document_number} ${identityOf(node.content)}`;
  for (const keyOf of [inDocument, (node: (typeof before)[number]) => node.content]) {
    const former = alone(before, keyOf);
    for (const [key, { reference }] of alone(after, keyOf)) {
      expect(former.get(key)?.reference ?? reference).toBe(reference);
    }
  }
}

const runs = Number(process.env.INGEST_PROPERTY_RUNS ?? 10);
let courseCount = 0;

test.each<Profile>(['coach', 'textbook'])(
  '%s: after edits, kills and rollbacks every published version is exactly its source',
  async (profile) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
        courseCount += 1;
        const harness = openHarness(open, { tenantId: 'public', courseId: `history-${courseCount}` });
        const model = new Model(harness);
        let nextId = 0;
        const fresh = () => nextId++;
        let course = firstCourse(profile, fresh);
        const ingest = async () => {
          const before = await harness.publishedVersion();
          const formerNodes = await harness.nodesAt(before);
          const files = render(course, profile);
          harness.setFiles(files);
          await harness.expireLease();
          const outcome = await harness.ingest();
          if (outcome.kind === 'published') {
            model.snapshots.set(outcome.version, files);
            expectKept(formerNodes, await harness.nodesAt(outcome.version));
          }
          expect(['published', 'unchanged']).toContain(outcome.kind);
          const needed = await harness.neededVectors();
          const held = [...harness.index.recordsOf(harness.namespace).keys()];
          if (outcome.kind === 'published') expect(held.sort()).toEqual([...needed].sort());
        };
        for (const step of [...steps, { type: 'ingest' } as const]) {
          course = change(course, step, fresh, profile);
          if (step.type === 'ingest') await ingest();
          if (step.type === 'kill') await killOnce(harness, model, course, profile, step);
          if (step.type === 'roll back') await rollBack(harness.services, harness.scope);
          if (step.type === 'restore') course = firstCourse(profile, () => 1_000 + (nextId++ % 3));
          await model.check();
        }
        const version = await harness.publishedVersion();
        expect(model.snapshots.get(version)).toEqual(render(course, profile));
        expect((await harness.ingest()).kind).toBe('unchanged');
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
  600_000,
);

function firstCourse(profile: Profile, fresh: () => number): Course {
  return Array.from({ length: profile === 'coach' ? 2 : 4 }, (_, index) => ({
    path: `chapter-${index + 1}.md`,
    chapter: profile === 'coach' ? index + 1 : Math.floor(index / 2) + 1,
    section: profile === 'coach' ? null : (index % 2) + 1,
    paragraphs: newParagraphs(fresh, 3),
  }));
}

async function killOnce(
  harness: IngestHarness,
  model: Model,
  course: Course,
  profile: Profile,
  step: Extract<Step, { type: 'kill' }>,
): Promise<void> {
  const files = render(course, profile);
  harness.setFiles(files);
  await harness.expireLease();
  const before = await harness.publishedVersion();
  try {
    const outcome = await harness.ingest({ services: mortal(harness.services, step.after, step.takesEffect) });
    if (outcome.kind === 'published') model.snapshots.set(outcome.version, files);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    // It may have died after the flip: then the new version is published, whole.
    const after = await harness.publishedVersion();
    if (after !== before) model.snapshots.set(after, files);
  }
}
