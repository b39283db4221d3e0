// A learner of a page of another origin: their id, signed for that origin, kept by its page.
import { embedOperations } from '../../contract/embed.ts';
import { problem } from '../error-response.ts';
import { otherOriginOf } from '../identity/forgery.ts';
import { cookieLifetimeMs, signSession } from '../identity/learner-cookie.ts';
import { route } from '../route.ts';

export const embedRoutes = {
  issueEmbedToken: route(
    'issueEmbedToken',
    embedOperations.issueEmbedToken,
    async ({ identity, settings, request }) => {
      // Where a provider says who learners are, a page brings its token; and no role is taken along.
      if (settings.identity.mode !== 'anonymous' || !identity.roles.includes('learner')) return problem('forbidden');
      const origin = otherOriginOf(request);
      if (origin === null || !settings.allowedOrigins.includes(origin)) return problem('cross_origin');
      const session = { learnerId: identity.learnerId, expiresAtMs: Date.now() + cookieLifetimeMs };
      const { sessionSecret: secret } = settings.identity;
      const token = await signSession(session, { secret, tenantId: settings.tenantId, origin });
      return { kind: 'ok', body: { token, expires_at: new Date(session.expiresAtMs).toISOString() } };
    },
  ),
};
