// What a traced question tells of its draft, sentence by sentence. Types only.

export type DraftStep =
  | ({ readonly kind: 'drafted'; readonly text: string } & DraftFate)
  /** For each doubtful sentence, in their order, whether a second model confirmed it. */
  | { readonly kind: 'second_stage'; readonly confirmed: readonly boolean[] }
  /** Why the draft ended early; null where it ended by itself. */
  | { readonly kind: 'draft_ended'; readonly failure: string | null };

/** What became of one sentence of a draft. */
export type DraftFate =
  | { readonly fate: 'shown'; readonly shown: string; readonly references: readonly string[]; readonly support: number }
  | {
      readonly fate: 'replaced';
      /** The passage's own words. */
      readonly shown: string;
      readonly references: readonly string[];
      readonly support: number;
      readonly check: string;
      readonly reason: string;
    }
  | {
      readonly fate: 'dropped';
      readonly check: string;
      readonly reason: string | null;
      readonly support: number | null;
    }
  /** Says again what was shown already. */
  | { readonly fate: 'repeated' }
  /** The model said that the passages do not answer. */
  | { readonly fate: 'declined' };

export type DraftSink = (step: DraftStep) => void;
