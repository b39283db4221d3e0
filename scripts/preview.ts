// `npm run preview -- up|down --branch=NAME`: a branch's own deployment, database branch and vectors, and their removal.
// Exit codes: 1 something failed or is left over, 2 wrong usage. docs/production.md tells what it needs.
import { parseArgs } from 'node:util';
import { ingestFolder } from './content/ingest-folder.ts';
import { smokeTest } from './deploy/smoke-test.ts';
import { readWorkerConfigs } from './deploy/worker-config.ts';
import { openWrangler } from './deploy/wrangler.ts';
import { bringUp, type UpOutcome } from './preview/bring-up.ts';
import { openNeonApi } from './preview/neon-api.ts';
import { openPreviewComments } from './preview/preview-comment.ts';
import { readPreviewSettings } from './preview/preview-environment.ts';
import { previewNameOf } from './preview/preview-name.ts';
import { type RemovedPart, takeDown } from './preview/take-down.ts';
import { removeNamespaces } from './preview/vector-namespaces.ts';
import { printHelpIfAsked } from './stack/print-help.ts';

const usage = `Usage: npm run preview -- up|down --branch=NAME [options]
  --branch=NAME        branch the preview belongs to; with = because a name may begin with -
  --pull-request N     keep one comment with the address on this pull request
  --comment-author L   login the token comments as (default github-actions[bot])
  --content FOLDER     folder of the course it shows (default courses/sample-aeo)
  --course ID          that course's id (default sample-aeo)`;
printHelpIfAsked(usage);

const environment = process.env;

class UsageError extends Error {}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      branch: { type: 'string' },
      'pull-request': { type: 'string' },
      'comment-author': { type: 'string' },
      content: { type: 'string', default: 'courses/sample-aeo' },
      course: { type: 'string', default: 'sample-aeo' },
    },
  });
  const [direction, ...rest] = positionals;
  const pullRequest = values['pull-request'];
  if ((direction !== 'up' && direction !== 'down') || rest.length > 0 || values.branch === undefined) {
    throw new UsageError(usage);
  }
  if (pullRequest !== undefined && !/^[1-9]\d{0,8}$/.test(pullRequest)) throw new UsageError(usage);
  return {
    ...{ direction, name: previewNameOf(values.branch), pullRequest: pullRequest ? Number(pullRequest) : null },
    ...{ author: values['comment-author'], content: { folder: values.content, courseId: values.course } },
  };
}

function tellUp(outcome: UpOutcome): boolean {
  if (outcome.kind === 'up') {
    console.log(`The preview is up at ${outcome.url}`);
    return true;
  }
  console.error(`Failed while ${outcome.step}: ${outcome.reason}`);
  if (outcome.made.length > 0) {
    console.error(`There is now:\n- ${outcome.made.join('\n- ')}`);
    console.error('"npm run preview -- down" with the same --branch removes it; "up" again goes on from here.');
  }
  return false;
}

function tellDown(parts: readonly RemovedPart[]): boolean {
  const words = { removed: 'removed', gone: 'gone already', left: 'LEFT OVER' } as const;
  for (const { part, outcome, reason } of parts)
    console.log(`${words[outcome]}: ${part}${reason ? ` (${reason})` : ''}`);
  return parts.every(({ outcome }) => outcome !== 'left');
}

async function run({
  direction,
  name,
  pullRequest,
  author,
  content,
}: ReturnType<typeof readArguments>): Promise<boolean> {
  const { preview } = readWorkerConfigs();
  if (preview === null) throw new Error('wrangler.toml has no [previews]');
  const read = readPreviewSettings({ environment, preview, commentsOnPullRequest: pullRequest !== null });
  if ('problems' in read) {
    console.error(`The environment is not complete:\n${read.problems.map((problem) => `- ${problem}`).join('\n')}`);
    return false;
  }
  const { github, database, neon: neonSettings } = read.settings;
  const baseUrl = environment.GITHUB_API_URL ? { baseUrl: environment.GITHUB_API_URL } : {};
  const services = {
    name,
    neon: openNeonApi(neonSettings),
    wrangler: openWrangler({ environment }),
    comments:
      github && pullRequest !== null
        ? openPreviewComments({ ...github, ...baseUrl, pullRequest, ...(author ? { author } : {}) })
        : null,
  };
  if (direction === 'down') {
    const vectors = {
      ...{ url: environment.UPSTASH_VECTOR_REST_URL ?? '', token: environment.UPSTASH_VECTOR_REST_TOKEN ?? '' },
    };
    const remove = (prefix: string) => removeNamespaces({ ...vectors, prefix });
    return tellDown(await takeDown({ ...services, configPath: preview.configPath, removeNamespaces: remove }));
  }
  const outcome = await bringUp({
    ...{ ...services, environment, preview, database, content, parentBranch: neonSettings.parentBranch },
    ...{ push: ingestFolder, smoke: (url) => smokeTest({ url }), say: console.log },
  });
  return tellUp(outcome);
}

let parsed: ReturnType<typeof readArguments> | null = null;
try {
  parsed = readArguments();
  if (!(await run(parsed))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = parsed === null ? 2 : 1;
}
