// Model calls and tokens of a tenant by UTC day, and how many calls a day may have. Types only.
// No learner, no course, no word of anybody: counts.
import type { TenantScope } from './scope.ts';

export interface ModelUsage {
  readonly modelCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** UTC, as `2026-11-22`. */
type OfDay = TenantScope & { readonly day: string };

/** Whose part of a day it is, by a hash that is of this day alone, and how many calls that part may have. */
export interface ModelShare {
  readonly holder: string;
  readonly limit: number;
}

/** Whom a request's calls are counted to, beside the tenant. Address null: within one machine. */
export interface ModelSpender {
  readonly learnerId: string;
  readonly address: string | null;
}

/** The book of the days. Only `reserve` looks at a limit; what has happened is counted whatever the limit. */
export interface ModelBudget {
  /**
   * Takes up to `calls` of what the day has left, and gives how many it got, 0 where the day is used up. However many
   * ask at once, a day never comes to more than `limit` by this, nor a share to more than its own.
   * @param input.shares in the order in which they are asked: one that is used up leaves those after it alone
   */
  reserve(
    input: OfDay & { readonly calls: number; readonly limit: number; readonly shares?: readonly ModelShare[] },
  ): Promise<number>;
  /** Adds to the day. `modelCalls` below 0 gives back what was reserved and not made; no count falls below 0. */
  add(input: OfDay & ModelUsage & { readonly holders?: readonly string[] }): Promise<void>;
  /** `tenantLimit` is what the tenant was given of its own; null: the deployment's. */
  read(input: OfDay): Promise<ModelUsage & { readonly tenantLimit: number | null }>;
}

/** What one request may and did call. Built per request. */
export interface ModelAllowance {
  /** Says who asks, before anything is held; without it only the tenant's day counts, as for ingestion. */
  spendFor(spender: ModelSpender): void;
  /**
   * How many of these calls may be made now: all where nothing limits them (nothing is read or written then), else what
   * could be reserved. 0 also where the book fails: what nobody counts is not called. Never rejects.
   * @param input.tenantLimit calls a day of the tenant's own; null: the deployment's
   */
  hold(input: TenantScope & { readonly calls: number; readonly tenantLimit: number | null }): Promise<number>;
  /** Gives back at once what is held and will not be used. */
  giveBack(): void;
  /** The day now, and what it may have; `callsPerDay` null: no limit. */
  readToday(input: TenantScope): Promise<ModelUsage & { readonly day: string; readonly callsPerDay: number | null }>;
  /** After the reply: counts what was used, and gives back what is still held. Never rejects. */
  settle(input: TenantScope & ModelUsage): Promise<void>;
}
