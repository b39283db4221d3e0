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

/** The book of the days. Only `reserve` looks at a limit; what has happened is counted whatever the limit. */
export interface ModelBudget {
  /**
   * Takes up to `calls` of what the day has left, and gives how many it got, 0 where the day is used up. However many
   * ask at once, a day never comes to more than `limit` by this.
   */
  reserve(input: OfDay & { readonly calls: number; readonly limit: number }): Promise<number>;
  /** Adds to the day. `modelCalls` below 0 gives back what was reserved and not made; no count falls below 0. */
  add(input: OfDay & ModelUsage): Promise<void>;
  /** `tenantLimit` is what the tenant was given of its own; null: the deployment's. */
  read(input: OfDay): Promise<ModelUsage & { readonly tenantLimit: number | null }>;
}

/** What one request may and did call. Built per request. */
export interface ModelAllowance {
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
