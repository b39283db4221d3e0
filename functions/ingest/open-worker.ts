// What an invocation of the ingestion Worker works with, opened from its bindings, and how it starts a run.
import { composeIngestion } from '../compose-ingestion.ts';
import { readStoreSettings, type StoreSettings } from '../env.ts';
import type { RunIntent, RunTrigger } from '../ports/ingest-store.ts';
import { type Observation, startObservation } from '../telemetry/observation.ts';
import { continueTrace, traceparentOf } from '../telemetry/trace-context.ts';
import type { IngestServices } from './ingest-services.ts';
import type { DraftMessage, DraftQueue } from './questions/take-drafts.ts';
import { type DocumentMessage, type RunQueue, startQueuedRun } from './queued-run.ts';
import { openBucketSource } from './r2-content-source.ts';

/** What cron has done in an invocation of its own: a task of housekeeping by its name, or `course`, which one. */
export interface TaskMessage {
  readonly task: string;
  readonly courseId?: string;
}

export type AnyMessage = DocumentMessage | DraftMessage | TaskMessage;

export interface IngestEnvironment {
  readonly COURSES: R2Bucket;
  readonly DOCUMENTS: Queue<AnyMessage>;
}

/** Longer than a queue message may wait between two documents. */
export const leaseMs = 5 * 60_000;
/** Queues take up to 100 messages at once. */
export const messagesPerSend = 100;
export const coursePattern = /^[a-z0-9][a-z0-9_-]{0,63}$/;

interface Opened {
  readonly settings: StoreSettings;
  readonly services: IngestServices;
  readonly queue: RunQueue & DraftQueue;
  readonly observation: Observation;
}

/** @param traceparent of whoever asks, or began what this goes on with */
export function open(environment: IngestEnvironment, traceparent: string | null = null): Opened {
  const settings = readStoreSettings(environment);
  const observation = startObservation(continueTrace({ header: traceparent, sampleShare: settings.traceSample }));
  const sourceOf = ({ courseId }: { readonly courseId: string }) =>
    openBucketSource({ bucket: environment.COURSES, courseId });
  const queue: RunQueue & DraftQueue = {
    send: async (messages) => {
      for (let start = 0; start < messages.length; start += messagesPerSend) {
        const batch = messages.slice(start, start + messagesPerSend);
        await environment.DOCUMENTS.sendBatch(batch.map((body) => ({ body })));
      }
    },
    sendDrafts: async (body) => {
      await environment.DOCUMENTS.sendBatch([{ body: { ...body, traceparent: traceparentOf(observation.trace) } }]);
    },
  };
  return { settings, services: composeIngestion(settings, { sourceOf, leaseMs }, observation), queue, observation };
}

export function start(
  environment: IngestEnvironment,
  input: {
    readonly courseId: string;
    readonly trigger: RunTrigger;
    readonly intent: RunIntent;
    readonly traceparent?: string | null;
    /** Of a run whose lease is taken already. */
    readonly runId?: string;
  },
) {
  const { settings, services, queue, observation } = open(environment, input.traceparent);
  const scope = { tenantId: settings.tenantId, courseId: input.courseId };
  const traceparent = traceparentOf(observation.trace);
  const { trigger, intent } = input;
  return startQueuedRun(services, queue, {
    scope,
    runId: input.runId ?? crypto.randomUUID(),
    trigger,
    intent,
    traceparent,
  });
}

export function log(event: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify(event));
}
