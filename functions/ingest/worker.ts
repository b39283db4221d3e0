// The ingestion Worker: cron, queue, and a guarded route that starts a run or tells how one is doing.
// Apart from the requests Worker, so that parsers never weigh on a question.
import { composeDeadLetters, composeHousekeeping, composeIngestMetrics } from '../compose-ingestion.ts';
import { readStoreSettings } from '../env.ts';
import { describeFailure } from '../telemetry.ts';
import {
  type AnyMessage,
  coursePattern,
  type IngestEnvironment,
  log,
  messagesPerSend,
  open,
  start,
  type TaskMessage,
} from './open-worker.ts';
import { queueDrillDrafts, takeDrillDrafts } from './path-drafts/model-drills/take-drill-drafts.ts';
import { queueDrafts, takeDrafts } from './questions/take-drafts.ts';
import type { DocumentMessage } from './queued-run.ts';
import { listBucketCourses } from './r2-content-source.ts';
import { answerRoute, problem } from './run-route.ts';
import { keepDeadLetter, takeDelivery } from './take-batch.ts';
import { forgetUploads } from './upload/upload-store.ts';

/** Where the queue puts what it gives up on: wrangler.toml names it. */
const deadQueueSuffix = '-dead';
/** The one task that needs the bucket. */
const uploadsTask = 'uploads_forgotten';

async function startCourse(environment: IngestEnvironment, courseId: string): Promise<void> {
  const outcome = await start(environment, { courseId, trigger: 'cron', intent: 'automatic' });
  log({ event: 'ingest_started', course_id: courseId, outcome: outcome.kind, run_id: outcome.runId });
  const { settings, services, queue } = open(environment);
  await queueAllDrafts(services, queue, { tenantId: settings.tenantId, courseId });
}

async function queueAllDrafts(...input: Parameters<typeof queueDrafts>): Promise<void> {
  await queueDrafts(...input);
  await queueDrillDrafts(...input);
}

/**
 * What was erased before a restore goes first, in this invocation; everything else has one of its own, by a message each,
 * so that no course and no task waits for another's requests outside.
 */
async function keepUp(environment: IngestEnvironment): Promise<void> {
  const { erasures_repeated: repeated, ...others } = composeHousekeeping(readStoreSettings(environment));
  if (repeated !== undefined) await runTask('erasures_repeated', repeated);
  const tasks: TaskMessage[] = [...Object.keys(others), uploadsTask].map((task) => ({ task }));
  for (const courseId of await listBucketCourses(environment.COURSES)) {
    if (coursePattern.test(courseId)) tasks.push({ task: 'course', courseId });
    else log({ event: 'ingest_skipped', course_id: courseId.slice(0, 80), reason: 'not a course id' });
  }
  for (let start = 0; start < tasks.length; start += messagesPerSend) {
    await environment.DOCUMENTS.sendBatch(tasks.slice(start, start + messagesPerSend).map((body) => ({ body })));
  }
}

/** Never rejects: cron comes again before a queue would. */
async function takeTask(environment: IngestEnvironment, { task, courseId }: TaskMessage): Promise<void> {
  if (task === uploadsTask) {
    await runTask(task, async () => ({ count: await forgetUploads(environment.COURSES, Date.now()) }));
    return;
  }
  if (task !== 'course') {
    const run = composeHousekeeping(readStoreSettings(environment))[task];
    if (run !== undefined) await runTask(task, run);
    return;
  }
  if (courseId === undefined || !coursePattern.test(courseId)) return;
  await startCourse(environment, courseId).catch((error) =>
    log({ event: 'ingest_failed', course_id: courseId, failure: describeFailure(error) }),
  );
}

async function runTask(name: string, task: () => Promise<object>): Promise<void> {
  try {
    log({ event: name, ...(await task()) });
  } catch (error) {
    log({ event: 'housekeeping_failed', task: name, failure: describeFailure(error) });
  }
}

/** Each message with services of its own: one trace a message, and no I/O object of another. */
async function take(environment: IngestEnvironment, batch: MessageBatch<AnyMessage>): Promise<void> {
  for (const message of batch.messages) {
    const { body } = message;
    if ('task' in body) {
      message.ack();
      if (!batch.queue.endsWith(deadQueueSuffix)) await takeTask(environment, body);
      continue;
    }
    const { courseId, traceparent = null } = body;
    const onFailure = (error: unknown) =>
      log({ event: 'ingest_failed', course_id: courseId, failure: describeFailure(error) });
    const { settings, services, queue, observation } = open(environment, traceparent);
    const metrics = composeIngestMetrics(settings);
    const isDead = batch.queue.endsWith(deadQueueSuffix);
    if ('drafts' in body) {
      message.ack();
      const takeSome = body.drafts === 'drills' ? takeDrillDrafts : takeDrafts;
      if (!isDead) await takeSome(services, { queue, metrics }, body).catch(onFailure);
    } else {
      const delivery = message as Message<DocumentMessage>;
      if (isDead) await keepDeadLetter(delivery, { letters: composeDeadLetters(settings), metrics }, onFailure);
      else await takeDelivery(delivery, { services, queue, metrics }, onFailure);
      await queueAllDrafts(services, queue, body).catch(onFailure);
    }
    for (const part of observation.takeFailures()) {
      await metrics.record({ kind: 'failure', tenantId: body.tenantId, courseId, outcome: part, reason: null });
    }
    observation.emit('document', message.id, true);
  }
}

export default {
  fetch: async (request, environment) => {
    try {
      return await answerRoute(request, environment);
    } catch (error) {
      log({ event: 'ingest_failed', failure: describeFailure(error) });
      return problem(503, 'unavailable');
    }
  },
  scheduled: (_controller, environment) => keepUp(environment),
  queue: (batch, environment) => take(environment, batch),
} satisfies ExportedHandler<IngestEnvironment, AnyMessage>;
