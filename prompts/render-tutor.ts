// Fills the tutor's instructions and encodes policy, context and the learner's words as data. What is not named here does
// not reach a model: no key, no option, no hint, no memo of a question that was not passed, no reference.

import { nameOfLanguage } from './language-name.ts';
import { tutorPrompt } from './tutor.ts';

/** Our instructions for one turn. */
export function renderTutorInstructions(input: {
  /** Language tag to write in. */
  readonly language: string;
}): string {
  return tutorPrompt.text.replace('{{language}}', () => nameOfLanguage(input.language));
}

/** Characters of one text that are sent; a passage is one idea, so few are longer. */
const textLimitCharacters = 1_600;

export interface TutorData {
  /** The policy of the turn, as it is. */
  readonly policy: object;
  readonly unitAnchors: readonly { readonly unitId: string; readonly title: string; readonly anchorText: string }[];
  /** Best first. */
  readonly passages: readonly { readonly unitId: string; readonly nodeType: string; readonly content: string }[];
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
  readonly preparedConcept: { readonly keyIdeas: readonly { readonly text: string }[] } | null;
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
      unitContentChunks: data.passages.map(({ unitId, nodeType, content }, index) => ({
        handle: index + 1,
        unitId,
        kind: nodeType,
        text: clip(content),
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
      preparedConcept: data.preparedConcept && { keyIdeas: data.preparedConcept.keyIdeas.map(({ text }) => text) },
    },
    situation: data.situation,
    due: { action: data.due.action, target_unit_id: data.due.targetUnitId, question_id: data.due.questionId },
    learner: { messageText: data.messageText, messageLatex: data.messageLatex },
  });
}

function clip(text: string): string {
  return text.length <= textLimitCharacters ? text : `${text.slice(0, textLimitCharacters).toWellFormed()}…`;
}
