// Learning platforms, for operators of the whole tenant. (What platforms themselves call is in http/lti.)
import { ltiOperations } from '../../contract/lti-operations.ts';
import { problem } from '../error-response.ts';
import { addPlatform, listPlatforms, removePlatform, resumeGrades } from '../operate/lti-platforms.ts';
import { route } from '../route.ts';

export const ltiPlatformRoutes = {
  listLtiPlatforms: route('listLtiPlatforms', ltiOperations.listLtiPlatforms, async (call) => {
    const listed = await listPlatforms(call);
    return listed === null ? problem('forbidden') : { kind: 'ok', body: listed };
  }),

  addLtiPlatform: route('addLtiPlatform', ltiOperations.addLtiPlatform, async (call) => {
    const added = await addPlatform(call, { request: call.body, key: call.idempotencyKey });
    return added.kind === 'added' ? { kind: 'ok', body: added.platform } : added;
  }),

  removeLtiPlatform: route('removeLtiPlatform', ltiOperations.removeLtiPlatform, async (call) => {
    const removed = await removePlatform(call, call.parameters.platformId);
    return removed.kind === 'removed' ? { kind: 'ok', body: undefined } : removed;
  }),

  resumeLtiGrades: route('resumeLtiGrades', ltiOperations.resumeLtiGrades, async (call) => {
    const resumed = await resumeGrades(call, call.parameters.platformId);
    return resumed.kind === 'resumed' ? { kind: 'ok', body: { resumed: resumed.count } } : resumed;
  }),
};
