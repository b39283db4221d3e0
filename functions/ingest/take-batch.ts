// What the ingestion Worker does with messages: the documents' own, and those the queue gave up on. Chooses nothing: what
// it works with is handed in for each message.
import type { DeadLetterStore } from '../ports/dead-letters.ts';
import type { MetricsSink } from '../ports/metrics.ts';
import { delaySecondsOf, readBusy } from './back-pressure.ts';
import type { IngestServices } from './ingest-services.ts';
import { type DocumentEnd, type DocumentMessage, type RunQueue, takeDocumentMessage } from './queued-run.ts';

/** A message as Workers deliver it, as far as it is used. */
export interface Delivery {
  readonly id: string;
  readonly body: DocumentMessage;
  /** Deliveries so far, this one included. */
  readonly attempts: number;
  ack(): void;
  retry(options: { readonly delaySeconds: number }): void;
}

const retryDelaySeconds = 15;
/** Deliveries after which the queue gives up: one more than `max_retries` in wrangler.toml. A dead message tells none. */
export const deliveryLimit = 101;

interface TakeServices {
  readonly services: IngestServices;
  readonly queue: RunQueue;
  readonly metrics: MetricsSink;
}

/** Acknowledges the message or sends it back. Never throws. */
export async function takeDelivery(
  delivery: Delivery,
  { services, queue, metrics }: TakeServices,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const ends: DocumentEnd[] = [];
  const again = (retryAfterMs: number | null) =>
    delivery.retry({ delaySeconds: delaySecondsOf({ deliveries: delivery.attempts, retryAfterMs }) });
  try {
    const outcome = await takeDocumentMessage(services, queue, delivery.body, (end) => ends.push(end));
    if (outcome === 'done') delivery.ack();
    else if (outcome === 'retry') delivery.retry({ delaySeconds: retryDelaySeconds });
    else again(outcome.retryAfterMs);
  } catch (error) {
    onFailure(error);
    const busy = readBusy(error);
    if (busy === null) delivery.retry({ delaySeconds: retryDelaySeconds });
    else again(busy.retryAfterMs);
  }
  const { tenantId, courseId } = delivery.body;
  for (const { status, nodeWrites, embeddings } of ends) {
    const counts = { documents: 1, nodes: nodeWrites, embeddings };
    await metrics.record({ kind: 'ingest', tenantId, courseId, outcome: status, reason: null, ...counts });
  }
}

/** Keeps a message that nobody could take; one that is malformed, or cannot be kept now, comes again. */
export async function keepDeadLetter(
  delivery: Delivery,
  { letters, metrics }: { readonly letters: DeadLetterStore; readonly metrics: MetricsSink },
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { tenantId, courseId, runId, path } = delivery.body;
  try {
    await letters.keep({
      id: delivery.id,
      ...{ tenantId, courseId, runId, path },
      reason: 'gave_up',
      attempts: deliveryLimit,
      body: delivery.body,
    });
    delivery.ack();
  } catch (error) {
    onFailure(error);
    delivery.retry({ delaySeconds: retryDelaySeconds });
    return;
  }
  await metrics.record({ kind: 'ingest', tenantId, courseId, outcome: 'dead', reason: null, documents: 1 });
}
