// Shows how a push is getting on, and how long it will take: a bar at a terminal, a line now and then elsewhere.
import { Presets, SingleBar } from 'cli-progress';
import type { IngestProgress } from '../../functions/ingest/ingest-services.ts';
import { openTimeLeft } from './time-left.ts';

const quietIntervalMs = 5_000;
/** The bar's length in steps. */
const steps = 1_000;

interface ProgressDisplay {
  readonly show: (progress: IngestProgress) => void;
  readonly stop: () => void;
}

export function openProgress(output: NodeJS.WriteStream = process.stderr): ProgressDisplay {
  const bar = new SingleBar(
    {
      stream: output,
      format: '{bar} {percentage} %  {documents} documents  {embedded} embedded  {left}{activity}',
      noTTYOutput: true,
      notTTYSchedule: quietIntervalMs,
      hideCursor: true,
      clearOnComplete: true,
      fps: 5,
    },
    Presets.rect,
  );
  const time = openTimeLeft(() => performance.now());
  let documents = { done: 0, total: 0 };
  let isStarted = false;
  const values = (activity: string) => ({
    documents: `${documents.done}/${documents.total}`,
    embedded: time.embedded(),
    left: time.left(),
    activity,
  });
  const update = (activity: string) => {
    if (isStarted) bar.update(Math.floor(time.share() * steps), values(activity));
  };
  const say = (line: string) => (isStarted ? update(line) : output.write(`${line}\n`));
  return {
    show: (progress) => {
      time.take(progress);
      switch (progress.type) {
        case 'waiting':
          output.write(`another run holds the course; waiting ${Math.ceil(progress.remainingMs / 1000)} s\n`);
          break;
        case 'planned':
          documents = { done: 0, total: progress.pending.size };
          bar.start(steps, 0, values(`${progress.unchanged} unchanged`));
          isStarted = true;
          break;
        case 'checking':
          if (output.isTTY !== true) break;
          output.write(`\rreading ${progress.path}: part ${progress.done} of ${progress.total}`);
          if (progress.done === progress.total) output.write('\n');
          break;
        case 'embedding':
        case 'part':
          update(time.placeOf(progress.path));
          break;
        case 'document':
          if (progress.status !== 'retrying') documents = { ...documents, done: documents.done + 1 };
          update(`${progress.path}${progress.status === 'done' ? '' : ` (${progress.status})`}`);
          break;
        case 'drafting':
          say(`questions drafted for ${progress.done} of ${progress.total} passages`);
          break;
        case 'drafting_drills':
          say(`drills written for ${progress.done} of ${progress.total} units`);
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
