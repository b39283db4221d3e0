// Random histories of one document in parts, cut differently each time and killed between parts, beside a twin that is
// read whole: both must come to stand the same, and keep the references of all that stayed as it was. (What is edited
// and carried to another part at once is found again by the whole reading only.)
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { IngestServices } from '../../functions/ingest/ingest-services.ts';
import { type IngestHarness, openHarness, type StandingNode } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';

vi.mock('../../functions/ingest/read-document.ts', () => import('../support/paged-markdown.ts'));

const open = await databaseOfFile();

interface Paragraph {
  readonly id: number;
  readonly edits: number;
}

/** Words of its own, letter by letter, so that two paragraphs never resemble each other. */
function wordsOf(id: number): string {
  let state = (id + 1) * 2_654_435_761;
  const letter = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(97 + ((state >>> 8) % 26));
  };
  return Array.from({ length: 9 }, () => Array.from({ length: 7 }, letter).join('')).join(' ');
}
const textOf = ({ id, edits }: Paragraph) => `Number${id} ${wordsOf(id)}${edits === 0 ? '' : ` revision ${edits}`}.`;
const identityOf = (content: string) => /Number\d+/.exec(content)?.[0] ?? content;

function filesOf(paragraphs: readonly Paragraph[], partSize: number | null): Map<string, string> {
  const size = partSize ?? Math.max(1, paragraphs.length);
  const parts = Array.from({ length: Math.ceil(paragraphs.length / size) }, (_, part) =>
    paragraphs
      .slice(part * size, (part + 1) * size)
      .map(textOf)
      .join('\n\n'),
  );
  const entry = '{ path: a.md, day: 1, chapter: 1, title: A }';
  return new Map([
    ['course.yaml', `title: A course\nprofile: coach\ndocuments:\n  - ${entry}\n`],
    ['a.md', parts.join('\n\n\f\n\n')],
  ]);
}

interface Change {
  readonly type: 'edit' | 'delete' | 'insert' | 'move' | 'carry';
  readonly at: number;
  readonly to: number;
}
interface Step {
  readonly changes: readonly Change[];
  readonly partSize: number;
  /** Calls to the outside after which the first attempt dies; null for none. */
  readonly dieAfter: number | null;
}

const place = fc.nat(30);
const change: fc.Arbitrary<Change> = fc.record({
  type: fc.constantFrom('edit', 'edit', 'delete', 'insert', 'move', 'carry'),
  at: place,
  to: place,
});
const step: fc.Arbitrary<Step> = fc.record({
  changes: fc.array(change, { maxLength: 4 }),
  partSize: fc.integer({ min: 1, max: 7 }),
  dieAfter: fc.option(fc.nat(40), { freq: 2 }),
});

function apply(paragraphs: readonly Paragraph[], { type, at, to }: Change, fresh: () => number): readonly Paragraph[] {
  const index = at % Math.max(1, paragraphs.length);
  const target = to % Math.max(1, paragraphs.length);
  const paragraph = paragraphs[index];
  if (type === 'insert') return paragraphs.toSpliced(index, 0, { id: fresh(), edits: 0 });
  if (paragraph === undefined || (type === 'delete' && paragraphs.length === 1)) return paragraphs;
  if (type === 'edit') return paragraphs.with(index, { ...paragraph, edits: paragraph.edits + 1 });
  if (type === 'delete') return paragraphs.toSpliced(index, 1);
  if (type === 'move') return paragraphs.toSpliced(index, 1).toSpliced(target, 0, paragraph);
  // Carries a run of paragraphs elsewhere.
  const run = paragraphs.slice(index, index + 3);
  const rest = paragraphs.toSpliced(index, run.length);
  return rest.toSpliced(to % (rest.length + 1), 0, ...run);
}

class Killed extends Error {}

