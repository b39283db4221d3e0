// `npm run verify -- record-model --port N --store FILE`: plays a language model for real. It records every prompt; a person (or
// a careful model) replies to them in a file; the next run replays the replies. With --hostile it points, writes and verifies as badly as it can.
import { parseArgs } from 'node:util';
import { printHelpIfAsked } from '../stack/print-help.ts';
import { hostileKinds, isHostile } from './record-model/hostile-replies.ts';
import { serveModel } from './record-model/serve-model.ts';

const usage = `Usage: npm run verify -- record-model --port N [--store FILE] [--replies FILE] [--no-structured] [--hostile KINDS]
  --port N          where it listens, as LANGUAGE_MODEL_URL=http://127.0.0.1:N/v1 with LANGUAGE_MODEL=openai-compatible
  --store FILE      JSON lines of the prompts it was sent, each once: {"id", "task", "instructions", "data"}
  --replies FILE    JSON lines of what to reply: {"id", "text"}; a prompt without one is told that nothing was chosen or verified
  --no-structured   refuses structured output by 400, as some endpoints do
  --hostile KINDS   replies of hostile models in turn, separated by commas; with point:, write: or verify: before a kind
                    only to such prompts: ${hostileKinds.join(', ')}
GET /stats says how many prompts came, were replied to and were unknown.`;
printHelpIfAsked(usage);

function stop(problem: string): never {
  console.error(`${problem}\n\n${usage}`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        store: { type: 'string' },
        replies: { type: 'string' },
        'no-structured': { type: 'boolean', default: false },
        hostile: { type: 'string', default: '' },
      },
    }).values;
  } catch (error) {
    return stop((error as Error).message);
  }
}

const values = readArguments();
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_535) stop('--port must be a port number');
const hostile = values.hostile.split(',').filter((kind) => kind !== '');
const strange = hostile.find((kind) => !isHostile(kind));
if (strange !== undefined) stop(`--hostile knows no "${strange}"`);
if (hostile.length === 0 && values.store === undefined && values.replies === undefined) stop('--store is missing');

try {
  const model = await serveModel({
    port,
    store: values.store ?? null,
    replies: values.replies ?? null,
    isStructured: !values['no-structured'],
    hostile: hostile.filter(isHostile),
  });
  console.log(`The model listens at ${model.url} (Ctrl-C stops it).`);
  process.once('SIGINT', () => {
    console.log(JSON.stringify(model.stats));
    void model.close().then(() => process.exit(0));
  });
} catch (error) {
  console.error(`The model could not start: ${(error as Error).message}`);
  process.exit(1);
}
