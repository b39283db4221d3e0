// Which questions may be answered again by what was answered before, and under which key. Everything that shapes an answer
// is in the key or compared by the registry (course version, profile). Nothing personal is kept.

import type { AskRequest } from '../contract/answer.ts';
import type { CourseScope } from '../ports/scope.ts';
import { personalTalk } from '../text/languages/personal-words.ts';
import { isStopWord } from '../text/languages/stop-words.ts';
import { cleanText } from '../text/text.ts';
import type { AskServices } from './ask-interface.ts';

/** Raised with a change after which the same question is answered differently, for deployments without a version. */
const rulesVersion = 30;

/**
 * SHA-256, in hexadecimal, of all that decides the answer but course version and profile; the language is told by the
 * question's words and the course. Null where the question is
 * neither looked for nor kept: the cache is off, a conversation runs, or the words look personal or
 * hold what cannot be seen.
 */
export async function cacheKeyOf(
  input: { readonly scope: CourseScope; readonly request: AskRequest },
  services: Pick<AskServices, 'answerCache' | 'pointer' | 'reranker' | 'writing'>,
): Promise<string | null> {
  const { request, scope } = input;
  if (services.answerCache === null || request.conversationId !== undefined) return null;
  if (looksPersonal(request.question) || holdsInvisible(request.question)) return null;
  const { day = null, container_id = null, node_type = null } = request.filters ?? {};
  const { domain = null, document_type = null, document = null } = request.filters ?? {};
  const parts = [
    scope.tenantId,
    scope.courseId,
    // Staff, who see what is not released yet, are answered among themselves.
    scope.seesUnreleased ? 'staff' : 'learners',
    services.answerCache.version,
    services.pointer?.id ?? null,
    services.reranker?.id ?? null,
    // A course's own style goes with its version, which is compared.
    [services.writing?.style, services.writing?.writer?.id, services.writing?.verifier?.id],
    request.spelling ?? null,
    rulesVersion,
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
  const text = withoutFinalMarks(cleanText(question).normalize('NFC').replace(/\s+/g, ' ').trim());
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

/** "5!" and "n!" are numbers, "relay!!" is none. */
function withoutFinalMarks(text: string): string {
  const endOf = (marks: string, from: number) => {
    let end = from;
    while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1;
    return end;
  };
  const end = endOf(' ?.।…', text.length);
  const called = endOf(' !', end);
  if (called === end || !/(?:\p{L}{2}|[?.।…])$/u.test(text.slice(Math.max(0, called - 4), called)))
    return text.slice(0, end);
  return text.slice(0, endOf(' ?.।…', called));
}

const personal: readonly RegExp[] = [/[\w.+-]@[\w-]{1,63}\.\w/u, /(?:\+|\b00)?\d(?:[\s().-]?\d){7,}/u, ...personalTalk];

/** Whether a question may tell of a person: such a question is answered, never kept for others. */
export function looksPersonal(question: string): boolean {
  const text = cleanText(question);
  return personal.some((pattern) => pattern.test(text));
}
