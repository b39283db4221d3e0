import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tenantSettings } from '../../db/schema.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { emptySnapshot } from '../../functions/policy/snapshot.ts';
import { toStoredSnapshot } from '../../functions/policy/snapshot-json.ts';
import type { LearnerScope, NewEvidence, TurnRecord, TutorStore } from '../../functions/ports/tutor-store.ts';
import { foldOf, readSnapshot, refold } from '../../functions/tutor/standing.ts';
import { sqlAdapters } from '../local/support/sql-adapters.ts';
import { databaseOfFile } from '../support/open-database.ts';
import {
  drillGraded,
  fixtureCourse,
  fixturePath,
  insertTutorCourse,
  turnRecord,
  turnTaken,
} from '../support/tutor-fixture.ts';
import { type OpenTutorStore, tutorStoreAdapters } from '../support/tutor-store-adapters.ts';

const course = { tenantId: 'public', courseId: 'algebra' };

describe.each(tutorStoreAdapters)('the tutor store on $name', (adapter) => {
  let open: OpenTutorStore;
  let store: TutorStore;
  /** A learner without history, each test another one. */
  let ada: LearnerScope;
  let threadId: string;

  beforeAll(async () => {
    open = await adapter.open();
    store = open.store;
    await open.addCourse(course);
    await open.addCourse({ tenantId: 'public', courseId: 'other' });
    await open.addCourse({ tenantId: 'rival', courseId: 'algebra' });
    await open.addCourse({ tenantId: 'public', courseId: 'pathless' }, { hasPath: false });
  }, 60_000);
  afterAll(() => open.close());
  beforeEach(async () => {
    ada = { ...course, learnerId: `ada-${randomUUID()}` };
    threadId = randomUUID();
    await store.startThread({ ...ada, threadId, title: 'Algebra' });
  });

  const openTurn = (changes: Partial<Parameters<TutorStore['openTurn']>[0]> = {}) =>
    store.openTurn({ ...ada, threadId, turnId: null, messageId: null, attemptId: null, stems: [], ...changes });
  const lastMessage = ({ messages }: TurnRecord) => messages.at(-1)?.messageId ?? '';
  const marking = (messageId: string, isCorrect: boolean, afterSeq: number) => {
    const evidence = drillGraded(messageId, isCorrect);
    const snapshot = toStoredSnapshot(foldEvidence([evidence.event]));
    return { ...ada, messageId, outcome: { isCorrect }, evidence, fold: { afterSeq, snapshot } };
  };
  /** Those who must be told nothing: another learner, another tenant, another course. */
  const strangers = (): LearnerScope[] => [
    { ...ada, learnerId: 'eve' },
    { ...ada, tenantId: 'rival' },
    { ...ada, courseId: 'other' },
  ];
  const saidIn = async (thread = threadId, learner: LearnerScope = ada) =>
    (await store.readThread({ ...learner, threadId: thread }))?.messages ?? [];
  const nothing = { lastSeq: 0, snapshot: null, foldedSeq: 0, tail: [] };

  describe('threads', () => {
    test('start in a published course with a learning path and nowhere else', async () => {
      const start = (courseId: string, tenantId = 'public', id: string = randomUUID()) =>
        store.startThread({ tenantId, courseId, learnerId: 'ada', threadId: id, title: null });
      expect(await start('algebra')).toBe(true);
      expect(await start('pathless')).toBe(false);
      expect(await start('absent')).toBe(false);
      expect(await start('other', 'rival')).toBe(false);
      expect(await start('algebra', 'public', 'no-uuid')).toBe(false);
    });

    test('start once: again it is the same thread, and another learner’s id starts nothing', async () => {
      expect(await store.startThread({ ...ada, threadId, title: 'Changed' })).toBe(true);
      for (const stranger of strangers()) {
        expect(await store.startThread({ ...stranger, threadId, title: 'Stolen' })).toBe(false);
      }
      const read = await store.readThread({ ...ada, threadId });
      expect(read?.thread).toEqual({
        threadId,
        conversationId: null,
        courseId: 'algebra',
        title: 'Algebra',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        updatedAt: expect.any(String),
      });
    });

    test('are listed latest first, to their learner, within the courses asked for', async () => {
      const [second, elsewhere] = [randomUUID(), randomUUID()];
      await store.startThread({ ...ada, threadId: second, title: null });
      await store.startThread({ ...ada, courseId: 'other', threadId: elsewhere, title: null });
      await store.recordTurn(turnRecord({ ...ada, threadId }));
      const list = async (courses: readonly string[] | null, learner: LearnerScope = ada) =>
        (await store.listThreads({ ...learner, courses })).map((thread) => thread.threadId);
      expect(await list(null)).toEqual([threadId, elsewhere, second]);
      expect(await list(['algebra'])).toEqual([threadId, second]);
      expect(await list([])).toEqual([]);
      expect(await list(null, { ...ada, learnerId: 'eve' })).toEqual([]);
      expect(await list(null, { ...ada, tenantId: 'rival' })).toEqual([]);
    });

    test('are read with their messages, oldest first, by their learner alone', async () => {
      const first = turnRecord({ ...ada, threadId });
      const second = turnRecord({ ...ada, threadId });
      await store.recordTurn(first);
      await store.recordTurn(second);
      const read = await store.readThread({ ...ada, threadId });
      expect(read?.messages).toEqual(
        [first, second].flatMap(({ turnId, messages }) =>
          messages.map((message) => ({ ...message, threadId, turnId, outcome: null })),
        ),
      );
      expect(await store.readThread({ ...ada, threadId, learnerId: 'eve' })).toBeNull();
      expect(await store.readThread({ ...ada, threadId, tenantId: 'rival' })).toBeNull();
      expect(await store.readThread({ ...ada, threadId: randomUUID() })).toBeNull();
      expect(await store.readThread({ ...ada, threadId: '../threads' })).toBeNull();
    });

    test('are read with their latest 500 messages', async () => {
      const messages = Array.from({ length: 503 }, (_, index) => ({
        messageId: randomUUID(),
        role: 'learner' as const,
        body: index + 1,
        secret: null,
        createdAt: '2026-01-03T10:00:00.000Z',
      }));
      await store.recordTurn(turnRecord({ ...ada, threadId }, { messages, drillIds: [] }));
      const read = await store.readThread({ ...ada, threadId });
      expect(read?.messages.map(({ body }) => body)).toEqual(Array.from({ length: 500 }, (_, index) => index + 4));
    });
  });

  describe('opening a turn', () => {
    test('a learner without history gets course, path and an empty standing', async () => {
      const opened = await openTurn({ stems: ['equat', 'abacus', 'unheard'] });
      expect(opened?.thread).toMatchObject({ threadId, courseId: 'algebra', title: 'Algebra' });
      expect(opened?.course).toEqual(fixtureCourse(ada));
      expect(opened?.path).toEqual(fixturePath(ada));
      expect(opened?.standing).toEqual(nothing);
      expect([...(opened?.documentFrequencies ?? [])]).toEqual([['equat', 4]]);
      expect(opened).toMatchObject({
        message: null,
        attemptMessage: null,
        recent: [],
        recentDrillIds: [],
        taken: null,
      });
    });

    test('brings the message asked for, the latest messages, the drills had, and the turn taken before', async () => {
      const turns = Array.from({ length: 7 }, () => turnRecord({ ...ada, threadId }));
      for (const turn of turns) await store.recordTurn(turn);
      const [first] = turns as [TurnRecord];
      const opened = await openTurn({ messageId: lastMessage(first), turnId: first.turnId });
      expect(opened?.message).toEqual({ ...first.messages[1], threadId, turnId: first.turnId, outcome: null });
      expect(opened?.taken).toEqual({ response: first.response });
      const said = turns.flatMap(({ messages }) => messages.map(({ messageId }) => messageId));
      expect(opened?.recent.map(({ messageId }) => messageId)).toEqual(said.reverse().slice(0, 12));
      expect(opened?.recentDrillIds).toEqual(turns.flatMap(({ drillIds }) => drillIds).reverse());
      expect(opened?.standing).toMatchObject({ lastSeq: 7, foldedSeq: 1 });
      expect(opened?.standing.tail.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6, 7]);
    });

    test('drills had in another thread of the course count, in another course not', async () => {
      const [second, elsewhere] = [randomUUID(), randomUUID()];
      await store.startThread({ ...ada, threadId: second, title: null });
      await store.startThread({ ...ada, courseId: 'other', threadId: elsewhere, title: null });
      const turn = turnRecord({ ...ada, threadId: second });
      await store.recordTurn(turn);
      await store.recordTurn(turnRecord({ ...ada, courseId: 'other', threadId: elsewhere }));
      const opened = await openTurn();
      expect(opened?.recentDrillIds).toEqual(turn.drillIds);
      expect(opened?.recent).toEqual([]);
      expect(opened?.standing.lastSeq).toBe(1);
    });

    test('finds the message of an attempt in this thread', async () => {
      const turn = turnRecord({ ...ada, threadId });
      await store.recordTurn(turn);
      const attemptId = randomUUID();
      await open.addAttempt({ ...ada, messageId: lastMessage(turn), attemptId });
      expect((await openTurn({ attemptId }))?.attemptMessage?.messageId).toBe(lastMessage(turn));
      const outcome = { attemptId, result: 'passed', lockedUntil: null, optionId: 'b' };
      expect((await openTurn({ messageId: lastMessage(turn) }))?.message?.outcome).toEqual(outcome);
      const read = await store.readThread({ ...ada, threadId });
      expect(read?.messages.map((message) => message.outcome)).toEqual([null, outcome]);
      expect((await openTurn({ attemptId: randomUUID() }))?.attemptMessage).toBeNull();
      const second = randomUUID();
      await store.startThread({ ...ada, threadId: second, title: null });
      expect((await openTurn({ threadId: second, attemptId }))?.attemptMessage).toBeNull();
    });

    test('a thread without words is called after the unit of its latest card, and by the first words once there are some', async () => {
      const begun = randomUUID();
      await store.startThread({ ...ada, threadId: begun, title: null });
      const titleOf = async () => {
        const read = await store.readThread({ ...ada, threadId: begun });
        const listed = (await store.listThreads({ ...ada, courses: null })).find((each) => each.threadId === begun);
        expect(listed?.title).toBe(read?.thread.title);
        return listed?.title;
      };
      expect(await titleOf()).toBeNull();
      const withCard = (unitId: string, text: string | null) => {
        const { messages, ...turn } = turnRecord({ ...ada, threadId: begun });
        const [said, reply] = messages;
        if (!said || !reply) throw new Error('no turn');
        const body = { text: 'Here it is', card: { type: 'DRILL', unitId, prompt: 'Solve' } };
        const kept =
          text === null
            ? [{ ...reply, body }]
            : [
                { ...said, body: { text } },
                { ...reply, body },
              ];
        return { ...turn, messages: kept };
      };
      await store.recordTurn(withCard('no such unit', null));
      expect(await titleOf()).toBeNull();
      await store.recordTurn(withCard('__proto__', null));
      expect(await titleOf()).toBe('Title of __proto__');
      await store.recordTurn(withCard('lines', null));
      expect(await titleOf()).toBe('Title of lines');
      await store.recordTurn(withCard('lines', '<b>What</b> is a line?'));
      expect(await titleOf()).toBe('<b>What</b> is a line?');
    });

    test('ids of other threads, other learners and none find nothing', async () => {
      const second = randomUUID();
      await store.startThread({ ...ada, threadId: second, title: null });
      const turn = turnRecord({ ...ada, threadId: second });
      await store.recordTurn(turn);
      for (const messageId of [lastMessage(turn), randomUUID(), 'no-uuid']) {
        expect(await openTurn({ messageId, turnId: turn.turnId })).toMatchObject({ message: null, taken: null });
      }
    });

    test('a thread of somebody else, of another tenant or of none opens nothing', async () => {
      await store.recordTurn(turnRecord({ ...ada, threadId }));
      expect(await openTurn({ learnerId: 'eve' })).toBeNull();
      expect(await openTurn({ tenantId: 'rival' })).toBeNull();
      expect(await openTurn({ threadId: randomUUID() })).toBeNull();
      expect(await openTurn({ threadId: 'no-uuid' })).toBeNull();
    });

    test('a course that has lost its learning path opens nothing', async () => {
      const scope = { tenantId: 'public', courseId: `lost-${randomUUID()}` };
      await open.addCourse(scope);
      const lost = { ...scope, learnerId: 'ada', threadId: randomUUID() };
      await store.startThread({ ...lost, title: null });
      expect(await openTurn(lost)).not.toBeNull();
      await open.takePathAway(scope);
      expect(await openTurn(lost)).toBeNull();
      expect(await store.openLearner(lost)).toBeNull();
      expect(await store.startThread({ ...lost, threadId: randomUUID(), title: null })).toBe(false);
    });
  });

  describe('where evidence came about', () => {
    const keyed = (eventKey: string, turnId: string = randomUUID()) => {
      const turn = turnRecord({ ...ada, threadId }, { analysis: null });
      return { ...turn, turnId, evidence: turn.evidence.map((each) => ({ ...each, eventKey })) };
    };
    const threads = async () => (await store.readEvidence(ada)).map((record) => record.threadId);

    test('is the thread of the turn, and none where the key names nothing of the learner’s', async () => {
      const turnId = randomUUID();
      await store.recordTurn(keyed(`turn:${turnId}:0`, turnId));
      await store.recordTurn(keyed(`turn:${randomUUID()}:0`));
      await store.recordTurn(keyed(`drill:${randomUUID()}`));
      await store.recordTurn(keyed('drill:no-message'));
      await store.recordTurn(keyed("exam:'; drop table evidence"));
      await store.recordTurn(keyed('waiver:numbers'));
      expect(await threads()).toEqual([threadId, null, null, null, null, null]);
    });
  });

  describe('recording a turn', () => {
    test('keeps messages, evidence, log, reply and snapshot together', async () => {
      const turn = turnRecord({ ...ada, threadId }, { analysis: { studentIntent: 'solve' } });
      expect(await store.recordTurn(turn)).toEqual({ kind: 'recorded', isFolded: true, lastSeq: 1 });
      expect(await store.readEvidence(ada)).toMatchObject([{ seq: 1, ...turn.evidence[0] }]);
      const standing = await store.readStanding(ada);
      expect(standing).toEqual({ lastSeq: 1, foldedSeq: 1, snapshot: turn.fold.snapshot, tail: [] });
      expect(await store.readTurnLog({ ...ada, threadId, turnId: turn.turnId })).toEqual({
        courseId: 'algebra',
        learnerId: ada.learnerId,
        log: turn.log,
      });
      expect((await store.openLearner(ada))?.analysis).toEqual({ studentIntent: 'solve' });
    });

    test('happens once: a repeated turn writes nothing and gives the first reply', async () => {
      const turn = turnRecord({ ...ada, threadId });
      await store.recordTurn(turn);
      const before = await store.readStanding(ada);
      const again = turnRecord({ ...ada, threadId }, { turnId: turn.turnId, response: 'another' });
      expect(await store.recordTurn(again)).toEqual({ kind: 'repeated', before: turn.response });
      expect(await store.readStanding(ada)).toEqual(before);
      expect(await saidIn()).toHaveLength(2);
      expect(await store.readTurnLog({ ...ada, threadId, turnId: turn.turnId })).toMatchObject({ log: turn.log });
    });

    test('is refused whole for a thread that is another’s', async () => {
      for (const stranger of strangers()) {
        expect(await store.recordTurn(turnRecord({ ...stranger, threadId }))).toEqual({ kind: 'absent' });
        expect(await store.readStanding(stranger)).toEqual(nothing);
      }
      expect(await store.recordTurn(turnRecord({ ...ada, threadId: randomUUID() }))).toEqual({ kind: 'absent' });
      expect(await store.recordTurn(turnRecord({ ...ada, threadId: 'no-uuid' }))).toEqual({ kind: 'absent' });
      expect(await store.readStanding(ada)).toEqual(nothing);
      expect(await saidIn()).toEqual([]);
    });

    test('with the id of another learner’s turn writes nothing and tells nothing', async () => {
      const turn = turnRecord({ ...ada, threadId });
      await store.recordTurn(turn);
      const eve = { ...ada, learnerId: `eve-${randomUUID()}`, threadId: randomUUID() };
      await store.startThread({ ...eve, title: null });
      expect(await store.recordTurn(turnRecord(eve, { turnId: turn.turnId }))).toEqual({ kind: 'absent' });
      expect(await store.readStanding(eve)).toEqual(nothing);
      expect(await saidIn(eve.threadId, eve)).toEqual([]);
    });

    test('keeps its evidence and not its snapshot when others came in between', async () => {
      await store.recordTurn(turnRecord({ ...ada, threadId }));
      const late = turnRecord({ ...ada, threadId }, { fold: { afterSeq: 0, snapshot: { stale: true } } });
      expect(await store.recordTurn(late)).toEqual({ kind: 'recorded', isFolded: false, lastSeq: 2 });
      const standing = await store.readStanding(ada);
      expect(standing.foldedSeq).toBe(1);
      expect(standing.tail.map(({ eventKey }) => eventKey)).toEqual([late.evidence[0]?.eventKey]);
    });

    test('an event known already counts once, and a fold that counted it twice is not kept', async () => {
      const first = turnRecord({ ...ada, threadId });
      await store.recordTurn(first);
      const known = first.evidence[0] as NewEvidence;
      const fresh = turnTaken(randomUUID(), 'equations');
      const turn = turnRecord(
        { ...ada, threadId },
        { evidence: [known, fresh], fold: { afterSeq: 1, snapshot: { counted: 'twice' } } },
      );
      expect(await store.recordTurn(turn)).toEqual({ kind: 'recorded', isFolded: false, lastSeq: 2 });
      expect((await store.readEvidence(ada)).map(({ seq, eventKey }) => [seq, eventKey])).toEqual([
        [1, known.eventKey],
        [2, fresh.eventKey],
      ]);
    });

    test('a repeated event beside another’s new one does not pass for nobody having come between', async () => {
      const first = turnRecord({ ...ada, threadId });
      await store.recordTurn(first);
      const known = first.evidence[0] as NewEvidence;
      await store.recordEvidence({ ...ada, evidence: [turnTaken(randomUUID())], fold: null });
      const turn = turnRecord(
        { ...ada, threadId },
        { evidence: [known, turnTaken(randomUUID())], fold: { afterSeq: 1, snapshot: { wrong: true } } },
      );
      expect(await store.recordTurn(turn)).toMatchObject({ isFolded: false, lastSeq: 3 });
    });

    test('the same key twice in one turn is one event', async () => {
      const twice = turnTaken(randomUUID());
      const other = turnTaken(randomUUID());
      const turn = turnRecord({ ...ada, threadId }, { evidence: [twice, twice, other] });
      expect(await store.recordTurn(turn)).toMatchObject({ kind: 'recorded', isFolded: false });
      const seqs = (await store.readEvidence(ada)).map(({ seq }) => seq);
      expect(new Set(seqs).size).toBe(2);
      expect((await store.readStanding(ada)).lastSeq).toBe(Math.max(...seqs));
    });

    test('without evidence keeps messages and fold', async () => {
      const turn = turnRecord({ ...ada, threadId }, { evidence: [], messages: [], drillIds: [] });
      expect(await store.recordTurn(turn)).toEqual({ kind: 'recorded', isFolded: true, lastSeq: 0 });
      expect(await store.recordTurn(turn)).toMatchObject({ kind: 'repeated' });
    });

    test('a drill without a message that shows it is a defect', async () => {
      const turn = turnRecord({ ...ada, threadId }, { drillIds: ['one', 'two'] });
      await expect(store.recordTurn(turn)).rejects.toThrow('No message has a card for the drill two.');
    });
  });

  describe('recording a marking', () => {
    test('keeps outcome, evidence and snapshot once; the second is told the outcome that stands', async () => {
      const turn = turnRecord({ ...ada, threadId });
      await store.recordTurn(turn);
      const messageId = lastMessage(turn);
      expect(await store.recordMarking(marking(messageId, false, 1))).toEqual({
        kind: 'recorded',
        isFolded: true,
        lastSeq: 2,
      });
      const second = await store.recordMarking(marking(messageId, true, 2));
      expect(second).toEqual({ kind: 'repeated', before: { isCorrect: false } });
      const events = await store.readEvidence(ada);
      expect(events.map(({ event }) => event)).toEqual([
        turn.evidence[0]?.event,
        expect.objectContaining({ type: 'drill_graded', isCorrect: false }),
      ]);
      expect((await openTurn({ messageId }))?.message?.outcome).toEqual({ isCorrect: false });
      expect((await store.readStanding(ada)).foldedSeq).toBe(2);
    });

    test('that nobody could tell is kept without evidence', async () => {
      const turn = turnRecord({ ...ada, threadId });
      await store.recordTurn(turn);
      const messageId = lastMessage(turn);
      const outcome = { isCorrect: null };
      const untold = { ...ada, messageId, outcome, evidence: null, fold: turn.fold };
      expect(await store.recordMarking({ ...untold, fold: { ...turn.fold, afterSeq: 1 } })).toEqual({
        kind: 'recorded',
        isFolded: true,
        lastSeq: 1,
      });
      expect(await store.recordMarking(marking(messageId, true, 1))).toEqual({ kind: 'repeated', before: outcome });
    });

    test('needs the learner’s own message in this course, one of the tutor’s', async () => {
      const turn = turnRecord({ ...ada, threadId });
      await store.recordTurn(turn);
      const messageId = lastMessage(turn);
      for (const stranger of strangers()) {
        expect(await store.recordMarking({ ...marking(messageId, true, 0), ...stranger })).toEqual({ kind: 'absent' });
        expect(await store.readStanding(stranger)).toEqual(nothing);
      }
      const ownWords = turn.messages[0]?.messageId ?? '';
      for (const id of [ownWords, randomUUID(), 'no-uuid']) {
        expect(await store.recordMarking(marking(id, true, 1))).toEqual({ kind: 'absent' });
      }
      expect((await openTurn({ messageId }))?.message?.outcome).toBeNull();
      expect(await store.readEvidence(ada)).toHaveLength(1);
    });
  });

  describe('recording evidence alone', () => {
    const waiver = (unitId: string): NewEvidence & { event: EvidenceEvent } => ({
      eventKey: `waiver:${unitId}`,
      event: { type: 'waiver', at: '2026-01-03T10:00:00.000Z', unitId, byTeacherId: 'teacher' },
    });

    test('takes a learner without history, counts an event once, and folds where nobody came between', async () => {
      const evidence = [waiver('numbers'), waiver('__proto__')];
      const { fold } = foldOf({
        standing: await store.readStanding(ada),
        snapshot: emptySnapshot,
        events: evidence.map(({ event }) => event),
      });
      const recorded = { kind: 'recorded', isFolded: true, lastSeq: 2 };
      expect(await store.recordEvidence({ ...ada, evidence, fold })).toEqual(recorded);
      expect(await store.recordEvidence({ ...ada, evidence, fold: null })).toEqual({ kind: 'repeated', before: null });
      const snapshot = readSnapshot(await store.readStanding(ada));
      expect(snapshot.unitProgress.get('__proto__')?.isWaived).toBe(true);
    });

    test('without a fold leaves the snapshot to the next reader', async () => {
      expect(await store.recordEvidence({ ...ada, evidence: [waiver('lines')], fold: null })).toEqual({
        kind: 'recorded',
        isFolded: false,
        lastSeq: 1,
      });
      const refolded = await refold({ scope: ada, store });
      expect(refolded.unitProgress.get('lines')?.isWaived).toBe(true);
      expect(await store.readStanding(ada)).toMatchObject({ foldedSeq: 1, tail: [] });
    });

    test('in a course that is absent or another tenant’s is refused', async () => {
      for (const scope of [
        { ...ada, courseId: 'absent' },
        { ...ada, tenantId: 'rival', courseId: 'other' },
      ]) {
        expect(await store.recordEvidence({ ...scope, evidence: [waiver('lines')], fold: null })).toEqual({
          kind: 'absent',
        });
      }
    });
  });

  describe('standing', () => {
    const snapshotOf = (unit: string) => toStoredSnapshot(foldEvidence([turnTaken(randomUUID(), unit).event]));

    test('a fold is kept when it holds everything, and never replaced by an earlier one', async () => {
      await store.recordEvidence({ ...ada, evidence: [turnTaken(randomUUID())], fold: null });
      await store.recordEvidence({ ...ada, evidence: [turnTaken(randomUUID())], fold: null });
      expect(await store.saveFold({ ...ada, upToSeq: 1, snapshot: snapshotOf('lines') })).toBe(false);
      expect(await store.saveFold({ ...ada, upToSeq: 2, snapshot: snapshotOf('numbers') })).toBe(true);
      expect(await store.saveFold({ ...ada, upToSeq: 1, snapshot: snapshotOf('lines') })).toBe(false);
      expect(await store.saveFold({ ...ada, upToSeq: 3, snapshot: snapshotOf('lines') })).toBe(false);
      expect((await store.readStanding(ada)).snapshot).toEqual(snapshotOf('numbers'));
    });

    test('is another one for every learner, tenant and course', async () => {
      await store.recordTurn(turnRecord({ ...ada, threadId }));
      for (const stranger of strangers()) {
        expect(await store.readStanding(stranger)).toEqual(nothing);
        expect(await store.readEvidence(stranger)).toEqual([]);
        expect(await store.saveFold({ ...stranger, upToSeq: 1, snapshot: snapshotOf('lines') })).toBe(false);
        expect((await store.openLearner(stranger))?.standing.lastSeq).toBe(0);
      }
      expect(await store.openLearner({ ...ada, courseId: 'pathless' })).toBeNull();
    });
  });

  test('the log of a turn is found by tenant, thread and turn', async () => {
    const turn = turnRecord({ ...ada, threadId });
    await store.recordTurn(turn);
    const read = (changes: object) => store.readTurnLog({ ...ada, threadId, turnId: turn.turnId, ...changes });
    expect(await read({})).toEqual({ courseId: 'algebra', learnerId: ada.learnerId, log: turn.log });
    expect(await read({ tenantId: 'rival' })).toBeNull();
    expect(await read({ threadId: randomUUID() })).toBeNull();
    expect(await read({ turnId: randomUUID() })).toBeNull();
    expect(await read({ turnId: 'no-uuid' })).toBeNull();
  });
});

