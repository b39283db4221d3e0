// An answer to an exam question: the option chosen, marked by whoever marks exams, recorded as evidence once.
// Decides nothing about right and wrong, tiers or locks; takes question, unit and tier from the issued message alone.
import type { Tier } from '../course/tier.ts';
import type { EvidenceEvent } from '../policy/evidence.ts';
import type { SubmitOutcome } from '../ports/exam-service.ts';
import type { NewEvidence } from '../ports/tutor-store.ts';
import { type FoundQuestion, findIssuedQuestion, type NamedMessage } from './issued-question.ts';
import { optionNamed } from './option-order.ts';
import { refold } from './standing.ts';
import type { TutorServices } from './tutor-services.ts';

interface Attempt {
  readonly attemptId: string;
  /** `locked`: the answer was wrong. `pending`: the exam service has not marked it yet. */
  readonly result: 'passed' | 'locked' | 'pending';
  /** ISO 8601; null after a pass, while pending, and where the service names no time. */
  readonly lockedUntil: string | null;
  readonly tier: Tier;
  readonly courseId: string;
}

export type SubmitExamResult =
  | ({ readonly kind: 'submitted' } & Attempt)
  /** This message was answered before; the attempt that stands. `isSameOption`: with the option sent now. */
  | ({ readonly kind: 'already_submitted'; readonly isSameOption: boolean } & Attempt)
  | { readonly kind: 'locked'; readonly lockedUntil: string | null }
  | { readonly kind: 'already_passed' }
  | { readonly kind: 'unknown_option' }
  | { readonly kind: 'not_found' };

/**
 * At most four database trips. `optionId` is what the card calls the option.
 * Source: ai-tutor.md PV-AI-015, corrections 37.
 */
export async function submitExam(
  input: NamedMessage & { readonly optionId: string },
  services: Pick<TutorServices, 'store' | 'exams' | 'readClock' | 'newId'>,
): Promise<SubmitExamResult> {
  const found = await findIssuedQuestion(input, services);
  if (found === null) return { kind: 'not_found' };
  const { issued, card, lockSeconds } = found;
  const optionId = optionNamed(card.options, input.optionId)?.optionId;
  if (optionId === undefined) return { kind: 'unknown_option' };
  const attemptId = services.newId();
  const now = new Date(services.readClock()).toISOString();
  const evidence = evidenceOf(found, attemptId, now);
  const outcome = await services.exams.submit({ ...issued, attemptId, optionId, now, lockSeconds, evidence });
  if (outcome.kind === 'marked') await refold({ scope: issued, store: services.store });
  return resultOf(outcome, found, optionId);
}

/** Both say what was asked and when; which of them is kept the marking decides. */
function evidenceOf(
  { issued, examTiers, hasDrills, lockSeconds }: FoundQuestion,
  attemptId: string,
  at: string,
): { readonly passed: NewEvidence; readonly failed: NewEvidence } {
  const { unitId, questionId, tier } = issued;
  const answered = (isCorrect: boolean): NewEvidence => {
    const event: EvidenceEvent = {
      type: 'exam_answered',
      at,
      unitId,
      questionId,
      tier,
      isCorrect,
      examTiers,
      ...(hasDrills ? {} : { hasDrills }),
      ...(isCorrect ? {} : { lockSeconds }),
    };
    return { eventKey: `exam:${attemptId}`, event };
  };
  return { passed: answered(true), failed: answered(false) };
}

function resultOf(outcome: SubmitOutcome, { issued }: FoundQuestion, optionId: string): SubmitExamResult {
  const asked = { tier: issued.tier, courseId: issued.courseId };
  switch (outcome.kind) {
    case 'marked': {
      const { attemptId, isCorrect, lockedUntil } = outcome;
      return { kind: 'submitted', attemptId, result: isCorrect ? 'passed' : 'locked', lockedUntil, ...asked };
    }
    case 'pending':
      return { kind: 'submitted', attemptId: outcome.attemptId, result: 'pending', lockedUntil: null, ...asked };
    case 'already_submitted': {
      const { kind, attemptId, lockedUntil } = outcome;
      const result = outcome.result === 'failed' ? 'locked' : outcome.result;
      return { kind, attemptId, result, lockedUntil, isSameOption: outcome.optionId === optionId, ...asked };
    }
    case 'not_issued':
      return { kind: 'not_found' };
    case 'locked':
    case 'already_passed':
    case 'unknown_option':
      return outcome;
  }
}
