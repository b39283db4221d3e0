// /my-data: what is kept of the visitor, all of it as a file, and deleting it, with the receipt.
import { retentionOf } from '../../learner-data/apply-retention.ts';
import { type MyDataPage, renderMyDataPage } from '../../workspace/pages/my-data-page.tsx';
import type { ProblemOutcome } from '../error-response.ts';
import { noAccountCookie } from '../identity/account-cookie.ts';
import { newBrowserCookie } from '../identity/learner-cookie-of.ts';
import { eraseFor, showReceipt } from '../learner-data.ts';
import type { Page, Visit } from './page.ts';
import type { PageReply } from './page-reply.ts';

const address = '/my-data';
/** As the ingestion Worker's housekeeping has it. */
const keepRequestsDays = 2;

export const myDataPages: readonly Page[] = [
  { method: 'GET', path: address, access: 'learner', texts: ['myData'], show: showMyData },
  { method: 'POST', path: address, access: 'learner', rate: 'entry', texts: ['myData'], show: eraseByForm },
];

async function showMyData(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const { identity, services, settings, url } = visit;
  const { tenantId } = identity;
  const receiptId = url.searchParams.get('receipt');
  const { store } = services.learnerData;
  const receipt = receiptId === null ? null : await store.readErasure({ tenantId, receiptId });
  return page(visit, {
    receipt: receipt && showReceipt(receipt, settings),
    isUnconfirmed: url.searchParams.has('wrong'),
  });
}

async function page(visit: Visit, state: Pick<MyDataPage, 'receipt' | 'isUnconfirmed'>): Promise<PageReply> {
  const { identity, services, settings, frame } = visit;
  const own = await services.learnerData.retention.readSettings({ tenantId: identity.tenantId });
  const kept = retentionOf(settings.retention, own);
  const keeps = {
    questions: settings.keepLearnerText ? kept.keepQuestionsDays : 0,
    conversations: kept.keepConversationsDays,
    evidence: kept.keepEvidenceDays,
    logs: settings.retention.keepTurnLogsDays,
    requests: keepRequestsDays,
  };
  return { kind: 'html', html: renderMyDataPage({ frame, keeps, ...state }) };
}

/** The receipt stands on a page of its own: a reload erases nothing more. */
async function eraseByForm(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  if (form.fields.get('confirm') !== 'yes') return { kind: 'redirect', to: `${address}?wrong=confirm` };
  const { identity, services, settings, request, frame } = visit;
  const isBrowser = !frame.viewer.isSignedIn;
  const erased = await eraseFor(identity, { isBrowser, services, settings });
  if (erased.kind === 'problem') return erased;
  const renewed = await newBrowserCookie(request, settings, Date.now());
  const isSecure = new URL(request.url).protocol === 'https:';
  const setCookie = isBrowser ? (renewed ?? []) : [noAccountCookie(isSecure), ...(renewed === null ? [] : [renewed])];
  return { kind: 'redirect', to: `${address}?receipt=${erased.receipt.receipt_id}`, setCookie };
}
