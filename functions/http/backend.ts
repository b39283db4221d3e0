// What the HTTP layer needs from outside: settings, and the services of one request. Types only; worker.ts supplies them.
import type { AskServices } from '../ask/ask-interface.ts';
import type { OptionalPart, ServicePart } from '../contract/service-state.ts';
import type { DeploymentSetup } from '../contract/setup.ts';
import type { RetentionDefaults } from '../learner-data/apply-retention.ts';
import type { LearnerDataServices } from '../learner-data/learner-data-services.ts';
import type { AuthorDesk } from '../ports/author-desk.ts';
import type { AuthorNotes } from '../ports/author-notes.ts';
import type { CardReviewStore } from '../ports/card-reviews.ts';
import type { ClassBook } from '../ports/class-book.ts';
import type { CourseImages } from '../ports/course-images.ts';
import type { CourseRegistry } from '../ports/course-registry.ts';
import type { IdempotencyStore } from '../ports/idempotency.ts';
import type { LtiPlatformStore } from '../ports/lti-platforms.ts';
import type { MetricsBook, MetricsSink } from '../ports/metrics.ts';
import type { ModelAllowance } from '../ports/model-budget.ts';
import type { OperateDesk } from '../ports/operate-desk.ts';
import type { PassageQuestionDesk } from '../ports/passage-questions.ts';
import type { PathDesk } from '../ports/path-desk.ts';
import type { QuestionDesk } from '../ports/question-desk.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { SessionStore } from '../ports/session-store.ts';
import type { SignInStore } from '../ports/sign-ins.ts';
import type { TrainerDesk } from '../ports/trainer-desk.ts';
import type { VersionSwitch } from '../ports/version-switch.ts';
import type { Observation } from '../telemetry/observation.ts';
import type { TutorBackend } from '../tutor/tutor-interface.ts';
import type { TokenSettings } from './identity/bearer-token.ts';

export interface HttpSettings {
  /** Tenant of anonymous learners and of the ingest token. */
  readonly tenantId: string;
  readonly identity:
    | { readonly mode: 'anonymous'; readonly sessionSecret: string; readonly formerSecret?: string | null }
    | ({ readonly mode: 'jwt' } & TokenSettings);
  readonly allowedOrigins: readonly string[];
  /** Bearer token of the service that starts ingestion; null where there is none. */
  readonly ingestToken: string | null;
  readonly keepLearnerText: boolean;
  /** Share of requests whose steps are logged although nothing failed, 0..1. */
  readonly traceSample: number;
  /** The deployment's own, where a tenant has decided nothing. */
  readonly retention: RetentionDefaults;
  /** Null where no learning platform can launch anything: `privateKey` is not set, or nothing signs sessions. */
  readonly lti: { readonly privateKey: string; readonly secret: string; readonly formerSecret?: string | null } | null;
  /** An outside service that marks exams keeps records of its own; null where our tables do. */
  readonly examService: object | null;
  /** What is set up, for banners on the pages of authors and operators. */
  readonly setup: DeploymentSetup;
}

/** The ingestion Worker behind its service binding. */
interface IngestWorker {
  fetch(request: Request): Promise<Response>;
}

export interface HttpServices {
  readonly ask: AskServices;
  readonly tutor: TutorBackend;
  /** Classes, and questions to their trainers. */
  readonly teaching: { readonly classes: ClassBook; readonly desk: TrainerDesk };
  readonly sessions: SessionStore;
  readonly courseImages: CourseImages;
  /** Flash cards that learners rated. */
  readonly cardReviews: CardReviewStore;
  /** Which links were used, and which sessions were ended. */
  readonly signIns: SignInStore;
  readonly idempotency: IdempotencyStore;
  readonly authorDesk: AuthorDesk;
  /** What authors write beside a course's files. */
  readonly authorNotes: AuthorNotes;
  /** Reads a course as its draft would show it. */
  readonly draftRegistry: CourseRegistry;
  readonly versionSwitch: VersionSwitch;
  /** What was asked and how it went, for authors. */
  readonly questionDesk: QuestionDesk;
  /** The questions beside passages, for authors. */
  readonly passageQuestions: PassageQuestionDesk;
  /** A drafted learning path, for authors. */
  readonly pathDesk: PathDesk;
  /** Export, erasure, merging and retention of what learners leave. */
  readonly learnerData: LearnerDataServices;
  readonly ingestWorker: IngestWorker | null;
  /** What this request has done outside so far. */
  readonly observation: Observation;
  /** Counts what happened, after the reply. */
  readonly metrics: MetricsSink;
  /** The same, summed up, for operators. */
  readonly metricsBook: MetricsBook;
  /** Model calls of this request, counted against the tenant's day. */
  readonly modelAllowance: ModelAllowance;
  /** Ingestion over all courses, for operators. */
  readonly operateDesk: OperateDesk;
  /** Learning platforms, and what launches leave. */
  readonly ltiPlatforms: LtiPlatformStore;
  /** False where no prices are set: then there is no cost to show. */
  readonly hasPrices: boolean;
  /** The same of parts that questions can do without, as far as they are configured; never rejects. */
  checkOptionalParts(): Promise<readonly { readonly part: OptionalPart; readonly isOk: boolean }[]>;
  /** Asks every part whether it answers; never rejects. */
  checkParts(): Promise<readonly { readonly part: ServicePart; readonly isOk: boolean }[]>;
  /** True when a thrown error means that the learner written for was erased, or moved to an account. */
  isLearnerGone(error: unknown): boolean;
  /** True when a thrown error means that a part outside did not answer, rather than a mistake of ours. */
  isPartUnreachable(error: unknown): boolean;
}

/** What the Worker supplies. Both read its environment and throw a ConfigurationError where that is not complete. */
export interface Host {
  /** Cheap: parsed once per environment. */
  readSettings(environment: unknown): HttpSettings;
  /** Builds the services of one request; they are never shared with another. */
  openServices(environment: unknown, observation: Observation): HttpServices;
  /** Counts requests; costs nothing to build. */
  openRateLimiter(environment: unknown): RateLimiter;
}
