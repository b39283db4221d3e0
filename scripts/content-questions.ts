// npm run content:questions -- FOLDER: drafts the questions that a course's passages answer into questions.yaml beside
// course.yaml, for authors to review and commit. Keeps what is there; asks only for passages without questions.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CallsFileFault, readReplies } from './content/calls-file.ts';
import { draftFolder, FolderFault } from './content/draft-folder.ts';
import { readShortReplyModel } from './content/draft-model.ts';
import { printHelpIfAsked } from './stack/print-help.ts';

const usage = `Usage: npm run content:questions -- FOLDER [options]
  --manifest FILE    course.yaml that stands in for the folder's own; questions.yaml is written beside it
  --max-calls N      calls to the model at most (default 200); run again for the rest
  --prompts FILE     write the prompts as JSON lines {id, instructions, data} instead of asking a model
  --replies FILE     read replies as JSON lines {id, text} instead of asking a model
  --list             list passages and their questions, ask nothing
The model is the one of LANGUAGE_MODEL_URL, LANGUAGE_MODEL_NAME and LANGUAGE_MODEL_KEY (any OpenAI-compatible endpoint).`;
printHelpIfAsked(usage);

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function readArguments() {
  const options = {
    manifest: { type: 'string' },
    'max-calls': { type: 'string', default: '200' },
    prompts: { type: 'string' },
    replies: { type: 'string' },
    list: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0) return fail(usage);
    if (!/^[0-9]{1,6}$/.test(values['max-calls'])) return fail('--max-calls must be a whole number');
    return { ...values, folder: resolve(folder), maxCalls: Number(values['max-calls']) };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

const given = readArguments();
if (!existsSync(given.folder)) fail(`${given.folder}: no such folder`);
try {
  const replies = given.replies === undefined ? null : readReplies(given.replies);
  const model = given.list || given.prompts !== undefined || replies ? null : readShortReplyModel(process.env);
  if (model && !model.ok) fail(model.message);
  await draftFolder({
    folder: given.folder,
    manifestFile: given.manifest,
    maxCalls: given.maxCalls,
    way: given.list
      ? { kind: 'list' }
      : given.prompts !== undefined
        ? { kind: 'prompts', file: given.prompts }
        : {
            kind: 'replies',
            replyTo: replies ? async ({ id }) => replies.get(id) ?? null : (model?.reply ?? fail(usage)),
          },
    print: console.log,
  });
} catch (error) {
  if (error instanceof FolderFault || error instanceof CallsFileFault) fail(error.message);
  throw error;
}
