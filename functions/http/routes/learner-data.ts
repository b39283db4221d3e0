// A learner's own data: all of it in one file, erased, brought into an account; and how long a tenant keeps it.
import type { z } from 'zod';
import type { tenantSettingsSchema } from '../../contract/learner-data.ts';
import { learnerDataOperations } from '../../contract/learner-data-operations.ts';
import { retentionOf } from '../../learner-data/apply-retention.ts';
import type { TenantRetention } from '../../ports/learner-data.ts';
import type { HttpSettings } from '../backend.ts';
import { problem } from '../error-response.ts';
import { newBrowserCookie, renewBrowser } from '../identity/learner-cookie-of.ts';
import { forgetHeld } from '../identity/session-epoch.ts';
import { eraseFor, mergeBrowser, respondWithExport, showReceipt } from '../learner-data.ts';
import { route } from '../route.ts';

export const learnerDataRoutes = {
  exportOwnData: route('exportOwnData', learnerDataOperations.exportOwnData, async (call) => {
    const operation = 'exportOwnData';
    return { kind: 'response', response: await respondWithExport(call.identity, { ...call, operation }) };
  }),

  eraseOwnData: route('eraseOwnData', learnerDataOperations.eraseOwnData, async (call) => {
    const { identity, services, settings, request } = call;
    const renewed = await renewBrowser(request, settings, Date.now());
    const erased = await eraseFor(identity, { isBrowser: renewed !== null, services, settings });
    if (erased.kind === 'problem') return erased;
    if (renewed !== null) call.setCookie(renewed);
    return { kind: 'ok', body: erased.receipt };
  }),

  mergeOwnData: route('mergeOwnData', learnerDataOperations.mergeOwnData, async (call) => {
    const { identity, services, settings, request } = call;
    const outcome = await mergeBrowser(request, identity, { services, settings });
    if (outcome === null || outcome.kind === 'gone') return problem('not_found');
    if (outcome.kind === 'taken') {
      return problem('conflict', { detail: 'This browser’s learner belongs to another account already.' });
    }
    const renewed = await newBrowserCookie(request, settings, Date.now());
    if (renewed !== null) call.setCookie(renewed);
    return { kind: 'ok', body: { carries_record: outcome.carriesRecord, counts: { ...outcome.counts } } };
  }),

  exportLearnerData: route('exportLearnerData', learnerDataOperations.exportLearnerData, async (call) => {
    const { tenantId } = call.identity;
    const learner = { tenantId, ...call.parameters };
    const index = await call.services.learnerData.store.index(learner);
    if (Object.values(index.keys).every((keys) => keys.length === 0)) return problem('not_found');
    const operation = 'exportLearnerData';
    return { kind: 'response', response: await respondWithExport(learner, { ...call, operation }) };
  }),

  eraseLearnerData: route('eraseLearnerData', learnerDataOperations.eraseLearnerData, async (call) => {
    const { identity, parameters, services, settings } = call;
    const learner = { tenantId: identity.tenantId, ...parameters };
    const index = await services.learnerData.store.index(learner);
    if (Object.values(index.keys).every((keys) => keys.length === 0)) return problem('not_found');
    const erased = await eraseFor(learner, { isBrowser: false, services, settings });
    return erased.kind === 'problem' ? erased : { kind: 'ok', body: erased.receipt };
  }),

  endSessions: route('endSessions', learnerDataOperations.endSessions, async ({ identity, parameters, services }) => {
    const person = { tenantId: identity.tenantId, ...parameters };
    await services.signIns.endSessions({ ...person, atMs: Date.now() });
    forgetHeld(person);
    return { kind: 'ok', body: undefined };
  }),

  readErasure: route(
    'readErasure',
    learnerDataOperations.readErasure,
    async ({ identity, parameters, services, settings }) => {
      const { tenantId } = identity;
      const receipt = await services.learnerData.store.readErasure({ tenantId, ...parameters });
      return receipt === null ? problem('not_found') : { kind: 'ok', body: showReceipt(receipt, settings) };
    },
  ),

  readTenantSettings: route('readTenantSettings', learnerDataOperations.readTenantSettings, async (call) => {
    const { identity, services, settings } = call;
    const { tenantId } = identity;
    const own = await services.learnerData.retention.readSettings({ tenantId });
    return { kind: 'ok', body: showSettings(tenantId, own, settings) };
  }),

  changeTenantSettings: route('changeTenantSettings', learnerDataOperations.changeTenantSettings, async (call) => {
    const { identity, services, settings, body } = call;
    const { tenantId } = identity;
    const saved = await services.learnerData.retention.saveSettings({
      tenantId,
      keepQuestionsDays: body.keep_questions_days,
      keepConversationsDays: body.keep_conversations_days,
      keepEvidenceDays: body.keep_evidence_days,
    });
    return { kind: 'ok', body: showSettings(tenantId, saved, settings) };
  }),
};

function showSettings(
  tenantId: string,
  own: TenantRetention | null,
  settings: HttpSettings,
): z.infer<typeof tenantSettingsSchema> {
  const inForce = retentionOf(settings.retention, own);
  return {
    tenant_id: tenantId,
    keep_questions_days: own?.keepQuestionsDays ?? null,
    keep_conversations_days: own?.keepConversationsDays ?? null,
    keep_evidence_days: own?.keepEvidenceDays ?? null,
    in_force: {
      keep_questions_days: inForce.keepQuestionsDays,
      keep_conversations_days: inForce.keepConversationsDays,
      keep_evidence_days: inForce.keepEvidenceDays,
    },
    keeps_learner_text: settings.keepLearnerText,
    updated_at: own?.updatedAt ?? null,
  };
}
