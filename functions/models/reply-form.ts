// In which form a model is asked to reply: JSON that the endpoint enforces, or plain lines where it refuses a format.
// A call that was refused isn't made again; from the next on that endpoint is asked plainly.

import { APICallError } from 'ai';
import type { ReplyForm } from '../../prompts/point.ts';
import type { NetworkModelSettings } from './language-model.ts';

/** Endpoints of this isolate that refused a response format, by address and model. Strings only: outlives requests. */
const refused = new Set<string>();

export function replyFormOf(settings: NetworkModelSettings): ReplyForm {
  return refused.has(endpointOf(settings)) ? 'plain' : (settings.output ?? 'structured');
}

/** Why a call failed; takes note of an endpoint that refused the format it was asked in. */
export function failureOf(
  error: unknown,
  call: {
    readonly form: ReplyForm;
    readonly settings: NetworkModelSettings;
    readonly abortSignal?: AbortSignal | undefined;
  },
): 'aborted' | 'model_timeout' | 'model_error' {
  if (call.form === 'structured' && isFormatRefused(error)) refused.add(endpointOf(call.settings));
  if (call.abortSignal?.aborted) return 'aborted';
  return error instanceof Error && error.name === 'TimeoutError' ? 'model_timeout' : 'model_error';
}

function endpointOf(settings: NetworkModelSettings): string {
  return `${settings.kind === 'workers-ai' ? settings.kind : settings.url} ${settings.model}`;
}

/** Services have no one way to say it. To ask plainly although the request was refused for something else does no harm. */
function isFormatRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status !== undefined && [400, 415, 422, 501].includes(status)) return true;
  return /response.?format|json.?(?:schema|mode)/i.test(error.message);
}
