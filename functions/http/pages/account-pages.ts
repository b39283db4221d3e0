// Signing in and out, the language of the interface, and the page for those who are offline.
import type { Identity } from '../../ports/scope.ts';
import { tokenOfLink } from '../../workspace/addresses.ts';
import { renderOfflinePage } from '../../workspace/pages/offline-page.tsx';
import { renderSignInPage, type SignInPage } from '../../workspace/pages/sign-in-page.tsx';
import { accountCookie, noAccountCookie } from '../identity/account-cookie.ts';
import { signSessionToken, spentLinkOf, verifySignInToken } from '../identity/account-token.ts';
import { type TokenCheck, verifyBearerToken } from '../identity/bearer-token.ts';
import { bringAlong, bringable } from './bring-along.ts';
import { frameOf } from './frame-of.ts';
import { isLanguage, languageCookie } from './language.ts';
import type { PageReply } from './page-reply.ts';
import type { PublicPage, PublicVisit } from './public-page.ts';

export const accountPages: readonly PublicPage[] = [
  {
    method: 'GET',
    path: '/sign-in',
    rate: 'entry',
    texts: [],
    async show(visit) {
      const { searchParams, origin } = visit.url;
      const next = ownAddress(searchParams.get('next'), origin);
      // Where a token stands in a query, logs have read it: it is not looked at.
      const state = searchParams.has('token') ? refused('in_address') : ({ kind: 'ask' } as const);
      return signInPage(visit, next, state);
    },
  },
  {
    method: 'POST',
    path: '/sign-in',
    rate: 'entry',
    texts: [],
    async show(visit) {
      const form = await visit.readForm();
      if (form.kind === 'problem') return form;
      const next = ownAddress(form.fields.get('next'), visit.url.origin);
      const token = readToken(form.fields.get('token'));
      if (token === null) return signInPage(visit, next, refused('in_address'));
      const check = await verifyGivenToken(token, visit);
      if (check.kind !== 'identity') return signInPage(visit, next, refusalOf(check));
      if (form.fields.get('show') === 'yes') {
        const { name, identity, expiresAtMs: untilMs } = check;
        const bring = await bringable(visit, identity);
        return signInPage(visit, next, { kind: 'confirm', token, name, roles: identity.roles, untilMs, bring });
      }
      if (!(await isFirstUse(token, visit))) {
        const isSignedIn = visit.caller?.account != null && isSamePerson(visit.caller.identity, check.identity);
        return isSignedIn ? { kind: 'redirect', to: next } : signInPage(visit, next, refused('invalid'));
      }
      const kept = await keptToken(token, check, visit);
      const lifetimeMs = check.expiresAtMs - visit.nowMs;
      const setCookie = accountCookie(kept, { isSecure: visit.isSecure, lifetimeMs });
      if (setCookie === null) return signInPage(visit, next, refused('too_long'));
      if (form.fields.get('bring') !== 'yes') return { kind: 'redirect', to: next, setCookie };
      const renewed = await bringAlong(visit, check.identity);
      return { kind: 'redirect', to: next, setCookie: [setCookie, ...renewed] };
    },
  },
  {
    method: 'POST',
    path: '/sign-out',
    texts: [],
    show: async ({ isSecure }) => ({ kind: 'redirect', to: '/', setCookie: noAccountCookie(isSecure) }),
  },
  {
    // Kept by the service worker, so it knows nobody, whoever asks for it.
    method: 'GET',
    path: '/offline',
    texts: [],
    async show({ request }) {
      const frame = frameOf({ request, caller: null, courses: [], areas: [] });
      return { kind: 'html', html: renderOfflinePage(frame) };
    },
  },
  {
    method: 'POST',
    path: '/language',
    texts: [],
    async show(visit) {
      const form = await visit.readForm();
      if (form.kind === 'problem') return form;
      const to = ownAddress(form.fields.get('next'), visit.url.origin);
      const language = form.fields.get('language');
      if (!isLanguage(language)) return { kind: 'redirect', to };
      return { kind: 'redirect', to, setCookie: languageCookie(language, visit.isSecure) };
    },
  },
];

type Verified = Extract<TokenCheck, { kind: 'identity' }>;

/** A link of ours signs in once: whoever finds it afterwards in a history or a log has nothing of it. */
async function isFirstUse(token: string, { settings, openServices }: PublicVisit): Promise<boolean> {
  if (settings.identity.mode === 'jwt') return true;
  return openServices().signIns.spendLink(await spentLinkOf(token));
}

function isSamePerson(one: Identity, other: Identity): boolean {
  return one.tenantId === other.tenantId && one.learnerId === other.learnerId;
}

/**
 * A token as people paste it: alone, as a header's value, or in the link it came with.
 * @returns null for a link that has it in its query, where logs have read it
 */
function readToken(text: string | null): string | null {
  const pasted = (text ?? '').trim();
  if (!/^https?:/i.test(pasted) || !URL.canParse(pasted)) return pasted.replace(/^Bearer\s+/i, '');
  const link = new URL(pasted);
  return link.searchParams.has('token') ? null : tokenOfLink(link);
}

function verifyGivenToken(token: string, { settings, nowMs }: PublicVisit): Promise<TokenCheck> {
  const { identity, tenantId } = settings;
  if (identity.mode === 'jwt') return verifyBearerToken(token, identity);
  return verifySignInToken(token, {
    key: { secret: identity.sessionSecret, formerSecret: identity.formerSecret, tenantId },
    nowMs,
  });
}

/** What the cookie holds: the provider's own token, or one of ours that does nothing but keep somebody signed in. */
async function keptToken(token: string, verified: Verified, { settings }: PublicVisit): Promise<string> {
  if (settings.identity.mode === 'jwt') return token;
  const { identity, name, expiresAtMs } = verified;
  const { learnerId, roles, courses } = identity;
  const key = { secret: settings.identity.sessionSecret, tenantId: settings.tenantId };
  return signSessionToken({ learnerId, roles, name, ...(courses === null ? {} : { courses }) }, { key, expiresAtMs });
}

type Refusal = Extract<SignInPage['state'], { kind: 'refused' }>;

function refusalOf(check: Exclude<TokenCheck, Verified>): Refusal {
  return refused(check.kind === 'invalid' ? 'invalid' : 'unreachable');
}

function refused(reason: Refusal['reason']): Refusal {
  return { kind: 'refused', reason };
}

function signInPage(visit: PublicVisit, next: string, state: SignInPage['state']): PageReply {
  const hasProvider = visit.settings.identity.mode === 'jwt';
  const html = renderSignInPage({ frame: visit.frame, next, hasProvider, state });
  if (state.kind !== 'refused') return { kind: 'html', html };
  if (state.reason === 'unreachable') return { kind: 'html', html, status: 503, problemCode: 'unavailable' };
  return { kind: 'html', html, status: 401, problemCode: 'unauthenticated' };
}

const longestAddress = 2_000;

/** Path, query and fragment of `text` where it leads to this origin; `/` where it is absent or leads elsewhere. */
export function ownAddress(text: string | null | undefined, origin: string): string {
  if (!text?.startsWith('/') || text.length > longestAddress || !URL.canParse(text, origin)) return '/';
  const url = new URL(text, origin);
  const address = `${url.pathname}${url.search}${url.hash}`;
  // A browser takes `//host` for another site, which `/.//host` becomes when it is resolved.
  return url.origin === origin && !/^\/[/\\]/.test(address) ? address : '/';
}
