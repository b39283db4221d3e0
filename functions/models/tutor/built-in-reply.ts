// The built-in model's turn of the tutor: the due action in the server's own words, as the reply any model would give. Pure.
// Reads the same JSON data as any model; null where the message is none of a tutor's prompt.
import { type TutorSituation, tutorWords } from '../../policy/cards/words.ts';
import { tutorActions } from '../../policy/policy.ts';
import { type Tier, tiers } from '../../policy/tiers.ts';

/** The reply as JSON text, in the shape of ai-tutor.md PF-3.6.5. */
export function builtInReply(message: string): string | null {
  const data = parse(message);
  const situation = isRecord(data) ? readSituation(data.situation) : null;
  if (!isRecord(data) || !isRecord(data.due) || situation === null) return null;
  const { action } = situation;
  const questionId = textOf(data.due.question_id);
  const context = isRecord(data.context) ? data.context : {};
  const prepared = isRecord(context.preparedConcept) ? textsOf(context.preparedConcept.keyIdeas) : [];
  const { notes, lead } = tutorWords(situation);
  const unitId = textOf(data.due.target_unit_id);
  return JSON.stringify({
    mapped_units: [{ unit_id: unitId, confidence: 1 }],
    action,
    target_unit_id: unitId,
    tutor_text: [...notes, lead].join(' '),
    turn_analysis: { student_intent: 'unknown', understanding_signal: 'uncertain', suggested_prereq_units: [] },
    ...(action === 'CONCEPT_CARD' ? { concept_card: { key_ideas: prepared } } : {}),
    ...(action === 'EXAM_BLOCK' && questionId !== ''
      ? { exam_suggestion: { question_id: questionId, difficultyTier: situation.tier } }
      : {}),
  });
}

const events = ['NONE', 'REQUEST_DRILL', 'REQUEST_CONCEPT', 'STUCK', 'DRILL_CONTINUE', 'EXAM_CONTINUE'] as const;
const states = ['available', 'locked', 'passed', 'none', 'unavailable'] as const;
const outcomes = [
  'drill_right',
  'drill_wrong',
  'drill_undecided',
  'exam_passed',
  'exam_locked',
  'exam_pending',
] as const;

/** What is missing or of another kind is as if nothing were known. */
function readSituation(value: unknown): TutorSituation | null {
  if (!isRecord(value)) return null;
  const action = oneOf(tutorActions, value.action);
  if (action === null) return null;
  return {
    action,
    event: oneOf(events, value.event) ?? 'NONE',
    language: textOf(value.language) || 'en',
    focus: textOf(value.focus),
    blocked: nullableText(value.blocked),
    candidates: textsOf(value.candidates),
    next: nullableText(value.next),
    tier: oneOf<Tier>(tiers, value.tier) ?? 'bronze',
    isExamReady: value.isExamReady === true,
    examAvailability: oneOf(states, value.examAvailability) ?? 'none',
    isStuck: value.isStuck === true,
    isFinished: value.isFinished === true,
    isNotCovered: value.isNotCovered === true,
    isUnmapped: value.isUnmapped === true,
    hasHint: value.hasHint === true,
    isAnswerBeside: value.isAnswerBeside === true,
    outcome: oneOf(outcomes, value.outcome),
    term: nullableText(value.term),
    variant: typeof value.variant === 'number' && Number.isFinite(value.variant) ? value.variant : 0,
  };
}

function oneOf<Value extends string>(known: readonly Value[], value: unknown): Value | null {
  return known.find((each) => each === value) ?? null;
}

function nullableText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
