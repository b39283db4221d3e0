// What a page answers with, and how that is sent.
import type { Context } from 'hono';
import type { ProblemCode, problems } from '../../contract/problem.ts';
import type { Language } from '../../workspace/texts/wording.ts';
import type { HttpEnvironment } from '../route.ts';

/** What the log calls a page. */
export const pageOperation = 'page';

export type PageReply =
  | {
      readonly kind: 'html';
      readonly html: string;
      readonly status?: (typeof problems)[ProblemCode]['status'] | 200;
      /** For the log, where the page tells of one. */
      readonly problemCode?: ProblemCode | null;
    }
  /** A file to be kept. `name` may be of any script; what a file's name may not hold is taken out of it. */
  | { readonly kind: 'file'; readonly name: string; readonly type: string; readonly text: string }
  /** After a form was carried out: a reload does not send it again. `to` is an address of ours. */
  | { readonly kind: 'redirect'; readonly to: string; readonly setCookie?: string | readonly string[] };

export function sendPage(context: Context<HttpEnvironment>, reply: PageReply, language: Language): Response {
  if (reply.kind === 'redirect') {
    const cookies = [reply.setCookie ?? []].flat();
    // The page's word on who the browser is stands; a renewal of before would undo it.
    if (cookies.length > 0) context.set('setCookie', null);
    return context.body(null, 303, { location: reply.to, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) });
  }
  if (reply.kind === 'file') {
    return context.body(reply.text, 200, {
      'content-type': `${reply.type}; charset=utf-8`,
      'content-disposition': `attachment; ${fileName(reply.name)}`,
    });
  }
  context.set('problemCode', reply.problemCode ?? null);
  return context.body(reply.html, reply.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
  });
}

/** As RFC 6266 has it: in ASCII for whoever reads no other, and as it is. */
function fileName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069/\\:*?"<>|]+/gu, ' ')
    .trim();
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${name.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encoded}`;
}
