// What 64 tabs of one learner do at once: turns, markings, exam answers and waivers, with doubles and replays among them.
// Every operation reads first and writes what it made of that, as the handlers do.
import { randomUUID } from 'node:crypto';
import type { EvidenceEvent } from '../../../functions/policy/evidence.ts';
import type { ExamService } from '../../../functions/ports/exam-service.ts';
import type { NewEvidence, RecordOutcome, Standing, TutorStore } from '../../../functions/ports/tutor-store.ts';
import { foldOf, readSnapshot, refold } from '../../../functions/tutor/standing.ts';
import { drillGraded, materialHashOf, turnRecord, turnTaken, unitIds } from '../../../test/support/tutor-fixture.ts';
import type { IssuedExam, PreparedLearner } from './prepare-learner.ts';

/** What one operation was told. */
export interface Told {
  readonly operation: string;
  /** Turn, message or waiver it was about. */
  readonly about: string;
  readonly kind: string;
  /** Keys of the events it was told are recorded. */
  readonly accepted: readonly string[];
  readonly isFolded: boolean;
  /** Of markings and exam answers: what came of it, by what the operation was told. */
  readonly isCorrect: boolean | null;
}

type Operation = (standing: Standing) => Promise<Told>;

interface Parts {
  readonly store: TutorStore;
  readonly exams: ExamService;
  readonly learner: PreparedLearner;
}

type Known = NewEvidence & { readonly event: EvidenceEvent };

/** 64 operations: 24 turns (6 sent twice), 24 markings of 10 drills, 12 exam answers of 4 messages, 4 waivers. */
export function listOperations(parts: Parts): readonly Operation[] {
  const turnIds = Array.from({ length: 18 }, () => randomUUID());
  const turns = [...turnIds, ...turnIds.slice(0, 6)].map((turnId, index) => takeTurn(parts, turnId, index));
  const markings = Array.from({ length: 24 }, (_, index) =>
    markDrill(parts, parts.learner.drillIds[index % parts.learner.drillIds.length] ?? '', index % 3 !== 0),
  );
  const answers = parts.learner.exams.flatMap((issued) => {
    const attemptId = randomUUID();
    return [
      answerExam(parts, issued, { attemptId, optionId: 'b' }),
      answerExam(parts, issued, { attemptId, optionId: 'b' }),
      answerExam(parts, issued, { attemptId: randomUUID(), optionId: 'a' }),
    ];
  });
  const waivers = ['lines', 'lines', 'lines', '__proto__'].map((unitId) => waive(parts, unitId));
  return [...turns, ...markings, ...answers, ...waivers];
}

function takeTurn({ store, learner }: Parts, turnId: string, index: number): Operation {
  const evidence = [turnTaken(turnId, unitIds[index % unitIds.length])];
  return async (standing) => {
    const { threadId } = learner;
    const outcome = await store.recordTurn(
      turnRecord({ ...scopeOf(learner), threadId }, { turnId, evidence, fold: fold(standing, evidence) }),
    );
    return tell({ store, learner }, { operation: 'turn', about: turnId, outcome, evidence, isCorrect: null });
  };
}

function markDrill({ store, learner }: Parts, messageId: string, isCorrect: boolean): Operation {
  const evidence = drillGraded(messageId, isCorrect);
  return async (standing) => {
    const outcome = await store.recordMarking({
      ...scopeOf(learner),
      messageId,
      outcome: { isCorrect },
      evidence,
      fold: fold(standing, [evidence]),
    });
    const told = outcome.kind === 'repeated' ? (outcome.before as { isCorrect: boolean }).isCorrect : isCorrect;
    const about = { operation: 'marking', about: messageId, outcome, evidence: [evidence], isCorrect: told };
    return tell({ store, learner }, about);
  };
}

function waive({ store, learner }: Parts, unitId: string): Operation {
  const evidence: Known[] = [
    { eventKey: `waiver:${unitId}`, event: { type: 'waiver', at: now(), unitId, byTeacherId: 'teacher' } },
  ];
  return async (standing) => {
    const outcome = await store.recordEvidence({ ...scopeOf(learner), evidence, fold: fold(standing, evidence) });
    return tell({ store, learner }, { operation: 'waiver', about: unitId, outcome, evidence, isCorrect: null });
  };
}

function answerExam(
  { store, exams, learner }: Parts,
  { messageId, question }: IssuedExam,
  { attemptId, optionId }: { readonly attemptId: string; readonly optionId: string },
): Operation {
  const { questionId, tier } = question;
  const eventKey = `exam:${attemptId}`;
  const event = (isCorrect: boolean): EvidenceEvent => ({
    type: 'exam_answered',
    at: now(),
    unitId: 'equations',
    questionId,
    tier,
    isCorrect,
    examTiers: ['bronze', 'silver'],
  });
  return async () => {
    const outcome = await exams.submit({
      ...scopeOf(learner),
      threadId: learner.threadId,
      messageId,
      materialHash: materialHashOf(learner),
      questionId,
      unitId: 'equations',
      tier,
      attemptId,
      optionId,
      now: now(),
      lockSeconds: 60,
      evidence: { passed: { eventKey, event: event(true) }, failed: { eventKey, event: event(false) } },
    });
    if (outcome.kind === 'marked') await refold({ scope: scopeOf(learner), store });
    return {
      operation: 'exam',
      about: messageId,
      kind: outcome.kind,
      accepted: outcome.kind === 'marked' ? [eventKey] : [],
      isFolded: false,
      isCorrect: outcome.kind === 'marked' ? outcome.isCorrect : null,
    };
  };
}

/** After a lost compare-and-set the handlers fold again; so here. */
async function tell(
  { store, learner }: Pick<Parts, 'store' | 'learner'>,
  input: Pick<Told, 'operation' | 'about' | 'isCorrect'> & {
    readonly outcome: RecordOutcome;
    readonly evidence: readonly NewEvidence[];
  },
): Promise<Told> {
  const { outcome, evidence, ...told } = input;
  const isRecorded = outcome.kind === 'recorded';
  if (isRecorded && !outcome.isFolded) await refold({ scope: scopeOf(learner), store });
  return {
    ...told,
    kind: outcome.kind,
    accepted: isRecorded ? evidence.map(({ eventKey }) => eventKey) : [],
    isFolded: isRecorded && outcome.isFolded,
  };
}

function fold(standing: Standing, evidence: readonly Known[]) {
  return foldOf({ standing, snapshot: readSnapshot(standing), events: evidence.map(({ event }) => event) }).fold;
}

function scopeOf({ tenantId, courseId, learnerId }: PreparedLearner) {
  return { tenantId, courseId, learnerId };
}

function now(): string {
  return new Date().toISOString();
}
