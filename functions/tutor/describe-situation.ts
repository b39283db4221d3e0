// What the server's own words of a turn depend on, from what was decided and read. Pure; holds no secret, for it travels to
// the model as data.
import type { ClientEvent } from '../contract/tutor-turn.ts';
import { isRequestWord } from '../guard/stop-words.ts';
import { cleanText, stemOf, tokenise } from '../guard/text.ts';
import { definedTerms } from '../policy/cards/defined-term.ts';
import type { TutorOutcome, TutorSituation } from '../policy/cards/words.ts';
import type { TutorPolicy } from '../policy/policy.ts';
import type { SnapshotLite } from '../policy/snapshot-lite.ts';
import { stemsOf } from './turn-material.ts';
import type { TurnContext } from './tutor-services.ts';
import { tutoringWordsIn } from './tutoring-words.ts';

export interface SituationInput {
  readonly policy: TutorPolicy;
  readonly context: TurnContext;
  readonly messageText: string | null;
  readonly clientEvent: ClientEvent;
  readonly candidates: readonly { readonly unitId: string; readonly title: string }[];
  readonly snapshotLite: SnapshotLite;
  readonly nextUnit: { readonly unitId: string; readonly title: string } | null;
  readonly outcome: TutorOutcome | null;
  readonly hasHint: boolean;
  readonly language: string;
  /** Chooses among wordings; the same drill or question is always led up to alike. */
  readonly seed: string;
}

export function describeSituation(
  input: SituationInput,
  action: TutorSituation['action'],
  unitId: string,
): TutorSituation {
  const { policy, snapshotLite } = input;
  const { progress } = snapshotLite;
  const meets = readCoverage(input);
  return {
    action,
    event: input.clientEvent.type,
    language: input.language,
    focus: titleOf(unitId, input),
    blocked: policy.prereqBlockingUnitId === null ? null : titleOf(policy.primaryTargetUnitId, input),
    candidates: input.candidates.map(({ title }) => title),
    next: input.nextUnit === null || input.nextUnit.unitId === unitId ? null : input.nextUnit.title,
    tier: policy.desiredExamTier,
    isExamReady: policy.examReady,
    examAvailability: policy.examAvailability,
    isStuck: policy.stuck || input.clientEvent.type === 'STUCK',
    isFinished: progress.total > 0 && progress.gold === progress.total,
    isNotCovered: meets === 'foreign' && input.candidates.length === 0,
    isUnmapped: (meets === 'foreign' || meets === 'nothing') && input.candidates.length === 0,
    hasHint: input.hasHint,
    outcome: input.outcome,
    term: termOf(unitId, input),
    variant: numberOf(input.seed),
  };
}

function titleOf(unitId: string, { context, candidates, snapshotLite, nextUnit }: SituationInput): string {
  const known = [...context.unitAnchors, ...candidates, snapshotLite.focus, snapshotLite.prereqNudge, nextUnit];
  return known.find((unit) => unit?.unitId === unitId)?.title ?? unitId;
}

/** A term that the unit's passages explain, to ask about. */
function termOf(unitId: string, { context, seed }: SituationInput): string | null {
  const terms = definedTerms(context.passages.filter((passage) => passage.unitId === unitId));
  return terms[numberOf(seed) % Math.max(1, terms.length)]?.term ?? null;
}

/** Words of greeting and of going on: they ask for nothing that a course could hold. */
const smallTalk = new Set(
  `hi hello hey thanks thank please ok okay yes yeah no sure good morning evening afternoon bye great cool nice fine lost idk dunno
  नमस्ते हाँ नहीं ठीक धन्यवाद शुक्रिया`
    .split(/\s+/)
    .map((word) => stemOf(word)),
);

const scripts = [/\p{Script=Latin}/u, /\p{Script=Devanagari}/u];

/**
 * Whether what the learner wrote has to do with the turn's material: `nothing` where it names no subject, `foreign` where
 * none of the words it names stands there and at least half were never seen in the whole course.
 */
function readCoverage(input: SituationInput): 'nothing' | 'foreign' | 'known' {
  const { context, messageText } = input;
  if (messageText === null || input.clientEvent.type !== 'NONE') return 'known';
  const tutoring = new Set((tutoringWordsIn(input.language)?.words ?? []).map((word) => stemOf(word)));
  const named = tokenise(cleanText(messageText)).filter(
    (token) =>
      token.kind === 'word' &&
      !token.isStop &&
      token.word.length > 1 &&
      !isRequestWord(token.word) &&
      !tutoring.has(token.stem) &&
      !smallTalk.has(token.stem),
  );
  if (named.length === 0) return /\d|[=+^\\$]/.test(messageText) ? 'known' : 'nothing';
  const text = [
    ...context.unitAnchors.map(({ title, anchorText }) => `${title} ${anchorText}`),
    ...context.passages.map(({ content, section }) => `${section.join(' ')} ${content}`),
  ].join('\n');
  // What is written in another script than the course could still have been understood.
  const readable = named.filter((token) => scripts.some((script) => script.test(token.text) && script.test(text)));
  if (readable.length < named.length) return 'known';
  const material = stemsOf(text);
  if (named.some((token) => material.has(token.stem))) return 'known';
  const unseen = named.filter((token) => context.statistics.documentFrequency(token.stem) === 0);
  return unseen.length * 2 >= named.length ? 'foreign' : 'known';
}

/** A small number from a text, the same for the same text. */
function numberOf(seed: string): number {
  let value = 0;
  for (let index = 0; index < seed.length; index += 1) value = (value * 31 + seed.charCodeAt(index)) % 9_973;
  return value;
}
