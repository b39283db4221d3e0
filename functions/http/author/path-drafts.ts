// A drafted learning path in wire format, read and decided on: the routes and the author's page call the same functions.
import type { PathDrafts } from '../../contract/path-drafts.ts';
import type { DraftedUnit, PathDecision } from '../../ports/path-desk.ts';
import type { CourseScope } from '../../ports/scope.ts';
import type { HttpServices } from '../backend.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';

type Services = Pick<HttpServices, 'pathDesk'>;
type Reply = { readonly kind: 'ok'; readonly body: PathDrafts } | ProblemOutcome;

export async function readPathDrafts({ pathDesk }: Services, scope: CourseScope): Promise<Reply> {
  const units = await pathDesk.readDrafts(scope);
  return units === null ? problem('not_found') : { kind: 'ok', body: render(scope, units) };
}

/** What is no draft of the course is left alone: ids come from outside. */
export async function decideOnPathDrafts(
  services: Services,
  input: CourseScope & {
    readonly unitIds: readonly string[];
    readonly drillIds: readonly string[];
    readonly decision: PathDecision | null;
  },
): Promise<Reply> {
  const units = await services.pathDesk.readDrafts(input);
  if (units === null) return problem('not_found');
  const known = new Set(units.map(({ unitId }) => unitId));
  const drills = new Set(units.flatMap((unit) => unit.drills.map(({ drillId }) => drillId)));
  await services.pathDesk.decide({
    ...input,
    unitIds: [...new Set(input.unitIds)].filter((unitId) => known.has(unitId)),
    drillIds: [...new Set(input.drillIds)].filter((drillId) => drills.has(drillId)),
  });
  return readPathDrafts(services, input);
}

/** The order holds for later versions, as decisions do: it is kept by the items' ids. */
export async function movePathDraft(
  services: Services,
  input: CourseScope & { readonly move: 'up' | 'down'; readonly kind: 'unit' | 'drill'; readonly itemId: string },
): Promise<Reply> {
  const { tenantId, courseId, move, kind, itemId } = input;
  const units = await services.pathDesk.readDrafts(input);
  const among =
    kind === 'unit'
      ? units?.map(({ unitId }) => unitId)
      : units?.map(({ drills }) => drills.map(({ drillId }) => drillId)).find((ids) => ids.includes(itemId));
  const ids = among === undefined ? null : moved(among, itemId, move === 'up' ? -1 : 1);
  if (ids === null) return problem('not_found');
  await services.pathDesk.arrange({ tenantId, courseId, kind, ids });
  return readPathDrafts(services, input);
}

/** The ids with one exchanged with its neighbour; as they are at an end; null where it is not among them. */
function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] | null {
  const from = ids.indexOf(id);
  const neighbour = ids[from + by];
  if (from < 0) return null;
  if (neighbour === undefined) return ids;
  return ids.with(from, neighbour).with(from + by, id);
}

export async function editDraftedDrill(
  services: Services,
  input: CourseScope & {
    readonly drillId: string;
    readonly prompt: string;
    readonly options: readonly string[];
    readonly answer: string;
  },
): Promise<Reply> {
  const units = await services.pathDesk.readDrafts(input);
  const isKnown = units?.some(({ drills }) => drills.some(({ drillId }) => drillId === input.drillId));
  if (!isKnown) return problem('not_found');
  const { tenantId, courseId, drillId, prompt, options, answer } = input;
  await services.pathDesk.edit({ tenantId, courseId, drillId, prompt, options, answers: [answer] });
  return readPathDrafts(services, input);
}

function render({ courseId }: CourseScope, units: readonly DraftedUnit[]): PathDrafts {
  return {
    course_id: courseId,
    units: units.map(({ unitId, title, outcomes, decision, drills }) => ({
      ...{ unit_id: unitId, title, outcomes: [...outcomes], decision },
      drills: drills.map((drill) => ({
        drill_id: drill.drillId,
        kind: drill.kind,
        canonical_reference: drill.reference,
        prompt: drill.prompt,
        options: [...drill.options],
        answers: [...drill.answers],
        is_edited: drill.isEdited,
        decision: drill.decision,
        given: drill.given,
        wrong: drill.wrong,
      })),
    })),
  };
}
