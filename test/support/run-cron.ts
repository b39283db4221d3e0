// Cron of the ingestion Worker, and the messages it sends to itself, each delivered in an invocation of its own.
import { createMessageBatch, createScheduledController } from 'cloudflare:test';
import type { IngestEnvironment, TaskMessage } from '../../functions/ingest/open-worker.ts';
import worker from '../../functions/ingest/worker.ts';

/** @returns the tasks it sent; documents and drafts go to the queue of the environment */
export async function runCron(environment: IngestEnvironment): Promise<readonly TaskMessage[]> {
  const tasks: TaskMessage[] = [];
  const given = {
    ...environment,
    DOCUMENTS: {
      sendBatch: async (messages: Iterable<{ readonly body: object }>) => {
        const all = [...messages];
        tasks.push(...all.flatMap(({ body }) => ('task' in body ? [body as TaskMessage] : [])));
        const rest = all.filter(({ body }) => !('task' in body));
        if (rest.length > 0) await environment.DOCUMENTS.sendBatch(rest as never);
      },
    },
  } as unknown as IngestEnvironment;
  await worker.scheduled(createScheduledController(), given);
  for (const [index, body] of tasks.entries()) {
    const message = { id: `task-${index}`, timestamp: new Date(), attempts: 1, body };
    await worker.queue(createMessageBatch<TaskMessage>('groundwork-documents', [message]), given);
  }
  return tasks;
}
