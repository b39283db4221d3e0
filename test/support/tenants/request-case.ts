// What the matrix is told of one way to call an operation or a page: which ids it names, who reaches what they name.
import type { Access } from '../../../functions/contract/operation.ts';
import type { IdKind, NamedIds } from './named-ids.ts';
import type { PersonId } from './people.ts';

/**
 * Whom the own ids lead somewhere, among those whose role lets them call at all. `anybody`: nothing of anybody's is named.
 * `tenant`: everybody of the tenant. `course`: who of the tenant may see `shared-a`. Else these people of the tenant alone.
 */
export type Reach = 'anybody' | 'tenant' | 'course' | readonly PersonId[];

/** Whose ids an absent one is not compared with, and why. */
type Exceptions = Partial<
  Record<IdKind, Partial<Record<'another tenant' | 'another person' | 'another course', string>>>
>;

export interface RequestCase {
  /** Where one operation has several. */
  readonly name?: string;
  readonly reach: Reach;
  readonly uses: readonly IdKind[];
  /** Those on which it depends whether somebody reaches; by default all. */
  readonly decides?: readonly IdKind[];
  /** Who names ids of others in place of their own; by default the first who reaches. */
  readonly as: PersonId;
  make(ids: NamedIds): {
    readonly parameters?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: Readonly<Record<string, unknown>>;
    /** Of a page. */
    readonly form?: Readonly<Record<string, string>>;
  };
  /** Of a success, where it is not the operation's own. */
  readonly status?: number;
  /** True where 503 is an answer as good: it tells of the parts, which a busy machine may make late. */
  readonly orUnavailable?: true;
  /** True where a success takes away what other cases work with: tried after all of them, and not by probes. */
  readonly destroys?: true;
  /** Status where an id is absent, by kind: 404 where nothing is said. */
  readonly absent?: Partial<Record<IdKind, number>>;
  readonly exceptions?: Exceptions;
  /** Status for those whose role would do and whom the ids do not lead anywhere: 404 where nothing is said. */
  readonly denied?: number;
}

export interface PageCase extends RequestCase {
  readonly access: Access;
}
