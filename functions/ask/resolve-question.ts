// What a question points at, by itself: the first half of ask's step one. No search, no model.

import type { ResolveRequest, ResolveResponse } from '../contract/search.ts';
import { renderReference } from '../grounding/render-reference.ts';
import type { CourseScope } from '../ports/scope.ts';
import type { AskServices } from './ask-interface.ts';
import { locateMentions } from './locate-mentions.ts';
import { openQuestion } from './open-question.ts';
import { mentionsOf } from './read-mentions.ts';
import { scopeOf } from './scope-of.ts';
import { readOpened } from './understand-question.ts';

/** Null when the course or the conversation is absent or another's. Throws when the registry is down. */
export async function resolveQuestion(
  services: AskServices,
  input: CourseScope & { readonly learnerId: string; readonly request: ResolveRequest },
): Promise<ResolveResponse | null> {
  const scope = scopeOf(input);
  const opened = await openQuestion(input, { ...services, answerCache: null });
  if (opened.kind === 'absent') return null;
  if (opened.kind === 'unavailable') throw opened.error;
  const { course, conversation, documents, documentFrequencies } = opened.opening;
  const read = await readOpened(opened.reading, opened.opening);
  const question = read.text;
  const common = {
    course_id: input.courseId,
    course_version: course.version,
    category: read.category,
    mentions: [...new Set(read.mentions.map((mention) => question.slice(mention.start, mention.end)))],
  };
  if (read.mentions.length === 0 && read.followUp === null) {
    return { ...common, status: 'no_reference', references: [], suggestions: [] };
  }
  const places = await locateMentions(
    { scope, version: course.version, question, read: mentionsOf(read), conversation, documentFrequencies, documents },
    services.registry,
  );
  switch (places.kind) {
    case 'found': {
      const references = places.nodes.map((node, index) =>
        renderReference({ node, courseVersion: course.version, relevance: 1, isPrimary: index === 0 }),
      );
      return { ...common, status: 'resolved', references, suggestions: [...places.missing] };
    }
    case 'ambiguous':
      return { ...common, status: 'ambiguous_reference', references: [], suggestions: [...places.candidates] };
    case 'unknown':
      return { ...common, status: 'unknown_reference', references: [], suggestions: [...places.nearest] };
  }
}
