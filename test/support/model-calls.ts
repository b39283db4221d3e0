// The model double as ingestion drafts with it: a share of the day's calls, counted as they are used.
import { createModelBudget } from '../../db/model-budget.ts';
import { modelShareOf } from '../../functions/contract/limits.ts';
import { createModelAllowance } from '../../functions/models/model-allowance.ts';
import { createShortReplyModel } from '../../functions/models/short-reply.ts';
import { startObservation } from '../../functions/telemetry/observation.ts';
import type { ModelDouble } from './model-double.ts';
import type { OpenDatabase } from './open-database.ts';

export function modelCallsOf(open: OpenDatabase, double: ModelDouble, callsPerDay: number | null) {
  const observation = startObservation();
  const settings = { kind: 'openai-compatible', url: double.url, model: 'double', key: null } as const;
  return {
    model: createShortReplyModel(settings, { onUsage: observation.addUsage }),
    allowance: createModelAllowance({
      shareOf: modelShareOf,
      ...{ budget: createModelBudget(open.database), callsPerDay, readClock: () => Date.now() },
      onFailure: (error) => {
        throw error;
      },
    }),
    takeUsage: observation.takeUsage,
  };
}
