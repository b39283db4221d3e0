// The one comment a preview keeps on its pull request, by GitHub's REST API for issue comments
// (https://docs.github.com/en/rest/issues/comments): made once, then rewritten. Only our own is ever touched.
import { z } from 'zod';
import { callVendor } from './call-vendor.ts';

export interface PreviewComments {
  /** @param makes whether to make the comment where there is none yet */
  write(input: { readonly text: string; readonly makes: boolean }): Promise<'made' | 'rewritten' | 'none'>;
}

/** Not shown by GitHub. Anybody could write it, so the author is looked at too. */
const mark = '<!-- groundwork-preview -->';
const pageSize = 100;
const commentsSchema = z.array(
  z.object({ id: z.number().int(), body: z.string().nullish(), user: z.object({ login: z.string() }).nullable() }),
);

/**
 * @param author login the token comments as; in GitHub's workflows `github-actions[bot]`
 * @param baseUrl GitHub's own unless given
 */
export function openPreviewComments(settings: {
  readonly token: string;
  readonly repository: string;
  readonly pullRequest: number;
  readonly author?: string;
  readonly baseUrl?: string;
  readonly waitMs?: number;
}): PreviewComments {
  const { repository, pullRequest, author = 'github-actions[bot]' } = settings;
  const base = `${settings.baseUrl ?? 'https://api.github.com'}/repos/${repository}/issues`;
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    callVendor({
      ...{
        method,
        url: new URL(`${base}${path}`),
        ...(settings.waitMs === undefined ? {} : { waitMs: settings.waitMs }),
      },
      headers: {
        authorization: `Bearer ${settings.token}`,
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
        'user-agent': 'groundwork-preview',
      },
      ...(body === undefined ? {} : { body }),
    });

  async function findOwn(): Promise<number | null> {
    for (let page = 1; ; page += 1) {
      const path = `/${pullRequest}/comments?per_page=${pageSize}&page=${page}`;
      const comments = commentsSchema.parse((await call('GET', path)).json);
      const own = comments.find(({ body, user }) => user?.login === author && body?.startsWith(mark));
      if (own) return own.id;
      if (comments.length < pageSize) return null;
    }
  }

  return {
    write: async ({ text, makes }) => {
      const body = `${mark}\n${text}`;
      const own = await findOwn();
      if (own !== null) {
        await call('PATCH', `/comments/${own}`, { body });
        return 'rewritten';
      }
      if (!makes) return 'none';
      await call('POST', `/${pullRequest}/comments`, { body });
      return 'made';
    },
  };
}
