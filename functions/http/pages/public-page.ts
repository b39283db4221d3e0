// Pages that must be there for everybody, also where a token is needed for all else: signing in and out, the language.
import { formBytes, type RateClass } from '../../contract/limits.ts';
import type { FrameData } from '../../workspace/page-frame.tsx';
import type { TextArea } from '../../workspace/texts/wording.ts';
import type { Host, HttpServices, HttpSettings } from '../backend.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { isForgeable } from '../identity/forgery.ts';
import { type Identified, identify } from '../identity/identify.ts';
import { countAddress, rateOf } from '../limits/count-request.ts';
import { type ReadForm, readFormBody } from '../read-body.ts';
import type { HttpApp } from '../route.ts';
import { respondWithFailurePage } from './failure-page.ts';
import { frameOf } from './frame-of.ts';
import { type PageReply, pageOperation, sendPage } from './page-reply.ts';

export interface PublicVisit {
  /** Who is known to visit; null where nobody is. */
  readonly caller: Identified | null;
  readonly settings: HttpSettings;
  readonly request: Request;
  readonly url: URL;
  readonly isSecure: boolean;
  readonly frame: FrameData;
  readonly nowMs: number;
  openServices(): HttpServices;
  /** The fields of a posted form; posts from other sites have been refused. */
  readForm(): Promise<ReadForm>;
}

export interface PublicPage {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What its visits are counted as; left out: reads, and posts as writes. */
  readonly rate?: RateClass;
  readonly texts: readonly TextArea[];
  show(visit: PublicVisit): Promise<PageReply | ProblemOutcome>;
}

export function mountPublicPage(page: PublicPage, app: HttpApp, host: Host): void {
  app.on(page.method, page.path, async (context) => {
    context.set('operation', pageOperation);
    const settings = host.readSettings(context.env);
    const request = context.req.raw;
    if (isForgeable(request)) return respondWithFailurePage(context, problem('cross_origin'));
    const tooMany = await countAddress({ limiter: host.openRateLimiter(context.env), request, ...rateOf(page) });
    if (tooMany) return respondWithFailurePage(context, tooMany);
    const nowMs = Date.now();
    const url = new URL(request.url);
    const identified = await identify(request, settings, nowMs);
    const caller = identified.kind === 'identified' ? identified : null;
    const frame = frameOf({ request, caller, courses: [], areas: page.texts });
    const readForm = () => readFormBody(request, formBytes);
    const isSecure = url.protocol === 'https:';
    const openServices = () => host.openServices(context.env, context.get('observation'));
    const reply = await page.show({ caller, settings, request, url, isSecure, frame, nowMs, openServices, readForm });
    if (reply.kind === 'problem') return respondWithFailurePage(context, reply, { frame });
    return sendPage(context, reply, frame.language);
  });
}
