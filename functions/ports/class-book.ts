// Classes and who belongs to them. Types only. Whoever calls as a teacher is shown and may change nothing but classes
// they teach; everything else is absent for them.
import type { CourseScope, TenantScope } from './scope.ts';
import type { PublishedPath, Standing } from './tutor-store.ts';

export interface SchoolClass {
  readonly classId: string;
  readonly courseId: string;
  readonly name: string;
  /** Null while nobody may join. */
  readonly joinCode: string | null;
  /** ISO 8601 */
  readonly createdAt: string;
  readonly learnerCount: number;
  readonly teacherCount: number;
}

type ClassRole = 'learner' | 'teacher';

export interface ClassMember {
  readonly personId: string;
  readonly role: ClassRole;
  readonly displayName: string | null;
  /** ISO 8601 */
  readonly joinedAt: string;
}

export interface Enrolment {
  readonly classId: string;
  readonly courseId: string;
  readonly className: string;
  readonly role: ClassRole;
  readonly displayName: string | null;
  /** ISO 8601 */
  readonly joinedAt: string;
}

/** A caller, and the courses they may see: null means every course of the tenant. */
export interface PersonScope extends TenantScope {
  readonly personId: string;
  readonly courses: readonly string[] | null;
}

export interface OfClass extends PersonScope {
  readonly classId: string;
}

/** How a class stands: the path, and of each learner what the snapshot is folded from. */
export interface ClassStandings {
  readonly courseId: string;
  readonly courseVersion: number;
  /** Null where the course has no learning path. */
  readonly path: PublishedPath | null;
  readonly learners: readonly (Pick<ClassMember, 'personId' | 'displayName'> & { readonly standing: Standing })[];
}

export interface ClassBook {
  /** Null when the course is absent or unpublished. Made twice under one id it is one class. */
  createClass(
    input: CourseScope & {
      readonly classId: string;
      readonly name: string;
      readonly joinCode: string;
      readonly teacherId: string;
      readonly teacherName: string | null;
    },
  ): Promise<SchoolClass | null>;
  /** By name, at most 200. */
  listClasses(input: PersonScope & { readonly courseId: string | null }): Promise<readonly SchoolClass[]>;
  /** Teachers first, then by name. */
  readClass(input: OfClass): Promise<{ readonly class: SchoolClass; readonly members: readonly ClassMember[] } | null>;
  renameClass(input: OfClass & { readonly name: string }): Promise<SchoolClass | null>;
  /** @param input.joinCode null closes the class */
  setJoinCode(input: OfClass & { readonly joinCode: string | null }): Promise<SchoolClass | null>;
  /** Somebody who belongs to it keeps a role as a teacher, and a name where none is given. */
  enrol(
    input: OfClass & {
      readonly memberId: string;
      readonly role: ClassRole;
      readonly displayName: string | null;
      /** Most members of a role. */
      readonly limit: number;
    },
  ): Promise<
    | { readonly kind: 'enrolled'; readonly member: ClassMember }
    | { readonly kind: 'absent' }
    | { readonly kind: 'full' }
  >;
  removeMember(input: OfClass & { readonly memberId: string }): Promise<'removed' | 'absent' | 'last_teacher'>;
  /** The class that a code opens, and what the person is in it already. Null for a closed one. */
  readInvitation(input: PersonScope & { readonly code: string }): Promise<{
    readonly courseId: string;
    readonly className: string;
    readonly role: ClassRole | null;
    readonly displayName: string | null;
  } | null>;
  /** As a learner; who belongs to it already may so change the name they go by. */
  join(
    input: PersonScope & { readonly code: string; readonly displayName: string | null; readonly limit: number },
  ): Promise<
    { readonly kind: 'joined'; readonly enrolment: Enrolment } | { readonly kind: 'absent' } | { readonly kind: 'full' }
  >;
  /** Latest first, at most 100. */
  listEnrolments(input: PersonScope): Promise<readonly Enrolment[]>;
  /** False where the person is no learner of it. */
  leave(input: OfClass): Promise<boolean>;
  /** A learner of a class the caller teaches. */
  readLearner(input: OfClass & { readonly learnerId: string }): Promise<{
    readonly class: SchoolClass;
    readonly learner: ClassMember;
  } | null>;
  /** One round trip for the whole class, and one more where kept snapshots cannot be read any more. */
  readStandings(input: OfClass): Promise<ClassStandings | null>;
  /** Whether the learner is in a class of the course that this person teaches, or in none of the course's classes. */
  mayLookAfter(input: CourseScope & { readonly teacherId: string; readonly learnerId: string }): Promise<boolean>;
}
