// The one model call of a turn: structured output, its shape checked, its failures as values. The only file of the tutor
// that knows the AI SDK. It judges nothing: what comes out must still be validated and pass the guard.
import type { LanguageModel } from 'ai';

export interface TutorModel {
  /** Logged with the turn. */
  readonly id: string;
  readonly model: Exclude<LanguageModel, string>;
  /** True for the built-in model, which makes no call over the network. */
  readonly isExtractive: boolean;
}
