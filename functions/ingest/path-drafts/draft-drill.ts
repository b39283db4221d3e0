// A drafted drill, and what a unit has that drills are made of. Types only.
import type { NamedStatement } from '../../policy/cards/named-statements.ts';
import type { BlankedSentence } from './blanked-sentences.ts';
import type { CodeOutput } from './code-outputs.ts';
import type { CodeExercise, ListedExercise } from './exercises.ts';
import type { PathNode } from './path-node.ts';
import type { CutSentence } from './sentences.ts';
import type { DraftUnit } from './units.ts';

/** `model`: written by a model, and checked against its passage. */
export type DrillKind =
  | 'term'
  | 'meaning'
  | 'name'
  | 'description'
  | 'blank'
  | 'ending'
  | 'output'
  | 'exercise'
  | 'model';

export interface DraftDrill {
  readonly drillId: string;
  readonly unitId: string;
  readonly kind: DrillKind;
  readonly prompt: string;
  readonly options: readonly string[];
  readonly answer: string;
  /** The passage that tells the answer. */
  readonly reference: string;
  readonly evidence: string;
  /** What is asked, without the words around it. */
  readonly question: string;
  /** The statement that question and answer make together. */
  readonly fact: string;
}

export interface UnitMatter {
  readonly unit: DraftUnit;
  readonly statements: readonly NamedStatement<PathNode>[];
  readonly cuts: readonly CutSentence[];
  readonly blanks: readonly BlankedSentence[];
  readonly outputs: readonly CodeOutput[];
  readonly listed: readonly ListedExercise[];
  readonly coded: readonly CodeExercise[];
}

/** A unit of the course as seen from another. */
export type Near = UnitMatter & { readonly distance: number };
