// Who and which course a call is about. Every repository function takes one.

export interface TenantScope {
  readonly tenantId: string;
}

export interface CourseScope extends TenantScope {
  readonly courseId: string;
  /** True for staff of the course, who see what is not released yet. Left out: as learners see it now. */
  readonly seesUnreleased?: boolean;
}

/** A verified caller. Roles and courses come from the token or session, never from the request's body. */
export interface Identity extends TenantScope {
  readonly learnerId: string;
  readonly roles: readonly ('learner' | 'teacher' | 'author' | 'operator')[];
  /** Courses the caller may see; null means every course of the tenant. */
  readonly courses: readonly string[] | null;
}
