// Which answers may be given again, under which key, and how one given before is given anew. Everything that shapes an
// answer is in the key or compared by the registry (course version, profile). Nothing personal is kept.

import { type Answer, type AskRequest, answerSchema } from '../contract/answer.ts';
import { profiles } from '../course/profile.ts';
import type { CachedAnswer } from '../ports/answer-cache.ts';
import type { PublishedCourse, QuestionOpening } from '../ports/course-registry.ts';
import type { CourseScope } from '../ports/scope.ts';
import { languages } from '../text/languages/all.ts';
import { isStopWord } from '../text/languages/stop-words.ts';
import { cleanText } from '../text/text.ts';
import type { AskEvent, AskInput, AskServices } from './ask-interface.ts';
import * as gate from './gate.ts';
import { sourceMarks } from './print-sources.ts';
import { saveTask } from './save-answer.ts';
import type { Timings } from './timings.ts';

/** Raised with a change of code after which the same question is answered differently from the same passages. */
const rulesVersion = 18;

let rules: string | null = null;

/** Rules, fitted weights, languages, profiles and prompts as a short text; the same for every request of a deployment. */
function rulesFingerprint(): string {
  rules ??= fingerprint(
    JSON.stringify([
      rulesVersion,
      [gate.gateWeights, gate.gateThresholds, gate.farCoverage],
      languages,
      Object.values(profiles),
    ]),
  );
  return rules;
}

/** Two 32-bit FNV-1a sums with a mix: to tell versions apart, not to keep secrets. */
function fingerprint(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let index = 0; index < text.length; index += 1) {
    first = Math.imul(first ^ text.charCodeAt(index), 0x01000193);
    second = Math.imul(second ^ text.charCodeAt(index), 0x85ebca6b) ^ (second >>> 13);
  }
  return `${(first >>> 0).toString(16)}${(second >>> 0).toString(16)}`;
}

/**
 * SHA-256, in hexadecimal, of all that decides the answer but course version and profile; the language is told by the
 * question's words and the course. Null where the question is
 * neither looked for nor kept: the cache is off, a conversation runs, or the words look personal or
 * hold what cannot be seen.
 */
export async function cacheKeyOf(
  input: { readonly scope: CourseScope; readonly request: AskRequest },
  services: Pick<AskServices, 'answerCache' | 'pointer' | 'reranker'>,
): Promise<string | null> {
  const { request, scope } = input;
  if (services.answerCache === null || request.conversationId !== undefined) return null;
  if (looksPersonal(request.question) || holdsInvisible(request.question)) return null;
  const { day = null, container_id = null, node_type = null } = request.filters ?? {};
  const { domain = null, document_type = null, document = null } = request.filters ?? {};
  const parts = [
    scope.tenantId,
    scope.courseId,
    services.answerCache.version,
    services.pointer?.id ?? null,
    services.reranker?.id ?? null,
    request.spelling ?? null,
    rulesFingerprint(),
    [day, container_id, node_type, domain, document_type, document],
    normaliseQuestion(request.question),
  ];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether a model would be given more than a reader sees: such a question must not share its answer with the plain one.
 * All that cleanText puts in another's place keeps its length.
 */
function holdsInvisible(question: string): boolean {
  return cleanText(question).length < question.normalize('NFC').length;
}

/**
 * The question without what makes no difference: spaces, final marks, capitals. Capitals stay where they do: single
 * letters, what follows a number (5 mW, 5 MW), and words that only capitals tell from a common one (US, IT, WHO).
 */
export function normaliseQuestion(question: string): string {
  const text = cleanText(question)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?:\s*[?.।…]|(?<=\p{L}{2}|\?)\s*!)+$/u, '');
  const isShouted = !/\p{Ll}/u.test(text);
  return text.replace(/(\d\s?)?(\p{L}+)/gu, (whole, number: string | undefined, word: string, at: number) => {
    if (number !== undefined) return whole;
    const lower = word.toLowerCase();
    if (at === 0 || isShouted) return word.length === 1 && !/^[ai]$/i.test(word) ? word : lower;
    const isOneLetter = word.length === 1 && !/^[aI]$/.test(word);
    const isName = word === word.toUpperCase() && isStopWord(lower);
    return isOneLetter || (isName && word.length > 1) ? word : lower;
  });
}

const personal: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+\.\w/u,
  /(?:\+|\b00)?\d(?:[\s().-]?\d){7,}/u,
  /\b(?:my|our) (?:name|e-?mail|phone|number|address|account|password|score|grade|mark|marks|result|results|progress|id|boss|teacher|doctor|trainer|company|employer|wife|husband|son|daughter|child|mother|father)\b/iu,
  /\b(?:i am|i'm|im|i have|i was|i've|i live|i work|call me)\b/iu,
  /मेरा|मेरी|मेरे|मैं/u,
];

/** Whether a question may tell of a person: such a question is answered, never kept for others. */
export function looksPersonal(question: string): boolean {
  const text = cleanText(question);
  return personal.some((pattern) => pattern.test(text));
}

/** Whether an answer may be given again: it came about whole, with every part up. */
export function mayGiveAgain(
  answer: Pick<Answer, 'status' | 'category' | 'guard'>,
  made: { readonly isWhole: boolean },
): boolean {
  if (!made.isWhole || answer.category === 'live_data' || answer.guard.is_fallback) return false;
  return answer.status === 'answered' || answer.status === 'not_covered';
}

/** The answer kept for the question, given again; null where there is none, or an author tries it and wants it anew. */
export function answerKept(
  asked: { readonly opening: QuestionOpening | null; readonly course: PublishedCourse | null },
  now: { readonly input: AskInput; readonly timings: Pick<Timings, 'read'> },
  services: Pick<AskServices, 'answerStore' | 'trace'>,
): readonly AskEvent[] | null {
  const cached = services.trace === undefined ? asked.opening?.cached : null;
  return cached ? giveAgain(cached, { ...now, courseVersion: asked.course?.version ?? 0 }, services) : null;
}

/**
 * The events of an answer given before: as a new answer with its own id and times, and no model call. Null where what
 * was kept is not of today's form.
 */
export function giveAgain(
  cached: CachedAnswer,
  now: { readonly input: AskInput; readonly courseVersion: number; readonly timings: Pick<Timings, 'read'> },
  services: Pick<AskServices, 'answerStore'>,
): readonly AskEvent[] | null {
  const { input } = now;
  const parsed = answerSchema.safeParse(cached.body);
  if (!parsed.success || parsed.data.course_version !== now.courseVersion) return null;
  const { model, category, source, sentences, references } = parsed.data;
  const answer: Answer = {
    ...parsed.data,
    answer_id: input.answerId,
    model: { ...model, calls: 0, cached: true },
    timings_ms: { ...now.timings.read() },
  };
  const marks = parsed.data.sources && sourceMarks(sentences);
  const save = saveTask({ answer, references: cached.references, input, cacheEntry: null }, services);
  return [
    { type: 'status', stage: 'resolved', category, source },
    ...sentences.map((sentence, index): AskEvent => {
      const mark = marks?.[index];
      return { type: 'sentence', index, sentence, ...(mark === undefined ? {} : { marks: mark }) };
    }),
    ...(references.length > 0 ? [{ type: 'references', references } as const] : []),
    { type: 'answer', answer, save },
  ];
}
