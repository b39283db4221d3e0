// Fills the tutor's instructions and encodes policy, context and the learner's words as data. What is not named here does
// not reach a model: no key, no option, no hint, no memo of a question that was not passed, no reference.

import { nameOfLanguage } from './language-name.ts';
import { type TutorStyle, tutorPrompt } from './tutor.ts';

/** Our instructions for one turn. */
export function renderTutorInstructions(input: {
  /** Language tag to write in. */
  readonly language: string;
  readonly style: TutorStyle;
}): string {
  return tutorPrompt.text
    .replace('{{style}}', () => tutorPrompt.style[input.style])
    .replace('{{language}}', () => nameOfLanguage(input.language));
}

/** Characters of an anchor or a memo that are sent. */
const textLimitCharacters = 1_600;

export interface TutorData {
  /** The policy of the turn, as it is. */
  readonly policy: object;
  readonly unitAnchors: readonly { readonly unitId: string; readonly title: string; readonly anchorText: string }[];
  /** Best first. */
  readonly passages: readonly {
    readonly unitId: string;
    readonly nodeType: string;
    /** Where it stands: container and headings. */
    readonly title: string;
    readonly sentences: readonly { readonly number: number; readonly text: string }[];
  }[];
  readonly examCandidates: readonly {
    readonly questionId: string;
    readonly unitIds: readonly string[];
    readonly tier: string;
    readonly tags: readonly string[];
  }[];
  /** Of questions the learner has passed. */
  readonly examSupport: readonly { readonly questionId: string; readonly text: string }[];
  readonly snapshot: {
    readonly focusUnitId: string;
    readonly focusMasteryTier: string;
    readonly unitsInProgress: readonly string[];
    readonly revisit: { readonly lockedCount: number; readonly nextEligibleAt: string | null };
  };
  readonly clientEvent: object;
  readonly preparedDrill: { readonly prompt: string; readonly questionLatex: string } | null;
  /** The action the server would take. */
  readonly due: { readonly action: string; readonly targetUnitId: string; readonly questionId: string | null };
  readonly situation: object;
  readonly messageText: string | null;
  readonly messageLatex: string | null;
}

/** One JSON text, the whole of the user message. Field names of context: ai-tutor.md PF-3.6.4. */
export function renderTutorData(data: TutorData): string {
  return JSON.stringify({
    policy: data.policy,
    context: {
      unitAnchors: data.unitAnchors.map(({ unitId, title, anchorText }) => ({
        unitId,
        title,
        anchorText: clip(anchorText),
      })),
      unitContentChunks: data.passages.map(({ unitId, nodeType, title, sentences }) => ({
        unitId,
        kind: nodeType,
        title,
        sentences: sentences.map(({ number, text }) => ({ n: number, text })),
      })),
      examCandidates: data.examCandidates.map(({ questionId, unitIds, tier, tags }) => ({
        questionId,
        unitIds,
        difficultyTier: tier,
        tags,
      })),
      examSupportChunks: data.examSupport.map(({ questionId, text }) => ({ questionId, text: clip(text) })),
      snapshotLiteForLLM: data.snapshot,
      clientEvent: data.clientEvent,
      preparedDrill: data.preparedDrill && {
        prompt: data.preparedDrill.prompt,
        questionLatex: data.preparedDrill.questionLatex,
      },
    },
    situation: data.situation,
    due: { action: data.due.action, target_unit_id: data.due.targetUnitId, question_id: data.due.questionId },
    learner: { messageText: data.messageText, messageLatex: data.messageLatex },
  });
}

function clip(text: string): string {
  return text.length <= textLimitCharacters ? text : `${text.slice(0, textLimitCharacters).toWellFormed()}…`;
}
