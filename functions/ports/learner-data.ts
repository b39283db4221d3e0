// Everything kept of one learner: listed, read, erased, moved into an account, and given up when its time has come.
// Types only.

export interface LearnerOfTenant {
  readonly tenantId: string;
  readonly learnerId: string;
}

/** Where a learner's rows lie. Each is a section of the export. */
export type LearnerSection =
  | 'conversations'
  | 'questions'
  | 'answers'
  | 'feedback'
  | 'trainer_questions'
  | 'threads'
  | 'turns'
  | 'messages'
  | 'progress'
  | 'events'
  | 'exam_attempts'
  | 'exam_locks'
  | 'exam_deliveries'
  | 'card_reviews'
  | 'classes'
  | 'platform_grades'
  | 'platform_accounts'
  | 'stored_requests'
  | 'merged_from'
  | 'replies_given'
  | 'waivers_given';

export interface LearnerIndex {
  /** ISO 8601, when the list was taken: all of it at one moment. */
  readonly at: string;
  readonly courses: readonly {
    readonly course_id: string;
    readonly title: string;
    readonly units: readonly { readonly unit_id: string; readonly title: string }[];
  }[];
  /** Keys of the rows of each section, oldest first. */
  readonly keys: Readonly<Record<LearnerSection, readonly unknown[]>>;
}

export interface ErasureReceipt {
  readonly receiptId: string;
  /** ISO 8601 */
  readonly erasedAt: string;
  /** Rows by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** ISO 8601; null where once was enough. */
  readonly repeatedAt: string | null;
}

export interface Erasing extends LearnerOfTenant {
  readonly receiptId: string;
  /** ISO 8601 */
  readonly erasedAt: string;
  /** True where the id names a browser: it will never be written under again. */
  readonly isForEver: boolean;
  /** Milliseconds for which nothing is written under an account's id, so that requests under way end first. */
  readonly holdOffMs: number;
  /** After a restore: only what was there at the time. */
  readonly isRepeated: boolean;
}

export type MergeOutcome =
  | {
      readonly kind: 'merged';
      /** False where passes and drills stayed behind: the account had been used before, or had taken a browser in. */
      readonly carriesRecord: boolean;
      /** Rows by table; none the second time. */
      readonly counts: Readonly<Record<string, number>>;
    }
  /** The browser's learner belongs to another account. */
  | { readonly kind: 'taken' }
  /** Erased. */
  | { readonly kind: 'gone' };

export interface Retention {
  /** Null: as long as the learner's data is not erased. */
  readonly keepQuestionsDays: number | null;
  readonly keepConversationsDays: number | null;
  readonly keepEvidenceDays: number | null;
}

export interface TenantRetention extends Retention {
  readonly updatedAt: string | null;
}

export interface LearnerDataStore {
  /** What there is of a learner, all at one moment. */
  index(input: LearnerOfTenant): Promise<LearnerIndex>;
  /** Rows by their keys, in the keys' order; those gone meanwhile are left out. */
  read(
    input: LearnerOfTenant & { readonly section: LearnerSection; readonly keys: readonly unknown[] },
  ): Promise<readonly unknown[]>;
  /** Ids merged into this one. */
  mergedInto(input: LearnerOfTenant): Promise<readonly string[]>;
  /** Nothing is written for them until then. @param input.until ISO 8601 */
  holdOff(input: LearnerOfTenant & { readonly until: string }): Promise<void>;
  /** All or nothing. Done under a receipt's id before, it changes nothing more and gives that receipt. */
  erase(input: Erasing): Promise<ErasureReceipt>;
  readErasure(input: { readonly tenantId: string; readonly receiptId: string }): Promise<ErasureReceipt | null>;
  /** ISO 8601, of the latest erasure that the database knows; null where it knows none. */
  latestErasure(): Promise<string | null>;
  /** Of these, the receipts that the database does not know. */
  unknownReceipts(input: { readonly receiptIds: readonly string[] }): Promise<readonly string[]>;
  /** Learners whose keyed hash is among these. */
  findByHash(input: {
    readonly tenantId: string;
    readonly hashes: readonly string[];
    readonly pads: HashPads;
  }): Promise<readonly string[]>;
  /**
   * Everything of a browser's learner becomes the account's; all or nothing, harmless when repeated.
   * @param input.followMs how long writes that began under the old id follow
   */
  merge(input: {
    readonly tenantId: string;
    readonly fromLearnerId: string;
    readonly intoLearnerId: string;
    readonly followMs: number;
  }): Promise<MergeOutcome>;
}

/** The two keys that HMAC-SHA256 makes of one, hexadecimal: with them the database can compute it. */
export interface HashPads {
  readonly inner: string;
  readonly outer: string;
}

export interface RetentionStore {
  readSettings(input: { readonly tenantId: string }): Promise<TenantRetention | null>;
  saveSettings(input: { readonly tenantId: string } & Retention): Promise<TenantRetention>;
  listTenants(): Promise<readonly string[]>;
  /** Each call gives up at most `limit` of a kind; rows by kind. */
  applyRetention(input: {
    readonly tenantId: string;
    readonly retention: Retention;
    readonly keepTurnLogsDays: number;
    /** False: no question is kept however young. */
    readonly keepsLearnerText: boolean;
    readonly limit: number;
  }): Promise<Readonly<Record<string, number>>>;
  /** Marks of departed learners that hold nothing off any more. */
  forgetDeparted(): Promise<number>;
}

/** Outside the database, so that a backup's restore does not bring back what was erased. */
export interface LedgerEntry {
  readonly receiptId: string;
  readonly tenantId: string;
  /** Keyed: the ledger names nobody. */
  readonly learnerHashes: readonly string[];
  /** ISO 8601 */
  readonly erasedAt: string;
  readonly isForEver: boolean;
}

/** An entry's place in the ledger; places sort by the time of their erasures. */
export interface LedgerPlace {
  readonly receiptId: string;
  readonly place: string;
}

export interface ErasureLedger {
  record(entry: LedgerEntry): Promise<void>;
  /** Places of erasures since a time, page by page. @param input.since ISO 8601 */
  listSince(input: { readonly since: string }): AsyncIterable<readonly LedgerPlace[]>;
  /** One page of all places. @param input.after null: from the beginning; `after` of the page is null at the end */
  listPage(input: { readonly after: string | null }): Promise<{
    readonly places: readonly LedgerPlace[];
    readonly after: string | null;
  }>;
  read(place: LedgerPlace): Promise<LedgerEntry | null>;
  hashOf(learner: LearnerOfTenant): Promise<string>;
  pads(): Promise<HashPads>;
}

/** Where a task that goes over much more than it can do at once goes on the next time. */
export interface CursorStore {
  read(input: { readonly name: string }): Promise<string | null>;
  save(input: { readonly name: string; readonly cursor: string | null }): Promise<void>;
}
