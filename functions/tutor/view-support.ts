// A look at the memo or the video of an exam question: the lock stands before anything is read, let alone shown.
// Takes the question from the issued message alone.
import { isOwnPage } from '../course/source-link.ts';
import type { EvidenceEvent } from '../policy/evidence.ts';
import { findIssuedQuestion, type NamedMessage } from './issued-question.ts';
import { refold } from './standing.ts';
import type { TutorServices } from './tutor-services.ts';

export type ViewSupportResult =
  | {
      readonly kind: 'shown';
      /** Markdown; null where the video was asked for. */
      readonly memo: string | null;
      /** Address of the video; null where the memo was asked for. */
      readonly link: string | null;
      /** ISO 8601; null where the question was passed before, or the service names no time. */
      readonly lockedUntil: string | null;
      readonly courseId: string;
    }
  | { readonly kind: 'not_found' }
  /** The question has none of the kind asked for; nothing was locked. */
  | { readonly kind: 'no_support' }
  /** The exam service could not take it: nothing is shown. */
  | { readonly kind: 'unavailable' };

/** At most five database trips. Source: ai-tutor.md PV-AI-016, corrections 43. */
export async function viewSupport(
  input: NamedMessage & { readonly supportType: 'memo' | 'video' },
  services: Pick<TutorServices, 'store' | 'exams' | 'material' | 'readClock' | 'newId'>,
): Promise<ViewSupportResult> {
  const { supportType } = input;
  const found = await findIssuedQuestion(input, services);
  if (found === null) return { kind: 'not_found' };
  const { issued, card, supportLock } = found;
  const lockSeconds = supportLock === 'none' ? 0 : found.lockSeconds;
  if (supportType === 'memo' ? !card.hasMemo : !card.hasVideo) return { kind: 'no_support' };
  const { unitId, questionId, tier, messageId, courseId, tenantId, materialHash } = issued;
  const now = new Date(services.readClock()).toISOString();
  const event: EvidenceEvent = {
    ...{ type: 'support_viewed', at: now, unitId, questionId, tier, supportType, lockSeconds },
    ...(supportLock === 'keeps' && { keepsLock: true }),
  };
  const evidence = { eventKey: `support:${messageId}:${supportType}`, event };
  const eventId = services.newId();
  const outcome = await services.exams.viewSupport({
    ...issued,
    eventId,
    supportType,
    now,
    lockSeconds,
    supportLock,
    evidence,
  });
  if (outcome.kind === 'not_issued') return { kind: 'not_found' };
  if (outcome.kind === 'unavailable') return { kind: 'unavailable' };
  const [support] = await Promise.all([
    services.material.readSupport({ tenantId, courseId, materialHash, questionId }),
    refold({ scope: issued, store: services.store }),
  ]);
  const memo = supportType === 'memo' ? (support?.memo ?? null) : null;
  const link = supportType === 'video' ? safeLink(support?.videoUrl ?? null) : null;
  if (memo === null && link === null) return { kind: 'no_support' };
  return { kind: 'shown', memo, link, lockedUntil: outcome.lockedUntil, courseId };
}

/** Content is not to be trusted: what is neither a web address nor a page of this installation is no link. */
function safeLink(address: string | null): string | null {
  if (address !== null && isOwnPage(address)) return address;
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
