// What a turn needs of its course once the focus is known: passages of the scope, exam questions with their states,
// drills. One round of vector requests and two database trips; never the key of an exam question.
import type { AuthoredDrill, ExamQuestion } from '../course/tutor-material.ts';
import { leadingIdeas } from '../policy/cards/leading-ideas.ts';
import { conceptPages } from '../policy/cards/make-concept.ts';
import type { MadeConcept } from '../policy/cards/teaching-passage.ts';
import { computeExamAvailability, type ExamAvailability } from '../policy/exam-availability.ts';
import { masteryOf, type StudentSnapshot } from '../policy/snapshot.ts';
import { desiredExamTierFromMastery } from '../policy/tiers.ts';
import { type ExamQuestionState, examStatesLimit } from '../ports/exam-service.ts';
import type { LearnerScope, TurnOpening } from '../ports/tutor-store.ts';
import { isAim } from '../retrieval/form-of-passage.ts';
import { statesSomething } from '../retrieval/prefer-nodes.ts';
import { passageOf } from './aids/read-parts.ts';
import { assembleContext } from './assemble-context.ts';
import { retrieveContext } from './retrieve-context.ts';
import type { TurnContext, TurnPassage, TutorServices } from './tutor-services.ts';

export interface GatheredTurn {
  readonly context: TurnContext;
  /** With their keys. */
  readonly drills: readonly AuthoredDrill[];
  /** What drills may be made of: the focus unit's own passages. */
  readonly unitPassages: readonly TurnPassage[];
  /** What its drills were made of. */
  readonly drillSources: readonly TurnPassage[];
  /** Of the focus unit's questions at its next tier. */
  readonly availability: ExamAvailability;
  readonly questions: readonly ExamQuestion[];
  /** Of those and of the questions to come back to; null when the exam service cannot be asked. */
  readonly states: ReadonlyMap<string, ExamQuestionState> | null;
  /** A search failed; what it would have brought is missing. */
  readonly isDegraded: boolean;
}

export async function gatherTurn(
  input: {
    readonly learner: LearnerScope;
    readonly opening: TurnOpening;
    readonly snapshot: StudentSnapshot;
    readonly focusUnitId: string;
    readonly scopedUnitIds: readonly string[];
    /** Of the unit's concept cards, from 1; null where none was asked for. */
    readonly conceptPage: number | null;
    /** Empty where an event came without words. */
    readonly text: string;
    readonly embedding: readonly number[] | null;
    readonly stems: readonly string[];
    readonly now: string;
  },
  services: TutorServices,
): Promise<GatheredTurn> {
  const { learner, opening, snapshot, focusUnitId } = input;
  const { course, path, documentFrequencies } = opening;
  const scope = { tenantId: learner.tenantId, courseId: learner.courseId };
  const tier = desiredExamTierFromMastery(masteryOf(snapshot, focusUnitId));
  const passed = [...snapshot.examPassed];
  const retrieved = await retrieveContext(
    { ...input, scope, course, documentFrequencies, tier, passedQuestionIds: passed },
    services,
  );
  const material = await services.material.readTurnMaterial({
    ...scope,
    version: course.version,
    materialHash: path.materialHash,
    unitId: focusUnitId,
    tier,
    references: retrieved.content.map(({ reference }) => reference),
    passedQuestionIds: retrieved.supportQuestionIds.filter((questionId) => snapshot.examPassed.has(questionId)),
  });
  const asked = [...material.questions.map(({ questionId }) => questionId), ...snapshot.revisitQueue.keys()];
  const questionIds = [...new Set(asked)].slice(0, examStatesLimit);
  const states =
    questionIds.length === 0 ? new Map() : await services.exams.readStates({ ...learner, questionIds, now: input.now });
  const unitTitle = path.units.find(({ unitId }) => unitId === focusUnitId)?.title ?? '';
  const context = assembleContext({
    ...input,
    course,
    documentFrequencies,
    units: path.units,
    retrieved,
    material,
    states,
    passedQuestionIds: snapshot.examPassed,
    chooseConcept: (passages, best) => choosePage(pagesOf(passages, unitTitle, course.language), best, input),
  });
  const asPassage = (node: TurnPassage['node']): TurnPassage => ({
    reference: node.reference,
    unitId: focusUnitId,
    nodeType: node.nodeType,
    content: node.content,
    section: node.provenance.section,
    node,
  });
  const unitPassages = [
    ...context.passages.filter(({ unitId }) => unitId === focusUnitId),
    ...material.unitNodes.map(asPassage),
  ];
  return {
    context,
    drills: material.drills,
    unitPassages: [
      ...new Map(unitPassages.filter(({ node }) => !isAim(node)).map((each) => [each.reference, each])).values(),
    ],
    drillSources: material.drillNodes.map(asPassage),
    availability: computeExamAvailability({
      candidateQuestionIds: drawOrder(
        material.questions.map(({ questionId }) => questionId),
        learner,
      ),
      states,
    }),
    questions: material.questions,
    states,
    isDegraded: retrieved.isDegraded,
  };
}

function pagesOf(passages: readonly TurnPassage[], title: string, language: string): readonly MadeConcept[] {
  const said = taught(passages);
  const leading = leadingIdeas(
    said.map(({ node }) => passageOf(node)),
    { language },
  );
  return conceptPages({ passages: said, unitTitle: title, leading });
}

/** Without what a lesson only asks, or says will be learned, and what describes a picture: that is no idea of it yet. */
function taught(passages: readonly TurnPassage[]): readonly TurnPassage[] {
  const stating = passages.filter(({ node }) => node.contentType !== 'caption' && statesSomething(node));
  return stating.length > 0 ? stating : passages;
}

/** The page that was asked for, else the one that says what was asked about, else the first. */
function choosePage(
  pages: readonly MadeConcept[],
  best: readonly TurnPassage[],
  { conceptPage, text }: Pick<Parameters<typeof gatherTurn>[0], 'conceptPage' | 'text'>,
): MadeConcept | null {
  const places = best.map(({ reference }) =>
    pages.findIndex(({ keyIdeas }) => keyIdeas.some((idea) => idea.reference === reference)),
  );
  const named = text.trim() === '' ? undefined : places.find((place) => place >= 0);
  const wanted = conceptPage === null ? (named ?? 0) : (conceptPage - 1) % Math.max(1, pages.length);
  return pages[wanted] ?? null;
}

/** Where a unit has several questions of a tier, each learner is asked them in an order of their own, the same each time. */
function drawOrder(questionIds: readonly string[], { learnerId }: LearnerScope): readonly string[] {
  const drawn = questionIds.map((questionId) => ({ questionId, place: placeOf(`${learnerId}|${questionId}`) }));
  return drawn.toSorted((one, other) => one.place - other.place).map(({ questionId }) => questionId);
}

/** FNV-1a: spreads, and hides nothing. */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
