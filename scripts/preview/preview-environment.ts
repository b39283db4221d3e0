// What a preview's Worker is given: the environment without what could act on production, and with what is its own.
// Code of a branch nobody has read yet runs with these, so that no secret of production is among them.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { parseVariables } from '../../functions/parse-environment.ts';
import type { Settings } from '../content/stack-settings.ts';
import { checkEnvironment } from '../deploy/check-environment.ts';
import { cloudflareVariables, previewVariables } from '../deploy/tool-variables.ts';
import type { WorkerConfig } from '../deploy/worker-config.ts';

/** Sign for, mark for or start something of production; previews sign visitors in by a cookie of their own. */
const productionOnly = /^(JWT_|JWKS_|EXAM_SERVICE_|INGEST_|ERASURE_|AUTH_MODE$|ALLOWED_ORIGINS$|DEPLOYMENT_ID$)/;

/** @param databaseUrl connection of the preview's own branch */
export function previewEnvironment(input: {
  readonly environment: Settings;
  readonly name: string;
  readonly databaseUrl: string;
}): Settings {
  const kept = Object.entries(input.environment).filter(([variable]) => !productionOnly.test(variable));
  const secret = input.environment.SESSION_SECRET;
  return {
    ...Object.fromEntries(kept),
    DATABASE_URL: input.databaseUrl,
    VECTOR_NAMESPACE_PREFIX: input.name,
    // Of production's secret, but of no use there; the same in every update, so that visitors stay signed in.
    SESSION_SECRET: secret && createHmac('sha256', secret).update(input.name).digest('base64url'),
  };
}

export interface PreviewSettings {
  readonly neon: { readonly apiKey: string; readonly projectId: string; readonly parentBranch: string | null };
  readonly database: string;
  readonly github: { readonly token: string; readonly repository: string } | null;
}

/** Problems in words, or the settings of the tools. */
export function readPreviewSettings(input: {
  readonly environment: Settings;
  readonly preview: WorkerConfig;
  readonly commentsOnPullRequest: boolean;
  readonly mayBeLocal?: boolean;
}): { readonly problems: readonly string[] } | { readonly settings: PreviewSettings } {
  const { environment, preview, commentsOnPullRequest } = input;
  const tools = {
    ...cloudflareVariables,
    ...previewVariables,
    ...(commentsOnPullRequest && {
      GITHUB_TOKEN: previewVariables.GITHUB_TOKEN.unwrap(),
      GITHUB_REPOSITORY: previewVariables.GITHUB_REPOSITORY.unwrap(),
    }),
  };
  const ofTools = Object.fromEntries(Object.keys(tools).map((name) => [name, environment[name]]));
  const databaseUrl = 'postgresql://preview@branch.neon.tech/neondb';
  const problems = checkEnvironment({
    environment: { ...previewEnvironment({ environment, name: 'preview', databaseUrl }), ...ofTools },
    workers: [{ part: 'requests', config: preview }],
    ...{ tools, mayBeLocal: input.mayBeLocal ?? false },
  });
  if (problems.length > 0) return { problems };
  const { variables } = parseVariables(z.object(previewVariables), environment);
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: repository } = variables;
  return {
    settings: {
      neon: {
        ...{ apiKey: variables.NEON_API_KEY, projectId: variables.NEON_PROJECT_ID },
        parentBranch: variables.NEON_PARENT_BRANCH ?? null,
      },
      database: variables.NEON_DATABASE,
      github: commentsOnPullRequest && token && repository ? { token, repository } : null,
    },
  };
}
