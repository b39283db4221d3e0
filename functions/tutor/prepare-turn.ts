// What checking a reply takes, made once a turn: prepared passages, the turn's material, the server's own sentences. Pure.
import { type PreparedInstructions, prepareInstructions } from '../guard/instructions.ts';
import { plainText } from '../guard/plain-text.ts';
import { preparePassage, prepareSentence } from '../guard/prepare.ts';
import { type TutorSituation, type TutorWords, tutorWords } from '../policy/cards/words.ts';
import type { TutorAction } from '../policy/policy.ts';
import type { WordsContext } from './check-words.ts';
import { describeSituation } from './describe-situation.ts';
import { hasSafeMath } from './safe-latex.ts';
import { readMaterial } from './turn-material.ts';
import type { TurnContext, TurnPassage } from './tutor-services.ts';
import type { WriteTurnInput } from './written-turn.ts';

export interface PreparedTurn {
  readonly situation: TutorSituation;
  readonly words: WordsContext;
  /** Questions a model may name. */
  readonly candidateIds: readonly string[];
  /** Actions whose card the server brings itself. */
  readonly served: readonly TutorAction[];
  /** The server's own words for an action on a unit. */
  readonly ownWords: (action: TutorAction, unitId: string) => TutorWords;
}

export function prepareTurn(input: WriteTurnInput, instructions: string): PreparedTurn {
  const { context, due, policy } = input;
  const messageText = input.request.messageText ?? null;
  const hint = showableHint(input);
  const describe = (action: TutorAction, unitId: string) =>
    describeSituation(
      {
        ...input,
        messageText,
        clientEvent: input.request.clientEvent,
        nextUnit: input.nextUnit ?? null,
        outcome: input.outcome ?? null,
        hasHint: hint !== null,
        seed: input.drill?.drillId ?? input.question?.questionId ?? messageText ?? policy.focusUnitId,
      },
      action,
      unitId,
    );
  const ownWords = (action: TutorAction, unitId: string) => tutorWords(describe(action, unitId), hint);
  const asked = [messageText ?? '', input.request.messageLatex ?? ''].join(' ').trim();
  return {
    situation: describe(due.action, due.targetUnitId),
    words: {
      passages: context.passages.map(guardable),
      question: asked === '' ? null : prepareSentence(asked),
      statistics: context.statistics,
      instructions: preparedOnce(instructions),
      language: input.language,
      material: readMaterial({
        texts: materialTexts(context, input),
        beside: [
          asked,
          ...titlesOf(context, [policy.focusUnitId, policy.primaryTargetUnitId]),
          ...input.candidates.map(({ title }) => title),
        ],
      }),
      own: new Map(),
      givesAway: () => false,
    },
    candidateIds: candidateIds(input),
    served: served(input),
    ownWords,
  };
}

/** One text a language we write in, so few. */
const prepared = new Map<string, PreparedInstructions>();

function preparedOnce(instructions: string): PreparedInstructions {
  const known = prepared.get(instructions) ?? prepareInstructions([instructions]);
  prepared.set(instructions, known);
  return known;
}

function guardable(passage: TurnPassage) {
  const titles = [passage.node.container.title, ...passage.section];
  return { id: passage.reference, node: passage.node, prepared: preparePassage(passage.content, { titles }) };
}

function materialTexts(context: TurnContext, { drill }: WriteTurnInput): readonly string[] {
  return [
    ...context.unitAnchors.map(({ title, anchorText }) => `${title}\n${anchorText}`),
    ...context.passages.map(({ content, section }) => `${section.join('\n')}\n${content}`),
    ...(drill === null ? [] : [`${drill.prompt}\n${drill.questionLatex}`]),
  ];
}

function titlesOf({ unitAnchors }: TurnContext, unitIds: readonly string[]): readonly string[] {
  return unitAnchors.filter(({ unitId }) => unitIds.includes(unitId)).map(({ title }) => title);
}

/** Of the focus unit at the wanted tier, whatever else the context holds. */
function candidateIds({ context, policy }: WriteTurnInput): readonly string[] {
  return context.examCandidates
    .filter(({ tier, unitIds }) => tier === policy.desiredExamTier && unitIds.includes(policy.focusUnitId))
    .map(({ questionId }) => questionId);
}

/** Where the server has decided, it brings the card; its drill may be chosen without being copied. */
function served(input: WriteTurnInput): readonly TutorAction[] {
  return [
    ...(input.drill === null ? [] : (['DRILL_CARD'] as const)),
    ...(input.isNarrowed && input.context.builtInConcept !== null ? (['CONCEPT_CARD'] as const) : []),
    ...(input.isNarrowed && input.due.questionId !== null ? (['EXAM_BLOCK'] as const) : []),
  ];
}

/** A hint comes from the course: it is shown where its mathematics may be. That it tells no answer was seen to before. */
function showableHint({ hint }: WriteTurnInput): string | null {
  if (hint === null || hint.trim() === '' || !hasSafeMath(hint, [hint])) return null;
  return plainText(hint);
}
