// What checking a reply takes, made once a turn: prepared passages, the turn's material, the server's own sentences. Pure.
import { type PreparedInstructions, prepareInstructions } from '../guard/instructions.ts';
import { definedTerms } from '../policy/cards/defined-term.ts';
import { type TutorSituation, type TutorWords, tutorWords } from '../policy/cards/words.ts';
import type { TutorAction } from '../policy/policy.ts';
import { plainText } from '../text/plain-text.ts';
import { type PreparedPassage, preparePassage, prepareSentence } from '../text/prepare.ts';
import type { WordsContext } from './check-words.ts';
import { describeSituation, numberOf } from './describe-situation.ts';
import { readCoverage } from './read-coverage.ts';
import { hasSafeMath } from './safe-latex.ts';
import { readMaterial, withBeside } from './turn-material.ts';
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
  const seed = input.drill?.drillId ?? input.question?.questionId ?? messageText ?? policy.focusUnitId;
  const asked = [messageText ?? '', input.request.messageLatex ?? ''].join(' ').trim();
  const titles = [
    ...titlesOf(context, [policy.focusUnitId, policy.primaryTargetUnitId]),
    ...input.candidates.map(({ title }) => title),
  ];
  const held = readMaterial({ texts: materialTexts(context, input), beside: titles });
  const isAsked = messageText !== null && input.request.clientEvent.type === 'NONE';
  const read = isAsked ? readCoverage({ ...input, ...context, material: held, messageText }) : 'known';
  // A search of the whole course knows more than the turn's passages; a message that names nothing asks for nothing.
  const coverage = read === 'nothing' || typeof input.isHeld !== 'boolean' ? read : input.isHeld ? 'known' : 'foreign';
  // The learner's words may be taken up, but not those of something the course does not hold.
  const material = coverage === 'foreign' ? held : withBeside(held, [asked, ...titles]);
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
        hasHint: hint !== null,
        isAnswerBeside: input.isAnswerBeside ?? false,
        seed,
      },
      action,
      unitId,
    );
  const ownWords = (action: TutorAction, unitId: string) => tutorWords(describe(action, unitId), hint);
  return {
    situation: describe(due.action, due.targetUnitId),
    words: {
      passages: context.passages.map((passage) => new GuardablePassage(passage)),
      question: asked === '' ? null : prepareSentence(asked),
      statistics: context.statistics,
      instructions: preparedOnce(instructions),
      language: input.language,
      material,
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

/** Prepared when the guard first looks at it: the server's own words need no passage. */
class GuardablePassage {
  readonly id: string;
  readonly node: TurnPassage['node'];
  readonly #passage: TurnPassage;
  #prepared: PreparedPassage | null = null;

  constructor(passage: TurnPassage) {
    this.id = passage.reference;
    this.node = passage.node;
    this.#passage = passage;
  }

  get prepared(): PreparedPassage {
    const { content, section, node } = this.#passage;
    this.#prepared ??= preparePassage(content, { titles: [node.container.title, ...section] });
    return this.#prepared;
  }
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