describe.each(sqlAdapters)('the tutor store over the tables of $name', async (adapter) => {
  const open = await databaseOfFile(adapter);
  let ada: LearnerScope;
  let threadId: string;
  const store = createTutorStore(open.database);
  await insertTutorCourse(open.database, course);
  beforeEach(async () => {
    ada = { ...course, learnerId: `ada-${randomUUID()}` };
    threadId = randomUUID();
    await store.startThread({ ...ada, threadId, title: null });
  });

  test('a turn opens with the model calls a day that its tenant has of its own', async () => {
    const limit = async () => {
      const ids = { turnId: null, messageId: null, attemptId: null };
      return (await store.openTurn({ ...ada, threadId, ...ids, stems: [] }))?.modelCallsPerDay;
    };
    expect(await limit()).toBeNull();
    await open.database.write.insert(tenantSettings).values({ tenantId: ada.tenantId, modelCallsPerDay: 40 });
    expect(await limit()).toBe(40);
  });

  test('a turn is rolled back whole when a message cannot be kept', async () => {
    const turn = turnRecord({ ...ada, threadId });
    await store.recordTurn(turn);
    const clash = turnRecord({ ...ada, threadId }, { messages: turn.messages });
    await expect(store.recordTurn(clash)).rejects.toThrow();
    expect(await store.readStanding(ada)).toMatchObject({ lastSeq: 1 });
    expect(await store.readTurnLog({ ...ada, threadId, turnId: clash.turnId })).toBeNull();
  });

  test('characters that the database refuses lose no turn', async () => {
    const turn = turnRecord({ ...ada, threadId }, { log: 'NUL \u0000, half \udc00, \\u0000 written out' });
    expect(await store.recordTurn(turn)).toMatchObject({ kind: 'recorded' });
    const read = await store.readTurnLog({ ...ada, threadId, turnId: turn.turnId });
    expect(read?.log).toBe('NUL \ufffd, half \ufffd, \\u0000 written out');
  });

  test.each([
    ['of another format', { format: 999, unitProgress: 'other' }],
    ['that is damaged', { format: 1, unitProgress: [['numbers']] }],
  ])('a snapshot %s is folded anew from all evidence', async (_, body) => {
    const events = [turnTaken(randomUUID(), 'numbers'), turnTaken(randomUUID(), 'lines')];
    const { fold } = foldOf({
      standing: { lastSeq: 0 },
      snapshot: emptySnapshot,
      events: events.map(({ event }) => event),
    });
    await store.recordEvidence({ ...ada, evidence: events, fold });
    const intended = readSnapshot(await store.readStanding(ada));
    expect(await store.saveFold({ ...ada, upToSeq: 2, snapshot: body })).toBe(true);
    const asked = { ...ada, threadId, turnId: null, messageId: null, attemptId: null, stems: [] };
    const opened = await store.openTurn(asked);
    expect(opened?.standing).toMatchObject({ lastSeq: 2, snapshot: null, foldedSeq: 0 });
    expect(opened && readSnapshot(opened.standing)).toEqual(intended);
    expect(await refold({ scope: ada, store })).toEqual(intended);
    expect(await store.readStanding(ada)).toMatchObject({ foldedSeq: 2, snapshot: toStoredSnapshot(intended) });
  });
});
