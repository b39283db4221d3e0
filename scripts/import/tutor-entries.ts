// The entries of a tutor file (`tutor_files` of course.yaml), as importers write them. Types only.
import type { Tier } from '../../functions/course/tier.ts';

export interface UnitEntry {
  readonly id: string;
  readonly title: string;
  readonly tags?: readonly string[];
  readonly common_mistakes?: readonly (string | { readonly tag: string; readonly feedback: string })[];
  readonly content: readonly string[];
}

export interface DrillEntry {
  readonly id: string;
  readonly unit: string;
  readonly prompt: string;
  readonly question?: string;
  readonly answers: readonly string[];
  readonly hints?: readonly string[];
}

export interface ExamItemEntry {
  readonly id: string;
  readonly units: readonly string[];
  readonly tier: Tier;
  readonly stem: string;
  readonly options: readonly string[];
  readonly answer: string;
  readonly memo?: string;
  readonly tags?: readonly string[];
}

/** `[prerequisite, unit]`. */
export type PrerequisiteEntry = readonly [string, string];

/** An entry as it stood in an earlier file: kept as it is, whatever else it holds. */
export type KeptEntry = Readonly<Record<string, unknown>>;
