// What every tenant keeps for only so long is given up, a few rows at a time, until nothing is due or the run has done
// its share; the next run goes on.
import type { Retention } from '../ports/learner-data.ts';
import type { LearnerDataServices } from './learner-data-services.ts';

const rowsAtOnce = 500;
const roundsPerTenant = 40;

export interface RetentionDefaults extends Retention {
  readonly keepTurnLogsDays: number;
  readonly keepsLearnerText: boolean;
}

/** @returns rows given up, by kind, over all tenants */
export async function applyRetention(
  defaults: RetentionDefaults,
  { retention: store }: Pick<LearnerDataServices, 'retention'>,
): Promise<Readonly<Record<string, number>>> {
  const totals: Record<string, number> = { departed: await store.forgetDeparted() };
  for (const tenantId of await store.listTenants()) {
    const retention = retentionOf(defaults, await store.readSettings({ tenantId }));
    const { keepTurnLogsDays, keepsLearnerText } = defaults;
    for (let round = 0; round < roundsPerTenant; round += 1) {
      const limit = rowsAtOnce;
      const counts = await store.applyRetention({ tenantId, retention, keepTurnLogsDays, keepsLearnerText, limit });
      for (const [kind, count] of Object.entries(counts)) totals[kind] = (totals[kind] ?? 0) + count;
      if (Object.values(counts).every((count) => count < limit)) break;
    }
  }
  return totals;
}

/** A tenant's own decision before the deployment's. */
export function retentionOf(defaults: Retention, settings: Retention | null): Retention {
  return {
    keepQuestionsDays: settings?.keepQuestionsDays ?? defaults.keepQuestionsDays,
    keepConversationsDays: settings?.keepConversationsDays ?? defaults.keepConversationsDays,
    keepEvidenceDays: settings?.keepEvidenceDays ?? defaults.keepEvidenceDays,
  };
}
