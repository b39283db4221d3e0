// Drafts and holds over the real store: what readers are shown, what is left behind, who wins when two meet.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createVersionSwitch } from '../../db/version-switch.ts';
import type { IngestServices } from '../../functions/ingest/ingest-services.ts';
import { rollBack } from '../../functions/ingest/publish.ts';
import type { RunIntent } from '../../functions/ports/ingest-store.ts';
import { sqlAdapters } from '../local/support/sql-adapters.ts';
import { type IngestHarness, openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';

const manifest = (title: string) =>
  `title: ${title}\nprofile: coach\ndocuments:\n  - { path: a.md, day: 1, chapter: 1 }\n  - { path: b.md, day: 1, chapter: 2 }\n`;
const sentences = {
  moss: 'Moss grows on the north side of old stone walls.',
  ferry: 'The ferry leaves the harbour every second hour.',
  violin: 'A violin has four strings tuned in fifths.',
  copper: 'Copper conducts heat better than iron does.',
  heron: 'A heron stands still until a fish swims near.',
};
type Name = keyof typeof sentences;

describe.each(sqlAdapters)('$name', async (adapter) => {
  const open = await databaseOfFile(adapter);
  let harness: IngestHarness;
  const versions = createVersionSwitch(open.database);
  beforeEach(() => {
    harness = openHarness(open, { tenantId: 'public', courseId: `drafts-${randomUUID().slice(0, 8)}` });
  });

  /** Chapter 1 holds the first half of the names, chapter 2 the rest. */
  function write(...names: Name[]): void {
    const half = Math.ceil(names.length / 2);
    const text = (part: readonly Name[]) => part.map((name) => sentences[name]).join('\n\n');
    harness.setFiles(
      new Map([
        ['course.yaml', manifest('A course')],
        ['a.md', text(names.slice(0, half))],
        ['b.md', text(names.slice(half))],
      ]),
    );
  }

  const ingest = (intent: RunIntent, services?: IngestServices) =>
    harness.ingest({ intent, ...(services ? { services } : {}) });
  const contents = async (version: number) => (await harness.nodesAt(version)).map(({ content }) => content);
  const shown = async () => contents(await harness.publishedVersion());
  const of = (...names: Name[]) => names.map((name) => sentences[name]);
  const state = () => harness.services.store.readCourseState(harness.scope);
  const publishDraft = (version: number) => versions.publishDraft({ ...harness.scope, version });
  const discardDraft = (version: number) => versions.discardDraft({ ...harness.scope, version });

  const tables = [
    'content_nodes',
    'document_versions',
    'content_container_versions',
    'canonical_references',
    'documents',
    'course_terms',
  ];
  /** All rows that say what the course holds, to the letter. */
  const rows = async () =>
    Promise.all(
      tables.map(async (table) => {
        const found = await harness.query(
          `select to_jsonb(t)::text as line from ${table} t where tenant_id = $1 and course_id = $2 order by 1`,
          [harness.scope.tenantId, harness.scope.courseId],
        );
        return [table, found.map(({ line }) => line)];
      }),
    );

  async function expectEqualVectors(): Promise<void> {
    const held = [...harness.index.recordsOf(harness.namespace).keys()].sort();
    expect(held).toEqual([...(await harness.neededVectors())].sort());
  }

  describe('a draft', () => {
    test('is whole and shown to nobody until it is published', async () => {
      write('moss', 'ferry');
      await ingest('publish');
      write('moss', 'violin', 'copper');
      expect(await ingest('draft')).toMatchObject({
        kind: 'drafted',
        version: 2,
        report: { vectors: { isEqual: true } },
      });
      expect(await shown()).toEqual(of('moss', 'ferry'));
      expect(await contents(2)).toEqual(of('moss', 'violin', 'copper'));
      expect(await state()).toMatchObject({ publishedVersion: 1, isHeld: true, draft: { version: 2, isReady: true } });
      expect(await publishDraft(2)).toEqual({ kind: 'published', version: 2 });
      expect(await shown()).toEqual(of('moss', 'violin', 'copper'));
      expect(await state()).toMatchObject({ publishedVersion: 2, isHeld: false, draft: null });
      expect(await ingest('automatic')).toMatchObject({ kind: 'unchanged', vectors: { isEqual: true } });
      await expectEqualVectors();
      expect(await rollBack(harness.services, harness.scope)).toEqual({ kind: 'flipped', from: 2, to: 1 });
      expect(await shown()).toEqual(of('moss', 'ferry'));
    });

    test('can be the first version of a course', async () => {
      write('moss', 'ferry');
      expect(await ingest('draft')).toMatchObject({ kind: 'drafted', version: 1 });
      expect(await harness.publishedVersion()).toBe(0);
      expect(await publishDraft(1)).toEqual({ kind: 'published', version: 1 });
      expect(await shown()).toEqual(of('moss', 'ferry'));
    });

    test('that is discarded leaves every row as it was, and its vectors go with the next run', async () => {
      write('moss', 'ferry', 'violin');
      await ingest('publish');
      const before = await rows();
      // A paragraph goes to the other chapter, one is removed, one is new: moves, tombstones, numbers and references.
      write('ferry', 'moss', 'heron', 'copper');
      await ingest('draft');
      expect(await rows()).not.toEqual(before);
      expect(await discardDraft(2)).toEqual({ kind: 'discarded' });
      expect(await rows()).toEqual(before);
      expect(await discardDraft(2)).toEqual({ kind: 'discarded' });
      expect(await publishDraft(2)).toEqual({ kind: 'gone' });
      expect((await state()).unretiredVersions).toEqual([2]);
      expect(await ingest('automatic')).toMatchObject({ kind: 'unchanged', version: 1 });
      await expectEqualVectors();
      expect((await state()).unretiredVersions).toEqual([]);
    });

    test('gives its number to no other', async () => {
      write('moss');
      await ingest('publish');
      write('moss', 'ferry');
      await ingest('draft');
      await discardDraft(2);
      write('moss', 'violin');
      expect(await ingest('draft')).toMatchObject({ kind: 'drafted', version: 3 });
      expect(await publishDraft(2)).toEqual({ kind: 'gone' });
      expect(await discardDraft(1)).toEqual({ kind: 'gone' });
      expect(await contents(3)).toEqual(of('moss', 'violin'));
    });

    test.each(['draft', 'publish'] as const)('is overtaken by a run of other content: %s', async (intent) => {
      write('moss', 'ferry');
      await ingest('publish');
      write('moss', 'violin', 'heron');
      await ingest('draft');
      write('moss', 'ferry', 'copper');
      const outcome = await ingest(intent);
      expect(outcome).toMatchObject({ kind: intent === 'draft' ? 'drafted' : 'published', version: 3 });
      expect(await publishDraft(2)).toEqual({ kind: 'gone' });
      expect(await discardDraft(2)).toEqual({ kind: 'discarded' });
      expect(await contents(3)).toEqual(of('moss', 'ferry', 'copper'));
      await expectEqualVectors();
      // As if the second version had never been: the third keeps the references that the first gave.
      const first = await harness.nodesAt(1);
      const third = await harness.nodesAt(3);
      expect(third.slice(0, 2).map(({ reference }) => reference)).toEqual(first.map(({ reference }) => reference));
    });

    test('of the same content is not made again, and published as it is by a push', async () => {
      write('moss', 'ferry');
      await ingest('publish');
      write('moss', 'violin');
      await ingest('draft');
      const calls = harness.embeddings.embedded.length;
      expect(await ingest('draft')).toMatchObject({ kind: 'unchanged', version: 1, draftVersion: 2 });
      expect(await ingest('publish')).toMatchObject({ kind: 'published', version: 2 });
      expect(harness.embeddings.embedded.length).toBe(calls);
      expect(await shown()).toEqual(of('moss', 'violin'));
      expect(await state()).toMatchObject({ isHeld: false, draft: null });
      await expectEqualVectors();
    });

    test('can be published after readers were shown the version before its base', async () => {
      write('moss', 'ferry');
      await ingest('publish');
      write('moss', 'violin');
      await ingest('publish');
      write('heron', 'violin');
      await ingest('draft');
      await rollBack(harness.services, harness.scope);
      expect(await shown()).toEqual(of('moss', 'ferry'));
      expect(await publishDraft(3)).toEqual({ kind: 'published', version: 3 });
      expect(await shown()).toEqual(of('heron', 'violin'));
      expect(await rollBack(harness.services, harness.scope)).toEqual({ kind: 'flipped', from: 3, to: 1 });
      expect(await shown()).toEqual(of('moss', 'ferry'));
    });

    test('with a document that could not be read says so, and is made again by whoever asks', async () => {
      write('moss', 'ferry');
      await ingest('publish');
      harness.setFiles(
        new Map<string, string | Uint8Array>([
          ['course.yaml', manifest('Another title')],
          ['a.md', sentences.violin],
          ['b.md', new Uint8Array([0xff, 0xfe, 0x00])],
        ]),
      );
      const lenient = (intent: RunIntent) => harness.ingest({ intent, isStrict: false });
      expect(await lenient('draft')).toMatchObject({
        kind: 'drafted',
        version: 2,
        report: { failedDocuments: ['b.md'] },
      });
      expect((await state()).draft).toMatchObject({ isReady: true, isWhole: false });
      expect(await lenient('automatic')).toMatchObject({ kind: 'unchanged', draftVersion: 2 });
      expect(await lenient('draft')).toMatchObject({ kind: 'drafted', version: 3 });
      expect(await contents(3)).toEqual(of('violin', 'ferry'));
    });
  });

  describe('a held course', () => {
    test('keeps the version that was chosen by hand, however often the clock comes, until it is resumed', async () => {
      write('moss', 'ferry');
      await ingest('publish');
      write('moss', 'violin');
      await ingest('automatic');
      await rollBack(harness.services, harness.scope);
      // What the bucket holds was shown before and turned away from: nothing is made of it.
      for (const _ of [1, 2]) expect(await ingest('automatic')).toMatchObject({ kind: 'unchanged', version: 1 });
      expect((await state()).draft).toBeNull();
      write('moss', 'copper');
      expect(await ingest('automatic')).toMatchObject({ kind: 'drafted', version: 3 });
      expect(await ingest('automatic')).toMatchObject({ kind: 'unchanged', draftVersion: 3 });
      expect(await shown()).toEqual(of('moss', 'ferry'));
      await discardDraft(3);
      expect(await ingest('automatic')).toMatchObject({ kind: 'unchanged', draftVersion: null });
      expect(await shown()).toEqual(of('moss', 'ferry'));
      expect(await versions.setHold({ ...harness.scope, isHeld: false })).toBe(true);
      expect(await ingest('automatic')).toMatchObject({ kind: 'published', version: 4 });
      expect(await shown()).toEqual(of('moss', 'copper'));
      await expectEqualVectors();
    });

    test('publishes the draft that waits once it is resumed, without reading it again', async () => {
      write('moss', 'ferry');
      await ingest('publish');
      await versions.setHold({ ...harness.scope, isHeld: true });
      write('moss', 'heron');
      expect(await ingest('automatic')).toMatchObject({ kind: 'drafted', version: 2 });
      await versions.setHold({ ...harness.scope, isHeld: false });
      const calls = harness.embeddings.embedded.length;
      expect(await ingest('automatic')).toMatchObject({ kind: 'published', version: 2 });
      expect(harness.embeddings.embedded.length).toBe(calls);
      expect(await shown()).toEqual(of('moss', 'heron'));
    });

    test('is let go by a push that publishes', async () => {
      write('moss', 'ferry');
      await ingest('publish');
      await versions.setHold({ ...harness.scope, isHeld: true });
      write('moss', 'heron');
      expect(await ingest('publish')).toMatchObject({ kind: 'published', version: 2 });
      expect((await state()).isHeld).toBe(false);
    });

    test('since a run of the clock was under way gets its draft, not its version', async () => {
      write('moss', 'ferry');
      await ingest('publish');
      write('moss', 'violin');
      const { store } = harness.services;
      // Held at the very last moment: after the run has looked, before its transaction.
      const publish: typeof store.publish = async (input) => {
        await versions.setHold({ ...harness.scope, isHeld: true });
        return store.publish(input);
      };
      const outcome = await ingest('automatic', { ...harness.services, store: { ...store, publish } });
      expect(outcome).toMatchObject({ kind: 'drafted', version: 2 });
      expect(await shown()).toEqual(of('moss', 'ferry'));
      expect(await publishDraft(2)).toMatchObject({ kind: 'published' });
    });

    test('is the business of its own tenant', async () => {
      write('moss');
      await ingest('publish');
      expect(await versions.setHold({ ...harness.scope, tenantId: 'other', isHeld: true })).toBe(false);
      write('moss', 'ferry');
      await ingest('draft');
      const foreign = { ...harness.scope, tenantId: 'other', version: 2 };
      expect(await versions.publishDraft(foreign)).toEqual({ kind: 'gone' });
      expect(await versions.discardDraft(foreign)).toEqual({ kind: 'gone' });
      expect(await state()).toMatchObject({ publishedVersion: 1, draft: { version: 2, isReady: true } });
    });
  });

  describe('at once', () => {
    async function withDraft(): Promise<void> {
      write('moss', 'ferry');
      await ingest('publish');
      write('violin', 'moss', 'copper');
      await ingest('draft');
    }

    test('two who publish get the same, and it happens once', async () => {
      await withDraft();
      const both = await Promise.all([publishDraft(2), publishDraft(2), publishDraft(2)]);
      expect(both.map(({ kind }) => kind)).toEqual(['published', 'published', 'published']);
      expect(await shown()).toEqual(of('violin', 'moss', 'copper'));
      expect(await rollBack(harness.services, harness.scope)).toEqual({ kind: 'flipped', from: 2, to: 1 });
    });

    test('of one who publishes and one who discards, one wins and the course is whole', async () => {
      await withDraft();
      const [published, discarded] = await Promise.all([publishDraft(2), discardDraft(2)]);
      expect([published.kind, discarded.kind].filter((kind) => kind === 'gone')).toHaveLength(1);
      const expected = published.kind === 'published' ? of('violin', 'moss', 'copper') : of('moss', 'ferry');
      expect(await shown()).toEqual(expected);
      await ingest('automatic');
      await expectEqualVectors();
    });

    test.each(['publish', 'draft', 'automatic'] as const)(
      'a run of other content (%s) and one who publishes',
      async (intent) => {
        await withDraft();
        write('heron', 'ferry');
        const [outcome, published] = await Promise.all([ingest(intent), publishDraft(2)]);
        const { publishedVersion, draft } = await state();
        if (published.kind === 'gone') expect(outcome.kind).toBe(intent === 'publish' ? 'published' : 'drafted');
        else expect([2, 3]).toContain(publishedVersion);
        const expected = { 1: of('moss', 'ferry'), 2: of('violin', 'moss', 'copper'), 3: of('heron', 'ferry') };
        expect(await shown()).toEqual(expected[publishedVersion as 1 | 2 | 3]);
        if (draft?.isReady) expect(await contents(draft.version)).toEqual(of('heron', 'ferry'));
        await harness.expireLease();
        await ingest('publish');
        expect(await shown()).toEqual(of('heron', 'ferry'));
        await expectEqualVectors();
      },
    );

    test('two consumers that end a draft make one of it', async () => {
      write('moss', 'ferry');
      await ingest('publish');
      write('moss', 'violin');
      const { store } = harness.services;
      const outcomes: string[] = [];
      const publish: typeof store.publish = async (input) => {
        const both = await Promise.all([store.publish(input), store.publish(input)]);
        outcomes.push(...both);
        return both.includes('written') ? 'written' : 'superseded';
      };
      await ingest('draft', { ...harness.services, store: { ...store, publish } });
      expect(outcomes.toSorted()).toEqual(['superseded', 'written']);
      expect(await contents(2)).toEqual(of('moss', 'violin'));
    });
  });
});
