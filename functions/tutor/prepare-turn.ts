// What a turn is written from, made once: the situation, the server's own words, what a reply may leave out. Pure.
import { definedTerms } from '../policy/cards/defined-term.ts';
import { type TutorSituation, type TutorWords, tutorWords } from '../policy/cards/words.ts';
import type { TutorAction } from '../policy/policy.ts';
import { plainText } from '../text/plain-text.ts';
import { describeSituation, numberOf } from './describe-situation.ts';
import { type MessageCoverage, readCoverage } from './read-coverage.ts';
import { hasSafeMath } from './safe-latex.ts';
import type { TurnContext } from './tutor-services.ts';
import type { WriteTurnInput } from './written-turn.ts';

export interface PreparedTurn {
  readonly situation: TutorSituation;
  /** Our own rules. */
  readonly instructions: string;
  /** Questions a model may name. */
  readonly candidateIds: readonly string[];
  /** Actions whose card the server brings itself. */
  readonly served: readonly TutorAction[];
  /** The server's own words for an action on a unit. */
  readonly ownWords: (action: TutorAction, unitId: string) => TutorWords;
}

export function prepareTurn(input: WriteTurnInput, instructions: string): PreparedTurn {
  const { context, due, policy } = input;
  const hint = showableHint(input);
  const seed = input.drill?.drillId ?? input.question?.questionId ?? input.request.messageText ?? policy.focusUnitId;
  const coverage = coverageOf(input);
  const termOf = termFinder(context, numberOf(seed));
  const describe = (action: TutorAction, unitId: string) =>
    describeSituation(
      {
        ...input,
        coverage,
        termOf,
        clientEvent: input.request.clientEvent,
        nextUnit: input.nextUnit ?? null,
        outcome: input.outcome ?? null,
        opens: input.opens ?? null,
        hasHint: hint !== null,
        isAnswerBeside: input.isAnswerBeside ?? false,
        seed,
      },
      action,
      unitId,
    );
  return {
    situation: describe(due.action, due.targetUnitId),
    instructions,
    candidateIds: candidateIds(input),
    served: served(input),
    ownWords: (action, unitId) => {
      const words = tutorWords(describe(action, unitId), hint);
      return input.answerWas ? { ...words, notes: [input.answerWas, ...words.notes] } : words;
    },
  };
}

/** A button asks about nothing that could be missing. */
function coverageOf({ context, request, drill, isHeld = null }: WriteTurnInput): MessageCoverage {
  const messageText = request.messageText ?? null;
  if (messageText === null || request.clientEvent.type !== 'NONE') return 'known';
  const material = [
    ...context.unitAnchors.map(({ title, anchorText }) => `${title}\n${anchorText}`),
    ...context.passages.map(({ content, section }) => `${section.join('\n')}\n${content}`),
    ...(drill === null ? [] : [`${drill.prompt}\n${drill.questionLatex}`]),
  ];
  return readCoverage({ messageText, isHeld, material, statistics: context.statistics });
}

/** A term that a unit's passages explain, to ask about; looked for once a unit. */
function termFinder(context: TurnContext, choice: number): (unitId: string) => string | null {
  const found = new Map<string, string | null>();
  return (unitId) => {
    const known = found.get(unitId);
    if (known !== undefined) return known;
    const terms = definedTerms(context.passages.filter((passage) => passage.unitId === unitId));
    const term = terms[choice % Math.max(1, terms.length)]?.term ?? null;
    found.set(unitId, term);
    return term;
  };
}

/** Of the focus unit at the wanted tier, whatever else the context holds. */
function candidateIds({ context, policy }: WriteTurnInput): readonly string[] {
  return context.examCandidates
    .filter(({ tier, unitIds }) => tier === policy.desiredExamTier && unitIds.includes(policy.focusUnitId))
    .map(({ questionId }) => questionId);
}

/** A drill is the server’s own wherever it has one; where it has decided, so is every other card. */
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
