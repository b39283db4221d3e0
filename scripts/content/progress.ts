// Shows how a push is getting on: a bar at a terminal, a line now and then elsewhere.
import { Presets, SingleBar } from 'cli-progress';
import type { IngestProgress } from '../../functions/ingest/ingest-services.ts';

const quietIntervalMs = 5_000;

export interface ProgressDisplay {
  readonly show: (progress: IngestProgress) => void;
  readonly stop: () => void;
}

export function openProgress(output: NodeJS.WriteStream = process.stderr): ProgressDisplay {
  const bar = new SingleBar(
    {
      stream: output,
      format: '{bar} {value}/{total} documents  {embedded} embedded  {activity}',
      noTTYOutput: true,
      notTTYSchedule: quietIntervalMs,
      hideCursor: true,
      clearOnComplete: true,
      fps: 5,
    },
    Presets.rect,
  );
  const embedded = new Map<string, number>();
  const parts = new Map<string, { readonly done: number; readonly total: number }>();
  let finished = 0;
  let isStarted = false;
  const finishBatch = (path: string) => {
    finished += embedded.get(path) ?? 0;
    embedded.delete(path);
  };
  const update = (activity: string) => {
    const sum = [...embedded.values()].reduce((total, count) => total + count, finished);
    if (isStarted) bar.update({ embedded: sum, activity });
  };
  const activityOf = (path: string) => {
    const part = parts.get(path);
    return part === undefined ? path : `${path}: part ${Math.min(part.done + 1, part.total)} of ${part.total}`;
  };
  return {
    show: (progress) => {
      switch (progress.type) {
        case 'waiting':
          output.write(`another run holds the course; waiting ${Math.ceil(progress.remainingMs / 1000)} s\n`);
          break;
        case 'planned':
          bar.start(progress.pending, 0, { embedded: 0, activity: `${progress.unchanged} unchanged` });
          isStarted = true;
          break;
        case 'checking':
          parts.set(progress.path, { done: 0, total: progress.total });
          if (output.isTTY !== true) break;
          output.write(`\rreading ${progress.path}: part ${progress.done} of ${progress.total}`);
          if (progress.done === progress.total) output.write('\n');
          break;
        case 'embedding':
          embedded.set(progress.path, progress.done);
          update(activityOf(progress.path));
          if (progress.done === progress.total) finishBatch(progress.path);
          break;
        case 'part':
          parts.set(progress.path, progress);
          update(activityOf(progress.path));
          break;
        case 'document':
          if (progress.status !== 'retrying') bar.increment();
          update(`${progress.path}${progress.status === 'done' ? '' : ` (${progress.status})`}`);
          break;
        case 'drafting':
          update(`questions drafted for ${progress.done} of ${progress.total} passages`);
          if (!isStarted) output.write(`questions drafted for ${progress.done} of ${progress.total} passages\n`);
          break;
        case 'publishing':
          update('publishing');
          break;
        case 'reconciling':
          update('comparing registry and vectors');
      }
    },
    stop: () => {
      if (isStarted) bar.stop();
      isStarted = false;
    },
  };
}
