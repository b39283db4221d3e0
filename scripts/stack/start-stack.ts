// Starts everything on one machine and says when it is ready: used by `npm start`, the end-to-end tests and the bench.
// The Workers run as they would in production; only addresses differ (stack-environment.ts).
import type { IngestProgress } from '../../functions/ingest/ingest-services.ts';
import { ingestFolder } from '../content/ingest-folder.ts';
import { embeddingDimension } from '../deploy/check-services.ts';
import { startStandIns } from '../local/stand-ins.ts';
import { migrateDatabase } from '../migrate.ts';
import { runWorkers } from './run-workers.ts';
import { stackEnvironment, writeStackFiles } from './stack-environment.ts';

interface Stack {
  readonly url: string;
  /** Settings the Workers run with. */
  readonly settings: Readonly<Record<string, string>>;
  /** Exit code of the Workers' process, when it ends by itself. */
  readonly ended: Promise<number>;
  /** Kills the Workers in the middle of whatever they do, and starts them again at the same address. */
  restartWorkers(): Promise<void>;
  close(): Promise<void>;
}

interface StackOptions {
  readonly port: number;
  /** Folder of all state; deleting it starts afresh. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly sampleCourse: { readonly id: string; readonly folder: string } | null;
  readonly say: (line: string) => void;
  /** Told how the sample course is getting on. */
  readonly onIngest?: (progress: IngestProgress) => void;
  /** Puts something between the Workers and the stand-ins, such as the bench's counter. */
  readonly between?: (standInsUrl: string) => Promise<{ readonly url: string; close(): Promise<void> }>;
}

/** @throws Error with a sentence for the person at the terminal; whatever had started is stopped again */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { environment, folder, say } = options;
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    say('Starting database, vector index and sentence encoder');
    const vectorDimension = await dimensionOf(environment);
    const standIns = await startStandIns({
      folder,
      ...(vectorDimension === null ? {} : { vectorDimension }),
      ...(environment.POSTGRES_URL ? { postgresUrl: environment.POSTGRES_URL } : {}),
    });
    undo.push(() => standIns.close());
    const settings = stackEnvironment({ folder, given: environment, standIns });
    const between = await options.between?.(standIns.url);
    if (between) undo.push(() => between.close());
    const { variablesFile } = writeStackFiles({ folder, settings: redirect(settings, standIns.url, between?.url) });
    await migrateDatabase({ settings });
    if (options.sampleCourse) {
      say('Ingesting the sample course');
      const { id, folder: source } = options.sampleCourse;
      const { onIngest } = options;
      await ingestFolder({ settings, courseId: id, folder: source, ...(onIngest && { onProgress: onIngest }) });
    }
    say('Starting the Workers');
    const run = () => runWorkers({ port: options.port, folder, variablesFile });
    const first = await run();
    let workers = first;
    undo.push(() => workers.close());
    const restartWorkers = async () => {
      await workers.kill();
      workers = await run();
    };
    return { url: first.url, settings, ended: first.ended, restartWorkers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Of an embedding model of one's own: the stand-in's index takes vectors of that length. Null for the built-in encoder. */
async function dimensionOf(environment: StackOptions['environment']): Promise<number | null> {
  const { EMBEDDINGS_URL = '', EMBEDDINGS_MODEL = '', EMBEDDINGS_KEY = '' } = environment;
  try {
    return await embeddingDimension({ EMBEDDINGS_URL, EMBEDDINGS_MODEL, EMBEDDINGS_KEY });
  } catch (error) {
    throw new Error(`EMBEDDINGS_URL does not embed with EMBEDDINGS_MODEL: ${(error as Error).message}`);
  }
}

/** The same settings with the stand-ins' address replaced. */
function redirect(settings: Record<string, string>, from: string, to: string | undefined): Record<string, string> {
  if (to === undefined) return settings;
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value.replace(from, to)]));
}
