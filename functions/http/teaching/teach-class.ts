// What a teacher does with a class, for the API and for the pages alike.
import type { ClassProgressBody, LearnerStandingBody } from '../../contract/class.ts';
import type { SchoolClass } from '../../ports/class-book.ts';
import type { Identity } from '../../ports/scope.ts';
import { newJoinCode } from '../../tutor/join-code.ts';
import { showClass } from '../../tutor/show-class.ts';
import { showLearner } from '../../tutor/show-learner.ts';
import { waiveUnit } from '../../tutor/waive-unit.ts';
import type { HttpServices } from '../backend.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { absenceOf } from '../tutor/caller.ts';
import { personOf } from './caller.ts';

export function freshJoinCode(): string {
  return newJoinCode((count) => crypto.getRandomValues(new Uint8Array(count)));
}

/** @param input.classId of the caller's making: made twice under one id it is one class */
export async function makeClass(
  input: {
    readonly identity: Identity;
    readonly courseId: string;
    readonly classId: string;
    readonly name: string;
    /** As the account calls the teacher. */
    readonly teacherName: string | null;
  },
  services: Pick<HttpServices, 'teaching'>,
): Promise<SchoolClass | null> {
  const { identity, courseId, classId, name, teacherName } = input;
  const scope = courseScopeOf(identity, courseId);
  if (scope === null) return null;
  const made = { ...scope, classId, name, joinCode: freshJoinCode(), teacherId: identity.learnerId, teacherName };
  return services.teaching.classes.createClass(made);
}

type Shown<Body> = { readonly kind: 'shown'; readonly body: Body };

export async function readClassProgress(
  input: { readonly identity: Identity; readonly classId: string },
  services: Pick<HttpServices, 'teaching' | 'tutor'>,
): Promise<Shown<ClassProgressBody> | ProblemOutcome> {
  const { identity, classId } = input;
  const standings = await services.teaching.classes.readStandings({ ...personOf(identity), classId });
  if (standings === null) return problem('not_found');
  const { path } = standings;
  if (path === null) return problem('no_learning_path');
  const now = new Date(services.tutor.readClock()).toISOString();
  return { kind: 'shown', body: showClass({ classId, standings: { ...standings, path }, now }) };
}

export async function readLearnerStanding(
  input: { readonly identity: Identity; readonly classId: string; readonly learnerId: string },
  services: Pick<HttpServices, 'teaching' | 'tutor' | 'ask'>,
): Promise<(Shown<LearnerStandingBody> & { readonly class: SchoolClass }) | ProblemOutcome> {
  const { identity, classId, learnerId } = input;
  const found = await services.teaching.classes.readLearner({ ...personOf(identity), classId, learnerId });
  if (found === null) return problem('not_found');
  const scope = { tenantId: identity.tenantId, courseId: found.class.courseId };
  const body = await showLearner({ ...scope, learnerId, classId, member: found.learner }, services.tutor);
  return body === null ? absenceOf(scope, services) : { kind: 'shown', body, class: found.class };
}

/** A learner who is in classes of the course is looked after by the teachers of those classes alone. */
export async function waiveForLearner(
  input: {
    readonly identity: Identity;
    readonly courseId: string;
    readonly learnerId: string;
    readonly unitId: string;
  },
  services: Pick<HttpServices, 'teaching' | 'tutor' | 'ask'>,
): Promise<{ readonly kind: 'waived' } | ProblemOutcome> {
  const { identity, courseId, learnerId, unitId } = input;
  const scope = courseScopeOf(identity, courseId);
  const teacherId = identity.learnerId;
  if (scope === null) return problem('not_found');
  if (!(await services.teaching.classes.mayLookAfter({ ...scope, teacherId, learnerId }))) return problem('not_found');
  const waived = await waiveUnit({ ...scope, learnerId, unitId, teacherId }, services.tutor);
  switch (waived.kind) {
    case 'waived':
      return waived;
    case 'no_learning_path':
      return absenceOf(scope, services);
    case 'unknown_unit':
      return problem('not_found', { detail: 'The course’s learning path has no such unit.' });
  }
}
