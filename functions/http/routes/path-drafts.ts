// A drafted learning path for its authors.
import { pathDraftOperations } from '../../contract/path-drafts.ts';
import { decideOnPathDrafts, editDraftedDrill, movePathDraft, readPathDrafts } from '../author/path-drafts.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';

export const pathDraftRoutes = {
  readPathDrafts: route('readPathDrafts', pathDraftOperations.readPathDrafts, async (call) => {
    const scope = courseScopeOf(call.identity, call.parameters.courseId);
    return scope ? readPathDrafts(call.services, scope) : problem('not_found');
  }),

  decideOnPathDrafts: route('decideOnPathDrafts', pathDraftOperations.decideOnPathDrafts, async (call) => {
    const scope = courseScopeOf(call.identity, call.parameters.courseId);
    const { decision, unit_ids: unitIds, drill_ids: drillIds } = call.body;
    return scope ? decideOnPathDrafts(call.services, { ...scope, decision, unitIds, drillIds }) : problem('not_found');
  }),

  movePathDraft: route('movePathDraft', pathDraftOperations.movePathDraft, async (call) => {
    const scope = courseScopeOf(call.identity, call.parameters.courseId);
    const { move, kind, item_id: itemId } = call.body;
    return scope ? movePathDraft(call.services, { ...scope, move, kind, itemId }) : problem('not_found');
  }),

  editDraftedDrill: route('editDraftedDrill', pathDraftOperations.editDraftedDrill, async (call) => {
    const { courseId, drillId } = call.parameters;
    const scope = courseScopeOf(call.identity, courseId);
    return scope ? editDraftedDrill(call.services, { ...scope, drillId, ...call.body }) : problem('not_found');
  }),
};
