// The gate of a question: whether what was located can answer it, before any model call.
// Places the learner named by themselves need no judging: what was asked for is shown.

import type { QuestionCategory } from '../course/question-category.ts';
import { type Answerability, judgeAnswerability } from '../guard/answerability.ts';
import { withoutAsking } from '../guard/expansion.ts';
import { synonymsOf } from '../guard/lexicon.ts';
import { prepareSentence } from '../guard/prepare.ts';
import { askedClaim, findForeignClaim } from '../guard/strict-language.ts';
import { contentStems } from '../guard/text.ts';
import type { PublishedCourse } from '../ports/course-registry.ts';
import { holdsAskedProperty } from './documents/asked-property.ts';
import { findTags } from './documents/drawing-tag.ts';
import { asksWhetherDone, hasLiveWord, statesWhatIsAsked } from './documents/live-data.ts';
import { holdsAskedValue, withoutMetDimension } from './documents/value-in-passage.ts';
import type { Located } from './located.ts';
import type { Passage } from './passage.ts';
import { asksBeyondRow } from './table/asks-beyond-row.ts';

export type FoundPassages = Extract<Located, { kind: 'passages' }>;

/** Which rule decided; `judged`: the fitted judgement did. */
export type GateRule =
  | 'judged'
  | 'place_named'
  | 'nothing_found'
  | 'beyond_row'
  | 'state_not_told'
  | 'tag_not_shown'
  | 'value_not_held'
  | 'claim_not_made'
  | 'far_from_documents';

export interface Gate extends Pick<Answerability, 'outcome' | 'probability'> {
  readonly rule: GateRule;
  /** Null where a rule decided before anything was weighed. */
  readonly judged: Answerability | null;
}

const asked: Gate = { probability: 0.99, outcome: 'answer', rule: 'place_named', judged: null };

function refusal(rule: GateRule, judged: Answerability | null = null): Gate {
  return { probability: 0, outcome: 'refuse', rule, judged };
}

/** Judges passages by the whole question; a bare reference passes. */
export function passGate(input: {
  readonly question: string;
  readonly category: QuestionCategory;
  readonly located: FoundPassages;
  readonly course: PublishedCourse;
  /** The profile holds documents to their words. */
  readonly isStrict: boolean;
}): Gate {
  const { located, category, question } = input;
  if (located.passages.length === 0) return refusal('nothing_found');
  if (located.wants === 'passages') return asked;
  if (input.isStrict && asksBeyondRow(question, located.passages)) return refusal('beyond_row');
  const asksState = category === 'live_data' || (input.isStrict && asksWhetherDone(question));
  if (asksState && !holdsState(question, located, input.isStrict)) return refusal('state_not_told');
  if (category === 'drawing_reference' && located.shown.length === 0 && findTags(question).length > 0) {
    return refusal('tag_not_shown');
  }
  const lacksValue = category === 'technical_value' && !holdsAskedValue(question, located.passages, located.statistics);
  if (input.isStrict && lacksValue) return refusal('value_not_held');
  if (input.isStrict && !makesAskedClaim(question, located.passages)) return refusal('claim_not_made');
  const topics =
    category === 'location' || category === 'drawing_reference' ? withoutPlaceWords(question) : withoutAsking(question);
  const judged = judgeAnswerability({
    question: input.isStrict ? withoutMetDimension(withoutSaying(topics), located.passages) : topics,
    category: category === 'live_data' || category === 'drawing_reference' ? 'general' : category,
    candidates: located.passages.map((passage) => ({
      prepared: passage.prepared,
      dense: passage.scores?.dense ?? located.denseFloor,
      sparse: passage.scores?.sparse ?? 0,
    })),
    statistics: located.statistics,
    sparseMaximum: 1,
    denseBaseline: input.course.denseBaseline,
  });
  if (input.isStrict && isFarFromDocuments(judged, input)) return refusal('far_from_documents', judged);
  return { probability: judged.probability, outcome: judged.outcome, rule: 'judged', judged };
}

/** Whether something conforms or is approved, only a passage that says so of its kind may answer. */
function makesAskedClaim(question: string, passages: readonly Passage[]): boolean {
  const claim = askedClaim(question);
  if (claim === null) return true;
  const statement = prepareSentence(claim);
  return passages.some(({ prepared }) => findForeignClaim(statement, prepared) === null);
}

/** Words of a question about documents that only say that they say so. */
const sayingWords =
  /\b(?:is |are |was |were )?(?:required|specified|stated|given|prescribed|indicated|mentioned|laid down|called for)(?: by| in)?\b/gi;

function withoutSaying(question: string): string {
  const rest = question.replace(sayingWords, ' ').replace(/\s+/g, ' ').trim();
  return contentStems(rest).length > 0 ? rest : question;
}

/** Shares of a question that the best sentence, or passage, of documents must meet. */
const leastOfSentence = 0.4;
const leastOfPassage = 0.45;

/** Documents answer what they speak of: a sentence that meets little, or not what somebody did, is about another thing. */
function isFarFromDocuments(
  { signals }: Answerability,
  { located, question }: Parameters<typeof passGate>[0],
): boolean {
  if (located.source === 'explicit') return false;
  const isThin = (signals['cover_sentence'] ?? 0) < leastOfSentence && (signals['cover_best'] ?? 0) < leastOfPassage;
  if (isThin || !tellsWhoDoes(question, located.passages)) return true;
  return !holdsAskedProperty(question, located.passages, located.statistics);
}

const whoDoes =
  /^\W*who(?:m|se)?\s+(?:(?:is|are|was|were|has|have|had|shall|should|may|must|will|can|does|do|did|be)\s+)*(.+)/is;

/** "Who manufactured the modules?": some sentence says that somebody does it to something the question names. */
function tellsWhoDoes(question: string, passages: readonly Passage[]): boolean {
  const [verb, ...others] = contentStems(whoDoes.exec(question)?.[1] ?? '');
  if (verb === undefined || others.length === 0) return true;
  const verbs = [verb, ...synonymsOf(verb)];
  return passages.some(({ prepared }) =>
    prepared.sentences.some(
      ({ places }) => verbs.some((stem) => places.has(stem)) && others.some((stem) => places.has(stem)),
    ),
  );
}

/** "Where do we learn about relays?" is answered wherever relays are taught: the place itself is the reference. */
const placeWords =
  /\b(?:where|which|what|in|on|at|from|do|does|did|can|could|i|we|you|the|this|course|book|documents?|learn|learnt|learned|study|read|find|cover|covers|covered|taught|teach|mention|mentions|mentioned|explain|explains|explained|discuss|discussed|look|see|about|more|information|chapters?|days?|lessons?|labs?|sections?|pages?|units?)\b/gi;

function withoutPlaceWords(question: string): string {
  const rest = question.replace(placeWords, ' ').replace(/\s+/g, ' ').trim();
  return /\p{L}{2}/u.test(rest) ? rest : question;
}

/** Fixed text answers how things stand only where it says so; documents must state all that is asked. */
function holdsState(question: string, { passages }: FoundPassages, isStrict: boolean): boolean {
  return passages.some(({ node, prepared }) =>
    isStrict
      ? prepared.sentences.some(({ text }) => statesWhatIsAsked(question, text))
      : hasLiveWord(question, node.content),
  );
}
