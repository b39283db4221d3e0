// Learning platforms that launch courses by LTI 1.3, and what a launch leaves. Types only. Who a person is, and which
// tenant they come to, is settled here alone: nothing of a launch's message names either.
import type { CourseScope, TenantScope } from './scope.ts';

export interface LtiPlatform extends TenantScope {
  readonly platformId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly deploymentIds: readonly string[];
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly keySetUrl: string;
  /** Hosts, beside those of the addresses, that grades may be sent to. */
  readonly serviceHosts: readonly string[];
  /** Where launches lead that name no course; null: they are refused. */
  readonly courseId: string | null;
}

/** With how its grades stand. */
export interface ListedPlatform extends LtiPlatform {
  /** ISO 8601 */
  readonly createdAt: string;
  readonly grades: {
    /** Learners and columns known of. */
    readonly all: number;
    readonly sent: number;
    /** Put off: sent again by themselves. Most frequent reason first. */
    readonly waiting: readonly { readonly reason: string; readonly count: number }[];
    /** Given up until somebody resumes them. */
    readonly stopped: readonly { readonly reason: string; readonly count: number }[];
  };
}

/** What a person is in the class of the context they come from; `visitor` belongs to none. */
export type LtiRole = 'teacher' | 'learner' | 'visitor';

export interface Launch extends CourseScope {
  readonly platformId: string;
  readonly issuer: string;
  /** The platform's id of the person. */
  readonly subject: string;
  /** Who they become where they were never here. */
  readonly newLearnerId: string;
  readonly nonceHash: string;
  /** ISO 8601; as long as the state of this launch could be sent again. */
  readonly nonceExpiresAt: string;
  readonly role: LtiRole;
  readonly displayName: string | null;
  /** Null where the launch comes from no context. Made twice under one id it is one class; nobody joins it by a code. */
  readonly class: { readonly classId: string; readonly name: string } | null;
  /** Most members of a role. */
  readonly classSize: number;
  /** Where the platform wants to hear of the learner's progress; null: nowhere. */
  readonly lineItem: string | null;
}

export type LaunchOutcome =
  | {
      readonly kind: 'launched';
      readonly learnerId: string;
      /** False where there is no class, or it is full. */
      readonly isInClass: boolean;
      /** Courses the person belongs to a class of, with this one; at most 50. */
      readonly courses: readonly string[];
    }
  /** This launch was taken before. */
  | { readonly kind: 'replayed' }
  /** The course is absent or unpublished. */
  | { readonly kind: 'absent' };

export interface LtiPlatformStore {
  /** By issuer, at most 100. */
  listPlatforms(input: TenantScope): Promise<readonly ListedPlatform[]>;
  /** `taken`: that client of that issuer is registered already, perhaps by another tenant. */
  addPlatform(input: LtiPlatform): Promise<'added' | 'taken'>;
  /** With the grades that are still to be told to it; people and classes stay. False where it is not there. */
  removePlatform(input: TenantScope & { readonly platformId: string }): Promise<boolean>;
  /** Makes grades that were given up due again. Null where the platform is not there. */
  resumeGrades(input: TenantScope & { readonly platformId: string }): Promise<number | null>;
  /** Before any tenant is known. `clientId` null: the issuer's one client; null where there are several. */
  findPlatform(input: { readonly issuer: string; readonly clientId: string | null }): Promise<LtiPlatform | null>;
  readPlatform(input: TenantScope & { readonly platformId: string }): Promise<LtiPlatform | null>;
  /** One transaction: all of it or nothing, and once for each nonce. */
  recordLaunch(input: Launch): Promise<LaunchOutcome>;
  /** Nonces whose state has ended. */
  forgetNonces(): Promise<number>;
}