/** Services of a process that dies at its n-th call to the outside. */
function mortal(services: IngestServices, after: number): IngestServices {
  let calls = 0;
  const wrap = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name, receiver) => {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function' || name === 'listIds') return member;
        return async (...given: unknown[]) => {
          calls += 1;
          if (calls > after) throw new Killed();
          return Reflect.apply(member, target, given);
        };
      },
    });
  const { store, passageIndex, embeddingModel } = services;
  return {
    ...services,
    store: wrap(store),
    passageIndex: wrap(passageIndex),
    embeddingModel: wrap(embeddingModel),
  };
}

async function ingest(harness: IngestHarness, files: Map<string, string>, dieAfter: number | null) {
  harness.setFiles(files);
  if (dieAfter !== null) {
    const before = await harness.publishedVersion();
    const shown = await harness.nodesAt(before);
    try {
      await harness.ingest({ services: mortal(harness.services, dieAfter), isStrict: false });
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    if ((await harness.publishedVersion()) === before) expect(await harness.nodesAt(before)).toEqual(shown);
    await harness.expireLease();
  }
  expect(['published', 'unchanged']).toContain((await harness.ingest()).kind);
  return harness.nodesAt(await harness.publishedVersion());
}

const appearance = (nodes: readonly StandingNode[]) =>
  nodes.map(({ container_code, node_type, label, sequence, content }) => ({
    container_code,
    node_type,
    label,
    sequence,
    content,
  }));
type References = ReadonlyMap<string, { readonly reference: string; readonly content: string }>;
const referencesOf = (nodes: readonly StandingNode[]): References =>
  new Map(nodes.map(({ reference, content }) => [identityOf(content), { reference, content }]));
const keptAmong = (before: References, after: References, isMeant: (was: string, is: string) => boolean) =>
  [...after].flatMap(([identity, { reference, content }]) => {
    const former = before.get(identity);
    return former?.reference === reference && isMeant(former.content, content) ? [identity] : [];
  });
const unedited = (was: string, is: string) => was === is;
const edited = (was: string, is: string) => was !== is;

const runs = Number(process.env.INGEST_PROPERTY_RUNS ?? 8);
let courseCount = 0;

test('in parts and whole, killed or not, the same nodes stand and keep their references', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      courseCount += 1;
      const inParts = openHarness(open, { tenantId: 'public', courseId: `in-parts-${courseCount}` });
      const whole = openHarness(open, { tenantId: 'public', courseId: `whole-${courseCount}` });
      let nextId = 0;
      const fresh = () => nextId++;
      let paragraphs: readonly Paragraph[] = Array.from({ length: 12 }, () => ({ id: fresh(), edits: 0 }));
      let before: { readonly inParts: References; readonly whole: References } = {
        inParts: new Map(),
        whole: new Map(),
      };
      const meanings = new Map<string, string>();
      for (const { changes, partSize, dieAfter } of steps) {
        paragraphs = changes.reduce<readonly Paragraph[]>((texts, each) => apply(texts, each, fresh), paragraphs);
        const nodes = {
          inParts: await ingest(inParts, filesOf(paragraphs, partSize), dieAfter),
          whole: await ingest(whole, filesOf(paragraphs, null), null),
        };
        expect(appearance(nodes.inParts)).toEqual(appearance(nodes.whole));
        const after = { inParts: referencesOf(nodes.inParts), whole: referencesOf(nodes.whole) };
        const kept = {
          inParts: keptAmong(before.inParts, after.inParts, unedited),
          whole: keptAmong(before.whole, after.whole, unedited),
        };
        expect(kept.inParts).toEqual(kept.whole);
        const keptEdited = keptAmong(before.whole, after.whole, edited);
        expect(keptEdited).toEqual(expect.arrayContaining(keptAmong(before.inParts, after.inParts, edited)));
        for (const [identity, { reference }] of after.inParts) {
          expect(meanings.get(reference) ?? identity).toBe(identity);
          meanings.set(reference, identity);
        }
        const held = [...inParts.index.recordsOf(inParts.namespace).keys()];
        expect(held.sort()).toEqual([...(await inParts.neededVectors())].sort());
        before = after;
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 600_000);
