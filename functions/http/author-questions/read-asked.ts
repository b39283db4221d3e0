// The question that an author edits for, by the id of an answer to it: addresses carry the id, never a learner's words.
import { z } from 'zod';
import type { Answer, QuestionFilters } from '../../contract/answer.ts';
import type { CourseScope } from '../../ports/scope.ts';
import type { AskedFor } from '../../workspace/asked-for.ts';
import { renderPhrase } from '../../workspace/render-passage.ts';
import type { HttpServices, HttpSettings } from '../backend.ts';
import { filtersOf, readBody } from './review-questions.ts';

/** Null where none is named, the course has no such answer, or learners' words are not kept. */
export async function readAsked(visit: AskedVisit, scope: CourseScope): Promise<AskedFor | null> {
  const asked = await readAskedAnswer(visit, scope);
  if (asked === null) return null;
  const { answerId, question, filters, body } = asked;
  const closest = body && closestOf(body);
  return { answerId, question, filters, closest, closestHtml: renderPhrase(closest?.content ?? '') };
}

export interface AskedAnswer {
  readonly answerId: string;
  readonly question: string;
  readonly filters: QuestionFilters | null;
  /** Null where it is of another form than today's. */
  readonly body: Answer | null;
}

/** The same with the answer that the learner got. */
export async function readAskedAnswer(
  { services, settings, url }: AskedVisit,
  scope: CourseScope,
): Promise<AskedAnswer | null> {
  const answerId = askedIdOf(url.searchParams);
  if (answerId === null || !settings.keepLearnerText) return null;
  const found = await services.questionDesk.readAsked({ ...scope, answerId });
  if (found === null || found.question === null) return null;
  return { answerId, question: found.question, filters: filtersOf(found.filters), body: readBody(found.body) };
}

interface AskedVisit {
  readonly url: URL;
  readonly services: Pick<HttpServices, 'questionDesk'>;
  readonly settings: Pick<HttpSettings, 'keepLearnerText'>;
}

/** The id that an address or a form carries on; null where it carries none. */
export function askedIdOf(given: URLSearchParams): string | null {
  return z.uuid().safeParse(given.get('asked')).data ?? null;
}

/** What a refusal offered first, or what the answer cited first. */
function closestOf({ suggestions: [offered], references: [cited], sentences }: Answer): AskedFor['closest'] {
  if (offered !== undefined) {
    const { canonical_reference, container_id, display_reference, title, content } = offered;
    return {
      canonical_reference,
      container_id,
      display_reference,
      title,
      ...(content === undefined ? {} : { content }),
    };
  }
  if (cited === undefined) return null;
  const { canonical_reference, container_id, display_reference, container_title: title } = cited;
  const said = sentences.filter(({ references }) => references.includes(canonical_reference));
  const content = said.map(({ text }) => text).join(' ');
  return { canonical_reference, container_id, display_reference, title, content };
}
