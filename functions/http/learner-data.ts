// What the routes and the page about a learner's own data share: the export as a response, erasing, merging, receipts.
import { type ErasureReceiptBody, notCovered } from '../contract/learner-data.ts';
import { eraseLearnerData } from '../learner-data/erase-learner-data.ts';
import { exportLearnerData } from '../learner-data/export-learner-data.ts';
import { mergeLearner } from '../learner-data/merge-learner.ts';
import type { ErasureReceipt, LearnerOfTenant, MergeOutcome } from '../ports/learner-data.ts';
import { describeFailure, logEvent } from '../telemetry.ts';
import type { HttpServices, HttpSettings } from './backend.ts';
import { type ProblemOutcome, problem } from './error-response.ts';
import { browserLearnerOf } from './identity/learner-cookie-of.ts';

/**
 * A page of rows at a time: however much there is, little of it is held.
 * @returns once the first piece is there: what fails before it is answered with a problem, like any request
 */
export async function respondWithExport(
  learner: LearnerOfTenant,
  given: { readonly services: HttpServices; readonly requestId: string; readonly operation: string },
): Promise<Response> {
  const pieces = exportLearnerData(learner, given.services.learnerData);
  const encoder = new TextEncoder();
  let next = await pieces.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      try {
        next = await pieces.next();
      } catch (error) {
        // The platform logs what breaks a body, and a failed statement's message holds its values.
        const failure = describeFailure(error);
        logEvent({ event: 'defect', request_id: given.requestId, operation: given.operation, failure });
        controller.error(new Error('The export broke off.'));
      }
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
  const headers = {
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="my-data.json"',
  };
  return new Response(body, { headers });
}

/** @param given.isBrowser whether the id names a browser alone */
export async function eraseFor(
  learner: LearnerOfTenant,
  given: { readonly isBrowser: boolean; readonly services: HttpServices; readonly settings: HttpSettings },
): Promise<{ readonly kind: 'erased'; readonly receipt: ErasureReceiptBody } | ProblemOutcome> {
  const { tenantId, learnerId } = learner;
  const input = { tenantId, learnerId, isBrowser: given.isBrowser };
  const outcome = await eraseLearnerData(input, given.services.learnerData);
  if (outcome.kind === 'no_ledger') {
    const detail = 'Nothing was erased: this deployment has no ledger of erasures. Tell whoever runs it.';
    return problem('unavailable', { detail });
  }
  return { kind: 'erased', receipt: showReceipt(outcome.receipt, given.settings) };
}

export function showReceipt(receipt: ErasureReceipt, { examService, lti }: HttpSettings): ErasureReceiptBody {
  return {
    receipt_id: receipt.receiptId,
    erased_at: receipt.erasedAt,
    repeated_at: receipt.repeatedAt,
    counts: { ...receipt.counts },
    not_covered: notCovered.filter(
      (part) => (part !== 'exam_service' || examService !== null) && (part !== 'learning_platform' || lti !== null),
    ),
  };
}

/** Brings along what the browser's own learner did; null where its cookie proves none. */
export async function mergeBrowser(
  request: Request,
  into: LearnerOfTenant,
  { services, settings }: { readonly services: HttpServices; readonly settings: HttpSettings },
): Promise<MergeOutcome | null> {
  const { tenantId, learnerId: intoLearnerId } = into;
  const fromLearnerId = await browserLearnerOf(request, settings, Date.now());
  if (fromLearnerId === null || tenantId !== settings.tenantId || fromLearnerId === intoLearnerId) return null;
  return mergeLearner({ tenantId, fromLearnerId, intoLearnerId }, services.learnerData);
}
